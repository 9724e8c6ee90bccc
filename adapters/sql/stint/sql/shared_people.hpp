#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <mutex>

#include <stint/domain/company/employees.hpp>
#include <stint/sql/settings_cache.hpp>

namespace stint::sql {

/// The employees of companies in their last state that was read, for all connections of a process. A version of a
/// company's settings identifies one state of its employees, in any database. Keeps the company that was looked up
/// last, whatever its size, and others before it up to `maximum` people in total. Thread-safe.
class SharedPeople {
 public:
  explicit SharedPeople(std::size_t maximum) : maximum_(maximum) {}

  /// Null if the company's employees are not kept, or those of another version are.
  [[nodiscard]] domain::SharedEmployees find(domain::CompanyId company, SettingsVersion version);
  /// Replaces the company's employees of any other version.
  void keep(domain::CompanyId company, SettingsVersion version, domain::SharedEmployees people);

  /// The number of people kept.
  [[nodiscard]] std::size_t size() const;

 private:
  struct Kept {
    domain::CompanyId company;
    SettingsVersion version;
    domain::SharedEmployees people;
  };

  [[nodiscard]] std::size_t count() const;

  std::size_t maximum_;
  mutable std::mutex mutex_;
  std::list<Kept> kept_;  // last looked up first
};

/// Those of this process.
[[nodiscard]] SharedPeople& shared_people();

}  // namespace stint::sql
