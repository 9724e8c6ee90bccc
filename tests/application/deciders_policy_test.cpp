#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/accounts/accounts.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/composition/recurring_jobs.hpp>
#include <stint/application/time_entries/entry_requests.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using Ids = std::vector<domain::EmployeeId>;
using Mails = std::vector<std::string>;

namespace {

/// Replaces max by otto, or adds otto.
enum class Deputy : std::uint8_t { instead, beside };

struct Deputised : Workshop {
  explicit Deputised(Deputy deputy = Deputy::instead) {
    policies.deciders.add(
        {"deputies", [this, deputy](const CompanyContext& /*at*/, domain::EmployeeId /*subject*/, Ids managers) {
           const auto away = std::ranges::find(managers, max.id);
           if (away == managers.end()) return managers;
           if (deputy == Deputy::beside) {
             managers.push_back(otto.id);
           } else {
             *away = otto.id;
           }
           return managers;
         }});
  }

  Ids managers_of(const domain::Employee& who) {
    return read_by(
        ada, [&](const Context& context) { return deciding_managers_of(company_context_of(context, acme), who.id); });
  }
  std::int32_t entry_requests_of(const domain::Employee& who) {
    std::int32_t count = 0;
    const Sink<TimeEntryView> sink = [&count](const TimeEntryView& /*entry*/) { ++count; };
    read_by(who, [&](const Context& context) {
      list_entry_requests(context, sink);
      return 0;
    });
    return count;
  }
  domain::AbsenceId filed() { return by(erika, file_absence, vacation_form()).value().id; }
  domain::AbsenceState state_of(domain::AbsenceId id) { return stored(id)->state; }
};

}  // namespace

TEST_CASE("A host's deputy decides in a manager's place, or beside them") {
  Deputised other(Deputy::instead);
  CHECK(other.managers_of(other.erika) == Ids{other.mia.id, other.otto.id});
  Deputised office(Deputy::beside);
  CHECK(office.managers_of(office.erika) == Ids{office.max.id, office.mia.id, office.otto.id});
  CHECK(office.managers_of(office.olga) == Ids{office.otto.id});
}

TEST_CASE_METHOD(Deputised, "Policies on who decides are asked one after the other") {
  policies.deciders.add({"nobody", [&](const CompanyContext&, domain::EmployeeId, const Ids& managers) {
                           CHECK(managers == Ids{otto.id, mia.id});
                           return Ids{};
                         }});
  CHECK(managers_of(erika).empty());
  (void)filed();
  CHECK(new_mails().front() == "absence-filed ada@acme");
}

TEST_CASE("Of those whom a host names only those decide who can") {
  Deputised office(Deputy::beside);
  const Ids without_deputy{office.max.id, office.mia.id};
  SECTION("nobody who is locked") {
    office.change(office.otto, [](auto& otto) { otto.active = false; });
  }
  SECTION("no user") {
    office.change(office.otto, [](auto& otto) { otto.role = domain::Role::user; });
  }
  SECTION("nobody who has left") {
    office.change(office.otto, [](auto& otto) { otto.employment.last = day("2026-03-01"); });
  }
  SECTION("nobody unknown") { office.otto.id = {4711}; }
  SECTION("nobody of another company") { office.otto.id = office.rita.id; }
  SECTION("nobody about themselves") {
    office.change(office.otto, [&](auto& otto) { otto.managers = without_deputy; });
    CHECK(office.managers_of(office.otto) == without_deputy);
    return;
  }
  CHECK(office.managers_of(office.erika) == without_deputy);
}

TEST_CASE_METHOD(Deputised, "A deputy is asked by mail, sees the request, and their approval counts") {
  const auto id = filed();
  CHECK(stored(id)->asked == Ids{mia.id, otto.id});
  CHECK(new_mails() == Mails{"absence-filed mia@acme", "absence-filed otto@acme"});
  CHECK(word(by(max, approve_absence, id)) == "forbidden");
  CHECK(by(otto, show_absence, id)->comments.has_value());
  CHECK(by(otto, approve_absence, id)->state == domain::AbsenceState::pending);
  CHECK(by(mia, approve_absence, id)->state == domain::AbsenceState::approved);
  CHECK(new_mails() == Mails{"absence-approved erika@acme"});
}

