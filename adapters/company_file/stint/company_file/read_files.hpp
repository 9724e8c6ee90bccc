#pragma once

#include <functional>
#include <vector>

#include <boost/json/value.hpp>

#include <stint/company_file/place.hpp>
#include <stint/company_file/read_company_file.hpp>

namespace stint::company_file {

/// Adds to a file what is streamed of it, with its faults. The place is that of its company file.
using AddStreams = std::function<void(application::CompanyFile& file, const Place& place)>;

/// Reads the company files of a document, each of which `add_streams` completes.
[[nodiscard]] std::vector<application::CompanyFile> read_files(const Place& root, const AddStreams& add_streams);

/// Reads additions to a company or changes of it: a company file as a value, in which the company requires only its
/// key, and people only theirs. The import checks what is required of people who do not exist yet. People may also have
/// `timeAccount.openingBalance`, with `minutes` and `date`.
[[nodiscard]] ExaminedFile examine_additions(const boost::json::value& additions);

}  // namespace stint::company_file
