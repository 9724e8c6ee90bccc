#include <catch2/catch.hpp>

#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_entries/entry_requests.hpp>
#include <stint/application/time_entries/own_entries.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using namespace std::chrono_literals;
namespace domain = stint::domain;
using Settings = domain::TimeTrackingSettings;
using Lines = std::vector<std::string>;

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

TEST_CASE("A new entry is approved or rejected") {
  ApprovingShop shop;
  const auto id = shop.entered(shop.erika, "08:00", "12:00");
  (void)shop.new_mails();
  SECTION("approved") {
    CHECK(shop.approve(id)->status == domain::EntryState::approved);
    CHECK(shop.state_of(id) == "approved");
    CHECK(shop.new_mails().empty());
    CHECK(shop.audit_actions().back() == "entry.approved");
  }
  SECTION("rejected") {
    const auto answer = shop.reject(id);
    CHECK(answer->status == domain::EntryState::rejected);
    CHECK(answer->entry.employee_name == "Erika Muster");
    CHECK(shop.stored_entry(id)->rejection_reason == "Too long");
    CHECK(shop.new_mails() == Lines{"entry-request-rejected erika@acme"});
    CHECK(shop.audit_actions().back() == "entry.rejected");
  }
  CHECK(rule(shop.approve(id)) == "no-pending-request");
  CHECK(rule(shop.reject(id)) == "no-pending-request");
}

TEST_CASE("A proposed change is taken over or dropped") {
  ApprovingShop shop;
  const auto id = shop.approved_entry();
  shop.propose_end(id, "13:00");
  SECTION("approved") {
    CHECK(text_of(shop.approve(id)->entry) == "2026-03-02 08:00-13:00 worked 300 break 0 approved");
  }
  SECTION("rejected, which restores the state before") {
    const auto answer = shop.reject(id);
    CHECK(answer->status == domain::EntryState::approved);
    CHECK(text_of(answer->entry) == "2026-03-02 08:00-12:00 worked 240 break 0 approved");
  }
}

TEST_CASE("A deletion is granted or refused") {
  ApprovingShop shop;
  const auto id = shop.entered(shop.erika, "08:00", "12:00");
  (void)shop.by(shop.erika, delete_time_entry, id);
  SECTION("approved: the answer is the entry as it was") {
    const auto answer = shop.approve(id);
    CHECK(answer->status == domain::EntryState::approved);
    CHECK(text_of(answer->entry) == "2026-03-02 08:00-12:00 worked 240 break 0 pending");
    CHECK(shop.state_of(id) == "gone");
    CHECK(word(shop.approve(id)) == "unknown");
  }
  SECTION("rejected: the entry waits for approval again") {
    CHECK(shop.reject(id)->status == domain::EntryState::pending);
    CHECK(shop.approve(id)->status == domain::EntryState::approved);
    CHECK(shop.state_of(id) == "approved");
  }
}

TEST_CASE("Managers and administrators of the owner decide, nobody else") {
  ApprovingShop shop;
  const auto id = shop.entered(shop.erika, "08:00", "12:00");
  CHECK(word(shop.by(shop.otto, approve_entry_request, id)) == "forbidden");
  CHECK(word(shop.by(shop.otto, reject_entry_request, id, unreadable<ReasonCommand>())) == "forbidden");
  CHECK(word(shop.by(shop.max, approve_entry_request, domain::TimeEntryId{4711})) == "unknown");
  CHECK(word(shop.by(shop.max, reject_entry_request, domain::TimeEntryId{4711}, no_reason())) == "unknown");
  CHECK(rule(shop.by(shop.max, reject_entry_request, id, unreadable<ReasonCommand>())) == "invalid-field");
  CHECK(word(shop.by(shop.ada, approve_entry_request, id)) == "done");
}

TEST_CASE("A manager does not decide about their own entries") {
  ApprovingShop shop;
  const auto id = shop.entered(shop.max, "08:00", "12:00");
  CHECK(word(shop.by(shop.max, approve_entry_request, id)) == "forbidden");
}

TEST_CASE("A company can leave decisions to administrators") {
  ApprovingShop shop;
  const auto id = shop.entered(shop.erika, "08:00", "12:00");
  shop.settings([](Settings& chosen) { chosen.approval.administrators_only = true; });
  CHECK(rule(shop.approve(id)) == "administrators-decide");
  CHECK(rule(shop.reject(id)) == "administrators-decide");
  CHECK(shop.requests_for(shop.max).empty());
  CHECK(shop.as(shop.caller_of(shop.max), count_entry_requests) == 0);
  CHECK(shop.requests_for(shop.ada).size() == 1);
  CHECK(word(shop.by(shop.ada, approve_entry_request, id)) == "done");
}

TEST_CASE("A proposed change that overlaps another entry is not approved") {
  ApprovingShop shop;
  const auto id = shop.approved_entry();
  shop.propose_end(id, "13:00");
  (void)shop.approved_entry("12:00", "12:30");
  const auto before = shop.stored_entry(id);
  CHECK(word(shop.approve(id)) == "conflict");
  CHECK(rule(shop.approve(id)) == "overlapping-entry");
  CHECK(shop.stored_entry(id) == before);
  CHECK(shop.reject(id)->status == domain::EntryState::approved);
}

