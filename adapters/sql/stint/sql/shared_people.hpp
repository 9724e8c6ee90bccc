#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <mutex>
#include <unordered_map>

#include <stint/domain/company/employees.hpp>
#include <stint/sql/settings_cache.hpp>

namespace stint::sql {

/// The employees of companies in their last state that was read, for all connections of a process. A version of a
/// company's settings identifies one state of its employees, in any database. Keeps the company that was looked up
/// last, whatever its size, and others before it up to `maximum` people in total; a company without employees is
/// treated as one person. Takes the same time for any number of companies. Thread-safe.
class SharedPeople {
 public:
  explicit SharedPeople(std::size_t maximum) : maximum_(maximum) {}

  /// Null if the company's employees are not kept, or those of another version are.
  [[nodiscard]] domain::SharedEmployees find(domain::CompanyId company, SettingsVersion version);
  /// Replaces the company's employees of any other version, unless that was read in a later turn: a transaction that
  /// began earlier may still see an older state.
  void keep(domain::CompanyId company, SettingsVersion version, ReadingTurn turn, domain::SharedEmployees people);

  /// The number of people kept.
  [[nodiscard]] std::size_t size() const;

 private:
  struct Kept {
    domain::CompanyId company;
    SettingsVersion version;
    ReadingTurn turn;
    domain::SharedEmployees people;
  };
  using Companies = std::list<Kept>;

  void remove(Companies::iterator one);

  std::size_t maximum_;
  mutable std::mutex mutex_;
  Companies kept_;  // last looked up first
  std::unordered_map<domain::CompanyId, Companies::iterator> by_company_;
  std::size_t weight_ = 0;  // people, and one for each company without any
  std::size_t people_ = 0;
};

/// Those of this process.
[[nodiscard]] SharedPeople& shared_people();

}  // namespace stint::sql
