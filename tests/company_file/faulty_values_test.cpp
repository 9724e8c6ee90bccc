#include <catch2/catch.hpp>

#include "tests/company_file/edited_example.hpp"

using namespace stint::test;

TEST_CASE("A member of the wrong type is a fault") {
  check_refused({
      {"/company", "[]"},
      {"/company/name", "7"},
      {"/company/name", "null"},
      {"/company/language", "null"},
      {"/company/usesDepartments", "\"true\""},
      {"/company/usesDepartments", "null"},
      {"/company/allowedNetworks", "\"10.0.0.0/8\""},
      {"/company/allowedNetworks", "null"},
      {"/company/absences", "null"},
      {"/company/timeTracking", "true"},
      {"/company/timeTracking/businessTrips", "0"},
      {"/company/timeTracking/terminalOnly", "false"},
      {"/company/timeTracking/breakRegulation/tiers", "{}"},
      {"/company/timeAccount", "true"},
      {"/company/timeAccount/since", "\"2026\""},
      {"/company/timeAccount/capMinutes", "-1"},
      {"/company/timeAccount/carryOverUntilMonth", "0"},
      {"/company/timeAccount/carryOverUntilMonth", "13"},
      {"/company/timeAccount/yellowMinutes", "-1"},
      {"/company/timeAccount/redMinutes", "\"20:00\""},
      {"/company/retention", "24"},
      {"/company/retention/workingTimeMonths", "23"},
      {"/company/retention/workingTimeMonths", "\"24\""},
      {"/company/retention/absenceMonths", "0"},
      {"/company/retention/healthMonths", "1201"},
      {"/company/retention/auditTrailMonths", "-1"},
      {"/company/retention/mailMonths", "1.5"},
      {"/company/retention/leaverMonths", "true"},
      {"/company/workingTime", "\"DE\""},
      {"/company/timeTracking/presence", "\"nobody\""},
      {"/company/timeTracking/presence", "null"},
      {"/company/workingTime/rules", "\"FR\""},
      {"/company/workingTime/rules", "null"},
      {"/company/workingTime/branchOffices/0/rules", "\"\""},
      {"/company/workingTime/surchargeWindows", "null"},
      {"/company/workingTime/surchargeWindows/0/days", "\"monday\""},
      {"/company/workingTime/surchargeWindows/0/startTime", "\"24:00\""},
      {"/company/workingTime/surchargeWindows/0/factorPercent", "1001"},
      {"/company/workingTime/surchargeWindows/1/begunBefore", "null"},
      {"/company/workingTime/surchargeWindows/1/runsOverUntil", "\"24:00\""},
      {"/company/teamRules/blackouts/0/effect", "\"forbid\""},
      {"/company/teamRules/mostAway/0/most", "-1"},
      {"/company/teamRules/onePresent/0/group", "\"\""},
      {"/company/teamRules/groupMembers/0/employee", "7"},
      {"/company/companyHolidays/0/absenceType", "\"VACA\""},
      {"/company/calendarSharing", "\"everybody\""},
      {"/company/payroll/wageTypes", "null"},
      {"/company/payroll/wageTypes/0/number", "\"\""},
      {"/company/payroll/wageTypes/0/source", "\"pay\""},
      {"/company/payroll/wageTypes/0/of", "null"},
      {"/company/payroll/wageTypes/0/unit", "\"weeks\""},
      {"/company/payroll/wageTypes/0/factorPercent", "0"},
      {"/company/payroll/separator", "\";\""},
      {"/company/payroll/decimalSign", "null"},
      {"/company/payroll/encoding", "\"utf-16\""},
      {"/company/payroll/dates", "\"MM/DD/YYYY\""},
      {"/company/payroll/hasHeader", "1"},
      {"/company/payroll/columns/0/content", "\"salary\""},
      {"/company/branchOffices/0/branchOffice", "\"\""},
      {"/company/branchOffices/0/timeZone", "null"},
      {"/company/branchOffices/0/holidayCalendar", "\"\""},
      {"/company/branchOffices/0/language", "\"\""},
      {"/company/branchOffices/2/validFrom", "null"},
      {"/employees/0/timeZone", "null"},
      {"/company/escalation/remindAfter", "0"},
      {"/company/escalation/workingDays", "null"},
      {"/employees/0/workingTimeRules", "\"de\""},
      {"/company/absences/leave/yearBeginsInMonth", "13"},
      {"/company/absences/leave/yearBeginsInMonth", "null"},
      {"/company/absences/leave/extraDays", "null"},
      {"/company/absences/leave/extraDays/0/countedBy", "\"size\""},
      {"/company/absences/leave/extraDays/0/years", "101"},
      {"/company/absences/leave/extraDays/0/days", "0.3"},
      {"/company/absences/leave/carryOverMonthsIfIll", "25"},
      {"/company/absences/leave/remindDaysBeforeLapse", "0"},
      {"/company/absences/leave/remindInMonth", "0"},
      {"/company/absences/leave/lapseNeedsReminder", "null"},
      {"/company/absences/leave/byLawFromYear", "1969"},
      {"/company/absences/leave/contractCarriesOver", "null"},
      {"/company/absences/leave/contractCarryOverUntilMonth", "13"},
      {"/company/absences/leave/contractLapseNeedsReminder", "null"},
      {"/company/absences/leave/takenFirst", "\"both\""},
      {"/company/absences/leave/overdrawn", "null"},
      {"/company/absences/leave/recountsPast", "null"},
      {"/absenceTypes/0/reducesLeave", "null"},
      {"/absenceTypes/0/earnsNoLeave", "null"},
      {"/absenceTypes/0/quota/days", "2.25"},
      {"/absenceTypes/0/quota/days", "366.5"},
      {"/absenceTypes/0/quota", "2"},
      {"/absenceTypes/0/quota/days", "0"},
      {"/absenceTypes/0/quota/days", "367"},
      {"/absenceTypes/0/quota/years", "\"holiday\""},
      {"/absenceTypes/0/quota/effect", "null"},
      {"/absenceTypes/0/certificateFromDay", "0"},
      {"/absenceTypes/0/certificateFromDay", "43"},
      {"/company/absences/sickPay/counted", "null"},
      {"/company/absences/sickPay/tellDaysBefore", "43"},
      {"/employees/0/severeDisability", "null"},
      {"/employees/0/severeDisability/endDate", "\"soon\""},
      {"/employees/0/maternityProtection", "null"},
      {"/employees/0/maternityProtection/startDate", "\"soon\""},
      {"/workSchedules", "{}"},
      {"/workSchedules/0", "\"full-time\""},
      {"/absenceTypes/0/inHours", "\"yes\""},
      {"/absenceTypes/0/blackouts", "null"},
      {"/absenceTypes/0/blackouts/0", "\"2026-12-21\""},
      {"/absenceTypes/0/blackouts/0/endDate", "\"2026-12-32\""},
      {"/employees", "null"},
      {"/employees/0", "null"},
      {"/employees/0/managers", "\"max\""},
      {"/employees/0/managers/0", "1"},
      {"/employees/0/vacation", "30"},
      {"/employees/0/vacation/carryOver", "[]"},
      {"/employees/0/identities/0", "[]"},
      {"/employees/0/terms", "null"},
      {"/employees/0/terms/0", "\"2026-07-01\""},
      {"/employees/0/terms/0/validFrom", "\"2026-07-32\""},
      {"/employees/0/terms/0/vacationDaysPerYear", "27.4"},
      {"/employees/0/terms/0/managers", "null"},
      {"/employees/0/terms/0/timeZone", "null"},
      {"/company/absences/leave/partialYears", "\"months\""},
      {"/company/absences/leave/carryOverUntilMonth", "13"},
      {"/employees/0/password", "null"},
      {"/timeEntries/0/deletionRequested", "\"\""},
      {"/timeEntries/0/proposal", "null"},
      {"/timeEntries/0/startOffset", "\"2:00\""},
      {"/timeEntries/0/endOffset", "2"},
  });
}

