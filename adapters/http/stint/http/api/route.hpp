#pragma once

#include <array>
#include <string_view>
#include <tuple>
#include <utility>

#include <stint/http/api/mass_action.hpp>
#include <stint/http/api/operation.hpp>
#include <stint/http/api/refusals.hpp>
#include <stint/http/api/respond.hpp>
#include <stint/http/api/use_case_inputs.hpp>

// Routes that follow from the declarations of use cases, such as
//
//   route<post, reject_absence>("/api/v2/absence-requests/{id}/reject", Role::manager)
//
// After the context a use case takes: services; ids, months or strings in the path, in their order; a
// `Submitted<Command>`, which a GET reads from the query string and all others from the body; `Submitted<PageQuery>`;
// and last, a sink for the views that it lists.
//
// The rules by which it refuses are declared in the row, see refusals.hpp:
//
//   {.refuses = refusals<forbidden<relationship>, conflict<lifecycle, closed_month>>}

namespace stint::http {

/// For a list that has one order.
inline constexpr std::array<SortName, 0> unsorted{};

namespace detail {

template <Method method, auto use_case, const auto& sorted_by>
inline constexpr Contract contract_of = DeclarationOf<use_case>::template contract<method, sorted_by>();

template <auto use_case, const auto& sorted_by>
[[nodiscard]] domain::Result<Response> read_by(const Call& call) {
  using Declared = DeclarationOf<use_case>;
  const auto inputs = Declared::template inputs<Method::get, sorted_by>(call);
  const auto run = [&](const auto&... further) {
    return std::apply([&](const auto&... input) { return use_case(call.context, input..., further...); }, inputs);
  };
  const auto respond_to = [&]() -> domain::Result<Response> {
    if constexpr (Declared::has_sink) {
      using View = typename Declared::View;
      return respond_list<View>([&](const application::Sink<View>& sink) { return run(sink); });
    } else {
      return respond(run());
    }
  };
  auto response = respond_to();
  if constexpr (Declared::template takes<application::ChangedQuery>) {
    if (response) put_next_changed_since(*response, call.context);
  }
  return response;
}

/// The use case lists its records through a sink or returns all of them.
template <auto use_case, application::ChangedKind kind>
[[nodiscard]] domain::Result<Response> read_changes_by(const Call& call) {
  using Declared = DeclarationOf<use_case>;
  using View = typename Declared::View;
  const auto inputs = Declared::template inputs<Method::get, unsorted>(call);
  return respond_changed<View>(call, kind, [&](const application::Sink<View>& sink) -> domain::Result<void> {
    if constexpr (Declared::has_sink) {
      return std::apply([&](const auto&... input) { return use_case(call.context, input..., sink); }, inputs);
    } else {
      const auto views = use_case(call.context);
      if (!views) return domain::refuse(views);
      for (const auto& view : *views) sink(view);
      return {};
    }
  });
}

template <auto use_case>
inline constexpr Contract contract_of_changes = [] {
  auto contract = contract_of<Method::get, use_case, unsorted>;
  contract.add_query(&typeid(application::ChangedQuery));
  return contract;
}();

template <Method method, auto use_case>
[[nodiscard]] UseCase write_by(const Arrival& arrival) {
  return [inputs = DeclarationOf<use_case>::template inputs<method, unsorted>(arrival)](
             const application::Context& context) {
    return std::apply([&](const auto&... input) { return encode_later(use_case(context, input...)); }, inputs);
  };
}

}  // namespace detail

/// A route with its own handler. Its request and response are those of a use case.
template <Method method, auto use_case, const auto& sorted_by = unsorted, class Act>
[[nodiscard]] Route<Operation> custom_route(std::string_view path, domain::Role least_role, Act act,
                                            Operation operation = {}) {
  operation.least_role = least_role;
  operation.act = act;
  operation.contract = &detail::contract_of<method, use_case, sorted_by>;
  return {method, path, operation};
}

/// A route to a use case. A GET only reads; a use case about several records runs in pieces. `sorted_by`: the columns
/// of a list with pages. `operation`: what the declaration of the use case does not express.
template <Method method, auto use_case, const auto& sorted_by = unsorted>
[[nodiscard]] Route<Operation> route(std::string_view path, domain::Role least_role, Operation operation = {}) {
  using Declared = detail::DeclarationOf<use_case>;
  operation.least_role = least_role;
  operation.contract = &detail::contract_of<method, use_case, sorted_by>;
  if constexpr (method == Method::get) {
    operation.act = ReadOperation{detail::read_by<use_case, sorted_by>};
  } else if constexpr (Declared::Response::extent == Extent::judged) {
    operation.act = MassOperation{act_on_each<use_case>};
    operation.is_heavy = true;
  } else {
    operation.act = WriteOperation{detail::write_by<method, use_case>};
  }
  return {method, path, operation};
}

/// A route to a list of records of a kind, all or those that `changedSince` selects.
template <auto use_case, application::ChangedKind kind>
[[nodiscard]] Route<Operation> route_of_changes(std::string_view path, domain::Role least_role,
                                                Operation operation = {}) {
  operation.least_role = least_role;
  operation.act = ReadOperation{detail::read_changes_by<use_case, kind>};
  operation.contract = &detail::contract_of_changes<use_case>;
  return {Method::get, path, operation};
}

}  // namespace stint::http
