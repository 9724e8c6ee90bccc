#include <stint/application/absences/changing.hpp>
#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/reducing.hpp>
#include <stint/application/deputies/deputies.hpp>
#include <stint/application/reactions/escalating.hpp>
#include <stint/application/time_entries/entry_requests.hpp>

#include "tests/application/support/jobs.hpp"
#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using domain::EscalationStage;
using Mails = std::vector<std::string>;

namespace {

/// It is Monday, 2 March 2026. Requests are followed by reminders after 2 days, go to deputies after 4 and to
/// administrators after 7. max and mia decide about erika; otto is max's deputy for his absences, and max is present.
struct WaitingRoom : Workshop {
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

TEST_CASE_METHOD(WaitingRoom, "Those who decide are reminded once, on the day that the company names") {
  const auto id = filed();
  CHECK(of(max, id)->stage == EscalationStage::waiting);
  pass(1);
  CHECK(new_mails().empty());
  at("2026-03-03 23:59");
  run();
  CHECK(new_mails().empty());
  at("2026-03-04 00:00");
  CHECK(run() == 1);
  CHECK(new_mails() == Mails{"request-reminder max@acme", "request-reminder mia@acme"});
  CHECK(of(max, id)->stage == EscalationStage::reminded);
  CHECK(last_audit_fact("stage") == "reminded");
  CHECK(run() == 0);
  pass(1);
  CHECK(new_mails().empty());
}

TEST_CASE_METHOD(WaitingRoom, "Who has approved already is not reminded") {
  const auto id = filed();
  REQUIRE(by(max, approve_absence, id));
  pass(2);
  CHECK(new_mails() == Mails{"request-reminder mia@acme"});
}

TEST_CASE_METHOD(WaitingRoom, "Then a deputy decides although the manager is there, and it is recorded so") {
  const auto id = filed();
  pass(3);
  (void)new_mails();
  CHECK(in_list_of(otto) == 0);
  CHECK(word(by(otto, approve_absence, id)) == "forbidden");
  pass(1);
  CHECK(new_mails() == Mails{"request-to-deputy otto@acme"});
  CHECK(in_list_of(otto) == 1);
  CHECK(read_by(otto, count_open_absences)->requests == 1);
  CHECK(in_list_of(max) == 1);

  CHECK(by(otto, approve_absence, id)->state == domain::AbsenceState::pending);
  CHECK(stored(id)->approvals == std::vector{max.id});
  CHECK(last_audit_fact("escalated") == "yes");
  const auto decisions = read_by(mia, show_absence, id)->decisions;
  REQUIRE(decisions.size() == 1);
  CHECK(decisions[0].by == otto.id);
  CHECK(decisions[0].deputy_for == max.id);
  CHECK(decisions[0].escalated);
  CHECK(by(mia, approve_absence, id)->state == domain::AbsenceState::approved);
  CHECK(run() == 1);  // it no longer waits
  CHECK(in_list_of(otto) == 0);
}

TEST_CASE_METHOD(WaitingRoom, "A request that has come to deputies gives no right to the others of the team") {
  (void)filed();
  pass(4);
  const auto other = by(sam, file_absence, vacation_form("2026-05-04", "2026-05-08")).value().id;
  run();
  CHECK(word(by(otto, approve_absence, other)) == "forbidden");
  CHECK(in_list_of(otto) == 1);
}

TEST_CASE_METHOD(WaitingRoom,
                 "A deputy named for days does not decide on others, and one who is away decides nothing") {
  const auto id = filed();
  REQUIRE(by(mia, name_deputy,
             Submitted<DeputyCommand>{{.deputy = lenny.id, .first = day("2026-04-01"), .last = day("2026-04-02")}})
              .has_value() == false);  // he is locked
  const auto today = days("2026-03-06", "2026-03-06");
  import({.id = {},
          .employee = otto.id,
          .details = {.type = "VAC", .span = today, .half = {}, .comments = {}},
          .state = domain::AbsenceState::approved});
  pass(4);
  CHECK(word(by(otto, approve_absence, id)) == "forbidden");
  CHECK(new_mails().empty());
}

TEST_CASE_METHOD(WaitingRoom, "At last the administrators are told") {
  const auto id = filed();
  pass(6);
  (void)new_mails();
  pass(1);
  CHECK(new_mails() == Mails{"request-to-administrators ada@acme"});
  CHECK(of(ada, id)->stage == EscalationStage::with_administrators);
  CHECK(by(ada, approve_absence, id)->state == domain::AbsenceState::approved);
  CHECK(last_audit_fact("escalated") == "yes");
}

TEST_CASE_METHOD(WaitingRoom, "Of stages that were passed while no server ran only the last is told") {
  (void)filed();
  pass(30);
  CHECK(new_mails() == Mails{"request-to-administrators ada@acme"});
}

TEST_CASE_METHOD(WaitingRoom, "Another request than before waits anew") {
  const auto id = filed();
  const bool has_an_approval = GENERATE(false, true);
  if (has_an_approval) REQUIRE(by(max, approve_absence, id));
  pass(2);
  REQUIRE(by(erika, change_absence, id, absence_form({.last = day("2026-05-07")})));
  (void)new_mails();
  run();
  CHECK(of(max, id)->stage == EscalationStage::waiting);
  pass(1);
  CHECK(new_mails().empty());
  pass(1);
  CHECK(new_mails() == Mails{"request-reminder max@acme", "request-reminder mia@acme"});
}

TEST_CASE_METHOD(WaitingRoom, "Working days leave out weekends and whole holidays of who asks") {
  choose([](domain::Company& company) { company.escalation = {.remind_after = 2, .working_days = true}; });
  at("2026-03-06 09:00");  // a Friday
  (void)filed();
  pass(3);  // Monday: the first
  CHECK(new_mails().empty());
  pass(1);
  CHECK(new_mails() == Mails{"request-reminder max@acme", "request-reminder mia@acme"});
}

TEST_CASE_METHOD(WaitingRoom, "Cancellations wait like absences") {
  const auto id = vacation_of_erika(domain::AbsenceState::approved);
  REQUIRE(by(erika, delete_absence, id, no_reason()));
  run();
  (void)new_mails();
  pass(4);
  CHECK(new_mails() == Mails{"request-to-deputy otto@acme"});
  CHECK(read_by(otto, list_cancellations)->size() == 1);
  CHECK(word(by(otto, reject_cancellation, id)) == "done");
  CHECK(stored(id)->decisions.back().escalated);
}

TEST_CASE_METHOD(WaitingRoom,
                 "Wishes to shorten an absence wait like absences, and anew where something else is wished for") {
  const auto id = vacation_of_erika(domain::AbsenceState::approved);
  const auto wishes = [&](std::string_view last) {
    return by(erika, shorten_absence, id, Submitted<ReductionCommand>{{.last = day(last)}});
  };
  REQUIRE(wishes("2026-03-18"));
  run();
  (void)new_mails();
  pass(3);
  CHECK(read_by(otto, list_reductions)->empty());
  (void)new_mails();
  REQUIRE(wishes("2026-03-17"));
  pass(1);
  CHECK(read_by(otto, list_reductions)->empty());
  (void)new_mails();
  pass(3);
  CHECK(new_mails() == Mails{"request-to-deputy otto@acme"});
  CHECK(last_audit_fact("request") == "reduction");
  CHECK(read_by(otto, list_reductions)->size() == 1);
  CHECK(in_list_of(otto) == 1);
  SECTION("and is approved") {
    REQUIRE(by(otto, approve_reduction, id));
    CHECK(stored(id)->details.span.last == day("2026-03-17"));
    CHECK(last_audit_fact("escalated") == "yes");
  }
  SECTION("and is rejected") { REQUIRE(by(otto, reject_reduction, id, no_reason())); }
  CHECK(stored(id)->decisions.back().escalated);
}

TEST_CASE_METHOD(WaitingRoom, "Requests for time entries wait like absences") {
  settings([](domain::TimeTrackingSettings& settings) { settings.approval.new_entries = true; });
  at("2026-03-02 18:00");
  const auto id = entered(erika, "08:00", "12:00");
  run();
  (void)new_mails();
  CHECK(requests_for(otto).empty());
  pass(2);
  CHECK(new_mails() == Mails{"request-reminder max@acme", "request-reminder mia@acme"});
  pass(2);
  CHECK(new_mails() == Mails{"request-to-deputy otto@acme"});
  CHECK(requests_for(otto).size() == 1);
  CHECK(word(by(otto, approve_entry_request, id)) == "done");
  CHECK(last_audit_fact("deputyFor") == to_string(max.id));
  CHECK(last_audit_fact("escalated") == "yes");
}

TEST_CASE_METHOD(WaitingRoom, "A company that says nothing has nothing noted, nor one that says nothing any more") {
  const auto id = filed();
  pass(4);
  choose([](domain::Company& company) { company.escalation = {}; });
  CHECK(word(by(otto, approve_absence, id)) == "forbidden");
  CHECK(run() == 1);
  CHECK(run() == 0);
  CHECK_FALSE(of(max, id));
}
