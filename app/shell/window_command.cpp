#include "app/shell/window_command.h"

#include <fmt/format.h>

#include <cstdio>
#include <memory>

#include "app/panels/frame.h"
#include "app/shell/analysis_job.h"
#include "app/shell/frame_loop.h"
#include "app/shell/operations_file.h"
#include "app/shell/reading_job.h"
#include "app/shell/session_keeper.h"
#include "app/shell/settings.h"
#include "app/shell/theme_of.h"
#include "app/shell/tune_export.h"
#include "app/shell/tune_worker.h"
#include "app/shell/xdg_folders.h"
#include "app/widgets/figures.h"
#include "app/widgets/surfaces.h"
#include "core/narrate/number_words.h"

namespace bandstand {

namespace {

std::filesystem::path session_path() {
    const auto folder = state_folder();
    return folder ? *folder / "session.json" : std::filesystem::path{};
}

// The program behind the window: the state, and what the state cannot do itself.
class WindowProgram {
public:
    WindowProgram(const Arguments& arguments, AppState state) : arguments_(arguments), state_(std::move(state)) {
        state_.reading = reading_options(arguments);
        state_.computes_in_background = true;
    }

    // What was saved, where the command line does not say otherwise.
    void restore() {
        if (arguments_.reset) {
            settings_file_.remove();
            std::error_code ignored;
            if (const auto path = session_path(); !path.empty()) std::filesystem::remove(path, ignored);
        }
        const Settings settings = settings_file_.load();
        recent_ = settings.recent;
        apply_settings(settings, state_);
        if (arguments_.language) state_.language = *arguments_.language;
        if (arguments_.theme) state_.theme = *arguments_.theme;
        if (const auto& trouble = settings_file_.trouble()) state_.notices.push_back(*trouble);
        const SessionLoad load = load_session(session_path());
        std::optional<Message> trouble = load.trouble;
        if (load.session && !arguments_.names_documents()) {
            if (auto refused = restore_session(*load.session, state_)) trouble = std::move(refused);
            if (arguments_.screen) state_.screen = *arguments_.screen;
            // Only a handful of it is in the session: the files themselves are where they were.
            if (!trouble && !load.session->collection.empty()) open(load.session->collection);
        }
        if (trouble) state_.notices.push_back(*trouble);
        // A file that could not be read is left for its owner to look at.
        keeper_ = std::make_unique<SessionKeeper>(trouble ? std::filesystem::path{} : session_path());
        for (const std::string& path : arguments_.files) {
            if (path != "-") add_recent(recent_, std::filesystem::absolute(path).string());
        }
    }

    LoopLook look() const { return {theme_kind_of(state_.theme), static_cast<float>(state_.type_scale * (state_.is_presenting ? 1.3 : 1.0)), state_.motion}; }

    FrameWish draw(Window& window, const Look& look) {
        // Drawing may be repeated for letters that were not there yet; time passes only once.
        if (!is_in_frame_) {
            is_in_frame_ = true;
            chords_ = window.take_chords();
            if (state_.is_playing) apply_command(state_, Tick{window.seconds_since_last_frame()});
        } else {
            chords_.clear();
        }
        const auto drawn = draw_frame(state_, look, memory_, chords_);
        commands_.insert(commands_.end(), drawn.begin(), drawn.end());
        if (job_) draw_reading(look);
        FrameWish wish;
        if (state_.is_playing) wish.again_in = state_.playback.seconds_to_next();
        if (memory_.motion_left > 0) wish.again_in = 0;
        wish.close = is_closing_;
        return wish;
    }

    void after_frame() {
        is_in_frame_ = false;
        for (const Command& command : std::exchange(commands_, {})) apply_command(state_, command);
        for (const ShellRequest& request : std::exchange(state_.requests, {})) serve(request);
        if (job_) take_documents();
        analyse();
        tuning_.update(state_);
        if (auto trouble = keeper_->take_trouble()) state_.notices.push_back(*trouble);
        keeper_->keep(session_of(state_));
        if (const auto trouble = settings_file_.save(settings_of(state_, recent_))) {
            if (!std::exchange(has_said_settings_, true)) state_.notices.push_back(*trouble);
        }
    }

    // On the screen of the indexes, one file is one of operations.
    void open_dropped(std::vector<std::string> paths) {
        if (state_.screen == Screen::search && paths.size() == 1) open_operations(paths.front());
        else open(std::move(paths));
    }

