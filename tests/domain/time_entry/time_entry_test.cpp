#include <catch2/catch.hpp>

#include "tests/domain/time_entry/example_entries.hpp"

using namespace stint::domain;
using namespace stint::domain::examples;
using namespace std::chrono_literals;

namespace {

constexpr EntryApproval nobody_approves{};
constexpr EntryApproval new_entries_approved{.new_entries = true};
constexpr EntryApproval changes_approved{.changes = true};

const EntryDetails other_hours = details(period(10h, 15h), "other hours");

TimeEntry with_deletion_requested(const TimeEntry& entry) { return entry.request_deletion().value(); }

template <class T>
Rule rule_of_conflict(const Result<T>& refused) {
  REQUIRE_FALSE(refused);
  CHECK(refused.error().refusal == Refusal::conflict);
  return refused.error().rule;
}

}  // namespace

TEST_CASE("A new entry waits for approval only where new entries need it") {
  const auto entered = [](const EntryApproval& approval) {
    return TimeEntry::of_session(EmployeeId{3}, other_hours, {.auto_stopped = true}, approval);
  };
  CHECK(entered(nobody_approves).record().state == EntryState::done);
  CHECK(entered({.changes = true, .deletions = true}).record().state == EntryState::done);
  CHECK(entered(new_entries_approved).record().state == EntryState::pending);
  CHECK(entered(nobody_approves).record() == EntryRecord{.id = {},
                                                         .employee = {3},
                                                         .details = other_hours,
                                                         .state = EntryState::done,
                                                         .origin = EntryOrigin::clock,
                                                         .session = {.auto_stopped = true}});
}

TEST_CASE("Work is the period less the break, and never negative") {
  const auto worked = [](WorkedPeriod worked_period) {
    return TimeEntry::stored({.id = {7}, .employee = {3}, .details = details(worked_period)}).worked();
  };
  CHECK(worked(period(8h, 16h, 30min)) == 7h + 30min);
  CHECK(worked(period(8h, 9h, 60min)) == 0min);
  CHECK(worked(period(8h, 9h, 61min)) == 0min);
}

TEST_CASE("Hours count unless the entry is rejected or removed") {
  CHECK(entry_in(EntryState::done).hours().count());
  CHECK(entry_in(EntryState::pending).hours().count());
  CHECK(entry_in(EntryState::approved).hours().count());
  CHECK_FALSE(entry_in(EntryState::rejected).hours().count());
  CHECK_FALSE(entry_in(EntryState::removed).hours().count());
  CHECK(entry_in(EntryState::editing, EntryState::done).hours().count());
  CHECK(entry_in(EntryState::editing, EntryState::approved).hours().count());
  CHECK_FALSE(entry_in(EntryState::editing, EntryState::rejected).hours().count());
}

TEST_CASE("A change that needs no approval is made at once") {
  const auto [before, approval, after] = GENERATE(table<EntryState, EntryApproval, EntryState>({
      {EntryState::done, nobody_approves, EntryState::done},
      {EntryState::done, new_entries_approved, EntryState::done},
      {EntryState::approved, nobody_approves, EntryState::approved},
      {EntryState::rejected, nobody_approves, EntryState::done},
      {EntryState::rejected, new_entries_approved, EntryState::pending},
  }));
  CAPTURE(name(before), approval.new_entries);
  const EntryRecord changed = entry_in(before).change(other_hours, approval).value().record();
  CHECK(changed.state == after);
  CHECK(changed.details == other_hours);
  CHECK_FALSE(changed.proposal);
}

TEST_CASE("Where new entries need approval, what moves an approved one is a proposal") {
  const TimeEntry approved = entry_in(EntryState::approved);
  const EntryDetails before = approved.record().details;
  const auto changed_to = [&](const auto& change) {
    EntryDetails details = before;
    change(details);
    return approved.change(details, new_entries_approved).value().record();
  };
  const auto is_proposal = [&](const EntryRecord& record) {
    return record.state == EntryState::editing && record.details == before &&
           record.proposal->previous == EntryState::approved;
  };
  CHECK(is_proposal(changed_to([](EntryDetails& details) { details.period.begin -= 1min; })));
  CHECK(is_proposal(changed_to([](EntryDetails& details) { details.period.end += 9h; })));
  CHECK(is_proposal(changed_to([](EntryDetails& details) { details.period.break_taken = 0min; })));
  const EntryRecord noted = changed_to([](EntryDetails& details) {
    details.remarks = "noted";
    details.project = ProjectId{4};
  });
  CHECK(noted.state == EntryState::approved);
  CHECK(noted.details.remarks == "noted");
}

TEST_CASE("Hours that are held wait for approval, whatever the rule for new entries says") {
  const SessionTrace held{.auto_stopped = true, .held_for = HoldReason::closed_month};
  const TimeEntry entry = TimeEntry::of_session(EmployeeId{3}, other_hours, held, nobody_approves);
  CHECK(entry.open_request() == EntryRequestKind::new_entry);
  CHECK(entry.hours().count());
  CHECK(entry.approve_request().value().record().session == held);
}

