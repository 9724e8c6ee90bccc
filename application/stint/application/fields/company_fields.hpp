#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include <stint/application/fields/field.hpp>
#include <stint/domain/company/company.hpp>

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
};

template <>
inline constexpr std::tuple parts_of<domain::BreakTier>{
    part<"more_than_work_minutes">(kinds::Minutes{1}, &domain::BreakTier::more_than_work),
    part<"break_minutes">(kinds::Minutes{1}, &domain::BreakTier::break_needed)};

/// What a company says in `timeTracking`. Its numbers are those of the company.
inline constexpr auto time_tracking_fields = [] {
  using Filed = FiledTimeTracking;
  using Terminal = FiledTerminalOnly;
  using Approval = FiledApproval;
  using Stored = domain::TimeTrackingSettings;
  using namespace kinds;
  constexpr auto terminal = &Filed::terminal_only;
  constexpr auto stored_terminal = &Stored::terminal_only;
  constexpr auto approval = &Filed::approval;
  constexpr auto stored_approval = &Stored::approval;
  return std::tuple{
      field<"active", 17>(Truth{}, &Filed::active, &Stored::active, "").otherwise("`true` in a new company"),
      field<"clock_enabled", 18>(Truth{}, &Filed::clock_enabled, &Stored::clock_enabled,
                                 "`false`: time is entered by hand alone"),
      field<"business_trips", 19>(Truth{}, &Filed::business_trips, &Stored::business_trips,
                                  "`null`: not in the company's plan"),
      field<"minimum_start_interval_seconds", 20>(Whole{0}, &Filed::minimum_start_interval_seconds,
                                                  &Stored::minimum_start_interval,
                                                  "how long a started clock waits before it runs"),
      field<"terminal_only.start", 21>(Truth{}, Path{terminal, &Terminal::start},
                                       Path{stored_terminal, &domain::TerminalOnly::start}, "only at terminals"),
      field<"terminal_only.pause", 22>(Truth{}, Path{terminal, &Terminal::pause},
                                       Path{stored_terminal, &domain::TerminalOnly::pause},
                                       "only at terminals, and so is resuming"),
      field<"terminal_only.stop", 23>(Truth{}, Path{terminal, &Terminal::stop},
                                      Path{stored_terminal, &domain::TerminalOnly::stop}, "only at terminals"),
      field<"terminal_only.except", 24>(ListOf<Key>{}, Path{terminal, &Terminal::except}, Elsewhere{},
                                        "keys of employees who may everywhere")
          .otherwise("`[]`"),
      field<"approval.new_entries", 25>(Truth{}, Path{approval, &Approval::new_entries},
                                        Path{stored_approval, &domain::EntryApproval::new_entries}, "need approval"),
      field<"approval.changes", 26>(Truth{}, Path{approval, &Approval::changes},
                                    Path{stored_approval, &domain::EntryApproval::changes}, "need approval"),
      field<"approval.deletions", 27>(Truth{}, Path{approval, &Approval::deletions},
                                      Path{stored_approval, &domain::EntryApproval::deletions}, "need approval"),
      field<"approval.administrators_only", 28>(Truth{}, Path{approval, &Approval::administrators_only},
                                                Path{stored_approval, &domain::EntryApproval::administrators_only},
                                                "managers do not decide"),
      field<"closed_through", 29>(Month{}, &Filed::closed_through, &Stored::closed_through,
                                  "`\"YYYY-MM\"`: that month and all before it are closed")
          .as_state(),
      field<"auto_stop_after_minutes", 30>(Whole{1}, &Filed::auto_stop_after_minutes, &Stored::auto_stop_after,
                                           "a session ends by itself, breaks included; `null`: after 24 hours"),
      field<"maximum_remarks_length", 31>(Whole{0}, &Filed::maximum_remarks_length, &Stored::maximum_remarks_length,
                                          "code points"),
      field<"project_mandatory", 32>(Truth{}, &Filed::project_mandatory, &Stored::project_mandatory, ""),
      field<"category_mandatory", 33>(Truth{}, &Filed::category_mandatory, &Stored::category_mandatory, ""),
      field<"default_project", 34>(Key{}, &Filed::default_project, &Stored::default_project, "key"),
      field<"default_category", 35>(Key{}, &Filed::default_category, &Stored::default_category, "key"),
      field<"break_regulation", 36>(BreakRegulation{}, &Filed::break_regulation, &Stored::break_regulation,
                                    "see below"),
  };
}();

struct FiledLeaveRules {
  Said<domain::PartialYears> partial_years{};
  SaidOrNull<std::int32_t> carry_over_from_year{};
  SaidOrNull<std::int32_t> carry_over_until_month{};
};

struct FiledAbsenceSettings {
  Said<bool> single_approval_suffices{};
  Said<bool> cancellation_reason_required{};
  Said<bool> employees_may_delete_approved{};
  Said<bool> substitute_acceptance_required{};
  Said<bool> reject_overlapping{};
  Said<bool> enforce_entitlement{};
  FiledLeaveRules leave{};
};

