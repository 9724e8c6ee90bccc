#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <stint/application/import/session.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// "2 absences": a number of records, with the singular for one.
std::string counted(std::size_t number, const char* one, const char* several) {
  return std::to_string(number) + " " + (number == 1 ? one : several);
}

/// A company as the import would leave it.
class Warnings {
 public:
  explicit Warnings(ImportSession& session) : session_(session) {
    for (const auto& filed : session.file().employees) {
      places_.emplace(filed.key, filed.at);
      lists_people_ |= !filed.last_name.empty();
    }
    session.employees.each([&](const Employee& employee) { people_.emplace(employee.key, &employee); });
    for (const auto& [key, employee] : people_) by_id_.emplace(employee->id, employee);
  }

  /// The place of a branch office's language in the file, or that of the list if the file does not contain it.
  [[nodiscard]] std::string place_of(const Site& site) const {
    const auto filed = session_.file().company.branch_offices.value_or(std::vector<Site>{});
    const auto found = std::ranges::find_if(filed, [&](const Site& one) {
      return one.branch_office == site.branch_office && one.language == site.language;
    });
    if (found == filed.end()) return "/branchOffices";
    return "/branchOffices/" + std::to_string(found - filed.begin()) + "/language";
  }

  void of_company() {
    const auto& company = session_.company;
    const auto& at = session_.file().company.at;
    const auto& judges = session_.services.judges;
    if (!judges.is_spoken(company.language)) {
      add_of_company("unknown-language", at + "/language", "there are no texts in '" + company.language + "'");
    }
    for (const auto& site : company.branch_offices) {
      if (!site.language || judges.is_spoken(*site.language)) continue;
      add_of_company("unknown-language", at + place_of(site), "there are no texts in '" + *site.language + "'");
    }
    for (std::size_t i = 0; i < company.allowed_networks.size(); ++i) {
      const auto& network = company.allowed_networks[i];
      if (!judges.has_host_bits(network)) continue;
      add_of_company("host-bits", at + "/allowedNetworks/" + std::to_string(i),
                     "'" + network + "' has bits set behind its prefix");
    }
    for (std::size_t i = 0; i < company.additional_recipients.size(); ++i) {
      const auto& address = company.additional_recipients[i];
      if (judges.can_carry_mails(address)) continue;
      add_of_company("undeliverable-address", at + "/additionalRecipients/" + std::to_string(i),
                     "mail cannot be sent to '" + address + "'");
    }
    const bool is_administered = std::ranges::any_of(
        people_, [](const auto& one) { return one.second->active && one.second->role == Role::administrator; });
    if (!is_administered) add_of_company("no-administrator", at, "nobody is an administrator who is not locked");
  }

  void of_groups() {
    for (const auto& member : session_.company.team_rules.group_members) {
      if (people_.contains(member.employee)) continue;
      add_of_company("unknown-group-member", session_.file().company.at + "/teamRules/groupMembers",
                     "'" + member.employee + "' of the group '" + member.group + "' is nobody");
    }
  }

  void of_calendars() {
    const auto this_year = static_cast<int>(domain::year_of(session_.today_as_far_as_known()));
    std::map<std::string, std::string> without;
    session_.calendars.each([&](const KeyedHolidayCalendar& calendar) {
      if (calendar.calendar.region() != nullptr) return;
      std::string years;
      for (const auto year : {this_year, this_year + 1}) {
        const bool has_days = std::ranges::any_of(calendar.calendar.days(), [&](const Holiday& holiday) {
          return static_cast<int>(std::chrono::year_month_day{holiday.date}.year()) == year;
        });
        if (!has_days) years += (years.empty() ? "" : " and ") + std::to_string(year);
      }
      if (!years.empty()) without.emplace(calendar.key, std::move(years));
    });
    for (const auto& [key, years] : without) {
      const auto& filed = session_.file().holiday_calendars;
      const auto named = std::ranges::find(filed, key, &FiledHolidayCalendar::key);
      add("holidayCalendars", "calendar-without-days", key, named == filed.end() ? "" : named->at + "/days",
          "has no days in " + years);
    }
  }

