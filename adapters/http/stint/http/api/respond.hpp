#pragma once

#include <concepts>
#include <string>
#include <type_traits>
#include <utility>

#include <stint/application/changes/changed_records.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>
#include <stint/http/api/encode.hpp>
#include <stint/http/api/operation.hpp>
#include <stint/http/api/read_query.hpp>

namespace stint::http {

template <class View>
[[nodiscard]] Response respond(const View& view) {
  Response response;
  JsonWriter json(response.body);
  encode(json, view);
  return response;
}

/// The response to a result: the view as JSON. Passes a refusal on.
template <class View>
[[nodiscard]] domain::Result<Response> respond(const domain::Result<View>& result) {
  if (!result) return domain::refuse(result);
  return respond(*result);
}

/// The response of a list whose rows are written as they are read: `list` gets a sink for views.
template <class View, std::invocable<const application::Sink<View>&> List>
[[nodiscard]] domain::Result<Response> respond_list(List list) {
  Response response;
  response.body.reserve(4096);
  JsonWriter json(response.body);
  json.begin_array();
  const application::Sink<View> sink = [&json](const View& view) { encode(json, view); };
  if constexpr (std::is_void_v<std::invoke_result_t<List&, const application::Sink<View>&>>) {
    list(sink);
  } else if (const domain::Result<void> listed = list(sink); !listed) {
    return domain::refuse(listed);
  }
  json.end_array();
  return response;
}

/// Adds the value for the next request of a client that reads a list of changing records.
inline void put_next_changed_since(Response& response, const application::Context& context) {
  const auto moment = application::moment_of_last_change(context);
  if (!moment) return;
  response.headers.emplace_back("Next-Changed-Since", std::to_string(moment->time_since_epoch().count()));
}

/// The response of a list of records of a kind, all or those that `changedSince` selects: `list` gets a sink for views.
template <class View, std::invocable<const application::Sink<View>&> List>
[[nodiscard]] domain::Result<Response> respond_changed(const Call& call, application::ChangedKind kind, List list) {
  auto response = respond_list<View>([&](const application::Sink<View>& sink) {
    return application::list_changed<View>(call.context, kind,
                                           read_query<application::ChangedQuery>(call.request.query), sink, list);
  });
  if (response) put_next_changed_since(*response, call.context);
  return response;
}

/// The id in the path. A string that is not an id is read as 0, which no record has: the use case refuses it like any
/// other unknown id, after its earlier checks.
template <class SomeId>
[[nodiscard]] SomeId id_in_path(const Arrival& arrival) {
  return domain::parse_id<SomeId>(arrival.id).value_or(SomeId{0});
}

/// Whether a view reports a dry run; false if it cannot be one.
template <class View>
[[nodiscard]] Run run_of(const View& view) {
  if constexpr (requires { view.is_rehearsal; }) {
    return view.is_rehearsal ? Run::rehearsal : Run::in_earnest;
  } else {
    return Run::in_earnest;
  }
}

/// The view of a use case that writes, to be encoded after the commit.
template <class View>
[[nodiscard]] domain::Result<Encode> encode_later(domain::Result<View> result) {
  if (!result) return domain::refuse(result);
  const auto run = run_of(*result);
  return Encode{[view = *std::move(result)] { return respond(view); }, run};
}

}  // namespace stint::http
