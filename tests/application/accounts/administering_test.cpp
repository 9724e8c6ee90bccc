#include <stint/application/accounts/leaving.hpp>
#include <stint/application/reactions/locking.hpp>
#include <stint/application/time_clock/clock.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint;
using namespace stint::test;
using application::LeavingCommand;
using application::LeavingView;
using application::Submitted;
using application::Work;

namespace {

/// The office where an administrator decides who may continue to work.
struct PersonnelOffice : Workshop {
  domain::Result<application::LockView> lock(const domain::Employee& who, domain::EmployeeId whom) {
    return by(who, application::lock_employee, whom);
  }
  domain::Result<application::LockView> unlock(const domain::Employee& who, domain::EmployeeId whom) {
    return by(who, application::unlock_employee, whom);
  }
  domain::Result<LeavingView> leave(const domain::Employee& who, domain::EmployeeId whom,
                                    std::optional<std::optional<domain::Date>> last_day, std::string reason = {}) {
    return by(who, application::set_last_day, whom,
              Submitted<LeavingCommand>{{.last_day = last_day, .reason = std::move(reason)}});
  }
  domain::Result<LeavingView> leave(const domain::Employee& who, domain::EmployeeId whom, std::string_view last_day) {
    return leave(who, whom, std::optional{std::optional{day(last_day)}});
  }
  std::optional<domain::Date> last_day_of(const domain::Employee& who) {
    std::optional<domain::Date> last;
    store.read([&](Work& work) { last = work.employees(acme.id).find(who.id)->employment.last; });
    return last;
  }
  bool is_active(const domain::Employee& who) {
    bool active = false;
    store.read([&](Work& work) { active = work.accounts().status(who.id)->active; });
    return active;
  }
  /// A second administrator of acme, so that one may leave.
  void promote_max() {
    change(max, [](domain::Employee& who) { who.role = domain::Role::administrator; });
  }
};

}  // namespace

TEST_CASE_METHOD(PersonnelOffice, "An administrator locks and unlocks an account as the operator does") {
  REQUIRE(as(caller_of(erika), application::start_clock));
  after(std::chrono::hours{1});
  CHECK(lock(ada, erika.id).value().locked);
  CHECK_FALSE(is_active(erika));
  CHECK(clock_of(erika) == "idle");
  CHECK(lock(ada, erika.id).value().locked);  // repeating it changes nothing
  CHECK_FALSE(unlock(ada, erika.id).value().locked);
  CHECK(is_active(erika));
  CHECK_FALSE(unlock(ada, erika.id).value().locked);
  CHECK(audit_actions() ==
        Strings{"clock.started", "entry.created", "clock.stopped", "account.locked", "account.unlocked"});
  store.read([&](Work& work) { CHECK(work.audit().page(acme.id, {}).back().actor == ada.id); });
}

TEST_CASE_METHOD(PersonnelOffice, "Nobody locks themselves, another company's people, or the last administrator") {
  CHECK(rule(lock(ada, ada.id)) == "relationship");
  CHECK(word(lock(ada, ada.id)) == "forbidden");
  CHECK(word(unlock(ada, ada.id)) == "forbidden");
  CHECK(word(lock(ada, ron.id)) == "unknown");
  CHECK(word(lock(ada, domain::EmployeeId{0})) == "unknown");
  promote_max();
  CHECK(lock(max, ada.id));
  CHECK(lock(max, lara.id).value().locked);  // was locked
  CHECK(audit_actions() == Strings{"account.locked"});
}

TEST_CASE_METHOD(PersonnelOffice, "The last administrator is kept, also from one who has left meanwhile") {
  promote_max();
  change(max, [](domain::Employee& who) { who.employment.last = day("2026-03-01"); });
  CHECK(word(lock(max, ada.id)) == "conflict");
  CHECK(is_active(ada));
}

