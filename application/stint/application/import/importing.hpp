#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/application/import/company_file.hpp>
#include <stint/application/import/report.hpp>
#include <stint/application/ports/cryptography.hpp>
#include <stint/application/ports/store.hpp>
#include <stint/application/progress.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/password_policy.hpp>
#include <stint/domain/company/terms.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Checks of strings in a company file that only adapters can make.
struct TextJudges {
  std::function<bool(std::string_view)> is_network;       ///< CIDR notation
  std::function<bool(std::string_view)> has_host_bits;    ///< a network whose address has bits set beyond its prefix
  std::function<bool(std::string_view)> is_spoken;        ///< a language tag for which there are translations
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
  domain::PasswordPolicy passwords{};  ///< for passwords that the files set
  const Policies& policies = standard_policies();
  /// Describes the fault of a field in English, to follow the field's name. By default the reason's name.
  std::function<std::string(const domain::FieldError&)> message_about = [](const domain::FieldError& error) {
    return std::string{error.reason.name};
  };
  /// For links to addresses that administrators and directories change; nullopt if files are imported, or a host
  /// manages logins.
  std::optional<LinkServices> links = std::nullopt;
};

struct ImportOptions {
  bool overwrite = false;  ///< the file takes precedence, whatever the last import contained
  bool strict = false;     ///< warnings refuse the import
  /// The reason for changes of closed months, if there are any: the employees are notified of it.
  std::string reason = "import";
  /// Its parts are secrets, which are compared and hashed, and records, which are checked and then written.
  OnProgress on_progress{};
};

struct Imported {
  std::vector<FileFault> faults{};  ///< if there are any, the import was refused and nothing was written
  bool refused = false;             ///< because of faults, or of warnings if the import is strict
  ImportReport report{};            ///< only the warnings if the import is refused because of them
};

/// Runs a reading unit of work.
using ReadWork = std::function<void(const std::function<void(Work&)>&)>;

/// Updates the records of companies to match the files; anything that a file leaves out stays as it is.
///
/// A member is applied if the file's value differs from that of the last file that contained it: changes that people,
/// managers and operators have made since then stay, and importing the same files twice changes nothing. With
/// `overwrite` a member is applied wherever the database differs. Deleted records stay deleted. For an existing record
/// that was imported before imports kept what they contained, a member that is part of its state, and a password, is
/// left as the database has it.
///
/// If a required string is empty (of a company its name and zone, of an employee names and address), the database's
/// value stays.
///
/// Refused with every fault at once: a reference to an unknown record, an empty required string of a new record, a
/// duplicate key or e-mail address (within the files or with another employee's that keeps it), an unknown time zone,
/// an impossible period, an invalid network, a password hash or one-time secret that cannot be used.
///
/// Everything is prepared on a snapshot: passwords are compared and hashed without any lock. One writing unit of work
/// then applies all differences, or none. A password that was changed between the two stays.
[[nodiscard]] Imported import_companies(Store& store, const ImportServices& services,
                                        const std::vector<CompanyFile>& files, domain::Instant now,
                                        const ImportOptions& options = {});

/// A dry run of `import_companies`, which needs no writing unit of work. `faults_of_files` are those found while
/// reading the files: the rest is checked all the same, and further faults are appended to them.
[[nodiscard]] Imported rehearse_import(const ReadWork& read, const ImportServices& services,
                                       const std::vector<CompanyFile>& files, domain::Instant now,
                                       const ImportOptions& options = {}, std::vector<FileFault> faults_of_files = {});

/// The data by which other systems identify an employee, and their place of work.
struct KnownPerson {
  std::string key{};
  std::string employee_number{};  ///< empty if there is none
  std::string email{};
  std::string branch_office{};
  std::string time_zone{};             ///< IANA name; empty: that of their branch office or the company
  std::vector<domain::Terms> terms{};  ///< by first day
};

/// The people of the company with that key; empty if there is no such company.
[[nodiscard]] std::vector<KnownPerson> known_people(const ReadWork& read, const std::string& company);

/// The company with that key; `nullopt` if there is no such company.
[[nodiscard]] std::optional<domain::Company> known_company(const ReadWork& read, const std::string& company);

}  // namespace stint::application
