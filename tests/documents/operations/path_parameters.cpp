#include "tests/documents/operations/path_parameters.hpp"

#include "tests/documents/operations/described_operation.hpp"
#include "tests/documents/schema_writer.hpp"

namespace stint::documents {
namespace {

using boost::json::object;

/// The id below a segment, such as `{id}` in `/webhooks/{id}`.
struct IdBelow {
  std::string_view segment;
  std::string_view component;
};
constexpr std::array ids_below{IdBelow{"absence-requests", "AbsenceId"},
                               IdBelow{"cancellation-requests", "AbsenceId"},
                               IdBelow{"reduction-requests", "AbsenceId"},
                               IdBelow{"substitute-requests", "AbsenceId"},
                               IdBelow{"employees", "EmployeeId"},
                               IdBelow{"exports", "PayrollExportId"},
                               IdBelow{"time-entries", "TimeEntryId"},
                               IdBelow{"time-entry-requests", "TimeEntryId"},
                               IdBelow{"webhooks", "WebhookId"},
                               IdBelow{"absence-types", "RecordKey"},
                               IdBelow{"projects", "RecordKey"},
                               IdBelow{"categories", "RecordKey"},
                               IdBelow{"work-schedules", "RecordKey"},
                               IdBelow{"holiday-calendars", "RecordKey"},
                               IdBelow{"clients", "RecordKey"},
                               IdBelow{"departments", "RecordKey"},
                               IdBelow{"ResourceTypes", "ScimId"},
                               IdBelow{"Schemas", "ScimId"},
                               IdBelow{"Users", "ScimId"},
                               IdBelow{"Groups", "ScimId"}};

/// Segments that have another name than `{id}`.
constexpr std::array ids_by_name{IdBelow{"month", "Month"}, IdBelow{"absence", "AbsenceOfEmployee"},
                                 IdBelow{"entry", "EntryOfEmployee"}};

object in_path(std::string_view name, const Schema& schema, std::string_view means, boost::json::value example) {
  return {{"name", name},
          {"in", "path"},
          {"required", true},
          {"description", means},
          {"schema", schema.json()},
          {"example", std::move(example)}};
}

/// An id that appears in one path.
object rare_id(std::string_view segment, std::string_view name) {
  if (name == "delivery") return in_path(name, "Number", "Of the delivery.", 71);
  if (segment == "deputies") return in_path(name, "Number", "Of the deputy in `GET /deputies`.", 3);
  if (segment == "tokens") return in_path(name, "Number", "Of the token.", 4);
  if (segment == "calendars") return in_path(name, "Number", "Of the feed.", 3);
  if (segment == "sessions") {
    auto id = text(100).json();
    id["minLength"] = 1;
    return in_path(name, id, "Of the session.", "Xk2v8QmPz1Rb7sYtLrN5uA");
  }
  throw std::runtime_error("the OpenAPI document has no id {" + std::string{name} + "} below " + std::string{segment});
}

object id_of(std::string_view segment, std::string_view name) {
  for (const auto& each : ids_by_name) {
    if (each.segment == name) return shared(each.component);
  }
  for (const auto& each : ids_below) {
    if (each.segment == segment && name == "id") return shared(each.component);
  }
  return rare_id(segment, name);
}

}  // namespace

boost::json::array path_parameters(std::string_view path) {
  boost::json::array parameters;
  std::string_view before;
  while (!path.empty()) {
    path.remove_prefix(1);
    const auto segment = path.substr(0, path.find('/'));
    path.remove_prefix(segment.size());
    if (segment.starts_with('{')) parameters.push_back(id_of(before, segment.substr(1, segment.size() - 2)));
    before = segment;
  }
  return parameters;
}

}  // namespace stint::documents
