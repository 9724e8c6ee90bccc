#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string_view>
#include <type_traits>

#include <stint/application/fields/field.hpp>
#include <stint/company_file/members.hpp>
#include <stint/company_file/records.hpp>
#include <stint/company_file/values.hpp>

// Reads records by their tables of fields. The overloads of `parser_of` define how values of each kind are read, see
// Place.

namespace stint::company_file {

namespace kinds = application::kinds;

/// Reads a record whose members are those of a table.
template <class Record, const auto& table>
[[nodiscard]] std::optional<Record> record_of(const Place& place);

[[nodiscard]] inline auto parser_of(kinds::Truth /*kind*/) { return truth; }
[[nodiscard]] inline auto parser_of(kinds::Text /*kind*/) { return text; }
[[nodiscard]] inline auto parser_of(kinds::FilledText /*kind*/) { return filled_text; }
[[nodiscard]] inline auto parser_of(kinds::TypeCode /*kind*/) { return type_code; }
[[nodiscard]] inline auto parser_of(kinds::EmailAddress /*kind*/) { return email_address; }
[[nodiscard]] inline auto parser_of(kinds::LanguageTag /*kind*/) { return language_tag; }
[[nodiscard]] inline auto parser_of(kinds::LanguageTagOrEmpty /*kind*/) { return language_tag_or_empty; }
[[nodiscard]] inline auto parser_of(kinds::CountryCode /*kind*/) { return country_code; }
[[nodiscard]] inline auto parser_of(kinds::BreakRegulation /*kind*/) { return break_regulation; }
[[nodiscard]] inline auto parser_of(kinds::LinkedLogin /*kind*/) { return linked_login; }
[[nodiscard]] inline auto parser_of(kinds::NamedDeputy /*kind*/) { return named_deputy; }
[[nodiscard]] inline auto parser_of(kinds::Date /*kind*/) { return date; }
[[nodiscard]] inline auto parser_of(kinds::Month /*kind*/) { return month; }
[[nodiscard]] inline auto parser_of(kinds::TimeOfDay /*kind*/) { return time_of_day; }
[[nodiscard]] inline auto parser_of(kinds::Key /*kind*/) { return filled_text; }
[[nodiscard]] inline auto parser_of(kinds::Days /*kind*/) { return half_days; }
[[nodiscard]] inline auto parser_of(kinds::QuotaDays /*kind*/) { return quota_days; }
[[nodiscard]] inline auto parser_of(kinds::DaysByYear /*kind*/) { return half_days_by_year; }
[[nodiscard]] inline auto parser_of(kinds::Whole kind) {
  return [kind](const Place& place) { return whole_number(place, kind.minimum, kind.maximum); };
}
[[nodiscard]] inline auto parser_of(kinds::RetentionMonths kind) {
  return [kind](const Place& place) { return retention_months(place, kind.kind); };
}
[[nodiscard]] inline auto parser_of(kinds::Minutes kind) {
  return [kind](const Place& place) -> std::optional<std::chrono::minutes> {
    const auto count = whole_number(place, kind.minimum, std::numeric_limits<std::int32_t>::max());
    if (!count) return std::nullopt;
    return std::chrono::minutes{*count};
  };
}
template <class Record>
[[nodiscard]] auto parser_of(kinds::Object<Record> /*kind*/) {
  return record_of<Record, application::parts_of<Record>>;
}
template <class Value, std::size_t Count>
[[nodiscard]] auto parser_of(const kinds::OneOf<Value, Count>& kind) {
  return one_of(kind.values);
}
template <class Kind>
[[nodiscard]] auto parser_of(const kinds::ListOf<Kind>& kind) {
  return list_of(parser_of(kind.kind), kind.most);
}

template <class Field, class Record>
void read_field(const Field& field, std::string_view name, Record& record, Members& members) {
  auto& target = std::invoke(field.filed, record);
  if constexpr (Field::is_required) {
    members.required(name, target, parser_of(field.kind));
  } else if constexpr (application::may_be_null<typename Field::FiledValue>) {
    members.optional(name, target, nullable(parser_of(field.kind)));
  } else {
    members.optional(name, target, parser_of(field.kind));
  }
}

/// The fields within an object of the record, whose names begin with `head`, such as `terminalOnly.`.
template <class Table, class Record>
void read_fields_within(const Table& table, std::string_view head, Record& record, Members& members) {
  application::each_field(table, [&]<class Field>(const Field& field) {
    constexpr auto name = application::camel_case<Field::name>;
    if (name.starts_with(head)) read_field(field, name.substr(head.size()), record, members);
  });
}

/// The members of a record, in the order of its table.
template <class Table, class Record>
void read_fields(const Table& table, Record& record, Members& members) {
  std::string_view last_head;
  application::each_field(table, [&]<class Field>(const Field& field) {
    constexpr auto name = application::camel_case<Field::name>;
    if constexpr (!Field::name.leads_into_object()) {
      read_field(field, name, record, members);
    } else {
      const auto head = name.substr(0, name.find('.') + 1);
      if (head == last_head) return;
      last_head = head;
      members.within(head.substr(0, head.size() - 1),
                     [&](Members& inner) { read_fields_within(table, head, record, inner); });
    }
  });
}

template <class Record, const auto& table>
std::optional<Record> record_of(const Place& place) {
  return object_of<Record>([](Record& record, Members& members) {
    const auto faults_before = members.place().fault_count();
    read_fields(table, record, members);
    constexpr auto rule = application::rule_of_parts<Record>;
    if constexpr (!std::is_null_pointer_v<std::remove_const_t<decltype(rule)>>) {
      if (members.place().fault_count() == faults_before && !rule.holds(record)) {
        members.place().fault_of(application::camel_case<rule.part>, rule.message);
      }
    }
  })(place);
}

}  // namespace stint::company_file
