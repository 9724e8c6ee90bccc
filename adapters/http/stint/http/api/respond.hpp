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

/// The response `{"name": count}`.
[[nodiscard]] inline domain::Result<Response> respond_count(std::string_view name,
                                                            const domain::Result<std::int32_t>& count) {
  if (!count) return domain::refuse(count);
  Response response;
  JsonWriter json(response.body);
  json.begin_object();
  json.member(name, *count);
  json.end_object();
  return response;
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
void put_next_changed_since(Response& response, const application::Context& context);

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

/// As above, for a use case that returns all views at once.
template <class View, auto use_case>
[[nodiscard]] domain::Result<Response> show_changed_absences(const Call& call) {
  return respond_changed<View>(call, application::ChangedKind::absence,
                               [&](const application::Sink<View>& sink) -> domain::Result<void> {
                                 const auto views = use_case(call.context);
                                 if (!views) return domain::refuse(views);
                                 for (const auto& view : *views) sink(view);
                                 return {};
                               });
}

/// The id in the path. A string that is not an id is read as 0, which no record has: the use case refuses it like any
/// other unknown id, after its earlier checks.
template <class SomeId>
[[nodiscard]] SomeId id_in_path(const Arrival& arrival) {
  return domain::parse_id<SomeId>(arrival.id).value_or(SomeId{0});
}

/// A use case that only reads and takes only its caller.
template <auto use_case>
[[nodiscard]] domain::Result<Response> show(const Call& call) {
  return respond(use_case(call.context));
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

/// A use case that writes: with the id in the path if it takes one, and with the command that `read` reads from the
/// body if there is such a function.
template <auto use_case>
[[nodiscard]] UseCase act(const Arrival&) {
  return [](const application::Context& context) { return encode_later(use_case(context)); };
}
template <auto use_case, auto read>
[[nodiscard]] UseCase act_with(const Arrival& arrival) {
  return [command = read(arrival.request.body)](const application::Context& context) {
    return encode_later(use_case(context, command));
  };
}
template <class SomeId, auto use_case>
[[nodiscard]] UseCase act_on(const Arrival& arrival) {
  return [id = id_in_path<SomeId>(arrival)](const application::Context& context) {
    return encode_later(use_case(context, id));
  };
}
/// As above, with both ids in the path.
template <class FirstId, class SecondId, auto use_case, auto read>
[[nodiscard]] UseCase act_on_both_with(const Arrival& arrival) {
  return [first = id_in_path<FirstId>(arrival),
          second = domain::parse_id<SecondId>(arrival.second_id).value_or(SecondId{0}),
          command = read(arrival.request.body)](const application::Context& context) {
    return encode_later(use_case(context, first, second, command));
  };
}
template <class SomeId, auto use_case, auto read>
[[nodiscard]] UseCase act_on_with(const Arrival& arrival) {
  return [id = id_in_path<SomeId>(arrival), command = read(arrival.request.body)](const application::Context& context) {
    return encode_later(use_case(context, id, command));
  };
}
/// As above, for the caller's account, which takes services.
template <auto use_case, auto read>
[[nodiscard]] UseCase act_on_account(const Arrival& arrival) {
  return [&accounts = *arrival.accounts, command = read(arrival.request.body)](const application::Context& context) {
    return encode_later(use_case(context, accounts, command));
  };
}
/// As above, for an attempt with a one-time code.
template <auto use_case, auto read>
[[nodiscard]] UseCase try_code(const Arrival& arrival) {
  return [&accounts = *arrival.accounts, attempt = application::LoginTry(arrival.accounts->limits.codes),
          command = read(arrival.request.body)](const application::Context& context) {
    return encode_later(use_case(context, accounts, attempt, command));
  };
}

}  // namespace stint::http
