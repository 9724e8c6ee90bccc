#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/deputies/deputies.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceDecisionKind;
using stint::domain::AbsenceState;

namespace {

auto filed(TwoCompanies& office, const stint::domain::Employee& who, stint::domain::EmployeeId owner,
           AbsenceCommand form = vacation_form().command, std::optional<std::string> reason = std::nullopt) {
  const Submitted<AbsenceForOwnerCommand> submitted{{std::move(form), owner, std::move(reason)}, {}};
  return office.by(who, file_absence_for, submitted);
}

std::vector<AbsenceDecisionKind> kinds_of(const stint::domain::AbsenceRecord& record) {
  std::vector<AbsenceDecisionKind> kinds;
  for (const auto& decision : record.decisions) kinds.push_back(decision.kind);
  return kinds;
}

}  // namespace

TEST_CASE_METHOD(TwoCompanies,
                 "A manager files for a report, which is their approval, and the other manager must still decide") {
  const auto view = filed(*this, max, erika.id, vacation_form().command, "She has asked me to").value();
  CHECK(view.state == AbsenceState::pending);
  const auto record = stored(view.id).value();
  CHECK(record.employee == erika.id);
  CHECK(record.approvals == std::vector{max.id});
  CHECK(kinds_of(record) == std::vector{AbsenceDecisionKind::filed, AbsenceDecisionKind::approved});
  CHECK(record.decisions[0].by == max.id);
  CHECK(record.decisions[0].reason == "She has asked me to");
  CHECK(new_mails() == Lines{"absence-by-another erika@acme", "absence-filed mia@acme"});
  CHECK(audit_actions() == Lines{"absence.filed", "absence.approval_recorded"});
  CHECK(by(mia, approve_absence, view.id)->state == AbsenceState::approved);
  CHECK(new_mails() == Lines{"absence-approved erika@acme"});
}

TEST_CASE("An administrator's filing is approved at once, and its owner is told once, whatever is switched off") {
  TwoCompanies office;
  office.choose([](auto& acme) { acme.notifications_additional = false; });
  const auto view = filed(office, office.ada, office.erika.id).value();
  CHECK(view.state == AbsenceState::approved);
  CHECK(office.new_mails() == Lines{"absence-by-another erika@acme"});
  const auto mail = office.mails().back();
  CHECK(std::ranges::find(mail.facts, std::pair<std::string, std::string>{"request", "filed-approved"}) !=
        mail.facts.end());
  CHECK(office.audit_actions() == Lines{"absence.filed", "absence.approved"});
}

TEST_CASE("Where one manager suffices, or is the only one, nobody else is asked") {
  TwoCompanies office;
  CHECK(filed(office, office.otto, office.olga.id)->state == AbsenceState::approved);
  office.choose([](auto& acme) { acme.absences.single_approval_suffices = true; });
  CHECK(filed(office, office.mia, office.erika.id)->state == AbsenceState::approved);
}

TEST_CASE_METHOD(TwoCompanies, "An absence that needs no approval tells managers as always, and its owner besides") {
  const auto form = AbsenceCommand{.type = "SIC", .first = day("2026-03-02"), .last = day("2026-03-03")};
  const auto view = filed(*this, max, erika.id, form, "Fever, she says").value();
  CHECK(view.state == AbsenceState::approved);
  CHECK(kinds_of(*stored(view.id)) == std::vector{AbsenceDecisionKind::filed});
  CHECK(new_mails() == Lines{"absence-approved-at-once hr@acme", "absence-approved-at-once max@acme",
                             "absence-approved-at-once mia@acme", "absence-by-another erika@acme"});
  for (const auto& mail : mails()) {
    for (const auto& [fact, value] : mail.facts) CHECK(value.find("Fever") == std::string::npos);
  }
}

TEST_CASE("Who files for whom") {
  TwoCompanies office;
  CHECK(word(filed(office, office.erika, office.sam.id)) == "forbidden");
  CHECK(rule(filed(office, office.erika, stint::domain::EmployeeId{999})) == "role");
  CHECK(word(filed(office, office.otto, office.erika.id)) == "forbidden");
  CHECK(rule(filed(office, office.otto, office.erika.id)) == "relationship");
  for (const auto id : {office.ron.id, stint::domain::EmployeeId{999}, stint::domain::EmployeeId{0}}) {
    const auto result = filed(office, office.ada, id);
    CHECK(rule(result) == "invalid-field");
    CHECK(faulty_fields(result.error()) == "employee-id");
  }
  CHECK(word(filed(office, office.max, office.ada.id)) == "forbidden");
  CHECK(word(filed(office, office.ada, office.lara.id)) == "done");
}