/// What a company says in `absences`. Its numbers are those of the company.
inline constexpr auto absence_settings_fields = [] {
  using Filed = FiledAbsenceSettings;
  using Stored = domain::AbsenceSettings;
  using FiledLeave = FiledLeaveRules;
  using Leave = domain::LeaveRules;
  using namespace kinds;
  constexpr auto leave = &Filed::leave;
  constexpr auto stored_leave = &Stored::leave;
  return std::tuple{
      field<"single_approval_suffices", 11>(Truth{}, &Filed::single_approval_suffices,
                                            &Stored::single_approval_suffices, "one manager's approval is enough"),
      field<"cancellation_reason_required", 12>(Truth{}, &Filed::cancellation_reason_required,
                                                &Stored::cancellation_reason_required,
                                                "of whoever asks for the cancellation of an approved absence"),
      field<"employees_may_delete_approved", 13>(Truth{}, &Filed::employees_may_delete_approved,
                                                 &Stored::employees_may_delete_approved,
                                                 "without asking for cancellation"),
      field<"substitute_acceptance_required", 14>(Truth{}, &Filed::substitute_acceptance_required,
                                                  &Stored::substitute_acceptance_required,
                                                  "`false`: a substitute is only named"),
      field<"reject_overlapping", 15>(Truth{}, &Filed::reject_overlapping, &Stored::reject_overlapping,
                                      "refuse an absence that overlaps another one of the same person"),
      field<"enforce_entitlement", 16>(Truth{}, &Filed::enforce_entitlement, &Stored::enforce_entitlement,
                                       "refuse vacation beyond what is left"),
      field<"leave.partial_years", 37>(OneOf{domain::all_partial_years}, Path{leave, &FiledLeave::partial_years},
                                       Path{stored_leave, &Leave::partial_years},
                                       "`twelfths`: of years in which somebody enters or leaves, [the law's "
                                       "part](../explanation/decisions.md#leave-by-law)"),
      field<"leave.carry_over_from_year", 38>(Whole{1970, 2199}, Path{leave, &FiledLeave::carry_over_from_year},
                                              Path{stored_leave, &Leave::carry_over_from_year},
                                              "into it and later years is carried what is left of the year before, "
                                              "unless `vacation.carryOver` says it; `null`: only what that says"),
      field<"leave.carry_over_until_month", 39>(Whole{1, 12}, Path{leave, &FiledLeave::carry_over_until_month},
                                                Path{stored_leave, &Leave::carry_over_until_month},
                                                "what was carried over lapses at the end of this month, such as `3`; "
                                                "`null`: never"),
  };
}();

struct FiledWorkingTime {
  Said<domain::WorkingTimeLaw> rules{};
  Said<std::vector<domain::BranchOfficeLaw>> branch_offices{};
  Said<bool> weekly_digest{};
  Said<std::vector<domain::SurchargeWindow>> surcharge_windows{};
};

struct FiledTimeAccount {
  SaidOrNull<domain::Date> since{};
  SaidOrNull<std::int32_t> cap_minutes{};
  SaidOrNull<std::int32_t> carry_over_until_month{};
  SaidOrNull<std::int32_t> yellow_minutes{};
  SaidOrNull<std::int32_t> red_minutes{};
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
  FiledTimeAccount time_account{};
  FiledAbsenceSettings absences{};
  SaidOrNull<FiledTimeTracking> time_tracking{};  ///< null: not active
};

template <>
inline constexpr std::tuple parts_of<domain::Country>{part<"code">(kinds::CountryCode{}, &domain::Country::code),
                                                      part<"name">(kinds::FilledText{}, &domain::Country::name)};

/// What a company says beside `absences` and `timeTracking`.
template <>
inline constexpr std::tuple parts_of<domain::BranchOfficeLaw>{
    part<"branch_office">(kinds::FilledText{}, &domain::BranchOfficeLaw::branch_office),
    part<"rules">(kinds::OneOf{domain::all_working_time_laws}, &domain::BranchOfficeLaw::rules)};

template <>
inline constexpr std::tuple parts_of<domain::SurchargeWindow>{
    part<"name">(kinds::FilledText{}, &domain::SurchargeWindow::name),
    part<"days">(kinds::OneOf{domain::all_surcharge_days}, &domain::SurchargeWindow::days),
    part<"start_time">(kinds::TimeOfDay{}, &domain::SurchargeWindow::start_time),
    part<"end_time">(kinds::TimeOfDay{}, &domain::SurchargeWindow::end_time),
    part<"factor_percent">(kinds::Whole{0, 1000}, &domain::SurchargeWindow::factor_percent)};

