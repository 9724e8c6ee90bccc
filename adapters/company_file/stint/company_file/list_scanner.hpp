#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <stint/company_file/bytes_in_parts.hpp>

namespace stint::company_file {

/// The kinds of lists that are too long for memory.
enum class LongList { absences, time_entries };

/// Where such a list is in a file.
struct ListPlace {
  LongList kind{};
  std::string pointer{};   ///< RFC 6901
  std::size_t offset = 0;  ///< of the byte after its `[`
  std::size_t depth = 0;   ///< levels of objects and arrays around its elements
};

/// Receives one element of a list as JSON; returns whether it is valid.
using VisitElement = std::function<bool(std::size_t index, std::string_view json)>;

/// Visits the elements of a list whose `[` has been read, and reads its `]`. Returns false if it does not end, or if
/// `visit` does: only commas and brackets are checked here.
[[nodiscard]] bool scan_elements(BytesInParts& bytes, const VisitElement& visit);

/// Splits a company file into its long lists and the rest: returns the rest as JSON, in which these lists are empty.
/// `visit_list` is called with each list, and must read it by `scan_elements`. `nullopt` if the bytes are not a JSON
/// object, as far as was looked at, or `visit_list` returns false; the rest is not checked.
[[nodiscard]] std::optional<std::string> split_lists(
    const ReadPart& read, const std::function<bool(const ListPlace& place, BytesInParts& bytes)>& visit_list);

}  // namespace stint::company_file
