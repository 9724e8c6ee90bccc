#pragma once

#include <string>
#include <tuple>
#include <vector>

#include <stint/application/fields/absence_settings_fields.hpp>
#include <stint/application/fields/field.hpp>
#include <stint/application/fields/time_tracking_fields.hpp>
#include <stint/domain/company/company.hpp>

namespace stint::application {

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
  FiledAbsenceSettings absences{};
  SaidOrNull<FiledTimeTracking> time_tracking{};  ///< null: not active
};

template <>
inline constexpr std::tuple parts_of<domain::Country>{part<"code">(kinds::CountryCode{}, &domain::Country::code),
                                                      part<"name">(kinds::FilledText{}, &domain::Country::name)};

/// What a company says beside `absences` and `timeTracking`.
inline constexpr auto company_fields = [] {
  using Filed = FiledCompany;
  using Stored = domain::Company;
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
  };
}();

}  // namespace stint::application
