#include <stint/application/absences/changing.hpp>
#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/many_absences.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using domain::RuleEffect;

namespace {

/// erika, sam and olga are in Sales; erika and sam give first aid.
struct Teams : Workshop {
  Teams() {
    for (auto* one : {&erika, &sam, &olga}) {
      change(*one, [](domain::Employee& employee) { employee.department = "Sales"; });
    }
  }
  void one_away_from_sales(RuleEffect effect = RuleEffect::refuse) {
    choose([effect](domain::Company& company) { company.team_rules.most_away = {{"Sales", 1, effect}}; });
  }
  void first_aid(RuleEffect effect = RuleEffect::refuse) {
    choose([effect](domain::Company& company) {
      company.team_rules.one_present = {{"first aid", effect}};
      company.team_rules.group_members = {{"first aid", "erika"}, {"first aid", "sam"}, {"locks", "olga"}};
    });
  }
  void count_pending() {
    choose([](domain::Company& company) { company.team_rules.count_pending = true; });
  }
  auto files(const domain::Employee& who, std::string_view first, std::string_view last) {
    return by(who, file_absence, vacation_form(first, last));
  }
  domain::AbsenceId is_away(const domain::Employee& who, domain::DateSpan span,
                            domain::AbsenceState state = domain::AbsenceState::approved,
                            domain::AbsenceTypeCode type = "VAC") {
    return import({.id = {},
                   .employee = who.id,
                   .details = {.type = type, .span = span, .half = {}, .comments = {}},
                   .state = state});
  }
  std::vector<ConflictView> conflicts(const domain::Employee& who, domain::AbsenceId id) {
    return read_by(who, show_absence, id).value().conflicts.value();
  }
};

const auto week = days("2026-03-16", "2026-03-20");

}  // namespace

TEST_CASE_METHOD(Teams, "Filing is refused where too many of the department would be away") {
  one_away_from_sales();
  is_away(sam, days("2026-03-18", "2026-03-19"));
  CHECK(rule(files(erika, "2026-03-16", "2026-03-18")) == "team-rule");
  CHECK(word(files(erika, "2026-03-16", "2026-03-18")) == "invalid");
  CHECK(word(files(erika, "2026-03-16", "2026-03-17")) == "done");
  CHECK(rule(files(olga, "2026-03-19", "2026-03-20")) == "team-rule");
  CHECK(word(files(max, "2026-03-18", "2026-03-18")) == "done");  // of no department
}

TEST_CASE("A change is judged like a filing, and one's own former days do not count") {
  Teams office;
  office.one_away_from_sales();
  office.count_pending();
  office.is_away(office.sam, days("2026-03-18", "2026-03-19"));
  const auto id = office.files(office.erika, "2026-03-16", "2026-03-17").value().id;
  const auto change = [&](const AbsenceCommand& command) {
    return office.by(office.erika, change_absence, id, absence_form(command));
  };
  CHECK(rule(change({.last = day("2026-03-18")})) == "team-rule");
  CHECK(word(change({.comments = "The lake"})) == "done");
  CHECK(word(change({.last = day("2026-03-16")})) == "done");
}

TEST_CASE_METHOD(Teams, "Requests that nobody has decided about count where the company says so") {
  one_away_from_sales();
  is_away(sam, week, domain::AbsenceState::pending);
  CHECK(word(files(erika, "2026-03-16", "2026-03-16")) == "done");
  count_pending();
  CHECK(rule(files(erika, "2026-03-17", "2026-03-17")) == "team-rule");
}

TEST_CASE_METHOD(Teams, "Illness is never refused, and counts") {
  one_away_from_sales();
  is_away(sam, week);
  const auto ill = by(erika, file_absence, absence_form({.type = "SIC", .first = week.first, .last = week.first}));
  CHECK(word(ill) == "done");
  is_away(sam, days("2026-04-07", "2026-04-07"), domain::AbsenceState::approved, "SIC");
  CHECK(rule(files(erika, "2026-04-07", "2026-04-07")) == "team-rule");
}

TEST_CASE_METHOD(Teams, "Days on which nobody shall be away are refused to all") {
  choose([](domain::Company& company) {
    company.team_rules.blackouts = {{"stocktaking", day("2026-03-18"), day("2026-03-19"), RuleEffect::refuse}};
  });
  const auto refused = files(max, "2026-03-16", "2026-03-18");
  CHECK(rule(refused) == "team-rule");
  CHECK(refused.error().reason == domain::reasons::team_blackout);
  CHECK(word(files(max, "2026-03-16", "2026-03-17")) == "done");
}

TEST_CASE_METHOD(Teams, "The last one of a group stays") {
  first_aid();
  is_away(sam, days("2026-03-18", "2026-03-18"));
  CHECK(rule(files(erika, "2026-03-16", "2026-03-20")) == "team-rule");
  CHECK(word(files(erika, "2026-03-16", "2026-03-17")) == "done");
  CHECK(word(files(olga, "2026-03-18", "2026-03-18")) == "done");  // of another group
}

