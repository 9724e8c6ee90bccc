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
  std::string code{};
  std::string name{};
  domain::AbsenceKind kind{};
  Said<bool> needs_approval{};
  Said<bool> requires_medical_certificate{};
  Said<bool> active{};
  Said<std::vector<domain::Role>> roles{};
};

inline constexpr auto absence_type_fields = [] {
  using Filed = FiledAbsenceType;
  using Stored = domain::AbsenceType;
  using enum domain::AbsenceKind;
  using namespace kinds;
  return std::tuple{
      field<"code", 0>(TypeCode{}, &Filed::code, &Stored::code, "3 characters"),
      field<"name", 1>(FilledText{}, &Filed::name, &Stored::name, ""),
      field<"kind", 2>(OneOf{std::array{vacation, illness, other}}, &Filed::kind, &Stored::kind,
                       "`vacation` counts against the entitlement, `illness` into the days of illness, `other` into "
                       "neither"),
      field<"needs_approval", 3>(Truth{}, &Filed::needs_approval, &Stored::needs_approval, ""),
      field<"requires_medical_certificate", 4>(Truth{}, &Filed::requires_medical_certificate,
                                               &Stored::requires_medical_certificate, ""),
      field<"active", 5>(Truth{}, &Filed::active, &Stored::active, ""),
      field<"roles", 6>(ListOf{OneOf{domain::all_roles}}, &Filed::roles, &Stored::roles, "who may file it")
          .otherwise("all"),
  };
}();

}  // namespace stint::application
