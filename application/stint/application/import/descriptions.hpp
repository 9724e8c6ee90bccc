#pragma once

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <stint/application/import/company_file.hpp>
#include <stint/application/import/selection.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/company/deputyship.hpp>

// Records of the database in the form of a company file, with all members present, without key and place.

namespace stint::application {

/// The keys of one kind of record by their ids, both those that were known before and new ones.
template <class SomeId>
class KeyNames {
 public:
  explicit KeyNames(const std::unordered_map<SomeId, std::string>& before) : before_(before) {}

  void put(SomeId id, std::string key) { new_.insert_or_assign(id, std::move(key)); }
  [[nodiscard]] std::string of(SomeId id) const {
    if (const auto found = before_.find(id); found != before_.end()) return found->second;
    const auto found = new_.find(id);
    return found == new_.end() ? "#" + domain::to_string(id) : found->second;
  }
  [[nodiscard]] std::optional<std::string> of(std::optional<SomeId> id) const {
    if (!id) return std::nullopt;
    return of(*id);
  }
  [[nodiscard]] std::vector<std::string> of(const std::vector<SomeId>& ids) const {
    std::vector<std::string> found;
    found.reserve(ids.size());
    for (const auto id : ids) found.push_back(of(id));
    return found;
  }

 private:
  const std::unordered_map<SomeId, std::string>& before_;
  std::unordered_map<SomeId, std::string> new_{};
};

/// The keys of all records that others refer to.
struct Keys {
  explicit Keys(const KeysById& before)
      : employees(before.employees),
        schedules(before.schedules),
        calendars(before.calendars),
        projects(before.projects),
        categories(before.categories) {}

  KeyNames<domain::EmployeeId> employees;
  KeyNames<domain::ScheduleId> schedules;
  KeyNames<domain::HolidayCalendarId> calendars;
  KeyNames<domain::ProjectId> projects;
  KeyNames<domain::CategoryId> categories;
};

/// `exempt`: the keys of those who are exempt from the terminal rule.
[[nodiscard]] FiledCompany described(const domain::Company& company, const Keys& keys, std::vector<std::string> exempt);
[[nodiscard]] FiledSchedule described(const domain::WorkSchedule& schedule);
[[nodiscard]] FiledHolidayCalendar described(const domain::KeyedHolidayCalendar& calendar);
[[nodiscard]] FiledAbsenceType described(const domain::AbsenceType& type);
[[nodiscard]] FiledCatalogueItem described(const domain::Project& project);
[[nodiscard]] FiledCatalogueItem described(const domain::Category& category);
[[nodiscard]] FiledClient described(const Client& client);
/// The employee as of today, with all dated terms. Account data that is not part of the employee is left out.
[[nodiscard]] FiledEmployee described(const domain::Employee& employee, const Keys& keys, domain::Date today);
[[nodiscard]] FiledDeputy described(const domain::Deputyship& deputyship, const Keys& keys);
[[nodiscard]] FiledAbsence described(const domain::ImportedAbsence& absence, const Keys& keys);
[[nodiscard]] FiledTimeEntry described(const domain::ImportedEntry& entry, const Keys& keys,
                                       const domain::TimeZone& zone);

/// The displayed value of a secret: only whether there is one.
[[nodiscard]] std::string shown_secret(bool is_set);

}  // namespace stint::application
