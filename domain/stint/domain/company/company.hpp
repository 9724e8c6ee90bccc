#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <stint/domain/company/break_regulation.hpp>
#include <stint/domain/company/calendar_feed.hpp>
#include <stint/domain/company/escalation_rules.hpp>
#include <stint/domain/company/former_time_zone.hpp>
#include <stint/domain/company/leave_rules.hpp>
#include <stint/domain/company/payroll_settings.hpp>
#include <stint/domain/company/presence_shown.hpp>
#include <stint/domain/company/retention_settings.hpp>
#include <stint/domain/company/sick_pay_rules.hpp>
#include <stint/domain/company/site.hpp>
#include <stint/domain/company/surcharge_window.hpp>
#include <stint/domain/company/team_rules.hpp>
#include <stint/domain/company/time_account_settings.hpp>
#include <stint/domain/company/working_time_law.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

struct AbsenceSettings {
  bool single_approval_suffices = false;
  bool cancellation_reason_required = false;
  bool employees_may_delete_approved = false;
  bool substitute_acceptance_required = true;
  bool reject_overlapping = false;
  bool enforce_entitlement = false;
  LeaveRules leave{};
  SickPayRules sick_pay{};
  bool operator==(const AbsenceSettings&) const = default;
};

/// The clock operations that are reserved for time-recording terminals. Exempt employees are marked in their records.
struct TerminalOnly {
  bool start = false;
  bool pause = false;  ///< pausing and resuming
  bool stop = false;
  bool operator==(const TerminalOnly&) const = default;
};

/// The kinds of time-entry requests that require approval.
struct EntryApproval {
  bool new_entries = false;
  bool changes = false;
  bool deletions = false;
  bool administrators_only = false;
  bool operator==(const EntryApproval&) const = default;
};

struct TimeTrackingSettings {
  bool active = false;
  bool clock_enabled = true;
  std::optional<bool> business_trips = false;  ///< nullopt: not in the company's plan
  std::optional<std::chrono::seconds> minimum_start_interval;
  TerminalOnly terminal_only;
  EntryApproval approval;
  std::optional<std::chrono::year_month> closed_through;  ///< this month and all before it are closed
  std::optional<std::chrono::minutes> auto_stop_after;
  std::int32_t maximum_remarks_length = 1000;  ///< code points
  bool project_mandatory = false;
  bool category_mandatory = false;
  std::optional<ProjectId> default_project;
  std::optional<CategoryId> default_category;
  std::optional<BreakRegulation> break_regulation;
  PresenceShown presence = PresenceShown::nobody;
  bool operator==(const TimeTrackingSettings&) const = default;
};

/// The law that applies at a branch office, by the office's name.
struct BranchOfficeLaw {
  std::string branch_office;
  WorkingTimeLaw rules = WorkingTimeLaw::none;
  bool operator==(const BranchOfficeLaw&) const = default;
};

/// The checks of finished working time.
struct WorkingTimeSettings {
  WorkingTimeLaw rules = WorkingTimeLaw::none;
  std::vector<BranchOfficeLaw> branch_offices;  ///< those where another law applies
  bool weekly_digest = false;                   ///< whether managers get a mail of the findings each Monday
  std::vector<SurchargeWindow> surcharge_windows;
  bool operator==(const WorkingTimeSettings&) const = default;
};

struct Country {
  std::string code;  ///< ISO 3166-1 alpha-2
  std::string name;
  bool operator==(const Country&) const = default;
};

/// A tenant and its settings, which select and parameterise the policies.
struct Company {
  CompanyId id;
  std::string key;  ///< assigned by the operator; unique across all companies
  std::string name;
  std::string time_zone;  ///< IANA name
  std::string language = "en";
  std::optional<Country> country;
  bool uses_departments = false;
  bool uses_branch_offices = false;
  std::vector<std::string> allowed_networks;       ///< CIDR; empty: no restriction
  std::vector<std::string> additional_recipients;  ///< e-mail addresses that get info mails
  bool link_sso_by_verified_email = false;
  bool notifications_additional = true;  ///< whether notifications are sent beyond those that the interface guarantees
  AbsenceSettings absences;
  TimeTrackingSettings time_tracking;
  WorkingTimeSettings working_time;
  TeamRules team_rules;
  std::vector<CompanyHoliday> company_holidays;
  EscalationRules escalation;
  TimeAccountSettings time_account{};
  RetentionSettings retention{};
  std::vector<Site> branch_offices{};  ///< those with settings of their own
  CalendarSharing calendar_sharing = CalendarSharing::nobody;
  PayrollSettings payroll{};
  std::vector<FormerTimeZone> former_time_zones{};  ///< before `time_zone`, by their days, each until the next
  bool operator==(const Company&) const = default;
};

}  // namespace stint::domain
