#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/import/importing.hpp>
#include <stint/application/policies.hpp>
#include <stint/identity/second_factor.hpp>
#include <stint/identity/sodium.hpp>
#include <stint/memory/store.hpp>

#include "tests/application/support/names.hpp"
#include "tests/domain/dates.hpp"
#include "tests/fakes/cheap_hasher.hpp"
#include "tests/fakes/few_time_zones.hpp"
#include "tests/fakes/repeating_store.hpp"

namespace stint::test {

/// The first entry of an employee, as it is stored.
[[nodiscard]] domain::EntryRecord first_entry_of(application::Work& work, domain::CompanyId company,
                                                 domain::EmployeeId employee);

/// An operator who imports company files. It is Monday, 2 March 2026, 9 o'clock in Berlin, at first.
class Importing {
 public:
  domain::Instant now = day("2026-03-02") + std::chrono::hours{8};
  memory::Store store;
  fakes::CheapHasher hasher;
  application::Policies policies = application::standard_policies();
  application::Imported imported{};  ///< by the last import or dry run
  /// Called between the preparation of an import and its writing.
  std::function<void()> while_hashing{};
  std::size_t most_at_once = 0;  ///< secrets that were checked at the same time

  /// The result of the import, such as "companies 1 created", sorted by kind; or its faults, in the order of the
  /// report.
  std::vector<std::string> import(const std::vector<application::CompanyFile>& files,
                                  application::ImportOptions options = {});
  std::vector<std::string> import(const application::CompanyFile& file, application::ImportOptions options = {}) {
    return import(std::vector{file}, options);
  }
  /// The result of a dry run.
  std::vector<std::string> rehearse(const std::vector<application::CompanyFile>& files,
                                    application::ImportOptions options = {});

  /// Reads the stored data, with the id of the company of a key.
  void look(const std::function<void(application::Work&, domain::CompanyId)>& see, const std::string& key = "acme");
  /// Runs a function meanwhile.
  void meanwhile(const std::function<void(application::Work&, domain::CompanyId)>& happens);

  domain::Company company(const std::string& key = "acme");
  domain::Employee employee(const std::string& key, const std::string& company = "acme");
  application::Account account(const std::string& key);
  /// The only absence, or time entry, of acme's employee.
  domain::AbsenceRecord absence_of(const std::string& employee);
  domain::EntryRecord entry_of(const std::string& employee);

  [[nodiscard]] application::ImportServices services();

 private:
  [[nodiscard]] std::vector<std::string> lines() const;

  identity::TimeBasedCodes codes_;
  identity::SodiumDigests digests_;
  fakes::FewTimeZones zones_;
};

/// The company of that key, without people.
[[nodiscard]] application::CompanyFile filed_company(const std::string& key = "acme");
/// acme with the employees max and erika, the type VAC, the project apollo and the schedule part-time (Mondays only).
[[nodiscard]] application::CompanyFile small_company();

/// Such an operator with the file of the small company.
struct ImportingAcme : Importing {
  application::CompanyFile file = small_company();
};

[[nodiscard]] application::FiledEmployee filed_employee(const std::string& key, const std::string& company = "acme");
/// A vacation of erika's from Monday to Friday, 16 to 20 March 2026.
[[nodiscard]] application::FiledAbsence filed_vacation();
/// Erika's Monday, 2 February 2026, from nine to five.
[[nodiscard]] application::FiledTimeEntry filed_entry();

}  // namespace stint::test