inline constexpr auto company_fields = [] {
  using Filed = FiledCompany;
  using Stored = domain::Company;
  using WorkingTime = FiledWorkingTime;
  constexpr auto working_time = &Filed::working_time;
  constexpr auto stored_working_time = &Stored::working_time;
  using TimeAccount = FiledTimeAccount;
  using Settings = domain::TimeAccountSettings;
  constexpr auto time_account = &Filed::time_account;
  constexpr auto stored_time_account = &Stored::time_account;
  using namespace kinds;
  return std::tuple{
      field<"key", 0>(FilledText{}, &Filed::key, &Stored::key, "unique over all companies of the database"),
      field<"name", 1>(FilledText{}, &Filed::name, &Stored::name, ""),
      field<"time_zone", 2>(FilledText{}, &Filed::time_zone, &Stored::time_zone, "IANA name, such as `Europe/Berlin`"),
      field<"language", 3>(LanguageTag{}, &Filed::language, &Stored::language, "for people who have said none"),
      field<"country", 4>(Object<domain::Country>{}, &Filed::country, &Stored::country,
                          "`{\"code\": \"DE\", \"name\": \"Germany\"}`"),
      field<"uses_departments", 5>(Truth{}, &Filed::uses_departments, &Stored::uses_departments, ""),
      field<"uses_branch_offices", 6>(Truth{}, &Filed::uses_branch_offices, &Stored::uses_branch_offices, ""),
      field<"allowed_networks", 7>(ListOf{FilledText{}}, &Filed::allowed_networks, &Stored::allowed_networks,
                                   "[networks](configuration.md#networks) in CIDR notation; empty: people log in from "
                                   "anywhere. Somebody whose address a proxy does not tell is in none"),
      field<"additional_recipients", 8>(ListOf{EmailAddress{}}, &Filed::additional_recipients,
                                        &Stored::additional_recipients,
                                        "e-mail addresses that get mails for information"),
      field<"link_sso_by_verified_email", 9>(Truth{}, &Filed::link_sso_by_verified_email,
                                             &Stored::link_sso_by_verified_email, ""),
      field<"notifications.additional", 10>(Truth{}, &Filed::notifications_additional,
                                            &Stored::notifications_additional,
                                            "whether mails beyond the promised ones go out"),
      field<"working_time.rules", 40>(OneOf{domain::all_working_time_laws}, Path{working_time, &WorkingTime::rules},
                                      Path{stored_working_time, &domain::WorkingTimeSettings::rules},
                                      "the law by which [findings](../explanation/proof-of-rest.md) are made: `DE`, "
                                      "`AT`, `CH` or `none`")
          .otherwise("`none`"),
      field<"working_time.branch_offices", 41>(
          ListOf{Object<domain::BranchOfficeLaw>{}}, Path{working_time, &WorkingTime::branch_offices},
          Path{stored_working_time, &domain::WorkingTimeSettings::branch_offices},
          "where another law holds: `[{\"branchOffice\": \"Vienna\", \"rules\": \"AT\"}]`"),
      field<"working_time.weekly_digest", 42>(Truth{}, Path{working_time, &WorkingTime::weekly_digest},
                                              Path{stored_working_time, &domain::WorkingTimeSettings::weekly_digest},
                                              "whether those who decide get a mail of the week's findings"),
      field<"working_time.surcharge_windows", 43>(
          ListOf{Object<domain::SurchargeWindow>{}}, Path{working_time, &WorkingTime::surcharge_windows},
          Path{stored_working_time, &domain::WorkingTimeSettings::surcharge_windows},
          "see [surcharge minutes](../explanation/proof-of-rest.md#surcharge-minutes)"),
      field<"time_account.since", 44>(Date{}, Path{time_account, &TimeAccount::since},
                                      Path{stored_time_account, &Settings::since},
                                      "the first day of [time accounts](../explanation/time-accounts.md); `null`: "
                                      "there are none"),
      field<"time_account.cap_minutes", 45>(Whole{0}, Path{time_account, &TimeAccount::cap_minutes},
                                            Path{stored_time_account, &Settings::cap},
                                            "what is over it is cut when a month is closed; `null`: nothing is"),
      field<"time_account.carry_over_until_month", 46>(
          Whole{1, 12}, Path{time_account, &TimeAccount::carry_over_until_month},
          Path{stored_time_account, &Settings::carry_over_until_month},
          "hours of the year before lapse at the end of this month, such as `3`, when it is closed; `null`: never"),
      field<"time_account.yellow_minutes", 47>(
          Whole{0}, Path{time_account, &TimeAccount::yellow_minutes}, Path{stored_time_account, &Settings::yellow},
          "further than that from zero, be it above or below, the light is yellow"),
      field<"time_account.red_minutes", 48>(Whole{0}, Path{time_account, &TimeAccount::red_minutes},
                                            Path{stored_time_account, &Settings::red},
                                            "further than that from zero it is red"),
  };
}();

}  // namespace stint::application
