#pragma once

#include <string>
#include <vector>

#include <stint/application/import/importing.hpp>
#include <stint/application/office.hpp>

namespace stint::app {

/// What imports take, and changes of settings by hand: the service's own rules of addresses, networks and languages;
/// hashes on all cores. What it is made of lives longer.
[[nodiscard]] application::ImportServices import_services(const application::PasswordHasher& hasher,
                                                          const application::OneTimeCodes& codes,
                                                          const application::Digests& digests,
                                                          const domain::TimeZones& zones,
                                                          const domain::PasswordPolicy& passwords,
                                                          const application::Policies& policies);

/// Why closed months change by a file, if any do: what the operator has said, or else the name of the file.
[[nodiscard]] std::string reason_of_file(const std::string& said, const std::string& file);

/// Imports company files with the service's own hasher, one-time codes, languages and rules of addresses,
/// and hashes on all cores. `passwords`: what keeps one from being too weak.
[[nodiscard]] application::Imported import_into(application::Office& office,
                                                const std::vector<application::CompanyFile>& files,
                                                const domain::PasswordPolicy& passwords,
                                                const application::ImportOptions& options = {});

/// What that would do now. `faults`: see application::rehearse_import.
[[nodiscard]] application::Imported rehearse_on(const application::ReadWork& read,
                                                const std::vector<application::CompanyFile>& files, domain::Instant now,
                                                const domain::PasswordPolicy& passwords,
                                                const application::ImportOptions& options = {},
                                                std::vector<application::FileFault> faults = {});

}  // namespace stint::app
