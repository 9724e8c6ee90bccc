#include <algorithm>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/application/absences/changing.hpp>
#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/reducing.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/deputies/deputies.hpp>
#include <stint/application/reactions/escalating.hpp>
#include <stint/application/time_entries/entry_requests.hpp>
#include <stint/application/time_entries/own_entries.hpp>

#include "tests/application/support/jobs.hpp"
#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
namespace domain = stint::domain;
using domain::EscalationStage;
using Mails = std::vector<std::string>;

namespace {

/// It is Monday, 2 March 2026. Requests are followed by reminders after 2 days, go to deputies after 4 and to
/// administrators after 7. max and mia decide about erika; otto is max's deputy for his absences, and max is present.
class WaitingRoom : public Workshop {
 public:
  WaitingRoom() {
    choose([](domain::Company& company) {
      company.escalation = {.remind_after = 2, .deputies_after = 4, .administrators_after = 7};
    });
    REQUIRE(by(max, name_deputy, Submitted<DeputyCommand>{{.deputy = otto.id}}));
    (void)new_mails();
  }
  void pass(int days) {
    now += std::chrono::days{days};
    run();
  }
  std::size_t run() { return run_once(store, escalate_requests(zones, policies), now); }
  domain::AbsenceId filed() {
    const auto id = by(erika, file_absence, vacation_form("2026-05-04", "2026-05-08")).value().id;
    run();
    (void)new_mails();
    return id;
  }
  std::optional<domain::Escalation> of(const domain::Employee& who, domain::AbsenceId id) {
    return read_by(who, show_absence, id).value().escalation;
  }
  std::size_t in_list_of(const domain::Employee& who) { return shown_to(who, list_team_absences).size(); }
};

}  // namespace

TEST_CASE("Those who decide are reminded once, on the day that the company names") {
  WaitingRoom office;
  const auto id = office.filed();
  CHECK(office.of(office.max, id)->stage == EscalationStage::waiting);
  office.pass(1);
  CHECK(office.new_mails().empty());
  office.at("2026-03-03 23:59");
  office.run();
  CHECK(office.new_mails().empty());
  office.at("2026-03-04 00:00");
  CHECK(office.run() == 1);
  CHECK(office.new_mails() == Mails{"request-reminder max@acme", "request-reminder mia@acme"});
  CHECK(office.of(office.max, id)->stage == EscalationStage::reminded);
  CHECK(office.last_audit_fact("stage") == "reminded");
  CHECK(office.run() == 0);
  office.pass(1);
  CHECK(office.new_mails().empty());
}

TEST_CASE("Who has approved already is not reminded") {
  WaitingRoom office;
  const auto id = office.filed();
  REQUIRE(office.by(office.max, approve_absence, id));
  office.pass(2);
  CHECK(office.new_mails() == Mails{"request-reminder mia@acme"});
}

TEST_CASE("Then a deputy decides although the manager is there, and it is recorded so") {
  WaitingRoom office;
  const auto id = office.filed();
  office.pass(3);
  (void)office.new_mails();
  CHECK(office.in_list_of(office.otto) == 0);
  CHECK(word(office.by(office.otto, approve_absence, id)) == "forbidden");
  office.pass(1);
  CHECK(office.new_mails() == Mails{"request-to-deputy otto@acme"});
  CHECK(office.in_list_of(office.otto) == 1);
  CHECK(office.read_by(office.otto, count_open_absences)->requests == 1);
  CHECK(office.in_list_of(office.max) == 1);

  CHECK(office.by(office.otto, approve_absence, id)->state == domain::AbsenceState::pending);
  CHECK(office.stored(id)->approvals == std::vector{office.max.id});
  CHECK(office.last_audit_fact("escalated") == "yes");
  const auto decisions = office.read_by(office.mia, show_absence, id)->decisions;
  REQUIRE(decisions.size() == 1);
  CHECK(decisions[0].by == office.otto.id);
  CHECK(decisions[0].deputy_for == office.max.id);
  CHECK(decisions[0].escalated);
  CHECK(office.by(office.mia, approve_absence, id)->state == domain::AbsenceState::approved);
  CHECK(office.run() == 1);  // it no longer waits
  CHECK(office.in_list_of(office.otto) == 0);
}

TEST_CASE("A request that has come to deputies gives no right to the others of the team") {
  WaitingRoom office;
  (void)office.filed();
  office.pass(4);
  const auto other = office.by(office.sam, file_absence, vacation_form("2026-05-04", "2026-05-08")).value().id;
  office.run();
  CHECK(word(office.by(office.otto, approve_absence, other)) == "forbidden");
  CHECK(office.in_list_of(office.otto) == 1);
}

TEST_CASE("A deputy named for days does not decide on others, and one who is away decides nothing") {
  WaitingRoom office;
  const auto id = office.filed();
  REQUIRE(office
              .by(office.mia, name_deputy,
                  Submitted<DeputyCommand>{
                      {.deputy = office.lenny.id, .first = day("2026-04-01"), .last = day("2026-04-02")}})
              .has_value() == false);  // he is locked
  const auto today = days("2026-03-06", "2026-03-06");
  office.import({.id = {},
                 .employee = office.otto.id,
                 .details = {.type = "VAC", .span = today, .half = {}, .comments = {}},
                 .state = domain::AbsenceState::approved});
  office.pass(4);
  CHECK(word(office.by(office.otto, approve_absence, id)) == "forbidden");
  CHECK(office.new_mails().empty());
}

