// tune_state.h: what the screen Tune knows of the documents, part by part as it becomes final.
//
// What is measured (Tuning) belongs to a source: the documents, how they are cut, k, seed and floor. What follows from it for
// bands, rows and threshold (outlook, findings) is made anew when these move. Threads compute both where that takes long.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>

#include "app/state/collection.h"
#include "core/text/shingles.h"
#include "core/tune/banding_findings.h"
#include "core/tune/banding_outlook.h"
#include "core/tune/tuning.h"

namespace bandstand {

struct AppState;

// Either a collection and how it is cut, or a corpus that is cut already.
struct TuneSource {
    std::shared_ptr<const Collection> collection;
    ShingleSettings shingles;
    std::shared_ptr<const Corpus> corpus;
    TuningWish wish;

    std::size_t document_count() const { return collection ? collection->documents.size() : corpus ? corpus->document_count() : 0; }
    bool has_documents() const { return document_count() > 0; }
    bool has_same_documents(const TuneSource& other) const {
        return collection == other.collection && shingles == other.shingles && corpus == other.corpus;
    }
    friend bool operator==(const TuneSource&, const TuneSource&) = default;
};

struct TuneProgress {
    bool is_cutting = false;  // before the first stage: a collection is cut into shingles
    TuningStage stage = TuningStage::sign;
    std::uint64_t done = 0, total = 0;
    double seconds = 0;                         // since this stage began
    std::optional<double> seconds_left;         // of this stage; nothing while it is not known

    double share() const { return total > 0 ? static_cast<double>(done) / static_cast<double>(total) : 0.0; }
    friend bool operator==(const TuneProgress&, const TuneProgress&) = default;
};

// What was aimed for last, and what it chose.
struct TuneAim {
    BandingGoal goal;
    std::uint32_t k = 0;
    Threshold threshold;
    ChosenByGoal chosen;

    friend bool operator==(const TuneAim&, const TuneAim&) = default;
};

struct TuneState {
    TuneSource source;
    Tuning tuning;  // the parts that are final; those of an earlier source that still hold among them
    std::optional<Message> trouble;        // why it is not measured at all
    std::optional<TuneProgress> progress;  // while somebody works on it
    bool was_cancelled = false;            // by the user: nobody begins again before he says so or the source changes
    std::shared_ptr<const BandingOutlook> outlook;    // null without documents
    std::shared_ptr<const BandingFindings> findings;  // null until the pairs are known; of an earlier choice while is_finding
    bool is_finding = false;                          // findings of the choice in force are left to a thread
    std::optional<TuneAim> aim;
    std::optional<DocumentPair> opened;  // shown side by side; documents of tuning.corpus

    bool is_complete() const { return tuning.is_complete(); }
};

// What the tuning at hand would be made of.
TuneSource tune_source(const AppState& state);
// Brings all of it up to date where the screen is shown. Left to threads where the state computes in the background.
void update_tune(AppState& state);

}  // namespace bandstand
