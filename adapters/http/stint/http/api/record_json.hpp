#pragma once

#include <string>
#include <string_view>

#include <stint/application/administration/administering.hpp>
#include <stint/application/administration/departments.hpp>
#include <stint/company_file/write_company_file.hpp>
#include <stint/http/api/encode.hpp>
#include <stint/http/response.hpp>

// Records of company files on the wire, member by member as in the files, with `id` if they have a number.

namespace stint::http {

template <class Filed>
[[nodiscard]] std::string record_json(const application::RecordView<Filed>& record) {
  boost::json::object members;
  if (record.id) members["id"] = std::to_string(*record.id);
  for (auto& [name, value] : company_file::written(record.filed)) members[name] = value;
  return company_file::on_one_line(members);
}

template <class Filed>
void encode(JsonWriter& json, const application::RecordView<Filed>& record) {
  json.json(record_json(record));
}

/// The effect of a change, with the resulting record.
inline void encode(JsonWriter& json, const application::RehearsalView& rehearsal, std::string_view record) {
  json.begin_object();
  write_members(json, rehearsal);
  json.name("record");
  json.json(record);
  json.end_object();
}

/// The header `ETag` of a record: strong, because equal versions have equal members.
[[nodiscard]] inline std::string entity_tag_of(const std::string& version) { return '"' + version + '"'; }

template <class Filed>
[[nodiscard]] Response record_response(const application::RecordView<Filed>& record) {
  Response response;
  response.body = record_json(record);
  response.headers.emplace_back("ETag", entity_tag_of(record.version));
  return response;
}

/// 201 for a new record, with its address below `list`; the planned effect for a dry run.
template <class Filed>
[[nodiscard]] Response change_response(const application::ChangedRecordView<Filed>& changed, const std::string& list) {
  if (changed.rehearsal) {
    Response response;
    JsonWriter json(response.body);
    encode(json, *changed.rehearsal, record_json(changed.record));
    return response;
  }
  auto response = record_response(changed.record);
  if (changed.is_new) {
    response.status = 201;
    response.headers.emplace_back("Location", list);
  }
  return response;
}

}  // namespace stint::http
