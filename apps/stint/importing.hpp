#pragma once

#include <expected>
#include <vector>

#include <stint/application/administration/import_company.hpp>

namespace stint::app {

/// Imports company files with the service's own hasher, one-time codes and time zones. `faults`: see
/// application::import_companies.
[[nodiscard]] std::expected<application::ImportReport, std::vector<application::FileFault>> import_into(
    application::Work& work, const std::vector<application::CompanyFile>& files, domain::Instant now,
    const domain::PasswordPolicy& passwords, std::vector<application::FileFault> faults = {});

}  // namespace stint::app
