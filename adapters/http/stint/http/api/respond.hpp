#pragma once

#include <concepts>
#include <string>
#include <type_traits>
#include <utility>

#include <stint/application/ports/listings.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>
#include <stint/http/api/encode.hpp>
#include <stint/http/api/operation.hpp>
#include <stint/http/api/refusal_response.hpp>

namespace stint::http {

template <class View>
[[nodiscard]] Response respond(const View& view) {
  Response response;
  JsonWriter json(response.body);
  encode(json, view);
  return response;
}

/// The answer to a result: the view as JSON, or the refusal.
template <class View>
[[nodiscard]] Response respond(const domain::Result<View>& result) {
  return result ? respond(*result) : refusal_response(result.error());
}

/// The answer `{"name": count}`.
[[nodiscard]] inline Response respond_count(std::string_view name, const domain::Result<std::int32_t>& count) {
  if (!count) return refusal_response(count.error());
  Response response;
  JsonWriter json(response.body);
  json.begin_object();
  json.member(name, *count);
  json.end_object();
  return response;
}

/// The answer of a list whose rows are written as they are read: `list` gets a sink for views.
template <class View, std::invocable<const application::Sink<View>&> List>
[[nodiscard]] Response respond_list(List list) {
  Response response;
  response.body.reserve(4096);
  JsonWriter json(response.body);
  json.begin_array();
  const application::Sink<View> sink = [&json](const View& view) { encode(json, view); };
  if constexpr (std::is_void_v<std::invoke_result_t<List&, const application::Sink<View>&>>) {
    list(sink);
  } else if (const domain::Result<void> listed = list(sink); !listed) {
    return refusal_response(listed.error());
  }
  json.end_array();
  return response;
}

/// An operation that needs nothing but its caller.
template <auto use_case>
[[nodiscard]] Response answer(const Call& call) {
  return respond(use_case(call.context));
}

/// The id in the path. A text that cannot be one reads as 0, which no record has: the use case refuses it as it does
/// any other unknown id, after what it has to check before.
template <class SomeId>
[[nodiscard]] SomeId id_in_path(const Call& call) {
  return domain::parse_id<SomeId>(call.id).value_or(SomeId{0});
}

}  // namespace stint::http
