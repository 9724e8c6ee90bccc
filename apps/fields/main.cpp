// Reads docs/reference/company-file.md and prints it again with the tables that stand below `<!-- fields: … -->` made
// from the tables of fields in the application's headers.
#include <cstdint>
#include <exception>
#include <functional>
#include <iostream>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include <stint/application/fields/time_tracking_fields.hpp>

namespace {

using namespace stint;

std::string json_of(bool value) { return value ? "true" : "false"; }
std::string json_of(std::int32_t value) { return std::to_string(value); }
template <class Value>
std::string json_of(const std::optional<Value>& value) {
  if constexpr (requires { json_of(*value); }) {
    if (value) return json_of(*value);
  }
  return "null";  // as the defaults of all others are
}

template <class Field>
std::string fallback_of(const Field& field) {
  if (Field::is_required || !field.fallback.empty()) return std::string{field.fallback};
  if constexpr (Field::is_stored) {
    const typename Field::StoredRecord record{};
    const auto& value = std::invoke(field.stored, record);
    if constexpr (requires { json_of(value); }) return '`' + json_of(value) + '`';
  }
  throw std::logic_error("there is no default of " + std::string{Field::name.view()});
}

std::string cell(std::string_view text) { return text.empty() ? " |" : ' ' + std::string{text} + " |"; }

template <const auto& table>
void print_fields() {
  std::cout << "| member | default | means |\n|---|---|---|\n";
  application::each_field(table, []<class Field>(const Field& field) {
    const std::string mark = Field::is_required ? "**" : "";
    const auto member = mark + '`' + std::string{application::camel_case<Field::name>} + '`' + mark;
    std::cout << '|' << cell(member) << cell(fallback_of(field)) << cell(field.means) << '\n';
  });
}

const std::map<std::string, void (*)()>& tables() {
  static const std::map<std::string, void (*)()> all{
      {"timeTracking", print_fields<application::time_tracking_fields>},
  };
  return all;
}

void print_page() {
  static const std::string mark = "<!-- fields: ";
  for (std::string line; std::getline(std::cin, line);) {
    std::cout << line << '\n';
    if (!line.starts_with(mark)) continue;
    tables().at(line.substr(mark.size(), line.find(" -->") - mark.size()))();
    while (std::getline(std::cin, line) && !line.empty()) {
    }
    std::cout << '\n';
  }
}

}  // namespace

int main() {
  try {
    print_page();
  } catch (const std::exception& failure) {
    std::cerr << "fields: " << failure.what() << '\n';
    return 1;
  }
  std::cout.flush();
  return std::cout.good() ? 0 : 1;
}
