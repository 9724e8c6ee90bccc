#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <typeinfo>

#include <stint/domain/problem.hpp>
#include <stint/http/api/read_query.hpp>

namespace stint::http {

/// How many values of its type a response contains.
enum class Extent : std::uint8_t {
  one,    ///< may be a page of a list, whose type is `application::Page`
  list,   ///< all values of a list
  judged  ///< a result for each of several records
};

/// The content of requests to an operation and of its responses, by the types that have descriptions. The OpenAPI
/// document is printed from it. A type is null without content, or if no description specifies the content.
struct Contract {
  using Type = const std::type_info*;

  std::size_t part_count = 0;     ///< of the path: the ids, months and strings in it that the use case takes
  Type command = nullptr;         ///< in the body
  bool is_body_optional = false;  ///< whether a request without a body has the default command
  std::array<Type, 2> queries{};  ///< in the query string
  std::size_t query_count = 0;
  bool has_pages = false;                 ///< whether `limit` and `cursor` are also there
  std::span<const SortName> sorted_by{};  ///< the names in `sort`; empty: the list has one order
  Type view = nullptr;                    ///< in the response
  Extent extent = Extent::one;            ///< of the view
  Type record = nullptr;                  ///< of company files: read, added, changed or removed
  bool removes_record = false;            ///< otherwise a DELETE only marks it as retired

  /// Adds a query. There are at most two.
  constexpr void add_query(Type query) { queries.at(query_count++) = query; }
};

/// A rule that may refuse a request, and how (see refusals.hpp).
struct DeclaredRefusal {
  domain::Refusal refusal{};
  domain::Rule rule{};
  friend constexpr bool operator==(const DeclaredRefusal&, const DeclaredRefusal&) = default;
};

/// Refers to constants.
using DeclaredRefusals = std::span<const DeclaredRefusal>;

}  // namespace stint::http