TEST_CASE_METHOD(PersonnelOffice, "Somebody leaves: what lies behind their last day is listed, and stays") {
  const auto vacation = vacation_of_erika(domain::AbsenceState::approved);  // 16 to 20 March
  const auto early = import({.id = {},
                             .employee = erika.id,
                             .details = {"VAC", days("2026-03-09", "2026-03-10"), {}, {}},
                             .state = domain::AbsenceState::approved});
  const auto view = leave(ada, erika.id, std::optional{std::optional{day("2026-03-18")}}, "moves to Graz").value();
  CHECK(view.last_day == day("2026-03-18"));
  REQUIRE(view.absences_after.size() == 1);
  CHECK(view.absences_after.front().id() == vacation);
  CHECK(view.entries_after == 0);
  CHECK_FALSE(view.is_clock_running);
  CHECK(last_day_of(erika) == day("2026-03-18"));
  CHECK(stored(early));
  CHECK(stored(vacation)->state == domain::AbsenceState::approved);
  CHECK(last_audit_fact("last-day") == "2026-03-18");
  CHECK(last_audit_fact("reason") == "moves to Graz");
  CHECK(leave(ada, erika.id, "2026-03-20").value().absences_after.empty());
  CHECK(last_audit_fact("before-last-day") == "2026-03-18");
}

TEST_CASE_METHOD(PersonnelOffice, "Who stays after all has no last day any more") {
  REQUIRE(leave(ada, erika.id, "2026-03-18"));
  const auto view = leave(ada, erika.id, std::optional{std::optional<domain::Date>{}}).value();
  CHECK_FALSE(view.last_day);
  CHECK_FALSE(last_day_of(erika));
  CHECK(last_audit_fact("before-last-day") == "2026-03-18");
  CHECK(last_audit_fact("last-day").empty());
}

TEST_CASE_METHOD(PersonnelOffice, "A clock that runs goes on until the last day is over, and stops at once after it") {
  at("2026-03-02 09:00");
  REQUIRE(as(caller_of(erika), application::start_clock));
  after(std::chrono::hours{1});
  CHECK(leave(ada, erika.id, "2026-03-02").value().is_clock_running);
  CHECK(clock_of(erika) == "running");
  CHECK_FALSE(leave(ada, erika.id, "2026-03-01").value().is_clock_running);
  CHECK(clock_of(erika) == "idle");
}

TEST_CASE_METHOD(PersonnelOffice, "A last day is neither missing nor before the first nor out of range") {
  change(erika, [](domain::Employee& who) { who.employment.first = day("2026-01-01"); });
  const auto fields_of = [&](const auto& result) { return faulty_fields(result.error()); };
  CHECK(fields_of(leave(ada, erika.id, std::nullopt)) == "last-day");
  CHECK(fields_of(leave(ada, erika.id, "2025-12-31")) == "last-day");
  CHECK(leave(ada, erika.id, "2026-01-01"));
  CHECK(leave(ada, erika.id, "2199-12-31"));
  const std::optional beyond{day("2199-12-31") + std::chrono::days{1}};
  CHECK(fields_of(leave(ada, erika.id, std::optional{beyond})) == "last-day");
  const auto last = std::optional{std::optional{day("2026-03-18")}};
  CHECK(leave(ada, erika.id, last, std::string(4000, 'x')));
  CHECK(fields_of(leave(ada, erika.id, last, std::string(4001, 'x'))) == "reason");
}

TEST_CASE_METHOD(PersonnelOffice, "Nobody ends their own employment, another company's, or the last administrator's") {
  CHECK(word(leave(ada, ada.id, "2026-12-31")) == "forbidden");
  CHECK(word(leave(ada, ron.id, "2026-12-31")) == "unknown");
  promote_max();
  CHECK(leave(max, ada.id, "2026-12-31"));
  CHECK(word(leave(ada, max.id, "2026-12-31")) == "conflict");  // no administrator would be left on New Year
  CHECK(leave(ada, max.id, "2026-12-30"));
  CHECK(word(leave(max, ada.id, "2026-12-30")) == "conflict");
}
