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
  using Stored = domain::TimeTrackingSettings;
  using namespace kinds;
  constexpr auto terminal = &Filed::terminal_only;
  constexpr auto stored_terminal = &Stored::terminal_only;
  return FieldTable{
             field<"active", 17>(Truth{}, &Filed::active, &Stored::active, "").otherwise("`true` in a new company"),
             field<"clock_enabled", 18>(Truth{}, &Filed::clock_enabled, &Stored::clock_enabled,
                                        "`false`: time is only entered manually"),
             field<"business_trips", 19>(Truth{}, &Filed::business_trips, &Stored::business_trips,
                                         "`null`: not in the company's plan"),
             field<"minimum_start_interval_seconds", 20>(Whole{0}, &Filed::minimum_start_interval_seconds,
                                                         &Stored::minimum_start_interval,
                                                         "how long a started clock waits before it runs"),
             field<"terminal_only.start", 21>(Truth{}, Path{terminal, &Terminal::start},
                                              Path{stored_terminal, &domain::TerminalOnly::start}, "only at terminals"),
             field<"terminal_only.pause", 22>(Truth{}, Path{terminal, &Terminal::pause},
                                              Path{stored_terminal, &domain::TerminalOnly::pause},
                                              "only at terminals, as is resuming"),
             field<"terminal_only.stop", 23>(Truth{}, Path{terminal, &Terminal::stop},
                                             Path{stored_terminal, &domain::TerminalOnly::stop}, "only at terminals"),
             field<"terminal_only.except", 24>(ListOf<Key>{}, Path{terminal, &Terminal::except}, Elsewhere{},
                                               "keys of employees to whom this does not apply")
                 .otherwise("`[]`"),
         } +
         within<"approval.">(approval_fields, &Filed::approval, &Stored::approval) +
         FieldTable{
             field<"closed_through", 29>(Month{}, &Filed::closed_through, &Stored::closed_through,
                                         "`\"YYYY-MM\"`: that month and all before it are closed")
                 .as_state(),
             field<"auto_stop_after_minutes", 30>(Whole{1}, &Filed::auto_stop_after_minutes, &Stored::auto_stop_after,
                                                  "a session ends by itself, breaks included; `null`: after 24 hours"),
             field<"maximum_remarks_length", 31>(Whole{0}, &Filed::maximum_remarks_length,
                                                 &Stored::maximum_remarks_length, "code points"),
             field<"project_mandatory", 32>(Truth{}, &Filed::project_mandatory, &Stored::project_mandatory, ""),
             field<"category_mandatory", 33>(Truth{}, &Filed::category_mandatory, &Stored::category_mandatory, ""),
             field<"default_project", 34>(Key{}, &Filed::default_project, &Stored::default_project, "key"),
             field<"default_category", 35>(Key{}, &Filed::default_category, &Stored::default_category, "key"),
             field<"break_regulation", 36>(BreakRegulation{}, &Filed::break_regulation, &Stored::break_regulation,
                                           "see below"),
             field<"presence", 97>(
                 OneOf{domain::all_presence_shown}, &Filed::presence, &Stored::presence,
                 "who sees in `GET /presence` who is in: `none`, colleagues (`team`), or everyone (`company`)")
                 .otherwise("`none`"),
         };
}();

template <>
inline constexpr FieldTable parts_of<domain::Country>{part<"code">(kinds::CountryCode{}, &domain::Country::code),
                                                      part<"name">(kinds::FilledText{}, &domain::Country::name)};

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
inline constexpr FieldTable parts_of<domain::CompanyHoliday>{
    part<"absence_type">(kinds::TypeCode{}, &domain::CompanyHoliday::type),
    part<"start_date">(kinds::Date{}, &domain::CompanyHoliday::start),
    part<"end_date">(kinds::Date{}, &domain::CompanyHoliday::end)};

template <>
inline constexpr RuleOfParts<"end_date", domain::CompanyHoliday> rule_of_parts<domain::CompanyHoliday>{
    [](const domain::CompanyHoliday& holiday) { return holiday.start <= holiday.end; },
    "must not be before the start date"};

