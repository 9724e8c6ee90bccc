#pragma once

#include <array>
#include <string_view>

namespace stint::sql::migrations {

/// The numbers that entity tags of people are made of (application::VersionOfPeople).
inline constexpr char versions_of_people[] = R"sql(
-- Another random number after each change of an employee's records, and, for employee 0, of the data that all employees
-- of the company share.
CREATE TABLE versions_of_people (
  company_id {int} NOT NULL REFERENCES companies (id),
  employee_id {int} NOT NULL,
  number {int} NOT NULL,
  PRIMARY KEY (company_id, employee_id)
) {clustered};
INSERT INTO versions_of_people SELECT id, 0, {random} FROM companies;
{wall_in versions_of_people}
)sql";

/// Tables of employees' records, which have a column `employee_id`.
inline constexpr std::array tables_of_people{
    std::string_view{"leave_corrections"},      std::string_view{"leave_reminders"},
    std::string_view{"time_entries"},           std::string_view{"working_time_findings"},
    std::string_view{"company_holidays_filed"}, std::string_view{"month_signatures"},
    std::string_view{"declined_mails"},         std::string_view{"identities"},
};

/// Tables with data that all employees of a company share.
inline constexpr std::array tables_for_all{
    std::string_view{"break_tiers"},
    std::string_view{"allowed_networks"},
    std::string_view{"additional_recipients"},
    std::string_view{"working_time_branch_offices"},
    std::string_view{"working_time_surcharge_windows"},
    std::string_view{"leave_extra_days"},
    std::string_view{"team_rules_blackouts"},
    std::string_view{"team_rules_most_away"},
    std::string_view{"team_rules_one_present"},
    std::string_view{"team_rules_group_members"},
    std::string_view{"company_holidays"},
    std::string_view{"branch_offices"},
    std::string_view{"former_time_zones"},
    std::string_view{"payroll_wage_types"},
    std::string_view{"payroll_columns"},
    std::string_view{"absence_types"},
    std::string_view{"absence_type_roles"},
    std::string_view{"absence_type_blackouts"},
    std::string_view{"work_schedules"},
    std::string_view{"work_schedule_weeks"},
    std::string_view{"holiday_calendars"},
    std::string_view{"holidays"},
    std::string_view{"employee_managers"},
    std::string_view{"extra_view_rights"},
    std::string_view{"favorite_projects"},
    std::string_view{"vacation_carry_over"},
    std::string_view{"former_vacation"},
    std::string_view{"employee_terms"},
    std::string_view{"employee_terms_managers"},
    std::string_view{"deputyships"},
    std::string_view{"projects"},
    std::string_view{"categories"},
    std::string_view{"records_erased"},
    std::string_view{"employments_judged"},
    std::string_view{"working_time_judged"},
    std::string_view{"leave_reminded"},
    std::string_view{"time_accounts_judged"},
};

}  // namespace stint::sql::migrations
