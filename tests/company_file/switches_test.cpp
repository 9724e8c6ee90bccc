// Each boolean of a company in a file is the setting of that name, and no other.

#include <boost/json.hpp>

#include <stint/company_file/read_company_file.hpp>
#include <stint/memory/store.hpp>

#include "tests/company_file/edited_example.hpp"
#include "tests/company_file/example_file.hpp"
#include "tests/company_file/import_desk.hpp"

using namespace stint;
using domain::Company;

namespace {

struct Switch {
  const char* pointer;
  bool (*of)(const Company&);
};

constexpr Switch switches[] = {
    {"/company/usesDepartments", [](const Company& c) { return c.uses_departments; }},
    {"/company/usesBranchOffices", [](const Company& c) { return c.uses_branch_offices; }},
    {"/company/linkSsoByVerifiedEmail", [](const Company& c) { return c.link_sso_by_verified_email; }},
    {"/company/payroll/hasHeader", [](const Company& c) { return c.payroll.has_header; }},
    {"/company/notifications/additional", [](const Company& c) { return c.notifications_additional; }},
    {"/company/absences/singleApprovalSuffices", [](const Company& c) { return c.absences.single_approval_suffices; }},
    {"/company/absences/cancellationReasonRequired",
     [](const Company& c) { return c.absences.cancellation_reason_required; }},
    {"/company/absences/employeesMayDeleteApproved",
     [](const Company& c) { return c.absences.employees_may_delete_approved; }},
    {"/company/absences/substituteAcceptanceRequired",
     [](const Company& c) { return c.absences.substitute_acceptance_required; }},
    {"/company/absences/rejectOverlapping", [](const Company& c) { return c.absences.reject_overlapping; }},
    {"/company/absences/enforceEntitlement", [](const Company& c) { return c.absences.enforce_entitlement; }},
    {"/company/absences/leave/lapseNeedsReminder",
     [](const Company& c) { return c.absences.leave.lapse_needs_reminder; }},
    {"/company/absences/leave/contractCarriesOver",
     [](const Company& c) { return c.absences.leave.contract_carries_over; }},
    {"/company/absences/leave/contractLapseNeedsReminder",
     [](const Company& c) { return c.absences.leave.contract_lapse_needs_reminder; }},
    {"/company/absences/leave/recountsPast", [](const Company& c) { return c.absences.leave.recounts_past; }},
    {"/company/absences/sickPay/counted", [](const Company& c) { return c.absences.sick_pay.counted; }},
    {"/company/timeTracking/active", [](const Company& c) { return c.time_tracking.active; }},
    {"/company/timeTracking/clockEnabled", [](const Company& c) { return c.time_tracking.clock_enabled; }},
    {"/company/timeTracking/businessTrips",
     [](const Company& c) { return c.time_tracking.business_trips.value_or(false); }},
    {"/company/timeTracking/terminalOnly/start", [](const Company& c) { return c.time_tracking.terminal_only.start; }},
    {"/company/timeTracking/terminalOnly/pause", [](const Company& c) { return c.time_tracking.terminal_only.pause; }},
    {"/company/timeTracking/terminalOnly/stop", [](const Company& c) { return c.time_tracking.terminal_only.stop; }},
    {"/company/timeTracking/approval/newEntries",
     [](const Company& c) { return c.time_tracking.approval.new_entries; }},
    {"/company/timeTracking/approval/changes", [](const Company& c) { return c.time_tracking.approval.changes; }},
    {"/company/timeTracking/approval/deletions", [](const Company& c) { return c.time_tracking.approval.deletions; }},
    {"/company/timeTracking/approval/administratorsOnly",
     [](const Company& c) { return c.time_tracking.approval.administrators_only; }},
    {"/company/timeTracking/projectMandatory", [](const Company& c) { return c.time_tracking.project_mandatory; }},
    {"/company/timeTracking/categoryMandatory", [](const Company& c) { return c.time_tracking.category_mandatory; }},
    {"/company/timeTracking/breakRegulation/obligatory",
     [](const Company& c) { return c.time_tracking.break_regulation.value().obligatory; }},
    {"/company/timeTracking/breakRegulation/autoApply",
     [](const Company& c) { return c.time_tracking.break_regulation.value().auto_apply; }},
    {"/company/workingTime/weeklyDigest", [](const Company& c) { return c.working_time.weekly_digest; }},
    {"/company/teamRules/countPending", [](const Company& c) { return c.team_rules.count_pending; }},
    {"/company/escalation/workingDays", [](const Company& c) { return c.escalation.working_days; }},
};

/// The company of a file, imported with none of its records except the calendars and types that it names.
Company imported(const std::string& json) {
  auto file = company_file::read_company_file(json).value().front();
  const application::CompanyFile alone{
      .company = file.company, .holiday_calendars = file.holiday_calendars, .absence_types = file.absence_types};
  memory::Store store;
  const test::ImportDesk desk;
  const auto imported = application::import_companies(store, desk.services(), {alone}, {});
  for (const auto& fault : imported.faults) UNSCOPED_INFO(fault.pointer << ' ' << fault.message);
  REQUIRE(imported.faults.empty());
  Company company;
  store.read([&](application::Work& work) { company = work.companies().find_by_key("acme").value(); });
  return company;
}

}  // namespace

TEST_CASE("Each yes or no of a company file is the setting of its name, and no other") {
  const Company example = imported(std::string{test::example_file});
  const auto file = boost::json::parse(test::example_file);
  for (const auto& flipped : switches) {
    const bool said = file.at_pointer(flipped.pointer).as_bool();
    CAPTURE(flipped.pointer);
    CHECK(flipped.of(example) == said);
    const Company company = imported(test::edited_example(flipped.pointer, said ? "false" : "true"));
    for (const auto& other : switches) {
      CAPTURE(other.pointer);
      CHECK((other.of(company) != other.of(example)) == (&other == &flipped));
    }
  }
}
