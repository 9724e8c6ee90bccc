#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/fields/field.hpp>
#include <stint/application/ports/accounts.hpp>
#include <stint/application/secret.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/time_account/time_account_booking.hpp>

namespace stint::application {

/// A deputy who decides instead of an employee.
struct FiledDeputy {
  std::string deputy{};                 ///< key
  std::optional<domain::Date> first{};  ///< with the last day, or neither: whenever the employee is away
  std::optional<domain::Date> last{};
  bool operator==(const FiledDeputy&) const = default;
};

/// The balance that an employee's time account takes over from another system. Only tables of such systems contain it.
struct FiledOpeningBalance {
  std::optional<std::int32_t> minutes{};  ///< below 0: a debit; 0: nothing is taken over
  std::optional<domain::Date> day{};      ///< the day on which it takes effect
};

template <>
inline constexpr FieldTable parts_of<FiledOpeningBalance>{
    part<"minutes">(kinds::Whole{-domain::most_booked_minutes, domain::most_booked_minutes},
                    &FiledOpeningBalance::minutes),
    part<"date">(kinds::Date{}, &FiledOpeningBalance::day)};

/// Terms of employment from a day on. Members that are not set stay as on the day before.
struct FiledTerms {
  domain::Date valid_from{};
  SaidOrNull<std::string> work_schedule{};     ///< key
  SaidOrNull<std::string> holiday_calendar{};  ///< key
  Said<domain::HalfDays> vacation_per_year{};
  Said<std::vector<std::string>> managers{};  ///< keys
  Said<std::string> department{};
  Said<std::string> branch_office{};
  Said<std::string> time_zone{};
};

template <>
inline constexpr FieldTable parts_of<FiledTerms>{
    part<"valid_from">(kinds::Date{}, &FiledTerms::valid_from),
    part<"work_schedule">(kinds::Key{}, &FiledTerms::work_schedule),
    part<"holiday_calendar">(kinds::Key{}, &FiledTerms::holiday_calendar),
    part<"vacation_days_per_year">(kinds::Days{}, &FiledTerms::vacation_per_year),
    part<"managers">(kinds::ListOf{kinds::Key{}}, &FiledTerms::managers),
    part<"department">(kinds::Text{}, &FiledTerms::department),
    part<"branch_office">(kinds::Text{}, &FiledTerms::branch_office),
    part<"time_zone">(kinds::Text{}, &FiledTerms::time_zone)};

template <>
inline constexpr FieldTable parts_of<domain::Employment>{part<"from">(kinds::Date{}, &domain::Employment::first),
                                                         part<"to">(kinds::Date{}, &domain::Employment::last)};

/// The latest one also has members of its own.
template <>
inline constexpr bool kinds::is_applied_by_hand<kinds::Object<domain::Employment>> = true;

/// They refer to other records by their keys.
template <>
inline constexpr bool kinds::is_applied_by_hand<kinds::Object<FiledTerms>> = true;

struct FiledEmployee {
  std::string at{};
  std::string key{};
  std::string first_name{};
  std::string last_name{};
  std::string email{};
  Said<std::string> employee_number{};
  Said<std::string> phone{};
  Said<std::string> mobile{};
  Said<domain::Role> role{};
  Said<std::string> department{};
  Said<std::string> cost_center{};
  Said<std::string> branch_office{};
  Said<std::string> language{};
  Said<std::string> time_zone{};
  Said<std::vector<std::string>> managers{};           ///< keys
  Said<std::vector<std::string>> extra_view_rights{};  ///< keys
  Said<std::string> additional_info{};
  SaidOrNull<domain::Date> employment_start{};
  SaidOrNull<domain::Date> employment_end{};
  Said<std::vector<domain::Employment>> employments{};  ///< all of them, by their days
  SaidOrNull<domain::Date> date_of_birth{};
  Said<bool> active{};
  SaidOrNull<std::string> avatar{};
  SaidOrNull<std::string> work_schedule{};     ///< key
  SaidOrNull<std::string> holiday_calendar{};  ///< key
  Said<domain::HalfDays> vacation_per_year{};
  Said<std::map<std::int32_t, domain::HalfDays>> vacation_carry_over{};
  Said<bool> may_create_time_entries{};
  Said<std::vector<std::string>> favorite_projects{};  ///< keys
  SaidOrNull<domain::WorkingTimeLaw> working_time_rules{};
  SaidOrNull<domain::Date> maternity_protection_start{};
  SaidOrNull<domain::Date> maternity_protection_end{};
  SaidOrNull<domain::Date> severe_disability_start{};
  SaidOrNull<domain::Date> severe_disability_end{};
  Said<Secret> password{};
  Said<std::string> password_hash{};  ///< encoded Argon2id
  SaidOrNull<std::string> totp_secret{};
  Said<std::vector<Identity>> identities{};
  Said<std::vector<FiledDeputy>> deputies{};
  Said<std::vector<FiledTerms>> terms{};
  Said<FiledOpeningBalance> opening_balance{};  ///< with its minutes
};

inline constexpr auto employee_fields = [] {
  using Filed = FiledEmployee;
  using Stored = domain::Employee;
  using domain::Employment;
  using domain::Employments;
  using domain::MaternityProtection;
  using domain::SevereDisability;
  using domain::VacationEntitlement;
  using namespace kinds;
  constexpr auto employment = &Stored::employment;
  constexpr auto maternity = &Stored::maternity_protection;
  constexpr auto disability = &Stored::severe_disability;
  constexpr auto vacation = &Stored::vacation;
  return FieldTable{
      field<"key", 0>(FilledText{}, &Filed::key, &Stored::key, ""),
      field<"first_name", 1>(FilledText{}, &Filed::first_name, &Stored::first_name, ""),
      field<"last_name", 2>(FilledText{}, &Filed::last_name, &Stored::last_name, ""),
      field<"email", 3>(EmailAddress{}, &Filed::email, &Stored::email, "login; unique over all companies"),
      field<"employee_number", 4>(Text{}, &Filed::employee_number, &Stored::employee_number, ""),
      field<"phone", 5>(Text{}, &Filed::phone, &Stored::phone, ""),
      field<"mobile", 6>(Text{}, &Filed::mobile, &Stored::mobile, ""),
      field<"role", 7>(OneOf{domain::all_roles}, &Filed::role, &Stored::role, "`USER`, `MANAGER`, `ADMIN`"),
      field<"department", 8>(Text{}, &Filed::department, &Stored::department, ""),
      field<"cost_center", 9>(Text{}, &Filed::cost_center, &Stored::cost_center, ""),
      field<"branch_office", 10>(Text{}, &Filed::branch_office, &Stored::branch_office, ""),
      field<"language", 11>(LanguageTagOrEmpty{}, &Filed::language, &Stored::language,
                            "empty: the branch office's, or else the company's"),
      field<"managers", 12>(ListOf{Key{}}, &Filed::managers, &Stored::managers,
                            "keys; the order in the file does not matter"),
      field<"extra_view_rights", 13>(
          ListOf{Key{}}, &Filed::extra_view_rights, &Stored::extra_view_rights,
          "keys of people whose directory entries they see in addition to those of their reports"),
      field<"additional_info", 14>(Text{}, &Filed::additional_info, &Stored::additional_info, ""),
      field<"employment_start_date", 15>(
          Date{}, &Filed::employment_start, Path{employment, &Employments::first},
          "the first day of the latest employment; before it people are treated as "
          "[locked](../explanation/decisions.md). One after the stored `employmentEndDate` opens a further employment"),
      field<"employment_end_date", 16>(
          Date{}, &Filed::employment_end, Path{employment, &Employments::last},
          "the last day of it, not before the first; after it people are treated as locked"),
      field<"date_of_birth", 17>(Date{}, &Filed::date_of_birth, &Stored::date_of_birth, ""),
      field<"active", 18>(Truth{}, &Filed::active, &Stored::active, "`false`: locked").as_state(),
      field<"avatar", 19>(Text{}, &Filed::avatar, &Stored::avatar, ""),
      field<"work_schedule", 20>(Key{}, &Filed::work_schedule, &Stored::schedule,
                                 "key; `null`: Monday to Friday, 8 hours; another one applies from today"),
      field<"holiday_calendar", 21>(Key{}, &Filed::holiday_calendar, &Stored::holidays,
                                    "key; `null`: the branch office's, or else none; another one applies from today"),
      field<"vacation.days_per_year", 22>(Days{}, &Filed::vacation_per_year,
                                          Path{vacation, &VacationEntitlement::per_year},
                                          "half days are possible; another number applies to this year and later ones")
          .otherwise("`0`"),
      field<"vacation.carry_over", 23>(DaysByYear{}, &Filed::vacation_carry_over,
                                       Path{vacation, &VacationEntitlement::carry_over}, "by year: `{\"2026\": 2.5}`")
          .otherwise("`{}`"),
      field<"may_create_time_entries", 24>(Truth{}, &Filed::may_create_time_entries, &Stored::may_create_time_entries,
                                           ""),
      field<"favorite_projects", 25>(ListOf{Key{}}, &Filed::favorite_projects, &Stored::favorite_projects, "keys"),
      field<"working_time_rules", 30>(
          OneOf{domain::all_working_time_laws}, &Filed::working_time_rules, &Stored::working_time_rules,
          "`DE`, `AT`, `CH`, `CH-45` or `none`; `null`: those of the branch office, or else of the "
          "company"),
      field<"maternity_protection.start_date", 31>(
          Date{}, &Filed::maternity_protection_start, Path{maternity, &MaternityProtection::first},
          "the first day on which the rules for expectant and nursing mothers apply")
          .as_secret(),
      field<"maternity_protection.end_date", 32>(Date{}, &Filed::maternity_protection_end,
                                                 Path{maternity, &MaternityProtection::last},
                                                 "the last day of it; `null`: until further notice")
          .as_secret(),
      field<"severe_disability.start_date", 33>(
          Date{}, &Filed::severe_disability_start, Path{disability, &SevereDisability::first},
          "the first day on which it adds [additional leave](../explanation/decisions.md#leave-by-law)")
          .as_secret(),
      field<"severe_disability.end_date", 34>(Date{}, &Filed::severe_disability_end,
                                              Path{disability, &SevereDisability::last},
                                              "the last day of it; `null`: until further notice")
          .as_secret(),
      field<"time_zone", 35>(Text{}, &Filed::time_zone, &Stored::time_zone,
                             "IANA name; empty: the branch office's, or else the company's"),
      field<"password", 0>(FilledText{}, &Filed::password, Elsewhere{},
                           "up to 4,096 bytes, and not [too weak](../explanation/decisions.md#identity) unless it is "
                           "already in use; hashed on import, and only if it differs from that of the last import: a "
                           "password that the employee has chosen since stays")
          .otherwise("none"),
      field<"password_hash", 0>(FilledText{}, &Filed::password_hash, Elsewhere{},
                                "instead: an encoded Argon2id hash (`v=19`): memory times passes up to 1 GiB, 1 to 16 "
                                "lanes, a salt of 8 to 64 bytes, a digest of 16 to 64. The first login brings it to 19 "
                                "MiB, two passes and one lane; the next import of the same hash leaves that as it is")
          .otherwise("none"),
      field<"totp_secret", 26>(FilledText{}, &Filed::totp_secret, Elsewhere{}, "Base32; if set, two-factor is on")
          .otherwise("`null`")
          .as_state()
          .as_secret(),
      field<"identities", 27>(ListOf{LinkedLogin{}}, &Filed::identities, Elsewhere{},
                              "**`provider`** (a [provider](configuration.md#sso)'s name) and **`subject`**")
          .otherwise("`[]`"),
      field<"deputies", 28>(ListOf{NamedDeputy{}}, &Filed::deputies, Elsewhere{},
                            "who decides on their behalf: **`deputy`** (key), and `startDate` and `endDate`, both "
                            "inclusive, or neither: whenever they are away")
          .otherwise("`[]`"),
      field<"terms", 29>(ListOf{Object<FiledTerms>{}}, &Filed::terms, &Stored::terms,
                         "what changes on later days, see [below](#terms)"),
      field<"employments", 37>(ListOf{Object<Employment>{}, domain::most_employments}, &Filed::employments,
                               &Stored::employment,
                               "all employments by their days, each with `from` and `to` as far as they are known. The "
                               "last one is that of `employmentStartDate` and `employmentEndDate`, which may then be "
                               "left out; days between two are [outside of employment](../explanation/decisions.md)")
          .otherwise("one, by `employmentStartDate` and `employmentEndDate`"),
  };
}();

}  // namespace stint::application
