#pragma once

#include <boost/json/value.hpp>

#include <stint/company_file/read_company_file.hpp>

namespace stint::company_file {

/// Reads additions to a company or changes of it: a company file as a value, in which the company requires only its
/// key, and people only theirs. The import checks what is required of people who do not exist yet. People may also have
/// `timeAccount.openingBalance`, with `minutes` and `date`.
[[nodiscard]] ExaminedFile examine_additions(const boost::json::value& additions);

}  // namespace stint::company_file
