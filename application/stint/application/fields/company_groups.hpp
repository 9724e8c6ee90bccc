#pragma once

#include <string>

#include <stint/application/fields/field.hpp>
#include <stint/domain/company/company.hpp>

// Groups of a company's settings, each with its table. What a file gives for a group is a `Patch` of the table. Their
// numbers are those of the company.

namespace stint::application {

/// The settings of a company in `timeTracking.approval`.
inline constexpr auto approval_fields = [] {
  using Stored = domain::EntryApproval;
  using namespace kinds;
  return FieldTable{
      field<"new_entries", 25>(Truth{}, &Stored::new_entries, "need approval"),
      field<"changes", 26>(Truth{}, &Stored::changes, "need approval"),
      field<"deletions", 27>(Truth{}, &Stored::deletions, "need approval"),
      field<"administrators_only", 28>(Truth{}, &Stored::administrators_only, "managers do not decide"),
  };
}();

template <>
inline constexpr FieldTable parts_of<domain::BranchOfficeLaw>{
    part<"branch_office">(kinds::FilledText{}, &domain::BranchOfficeLaw::branch_office),
    part<"rules">(kinds::OneOf{domain::all_working_time_laws}, &domain::BranchOfficeLaw::rules)};

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

/// The settings of a company in `workingTime`.
inline constexpr auto working_time_fields = [] {
  using Stored = domain::WorkingTimeSettings;
  using namespace kinds;
  return FieldTable{
      field<"rules", 40>(OneOf{domain::all_working_time_laws}, &Stored::rules,
                         "the law on which [findings](../explanation/proof-of-rest.md) are based: `DE`, `AT`, `CH` "
                         "(`CH-45` for weeks of 45 hours) or `none`")
          .otherwise("`none`"),
      field<"branch_offices", 41>(
          ListOf{Object<domain::BranchOfficeLaw>{}}, &Stored::branch_offices,
          "branch offices with another law: `[{\"branchOffice\": \"Vienna\", \"rules\": \"AT\"}]`"),
      field<"weekly_digest", 42>(Truth{}, &Stored::weekly_digest, "whether approvers get a weekly mail about findings"),
      field<"surcharge_windows", 43>(ListOf{Object<domain::SurchargeWindow>{}}, &Stored::surcharge_windows,
                                     "see [surcharge minutes](../explanation/proof-of-rest.md#surcharge-minutes)"),
  };
}();

/// The settings of a company in `teamRules`.
inline constexpr auto team_rules_fields = [] {
  using Stored = domain::TeamRules;
  using namespace kinds;
  return FieldTable{
      field<"blackouts", 69>(
          ListOf{Object<domain::TeamBlackout>{}}, &Stored::blackouts,
          "days on which no one should be away: `[{\"name\": \"stocktaking\", \"startDate\": \"2027-01-04\", "
          "\"endDate\": \"2027-01-08\", \"effect\": \"warn\"}]`, see [team rules](../explanation/team-rules.md)"),
      field<"most_away", 70>(ListOf{Object<domain::MostAway>{}}, &Stored::most_away,
                             "how many people of a department may be away at once: `[{\"department\": \"Sales\", "
                             "\"most\": 2, \"effect\": \"refuse\"}]`"),
      field<"one_present", 71>(
          ListOf{Object<domain::OnePresent>{}}, &Stored::one_present,
          "groups of which at least one must be present: `[{\"group\": \"first aid\", \"effect\": \"refuse\"}]`"),
      field<"group_members", 72>(
          ListOf{Object<domain::GroupMember>{}}, &Stored::group_members,
          "their members, by the keys of employees: `[{\"group\": \"first aid\", \"employee\": \"erika\"}]`"),
      field<"count_pending", 73>(Truth{}, &Stored::count_pending,
                                 "whether requests that wait for approval count as absences"),
  };
}();

/// The settings of a company in `escalation`.
inline constexpr auto escalation_fields = [] {
  using Stored = domain::EscalationRules;
  using namespace kinds;
  constexpr Whole days_of_waiting{1, 366};
  return FieldTable{
      field<"remind_after", 75>(
          days_of_waiting, &Stored::remind_after,
          "days after which approvers are reminded of a request, see [escalation](../explanation/escalation.md)"),
      field<"deputies_after", 76>(days_of_waiting, &Stored::deputies_after,
                                  "days after which their deputies can also decide"),
      field<"administrators_after", 77>(
          days_of_waiting, &Stored::administrators_after,
          "days after which the administrators get a mail that the request is left to them"),
      field<"working_days", 78>(Truth{}, &Stored::working_days,
                                "`true`: only Monday to Friday count, except full holidays"),
  };
}();

/// The settings of a company in `timeAccount`.
inline constexpr auto time_account_fields = [] {
  using Stored = domain::TimeAccountSettings;
  using namespace kinds;
  return FieldTable{
      field<"since", 79>(Date{}, &Stored::since,
                         "the first day of [time accounts](../explanation/time-accounts.md); `null`: "
                         "there are none"),
      field<"cap_minutes", 80>(Whole{0}, &Stored::cap, "the excess is cut when a month is closed; `null`: no limit"),
      field<"carry_over_until_month", 81>(
          Whole{1, 12}, &Stored::carry_over_until_month,
          "hours of the previous year lapse at the end of this month, such as `3`, when it is closed; `null`: never"),
      field<"yellow_minutes", 82>(Whole{0}, &Stored::yellow,
                                  "further from zero than this, above or below, the light is yellow"),
      field<"red_minutes", 83>(Whole{0}, &Stored::red, "further from zero than this it is red"),
  };
}();

/// The settings of a company in `retention`.
inline constexpr auto retention_fields = [] {
  using Stored = domain::RetentionSettings;
  using namespace kinds;
  return FieldTable{
      field<"working_time_months", 86>(
          RetentionMonths{domain::RecordKind::working_time}, &Stored::working_time_months,
          "months after which time entries and their findings are [erased](../explanation/retention.md), at least 24 "
          "(ArbZG §16 (2), MiLoG §17 (1)); `null`: never"),
      field<"absence_months", 87>(
          RetentionMonths{domain::RecordKind::absence}, &Stored::absence_months,
          "months after the year of their last day after which absences other than illness, corrections of leave and "
          "reminders are erased"),
      field<"health_months", 88>(
          RetentionMonths{domain::RecordKind::health}, &Stored::health_months,
          "months after the year of their last day after which illness, maternity protection and severe disability are "
          "erased; maternity protection after at least 24 (MuSchG §27 (5))"),
      field<"audit_trail_months", 89>(RetentionMonths{domain::RecordKind::audit_trail}, &Stored::audit_trail_months,
                                      "months after which lines of the audit trail are erased"),
      field<"mail_months", 90>(RetentionMonths{domain::RecordKind::mail}, &Stored::mail_months,
                               "months after which failed mails are erased; delivered ones are erased after 30 days"),
      field<"leaver_months", 91>(RetentionMonths{domain::RecordKind::leaver}, &Stored::leaver_months,
                                 "months after the last day of employment after which people are "
                                 "[forgotten](../how-to/erase-a-leaver.md)"),
  };
}();

/// The settings of a company in `payroll`.
inline constexpr auto payroll_fields = [] {
  using Stored = domain::PayrollSettings;
  using namespace kinds;
  return FieldTable{
      field<"wage_types", 99>(
          ListOf{Object<domain::WageType>{}, domain::most_wage_types}, &Stored::wage_types,
          "what [payroll](../how-to/run-payroll.md) pays for, and how it is counted: `[{\"number\": \"1500\", "
          "\"name\": \"Night work\", \"source\": \"surcharge\", \"of\": \"night\", \"unit\": \"hours\"}]`"),
      field<"separator", 100>(OneOf{domain::all_field_separators}, &Stored::separator, "separates the fields of a line")
          .otherwise("`comma`"),
      field<"decimal_sign", 101>(OneOf{domain::all_decimal_signs}, &Stored::decimal_sign, "").otherwise("`point`"),
      field<"encoding", 102>(OneOf{domain::all_text_encodings}, &Stored::encoding,
                             "`windows-1252` has the characters of ISO 8859-1 and some others")
          .otherwise("`utf-8`"),
      field<"dates", 103>(OneOf{domain::all_date_notations}, &Stored::dates,
                          "format of dates; months are without the day")
          .otherwise("`YYYY-MM-DD`"),
      field<"has_header", 104>(Truth{}, &Stored::has_header, "whether the first line contains the headers")
          .otherwise("`true`"),
      field<"columns", 105>(ListOf{Object<domain::PayrollColumn>{}, domain::most_payroll_columns}, &Stored::columns,
                            "the columns in their order, with headers and content: `[{\"header\": \"Personalnummer\", "
                            "\"content\": \"employee-number\"}]`; empty: usual ones"),
  };
}();

}  // namespace stint::application
