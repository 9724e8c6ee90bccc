#include <stint/http/api/encode.hpp>

namespace stint::http {
namespace {

/// As in the paths of their lists.
std::string_view name_of(application::ChangedKind kind) {
  switch (kind) {
    case application::ChangedKind::absence:
      return "absence-request";
    case application::ChangedKind::time_entry:
      return "time-entry";
    case application::ChangedKind::employee:
      return "employee";
  }
  return {};
}

}  // namespace

void encode(JsonWriter& json, const application::GoneRecord& record) {
  json.begin_object();
  json.member("kind", name_of(record.kind));
  json.member("id", std::to_string(record.id));
  json.member("deletedAt", record.at.time_since_epoch().count());
  json.end_object();
}

}  // namespace stint::http
