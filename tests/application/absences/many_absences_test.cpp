#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/many_absences.hpp>
#include <stint/application/absences/reducing.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceState;

namespace {

/// Such as "17 done", in the order of the response.
template <class View>
Lines lines_of(const EachJudged<View>& judged) {
  Lines lines;
  for (const auto& [id, result] : judged.each) lines.push_back(std::to_string(id) + ' ' + word(result));
  return lines;
}

std::string line(auto id, const std::string& outcome) { return to_string(id) + ' ' + outcome; }

Submitted<DecisionsCommand> about(const std::vector<stint::domain::AbsenceId>& ids,
                                  std::optional<std::string> reason = std::nullopt) {
  Submitted<DecisionsCommand> submitted;
  for (const auto id : ids) submitted.command.ids.push_back(id.value);
  submitted.command.reason = std::move(reason);
  return submitted;
}

}  // namespace

TEST_CASE("Sick leave is filed for many, each judged by itself, in the order in which they were named") {
  TwoCompanies office;
  const auto form = AbsenceCommand{.type = "SIC", .first = day("2026-03-02"), .last = day("2026-03-03")};
  REQUIRE(office.by(office.sam, file_absence, absence_form(form)));
  const auto erika = office.erika.id;
  const Submitted<AbsencesForManyCommand> submitted{
      {form, {office.sam.id, erika, office.olga.id, erika, office.ron.id}, "food poisoning"}, {}};
  const auto judged = office.by(office.max, file_absences_for, submitted).value();
  CHECK(lines_of(judged) == Lines{line(office.sam.id, "invalid"), line(erika, "done"),
                                  line(office.olga.id, "forbidden"), line(office.ron.id, "invalid")});
  CHECK(judged.language == "de");
  const auto view = judged.each[1].result.value();
  CHECK(office.stored(view.id)->decisions.front().reason == "food poisoning");
  CHECK(office.shown_to(office.olga, list_my_absences).empty());
}

TEST_CASE_METHOD(TwoCompanies, "A body that cannot be read, or names nobody or too many, is refused as a whole") {
  CHECK(word(by(max, file_absences_for, unreadable<AbsencesForManyCommand>())) == "invalid");
  Submitted<AbsencesForManyCommand> submitted{vacation_form().command, {}, {}};
  CHECK(faulty_fields(by(max, file_absences_for, submitted).error()) == "employee-ids");
  submitted.command.employees.assign(201, sam.id);
  CHECK(faulty_fields(by(max, file_absences_for, submitted).error()) == "employee-ids");
  submitted.command.employees.assign(200, sam.id);
  CHECK(by(max, file_absences_for, submitted)->each.size() == 1);
  CHECK(rule(by(erika, file_absences_for, submitted)) == "role");
  CHECK(faulty_fields(by(max, approve_absences, about({})).error()) == "ids");
}

TEST_CASE_METHOD(TwoCompanies, "A list of requests is approved, and what cannot be says why") {
  const auto waiting = vacation_of_erika();
  const auto rejected = vacation_of_erika(AbsenceState::rejected);
  const auto judged = by(ada, approve_absences, about({rejected, {999}, waiting, waiting})).value();
  CHECK(lines_of(judged) == Lines{line(rejected, "conflict"), "999 unknown", line(waiting, "done")});
  CHECK(stored(waiting)->state == AbsenceState::approved);
  CHECK(stored(rejected)->state == AbsenceState::rejected);
  CHECK(new_mails() == Lines{"absence-approved erika@acme"});
  CHECK(lines_of(by(otto, approve_absences, about({waiting})).value()) == Lines{line(waiting, "forbidden")});
}

TEST_CASE_METHOD(TwoCompanies, "What is done to many is what would have been done to one after the other") {
  TwoCompanies alone;
  std::vector<stint::domain::AbsenceId> ids;
  for (const auto state : {AbsenceState::pending, AbsenceState::approved, AbsenceState::edit, AbsenceState::rejected}) {
    ids.push_back(vacation_of_erika(state));
    REQUIRE(alone.vacation_of_erika(state) == ids.back());
  }
  Lines one_by_one;
  for (const auto id : ids)
    one_by_one.push_back(line(id, word(alone.by(alone.max, reject_absence, id, because("no")))));
  CHECK(lines_of(by(max, reject_absences, about(ids, "no")).value()) == one_by_one);
  for (const auto id : ids) CHECK(stored(id) == alone.stored(id));
  CHECK(audit_actions() == alone.audit_actions());
  CHECK(new_mails() == alone.new_mails());
}

TEST_CASE_METHOD(TwoCompanies, "Cancellations and reductions are decided about many at once") {
  const auto first = vacation_of_erika(AbsenceState::approved);
  const auto second = vacation_of_erika(AbsenceState::approved);
  for (const auto id : {first, second}) REQUIRE(by(erika, delete_absence, id, no_reason()));
  CHECK(lines_of(by(max, reject_cancellations, about({first})).value()) == Lines{line(first, "done")});
  CHECK(lines_of(by(max, approve_cancellations, about({first, second})).value()) ==
        Lines{line(first, "conflict"), line(second, "done")});
  CHECK(stored(first));
  CHECK_FALSE(stored(second));

  const Submitted<ReductionCommand> shorter{{.last = day("2026-03-18")}, {}};
  REQUIRE(by(erika, shorten_absence, first, shorter));
  CHECK(lines_of(by(max, reject_reductions, about({first, second}, "no")).value()) ==
        Lines{line(first, "done"), line(second, "unknown")});
  REQUIRE(by(erika, shorten_absence, first, shorter));
  CHECK(lines_of(by(max, approve_reductions, about({first})).value()) == Lines{line(first, "done")});
  CHECK(stored(first)->details.span == days("2026-03-16", "2026-03-18"));
}
