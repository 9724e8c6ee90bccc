#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include <stint/application/fields/employee_fields.hpp>
#include <stint/application/fields/field.hpp>
#include <stint/application/ports/accounts.hpp>
#include <stint/application/secret.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/company/absence_type_code.hpp>
#include <stint/domain/company/break_regulation.hpp>

// Writes records by their tables of fields, as fields.hpp reads them. The overloads of `json_of` define how values of
// each kind are written.

namespace stint::company_file {

namespace kinds = application::kinds;

template <class Table, class Record>
void write_fields(const Table& table, const Record& record, boost::json::object& object);

[[nodiscard]] boost::json::value json_of(kinds::BreakRegulation kind, const domain::BreakRegulation& regulation);
[[nodiscard]] boost::json::value json_of(kinds::LinkedLogin kind, const application::Identity& identity);
[[nodiscard]] boost::json::value json_of(kinds::NamedDeputy kind, const application::FiledDeputy& deputy);
[[nodiscard]] boost::json::value json_of_days(domain::HalfDays days);

[[nodiscard]] inline boost::json::value json_of(kinds::Truth /*kind*/, bool truth) { return truth; }
/// Strings of any kind.
template <class Kind>
[[nodiscard]] boost::json::value json_of(Kind /*kind*/, const std::string& text) {
  return boost::json::string(text);
}
[[nodiscard]] inline boost::json::value json_of(kinds::TypeCode /*kind*/, domain::AbsenceTypeCode code) {
  return boost::json::string(code.text());
}
[[nodiscard]] inline boost::json::value json_of(kinds::Date /*kind*/, domain::Date date) {
  return boost::json::string(domain::format_date(date));
}
[[nodiscard]] inline boost::json::value json_of(kinds::Month /*kind*/, std::chrono::year_month month) {
  return boost::json::string(domain::format_month(month));
}
[[nodiscard]] inline boost::json::value json_of(kinds::TimeOfDay /*kind*/, std::chrono::minutes since_midnight) {
  return boost::json::string(domain::format_time_of_day(since_midnight));
}
[[nodiscard]] inline boost::json::value json_of(kinds::Whole /*kind*/, std::int32_t number) { return number; }
[[nodiscard]] inline boost::json::value json_of(kinds::RetentionMonths /*kind*/, std::int32_t number) { return number; }
[[nodiscard]] inline boost::json::value json_of(kinds::Minutes /*kind*/, std::chrono::minutes minutes) {
  return minutes.count();
}
[[nodiscard]] inline boost::json::value json_of(kinds::Days /*kind*/, domain::HalfDays days) {
  return json_of_days(days);
}
[[nodiscard]] inline boost::json::value json_of(kinds::QuotaDays /*kind*/, domain::HalfDays days) {
  return json_of_days(days);
}
[[nodiscard]] inline boost::json::value json_of(kinds::DaysByYear /*kind*/,
                                                const std::map<std::int32_t, domain::HalfDays>& days_by_year) {
  boost::json::object object;
  for (const auto& [year, days] : days_by_year) object[std::to_string(year)] = json_of_days(days);
  return object;
}
template <class Value, std::size_t Count>
[[nodiscard]] boost::json::value json_of(const kinds::OneOf<Value, Count>& /*kind*/, Value value) {
  return boost::json::string(name(value));
}
template <class Record>
[[nodiscard]] boost::json::value json_of(kinds::Object<Record> /*kind*/, const Record& record) {
  boost::json::object object;
  write_fields(application::parts_of<Record>, record, object);
  return object;
}
template <class Kind, class Value>
[[nodiscard]] boost::json::value json_of(const kinds::ListOf<Kind>& kind, const std::vector<Value>& values) {
  boost::json::array array;
  for (const auto& value : values) array.push_back(json_of(kind.kind, value));
  return array;
}

/// Values that are not set are omitted; null is written for values set to null.
template <class Kind, class Value>
void write_member(boost::json::object& object, std::string_view name, const Kind& kind, const Value& value) {
  object[name] = json_of(kind, value);
}
template <class Kind, class Value>
void write_member(boost::json::object& object, std::string_view name, const Kind& kind,
                  const std::optional<Value>& said) {
  if (said) write_member(object, name, kind, *said);
}
template <class Kind, class Value>
void write_member(boost::json::object& object, std::string_view name, const Kind& kind,
                  const std::optional<std::optional<Value>>& said) {
  if (!said) return;
  if (*said) {
    write_member(object, name, kind, **said);
  } else {
    object[name] = nullptr;
  }
}

/// The members of a record, in the order of its table; members whose names contain a path are in a nested object.
template <class Table, class Record>
void write_fields(const Table& table, const Record& record, boost::json::object& object) {
  application::each_field(table, [&]<class Field>(const Field& field) {
    constexpr auto name = application::camel_case<Field::name>;
    const auto& value = std::invoke(field.filed, record);
    if constexpr (std::same_as<std::remove_cvref_t<decltype(value)>, application::Said<application::Secret>>) {
      return;  // never written
    } else if constexpr (Field::name.leads_into_object()) {
      const auto dot = name.find('.');
      boost::json::object inner;
      write_member(inner, name.substr(dot + 1), field.kind, value);
      if (inner.empty()) return;
      auto& outer = object[name.substr(0, dot)];
      if (!outer.is_object()) outer.emplace_object();
      outer.get_object()[name.substr(dot + 1)] = std::move(inner.begin()->value());
    } else {
      write_member(object, name, field.kind, value);
    }
  });
}

}  // namespace stint::company_file
