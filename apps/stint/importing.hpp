#pragma once

#include <string>
#include <vector>

#include <stint/application/import/importing.hpp>
#include <stint/application/office.hpp>

namespace stint::app {

/// The services that imports and manual changes of settings use: the server's rules for addresses, networks and
/// languages; hashing on all cores. The arguments must outlive the result.
[[nodiscard]] application::ImportServices import_services(const application::PasswordHasher& hasher,
                                                          const application::OneTimeCodes& codes,
                                                          const application::Digests& digests,
                                                          const domain::TimeZones& zones,
                                                          const domain::PasswordPolicy& passwords,
                                                          const application::Policies& policies);

/// Why a file changes closed months, if it does: the operator's reason, or else the name of the file.
[[nodiscard]] std::string reason_of_file(const std::string& said, const std::string& file);

/// Imports company files with the server's hasher, one-time codes, languages and rules for addresses, and hashes on all
/// cores. `passwords`: rejects weak passwords.
[[nodiscard]] application::Imported import_into(application::Office& office,
                                                const std::vector<application::CompanyFile>& files,
                                                const domain::PasswordPolicy& passwords,
                                                const application::ImportOptions& options = {});

/// A dry run of such an import. `faults`: see application::rehearse_import.
[[nodiscard]] application::Imported rehearse_on(const application::ReadWork& read,
                                                const std::vector<application::CompanyFile>& files, domain::Instant now,
                                                const domain::PasswordPolicy& passwords,
                                                const application::ImportOptions& options = {},
                                                std::vector<application::FileFault> faults = {});

}  // namespace stint::app