    void open(std::vector<std::string> paths) {
        for (const std::string& path : paths) add_recent(recent_, std::filesystem::absolute(path).string());
        job_ = std::make_unique<ReadingJob>(std::move(paths), state_.reading, &Window::wake);
    }

    std::string title() const {
        const std::string words = phrase(state_.language, "window.documents", {{"count", fmt::format("{}", document_count())}});
        return fmt::format("Bandstand \u2013 {}", words);
    }

private:
    void serve(const ShellRequest& request) {
        switch (request.kind) {
            case ShellRequest::Kind::open_paths: open(request.words); break;
            case ShellRequest::Kind::open_operations: open_operations(request.words.front()); break;
            case ShellRequest::Kind::save_operations: save_operations(request.words.front()); break;
            case ShellRequest::Kind::copy_text: ImGui::SetClipboardText(request.words.front().c_str()); break;
            case ShellRequest::Kind::copy_tuning: copy_tuning(request.words.front()); break;
            case ShellRequest::Kind::save_tuned_pairs: if (state_.tune.findings) notice(save_tuned_pairs(state_, request.words.front(), inputs())); break;
            case ShellRequest::Kind::cancel_tuning: tuning_.cancel(state_); break;
            case ShellRequest::Kind::start_tuning: tuning_.start(state_); break;
            case ShellRequest::Kind::quit: is_closing_ = true; break;
        }
    }

    // Whatever was opened of late, in this window or an earlier one: none of it is an output.
    std::vector<std::string> inputs() const {
        std::vector<std::string> paths = recent_;
        paths.insert(paths.end(), arguments_.files.begin(), arguments_.files.end());
        if (const auto& collection = state_.project->collection) paths.insert(paths.end(), collection->paths.begin(), collection->paths.end());
        return paths;
    }

    std::size_t document_count() const {
        const Project& project = *state_.project;
        return project.collection ? project.collection->documents.size() : project.documents.size();
    }

    void notice(Message message) { apply_command(state_, AddNotice{std::move(message)}); }

    void copy_tuning(const std::string& what) {
        ImGui::SetClipboardText(exported_choice(state_, what).c_str());
        const Banding banding = chosen_banding(*state_.project);
        notice({"notice.tuning_copied", {{"name", what}, {"bands", fmt::format("{}", banding.bands)}, {"rows", fmt::format("{}", banding.rows)}}});
    }

    void open_operations(const std::string& path) {
        auto read = read_operations(path);
        if (auto* trouble = std::get_if<Message>(&read)) return notice(std::move(*trouble));
        auto& file = std::get<OperationsFile>(read);
        // Some of what was left out is named; a file that is none of operations would fill the screen.
        constexpr std::size_t most_named = 5;
        for (std::size_t i = 0; i < std::min(most_named, file.set_aside.size()); ++i) {
            const SetAside& item = file.set_aside[i];
            notice({"notice.set_aside", {{"where", place_text(state_.language, item)}, {"reason", phrase(state_.language, item.reason)}}});
        }
        if (file.set_aside.size() > most_named) notice({"notice.some_set_aside", {{"count", fmt::format("{}", file.set_aside.size())}}});
        const IndexKind kind = file.kind.value_or(state_.project->search.kind);
        apply_command(state_, SetOperations{kind, std::move(file.operations), file.fingerprints, file.token_sets});
    }

    void save_operations(const std::string& path) {
        const SearchWork& search = state_.project->search;
        if (auto trouble = write_operations(path, search)) return notice(std::move(*trouble));
        notice({"notice.operations_saved", {{"count", fmt::format("{}", search.operations().size())}, {"path", path}}});
    }

    // What the state leaves to a thread: signatures that take long, and the comparison of every pair.
    void analyse() {
        const MinHashRun& run = state_.run;
        if (analysis_ && !analysis_->is_of(run)) analysis_.reset();
        const bool is_wanted = !run.signatures_are_at_hand() || state_.analysis.wants_table();
        if (!analysis_ && is_wanted) analysis_ = std::make_unique<AnalysisJob>(run, &Window::wake);
        if (!analysis_) return;
        apply_command(state_, TellProgress{analysis_->share()});
        if (auto taken = analysis_->take_result()) {
            apply_command(state_, *taken);
            analysis_.reset();
        }
    }