  void of_each_person() {
    const auto& judges = session_.services.judges;
    for (const auto& [key, employee] : people_) {
      if (!employee->language.empty() && !judges.is_spoken(employee->language)) {
        add_of_person("unknown-language", key, "/language", "there are no texts in '" + employee->language + "'");
      }
      if (!judges.can_carry_mails(employee->email)) {
        add_of_person("undeliverable-address", key, "/email", "mail cannot be sent to '" + employee->email + "'");
      }
      if (employee->active && lists_people_ && !places_.contains(key)) {
        add_of_person("not-in-file", key, "", "is in the database, but the file does not name them");
      }
    }
  }

  /// Absences and time entries of the file on days on which their owners are not employed.
  void outside_employment() {
    const auto find = [&](std::string_view list, const auto& filed, DateSpan span, const std::string& member) {
      const auto owner = people_.find(filed.employee);
      if (owner == people_.end() || owner->second->employment.covers(span)) return;
      add(list, "outside-employment", filed.key, filed.at + member, "'" + filed.employee + "' is not employed then");
    };
    session_.file().all_absences().each([&](const FiledAbsence& absence) {
      find("absences", absence, {absence.first, absence.last}, "/startDate");
    });
    session_.file().all_time_entries().each([&](const FiledTimeEntry& entry) {
      find("timeEntries", entry, {entry.details.date, entry.details.date}, "/date");
    });
  }

  /// Records in the database that are outside the new employments of an employee. Those that the import changes are
  /// checked with their values in the file.
  void outside_new_employments() {
    const auto& before = session_.selection.known.employees;
    const auto& changed_absences = session_.selection.absences.changed;
    const auto& changed_entries = session_.selection.time_entries.changed;
    for (const auto& [key, employee] : people_) {
      const auto known = before.find(key);
      const auto& employment = employee->employment;
      if (known == before.end() || known->second.employment == employment) continue;
      auto [absences, entries] = session_.work.employees(session_.company.id).outside(employee->id, employment);
      std::erase_if(absences, [&](AbsenceId id) { return changed_absences.contains(id.value); });
      std::erase_if(entries, [&](TimeEntryId id) { return changed_entries.contains(id.value); });
      if (absences.empty() && entries.empty()) continue;
      auto left = absences.empty() ? "" : counted(absences.size(), "absence", "absences");
      if (!entries.empty()) {
        left += (left.empty() ? "" : " and ") + counted(entries.size(), "time entry", "time entries");
      }
      const bool ends_otherwise = employment.last && employment.last != known->second.employment.last;
      add_of_person("outside-employment", key, ends_otherwise ? "/employmentEndDate" : "/employmentStartDate",
                    "leaves " + left + " in the database outside the employment");
    }
  }

  /// Closed months that schedules, holidays or terms of the file change, one warning per employee.
  void of_closed_months() {
    const auto changed = session_.changed_months.value_or(std::vector<ChangedMonth>{});
    for (auto next = changed.begin(); next != changed.end();) {
      const auto employee = next->employee;
      const auto end = std::find_if(next, changed.end(), [&](const auto& one) { return one.employee != employee; });
      std::chrono::minutes difference{0};
      std::for_each(next, end, [&](const ChangedMonth& one) { difference += one.difference; });
      auto message = "changes " + counted(static_cast<std::size_t>(end - next), "closed month", "closed months") +
                     ": " + domain::format_month(next->month);
      const auto last = std::prev(end);
      if (last != next) message += " to " + domain::format_month(last->month);
      message += ", " + std::to_string(difference.count()) + " minutes in all";
      add_of_person("closed-month-changes", by_id_.at(employee)->key, "", std::move(message));
      next = end;
    }
  }