TEST_CASE("A member that must be there is missed where it should stand") {
  for (const std::string pointer : {"/company",
                                    "/company/key",
                                    "/company/name",
                                    "/company/timeZone",
                                    "/company/country/code",
                                    "/company/country/name",
                                    "/company/timeTracking/breakRegulation/tiers/1/breakMinutes",
                                    "/company/workingTime/branchOffices/0/branchOffice",
                                    "/company/workingTime/surchargeWindows/1/endTime",
                                    "/company/teamRules/mostAway/0/department",
                                    "/company/companyHolidays/0/endDate",
                                    "/workSchedules/0/key",
                                    "/holidayCalendars/0/key",
                                    "/holidayCalendars/0/days/1/date",
                                    "/holidayCalendars/0/days/1/name",
                                    "/absenceTypes/0/code",
                                    "/absenceTypes/0/name",
                                    "/absenceTypes/0/kind",
                                    "/projects/0/key",
                                    "/projects/0/name",
                                    "/categories/0/name",
                                    "/clients/0/id",
                                    "/clients/0/name",
                                    "/clients/0/secret",
                                    "/employees/0/key",
                                    "/employees/0/firstName",
                                    "/employees/0/lastName",
                                    "/employees/0/email",
                                    "/employees/0/identities/0/provider",
                                    "/employees/0/identities/0/subject",
                                    "/employees/0/deputies/0/deputy",
                                    "/absences/0/key",
                                    "/absences/0/employee",
                                    "/absences/0/type",
                                    "/absences/0/startDate",
                                    "/absences/0/endDate",
                                    "/timeEntries/0/key",
                                    "/timeEntries/0/employee",
                                    "/timeEntries/0/date",
                                    "/timeEntries/0/startTime",
                                    "/timeEntries/0/endTime"}) {
    CAPTURE(pointer);
    CHECK(fault_pointers(edited_example(pointer, "")) == std::vector{pointer});
  }
}