TEST_CASE("Hours that were held wait for approval again when they were rejected, or approved and are moved") {
  const SessionTrace held{.auto_stopped = true, .held_for = HoldReason::forgotten_clock};
  const TimeEntry entry = TimeEntry::of_session(EmployeeId{3}, other_hours, held, nobody_approves);
  EntryDetails noted = other_hours;
  noted.remarks = "noted";
  EntryDetails moved = other_hours;
  moved.period.end += 9h;
  SECTION("rejected: whatever is changed, nothing counts that nobody has agreed to") {
    const TimeEntry rejected = entry.reject_request("Nobody works all night").value();
    CHECK_FALSE(rejected.hours().count());
    const EntryDetails details = GENERATE_COPY(noted, moved);
    const TimeEntry anew = rejected.change(details, nobody_approves).value();
    CHECK(anew.record().state == EntryState::pending);
    CHECK(anew.record().details == details);
    CHECK(anew.open_request() == EntryRequestKind::new_entry);
  }
  SECTION("approved: what was approved stands until somebody decides about other hours") {
    const TimeEntry approved = entry.approve_request().value();
    const EntryRecord proposed = approved.change(moved, nobody_approves).value().record();
    CHECK(proposed.state == EntryState::editing);
    CHECK(proposed.details == other_hours);
    CHECK(proposed.proposal == EntryProposal{moved, EntryState::approved});
    const EntryRecord changed = approved.change(noted, nobody_approves).value().record();
    CHECK(changed.state == EntryState::approved);
    CHECK(changed.details == noted);
  }
}

TEST_CASE("A break that somebody states is one that was taken, not put in by the regulation") {
  EntryRecord record = entry_in(EntryState::done).record();
  record.session.break_correction = 10min;
  const auto corrected_after = [&](std::chrono::minutes break_taken, const EntryApproval& approval) {
    EntryDetails details = record.details;
    details.period.break_taken = break_taken;
    details.remarks = "changed";
    const TimeEntry changed = TimeEntry::stored(record).change(details, approval).value();
    CHECK((approval.changes ? changed.record().session.break_correction == 10min : true));
    return (approval.changes ? changed.approve_request().value() : changed).record().session.break_correction;
  };
  const EntryApproval approval = GENERATE(nobody_approves, changes_approved);
  CHECK(corrected_after(record.details.period.break_taken, approval) == 10min);
  CHECK(corrected_after(45min, approval) == 0min);
}

TEST_CASE("A change that needs approval stands beside the entry, which keeps what it says") {
  const EntryState before = GENERATE(EntryState::done, EntryState::approved, EntryState::rejected);
  const bool new_entries_too = GENERATE(false, true);
  CAPTURE(name(before), new_entries_too);
  const TimeEntry entry = entry_in(before);
  const TimeEntry changed = entry.change(other_hours, {.new_entries = new_entries_too, .changes = true}).value();
  CHECK(changed.record().state == EntryState::editing);
  CHECK(changed.record().details == entry.record().details);
  CHECK(changed.record().proposal == EntryProposal{other_hours, before});
  CHECK(changed.open_request() == EntryRequestKind::change);
}

TEST_CASE("While a request is open nothing can be changed") {
  const TimeEntry entry = GENERATE(entry_in(EntryState::pending), entry_in(EntryState::editing),
                                   with_deletion_requested(entry_in(EntryState::done)),
                                   with_deletion_requested(entry_in(EntryState::rejected)));
  CAPTURE(name(entry.record().state));
  CHECK(rule_of_conflict(entry.change(other_hours, nobody_approves)) == rules::open_request);
  CHECK(rule_of_conflict(entry.change(other_hours, changes_approved)) == rules::open_request);
}

TEST_CASE("A removed entry can be neither changed nor deleted, and nothing of it decided") {
  const TimeEntry removed = entry_in(EntryState::done).remove().value();
  CHECK(rule_of_conflict(removed.change(other_hours, nobody_approves)) == rules::lifecycle);
  CHECK(rule_of_conflict(removed.request_deletion()) == rules::lifecycle);
  CHECK(rule_of_conflict(removed.remove()) == rules::lifecycle);
  CHECK(rule_of_conflict(removed.approve_request()) == rules::no_pending_request);
  CHECK(removed.remove().error().reason == reasons::entry_cannot_be_deleted);
  CHECK(removed.remove().error().facts == Facts{{"state", EntryState::removed}});
}

TEST_CASE("Any entry that exists can be removed, and takes its requests with it") {
  const EntryState state =
      GENERATE(EntryState::done, EntryState::pending, EntryState::approved, EntryState::rejected, EntryState::editing);
  CAPTURE(name(state));
  const TimeEntry entry = GENERATE_COPY(entry_in(state), with_deletion_requested(entry_in(state)));
  const TimeEntry removed = entry.remove().value();
  CHECK(removed.record().state == EntryState::removed);
  CHECK_FALSE(removed.record().proposal);
  CHECK_FALSE(removed.open_request());
}