TEST_CASE_METHOD(TwoCompanies, "Whoever names nobody or themselves files their own") {
  const auto own = filed(*this, erika, erika.id).value();
  CHECK(own.state == AbsenceState::pending);
  CHECK(stored(own.id)->decisions.empty());
  const Submitted<AbsenceForOwnerCommand> nobody{{vacation_form("2026-04-07", "2026-04-07").command, {}, {}}, {}};
  CHECK(stored(by(max, file_absence_for, nobody)->id)->employee == max.id);
}

TEST_CASE("A deputy files in the manager's place") {
  TwoCompanies office;
  office.change(office.sam, [](auto& sam) { sam.role = stint::domain::Role::manager; });
  CHECK(word(filed(office, office.sam, office.olga.id)) == "forbidden");
  const Submitted<DeputyCommand> named{{office.sam.id, day("2026-03-01"), day("2026-03-31")}, {}};
  REQUIRE(office.by(office.otto, name_deputy, named));
  const auto view = filed(office, office.sam, office.olga.id).value();
  CHECK(view.state == AbsenceState::approved);
  CHECK(office.stored(view.id)->decisions.front().deputy_for == office.otto.id);
}

TEST_CASE_METHOD(TwoCompanies, "A type may be one that the owner or whoever files may file") {
  const auto form = AbsenceCommand{.type = "DAY", .first = day("2026-03-16"), .last = day("2026-03-16")};
  CHECK(rule(by(erika, file_absence, absence_form(form))) == "absence-type-locked");
  CHECK(word(filed(*this, max, erika.id, form)) == "done");
  change_type("VAC", [](auto& type) { type.roles = {stint::domain::Role::user}; });
  CHECK(word(filed(*this, max, erika.id)) == "done");
  change_type("VAC", [](auto& type) { type.roles = {stint::domain::Role::administrator}; });
  CHECK(rule(filed(*this, max, erika.id, vacation_form("2026-05-04", "2026-05-04").command)) == "absence-type-locked");
}

TEST_CASE("Rules hold for the owner, not for whoever files") {
  TwoCompanies office;
  REQUIRE(filed(office, office.max, office.erika.id));
  CHECK(rule(filed(office, office.ada, office.erika.id)) == "duplicate-absence");
  CHECK(word(filed(office, office.max, office.sam.id)) == "done");
  office.change(office.erika, [](auto& erika) { erika.employment.last = day("2026-06-30"); });
  CHECK(rule(filed(office, office.ada, office.erika.id, vacation_form("2026-07-01", "2026-07-01").command)) ==
        "outside-employment");
}

TEST_CASE("In a closed month administrators alone file, and say why") {
  TwoCompanies office;
  office.choose([](auto& acme) {
    acme.time_tracking.closed_through = std::chrono::year_month{std::chrono::year{2026}, std::chrono::month{2}};
  });
  const auto form = vacation_form("2026-02-27", "2026-03-02").command;
  CHECK(faulty_fields(filed(office, office.ada, office.erika.id, form).error()) == "reason");
  CHECK(faulty_fields(filed(office, office.ada, office.erika.id, form, " ").error()) == "reason");
  CHECK(rule(filed(office, office.max, office.erika.id, form, "forgotten")) == "closed-month");
  CHECK(word(filed(office, office.ada, office.erika.id, form, "forgotten")) == "done");
}

TEST_CASE_METHOD(TwoCompanies, "All that is wrong is told at once, the reason with it") {
  const auto result = filed(*this, max, erika.id, {}, std::string(4001, 'a'));
  CHECK(faulty_fields(result.error()) == "absence-type-id end-date reason start-date");
}

TEST_CASE_METHOD(TwoCompanies, "Who filed it, and why, is shown to those who see all of it") {
  auto form = vacation_form().command;
  form.substitute = std::optional{sam.id};
  const auto id = filed(*this, max, erika.id, form, "She has asked me to")->id;
  const auto seen = read_by(erika, show_absence, id).value();
  REQUIRE(seen.filed);
  CHECK(seen.filed->by == max.id);
  CHECK(seen.filed->reason == "She has asked me to");
  CHECK_FALSE(read_by(sam, show_absence, id)->filed->reason);
  const auto own = by(erika, file_absence, vacation_form("2026-05-04", "2026-05-04"))->id;
  CHECK_FALSE(read_by(erika, show_absence, own)->filed);
}