TEST_CASE("A member that nobody knows is a fault on every level") {
  for (const std::string place : {"",
                                  "/company",
                                  "/company/country",
                                  "/company/absences",
                                  "/company/timeTracking",
                                  "/company/timeTracking/terminalOnly",
                                  "/company/timeTracking/approval",
                                  "/company/timeTracking/breakRegulation",
                                  "/company/timeTracking/breakRegulation/tiers/0",
                                  "/company/notifications",
                                  "/workSchedules/0",
                                  "/workSchedules/0/minutes",
                                  "/holidayCalendars/0",
                                  "/holidayCalendars/0/days/0",
                                  "/absenceTypes/0",
                                  "/projects/0",
                                  "/categories/0",
                                  "/clients/0",
                                  "/employees/0",
                                  "/employees/0/vacation",
                                  "/employees/0/identities/0",
                                  "/employees/0/deputies/0",
                                  "/absences/0",
                                  "/timeEntries/0"}) {
    CAPTURE(place);
    CHECK(fault_pointers(edited_example(place + "/surprise", "1")) == std::vector{place + "/surprise"});
  }
  CHECK(fault_pointers(edited_example("/timeEntries/0/proposal", R"({"key": ""})")) ==
        std::vector<std::string>{"/timeEntries/0/proposal/key"});
}

TEST_CASE("Keys and names are not empty") {
  check_refused({
      {"/company/key", "\"\""},
      {"/company/name", "\"\""},
      {"/company/timeZone", "\"\""},
      {"/projects/0/key", "\"\""},
      {"/clients/0/secret", "\"\""},
      {"/employees/0/firstName", "\"\""},
      {"/employees/0/password", "\"\""},
      {"/employees/0/managers/0", "\"\""},
      {"/absences/0/employee", "\"\""},
      {"/timeEntries/0/project", "\"\""},
  });
}