TEST_CASE_METHOD(Teams, "A warning refuses nothing, and those who decide see it with those whom they know") {
  one_away_from_sales(RuleEffect::warn);
  is_away(sam, days("2026-03-18", "2026-03-19"));
  is_away(olga, days("2026-03-19", "2026-03-20"));
  const auto id = files(erika, "2026-03-16", "2026-03-20").value().id;

  const auto for_max = conflicts(max, id);  // sam reports to him, olga does not
  REQUIRE(for_max.size() == 1);
  CHECK(for_max[0].conflict.rule == domain::TeamRuleKind::most_away);
  CHECK(for_max[0].conflict.effect == RuleEffect::warn);
  CHECK(for_max[0].conflict.days == std::vector{days("2026-03-18", "2026-03-20")});
  CHECK(for_max[0].conflict.away.size() == 2);
  REQUIRE(for_max[0].named.size() == 1);
  CHECK(for_max[0].named[0].name == "Sam Muster");
  CHECK(conflicts(mia, id)[0].named.empty());
  CHECK(conflicts(ada, id)[0].named.size() == 2);
  CHECK_FALSE(read_by(erika, show_absence, id).value().conflicts);  // not shown to the owner

  REQUIRE(by(max, approve_absence, id));
  CHECK(word(by(mia, approve_absence, id)) == "done");
  CHECK(conflicts(max, id).empty());  // nothing left to decide
}

TEST_CASE_METHOD(Teams,
                 "What has become too much since is not approved by managers, and by administrators with a note") {
  one_away_from_sales();
  const auto id = files(erika, "2026-03-16", "2026-03-20").value().id;
  is_away(sam, days("2026-03-18", "2026-03-18"));
  const auto refused = by(max, approve_absence, id);
  CHECK(word(refused) == "conflict");
  CHECK(rule(refused) == "team-rule");
  CHECK(stored(id)->approvals.empty());
  CHECK(conflicts(max, id).size() == 1);
  CHECK(word(by(max, reject_absence, id, no_reason())) == "done");

  const auto other = is_away(erika, week, domain::AbsenceState::pending);
  CHECK(by(ada, approve_absence, other)->state == domain::AbsenceState::approved);
  CHECK(last_audit_fact("despite") == "most-away: Sales");
}

TEST_CASE_METHOD(Teams, "Requests that are approved together are each judged by those approved before") {
  SECTION("in a department") { one_away_from_sales(); }
  SECTION("in a group") { first_aid(); }
  const auto of_erika = is_away(erika, week, domain::AbsenceState::pending);
  const auto of_olga = is_away(olga, days("2026-04-13", "2026-04-17"), domain::AbsenceState::pending);
  const auto of_sam = is_away(sam, week, domain::AbsenceState::pending);
  const auto approved =
      by(ada, approve_absences,
         Submitted<DecisionsCommand>{.command = {.ids = {of_erika.value, of_olga.value, of_sam.value}}});
  REQUIRE(approved);
  for (const auto& [id, result] : approved->each) CHECK(word(result) == "done");
  const auto broken = last_audit_fact("despite");
  CHECK((broken == "most-away: Sales" || broken == "one-present: first aid"));
  CHECK(word(by(ada, approve_absence, of_olga)) == "conflict");  // is approved already
}

TEST_CASE_METHOD(Teams, "Days on which the owner is off already break no rule about who is there") {
  one_away_from_sales();
  first_aid();
  is_away(sam, days("2026-03-18", "2026-03-18"));
  is_away(erika, days("2026-03-18", "2026-03-18"));  // the company is closed
  CHECK(word(files(erika, "2026-03-16", "2026-03-20")) == "done");
  is_away(sam, days("2026-03-25", "2026-03-25"));
  is_away(erika, days("2026-03-25", "2026-03-25"), domain::AbsenceState::pending);
  CHECK(rule(files(erika, "2026-03-24", "2026-03-26")) == "team-rule");
}

TEST_CASE("What nobody is missing for any more is approved against a rule with a note") {
  Teams office;
  const auto id = office.files(office.erika, "2026-03-16", "2026-03-20").value().id;
  REQUIRE(office.by(office.max, approve_absence, id));
  office.is_away(office.sam, days("2026-03-18", "2026-03-18"));
  office.one_away_from_sales();
  office.change(office.mia, [](domain::Employee& employee) { employee.active = false; });
  REQUIRE(write_now(office.store, [&](Work& work) {
    const auto acme = work.companies().find(office.acme.id).value();
    judge_open_absences({work, acme, office.zones, office.now, office.policies}, {});
    return true;
  }));
  CHECK(office.stored(id)->state == domain::AbsenceState::approved);
  CHECK(office.last_audit_fact("despite") == "most-away: Sales");
}

TEST_CASE_METHOD(Teams, "Work elsewhere takes no place in team rules, and none judges it") {
  one_away_from_sales();
  first_aid();
  change_type("DAY", [](domain::AbsenceType& type) {
    type.kind = domain::AbsenceKind::at_work;
    type.roles.push_back(domain::Role::user);
  });
  is_away(sam, week, domain::AbsenceState::approved, "DAY");
  CHECK(word(files(erika, "2026-03-16", "2026-03-18")) == "done");
  is_away(olga, week);
  auto home_office = vacation_form("2026-03-19", "2026-03-20");
  home_office.command.type = "DAY";
  CHECK(word(by(erika, file_absence, home_office)) == "done");
}
