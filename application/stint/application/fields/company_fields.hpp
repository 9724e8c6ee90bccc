#pragma once

#include <string>

#include <stint/application/fields/absence_settings_fields.hpp>
#include <stint/application/fields/field.hpp>
#include <stint/application/fields/filed_company.hpp>
#include <stint/domain/company/company.hpp>

namespace stint::application {

template <>
inline constexpr FieldTable parts_of<domain::BreakTier>{
    part<"more_than_work_minutes">(kinds::Minutes{1}, &domain::BreakTier::more_than_work),
    part<"break_minutes">(kinds::Minutes{1}, &domain::BreakTier::break_needed)};

/// The settings of a company in `timeTracking`. Its numbers are those of the company.
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
  return FieldTable{
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
      field<"presence", 97>(OneOf{domain::all_presence_shown}, &Filed::presence, &Stored::presence,
                            "who sees in `GET /presence` who is in: nobody, colleagues, or everybody")
          .otherwise("`none`"),
  };
}();

template <>
inline constexpr FieldTable parts_of<domain::Country>{part<"code">(kinds::CountryCode{}, &domain::Country::code),
                                                      part<"name">(kinds::FilledText{}, &domain::Country::name)};

/// The settings of a company other than `absences` and `timeTracking`.
template <>
inline constexpr FieldTable parts_of<domain::BranchOfficeLaw>{
    part<"branch_office">(kinds::FilledText{}, &domain::BranchOfficeLaw::branch_office),
    part<"rules">(kinds::OneOf{domain::all_working_time_laws}, &domain::BranchOfficeLaw::rules)};

template <>
inline constexpr FieldTable parts_of<domain::Site>{
    part<"branch_office">(kinds::FilledText{}, &domain::Site::branch_office),
    part<"time_zone">(kinds::FilledText{}, &domain::Site::time_zone),
    part<"holiday_calendar">(kinds::FilledText{}, &domain::Site::holiday_calendar),
    part<"language">(kinds::LanguageTag{}, &domain::Site::language),
    part<"valid_from">(kinds::Date{}, &domain::Site::valid_from)};

template <>
inline constexpr FieldTable parts_of<domain::FormerTimeZone>{
    part<"time_zone">(kinds::FilledText{}, &domain::FormerTimeZone::time_zone),
    part<"valid_until">(kinds::Date{}, &domain::FormerTimeZone::valid_until)};

template <>
inline constexpr FieldTable parts_of<domain::SurchargeWindow>{
    part<"name">(kinds::FilledText{}, &domain::SurchargeWindow::name),
    part<"days">(kinds::OneOf{domain::all_surcharge_days}, &domain::SurchargeWindow::days),
    part<"start_time">(kinds::TimeOfDay{}, &domain::SurchargeWindow::start_time),
    part<"end_time">(kinds::TimeOfDay{}, &domain::SurchargeWindow::end_time),
    part<"factor_percent">(kinds::Whole{0, 1000}, &domain::SurchargeWindow::factor_percent),
    part<"begun_before">(kinds::TimeOfDay{}, &domain::SurchargeWindow::begun_before),
    part<"runs_over_until">(kinds::TimeOfDay{}, &domain::SurchargeWindow::runs_over_until)};

template <>
inline constexpr FieldTable parts_of<domain::TeamBlackout>{
    part<"name">(kinds::FilledText{}, &domain::TeamBlackout::name),
    part<"start_date">(kinds::Date{}, &domain::TeamBlackout::start),
    part<"end_date">(kinds::Date{}, &domain::TeamBlackout::end),
    part<"effect">(kinds::OneOf{domain::all_rule_effects}, &domain::TeamBlackout::effect)};

template <>
inline constexpr RuleOfParts<"end_date", domain::TeamBlackout> rule_of_parts<domain::TeamBlackout>{
    [](const domain::TeamBlackout& blackout) { return blackout.start <= blackout.end; },
    "must not be before the start date"};

template <>
inline constexpr FieldTable parts_of<domain::MostAway>{
    part<"department">(kinds::FilledText{}, &domain::MostAway::department),
    part<"most">(kinds::Whole{0}, &domain::MostAway::most),
    part<"effect">(kinds::OneOf{domain::all_rule_effects}, &domain::MostAway::effect)};

template <>
inline constexpr FieldTable parts_of<domain::OnePresent>{
    part<"group">(kinds::FilledText{}, &domain::OnePresent::group),
    part<"effect">(kinds::OneOf{domain::all_rule_effects}, &domain::OnePresent::effect)};

