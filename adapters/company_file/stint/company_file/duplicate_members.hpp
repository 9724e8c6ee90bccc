#pragma once

#include <string_view>

#include <stint/company_file/place.hpp>

namespace stint::company_file {

/// Reports every member that appears twice in its object (RFC 8259 §4: the result is then unpredictable), which a tree
/// of values no longer shows; it has the last. Nothing for a text that is no JSON.
void find_duplicate_members(std::string_view json, FileFaults& faults);

}  // namespace stint::company_file