TEST_CASE("Which request is open") {
  CHECK_FALSE(entry_in(EntryState::done).open_request());
  CHECK_FALSE(entry_in(EntryState::approved).open_request());
  CHECK_FALSE(entry_in(EntryState::rejected).open_request());
  CHECK(entry_in(EntryState::pending).open_request() == EntryRequestKind::new_entry);
  CHECK(entry_in(EntryState::editing).open_request() == EntryRequestKind::change);
}

TEST_CASE("A request for deletion leaves the state, takes the place of any other, and is asked only once") {
  const EntryState state =
      GENERATE(EntryState::done, EntryState::pending, EntryState::approved, EntryState::rejected, EntryState::editing);
  CAPTURE(name(state));
  const TimeEntry asked = with_deletion_requested(entry_in(state));
  CHECK(asked.record().state == state);
  CHECK(asked.record().details == entry_in(state).record().details);
  CHECK(asked.open_request() == EntryRequestKind::deletion);
  CHECK(asked.request_deletion() == asked);
}

TEST_CASE("An approved deletion removes the entry, whatever else was open") {
  const EntryState state =
      GENERATE(EntryState::done, EntryState::pending, EntryState::approved, EntryState::rejected, EntryState::editing);
  CAPTURE(name(state));
  const TimeEntry removed = with_deletion_requested(entry_in(state)).approve_request().value();
  CHECK(removed.record().state == EntryState::removed);
  CHECK(removed.record().details == entry_in(state).record().details);
  CHECK_FALSE(removed.record().proposal);
  CHECK_FALSE(removed.open_request());
}

TEST_CASE("After a rejected deletion everything is as before") {
  const EntryState state =
      GENERATE(EntryState::done, EntryState::pending, EntryState::approved, EntryState::rejected, EntryState::editing);
  CAPTURE(name(state));
  EntryRecord expected = entry_in(state).record();
  expected.rejection_reason = "still needed";
  CHECK(with_deletion_requested(entry_in(state)).reject_request("still needed") == TimeEntry::stored(expected));
}

TEST_CASE("After a deletion was rejected, the request before it is decided on") {
  const TimeEntry editing =
      with_deletion_requested(entry_in(EntryState::editing, EntryState::approved)).reject_request("").value();
  CHECK(editing.approve_request().value().record().details.remarks == "as proposed");
  CHECK(editing.reject_request("").value().record().state == EntryState::approved);

  const TimeEntry pending = with_deletion_requested(entry_in(EntryState::pending)).reject_request("").value();
  CHECK(pending.approve_request().value().record().state == EntryState::approved);
  CHECK(pending.reject_request("").value().record().state == EntryState::rejected);
}

TEST_CASE("A new entry is approved or rejected with what it says") {
  const TimeEntry pending = entry_in(EntryState::pending);
  EntryRecord expected = pending.record();
  expected.state = EntryState::approved;
  CHECK(pending.approve_request() == TimeEntry::stored(expected));
  expected.state = EntryState::rejected;
  expected.rejection_reason = "a holiday";
  CHECK(pending.reject_request("a holiday") == TimeEntry::stored(expected));
}

TEST_CASE("An approved change is taken over, whatever the entry was before") {
  const EntryState previous = GENERATE(EntryState::done, EntryState::approved, EntryState::rejected);
  CAPTURE(name(previous));
  const EntryRecord changed = entry_in(EntryState::editing, previous).approve_request().value().record();
  CHECK(changed.state == EntryState::approved);
  CHECK(changed.details == details(period(9h, 17h), "as proposed"));
  CHECK_FALSE(changed.proposal);
}

TEST_CASE("After a rejected change the entry is what it was before") {
  const EntryState previous = GENERATE(EntryState::done, EntryState::approved, EntryState::rejected);
  CAPTURE(name(previous));
  EntryRecord expected = entry_in(previous).record();
  expected.rejection_reason = "not plausible";
  CHECK(entry_in(EntryState::editing, previous).reject_request("not plausible") == TimeEntry::stored(expected));
}

TEST_CASE("Without an open request there is nothing to decide") {
  const EntryState state = GENERATE(EntryState::done, EntryState::approved, EntryState::rejected);
  CAPTURE(name(state));
  CHECK(rule_of_conflict(entry_in(state).approve_request()) == rules::no_pending_request);
  CHECK(rule_of_conflict(entry_in(state).reject_request("why not")) == rules::no_pending_request);
  CHECK(entry_in(state).approve_request().error().reason == reasons::no_entry_request_pending);
  CHECK(entry_in(state).approve_request().error().facts == Facts{{"state", state}});
}

TEST_CASE("A request is decided once") {
  CHECK_FALSE(entry_in(EntryState::pending).approve_request().value().reject_request(""));
  CHECK_FALSE(entry_in(EntryState::pending).reject_request("").value().approve_request());
  CHECK_FALSE(entry_in(EntryState::editing).approve_request().value().approve_request());
  CHECK_FALSE(with_deletion_requested(entry_in(EntryState::done)).reject_request("").value().approve_request());
}
