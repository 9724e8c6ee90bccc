#include <string>

#include <boost/json.hpp>

#include <stint/sql/collection.hpp>

namespace stint::sql {

std::int32_t next_id(Connection& connection, std::string_view kind) { return connection.count_one(kind); }

std::optional<SettingsVersion> settings_version(Connection& connection, domain::CompanyId company) {
  auto& known = connection.settings().known;
  if (known && known->company == company) return known->version;
  auto row = connection.query("SELECT version FROM settings_versions WHERE company_id = ?1", company);
  known = {company, ReadingTurn::next(), row.next() ? std::optional{row.take<SettingsVersion>()} : std::nullopt};
  return known->version;
}

namespace {

template <class Id>
std::string json_array_of_ids(std::span<const Id> all) {
  std::string ids;
  for (const auto id : all) ids += (ids.empty() ? "[" : ",") + to_string(id);
  return ids.empty() ? "[]" : ids + "]";
}

}  // namespace

std::string json_array_of(std::span<const domain::EmployeeId> people) { return json_array_of_ids(people); }

std::string json_array_of(std::span<const domain::TimeEntryId> entries) { return json_array_of_ids(entries); }

std::string json_array_of(std::span<const domain::AbsenceId> absences) { return json_array_of_ids(absences); }

std::string json_array_of(std::span<const std::string> texts) {
  boost::json::array array;
  for (const auto& text : texts) array.emplace_back(text);
  return boost::json::serialize(array);
}

}  // namespace stint::sql