TEST_CASE("Texts have their forms") {
  check_refused({
      {"/employees/0/email", "\"\""},
      {"/employees/0/email", "\"erika\""},
      {"/employees/0/email", "\"@acme.example\""},
      {"/employees/0/email", "\"erika@\""},
      {"/employees/0/email", "\"erika@acme@example\""},
      {"/employees/0/email", "\"erika muster@acme.example\""},
      {"/employees/0/email", "\"erika@acme.example\\r\\nBcc: x\""},
      {"/company/additionalRecipients/0", "\"hr\""},
      {"/absenceTypes/0/code", "\"VA\""},
      {"/absenceTypes/0/code", "\"VACA\""},
      {"/absences/0/type", "\"\""},
      {"/company/language", "\"\""},
      {"/company/language", "\"de_DE\""},
      {"/company/language", "\"de-\""},
      {"/company/language", "\"abcdefghi\""},
      {"/employees/0/language", "\"d e\""},
      {"/company/country/code", "\"de\""},
      {"/company/country/code", "\"DEU\""},
      {"/employees/0/additionalInfo", "\"a\\u0000b\""},
  });
  check_taken({
      {"/employees/0/email", "\"e@a\""},
      {"/absenceTypes/0/code", "\"ÄÖÜ\""},
      {"/company/language", "\"zh-Hant-TW\""},
      {"/employees/0/language", "\"\""},
  });
}

TEST_CASE("A blackout does not end before it starts") {
  check_refused({{"/absenceTypes/0/blackouts/0/endDate", "\"2026-12-20\""}});
}

TEST_CASE("Words are among those that are known") {
  check_refused({
      {"/employees/0/role", "\"BOSS\""},
      {"/employees/0/role", "\"user\""},
      {"/absenceTypes/0/roles/1", "\"GUEST\""},
      {"/absenceTypes/0/kind", "\"holiday\""},
      {"/holidayCalendars/0/days/0/portion", "\"evening\""},
      {"/holidayCalendars/0/region", "\"\""},
      {"/holidayCalendars/0/region", "[\"DE-BY\"]"},
      {"/absences/0/halfDay", "\"full\""},
      {"/absences/0/startsHalf", "\"yes\""},
      {"/absences/0/endsHalf", "null"},
      {"/absences/0/minutes", "0"},
      {"/absences/0/minutes", "1441"},
      {"/absences/0/status", "\"done\""},
      {"/absences/0/status", "\"deleted\""},
      {"/absences/0/substituteStatus", "\"none\""},
      {"/timeEntries/0/status", "\"removed\""},
      {"/timeEntries/0/previousStatus", "\"pending\""},
      {"/timeEntries/0/origin", "\"terminal\""},
      {"/employees/0/identities/0/provider", "\"GitHub\""},
      {"/employees/0/identities/0/provider", "\"abcdefghijklmnopqrstuvwxyz-123456\""},
  });
  check_taken({
      {"/employees/0/role", "\"ADMIN\""},
      {"/absences/0/halfDay", "\"morning\""},
      {"/absences/0/status", "\"edit\""},
      {"/absences/0/substituteStatus", "\"confirmed\""},
      {"/timeEntries/0/status", "\"editing\""},
      {"/timeEntries/0/origin", "\"clock\""},
      {"/employees/0/identities/0/provider", "\"slack\""},
      {"/employees/0/identities/0/provider", "\"our-okta_2\""},
  });
}

