#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <stint/application/description/inputs.hpp>
#include <stint/application/each_judged.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/http/api/contract.hpp>
#include <stint/http/api/operation.hpp>
#include <stint/http/api/read_body.hpp>
#include <stint/http/api/read_query.hpp>
#include <stint/http/api/respond.hpp>

// The parts of a request that a use case takes, and the view that it returns, by the types in its declaration.

namespace stint::http::detail {

template <class Value>
inline constexpr bool is_id = false;
template <class Tag>
inline constexpr bool is_id<domain::Id<Tag>> = true;

/// Whether a parameter is a part of the path: an id, a month or a string.
template <class Value>
inline constexpr bool is_in_path = is_id<Value> || std::same_as<Value, std::optional<std::chrono::year_month>> ||
                                   std::same_as<Value, std::string_view>;

/// The command or query in `Submitted`, or another parameter itself.
template <class Value>
struct Submission {
  static constexpr bool is_submitted = false;
  using type = Value;
};
template <class Command>
struct Submission<application::Submitted<Command>> {
  static constexpr bool is_submitted = true;
  using type = Command;
};

/// The view in a sink, a list or a result, and how many of them there are.
template <class Returned>
struct Shown {
  static constexpr auto extent = Extent::one;
  using type = Returned;
};
template <class Returned>
struct Shown<domain::Result<Returned>> : Shown<Returned> {};
template <class View>
struct Shown<std::vector<View>> : Shown<View> {
  static constexpr auto extent = Extent::list;
};
template <class View>
struct Shown<application::Sink<View>> : Shown<std::vector<View>> {};
template <class View>
struct Shown<application::EachJudged<View>> {
  static constexpr auto extent = Extent::judged;
  using type = application::EachJudged<View>;
};

template <class Value>
inline constexpr bool is_sink = false;
template <class View>
inline constexpr bool is_sink<application::Sink<View>> = true;

/// Whether the parameters of a query accept every value, so that it has no faults.
template <application::Described Query>
[[nodiscard]] consteval bool is_free_text() {
  bool is_free = true;
  application::for_each_member<Query>(
      [&]<class Get, class Accepts>(const application::DescribedInput<Get, Accepts>& /*input*/) {
        using Place = std::remove_cvref_t<std::invoke_result_t<const Get&, Query&>>;
        is_free = is_free && std::same_as<Place, std::string> && std::same_as<Accepts, application::accepts::AnyValue>;
      });
  return is_free;
}

/// The value of a parameter, which is stored until the use case runs. `part`: of the path, for a parameter in it.
template <Method method, class Value, const auto& sorted_by, bool has_pages>
[[nodiscard]] auto read_input(const Arrival& arrival, std::string_view part) {
  using Content = typename Submission<Value>::type;
  const auto& request = arrival.request;
  if constexpr (is_id<Value>) {
    return domain::parse_id<Value>(part).value_or(Value{0});
  } else if constexpr (std::same_as<Value, std::string_view>) {
    return std::string{part};
  } else if constexpr (is_in_path<Value>) {
    return domain::parse_month(part);
  } else if constexpr (std::same_as<Value, application::AccountServices>) {
    return std::cref(*arrival.accounts);
  } else if constexpr (std::same_as<Value, application::LoginTry>) {
    return application::LoginTry(arrival.accounts->limits.codes);
  } else if constexpr (std::same_as<Content, application::PageQuery>) {
    return read_page_query(request.query, sorted_by);
  } else {
    static_assert(application::Described<Content>,
                  "a parameter is a service, a part of the path, a page, or a command or query with a description");
    if constexpr (!Submission<Value>::is_submitted) {
      static_assert(method == Method::get, "the command of a write is in `Submitted`, which has its faults");
      static_assert(is_free_text<Content>(), "a query that can have faults is in `Submitted`");
      return read_filters<Content>(request.query).command;
    } else if constexpr (method != Method::get) {
      return read_body<Content>(request.body);
    } else if constexpr (has_pages && !application::reports_unreadable<Content>) {
      return read_filters<Content>(request.query);
    } else {
      return read_query<Content>(request.query);
    }
  }
}

/// The declaration of a use case.
template <class Returned, class... Parameters>
struct Declaration {
  using Values = std::tuple<std::remove_cvref_t<Parameters>..., Returned>;
  template <std::size_t index>
  using Value = std::tuple_element_t<index, Values>;
  template <class Wanted>
  static constexpr bool takes = (std::same_as<std::remove_cvref_t<Parameters>, application::Submitted<Wanted>> || ...);

  static constexpr bool has_pages = takes<application::PageQuery>;
  static constexpr bool has_sink = (is_sink<std::remove_cvref_t<Parameters>> || ...);  // as the last parameter
  static constexpr std::size_t part_count = (std::size_t{0} + ... + is_in_path<std::remove_cvref_t<Parameters>>);
  /// Of the parameters that a request has.
  static constexpr std::size_t input_count = sizeof...(Parameters) - (has_sink ? 1 : 0);

  using Response = Shown<Value<input_count>>;  // of the sink, or else of what is returned
  using View = typename Response::type;

  template <Method method, const auto& sorted_by>
  [[nodiscard]] static auto inputs(const Arrival& arrival) {
    return inputs<method, sorted_by>(arrival, std::make_index_sequence<input_count>{});
  }

  template <Method method, const auto& sorted_by>
  [[nodiscard]] static constexpr Contract contract() {
    static_assert(has_pages || sorted_by.empty(), "a list is sorted only if it takes a `Submitted<PageQuery>`");
    Contract contract{.part_count = part_count, .view = &typeid(View), .extent = Response::extent};
    (add<method, std::remove_cvref_t<Parameters>>(contract), ...);
    if (has_pages) contract.sorted_by = sorted_by;
    return contract;
  }

 private:
  template <Method method, const auto& sorted_by, std::size_t... indices>
  [[nodiscard]] static auto inputs(const Arrival& arrival, std::index_sequence<indices...>) {
    return std::make_tuple(
        read_input<method, Value<indices>, sorted_by, has_pages>(arrival, part<indices>(arrival))...);
  }

  /// The part of the path for a parameter, if there is one.
  template <std::size_t index>
  [[nodiscard]] static std::string_view part(const Arrival& arrival) {
    static_assert(part_count <= 2, "a path has at most two ids, months or strings");
    constexpr std::array<bool, sizeof...(Parameters)> are_in_path{is_in_path<std::remove_cvref_t<Parameters>>...};
    constexpr auto before = std::count(are_in_path.begin(), are_in_path.begin() + index, true);
    return before == 0 ? arrival.id : arrival.second_id;
  }

  template <Method method, class Value>
  static constexpr void add(Contract& contract) {
    using Content = typename Submission<Value>::type;
    if constexpr (std::same_as<Content, application::PageQuery>) {
      contract.has_pages = true;
    } else if constexpr (method != Method::get && Submission<Value>::is_submitted) {
      contract.command = &typeid(Content);
      contract.is_body_optional = application::may_be_omitted<Content>;
    } else if constexpr (application::Described<Content>) {
      contract.add_query(&typeid(Content));
    }
  }
};

template <class Returned, class... Parameters>
Declaration<Returned, Parameters...> declaration_of(Returned (*)(const application::Context&, Parameters...));

template <auto use_case>
using DeclarationOf = decltype(declaration_of(use_case));

}  // namespace stint::http::detail
