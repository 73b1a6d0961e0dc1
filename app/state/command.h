// command.h: every change a user can make, as data, and the one function that makes it.
//
//   std::vector<Command> commands;                 // what the panels of this frame returned
//   for (const Command& c : commands) apply_command(state, c);
//
// A command that is not possible leaves the state as it was and says why: at the field it concerns
// (field_errors) or as a notice. Commands on documents and parameters can be undone.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/state/app_state.h"

namespace bandstand {

// Moving through the run. All but Tick and RunUntil pause; positions past the end stop at the end.
struct Seek { std::uint64_t position = 0; friend bool operator==(const Seek&, const Seek&) = default; };
struct StepBy {
    int direction = 1;          // +1 or −1
    std::optional<Unit> unit;   // empty: the chosen unit
    friend bool operator==(const StepBy&, const StepBy&) = default;
};
struct StepByLarger { int direction = 1; friend bool operator==(const StepByLarger&, const StepByLarger&) = default; };
struct SeekToEnd { friend bool operator==(const SeekToEnd&, const SeekToEnd&) = default; };
struct RunUntil { RunCondition condition{}; friend bool operator==(const RunUntil&, const RunUntil&) = default; };
struct TogglePlay { friend bool operator==(const TogglePlay&, const TogglePlay&) = default; };
struct Tick { double seconds = 0; friend bool operator==(const Tick&, const Tick&) = default; };
struct SetUnit { Unit unit{}; friend bool operator==(const SetUnit&, const SetUnit&) = default; };
struct SetSpeed { double speed = 4; friend bool operator==(const SetSpeed&, const SetSpeed&) = default; };
struct ChangeSpeed { int notches = 1; friend bool operator==(const ChangeSpeed&, const ChangeSpeed&) = default; };

// Documents.
struct LoadSample { std::string name; friend bool operator==(const LoadSample&, const LoadSample&) = default; };
struct OpenDocuments {
    std::vector<SourceDocument> documents;
    std::vector<SetAside> set_aside;
    bool add = false;  // beside those that are open, instead of in their place
    friend bool operator==(const OpenDocuments&, const OpenDocuments&) = default;
};
struct PasteDocuments { std::string text; friend bool operator==(const PasteDocuments&, const PasteDocuments&) = default; };
struct AddDocument { SourceDocument document; friend bool operator==(const AddDocument&, const AddDocument&) = default; };
struct EditDocument {
    DocumentIndex document;
    std::string content;
    friend bool operator==(const EditDocument&, const EditDocument&) = default;
};
struct RenameDocument {
    DocumentIndex document;
    std::string name;
    friend bool operator==(const RenameDocument&, const RenameDocument&) = default;
};
// How files are read that are opened from now on.
struct SetReading { FormatOptions options; friend bool operator==(const SetReading&, const SetReading&) = default; };
struct RemoveDocument { DocumentIndex document; friend bool operator==(const RemoveDocument&, const RemoveDocument&) = default; };
struct ClearDocuments { friend bool operator==(const ClearDocuments&, const ClearDocuments&) = default; };

// Parameters.
struct SetField { Field field{}; std::string typed; friend bool operator==(const SetField&, const SetField&) = default; };
struct SetFamily { FamilyKind kind{}; friend bool operator==(const SetFamily&, const SetFamily&) = default; };
struct SetOrder { FillOrder order{}; friend bool operator==(const SetOrder&, const SetOrder&) = default; };
// `continues`: goes on with a drag whose first change is the one that undo takes back.
struct SetBanding { Banding banding; bool continues = false; friend bool operator==(const SetBanding&, const SetBanding&) = default; };
struct SetThreshold { Threshold threshold; bool continues = false; friend bool operator==(const SetThreshold&, const SetThreshold&) = default; };
struct SetBitFamily { BitFamilyKind kind{}; friend bool operator==(const SetBitFamily&, const SetBitFamily&) = default; };
struct SetWeightKind { WeightKind kind{}; friend bool operator==(const SetWeightKind&, const SetWeightKind&) = default; };
struct SetTieRule { TieRule rule{}; friend bool operator==(const SetTieRule&, const SetTieRule&) = default; };
// The indexes of incidents. Operations are those of the index that is shown.
struct SetIndexKind { IndexKind kind{}; friend bool operator==(const SetIndexKind&, const SetIndexKind&) = default; };
// `continues`: as for SetBanding.
struct SetFingerprintIndex { FingerprintIndexParameters parameters; bool continues = false; friend bool operator==(const SetFingerprintIndex&, const SetFingerprintIndex&) = default; };
struct SetTokenSetIndex { TokenSetIndexParameters parameters; bool continues = false; friend bool operator==(const SetTokenSetIndex&, const SetTokenSetIndex&) = default; };
// Put behind the last one; the run goes to the start of the first of them.
struct AddOperations { std::vector<Operation> operations; friend bool operator==(const AddOperations&, const AddOperations&) = default; };
struct EditOperation { OperationIndex at; Operation operation; friend bool operator==(const EditOperation&, const EditOperation&) = default; };
// To stand where the other one stands now.
struct MoveOperation { OperationIndex from, to; friend bool operator==(const MoveOperation&, const MoveOperation&) = default; };
struct RemoveOperation { OperationIndex at; friend bool operator==(const RemoveOperation&, const RemoveOperation&) = default; };
// In place of those that are there, from the start: of a file, of the built-in case, or none.
struct SetOperations {
    IndexKind kind{};
    std::vector<Operation> operations;
    std::optional<FingerprintIndexParameters> fingerprints;  // empty: those in force stay
    std::optional<TokenSetIndexParameters> token_sets;
    friend bool operator==(const SetOperations&, const SetOperations&) = default;
};
struct SetShingles { ShingleSettings settings; friend bool operator==(const SetShingles&, const SetShingles&) = default; };
// Signatures and pairs that were computed in the background; of another run than the one at hand they change nothing.
struct TakeAnalysis {
    std::shared_ptr<const Corpus> corpus;
    std::shared_ptr<const HashFamily> family;
    std::shared_ptr<const SignatureValues> signatures;
    std::shared_ptr<const PairTable> table;  // null where there are too many pairs
    friend bool operator==(const TakeAnalysis&, const TakeAnalysis&) = default;
};
// More documents than the screens step through, in place of those that are open.
struct OpenCollection { std::shared_ptr<const Collection> collection; friend bool operator==(const OpenCollection&, const OpenCollection&) = default; };
// Bands and rows chosen by a goal.
struct AimFor { BandingGoal goal; friend bool operator==(const AimFor&, const AimFor&) = default; };
// Parts of a tuning that became final in the background; of another source than the one at hand they change nothing.
struct TakeTuning { TuneSource source; Tuning tuning; friend bool operator==(const TakeTuning& a, const TakeTuning& b) { return a.source == b.source; } };
struct TakeFindings { std::shared_ptr<const KnownPairs> known; std::shared_ptr<const BandingFindings> findings; friend bool operator==(const TakeFindings&, const TakeFindings&) = default; };
// How far that is; nothing: nobody works on it.
struct TellTuning { std::optional<TuneProgress> progress; bool was_cancelled = false; friend bool operator==(const TellTuning&, const TellTuning&) = default; };
// A pair of the tuned corpus shown side by side; none: closed.
struct OpenTunedPair { std::optional<DocumentPair> pair; friend bool operator==(const OpenTunedPair&, const OpenTunedPair&) = default; };
// The same pair on a screen that steps, with the very same parameters.
struct StepThroughPair { DocumentPair pair; Screen screen{}; friend bool operator==(const StepThroughPair&, const StepThroughPair&) = default; };
// How far the background is, 0 … 1.
struct TellProgress { double share = 0; friend bool operator==(const TellProgress&, const TellProgress&) = default; };
struct Undo { friend bool operator==(const Undo&, const Undo&) = default; };
struct Redo { friend bool operator==(const Redo&, const Redo&) = default; };

// Looking.
struct ShowScreen { Screen screen{}; friend bool operator==(const ShowScreen&, const ShowScreen&) = default; };
struct Hover { Target target; friend bool operator==(const Hover&, const Hover&) = default; };
struct Choose { Target target; friend bool operator==(const Choose&, const Choose&) = default; };
struct SetPair { DocumentPair pair; friend bool operator==(const SetPair&, const SetPair&) = default; };
struct NextPair { friend bool operator==(const NextPair&, const NextPair&) = default; };
struct ShowEchoes { bool on = true; friend bool operator==(const ShowEchoes&, const ShowEchoes&) = default; };
struct SetLanguage { Language language{}; friend bool operator==(const SetLanguage&, const SetLanguage&) = default; };
struct SetTheme { ThemeChoice theme{}; friend bool operator==(const SetTheme&, const SetTheme&) = default; };
struct ScaleType { int notches = 0; friend bool operator==(const ScaleType&, const ScaleType&) = default; };  // 0: back to 100 %
struct SetMotion { bool motion = true; friend bool operator==(const SetMotion&, const SetMotion&) = default; };
struct TogglePresent { friend bool operator==(const TogglePresent&, const TogglePresent&) = default; };
struct SetOverlay { Overlay overlay{}; friend bool operator==(const SetOverlay&, const SetOverlay&) = default; };
struct AddNotice { Message message; friend bool operator==(const AddNotice&, const AddNotice&) = default; };
struct DismissNotices { friend bool operator==(const DismissNotices&, const DismissNotices&) = default; };
struct Request { ShellRequest request; friend bool operator==(const Request&, const Request&) = default; };

using Command = std::variant<Seek, StepBy, StepByLarger, SeekToEnd, RunUntil, TogglePlay, Tick, SetUnit, SetSpeed, ChangeSpeed,
                             LoadSample, OpenDocuments, PasteDocuments, AddDocument, EditDocument, RenameDocument,
                             RemoveDocument, ClearDocuments, SetField, SetFamily, SetOrder, SetBanding, SetThreshold, SetBitFamily,
                             SetWeightKind, SetTieRule, SetIndexKind, SetFingerprintIndex, SetTokenSetIndex, AddOperations,
                             EditOperation, MoveOperation, RemoveOperation, SetOperations, SetShingles, TakeAnalysis, TellProgress, SetReading, OpenCollection, AimFor, TakeTuning,
                             TakeFindings, TellTuning, OpenTunedPair, StepThroughPair, Undo, Redo,
                             ShowScreen, Hover, Choose, SetPair, NextPair, ShowEchoes, SetLanguage, SetTheme, ScaleType, SetMotion,
                             TogglePresent, SetOverlay, AddNotice, DismissNotices, Request>;

void apply_command(AppState& state, const Command& command);

}  // namespace bandstand