    void take_documents() {
        auto read = job_->take_result();
        if (!read) return;
        const std::vector<std::string> paths = job_->paths();
        job_.reset();
        for (const Message& error : read->errors) apply_command(state_, AddNotice{error});
        if (read->cancelled) return;
        if (read->documents.empty() && read->set_aside.empty()) return;
        std::uint64_t bytes = 0;
        for (const SourceDocument& document : read->documents) bytes += document.content.size();
        if (read->documents.size() <= most_stepped_documents && bytes <= most_stepped_bytes) {
            return apply_command(state_, OpenDocuments{std::move(read->documents), std::move(read->set_aside), false});
        }
        auto collection = std::make_shared<Collection>(Collection{std::move(read->documents), std::move(read->set_aside), paths, bytes});
        apply_command(state_, OpenCollection{std::move(collection)});
    }

    void draw_reading(const Look& look) {
        const ReadingJob::State progress = job_->progress();
        const ImVec2 display = ImGui::GetIO().DisplaySize;
        ImGui::SetNextWindowPos(ImVec2(display.x / 2, display.y / 2), ImGuiCond_Always, ImVec2(0.5F, 0.5F));
        ImGui::SetNextWindowSize(ImVec2(std::min(look.em(30), display.x * 0.9F), 0));
        ImGui::PushStyleColor(ImGuiCol_WindowBg, look.color(Role::surface));
        ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, border_width(look));
        ImGui::Begin("##reading", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize);
        ImGui::PopStyleVar();
        ImGui::PopStyleColor();
        const auto megabytes = [](std::uint64_t bytes) { return fmt::format("{:.1f}", static_cast<double>(bytes) / 1e6); };
        text_wrapped(look, phrase(state_.language, "reading.progress", {{"done", megabytes(progress.done)}, {"total", megabytes(progress.total)}}));
        const double share = progress.total > 0 ? static_cast<double>(progress.done) / static_cast<double>(progress.total) : 0.0;
        constexpr double seconds_before_rate = 0.5;
        if (progress.seconds > seconds_before_rate && share > 0) {
            const std::string rate = megabytes(static_cast<std::uint64_t>(static_cast<double>(progress.done) / progress.seconds));
            text_wrapped(look, phrase(state_.language, "reading.rate", {{"rate", rate}, {"left", duration_words(state_.language, progress.seconds * (1 - share) / share)}}));
        }
        progress_bar(look, share, ImGui::GetContentRegionAvail().x);
        if (button(look, "cancel", phrase(state_.language, "reading.cancel"), ButtonKind::primary)) job_->cancel();
        ImGui::End();
    }

    const Arguments& arguments_;
    AppState state_;
    PanelMemory memory_;
    SettingsFile settings_file_;
    std::vector<std::string> recent_;
    std::unique_ptr<SessionKeeper> keeper_;
    std::unique_ptr<ReadingJob> job_;
    std::unique_ptr<AnalysisJob> analysis_;
    TuneWorker tuning_{&Window::wake};
    std::vector<KeyChord> chords_;
    std::vector<Command> commands_;
    bool is_in_frame_ = false;
    bool is_closing_ = false;
    bool has_said_settings_ = false;
};

}  // namespace

int run_window(const Arguments& arguments, AppState state, bool reads_files) {
    FontAtlas fonts;
    GlyphLedger ledger;
    const Language language = state.language;
    auto opened = Window::open({}, fonts, ledger);
    if (const auto* trouble = std::get_if<Message>(&opened)) {
        std::fputs(fmt::format("bandstand: {}\n", phrase(language, *trouble)).c_str(), stderr);
        return no_window;
    }
    Window& window = *std::get<0>(opened);
    WindowProgram program(arguments, std::move(state));
    program.restore();
    if (reads_files) program.open(arguments.files);
    LoopContent content;
    content.look = [&] { return program.look(); };
    content.draw = [&](const Look& look) { return program.draw(window, look); };
    content.open_dropped = [&](std::vector<std::string> paths) { program.open_dropped(std::move(paths)); };
    content.between_frames = [&] { program.after_frame(); };
    content.title = [&] { return program.title(); };
    run_frame_loop(window, fonts, ledger, content);
    return exit_good;
}

}  // namespace bandstand