TEST_CASE("Dates, months and times exist") {
  check_refused({
      {"/absences/0/startDate", "\"2026-02-29\""},
      {"/absences/0/endDate", "\"2026-2-6\""},
      {"/absences/0/endDate", "\"06.02.2026\""},
      {"/employees/0/dateOfBirth", "\"1899-12-31\""},
      {"/employees/0/employmentEndDate", "\"\""},
      {"/holidayCalendars/0/days/0/date", "20261224"},
      {"/company/timeTracking/closedThrough", "\"2026-13\""},
      {"/company/timeTracking/closedThrough", "\"2026-01-31\""},
      {"/timeEntries/0/startTime", "\"24:00\""},
      {"/timeEntries/0/endTime", "\"9:00\""},
      {"/timeEntries/0/endTime", "\"17:30:00\""},
      {"/employees/0/vacation/carryOver/26", "1"},
      {"/employees/0/vacation/carryOver/2200", "1"},
  });
  check_taken({
      {"/absences/0/endDate", "\"2028-02-29\""},
      {"/company/timeTracking/closedThrough", "\"2026-12\""},
      {"/timeEntries/0/endTime", "\"23:59\""},
      {"/employees/0/vacation/carryOver/2199", "0.5"},
  });
}

TEST_CASE("Numbers are within their limits") {
  check_refused({
      {"/workSchedules/0/minutes/monday", "-1"},
      {"/workSchedules/0/minutes/monday", "1441"},
      {"/workSchedules/0/minutes/monday", "7.5"},
      {"/workSchedules/0/minutes/monday", "\"480\""},
      {"/employees/0/vacation/daysPerYear", "-0.5"},
      {"/employees/0/vacation/daysPerYear", "30.25"},
      {"/employees/0/vacation/daysPerYear", "366.5"},
      {"/employees/0/vacation/daysPerYear", "1e300"},
      {"/employees/0/vacation/daysPerYear", "null"},
      {"/employees/0/vacation/carryOver/2026", "-1"},
      {"/timeEntries/0/breakMinutes", "-1"},
      {"/timeEntries/0/breakMinutes", "2147483648"},
      {"/timeEntries/0/breakMinutes", "0.5"},
      {"/company/timeTracking/minimumStartIntervalSeconds", "-1"},
      {"/company/timeTracking/autoStopAfterMinutes", "0"},
      {"/company/timeTracking/maximumRemarksLength", "-1"},
      {"/company/timeTracking/maximumRemarksLength", "null"},
      {"/company/timeTracking/breakRegulation/tiers/0/moreThanWorkMinutes", "0"},
      {"/company/timeTracking/breakRegulation/tiers/0/breakMinutes", "0"},
      {"/company/timeTracking/breakRegulation/maximumDailyWorkMinutes", "0"},
  });
  check_taken({
      {"/workSchedules/0/minutes/monday", "1440"},
      {"/employees/0/vacation/daysPerYear", "0"},
      {"/employees/0/vacation/daysPerYear", "27.5"},
      {"/employees/0/vacation/daysPerYear", "366"},
      {"/timeEntries/0/breakMinutes", "0"},
      {"/company/timeTracking/minimumStartIntervalSeconds", "0"},
      {"/company/timeTracking/autoStopAfterMinutes", "1"},
      {"/company/timeTracking/maximumRemarksLength", "0"},
      {"/company/timeTracking/breakRegulation/tiers/0/breakMinutes", "1"},
      {"/company/timeTracking/breakRegulation/maximumDailyWorkMinutes", "null"},
  });
}

TEST_CASE("A list has a limit, and those of payroll a lower one") {
  const auto list_of = [](const std::string& element, std::size_t count) {
    std::string json = "[";
    for (std::size_t i = 0; i < count; ++i) json += (i == 0 ? "" : ",") + element;
    return json + "]";
  };
  const std::string type = R"({"number": "1", "name": "Work", "source": "work", "unit": "hours"})";
  const std::string column = R"({"header": "", "content": "empty"})";
  check_taken({{"/company/payroll/wageTypes", list_of(type, 500)},
               {"/company/payroll/columns", list_of(column, 100)},
               {"/company/additionalRecipients", list_of(R"("a@b.example")", 10'000)}});
  check_refused({{"/company/payroll/wageTypes", list_of(type, 501)},
                 {"/company/payroll/columns", list_of(column, 101)},
                 {"/company/additionalRecipients", list_of(R"("a@b.example")", 10'001)}});
}
