#include "tests/documents/operations/record_operations.hpp"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <typeindex>

#include <stint/application/administration/record_query.hpp>

#include "tests/documents/operations/query_parameters.hpp"
#include "tests/documents/schema_writer.hpp"

namespace stint::documents {
namespace {

using boost::json::object;
using http::Method;

template <class Value>
struct Queried {
  static Schema schema() {
    if constexpr (std::same_as<Value, bool>) return flag();
    if constexpr (std::same_as<Value, std::int32_t>) return whole(0, std::numeric_limits<std::int32_t>::max());
    if constexpr (std::same_as<Value, domain::HalfDays>) {
      return object{{"type", "number"}, {"minimum", 0}, {"maximum", 366}, {"multipleOf", 0.5}};
    }
    return text();
  }
};
template <class Value>
struct Queried<std::optional<Value>> : Queried<Value> {};

/// The parameters of a list: its members, by which records are found and sorted.
template <class Filed>
Parameters parameters_of_list() {
  const std::string key{application::key_name<Filed>()};
  std::string names = key;
  Parameters all{
      query("search", text(), "Only records whose key or name contains it. Case and diacritics are ignored.")};
  application::each_sought_member<Filed>([&]<class Value>(const application::SoughtMember& sought, const Value&) {
    const bool is_list = !sought.is_sortable();
    all.push_back(query(sought.member.name, Queried<Value>::schema(),
                        is_list ? "Those whose list has it." : "Those with this value."));
    if (!is_list) names += '|' + escaped(sought.member.name);
  });
  all.push_back(sort_parameter(names, key));
  return with_pages(std::move(all));
}

struct RecordRow {
  std::type_index filed;
  std::string name;           ///< of its schemas, before `Record`, `New` and `Change`
  std::string_view in_files;  ///< its definition in the schema of company files
  bool has_id;                ///< which company files do not contain
  Parameters (*parameters)();
};

template <class Filed>
RecordRow record_row(const char* name, std::string_view in_files, bool has_id) {
  return {typeid(Filed), name, in_files, has_id, parameters_of_list<Filed>};
}

const std::vector<RecordRow>& record_rows() {
  using namespace application;
  static const std::vector<RecordRow> all{record_row<FiledAbsenceType>("AbsenceType", "absenceType", false),
                                          record_row<FiledCatalogueItem>("Catalogue", "catalogueItem", true),
                                          record_row<FiledClient>("Client", "client", false),
                                          record_row<FiledCompany>("Company", "company", false),
                                          record_row<FiledEmployee>("Employee", "employee", true),
                                          record_row<FiledHolidayCalendar>("HolidayCalendar", "holidayCalendar", true),
                                          record_row<FiledSchedule>("WorkSchedule", "workSchedule", true)};
  return all;
}

const RecordRow& record_row(std::type_index filed) {
  const auto found = std::ranges::find(record_rows(), filed, &RecordRow::filed);
  if (found == record_rows().end()) throw std::runtime_error(std::string{"no row has the record "} + filed.name());
  return *found;
}

std::vector<Returned> responses_to_read(std::string_view record, http::Extent extent) {
  if (extent == http::Extent::list) return {{.means = "A page of them.", .schema = page_of(record)}};
  return {{.means = "The record.", .schema = Schema(record), .headers = {"RecordTag"}}};
}

std::vector<Returned> responses_to_addition(std::string_view record) {
  return {{.means = "The new record.", .schema = Schema(record), .status = 201, .headers = {"RecordTag", "Location"}},
          {.means = "What a rehearsal has found.", .schema = "SettingsRehearsal"}};
}

std::vector<Returned> responses_to_change(std::string_view record) {
  return {{.means = "The record as it is now, or what a rehearsal has found.",
           .schema = either_of({record, "SettingsRehearsal"}),
           .headers = {"RecordTag"}}};
}

std::vector<Returned> responses_to_removal() {
  const object nothing{{"type", "null"}};
  const object change =
      shapes::closed({{"member", one_of({"key", "id"}).json()}, {"before", text().json()}, {"after", nothing}});
  object changes{
      {"type", "array"}, {"maxItems", 1}, {"description", "The record is there, and would not be."}, {"items", change}};
  return {{.means = "What a rehearsal has found.", .schema = shapes::closed({{"changes", std::move(changes)}})},
          {.means = "It is removed.", .status = 204}};
}

object record_schema(const RecordRow& row, const char* purpose) {
  object schema{{"x-addition", true}, {"x-company-file", row.in_files}, {"x-purpose", purpose}};
  if (row.has_id) schema["x-has-id"] = true;
  return schema;
}

}  // namespace

object record_schemas() {
  object schemas;
  for (const auto& row : record_rows()) {
    schemas[row.name + "Record"] = record_schema(row, "show");
    const bool is_only_one = row.filed == typeid(application::FiledCompany);
    if (!is_only_one) schemas[row.name + "New"] = record_schema(row, "add");
    schemas[row.name + "Change"] = record_schema(row, "change");
  }
  return schemas;
}

DescribedOperation with_record(DescribedOperation described, const http::Contract& contract) {
  const auto& [type, name, in_files, has_id, list_parameters] = record_row(*contract.record);
  const auto record = name + "Record";
  const bool is_list = contract.extent == http::Extent::list;
  switch (described.method) {
    case Method::get:
      if (is_list) described.takes = list_parameters();
      described.returns = responses_to_read(record, contract.extent);
      return described;
    case Method::post:
      described.body.schema = name + "New";
      described.returns = responses_to_addition(record);
      return described;
    case Method::patch:
      described.body.schema = name + "Change";
      described.returns = responses_to_change(record);
      break;
    default:
      described.returns = contract.removes_record ? responses_to_removal() : responses_to_change(record);
  }
  described.takes.push_back(shared("IfMatch"));
  return described;
}

}  // namespace stint::documents
