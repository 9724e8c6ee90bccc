#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <stint/domain/calendar/holiday_calendar.hpp>
#include <stint/domain/calendar/work_schedule.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/company/companies.hpp>
#include <stint/domain/company/deputyship.hpp>
#include <stint/domain/company/employees.hpp>
#include <stint/domain/ids.hpp>

namespace stint::sql {

/// Identifies one state of a company's settings and employees.
using SettingsVersion = std::int64_t;

/// The order in which units of work of a process have read versions.
struct ReadingTurn {
  std::uint32_t number = 0;  // starts again at 0, long after any unit of work with a similar number has ended

  [[nodiscard]] bool is_before(ReadingTurn other) const { return static_cast<std::int32_t>(number - other.number) < 0; }
  /// A turn after all others so far.
  [[nodiscard]] static ReadingTurn next();
};

/// Records with the version under which they were read. Once there are more than `maximum`, those that have not been
/// looked up for long are removed.
template <class Id, class Record>
class RecordCache {
 public:
  explicit RecordCache(std::size_t maximum) : maximum_of_each_(maximum / 2) {}

  /// Null if the record is not cached, or is of another version. Valid until the next call.
  [[nodiscard]] const Record* find(Id id, SettingsVersion version) {
    auto found = recent_.find(id);
    if (found == recent_.end()) {
      auto node = earlier_.extract(id);
      if (!node) return nullptr;
      make_room();
      found = recent_.insert(std::move(node)).position;
    }
    return found->second.version == version ? &found->second.record : nullptr;
  }

  /// Returns the cached record. Valid until the next call.
  const Record& keep(Id id, SettingsVersion version, Record record) {
    make_room();
    return recent_.insert_or_assign(id, Entry{version, std::move(record)}).first->second.record;
  }

  [[nodiscard]] std::size_t size() const { return recent_.size() + earlier_.size(); }

 private:
  struct Entry {
    SettingsVersion version;
    Record record;
  };
  using Entries = std::unordered_map<Id, Entry>;

  /// When the number of recent records has reached its limit, the earlier ones are removed.
  void make_room() {
    if (recent_.size() < maximum_of_each_) return;
    earlier_ = std::exchange(recent_, {});
  }

  std::size_t maximum_of_each_;
  Entries recent_;   // looked up or added since the last exchange
  Entries earlier_;  // and before it
};

/// The tables of which each change creates a new version of a company's settings, by triggers.
inline constexpr std::array<std::string_view, 33> versioned_tables{
    "companies",
    "break_tiers",
    "allowed_networks",
    "additional_recipients",
    "working_time_branch_offices",
    "working_time_surcharge_windows",
    "leave_extra_days",
    "team_rules_blackouts",
    "team_rules_most_away",
    "team_rules_one_present",
    "team_rules_group_members",
    "company_holidays",
    "branch_offices",
    "former_time_zones",
    "payroll_wage_types",
    "payroll_columns",
    "absence_types",
    "absence_type_roles",
    "absence_type_blackouts",
    "work_schedules",
    "work_schedule_weeks",
    "holiday_calendars",
    "holidays",
    "employees",
    "employee_managers",
    "extra_view_rights",
    "favorite_projects",
    "vacation_carry_over",
    "former_vacation",
    "employee_terms",
    "employee_terms_managers",
    "deputyships",
    "settings_versions",
};

/// The table to which a statement writes; empty if it writes to none.
[[nodiscard]] std::string_view written_table(std::string_view statement);

/// Whether a statement writes to one of these tables.
[[nodiscard]] bool changes_settings(std::string_view statement);

/// A company's holiday calendars by their keys.
using CalendarsByKey = std::map<std::string, domain::HolidayCalendarId, std::less<>>;

/// The settings and employees of companies that a connection has read.
struct SettingsCache {
  RecordCache<domain::CompanyId, domain::SharedCompany> companies{256};
  RecordCache<domain::CompanyId, std::vector<domain::AbsenceType>> absence_types{256};  ///< by code
  RecordCache<domain::ScheduleId, domain::WorkPattern> schedules{1'024};
  RecordCache<domain::HolidayCalendarId, domain::HolidayCalendar> holidays{256};
  RecordCache<domain::CompanyId, CalendarsByKey> calendars_by_key{256};
  RecordCache<domain::EmployeeId, domain::SharedEmployee> employees{2'048};
  RecordCache<domain::EmployeeId, std::vector<domain::Deputyship>> deputyships{2'048};  ///< of manager or deputy

  /// The version of a company since this unit of work has read it, without writing anything that changes it.
  struct Known {
    domain::CompanyId company;
    ReadingTurn turn;
    std::optional<SettingsVersion> version;
  };
  std::optional<Known> known{};
};

}  // namespace stint::sql
