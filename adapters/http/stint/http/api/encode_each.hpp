#pragma once

#include <stint/application/each_judged.hpp>
#include <stint/http/api/encode.hpp>
#include <stint/http/api/refusal_response.hpp>

namespace stint::http {

/// One element for each id: the status that a request for that id only would have had, and either its result or the
/// problem document.
template <class View>
void encode(JsonWriter& json, const application::EachJudged<View>& judged) {
  json.begin_array();
  for (const auto& [id, result] : judged.each) {
    json.begin_object();
    json.member("id", std::to_string(id));
    const auto refusal = result ? Response{} : refusal_response(result.error(), judged.language);
    json.member("status", result ? 200U : refusal.status);
    json.name("result");
    if (result) {
      encode(json, *result);
    } else {
      json.value(nullptr);
    }
    json.name("problem");
    if (result) {
      json.value(nullptr);
    } else {
      json.written(refusal.body);
    }
    json.end_object();
  }
  json.end_array();
}

}  // namespace stint::http