/// The settings of a company other than `absences` and `timeTracking`.
inline constexpr auto company_fields = [] {
  using Filed = FiledCompany;
  using Stored = domain::Company;
  using namespace kinds;
  return FieldTable{
             field<"key", 0>(FilledText{}, &Filed::key, &Stored::key, "unique over all companies of the database"),
             field<"name", 1>(FilledText{}, &Filed::name, &Stored::name, ""),
             field<"time_zone", 2>(FilledText{}, &Filed::time_zone, &Stored::time_zone,
                                   "IANA name, such as `Europe/Berlin`; another one applies from tomorrow"),
             field<"language", 3>(LanguageTag{}, &Filed::language, &Stored::language,
                                  "for people without a language of their own choice"),
             field<"country", 4>(Object<domain::Country>{}, &Filed::country, &Stored::country,
                                 "`{\"code\": \"DE\", \"name\": \"Germany\"}`"),
             field<"uses_departments", 5>(Truth{}, &Filed::uses_departments, &Stored::uses_departments, ""),
             field<"uses_branch_offices", 6>(Truth{}, &Filed::uses_branch_offices, &Stored::uses_branch_offices, ""),
             field<"allowed_networks", 7>(ListOf{FilledText{}}, &Filed::allowed_networks, &Stored::allowed_networks,
                                          "[networks](configuration.md#networks) in CIDR notation; empty: people log "
                                          "in from anywhere. An address that a proxy does not pass on is in none"),
             field<"additional_recipients", 8>(ListOf{EmailAddress{}}, &Filed::additional_recipients,
                                               &Stored::additional_recipients,
                                               "e-mail addresses that get copies of some mails"),
             field<"link_sso_by_verified_email", 9>(Truth{}, &Filed::link_sso_by_verified_email,
                                                    &Stored::link_sso_by_verified_email, ""),
             field<"notifications.additional", 10>(Truth{}, &Filed::notifications_additional,
                                                   &Stored::notifications_additional,
                                                   "whether additional mails are sent, not only the promised ones"),
         } +
         within<"working_time.">(working_time_fields, &Filed::working_time, &Stored::working_time) +
         within<"team_rules.">(team_rules_fields, &Filed::team_rules, &Stored::team_rules) +
         FieldTable{
             field<"company_holidays", 74>(
                 ListOf{Object<domain::CompanyHoliday>{}}, &Filed::company_holidays, &Stored::company_holidays,
                 "days on which everyone is absent, which are [filed "
                 "automatically](../explanation/team-rules.md#company-holidays): `[{\"absenceType\": \"VAC\", "
                 "\"startDate\": \"2026-12-24\", \"endDate\": \"2026-12-31\"}]`"),
         } +
         within<"escalation.">(escalation_fields, &Filed::escalation, &Stored::escalation) +
         within<"time_account.">(time_account_fields, &Filed::time_account, &Stored::time_account) +
         within<"retention.">(retention_fields, &Filed::retention, &Stored::retention) +
         FieldTable{
             field<"branch_offices", 96>(
                 ListOf{Object<domain::Site>{}}, &Filed::branch_offices, &Stored::branch_offices,
                 "settings of [branch offices](../explanation/branch-offices.md) that replace the company's: "
                 "`[{\"branchOffice\": \"Lisbon\", \"timeZone\": \"Europe/Lisbon\", \"holidayCalendar\": \"pt\", "
                 "\"language\": \"en\"}]`, with `validFrom` from a day on; another calendar without a day holds from "
                 "today on, another zone from tomorrow on"),
             field<"calendar_sharing", 98>(OneOf{domain::all_calendar_sharings}, &Filed::calendar_sharing,
                                           &Stored::calendar_sharing,
                                           "whose absences, without types, everyone may subscribe to in "
                                           "[calendars](../how-to/subscribe-to-a-calendar.md)")
                 .otherwise("`nobody`"),
         } +
         within<"payroll.">(payroll_fields, &Filed::payroll, &Stored::payroll) +
         FieldTable{
             field<"former_time_zones", 125>(
                 ListOf{Object<domain::FormerTimeZone>{}}, &Filed::former_time_zones, &Stored::former_time_zones,
                 "the zones before `timeZone`, each with its last day: `[{\"timeZone\": \"UTC\", \"validUntil\": "
                 "\"2026-03-31\"}]`; recorded when `timeZone` changes and this is left out"),
         };
}();

}  // namespace stint::application
