#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/administration/company_file.hpp>
#include <stint/application/ports/one_time_codes.hpp>
#include <stint/application/ports/password_hasher.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/domain/company/password_policy.hpp>
#include <stint/domain/ports/time_zones.hpp>

namespace stint::application {

struct ImportServices {
  const PasswordHasher& hasher;
  const OneTimeCodes& codes;
  const domain::TimeZones& zones;
  std::function<bool(std::string_view)> is_network;  ///< whether a text is a network in CIDR notation
  domain::PasswordPolicy passwords{};                ///< of those that the files set
};

struct ImportCounts {
  std::int32_t created = 0;
  std::int32_t changed = 0;
  std::int32_t left = 0;  ///< already as the file says
};

/// What an import did, by kind of record: "employees", "absences", …
using ImportReport = std::map<std::string, ImportCounts>;

/// Brings the records of companies to what the files say; what a file leaves out stays as it is. The same files again
/// change nothing. Refused with every fault at once: a reference to nothing, a key or e-mail address twice (within the
/// files or with another company's), an unknown time zone, an impossible period, a network
/// that is none, a password hash or one-time secret that cannot be used. Then the unit of work must be dropped.
/// `faults_of_files` are those that reading the files has found: then nothing is written, but the rest is checked all
/// the same, and what is found is told after them.
[[nodiscard]] std::expected<ImportReport, std::vector<FileFault>> import_companies(
    Work& work, const ImportServices& services, const std::vector<CompanyFile>& files, domain::Instant now,
    std::vector<FileFault> faults_of_files = {});

}  // namespace stint::application
