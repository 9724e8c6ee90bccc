#include <array>
#include <cstddef>
#include <utility>

#include <stint/domain/enumerators.hpp>
#include <stint/http/api/field_names.hpp>

namespace stint::http {
namespace {

/// The names that are not the field's own in camelCase. The last three are not part of the interface.
constexpr std::array names_in_the_interface{
    std::pair{domain::Field::absence_type, std::string_view{"absenceTypeId"}},
    std::pair{domain::Field::first_day, std::string_view{"startDate"}},
    std::pair{domain::Field::last_day, std::string_view{"endDate"}},
    std::pair{domain::Field::substitute, std::string_view{"substituteEmployeeId"}},
    std::pair{domain::Field::deputy, std::string_view{"deputyId"}},
    std::pair{domain::Field::begin, std::string_view{"startTimestamp"}},
    std::pair{domain::Field::end, std::string_view{"endTimestamp"}},
    std::pair{domain::Field::pause, std::string_view{"pauseSeconds"}},
    std::pair{domain::Field::project, std::string_view{"projectId"}},
    std::pair{domain::Field::category, std::string_view{"categoryId"}},
    std::pair{domain::Field::break_decision, std::string_view{"breakRegulation"}},
    std::pair{domain::Field::state, std::string_view{"status"}},
    std::pair{domain::Field::token_name, std::string_view{"name"}},
    std::pair{domain::Field::expiry, std::string_view{"expiresOn"}},
    std::pair{domain::Field::day, std::string_view{"date"}},
    std::pair{domain::Field::employee, std::string_view{"employeeId"}},
    std::pair{domain::Field::employees, std::string_view{"employeeIds"}},
    std::pair{domain::Field::idempotency_key, std::string_view{"Idempotency-Key"}},
    std::pair{domain::Field::link_token, std::string_view{"token"}},
    std::pair{domain::Field::address, std::string_view{"email"}},
    std::pair{domain::Field::last_day_of_employment, std::string_view{"lastDay"}},
    std::pair{domain::Field::record_state, std::string_view{"state"}},
    std::pair{domain::Field::whole, std::string_view{}},
    std::pair{domain::Field::begin_offset, std::string_view{}},
    std::pair{domain::Field::end_offset, std::string_view{}},
};

/// A field's own name in camelCase.
struct CamelCase {
  std::array<char, 32> text{};
  std::size_t length = 0;
};

constexpr CamelCase camel_case_of(std::string_view kebab_case) {
  CamelCase name;
  bool is_capital = false;
  for (const char c : kebab_case) {
    if (c != '-') name.text[name.length++] = is_capital ? static_cast<char>(c - 'a' + 'A') : c;
    is_capital = c == '-';
  }
  return name;
}

constexpr auto own_names_of_fields = [] {
  std::array<CamelCase, domain::enumerator_count<domain::Field>> names{};
  for (std::size_t i = 0; i < names.size(); ++i)
    names[i] = camel_case_of(domain::enumerator_name(static_cast<domain::Field>(i)));
  return names;
}();

}  // namespace

std::string_view wire_name(domain::Field field) {
  for (const auto& [other, name] : names_in_the_interface) {
    if (other == field) return name;
  }
  const auto& own = own_names_of_fields.at(static_cast<std::size_t>(field));
  return {own.text.data(), own.length};
}

}  // namespace stint::http