template <>
inline constexpr FieldTable parts_of<domain::GroupMember>{
    part<"group">(kinds::FilledText{}, &domain::GroupMember::group),
    part<"employee">(kinds::FilledText{}, &domain::GroupMember::employee)};

template <>
inline constexpr FieldTable parts_of<domain::CompanyHoliday>{
    part<"absence_type">(kinds::TypeCode{}, &domain::CompanyHoliday::type),
    part<"start_date">(kinds::Date{}, &domain::CompanyHoliday::start),
    part<"end_date">(kinds::Date{}, &domain::CompanyHoliday::end)};

template <>
inline constexpr RuleOfParts<"end_date", domain::CompanyHoliday> rule_of_parts<domain::CompanyHoliday>{
    [](const domain::CompanyHoliday& holiday) { return holiday.start <= holiday.end; },
    "must not be before the start date"};

template <>
inline constexpr FieldTable parts_of<domain::WageType>{
    part<"number">(kinds::FilledText{}, &domain::WageType::number),
    part<"name">(kinds::FilledText{}, &domain::WageType::name),
    part<"of">(kinds::FilledText{}, &domain::WageType::of),
    part<"cost_center">(kinds::FilledText{}, &domain::WageType::cost_center),
    part<"source">(kinds::OneOf{domain::all_wage_sources}, &domain::WageType::source),
    part<"unit">(kinds::OneOf{domain::all_wage_units}, &domain::WageType::unit),
    part<"factor_percent">(kinds::Whole{1, 1000}, &domain::WageType::factor_percent)};

template <>
inline constexpr RuleOfParts<"of", domain::WageType> rule_of_parts<domain::WageType>{
    [](const domain::WageType& type) { return type.of.has_value() == domain::is_one_of_several(type.source); },
    "must name the surcharge window or the absence type, and is of no other source"};

template <>
inline constexpr FieldTable parts_of<domain::PayrollColumn>{
    part<"header">(kinds::Text{}, &domain::PayrollColumn::header),
    part<"content">(kinds::OneOf{domain::all_payroll_contents}, &domain::PayrollColumn::content)};

