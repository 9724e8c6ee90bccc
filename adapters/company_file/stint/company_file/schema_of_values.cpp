#include <algorithm>
#include <cstdint>
#include <limits>
#include <regex>
#include <utility>

#include <stint/company_file/schema_of_fields.hpp>
#include <stint/company_file/values.hpp>
#include <stint/domain/company/company.hpp>

namespace stint::company_file {
namespace {

using boost::json::object;

constexpr const char* without_nul = "^[^\\u0000]*$";

object text_like(const char* pattern) { return {{"type", "string"}, {"pattern", pattern}}; }

}  // namespace

object schema_of(kinds::Truth /*kind*/) { return {{"type", "boolean"}}; }

object schema_of(kinds::Text /*kind*/) { return text_like(without_nul); }

object schema_of(kinds::FilledText /*kind*/) {
  return {{"type", "string"}, {"minLength", 1}, {"pattern", without_nul}};
}

object schema_of(kinds::TypeCode /*kind*/) {
  return {{"type", "string"}, {"minLength", 3}, {"maxLength", 3}, {"pattern", without_nul}};
}

object schema_of(kinds::EmailAddress /*kind*/) {
  return text_like("^[^@\\u0000-\\u0020\\u007f]+@[^@\\u0000-\\u0020\\u007f]+$");
}

object schema_of(kinds::LanguageTag /*kind*/) { return text_like("^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$"); }

object schema_of(kinds::LanguageTagOrEmpty /*kind*/) { return text_like("^([A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*)?$"); }

object schema_of(kinds::CountryCode /*kind*/) { return text_like("^[A-Z]{2}$"); }

object schema_of(kinds::BreakRegulation /*kind*/) {
  const domain::BreakRegulation usual;
  auto obligatory = schema_of(kinds::Truth{});
  obligatory["default"] = usual.obligatory;
  auto auto_apply = schema_of(kinds::Truth{});
  auto_apply["default"] = usual.auto_apply;
  return ObjectSchema{}
      .member("tiers", list_schema(schema_of(kinds::Object<domain::BreakTier>{})))
      .member("maximumDailyWorkMinutes", nullable_schema(schema_of(kinds::Minutes{1})))
      .member("obligatory", std::move(obligatory))
      .member("autoApply", std::move(auto_apply))
      .schema();
}

object schema_of(kinds::LinkedLogin /*kind*/) {
  return ObjectSchema{}
      .required("provider", described(text_like("^[a-z0-9_-]{1,32}$"), "name of a provider in the configuration"))
      .required("subject", schema_of(kinds::FilledText{}))
      .schema();
}

object schema_of(kinds::NamedDeputy /*kind*/) {
  return ObjectSchema{}
      .required("deputy", schema_of(kinds::Key{}))
      .member("startDate", nullable_schema(schema_of(kinds::Date{})))
      .member("endDate", nullable_schema(schema_of(kinds::Date{})))
      .schema();
}

object schema_of(kinds::TimeOfDay /*kind*/) { return time_of_day_schema(); }

object schema_of(kinds::Date /*kind*/) {
  return {{"type", "string"}, {"format", "date"}, {"pattern", "^(19|20|21)[0-9]{2}-[0-9]{2}-[0-9]{2}$"}};
}

object schema_of(kinds::Month /*kind*/) { return text_like("^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])$"); }

object schema_of(kinds::Key /*kind*/) { return schema_of(kinds::FilledText{}); }

object schema_of(kinds::Days /*kind*/) {
  return {{"type", "number"}, {"minimum", 0}, {"maximum", most_days}, {"multipleOf", 0.5}};
}

object schema_of(kinds::QuotaDays /*kind*/) {
  return {{"type", "number"}, {"minimum", 0.5}, {"maximum", most_days}, {"multipleOf", 0.5}};
}

object schema_of(kinds::DaysByYear /*kind*/) {
  return {{"type", "object"},
          {"patternProperties", {{"^(19|20|21)[0-9]{2}$", schema_of(kinds::Days{})}}},
          {"additionalProperties", false}};
}

object schema_of(kinds::Whole kind) {
  return {{"type", "integer"}, {"minimum", kind.minimum}, {"maximum", kind.maximum}};
}

object schema_of(kinds::RetentionMonths kind) {
  return schema_of(kinds::Whole{std::max(1, domain::least_retention(kind.kind).months), most_retention_months});
}

object schema_of(kinds::Minutes kind) {
  return schema_of(kinds::Whole{kind.minimum, std::numeric_limits<std::int32_t>::max()});
}

object time_of_day_schema() { return text_like("^([01][0-9]|2[0-3]):[0-5][0-9]$"); }

object utc_offset_schema() { return text_like("^[+-]([01][0-9]|2[0-3]):[0-5][0-9]$"); }

object list_schema(object items) { return {{"type", "array"}, {"items", std::move(items)}}; }

object nullable_schema(object schema) {
  schema["type"] = boost::json::array{schema.at("type"), "null"};
  if (auto* words = schema.if_contains("enum")) words->as_array().emplace_back(nullptr);
  return schema;
}

object described(object schema, std::string_view description) {
  schema["description"] = description;
  return schema;
}

std::string without_markdown(std::string_view text) {
  static const std::regex link{R"(\[([^\]]+)\]\([^)]+\))"};
  static const std::regex marks{R"(`|\*\*)"};
  return std::regex_replace(std::regex_replace(std::string{text}, link, "$1"), marks, "");
}

}  // namespace stint::company_file
