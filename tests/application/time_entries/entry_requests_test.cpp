#include <catch2/catch.hpp>

#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_entries/entry_requests.hpp>
#include <stint/application/time_entries/own_entries.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using Settings = domain::TimeTrackingSettings;

namespace {

/// A company in which everything requires approval. It is evening.
class ApprovingShop : public Workshop {
 public:
  ApprovingShop() {
    settings([](Settings& chosen) { chosen.approval = {.new_entries = true, .changes = true, .deletions = true}; });
    at("20:00");
  }

  domain::Result<TimeEntryRequestView> approve(domain::TimeEntryId id) { return by(max, approve_entry_request, id); }
  domain::Result<TimeEntryRequestView> reject(domain::TimeEntryId id) {
    return by(max, reject_entry_request, id, because("Too long"));
  }
  domain::TimeEntryId approved_entry(std::string_view begin = "08:00", std::string_view end = "12:00") {
    const auto id = entered(erika, begin, end);
    (void)approve(id).value();
    return id;
  }
  void propose_end(domain::TimeEntryId id, std::string_view end) {
    (void)by(erika, change_time_entry, id, entry_form({.end = moment(end)})).value();
  }
  std::string state_of(domain::TimeEntryId id) {
    const auto entry = stored_entry(id);
    return entry ? std::string{name(entry->state)} : "gone";
  }
};

}  // namespace

TEST_CASE_METHOD(ApprovingShop, "A new entry is approved or rejected") {
  const auto id = entered(erika, "08:00", "12:00");
  (void)new_mails();
  SECTION("approved") {
    CHECK(approve(id)->status == domain::EntryState::approved);
    CHECK(state_of(id) == "approved");
    CHECK(new_mails().empty());
    CHECK(audit_actions().back() == "entry.approved");
  }
  SECTION("rejected") {
    const auto answer = reject(id);
    CHECK(answer->status == domain::EntryState::rejected);
    CHECK(answer->entry.employee_name == "Erika Muster");
    CHECK(stored_entry(id)->rejection_reason == "Too long");
    CHECK(new_mails() == Lines{"entry-request-rejected erika@acme"});
    CHECK(audit_actions().back() == "entry.rejected");
  }
  CHECK(rule(approve(id)) == "no-pending-request");
  CHECK(rule(reject(id)) == "no-pending-request");
}

TEST_CASE_METHOD(ApprovingShop, "A proposed change is taken over or dropped") {
  const auto id = approved_entry();
  propose_end(id, "13:00");
  SECTION("approved") { CHECK(text_of(approve(id)->entry) == "2026-03-02 08:00-13:00 worked 300 break 0 approved"); }
  SECTION("rejected, which restores the state before") {
    const auto answer = reject(id);
    CHECK(answer->status == domain::EntryState::approved);
    CHECK(text_of(answer->entry) == "2026-03-02 08:00-12:00 worked 240 break 0 approved");
  }
}

TEST_CASE_METHOD(ApprovingShop, "A deletion is granted or refused") {
  const auto id = entered(erika, "08:00", "12:00");
  (void)by(erika, delete_time_entry, id);
  SECTION("approved: the answer is the entry as it was") {
    const auto answer = approve(id);
    CHECK(answer->status == domain::EntryState::approved);
    CHECK(text_of(answer->entry) == "2026-03-02 08:00-12:00 worked 240 break 0 pending");
    CHECK(state_of(id) == "gone");
    CHECK(word(approve(id)) == "unknown");
  }
  SECTION("rejected: the entry waits for approval again") {
    CHECK(reject(id)->status == domain::EntryState::pending);
    CHECK(approve(id)->status == domain::EntryState::approved);
    CHECK(state_of(id) == "approved");
  }
}

TEST_CASE_METHOD(ApprovingShop, "Managers and administrators of the owner decide, nobody else") {
  const auto id = entered(erika, "08:00", "12:00");
  CHECK(word(by(otto, approve_entry_request, id)) == "forbidden");
  CHECK(word(by(otto, reject_entry_request, id, unreadable<ReasonCommand>())) == "forbidden");
  CHECK(word(by(max, approve_entry_request, domain::TimeEntryId{4711})) == "unknown");
  CHECK(word(by(max, reject_entry_request, domain::TimeEntryId{4711}, no_reason())) == "unknown");
  CHECK(rule(by(max, reject_entry_request, id, unreadable<ReasonCommand>())) == "invalid-field");
  CHECK(word(by(ada, approve_entry_request, id)) == "done");
}

TEST_CASE_METHOD(ApprovingShop, "A manager does not decide about their own entries") {
  const auto id = entered(max, "08:00", "12:00");
  CHECK(word(by(max, approve_entry_request, id)) == "forbidden");
}

TEST_CASE_METHOD(ApprovingShop, "A company can leave decisions to administrators") {
  const auto id = entered(erika, "08:00", "12:00");
  settings([](Settings& chosen) { chosen.approval.administrators_only = true; });
  CHECK(rule(approve(id)) == "administrators-decide");
  CHECK(rule(reject(id)) == "administrators-decide");
  CHECK(requests_for(max).empty());
  CHECK(as(caller_of(max), count_entry_requests) == 0);
  CHECK(requests_for(ada).size() == 1);
  CHECK(word(by(ada, approve_entry_request, id)) == "done");
}

TEST_CASE_METHOD(ApprovingShop, "A proposed change that overlaps another entry is not approved") {
  const auto id = approved_entry();
  propose_end(id, "13:00");
  (void)approved_entry("12:00", "12:30");
  const auto before = stored_entry(id);
  CHECK(word(approve(id)) == "conflict");
  CHECK(rule(approve(id)) == "overlapping-entry");
  CHECK(stored_entry(id) == before);
  CHECK(reject(id)->status == domain::EntryState::approved);
}

