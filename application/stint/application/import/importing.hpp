#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/identity/link_services.hpp>
#include <stint/application/import/company_file.hpp>
#include <stint/application/import/report.hpp>
#include <stint/application/ports/cryptography.hpp>
#include <stint/application/ports/store.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/company/password_policy.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// What adapters know of the texts in a company file.
struct TextJudges {
  std::function<bool(std::string_view)> is_network;       ///< CIDR notation
  std::function<bool(std::string_view)> has_host_bits;    ///< a network whose address says more than its prefix
  std::function<bool(std::string_view)> is_spoken;        ///< a language tag in whose language there are texts
  std::function<bool(std::string_view)> can_carry_mails;  ///< an address to which mails can be sent
};

struct ImportServices {
  const PasswordHasher& hasher;
  const OneTimeCodes& codes;
  const Digests& digests;
  const domain::TimeZones& zones;
  TextJudges judges;
  /// Calls the function with each number below the count, perhaps on several threads at the same time, and returns when
  /// all calls have; throws what one of them has thrown.
  std::function<void(std::size_t count, const std::function<void(std::size_t)>& call)> in_parallel;
  domain::PasswordPolicy passwords{};  ///< of those that the files set
  const Policies& policies = standard_policies();
  /// What is wrong with a field, in English: it reads on after the field's name. Else the reason's name.
  std::function<std::string(const domain::FieldError&)> message_about = [](const domain::FieldError& error) {
    return std::string{name(error.reason)};
  };
  /// For links to addresses that administrators and directories change; nullopt: files are imported, or the login is a
  /// host's.
  std::optional<LinkServices> links = std::nullopt;
};

struct ImportOptions {
  bool overwrite = false;  ///< what the file says holds, whatever the last import said
  bool strict = false;     ///< warnings refuse the import
  /// Why closed months change, if any do: the employees are told.
  std::string reason = "import";
};

struct Imported {
  std::vector<FileFault> faults{};  ///< any: refused, and nothing was written
  bool refused = false;             ///< for faults, or for warnings where the import is strict
  ImportReport report{};            ///< of one that is refused for warnings those alone
};

/// Runs a reading unit of work.
using ReadWork = std::function<void(const std::function<void(Work&)>&)>;

/// Brings the records of companies to what the files say; what a file leaves out stays as it is.
///
/// A member is applied where the file says it differently from the last file that said it: what people, managers and
/// operators have changed since stays, and the same files twice change nothing. With `overwrite` it is applied wherever
/// the database differs. What was deleted stays deleted. A member that is part of a record's state, and a password, of
/// a record that is there but was imported before it was kept what imports said, is left as the database has it.
///
/// A required text that is empty (of a company its name and zone, of somebody names and address) is left as the
/// database has it.
///
/// Refused with every fault at once: a reference to nothing, such a text of a record that is not there yet, a key or
/// e-mail address twice (within the files or with another employee's that keeps it), an unknown time zone, an
/// impossible period, an invalid network, a password hash or one-time secret that cannot be used.
///
/// Everything is prepared on a snapshot: passwords are compared and hashed without any lock. One writing unit of work
/// then applies what differs, or nothing. A password that was changed between the two stays.
[[nodiscard]] Imported import_companies(Store& store, const ImportServices& services,
                                        const std::vector<CompanyFile>& files, domain::Instant now,
                                        const ImportOptions& options = {});

/// What `import_companies` would do now, without asking for a writing unit of work. `faults_of_files` are those that
/// reading the files has found: the rest is checked all the same, and what is found is told after them.
[[nodiscard]] Imported rehearse_import(const ReadWork& read, const ImportServices& services,
                                       const std::vector<CompanyFile>& files, domain::Instant now,
                                       const ImportOptions& options = {}, std::vector<FileFault> faults_of_files = {});

}  // namespace stint::application
