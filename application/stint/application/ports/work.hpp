#pragma once

#include <vector>

#include <stint/application/ports/identity_records.hpp>
#include <stint/application/ports/journals.hpp>
#include <stint/application/ports/records.hpp>

namespace stint::application {

struct Happened;

/// A unit of work: everything done through it happens together or not at all. What it opens lives as long as it does.
/// The groups are virtual bases, so that a store puts a ready one in the place of a group that it does without:
/// `class OwnWork : public Work, public AbsencesAlone, public NoIdentity, public NoJournals`.
class Work : public virtual Records, public virtual IdentityRecords, public virtual Journals {
 public:
  /// Where what happens in this unit of work is collected, in order (see events/raise.hpp). Null: nobody listens.
  [[nodiscard]] std::vector<Happened>* happened() const { return happened_; }
  void collect_into(std::vector<Happened>* happened) { happened_ = happened; }

 private:
  std::vector<Happened>* happened_ = nullptr;
};

}  // namespace stint::application
