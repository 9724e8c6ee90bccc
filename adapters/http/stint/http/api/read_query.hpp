#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include <stint/application/paging.hpp>
#include <stint/application/submitted.hpp>

namespace stint::http {

/// Reads a command from the parameters of a query string, as described. If a parameter is repeated, the first one is
/// used. If the parameters cannot be separated, the first member has the fault of an empty value. Defined in
/// query_parameters.hpp, and instantiated in read_queries.cpp for the queries of the interface.
template <class Query>
[[nodiscard]] application::Submitted<Query> read_query(std::string_view query);

/// As above, for the filters of a list with pages: that parameters cannot be separated is a fault of the page.
template <class Query>
[[nodiscard]] application::Submitted<Query> read_filters(std::string_view query);

/// Whether a column determines the order of a list if `sort` is left out.
enum class UnlessSorted : std::uint8_t { other, ascending, descending };

/// The name of a list's column in `sort`; with a leading `-` the order is descending.
struct SortName {
  std::string_view name;
  application::Column by{};
  UnlessSorted order = UnlessSorted::other;
};

/// For records with names, listed in the order of creation.
inline constexpr std::array sorted_by_making{
    SortName{"createdAt", application::Column::moment, UnlessSorted::ascending},
    SortName{"name", application::Column::name}};

/// `limit`, `cursor`, as `encode` writes it for a page, and `sort` by one of several names.
[[nodiscard]] application::Submitted<application::PageQuery> read_page_query(std::string_view query,
                                                                             std::span<const SortName> sorted_by = {});

}  // namespace stint::http
