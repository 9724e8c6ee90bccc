#pragma once

#include <stint/application/administration/import_session.hpp>

namespace stint::application {

/// Adds to the report what a company should not be left with, judged on what the import would leave, whether the file
/// or the database says it. A new warning is a function in the source, which names itself, and a row in
/// docs/reference/company-file.md.
void warn(ImportSession& session);

}  // namespace stint::application
