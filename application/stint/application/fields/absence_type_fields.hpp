#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <stint/application/fields/field.hpp>
#include <stint/domain/company/absence_type.hpp>

namespace stint::application {

/// The settings of an absence type in `quota`.
inline constexpr auto quota_fields = [] {
  using Stored = domain::AbsenceQuota;
  using namespace kinds;
  return FieldTable{
      field<"days", 10>(QuotaDays{}, &Stored::days,
                        "how many days of it each employee has [a year](../explanation/quotas.md), such as `2` or "
                        "`2.5`; `null`: no limit"),
      field<"years", 11>(OneOf{domain::all_quota_years}, &Stored::years,
                         "`calendar` years, or `leave` years, see [`company`](#company)")
          .otherwise("`\"calendar\"`"),
      field<"effect", 12>(OneOf{domain::all_rule_effects}, &Stored::effect,
                          "`refuse` what exceeds it, or `warn`: show it to the approvers")
          .otherwise("`\"refuse\"`"),
  };
}();

struct FiledAbsenceType {
  std::string at{};
  domain::AbsenceTypeCode code{};
  std::string name{};
  domain::AbsenceKind kind{};
  Said<bool> needs_approval{};
  Said<bool> requires_medical_certificate{};
  Said<bool> active{};
  Said<std::vector<domain::Role>> roles{};
  Said<std::vector<domain::Blackout>> blackouts{};
  Said<bool> reduces_leave{};
  Said<bool> in_hours{};
  Said<bool> earns_no_leave{};
  Patch<quota_fields> quota{};
  SaidOrNull<std::int32_t> certificate_from_day{};
  Said<std::int32_t> minimum_notice_days{};
};

template <>
inline constexpr FieldTable parts_of<domain::Blackout>{part<"start_date">(kinds::Date{}, &domain::Blackout::start),
                                                       part<"end_date">(kinds::Date{}, &domain::Blackout::end)};

template <>
inline constexpr RuleOfParts<"end_date", domain::Blackout> rule_of_parts<domain::Blackout>{
    [](const domain::Blackout& blackout) { return blackout.start <= blackout.end; },
    "must not be before the start date"};

inline constexpr auto absence_type_fields = [] {
  using Filed = FiledAbsenceType;
  using Stored = domain::AbsenceType;
  using enum domain::AbsenceKind;
  using namespace kinds;
  return FieldTable{
             field<"code", 0>(TypeCode{}, &Filed::code, &Stored::code, "3 characters"),
             field<"name", 1>(FilledText{}, &Filed::name, &Stored::name, ""),
             field<"kind", 2>(
                 OneOf{std::array{vacation, illness, other, in_lieu, at_work}}, &Filed::kind, &Stored::kind,
                 "`vacation` uses up the entitlement, `illness` counts as days of illness, `other` as neither; "
                 "`time-off-in-lieu` uses up hours of the time account; `at-work`, such as home office or training, "
                 "leaves the target hours as they are, and is not shown as an absence"),
             field<"needs_approval", 3>(Truth{}, &Filed::needs_approval, &Stored::needs_approval, ""),
             field<"requires_medical_certificate", 4>(Truth{}, &Filed::requires_medical_certificate,
                                                      &Stored::requires_medical_certificate, ""),
             field<"active", 5>(Truth{}, &Filed::active, &Stored::active, ""),
             field<"roles", 6>(ListOf{OneOf{domain::all_roles}}, &Filed::roles, &Stored::roles, "who may file it")
                 .otherwise("all"),
             field<"blackouts", 7>(ListOf{Object<domain::Blackout>{}}, &Filed::blackouts, &Stored::blackouts,
                                   "days on which it is refused: `[{\"startDate\": \"2026-12-21\", \"endDate\": "
                                   "\"2027-01-06\"}]`, both included"),
             field<"reduces_leave", 8>(Truth{}, &Filed::reduces_leave, &Stored::reduces_leave,
                                       "parental leave: a full calendar month of it reduces the yearly leave by [a "
                                       "twelfth](../explanation/decisions.md#leave-by-law)"),
             field<"in_hours", 9>(Truth{}, &Filed::in_hours, &Stored::in_hours,
                                  "whether it can also be taken in hours of a day; not for the kind `vacation`"),
         } +
         within<"quota.">(quota_fields, &Filed::quota, &Stored::quota) +
         FieldTable{
             field<"earns_no_leave", 20>(Truth{}, &Filed::earns_no_leave, &Stored::earns_no_leave,
                                         "agreed unpaid leave: its days [earn no yearly "
                                         "leave](../explanation/decisions.md#leave-by-law); only for the kind `other`"),
             field<"certificate_from_day", 13>(
                 Whole{1, 42}, &Filed::certificate_from_day, &Stored::certificate_from_day,
                 "the calendar day of an absence on which the required certificate [is "
                 "due](../explanation/illness.md), such as `4`; `null`: none is expected"),
             field<"minimum_notice_days", 14>(
                 Whole{0, 365}, &Filed::minimum_notice_days, &Stored::minimum_notice_days,
                 "the minimum number of calendar days between the request and the first day, "
                 "such as `14`; `0`: no minimum; ignored for the kind `illness`"),
         };
}();

}  // namespace stint::application
