#pragma once

#include <functional>
#include <vector>

#include <stint/company_file/place.hpp>

namespace stint::company_file {

/// Adds to a file what is streamed of it, with its faults. The place is that of its company file.
using AddStreams = std::function<void(application::CompanyFile& file, const Place& place)>;

/// Reads the company files of a document, each of which `add_streams` completes.
[[nodiscard]] std::vector<application::CompanyFile> read_files(const Place& root, const AddStreams& add_streams);

}  // namespace stint::company_file