TEST_CASE("At last the administrators are told") {
  WaitingRoom office;
  const auto id = office.filed();
  office.pass(6);
  (void)office.new_mails();
  office.pass(1);
  CHECK(office.new_mails() == Mails{"request-to-administrators ada@acme"});
  CHECK(office.of(office.ada, id)->stage == EscalationStage::with_administrators);
  CHECK(office.by(office.ada, approve_absence, id)->state == domain::AbsenceState::approved);
  CHECK(office.last_audit_fact("escalated") == "yes");
}

TEST_CASE("Of stages that were passed while no server ran only the last is told") {
  WaitingRoom office;
  (void)office.filed();
  office.pass(30);
  CHECK(office.new_mails() == Mails{"request-to-administrators ada@acme"});
}

TEST_CASE("Another request than before waits anew") {
  WaitingRoom office;
  const auto id = office.filed();
  const bool has_an_approval = GENERATE(false, true);
  if (has_an_approval) REQUIRE(office.by(office.max, approve_absence, id));
  office.pass(2);
  REQUIRE(office.by(office.erika, change_absence, id, absence_form({.last = day("2026-05-07")})));
  (void)office.new_mails();
  office.run();
  CHECK(office.of(office.max, id)->stage == EscalationStage::waiting);
  office.pass(1);
  CHECK(office.new_mails().empty());
  office.pass(1);
  CHECK(office.new_mails() == Mails{"request-reminder max@acme", "request-reminder mia@acme"});
}

TEST_CASE("Working days leave out weekends and whole holidays of who asks") {
  WaitingRoom office;
  office.choose([](domain::Company& company) { company.escalation = {.remind_after = 2, .working_days = true}; });
  office.at("2026-03-06 09:00");  // a Friday
  (void)office.filed();
  office.pass(3);  // Monday: the first
  CHECK(office.new_mails().empty());
  office.pass(1);
  CHECK(office.new_mails() == Mails{"request-reminder max@acme", "request-reminder mia@acme"});
}

TEST_CASE("Cancellations wait like absences") {
  WaitingRoom office;
  const auto id = office.vacation_of_erika(domain::AbsenceState::approved);
  REQUIRE(office.by(office.erika, delete_absence, id, no_reason()));
  office.run();
  (void)office.new_mails();
  office.pass(4);
  CHECK(office.new_mails() == Mails{"request-to-deputy otto@acme"});
  CHECK(office.read_by(office.otto, list_cancellations)->size() == 1);
  CHECK(word(office.by(office.otto, reject_cancellation, id)) == "done");
  CHECK(office.stored(id)->decisions.back().escalated);
}

TEST_CASE("Wishes to shorten an absence wait like absences, and anew where something else is wished for") {
  WaitingRoom office;
  const auto id = office.vacation_of_erika(domain::AbsenceState::approved);
  const auto wishes = [&](std::string_view last) {
    return office.by(office.erika, shorten_absence, id, Submitted<ReductionCommand>{{.last = day(last)}});
  };
  REQUIRE(wishes("2026-03-18"));
  office.run();
  (void)office.new_mails();
  office.pass(3);
  CHECK(office.read_by(office.otto, list_reductions)->empty());
  (void)office.new_mails();
  REQUIRE(wishes("2026-03-17"));
  office.pass(1);
  CHECK(office.read_by(office.otto, list_reductions)->empty());
  (void)office.new_mails();
  office.pass(3);
  CHECK(office.new_mails() == Mails{"request-to-deputy otto@acme"});
  CHECK(office.last_audit_fact("request") == "reduction");
  CHECK(office.read_by(office.otto, list_reductions)->size() == 1);
  CHECK(office.in_list_of(office.otto) == 1);
  SECTION("and is approved") {
    REQUIRE(office.by(office.otto, approve_reduction, id));
    CHECK(office.stored(id)->details.span.last == day("2026-03-17"));
    CHECK(office.last_audit_fact("escalated") == "yes");
  }
  SECTION("and is rejected") { REQUIRE(office.by(office.otto, reject_reduction, id, no_reason())); }
  CHECK(office.stored(id)->decisions.back().escalated);
}

TEST_CASE("Requests for time entries wait like absences") {
  WaitingRoom office;
  office.settings([](domain::TimeTrackingSettings& settings) { settings.approval.new_entries = true; });
  office.at("2026-03-02 18:00");
  const auto id = office.entered(office.erika, "08:00", "12:00");
  office.run();
  (void)office.new_mails();
  CHECK(office.requests_for(office.otto).empty());
  office.pass(2);
  CHECK(office.new_mails() == Mails{"request-reminder max@acme", "request-reminder mia@acme"});
  office.pass(2);
  CHECK(office.new_mails() == Mails{"request-to-deputy otto@acme"});
  CHECK(office.requests_for(office.otto).size() == 1);
  CHECK(word(office.by(office.otto, approve_entry_request, id)) == "done");
  CHECK(office.last_audit_fact("deputyFor") == to_string(office.max.id));
  CHECK(office.last_audit_fact("escalated") == "yes");
}

TEST_CASE("A company that says nothing has nothing noted, nor one that says nothing any more") {
  WaitingRoom office;
  const auto id = office.filed();
  office.pass(4);
  office.choose([](domain::Company& company) { company.escalation = {}; });
  CHECK(word(office.by(office.otto, approve_absence, id)) == "forbidden");
  CHECK(office.run() == 1);
  CHECK(office.run() == 0);
  CHECK_FALSE(office.of(office.max, id));
}
