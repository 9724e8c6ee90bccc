#include <stint/application/absences/changing.hpp>
#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/many_absences.hpp>
#include <stint/application/absences/previewing.hpp>
#include <stint/domain/absence/minimum_notice.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;

namespace {

/// A company that requires notice of vacation. Today is 2 March.
struct EarlyPlanners : TwoCompanies {
  explicit EarlyPlanners(std::int32_t days) { require_notice(days); }

  void require_notice(std::int32_t days) {
    change_type("VAC", [&](auto& type) { type.minimum_notice_days = days; });
  }

  std::string filed(const domain::Employee& who, std::string_view first, domain::AbsenceTypeCode type = "VAC") {
    return outcome(by(who, file_absence, absence_form({.type = type, .first = day(first), .last = day(first)})));
  }

  std::string filed_for(const domain::Employee& who, const domain::Employee& owner, std::string_view first) {
    const Submitted<AbsenceForOwnerCommand> submitted{{vacation_form(first, first).command, owner.id, {}}, {}};
    return outcome(by(who, file_absence_for, submitted));
  }

  std::string changed(domain::AbsenceId id, AbsenceCommand form) {
    return outcome(by(erika, change_absence, id, absence_form(std::move(form))));
  }

  /// "done", or the rule that refuses.
  template <class View>
  static std::string outcome(const domain::Result<View>& result) {
    return result ? "done" : rule(result);
  }
};

}  // namespace

TEST_CASE("Employees request an absence as many days ahead as its type requires") {
  EarlyPlanners office(14);
  CHECK(office.filed(office.erika, "2026-03-13") == "minimum-notice");
  CHECK(office.filed(office.erika, "2026-03-15") == "minimum-notice");
  CHECK(office.filed(office.erika, "2026-03-16") == "done");
  CHECK(office.filed(office.ada, "2026-03-13") == "minimum-notice");
  CHECK(office.filed(office.max, "2026-03-13", "DAY") == "done");  // another type
  office.require_notice(0);
  CHECK(office.filed(office.erika, "2026-02-27") == "done");
}

TEST_CASE("Sick employees give no notice") {
  EarlyPlanners office(14);
  office.change_type("SIC", [](auto& type) { type.minimum_notice_days = 365; });
  CHECK(office.filed(office.erika, "2026-03-02", "SIC") == "done");
}

TEST_CASE("Approvers file for their employees without notice but not for themselves") {
  EarlyPlanners office(14);
  CHECK(office.filed_for(office.max, office.erika, "2026-03-03") == "done");
  CHECK(office.filed_for(office.ada, office.erika, "2026-03-04") == "done");
  CHECK(office.filed_for(office.max, office.max, "2026-03-03") == "minimum-notice");
  const Submitted<AbsencesForManyCommand> many{
      {vacation_form("2026-03-05", "2026-03-05").command, {office.max.id, office.erika.id}, {}}, {}};
  const auto each = office.by(office.max, file_absences_for, many).value().each;
  REQUIRE(each.size() == 2);
  CHECK(EarlyPlanners::outcome(each[0].result) == "minimum-notice");
  CHECK(EarlyPlanners::outcome(each[1].result) == "done");
}

namespace {

struct Change {
  AbsenceCommand form;
  std::string_view outcome;
};

}  // namespace

TEST_CASE("A request that was filed in time needs notice again only for another first day or a later end") {
  EarlyPlanners office(0);
  const auto id = office.vacation_of_erika();  // from 16 to 20 March
  office.require_notice(16);                   // for days before 18 March
  const auto [form, outcome] =
      GENERATE(Change{{.comments = "as it is"}, "done"},                                           //
               Change{{.last = day("2026-03-19")}, "done"},                                        //
               Change{{.last = day("2026-03-16")}, "done"},                                        //
               Change{{.starts_half = true}, "done"},                                              //
               Change{{.last = day("2026-03-21")}, "minimum-notice"},                              //
               Change{{.first = day("2026-03-15")}, "minimum-notice"},                             //
               Change{{.first = day("2026-03-17")}, "minimum-notice"},                             //
               Change{{.first = day("2026-03-17"), .last = day("2026-03-17")}, "minimum-notice"},  //
               Change{{.first = day("2026-03-18")}, "done"},                                       //
               Change{{.first = day("2026-03-18"), .last = day("2026-03-27")}, "done"});
  CAPTURE(form.first.has_value(), form.last.has_value());
  CHECK(office.changed(id, form) == outcome);
}

