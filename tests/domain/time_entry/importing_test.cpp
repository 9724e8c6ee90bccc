#include "tests/domain/lifecycle_grid.hpp"
#include "tests/domain/time_entry/example_entries.hpp"

using namespace stint::domain;
using namespace stint::domain::examples;
using namespace stint::test;

namespace {

EntryDetails longer(EntryDetails details) {
  details.period.end += std::chrono::hours{1};
  return details;
}

/// The example entry in a state as in a file, with a proposal for `editing`.
ImportedEntry said(EntryState state, EntryState previous = EntryState::done) {
  const auto record = entry_in(EntryState::done).record();
  ImportedEntry entry{.employee = record.employee, .details = record.details, .state = state};
  if (state == EntryState::editing) entry.proposal = EntryProposal{longer(record.details), previous};
  return entry;
}

bool is_shown(EntryState state) { return state != EntryState::none && state != EntryState::removed; }

}  // namespace

TEST_CASE("An entry comes in by import in every state that is shown, and in no other") {
  for (const EntryState state : enumerators<EntryState>()) {
    CAPTURE(std::string{name(state)});
    const auto imported = TimeEntry::imported(said(state));
    REQUIRE(imported.has_value() == is_shown(state));
    if (imported) {
      CHECK(imported->record().state == state);
      CHECK(imported->record().details == said(state).details);
      CHECK(imported->record().proposal == said(state).proposal);
    }
  }
}

TEST_CASE("A proposed change comes in by import beside the status editing, of an entry that was not pending") {
  for (const EntryState previous : enumerators<EntryState>()) {
    CAPTURE(std::string{name(previous)});
    const bool can_be_edited =
        previous == EntryState::done || previous == EntryState::approved || previous == EntryState::rejected;
    CHECK(TimeEntry::imported(said(EntryState::editing, previous)).has_value() == can_be_edited);
  }
  auto without = said(EntryState::editing);
  without.proposal.reset();
  CHECK_FALSE(TimeEntry::imported(without));
  auto misplaced = said(EntryState::done);
  misplaced.proposal = said(EntryState::editing).proposal;
  CHECK_FALSE(TimeEntry::imported(misplaced));
}

TEST_CASE("An import corrects an entry whatever its state is, and a rejection that had led there is over") {
  for (const EntryState from : enumerators<EntryState>()) {
    for (const EntryState to : enumerators<EntryState>()) {
      if (!is_shown(from) || !is_shown(to)) continue;
      CAPTURE(std::string{name(from)}, std::string{name(to)});
      EntryRecord record = entry_in(from).record();
      record.rejection_reason = "not plausible";
      const auto corrected = TimeEntry::stored(record).corrected(said(to)).value();
      CHECK(corrected.record().state == to);
      CHECK(corrected.record().rejection_reason.empty() == (from != to));
      CHECK(corrected.record().proposal == said(to).proposal);
    }
  }
}

TEST_CASE("Deletion is asked for by import in any state, and the question is withdrawn") {
  for (const EntryState state : enumerators<EntryState>()) {
    if (!is_shown(state)) continue;
    CAPTURE(std::string{name(state)});
    auto wanted = said(state);
    wanted.deletion_requested = true;
    const auto asked = TimeEntry::imported(wanted).value();
    CHECK(asked.open_request() == EntryRequestKind::deletion);
    wanted.deletion_requested = false;
    const auto kept = asked.corrected(wanted).value();
    CHECK_FALSE(kept.record().deletion_requested);
    CHECK(kept.record().state == state);
  }
}

TEST_CASE("Once an import says another break, the regulation's part is in it no more") {
  EntryRecord record = entry_in(EntryState::done).record();
  record.details.period.break_taken = std::chrono::minutes{30};
  record.session.break_correction = std::chrono::minutes{10};
  auto wanted = said(EntryState::done);
  wanted.details = record.details;
  CHECK(TimeEntry::stored(record).corrected(wanted)->record().session.break_correction == std::chrono::minutes{10});
  wanted.details.period.break_taken = std::chrono::minutes{45};
  CHECK(TimeEntry::stored(record).corrected(wanted)->record().session.break_correction == std::chrono::minutes{0});
}
