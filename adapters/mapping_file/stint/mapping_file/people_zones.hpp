#pragma once

#include <map>
#include <optional>
#include <string>

#include <stint/application/import/importing.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/company/employee_zone.hpp>

namespace stint::mapping_file {

/// The time zones in which the people of a company work: existing people, and those whom tables add.
class PeopleZones {
 public:
  /// Without a company, there are no zones.
  PeopleZones() = default;
  /// The zones must outlive this object.
  PeopleZones(const domain::Company& company, const domain::TimeZones& zones) : company_(company), zones_(&zones) {}

  /// Adds an existing person.
  void add(const application::KnownPerson& person);
  /// Adds what a row of a table states about a person's place of work; an empty string states nothing. It is ignored
  /// for existing people, because a new place takes effect after the day of the import.
  void add_row(const std::string& key, const std::string& branch_office, const std::string& time_zone);

  /// The zone of the person with a key, or the company's if there is no such person; null without a company. Valid as
  /// long as this object is not copied or moved, and no one is added.
  [[nodiscard]] const domain::TimeZone* of(const std::string& key);

 private:
  std::optional<domain::Company> company_{};
  const domain::TimeZones* zones_ = nullptr;
  std::map<std::string, domain::Employee> existing_{};
  std::map<std::string, domain::Employee> new_{};
  std::map<std::string, domain::EmployeeZone> known_{};  ///< those that `of` has returned
};

inline void PeopleZones::add(const application::KnownPerson& person) {
  existing_.insert_or_assign(person.key, domain::Employee{.id = {},
                                                          .key = person.key,
                                                          .branch_office = person.branch_office,
                                                          .time_zone = person.time_zone,
                                                          .terms = person.terms});
}

inline void PeopleZones::add_row(const std::string& key, const std::string& branch_office,
                                 const std::string& time_zone) {
  auto& person = new_.try_emplace(key, domain::Employee{.id = {}, .key = key}).first->second;
  if (!branch_office.empty()) person.branch_office = branch_office;
  // The import reports a zone that does not exist.
  if (zones_ != nullptr && zones_->find(time_zone) != nullptr) person.time_zone = time_zone;
}

inline const domain::TimeZone* PeopleZones::of(const std::string& key) {
  if (!company_) return nullptr;
  if (const auto found = known_.find(key); found != known_.end()) return &found->second;
  const auto existing = existing_.find(key);
  const auto added = new_.find(key);
  const auto employee = existing != existing_.end() ? existing->second
                        : added != new_.end()       ? added->second
                                                    : domain::Employee{.id = {}, .key = {}};
  return &known_.try_emplace(key, *company_, employee, *zones_).first->second;
}

}  // namespace stint::mapping_file