TEST_CASE("A request that was filed in time needs the notice of its new type") {
  EarlyPlanners office(15);
  const auto id = office.vacation_of_erika();  // from 16 March
  CHECK(office.changed(id, {.type = "SIC"}) == "done");
  CHECK(office.changed(id, {.type = "VAC"}) == "minimum-notice");
  CHECK(office.changed(id, {.type = "VAC", .last = day("2026-03-18")}) == "minimum-notice");
  CHECK(office.changed(id, {.type = "VAC", .first = day("2026-03-17")}) == "done");
}

TEST_CASE("A request that was filed in time is approved and corrected without notice") {
  EarlyPlanners office(0);
  const auto id = office.vacation_of_erika();
  office.require_notice(365);
  REQUIRE(office.by(office.max, approve_absence, id));
  REQUIRE(office.by(office.mia, approve_absence, id));
  CHECK(office.changed(id, {.last = day("2026-03-18")}) == "lifecycle");
  CHECK(office.changed(id, {.first = day("2026-03-17")}) == "lifecycle");
  const Submitted<AbsenceForOwnerCommand> correction{{{.last = day("2026-03-18")}, {}, "came back"}, {}};
  CHECK(EarlyPlanners::outcome(office.by(office.max, change_absence_for, office.erika.id, id, correction)) == "done");
}

TEST_CASE("Administrators who change their own approved absence need the notice of a request") {
  EarlyPlanners office(16);  // for days before 18 March
  const auto id = office.import(
      {.id = {},
       .employee = office.ada.id,
       .details = {.type = "VAC", .span = {day("2026-03-23"), day("2026-03-27")}, .half = {}, .comments = ""},
       .state = domain::AbsenceState::approved});
  const auto changed = [&](AbsenceCommand form) {
    const Submitted<AbsenceForOwnerCommand> change{{std::move(form), {}, {}}, {}};
    return EarlyPlanners::outcome(office.by(office.ada, change_absence_for, office.ada.id, id, change));
  };
  CHECK(changed({.first = day("2026-03-17")}) == "minimum-notice");
  CHECK(changed({.first = day("2026-03-18")}) == "done");
  office.require_notice(30);
  CHECK(changed({.last = day("2026-03-28")}) == "minimum-notice");
  CHECK(changed({.last = day("2026-03-26")}) == "done");
}

TEST_CASE("Notice is counted from today where the employee is") {
  EarlyPlanners office(1);
  office.change(office.erika, [](auto& erika) { erika.time_zone = "Asia/Tokyo"; });
  office.now = day("2026-03-02") + std::chrono::hours{16};  // 17 o'clock in Berlin, and 1 o'clock on 3 March in Tokyo
  CHECK(office.filed(office.erika, "2026-03-03") == "minimum-notice");
  CHECK(office.filed(office.erika, "2026-03-04") == "done");
  CHECK(office.filed(office.sam, "2026-03-02") == "minimum-notice");
  CHECK(office.filed(office.sam, "2026-03-03") == "done");
}

TEST_CASE("A preview gives the refusal for short notice") {
  EarlyPlanners office(14);
  const Submitted<AbsenceForOwnerCommand> wanted{{vacation_form("2026-03-15", "2026-03-16").command, {}, {}}, {}};
  const auto view = office.by(office.erika, preview_absence, wanted).value();
  REQUIRE(view.refusal);
  CHECK(view.refusal->rule == domain::rules::minimum_notice);
  CHECK(view.refusal->facts == domain::Facts{{"from", day("2026-03-16")}});
}
