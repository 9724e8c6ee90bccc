#pragma once

#include <concepts>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include <stint/application/import/company_file.hpp>

// Members of a company file as strings, which are equal exactly if the values are. Parts are separated by NUL, which no
// string of a file contains; null is a single NUL.

namespace stint::application {

[[nodiscard]] std::string text_of(bool value);
[[nodiscard]] std::string text_of(std::int32_t value);
[[nodiscard]] std::string text_of(const std::string& value);
[[nodiscard]] std::string text_of(domain::AbsenceTypeCode code);
[[nodiscard]] std::string text_of(domain::Date date);
[[nodiscard]] std::string text_of(std::chrono::year_month month);
[[nodiscard]] std::string text_of(std::chrono::minutes time_of_day);
[[nodiscard]] std::string text_of(domain::HalfDays days);
[[nodiscard]] std::string text_of(const domain::WorkPattern& pattern);
[[nodiscard]] std::string text_of(const domain::BreakRegulation& regulation);
[[nodiscard]] std::string text_of(const domain::Holiday& holiday);
[[nodiscard]] std::string text_of(const std::map<std::int32_t, domain::HalfDays>& days_by_year);
[[nodiscard]] std::string text_of(const Identity& identity);
[[nodiscard]] std::string text_of(const FiledDeputy& deputy);
[[nodiscard]] std::string text_of(const FiledOpeningBalance& balance);
[[nodiscard]] std::string text_of(const FiledEntryDetails& details);
[[nodiscard]] std::string text_of(const FiledTerms& terms);
[[nodiscard]] std::string text_of(const domain::Employment& employment);
/// An optional part; empty if it is left out.
[[nodiscard]] inline std::string text_of(const std::optional<std::string>& said) { return said.value_or(""); }

/// The name of an enumerator.
template <class Value>
requires std::is_enum_v<Value>
[[nodiscard]] std::string text_of(Value value) { return std::string{name(value)}; }

/// An optional part; empty if it is left out.
template <class Value>
[[nodiscard]] std::string text_of(const std::optional<Value>& value) {
  return value ? text_of(*value) : std::string{};
}

/// The parts of an object.
template <class Object>
requires has_parts<Object>
[[nodiscard]] std::string text_of(const Object& object) {
  std::string text;
  each_field(parts_of<Object>, [&](const auto& part) {
    if (!text.empty()) text += '\0';
    text += text_of(std::invoke(part.stored, object));
  });
  return text;
}

/// The strings of a list's elements.
template <class Value>
[[nodiscard]] std::string text_of(const std::vector<Value>& values) {
  std::string text;
  for (const auto& value : values) {
    if (!text.empty()) text += '\0';
    text += text_of(value);
  }
  return text;
}

/// `nullopt` for a member that was left out.
template <class Value>
[[nodiscard]] std::optional<std::string> said_text(const Value& required) {
  return text_of(required);
}
template <class Value>
[[nodiscard]] std::optional<std::string> said_text(const Said<Value>& said) {
  if (!said) return std::nullopt;
  return text_of(*said);
}
template <class Value>
[[nodiscard]] std::optional<std::string> said_text(const SaidOrNull<Value>& said) {
  if (!said) return std::nullopt;
  return *said ? text_of(**said) : std::string(1, '\0');
}

/// Formats such a string for display: parts separated by commas, `null`, and cut after 4,000 bytes.
[[nodiscard]] std::string shown(std::string text);

}  // namespace stint::application