TEST_CASE_METHOD(ApprovingShop, "In a closed month requests can be rejected but not approved") {
  const auto close = [&] { settings([](Settings& chosen) { chosen.closed_through = std::chrono::year{2026} / 3; }); };
  SECTION("a new entry") {
    const auto id = entered(erika, "08:00", "12:00");
    close();
    CHECK(word(approve(id)) == "conflict");
    CHECK(rule(approve(id)) == "closed-month");
    CHECK(rule(by(ada, approve_entry_request, id)) == "closed-month");
    CHECK(reject(id)->status == domain::EntryState::rejected);
  }
  SECTION("a change of hours in it: not even an administrator approves it") {
    const auto id = approved_entry();
    propose_end(id, "13:00");
    close();
    CHECK(rule(approve(id)) == "closed-month");
    CHECK(rule(by(ada, approve_entry_request, id)) == "closed-month");
    CHECK(reject(id)->status == domain::EntryState::approved);
  }
  SECTION("a change that moves an entry into it") {
    const auto id = approved_entry("2026-04-01 08:00", "2026-04-01 12:00");
    (void)by(erika, change_time_entry, id,
             entry_form({.begin = moment("2026-03-02 08:00"), .end = moment("2026-03-02 12:00")}));
    close();
    CHECK(rule(approve(id)) == "closed-month");
    CHECK(reject(id)->status == domain::EntryState::approved);
  }
  SECTION("a deletion") {
    const auto id = approved_entry();
    (void)by(erika, delete_time_entry, id);
    close();
    CHECK(rule(approve(id)) == "closed-month");
    CHECK(reject(id)->status == domain::EntryState::approved);
  }
}

TEST_CASE_METHOD(ApprovingShop,
                 "Hours that a clock saved in a closed month are decided by administrators while it stays closed") {
  settings([](Settings& chosen) {
    chosen.approval = {};
    chosen.closed_through = std::chrono::year{2026} / 3;
  });
  at("08:00");
  (void)by(erika, start_clock).value();
  at("16:00");
  const auto id = by(erika, stop_clock, stop_form()).value().entry.value();
  CHECK(rule(approve(id)) == "closed-month");
  CHECK(rule(reject(id)) == "closed-month");
  CHECK(state_of(id) == "pending");
  SECTION("granted") {
    CHECK(by(ada, approve_entry_request, id)->status == domain::EntryState::approved);
    CHECK(rule(by(ada, reject_entry_request, id, because("Too late"))) == "no-pending-request");
  }
  SECTION("refused") {
    CHECK(by(ada, reject_entry_request, id, because("Not agreed"))->status == domain::EntryState::rejected);
  }
}

TEST_CASE_METHOD(ApprovingShop, "The reason of a rejected time entry has at most 4,000 characters") {
  const auto id = entered(erika, "08:00", "12:00");
  std::string reason;
  for (int i = 0; i < 4000; ++i) reason += "ü";
  const auto refused = by(max, reject_entry_request, id, because(reason + "!"));
  CHECK(word(refused) == "invalid");
  CHECK(faulty_fields(refused.error()) == "reason");
  CHECK(by(max, reject_entry_request, id, because(reason)));
}

TEST_CASE_METHOD(ApprovingShop, "A rejected entry that is changed clashes with what was entered in its place") {
  const auto id = entered(erika, "08:00", "12:00");
  (void)reject(id);
  (void)entered(erika, "08:00", "12:00");
  CHECK(rule(by(erika, change_time_entry, id, entry_form({.remarks = "mine"}))) == "duplicate-entry");
}

TEST_CASE_METHOD(ApprovingShop, "Everybody sees and counts the requests of their own team") {
  (void)entered(erika, "10:00", "12:00");
  (void)entered(sam, "08:00", "12:00");
  (void)entered(olga, "09:00", "12:00");
  const Lines of_max{"Sam Muster: 2026-03-02 08:00-12:00 worked 240 break 0 pending",
                     "Erika Muster: 2026-03-02 10:00-12:00 worked 120 break 0 pending"};
  CHECK(requests_for(max) == of_max);
  const auto count = [&](const domain::Employee& who) { return as(caller_of(who), count_entry_requests); };
  CHECK(count(max) == 2);
  CHECK(count(otto) == 1);
  CHECK(count(ada) == 3);
  CHECK(requests_for(ada).size() == 3);
}

TEST_CASE_METHOD(ApprovingShop, "Without time tracking there are no requests") {
  const auto id = entered(erika, "08:00", "12:00");
  settings([](Settings& chosen) { chosen.active = false; });
  CHECK(requests_for(ada).empty());
  CHECK(as(caller_of(ada), count_entry_requests) == 0);
  CHECK(rule(approve(id)) == "time-tracking-inactive");
  CHECK(rule(reject(id)) == "time-tracking-inactive");
}

TEST_CASE_METHOD(Workshop, "Each kind of request needs approval only where the company says so") {
  const bool changes = GENERATE(false, true);
  const bool deletions = GENERATE(false, true);
  settings([&](Settings& chosen) { chosen.approval = {.changes = changes, .deletions = deletions}; });
  const auto id = entered(erika, "08:00", "12:00");
  CHECK(stored_entry(id)->state == domain::EntryState::done);
  const auto changed = by(erika, change_time_entry, id, entry_form({.remarks = "Roof"})).value();
  CHECK(changed.state == (changes ? domain::EntryState::editing : domain::EntryState::done));
  CHECK(by(erika, delete_time_entry, id)->outcome ==
        (deletions ? DeleteOutcome::deletion_requested : DeleteOutcome::deleted));
}
