#include "tests/documents/value_schemas.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include <stint/application/import/descriptions.hpp>
#include <stint/application/import/members.hpp>
#include <stint/application/import/selection.hpp>
#include <stint/application/import/texts.hpp>
#include <stint/application/notifications/publications.hpp>
#include <stint/application/own_data/data_export.hpp>
#include <stint/domain/webhook/webhook.hpp>

namespace stint::documents {
namespace {

using boost::json::object;

template <class Value>
object value_schema(SchemaWriter& writer, const std::string& /*name*/) {
  auto [schema, limits, component] = writer.shape_of<Value>({});
  for (const auto& [key, limit] : limits) schema[key] = limit;
  return schema;
}

/// A value that clients of the product know.
template <class Value>
NamedSchema known_value(std::string_view name, std::string_view means = {}) {
  return {typeid(Value), name, false, means, value_schema<Value>};
}

template <class Value>
NamedSchema new_value(std::string_view name, std::string_view means = {}) {
  return {typeid(Value), name, true, means, value_schema<Value>};
}

object webhook_event(SchemaWriter& /*writer*/, const std::string& /*name*/) {
  const auto types = application::published_types();
  return {{"type", "string"}, {"enum", boost::json::array(types.begin(), types.end())}};
}

/// The record of an employee in a data export: its members as strings, except those that only imports know.
object exported_record(SchemaWriter& /*writer*/, const std::string& /*name*/) {
  const object text{{"type", "string"}};
  object members{{"key", text}};
  const application::KeysById none;
  const auto filed = application::described(domain::Employee{.id = {}, .key = {}}, application::Keys(none), {});
  application::each_member(
      [&](const application::Member& member, const auto& value) {
        if (application::said_text(value)) members[member.name] = text;
      },
      filed);
  return shapes::closed(std::move(members));
}

}  // namespace

const std::vector<NamedSchema>& value_schema_rows() {
  constexpr std::string_view moment = "Unix time in milliseconds.";
  static const std::vector<NamedSchema> all{
      known_value<domain::EmployeeId>("RecordId", "An id."),
      known_value<std::optional<domain::EmployeeId>>("RecordIdOrNull", "An id."),
      known_value<domain::Date>("Date"),
      known_value<std::optional<domain::Date>>("DateOrNull"),
      known_value<application::TimeOfDay>("ClockTime", "`HH:mm` in the time zone of the employee concerned."),
      known_value<domain::Instant>("Timestamp", moment),
      known_value<std::optional<domain::Instant>>("TimestampOrNull", moment),
      known_value<domain::HalfDays>("Days", "Days in halves."),
      known_value<std::chrono::minutes>("Minutes"),
      known_value<std::chrono::seconds>("Seconds"),
      known_value<std::int32_t>("Count"),
      known_value<domain::AbsenceTypeCode>("TypeCode", "Code of an absence type."),
      known_value<std::optional<domain::HalfOfDay>>("HalfDay", "The half of a half day; `null` for whole days."),
      new_value<std::chrono::year_month>("Month"),
      new_value<std::optional<std::chrono::year_month>>("MonthOrNull"),
      new_value<application::Hundredths>("PayrollQuantity", "Of its unit, with two decimals."),
      {typeid(domain::Webhook), "WebhookEvent", true, "What happens, as the `type` of CloudEvents.", webhook_event},
      {typeid(application::DataExport), "ExportedRecord", true, {}, exported_record},
  };
  return all;
}

}  // namespace stint::documents
