#pragma once

#include <stint/company_file/bytes_in_parts.hpp>
#include <stint/company_file/read_company_file.hpp>

namespace stint::company_file {

/// As examine_company_file, for a file of any size: its absences and time entries, which are most of it, are validated
/// one by one and not kept, but streamed from the file whenever they are visited. A file that is not valid JSON is read
/// as a whole, to describe the fault. `read` must stay valid with the result.
[[nodiscard]] ExaminedFile examine_in_parts(const ReadPart& read);

}  // namespace stint::company_file
