#pragma once

#include <string_view>

#include <stint/company_file/place.hpp>

namespace stint::company_file {

/// Reports every member that appears twice in its object (RFC 8259 §4: the result is then unpredictable); a tree of
/// values no longer shows that, because it keeps only the last one. Reports nothing if the text is not JSON.
void find_duplicate_members(std::string_view json, FileFaults& faults);

}  // namespace stint::company_file
