#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/previewing.hpp>
#include <stint/domain/absence/overlapping_absences.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint;
using namespace stint::application;
using namespace stint::test;

namespace {

/// The preview for a person, in a unit of work that is rolled back, as in the API.
domain::Result<PreviewView> preview(TwoCompanies& office, const domain::Employee& who, AbsenceCommand absence,
                                    std::optional<domain::EmployeeId> employee = {}) {
  domain::Result<PreviewView> view;
  const auto caller = office.caller_of(who);
  office.store.write(
      [&](Work& work) {
        const Context context{work, caller, office.now, office.zones, office.policies};
        view = preview_absence(context, {.command = {.absence = absence, .employee = employee}});
        return false;
      },
      [](WriteOutcome, const std::exception_ptr&) {});
  return view;
}

AbsenceCommand vacation(std::string_view first, std::string_view last) { return vacation_form(first, last).command; }

}  // namespace

TEST_CASE_METHOD(TwoCompanies, "A preview says what each day takes, and what is left of the leave, and keeps nothing") {
  const auto view = preview(*this, erika, vacation("2026-03-13", "2026-03-16")).value();  // Friday to Monday
  CHECK_FALSE(view.refusal);
  CHECK(view.absence.value().days == domain::HalfDays{4});
  std::string days;
  for (const auto& day : view.days) days += std::string{name(day.reason)} + ' ' + std::to_string(day.value.count) + ' ';
  CHECK(days == "work 2 day-off 0 day-off 0 work 2 ");
  REQUIRE(view.leave.size() == 1);
  CHECK(view.leave[0].before.remaining == domain::HalfDays{60});
  CHECK(view.leave[0].after.remaining == domain::HalfDays{56});
  CHECK(shown_to(erika, list_my_absences).empty());
  CHECK(mails().empty());
  CHECK(audit_actions().empty());
}

TEST_CASE_METHOD(TwoCompanies, "A preview of what would be refused says why") {
  REQUIRE(by(erika, file_absence, vacation_form()));
  const auto again = preview(*this, erika, vacation_form().command).value();
  CHECK(again.refusal.value().rule == domain::rules::duplicate_absence);
  CHECK_FALSE(again.absence);
  CHECK(again.days.empty());
  const auto nothing = preview(*this, erika, {}).value();
  CHECK(faulty_fields(nothing.refusal.value()) != "");
}

TEST_CASE_METHOD(TwoCompanies, "A preview for others is for those who may file for them") {
  const auto form = vacation_form().command;
  CHECK(word(preview(*this, max, form, erika.id)) == "done");
  CHECK(word(preview(*this, otto, form, erika.id)) == "forbidden");
  CHECK(word(preview(*this, sam, form, erika.id)) == "forbidden");
}

TEST_CASE_METHOD(TwoCompanies, "A preview names own absences of these days, and colleagues where they are shown") {
  const auto own = vacation_of_erika();
  domain::AbsenceRecord sams{
      .id = {},
      .employee = sam.id,
      .details = {.type = "VAC", .span = {day("2026-03-20"), day("2026-03-20")}, .half = {}, .comments = ""}};
  sams.state = domain::AbsenceState::approved;
  import(sams);
  const auto form = vacation("2026-03-20", "2026-03-23");
  const auto alone = preview(*this, erika, form).value();
  REQUIRE(alone.overlaps.size() == 1);
  CHECK(alone.overlaps[0].id == own);
  CHECK(alone.conflicts.empty());
  choose([](auto& company) { company.calendar_sharing = domain::CalendarSharing::team; });
  const auto shared = preview(*this, erika, form).value();
  REQUIRE(shared.conflicts.size() == 1);
  CHECK(shared.conflicts[0].employee.id == sam.id);
  CHECK_FALSE(shared.conflicts[0].id);
}
