#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include <stint/application/fields/absence_settings_fields.hpp>
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

struct FiledApproval {
  Said<bool> new_entries{};
  Said<bool> changes{};
  Said<bool> deletions{};
  Said<bool> administrators_only{};
};

struct FiledTimeTracking {
  Said<bool> active{};
  Said<bool> clock_enabled{};
  SaidOrNull<bool> business_trips{};
  SaidOrNull<std::int32_t> minimum_start_interval_seconds{};
  FiledTerminalOnly terminal_only{};
  FiledApproval approval{};
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

struct FiledWorkingTime {
  Said<domain::WorkingTimeLaw> rules{};
  Said<std::vector<domain::BranchOfficeLaw>> branch_offices{};
  Said<bool> weekly_digest{};
  Said<std::vector<domain::SurchargeWindow>> surcharge_windows{};
};

struct FiledTeamRules {
  Said<std::vector<domain::TeamBlackout>> blackouts{};
  Said<std::vector<domain::MostAway>> most_away{};
  Said<std::vector<domain::OnePresent>> one_present{};
  Said<std::vector<domain::GroupMember>> group_members{};
  Said<bool> count_pending{};
};

struct FiledEscalation {
  SaidOrNull<std::int32_t> remind_after{};
  SaidOrNull<std::int32_t> deputies_after{};
  SaidOrNull<std::int32_t> administrators_after{};
  Said<bool> working_days{};
};

struct FiledTimeAccount {
  SaidOrNull<domain::Date> since{};
  SaidOrNull<std::int32_t> cap_minutes{};
  SaidOrNull<std::int32_t> carry_over_until_month{};
  SaidOrNull<std::int32_t> yellow_minutes{};
  SaidOrNull<std::int32_t> red_minutes{};
};

struct FiledRetention {
  SaidOrNull<std::int32_t> working_time_months{};
  SaidOrNull<std::int32_t> absence_months{};
  SaidOrNull<std::int32_t> health_months{};
  SaidOrNull<std::int32_t> audit_trail_months{};
  SaidOrNull<std::int32_t> mail_months{};
  SaidOrNull<std::int32_t> leaver_months{};
};

struct FiledPayroll {
  Said<std::vector<domain::WageType>> wage_types{};
  Said<domain::FieldSeparator> separator{};
  Said<domain::DecimalSign> decimal_sign{};
  Said<domain::TextEncoding> encoding{};
  Said<domain::DateNotation> dates{};
  Said<bool> has_header{};
  Said<std::vector<domain::PayrollColumn>> columns{};
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
  FiledWorkingTime working_time{};
  FiledTeamRules team_rules{};
  Said<std::vector<domain::CompanyHoliday>> company_holidays{};
  FiledEscalation escalation{};
  FiledTimeAccount time_account{};
  FiledRetention retention{};
  Said<std::vector<domain::Site>> branch_offices{};
  Said<domain::CalendarSharing> calendar_sharing{};
  FiledPayroll payroll{};
  Said<std::vector<domain::FormerTimeZone>> former_time_zones{};
  FiledAbsenceSettings absences{};
  SaidOrNull<FiledTimeTracking> time_tracking{};  ///< null: not active
};

}  // namespace stint::application