TEST_CASE_METHOD(Deputised, "A deputy may reject, and decides about cancellations") {
  CHECK(word(by(otto, reject_absence, filed(), because("No"))) == "done");
  const auto id = vacation_of_erika(domain::AbsenceState::approved);
  (void)new_mails();
  REQUIRE(by(erika, delete_absence, id, no_reason()));
  CHECK(new_mails() == Mails{"cancellation-asked mia@acme", "cancellation-asked otto@acme"});
  CHECK(word(by(otto, approve_cancellation, id)) == "done");
  CHECK(new_mails() == Mails{"cancellation-approved erika@acme", "cancellation-approved hr@acme",
                             "cancellation-approved mia@acme", "cancellation-approved otto@acme"});
}

TEST_CASE_METHOD(Deputised, "A deputy is asked about time entries, and decides about them") {
  settings([](auto& chosen) { chosen.approval.new_entries = true; });
  at("20:00");
  const auto id = entered(erika, "08:00", "12:00");
  CHECK(new_mails() == Mails{"entry-request-made mia@acme", "entry-request-made otto@acme"});
  CHECK(word(by(max, approve_entry_request, id)) == "forbidden");
  CHECK(word(by(otto, approve_entry_request, id)) == "done");
}

TEST_CASE_METHOD(Deputised,
                 "When a deputy is locked, what waits for them is judged anew though none of their reports filed it") {
  const auto id = filed();
  REQUIRE(by(mia, approve_absence, id));
  CHECK(state_of(id) == domain::AbsenceState::pending);
  write_now(store, [&](Work& work) { return lock_account({work, now, zones, policies}, "otto@acme").has_value(); });
  CHECK(state_of(id) == domain::AbsenceState::approved);
}

TEST_CASE("The job that turns employments asks the deputies that its policies name") {
  Deputised office;
  const auto id = office.filed();
  REQUIRE(office.by(office.mia, approve_absence, id));
  office.change(office.otto, [](auto& otto) { otto.employment.last = day("2026-03-02"); });
  office.now += std::chrono::days{1};
  const auto job = turn_employments(office.zones, office.policies);
  std::vector<Job::Unit> units;
  office.store.read([&](Work& work) { units = job.look(work, office.now); });
  for (const auto& unit : units) keep(office.store, [&](Work& work) { unit.act(work); });
  CHECK(office.state_of(id) == domain::AbsenceState::approved);
}

TEST_CASE("A deputy sees and counts what waits for those for whom they stand") {
  Deputised office(GENERATE(Deputy::instead, Deputy::beside));
  (void)office.filed();
  const auto cancelled = office.vacation_of_erika(domain::AbsenceState::approved);
  office.choose([](domain::Company& company) { company.absences.employees_may_delete_approved = false; });
  REQUIRE(office.by(office.erika, delete_absence, cancelled, because("no")));
  office.settings([](domain::TimeTrackingSettings& chosen) { chosen.approval.new_entries = true; });
  (void)office.entered(office.erika, "08:00", "08:30");

  const auto seen_by = [&](const domain::Employee& who) {
    const auto counts = office.read_by(who, count_open_absences).value();
    const auto cancellations = office.read_by(who, list_cancellations).value().size();
    CHECK(office.read_by(who, count_cancellations) == counts.cancellations);
    const auto entries = office.as(office.caller_of(who), count_entry_requests);
    CHECK(office.entry_requests_of(who) == entries);
    return std::vector<std::int32_t>{static_cast<std::int32_t>(office.shown_to(who, list_team_absences).size()),
                                     counts.requests, static_cast<std::int32_t>(cancellations), entries};
  };
  CHECK(seen_by(office.otto) == std::vector<std::int32_t>{2, 1, 1, 1});
  CHECK(seen_by(office.max) == seen_by(office.otto));  // they are still his reports
  CHECK(seen_by(office.mia) == seen_by(office.otto));
  CHECK(seen_by(office.lenny) == seen_by(office.otto));
  office.policies = standard_policies();
  CHECK(seen_by(office.otto) == std::vector<std::int32_t>{0, 0, 0, 0});
}
