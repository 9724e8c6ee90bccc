#include <catch2/catch.hpp>

#include <stint/application/import/members.hpp>

using namespace stint::application;

namespace {

/// The members of a record by their numbers, as stored in existing databases.
template <class Filed>
std::vector<std::string> members_by_number(Filed filed = {}) {
  std::map<int, std::string> members;
  std::size_t count = 0;
  each_member(
      [&](const Member& member, const auto& /*value*/) {
        members.emplace(member.number, member.name);
        ++count;
      },
      filed);
  CHECK(members.size() == count);
  std::vector<std::string> names;
  for (const auto& [number, name] : members) names.push_back(name);
  return names;
}

}  // namespace

TEST_CASE("A name is spelled as JSON does, behind a prefix") {
  CHECK(camel_case<"key"> == "key");
  CHECK(camel_case<"link_sso_by_verified_email"> == "linkSsoByVerifiedEmail");
  CHECK(camel_case<"terminal_only.start", "time_tracking."> == "timeTracking.terminalOnly.start");
}

TEST_CASE("No two members of a company have the same number") {
  FiledCompany company;
  company.time_tracking = std::optional{FiledTimeTracking{}};
  const auto members = members_by_number(company);
  REQUIRE(members.size() == 90);
  CHECK(members.at(0) == "name");
  CHECK(members.at(9) == "notifications.additional");
  CHECK(members.at(14) == "absences.rejectOverlapping");
  CHECK(members.at(23) == "timeTracking.terminalOnly.except");
  CHECK(members.at(35) == "timeTracking.breakRegulation");
  CHECK(members.at(36) == "absences.leave.partialYears");
  CHECK(members.at(38) == "absences.leave.carryOverUntilMonth");
  CHECK(members.at(42) == "workingTime.surchargeWindows");
  CHECK(members.at(43) == "absences.leave.yearBeginsInMonth");
  CHECK(members.at(44) == "absences.leave.extraDays");
  CHECK(members.at(48) == "absences.leave.lapseNeedsReminder");
  CHECK(members.at(49) == "teamRules.blackouts");
  CHECK(members.at(54) == "companyHolidays");
  CHECK(members.at(58) == "escalation.workingDays");
  CHECK(members.at(59) == "timeAccount.since");
  CHECK(members.at(63) == "timeAccount.redMinutes");
  CHECK(members.at(65) == "absences.sickPay.tellDaysBefore");
  CHECK(members.at(66) == "retention.workingTimeMonths");
  CHECK(members.at(71) == "retention.leaverMonths");
  CHECK(members.at(72) == "branchOffices");
  CHECK(members.at(73) == "timeTracking.presence");
  CHECK(members.at(74) == "calendarSharing");
  CHECK(members.at(75) == "payroll.wageTypes");
  CHECK(members.at(80) == "payroll.hasHeader");
  CHECK(members.at(81) == "payroll.columns");
  CHECK(members.at(82) == "absences.leave.byLawFromYear");
  CHECK(members.at(83) == "absences.leave.contractCarriesOver");
  CHECK(members.at(84) == "absences.leave.contractCarryOverUntilMonth");
  CHECK(members.at(85) == "absences.leave.contractLapseNeedsReminder");
  CHECK(members.at(86) == "absences.leave.takenFirst");
  CHECK(members.at(87) == "absences.leave.overdrawn");
  CHECK(members.at(88) == "absences.leave.recountsPast");
}

TEST_CASE("The members of absence types and employees keep their numbers") {
  CHECK(members_by_number<FiledAbsenceType>() ==
        std::vector<std::string>{"name", "kind", "needsApproval", "requiresMedicalCertificate", "active", "roles",
                                 "blackouts", "reducesLeave", "inHours", "quota.days", "quota.years", "quota.effect",
                                 "certificateFromDay", "minimumNoticeDays", "earnsNoLeave"});
  const auto employee = members_by_number<FiledEmployee>();
  REQUIRE(employee.size() == 37);
  CHECK(employee.at(14) == "employmentStartDate");
  CHECK(employee.at(21) == "vacation.daysPerYear");
  CHECK(employee.at(25) == "totpSecret");
  CHECK(employee.at(27) == "deputies");
  CHECK(employee.at(28) == "terms");
  CHECK(employee.at(31) == "maternityProtection.endDate");
  CHECK(employee.at(33) == "severeDisability.endDate");
  CHECK(employee.at(34) == "timeZone");
  CHECK(employee.at(35) == "timeAccount.openingBalance");
  CHECK(employee.at(36) == "employments");
}

TEST_CASE("What a file leaves out stays, and what it says is taken in the domain's units") {
  stint::domain::TimeTrackingSettings settings;
  settings.project_mandatory = true;
  settings.auto_stop_after = std::chrono::minutes{480};
  FiledTimeTracking filed;
  filed.minimum_start_interval_seconds = std::optional{90};
  filed.auto_stop_after_minutes = std::optional<std::int32_t>{};
  take_fields(time_tracking_fields, filed, settings);
  CHECK(settings.project_mandatory);
  CHECK(settings.minimum_start_interval == std::chrono::seconds{90});
  CHECK_FALSE(settings.auto_stop_after);

  FiledTimeTracking described;
  describe_fields(time_tracking_fields, settings, described);
  CHECK(described.project_mandatory == true);
  CHECK(described.minimum_start_interval_seconds == std::optional{std::optional{90}});
  REQUIRE(described.auto_stop_after_minutes);  // is set to null
  CHECK_FALSE(*described.auto_stop_after_minutes);
  CHECK_FALSE(described.default_project);
}

TEST_CASE("What a file gives for a group of settings is taken, and what it leaves out stays") {
  Patch<time_account_fields> given;
  CHECK_FALSE(given.of<"since">());
  given.of<"cap_minutes">() = std::optional{600};
  given.of<"yellow_minutes">() = std::optional<std::int32_t>{};
  stint::domain::TimeAccountSettings settings{.carry_over_until_month = 3, .yellow = std::chrono::minutes{5}};
  take_fields(time_account_fields, given, settings);
  CHECK(settings == stint::domain::TimeAccountSettings{.cap = std::chrono::minutes{600}, .carry_over_until_month = 3});

  Patch<time_account_fields> described;
  describe_fields(time_account_fields, settings, described);
  CHECK(described.of<"cap_minutes">() == std::optional{std::optional{600}});
  REQUIRE(described.of<"since">());  // is set to null
  CHECK_FALSE(*described.of<"since">());
}

TEST_CASE("The fields of a group belong to the record that contains it") {
  FiledCompany filed;
  filed.payroll.of<"has_header">() = false;
  filed.absences.leave.of<"year_begins_in_month">() = 4;
  stint::domain::Company company;
  take_fields(company_fields, filed, company);
  take_fields(absence_settings_fields, filed.absences, company.absences);
  CHECK_FALSE(company.payroll.has_header);
  CHECK(company.payroll.separator == stint::domain::FieldSeparator::comma);
  CHECK(company.absences.leave.year_begins_in_month == 4);
}
