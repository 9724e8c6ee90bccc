#pragma once

#include <functional>
#include <string_view>

#include <stint/application/administration/exporting.hpp>

namespace stint::company_file {

/// Writes a company as a company file, one record per line, and passes it on piece by piece. Reading it returns the
/// same records.
void write_company_file(const application::CompanyExport& company, const std::function<void(std::string_view)>& put);

}  // namespace stint::company_file
