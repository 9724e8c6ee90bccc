#include <array>
#include <cstddef>
#include <utility>

#include <stint/domain/enumerators.hpp>
#include <stint/http/api/field_names.hpp>

namespace stint::http {
namespace {

using domain::Field;

/// The names that are not the field's own in camelCase. The last three are not part of the interface.
constexpr std::array different{
    std::pair{Field::absence_type, std::string_view{"absenceTypeId"}},
    std::pair{Field::first_day, std::string_view{"startDate"}},
    std::pair{Field::last_day, std::string_view{"endDate"}},
    std::pair{Field::substitute, std::string_view{"substituteEmployeeId"}},
    std::pair{Field::deputy, std::string_view{"deputyId"}},
    std::pair{Field::begin, std::string_view{"startTimestamp"}},
    std::pair{Field::end, std::string_view{"endTimestamp"}},
    std::pair{Field::pause, std::string_view{"pauseSeconds"}},
    std::pair{Field::project, std::string_view{"projectId"}},
    std::pair{Field::category, std::string_view{"categoryId"}},
    std::pair{Field::break_decision, std::string_view{"breakRegulation"}},
    std::pair{Field::state, std::string_view{"status"}},
    std::pair{Field::token_name, std::string_view{"name"}},
    std::pair{Field::expiry, std::string_view{"expiresOn"}},
    std::pair{Field::day, std::string_view{"date"}},
    std::pair{Field::employee, std::string_view{"employeeId"}},
    std::pair{Field::employees, std::string_view{"employeeIds"}},
    std::pair{Field::idempotency_key, std::string_view{"Idempotency-Key"}},
    std::pair{Field::link_token, std::string_view{"token"}},
    std::pair{Field::address, std::string_view{"email"}},
    std::pair{Field::last_day_of_employment, std::string_view{"lastDay"}},
    std::pair{Field::record_state, std::string_view{"state"}},
    std::pair{Field::client, std::string_view{"clientId"}},
    std::pair{Field::whole, std::string_view{}},
    std::pair{Field::begin_offset, std::string_view{}},
    std::pair{Field::end_offset, std::string_view{}},
};

/// A field's own name in camelCase.
struct CamelCase {
  std::array<char, 32> text{};
  std::size_t length = 0;
};

constexpr CamelCase camel_case(std::string_view kebab_case) {
  CamelCase name;
  bool is_capital = false;
  for (const char c : kebab_case) {
    if (c != '-') name.text[name.length++] = is_capital ? static_cast<char>(c - 'a' + 'A') : c;
    is_capital = c == '-';
  }
  return name;
}

constexpr auto own_names = [] {
  std::array<CamelCase, domain::enumerator_count<Field>> names{};
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = camel_case(domain::enumerator_name(static_cast<Field>(i)));
  return names;
}();

}  // namespace

std::string_view wire_name(Field field) {
  for (const auto& [other, name] : different) {
    if (other == field) return name;
  }
  const auto& own = own_names.at(static_cast<std::size_t>(field));
  return {own.text.data(), own.length};
}

}  // namespace stint::http
