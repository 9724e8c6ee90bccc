#include <string>

#include <stint/http/api/encode.hpp>

namespace stint::http {

void encode(JsonWriter& json, const application::AuditLineView& line) {
  json.begin_object();
  json.member("id", std::to_string(line.id));
  json.member("at", line.at);
  json.member("action", line.action);
  json.member("subjectId", std::to_string(line.subject));
  json.member("actorId", line.actor);
  json.member("actorName", unless_empty(line.actor_name));
  json.member("employeeId", line.employee);
  json.member("employeeName", unless_empty(line.employee_name));
  json.name("details");
  json.begin_array();
  for (const auto& [name, value] : line.details) {
    json.begin_object();
    json.member("name", name);
    json.member("value", value);
    json.member("erased", !value.has_value());
    json.end_object();
  }
  json.end_array();
  json.member("sequence", line.sequence);
  json.member("hash", unless_empty(line.hash));
  json.end_object();
}

void encode(JsonWriter& json, const application::SignedHeadView& head) {
  json.begin_object();
  json.member("sequence", head.sequence);
  json.member("hash", head.hash);
  json.member("at", head.at);
  json.member("jws", head.jws);
  json.end_object();
}

}  // namespace stint::http
