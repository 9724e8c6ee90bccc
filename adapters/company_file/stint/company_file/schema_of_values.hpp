#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include <boost/json.hpp>

#include <stint/application/fields/kinds.hpp>

// Schemas of single values: what the parsers in values.hpp accept. Patterns are ECMA-262, matched by code points.

namespace stint::company_file {

namespace kinds = application::kinds;

[[nodiscard]] boost::json::object schema_of(kinds::Truth kind);
[[nodiscard]] boost::json::object schema_of(kinds::Text kind);
[[nodiscard]] boost::json::object schema_of(kinds::FilledText kind);
[[nodiscard]] boost::json::object schema_of(kinds::TypeCode kind);
[[nodiscard]] boost::json::object schema_of(kinds::EmailAddress kind);
[[nodiscard]] boost::json::object schema_of(kinds::LanguageTag kind);
[[nodiscard]] boost::json::object schema_of(kinds::LanguageTagOrEmpty kind);
[[nodiscard]] boost::json::object schema_of(kinds::CountryCode kind);
[[nodiscard]] boost::json::object schema_of(kinds::BreakRegulation kind);
[[nodiscard]] boost::json::object schema_of(kinds::LinkedLogin kind);
[[nodiscard]] boost::json::object schema_of(kinds::NamedDeputy kind);
[[nodiscard]] boost::json::object schema_of(kinds::TimeOfDay kind);
[[nodiscard]] boost::json::object schema_of(kinds::Date kind);
[[nodiscard]] boost::json::object schema_of(kinds::Month kind);
[[nodiscard]] boost::json::object schema_of(kinds::Key kind);
[[nodiscard]] boost::json::object schema_of(kinds::Days kind);
[[nodiscard]] boost::json::object schema_of(kinds::DaysByYear kind);
[[nodiscard]] boost::json::object schema_of(kinds::QuotaDays kind);
[[nodiscard]] boost::json::object schema_of(kinds::Whole kind);
[[nodiscard]] boost::json::object schema_of(kinds::RetentionMonths kind);
[[nodiscard]] boost::json::object schema_of(kinds::Minutes kind);

/// `HH:mm`
[[nodiscard]] boost::json::object time_of_day_schema();
/// `+HH:mm` or `-HH:mm`
[[nodiscard]] boost::json::object utc_offset_schema();

[[nodiscard]] boost::json::object list_schema(boost::json::object items);
/// As above, or null. The schema has a `type`.
[[nodiscard]] boost::json::object nullable_schema(boost::json::object schema);
[[nodiscard]] boost::json::object described(boost::json::object schema, std::string_view description);

/// The words for some values, as returned by the domain's function `name`.
template <class Value, std::size_t Count>
[[nodiscard]] boost::json::object one_of_schema(const std::array<Value, Count>& values) {
  boost::json::array words;
  for (const Value value : values) words.emplace_back(name(value));
  return {{"type", "string"}, {"enum", std::move(words)}};
}

/// A sentence of the reference as plain text: without backquotes, bold type and link targets.
[[nodiscard]] std::string without_markdown(std::string_view text);

}  // namespace stint::company_file