  /// Managers who cannot decide, because their role is USER.
  void of_managers() {
    std::map<std::string, std::vector<std::string>> reports_of;
    for (const auto& [key, employee] : people_) {
      for (const auto id : employee->managers_on(session_.today_as_far_as_known())) {
        const auto manager = by_id_.find(id);
        if (manager != by_id_.end() && manager->second->role == Role::user) {
          reports_of[manager->second->key].push_back(key);
        }
      }
    }
    for (const auto& [key, reports] : reports_of) {
      auto message = "has the role USER, but is a manager of '" + reports.front() + "'";
      if (reports.size() > 1) message += " and " + std::to_string(reports.size() - 1) + " more";
      add_of_person("manager-is-user", key, "/role", std::move(message));
    }
  }

  /// People who are managers of themselves, directly or through others; each is reported in one circle at most.
  void of_circles() {
    std::unordered_map<EmployeeId, bool> is_on_path;  // of all visited employees
    std::vector<Step> path;
    const auto enter = [&](const Employee* employee) {
      is_on_path[employee->id] = true;
      path.push_back({employee});
    };
    for (const auto& [key, start] : people_) {
      if (is_on_path.contains(start->id)) continue;
      enter(start);
      while (!path.empty()) {
        auto& [employee, next] = path.back();
        if (next == employee->managers.size()) {
          is_on_path[employee->id] = false;
          path.pop_back();
          continue;
        }
        const auto manager = by_id_.find(employee->managers[next++]);
        if (manager == by_id_.end()) continue;
        const auto visited = is_on_path.find(manager->first);
        if (visited == is_on_path.end()) {
          enter(manager->second);
        } else if (visited->second) {
          add_circle(path, manager->second);
        }
      }
    }
  }

 private:
  /// A step on the path from an employee to their managers, to the managers of those, and so on.
  struct Step {
    const Employee* employee;
    std::size_t next_manager = 0;
  };

  void add(std::string_view list, std::string name, const std::string& key, std::string pointer, std::string message) {
    session_.run.report[std::string{list}].warnings.push_back(
        {std::move(name), {session_.file().company.key, key}, std::move(pointer), std::move(message)});
  }
  void add_of_company(std::string name, std::string pointer, std::string message) {
    add("companies", std::move(name), session_.file().company.key, std::move(pointer), std::move(message));
  }
  void add_of_person(std::string name, const std::string& key, const std::string& member, std::string message) {
    const auto place = places_.find(key);
    add("employees", std::move(name), key, place == places_.end() ? "" : place->second + member, std::move(message));
  }
  /// Adds the end of the path, starting at an employee.
  void add_circle(const std::vector<Step>& path, const Employee* first) {
    constexpr std::size_t most_named = 10;
    const auto begin = std::ranges::find(path, first, &Step::employee);
    const auto members = static_cast<std::size_t>(path.end() - begin);
    if (std::any_of(begin, path.end(), [&](const Step& step) { return in_circles_.contains(step.employee->id); }))
      return;
    std::string message = members == 1 ? "is their own manager" : "is their own manager, over";
    for (auto step = begin; step != path.end(); ++step) {
      in_circles_.insert(step->employee->id);
      const auto number = static_cast<std::size_t>(step - begin);
      if (number == 0) continue;
      if (number <= most_named) message += (number == 1 ? " '" : ", '") + step->employee->key + "'";
    }
    if (members > most_named + 1) message += " and " + std::to_string(members - most_named - 1) + " more";
    add_of_person("manager-circle", first->key, "/managers", std::move(message));
  }

  ImportSession& session_;
  std::unordered_map<std::string, std::string> places_{};  // of people in the file, by key
  bool lists_people_ = false;  // whether it specifies who they are, and not only changes existing ones
  std::map<std::string, const Employee*> people_{};  // by key
  std::unordered_map<EmployeeId, const Employee*> by_id_{};
  std::unordered_set<EmployeeId> in_circles_{};
};

}  // namespace

void warn(ImportSession& session) {
  Warnings warnings(session);
  if (!session.run.by) warnings.of_closed_months();
  warnings.of_company();
  warnings.of_groups();
  warnings.of_calendars();
  warnings.of_each_person();
  warnings.outside_employment();
  warnings.outside_new_employments();
  warnings.of_managers();
  warnings.of_circles();
}

}  // namespace stint::application
