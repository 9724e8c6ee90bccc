#pragma once

#include <boost/json/value.hpp>

#include <stint/company_file/read_company_file.hpp>

namespace stint::company_file {

/// Reads what is to be added to a company, or changed of it: a company file as a value, in which the company needs to
/// have its key alone, and people theirs. What is required of those who are not there yet is the import's to check. Of
/// people it may say `timeAccount.openingBalance`, too, with `minutes` and `date`.
[[nodiscard]] ExaminedFile examine_additions(const boost::json::value& additions);

}  // namespace stint::company_file