TEST_CASE("In a closed month requests can be rejected but not approved") {
  ApprovingShop shop;
  const auto close = [&] {
    shop.settings([](Settings& chosen) { chosen.closed_through = std::chrono::year{2026} / 3; });
  };
  SECTION("a new entry") {
    const auto id = shop.entered(shop.erika, "08:00", "12:00");
    close();
    CHECK(word(shop.approve(id)) == "conflict");
    CHECK(rule(shop.approve(id)) == "closed-month");
    CHECK(rule(shop.by(shop.ada, approve_entry_request, id)) == "closed-month");
    CHECK(shop.reject(id)->status == domain::EntryState::rejected);
  }
  SECTION("a change of hours in it: not even an administrator approves it") {
    const auto id = shop.approved_entry();
    shop.propose_end(id, "13:00");
    close();
    CHECK(rule(shop.approve(id)) == "closed-month");
    CHECK(rule(shop.by(shop.ada, approve_entry_request, id)) == "closed-month");
    CHECK(shop.reject(id)->status == domain::EntryState::approved);
  }
  SECTION("a change that moves an entry into it") {
    const auto id = shop.approved_entry("2026-04-01 08:00", "2026-04-01 12:00");
    (void)shop.by(shop.erika, change_time_entry, id,
                  entry_form({.begin = shop.moment("2026-03-02 08:00"), .end = shop.moment("2026-03-02 12:00")}));
    close();
    CHECK(rule(shop.approve(id)) == "closed-month");
    CHECK(shop.reject(id)->status == domain::EntryState::approved);
  }
  SECTION("a deletion") {
    const auto id = shop.approved_entry();
    (void)shop.by(shop.erika, delete_time_entry, id);
    close();
    CHECK(rule(shop.approve(id)) == "closed-month");
    CHECK(shop.reject(id)->status == domain::EntryState::approved);
  }
}

TEST_CASE("Hours that a clock saved in a closed month are decided by administrators while it stays closed") {
  ApprovingShop shop;
  shop.settings([](Settings& chosen) {
    chosen.approval = {};
    chosen.closed_through = std::chrono::year{2026} / 3;
  });
  shop.at("08:00");
  (void)shop.by(shop.erika, start_clock).value();
  shop.at("16:00");
  const auto id = shop.by(shop.erika, stop_clock, stop_form()).value().entry.value();
  CHECK(rule(shop.approve(id)) == "closed-month");
  CHECK(rule(shop.reject(id)) == "closed-month");
  CHECK(shop.state_of(id) == "pending");
  SECTION("granted") {
    CHECK(shop.by(shop.ada, approve_entry_request, id)->status == domain::EntryState::approved);
    CHECK(rule(shop.by(shop.ada, reject_entry_request, id, because("Too late"))) == "no-pending-request");
  }
  SECTION("refused") {
    CHECK(shop.by(shop.ada, reject_entry_request, id, because("Not agreed"))->status == domain::EntryState::rejected);
  }
}

TEST_CASE("The reason of a rejected time entry has at most 4,000 characters") {
  ApprovingShop shop;
  const auto id = shop.entered(shop.erika, "08:00", "12:00");
  std::string reason;
  for (int i = 0; i < 4000; ++i) reason += "ü";
  const auto refused = shop.by(shop.max, reject_entry_request, id, because(reason + "!"));
  CHECK(word(refused) == "invalid");
  CHECK(faulty_fields(refused.error()) == "reason");
  CHECK(shop.by(shop.max, reject_entry_request, id, because(reason)));
}

TEST_CASE("A rejected entry that is changed clashes with what was entered in its place") {
  ApprovingShop shop;
  const auto id = shop.entered(shop.erika, "08:00", "12:00");
  (void)shop.reject(id);
  (void)shop.entered(shop.erika, "08:00", "12:00");
  CHECK(rule(shop.by(shop.erika, change_time_entry, id, entry_form({.remarks = "mine"}))) == "duplicate-entry");
}

TEST_CASE("Everybody sees and counts the requests of their own team") {
  ApprovingShop shop;
  (void)shop.entered(shop.erika, "10:00", "12:00");
  (void)shop.entered(shop.sam, "08:00", "12:00");
  (void)shop.entered(shop.olga, "09:00", "12:00");
  const Lines of_max{"Sam Muster: 2026-03-02 08:00-12:00 worked 240 break 0 pending",
                     "Erika Muster: 2026-03-02 10:00-12:00 worked 120 break 0 pending"};
  CHECK(shop.requests_for(shop.max) == of_max);
  const auto count = [&](const domain::Employee& who) { return shop.as(shop.caller_of(who), count_entry_requests); };
  CHECK(count(shop.max) == 2);
  CHECK(count(shop.otto) == 1);
  CHECK(count(shop.ada) == 3);
  CHECK(shop.requests_for(shop.ada).size() == 3);
}

TEST_CASE("Without time tracking there are no requests") {
  ApprovingShop shop;
  const auto id = shop.entered(shop.erika, "08:00", "12:00");
  shop.settings([](Settings& chosen) { chosen.active = false; });
  CHECK(shop.requests_for(shop.ada).empty());
  CHECK(shop.as(shop.caller_of(shop.ada), count_entry_requests) == 0);
  CHECK(rule(shop.approve(id)) == "time-tracking-inactive");
  CHECK(rule(shop.reject(id)) == "time-tracking-inactive");
}

TEST_CASE("Each kind of request needs approval only where the company says so") {
  Workshop shop;
  const bool changes = GENERATE(false, true);
  const bool deletions = GENERATE(false, true);
  shop.settings([&](Settings& chosen) { chosen.approval = {.changes = changes, .deletions = deletions}; });
  const auto id = shop.entered(shop.erika, "08:00", "12:00");
  CHECK(shop.stored_entry(id)->state == domain::EntryState::done);
  const auto changed = shop.by(shop.erika, change_time_entry, id, entry_form({.remarks = "Roof"})).value();
  CHECK(changed.state == (changes ? domain::EntryState::editing : domain::EntryState::done));
  CHECK(shop.by(shop.erika, delete_time_entry, id)->outcome ==
        (deletions ? DeleteOutcome::deletion_requested : DeleteOutcome::deleted));
}
