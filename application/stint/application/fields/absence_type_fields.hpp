#pragma once

#include <array>
#include <string>
#include <tuple>
#include <vector>

#include <stint/application/fields/field.hpp>
#include <stint/domain/company/absence_type.hpp>

namespace stint::application {

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
};

template <>
inline constexpr std::tuple parts_of<domain::Blackout>{part<"start_date">(kinds::Date{}, &domain::Blackout::start),
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
  return std::tuple{
      field<"code", 0>(TypeCode{}, &Filed::code, &Stored::code, "3 characters"),
      field<"name", 1>(FilledText{}, &Filed::name, &Stored::name, ""),
      field<"kind", 2>(OneOf{std::array{vacation, illness, other, in_lieu}}, &Filed::kind, &Stored::kind,
                       "`vacation` counts against the entitlement, `illness` into the days of illness, `other` into "
                       "neither, nor does `time-off-in-lieu`, which takes hours out of the time account"),
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
                                "parental leave: a full calendar month of it takes [a twelfth off the yearly "
                                "leave](../explanation/decisions.md#leave-by-law)"),
      field<"in_hours", 9>(Truth{}, &Filed::in_hours, &Stored::in_hours,
                           "whether it is taken in hours of a day, too; not of the kind `vacation`"),
  };
}();

}  // namespace stint::application