inline constexpr auto company_fields = [] {
  using Filed = FiledCompany;
  using Stored = domain::Company;
  using WorkingTime = FiledWorkingTime;
  constexpr auto working_time = &Filed::working_time;
  constexpr auto stored_working_time = &Stored::working_time;
  using Team = FiledTeamRules;
  using TeamRules = domain::TeamRules;
  constexpr auto team = &Filed::team_rules;
  constexpr auto stored_team = &Stored::team_rules;
  using Escalation = FiledEscalation;
  using EscalationRules = domain::EscalationRules;
  constexpr auto escalation = &Filed::escalation;
  constexpr auto stored_escalation = &Stored::escalation;
  using TimeAccount = FiledTimeAccount;
  using AccountSettings = domain::TimeAccountSettings;
  constexpr auto time_account = &Filed::time_account;
  constexpr auto stored_time_account = &Stored::time_account;
  using Retention = FiledRetention;
  using Periods = domain::RetentionSettings;
  constexpr auto retention = &Filed::retention;
  constexpr auto periods = &Stored::retention;
  using Payroll = FiledPayroll;
  using PayrollSettings = domain::PayrollSettings;
  constexpr auto payroll = &Filed::payroll;
  constexpr auto stored_payroll = &Stored::payroll;
  using namespace kinds;
  constexpr Whole days_of_waiting{1, 366};
  return FieldTable{
      field<"key", 0>(FilledText{}, &Filed::key, &Stored::key, "unique over all companies of the database"),
      field<"name", 1>(FilledText{}, &Filed::name, &Stored::name, ""),
      field<"time_zone", 2>(FilledText{}, &Filed::time_zone, &Stored::time_zone,
                            "IANA name, such as `Europe/Berlin`; another one is in effect from tomorrow on"),
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
                                      "`AT`, `CH` (`CH-45` where weeks have 45 hours) or `none`")
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
      field<"team_rules.blackouts", 69>(
          ListOf{Object<domain::TeamBlackout>{}}, Path{team, &Team::blackouts},
          Path{stored_team, &TeamRules::blackouts},
          "days on which nobody shall be away: `[{\"name\": \"stocktaking\", \"startDate\": \"2027-01-04\", "
          "\"endDate\": \"2027-01-08\", \"effect\": \"warn\"}]`, see [team rules](../explanation/team-rules.md)"),
      field<"team_rules.most_away", 70>(
          ListOf{Object<domain::MostAway>{}}, Path{team, &Team::most_away}, Path{stored_team, &TeamRules::most_away},
          "how many of a department may be away at once: `[{\"department\": \"Sales\", \"most\": 2, \"effect\": "
          "\"refuse\"}]`"),
      field<"team_rules.one_present", 71>(
          ListOf{Object<domain::OnePresent>{}}, Path{team, &Team::one_present},
          Path{stored_team, &TeamRules::one_present},
          "groups of which at least one must be present: `[{\"group\": \"first aid\", \"effect\": \"refuse\"}]`"),
      field<"team_rules.group_members", 72>(
          ListOf{Object<domain::GroupMember>{}}, Path{team, &Team::group_members},
          Path{stored_team, &TeamRules::group_members},
          "who is in them, by the keys of employees: `[{\"group\": \"first aid\", \"employee\": \"erika\"}]`"),
      field<"team_rules.count_pending", 73>(Truth{}, Path{team, &Team::count_pending},
                                            Path{stored_team, &TeamRules::count_pending},
                                            "whether requests that wait for approval count as absences"),
      field<"company_holidays", 74>(ListOf{Object<domain::CompanyHoliday>{}}, &Filed::company_holidays,
                                    &Stored::company_holidays,
                                    "days on which all are absent, which [file "
                                    "themselves](../explanation/team-rules.md#company-holidays): `[{\"absenceType\": "
                                    "\"VAC\", \"startDate\": \"2026-12-24\", \"endDate\": \"2026-12-31\"}]`"),
      field<"escalation.remind_after", 75>(days_of_waiting, Path{escalation, &Escalation::remind_after},
                                           Path{stored_escalation, &EscalationRules::remind_after},
                                           "days after which those who decide are reminded of a request, see "
                                           "[escalation](../explanation/escalation.md)"),
      field<"escalation.deputies_after", 76>(days_of_waiting, Path{escalation, &Escalation::deputies_after},
                                             Path{stored_escalation, &EscalationRules::deputies_after},
                                             "days after which their deputies decide, too"),
      field<"escalation.administrators_after", 77>(
          days_of_waiting, Path{escalation, &Escalation::administrators_after},
          Path{stored_escalation, &EscalationRules::administrators_after},
          "days after which the administrators are told that it is left to them"),
      field<"escalation.working_days", 78>(Truth{}, Path{escalation, &Escalation::working_days},
                                           Path{stored_escalation, &EscalationRules::working_days},
                                           "`true`: only Monday to Friday count, without whole holidays"),
      field<"time_account.since", 79>(Date{}, Path{time_account, &TimeAccount::since},
                                      Path{stored_time_account, &AccountSettings::since},
                                      "the first day of [time accounts](../explanation/time-accounts.md); `null`: "
                                      "there are none"),
      field<"time_account.cap_minutes", 80>(Whole{0}, Path{time_account, &TimeAccount::cap_minutes},
                                            Path{stored_time_account, &AccountSettings::cap},
                                            "what is over it is cut when a month is closed; `null`: nothing is"),
      field<"time_account.carry_over_until_month", 81>(
          Whole{1, 12}, Path{time_account, &TimeAccount::carry_over_until_month},
          Path{stored_time_account, &AccountSettings::carry_over_until_month},
          "hours of the year before lapse at the end of this month, such as `3`, when it is closed; `null`: never"),
      field<"time_account.yellow_minutes", 82>(
          Whole{0}, Path{time_account, &TimeAccount::yellow_minutes},
          Path{stored_time_account, &AccountSettings::yellow},
          "further than that from zero, be it above or below, the light is yellow"),
      field<"time_account.red_minutes", 83>(Whole{0}, Path{time_account, &TimeAccount::red_minutes},
                                            Path{stored_time_account, &AccountSettings::red},
                                            "further than that from zero it is red"),
      field<"retention.working_time_months", 86>(
          RetentionMonths{domain::RecordKind::working_time}, Path{retention, &Retention::working_time_months},
          Path{periods, &Periods::working_time_months},
          "months after which time entries and what was found in them are "
          "[erased](../explanation/retention.md), 24 at least (ArbZG §16 (2), MiLoG §17 (1)); `null`: never"),
      field<"retention.absence_months", 87>(
          RetentionMonths{domain::RecordKind::absence}, Path{retention, &Retention::absence_months},
          Path{periods, &Periods::absence_months},
          "months after the year of their last day after which absences other than illness, corrections of leave and "
          "reminders are erased"),
      field<"retention.health_months", 88>(RetentionMonths{domain::RecordKind::health},
                                           Path{retention, &Retention::health_months},
                                           Path{periods, &Periods::health_months},
                                           "months after the year of their last day after which illness, protection of "
                                           "mothers and severe disability are "
                                           "erased; protection of mothers after 24 at least (MuSchG §27 (5))"),
      field<"retention.audit_trail_months", 89>(
          RetentionMonths{domain::RecordKind::audit_trail}, Path{retention, &Retention::audit_trail_months},
          Path{periods, &Periods::audit_trail_months}, "months after which lines of the audit trail are erased"),
      field<"retention.mail_months", 90>(
          RetentionMonths{domain::RecordKind::mail}, Path{retention, &Retention::mail_months},
          Path{periods, &Periods::mail_months},
          "months after which mails that were given up are erased; delivered ones go after 30 days"),
      field<"retention.leaver_months", 91>(RetentionMonths{domain::RecordKind::leaver},
                                           Path{retention, &Retention::leaver_months},
                                           Path{periods, &Periods::leaver_months},
                                           "months after the last day of employment after which people are "
                                           "[forgotten](../how-to/erase-a-leaver.md)"),
      field<"branch_offices", 96>(
          ListOf{Object<domain::Site>{}}, &Filed::branch_offices, &Stored::branch_offices,
          "what holds at [branch offices](../explanation/branch-offices.md) in the place of the company's: "
          "`[{\"branchOffice\": \"Lisbon\", \"timeZone\": \"Europe/Lisbon\", \"holidayCalendar\": \"pt\", "
          "\"language\": \"en\"}]`, with `validFrom` from a day on; another calendar without a day holds from today "
          "on, "
          "another zone from tomorrow on"),
      field<"calendar_sharing", 98>(
          OneOf{domain::all_calendar_sharings}, &Filed::calendar_sharing, &Stored::calendar_sharing,
          "whose absences, without types, all may have in [calendars](../how-to/subscribe-to-a-calendar.md)")
          .otherwise("`nobody`"),
      field<"payroll.wage_types", 99>(
          ListOf{Object<domain::WageType>{}, domain::most_wage_types}, Path{payroll, &Payroll::wage_types},
          Path{stored_payroll, &PayrollSettings::wage_types},
          "what [payroll](../how-to/run-payroll.md) pays for, and what it is counted from: `[{\"number\": \"1500\", "
          "\"name\": \"Night work\", \"source\": \"surcharge\", \"of\": \"night\", \"unit\": \"hours\"}]`"),
      field<"payroll.separator", 100>(OneOf{domain::all_field_separators}, Path{payroll, &Payroll::separator},
                                      Path{stored_payroll, &PayrollSettings::separator},
                                      "what stands between the fields of a line")
          .otherwise("`comma`"),
      field<"payroll.decimal_sign", 101>(OneOf{domain::all_decimal_signs}, Path{payroll, &Payroll::decimal_sign},
                                         Path{stored_payroll, &PayrollSettings::decimal_sign}, "")
          .otherwise("`point`"),
      field<"payroll.encoding", 102>(OneOf{domain::all_text_encodings}, Path{payroll, &Payroll::encoding},
                                     Path{stored_payroll, &PayrollSettings::encoding},
                                     "`windows-1252` has the characters of ISO 8859-1, and some more")
          .otherwise("`utf-8`"),
      field<"payroll.dates", 103>(OneOf{domain::all_date_notations}, Path{payroll, &Payroll::dates},
                                  Path{stored_payroll, &PayrollSettings::dates},
                                  "how days are written; months are without the day")
          .otherwise("`YYYY-MM-DD`"),
      field<"payroll.has_header", 104>(Truth{}, Path{payroll, &Payroll::has_header},
                                       Path{stored_payroll, &PayrollSettings::has_header},
                                       "whether the first line has the headers")
          .otherwise("`true`"),
      field<"payroll.columns", 105>(
          ListOf{Object<domain::PayrollColumn>{}, domain::most_payroll_columns}, Path{payroll, &Payroll::columns},
          Path{stored_payroll, &PayrollSettings::columns},
          "what stands in the columns, in their order, and under which headers: `[{\"header\": "
          "\"Personalnummer\", \"content\": \"employee-number\"}]`; empty: usual ones"),
      field<"former_time_zones", 125>(
          ListOf{Object<domain::FormerTimeZone>{}}, &Filed::former_time_zones, &Stored::former_time_zones,
          "the zones before `timeZone`, each with its last day: `[{\"timeZone\": \"UTC\", \"validUntil\": "
          "\"2026-03-31\"}]`; noted where `timeZone` changes and this is not said"),
  };
}();

}  // namespace stint::application
