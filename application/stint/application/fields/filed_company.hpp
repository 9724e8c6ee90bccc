#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include <stint/application/fields/absence_settings_fields.hpp>
#include <stint/application/fields/company_groups.hpp>
#include <stint/application/fields/field.hpp>
#include <stint/domain/company/company.hpp>

// The contents of company files about a company; the tables in company_fields.hpp describe these records.

namespace stint::application {

struct FiledTerminalOnly {
  Said<bool> start{};
  Said<bool> pause{};
  Said<bool> stop{};
  Said<std::vector<std::string>> except{};  ///< keys of employees
};

struct FiledTimeTracking {
  Said<bool> active{};
  Said<bool> clock_enabled{};
  SaidOrNull<bool> business_trips{};
  SaidOrNull<std::int32_t> minimum_start_interval_seconds{};
  FiledTerminalOnly terminal_only{};
  Patch<approval_fields> approval{};
  SaidOrNull<std::chrono::year_month> closed_through{};
  SaidOrNull<std::int32_t> auto_stop_after_minutes{};
  Said<std::int32_t> maximum_remarks_length{};
  Said<bool> project_mandatory{};
  Said<bool> category_mandatory{};
  SaidOrNull<std::string> default_project{};   ///< key
  SaidOrNull<std::string> default_category{};  ///< key
  SaidOrNull<domain::BreakRegulation> break_regulation{};
  Said<domain::PresenceShown> presence{};
};

struct FiledCompany {
  std::string at{};
  std::string key{};
  std::string name{};
  std::string time_zone{};
  Said<std::string> language{};
  SaidOrNull<domain::Country> country{};
  Said<bool> uses_departments{};
  Said<bool> uses_branch_offices{};
  Said<std::vector<std::string>> allowed_networks{};
  Said<std::vector<std::string>> additional_recipients{};
  Said<bool> link_sso_by_verified_email{};
  Said<bool> notifications_additional{};
  Patch<working_time_fields> working_time{};
  Patch<team_rules_fields> team_rules{};
  Said<std::vector<domain::CompanyHoliday>> company_holidays{};
  Patch<escalation_fields> escalation{};
  Patch<time_account_fields> time_account{};
  Patch<retention_fields> retention{};
  Said<std::vector<domain::Site>> branch_offices{};
  Said<domain::CalendarSharing> calendar_sharing{};
  Patch<payroll_fields> payroll{};
  Said<std::vector<domain::FormerTimeZone>> former_time_zones{};
  FiledAbsenceSettings absences{};
  SaidOrNull<FiledTimeTracking> time_tracking{};  ///< null: not active
};

}  // namespace stint::application
