#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// The state of a company's data that a unit of work sees.
struct DataVersion {
  /// Changes with each unit of work that changes visible data of the company, and never returns to the number of an
  /// earlier state.
  std::int64_t number = 0;
  /// The time of that change, by the clock of its server, and never earlier than the previous unit of work; or later,
  /// if a unit of work had nothing to change.
  domain::Instant changed_at{};
  bool operator==(const DataVersion&) const = default;
};

/// Whose records a response shows.
enum class PeopleShown : std::uint8_t {
  one,           ///< an employee's own, and the absences for which they are asked as substitute
  with_reports,  ///< also those of all people who have or had the employee in a list of managers
};

/// The state of the data about some people. Numbers are random: equal ones mean that nothing has changed, also after a
/// backup was restored.
struct VersionOfPeople {
  /// Of the data that all employees of a company share: its settings, catalogues and deputyships, and the records of
  /// its employees with names, terms and managers. Logins do not change it.
  std::int64_t shared = 0;
  /// The number of each person whose absences, entries, corrections of leave or other records have ever changed, by id.
  /// Clocks, time accounts, payroll and the audit trail are not included.
  std::vector<std::pair<domain::EmployeeId, std::int64_t>> of_people{};
  bool operator==(const VersionOfPeople&) const = default;
};

/// The kinds of records whose changes are tracked.
enum class ChangedKind : std::uint8_t { absence, time_entry, employee };

/// How long deletions are remembered.
inline constexpr std::chrono::days gone_records_kept{90};

/// A deleted record.
struct GoneRecord {
  ChangedKind kind{};
  std::int32_t id = 0;
  domain::EmployeeId employee;  ///< who owned it
  domain::Instant at{};         ///< never earlier than that of a previously deleted record
  bool operator==(const GoneRecord&) const = default;
};

/// A page of deleted records.
struct GonePage {
  domain::Instant since{};  ///< skips earlier deletions
  /// Skips this one and those before it; nullopt: none.
  struct Place {
    domain::Instant at{};
    ChangedKind kind{};
    std::int32_t id = 0;
    auto operator<=>(const Place&) const = default;
  };
  std::optional<Place> after{};
  std::optional<std::vector<domain::EmployeeId>> of{};  ///< the owners; nullopt: all employees
  std::size_t count = 0;                                ///< the most records to return
};

/// The parts of records that calendar feeds show.
enum class FeedPart : std::uint8_t {
  absence,   ///< its type, its time, and whether it is approved; by id
  type,      ///< the name of an absence type; by code
  person,    ///< the name of an employee; by id
  language,  ///< in which an employee reads; by id
};

/// The last change of a part. Numbers are only compared within a company: a later change has a higher one than all that
/// its parts had before.
struct FeedChange {
  std::int32_t number = 0;
  domain::Instant at{};
  bool operator==(const FeedChange&) const = default;
};

/// The times at which the records of companies were last changed or deleted. The moment is that of the unit of work
/// (Work::happens_at), or that of the previous one, if that is later: units of work of a company never go back in time,
/// whatever the clocks. Records that have not changed since the store began to track changes are not included.
class RecordChanges {
 public:
  virtual ~RecordChanges() = default;
  /// nullopt: the store does not support it, or there is no such company.
  [[nodiscard]] virtual std::optional<DataVersion> version(domain::CompanyId company) const = 0;
  /// The ids of the existing records of a kind that were changed at `moment` or later, ascending.
  [[nodiscard]] virtual std::vector<std::int32_t> since(domain::CompanyId company, ChangedKind kind,
                                                        domain::Instant moment) const = 0;
  /// By moment, kind and id.
  [[nodiscard]] virtual std::vector<GoneRecord> gone(domain::CompanyId company, const GonePage& page) const = 0;
  /// Removes earlier records of deletions, in all companies.
  virtual void forget_gone_before(domain::Instant moment) = 0;
  /// By key. Absences count from their creation, other parts from their first change. Saving a record without changing
  /// the part is not a change. Empty if the store does not support it.
  [[nodiscard]] virtual std::map<std::string, FeedChange> in_feeds(domain::CompanyId company, FeedPart part,
                                                                   std::span<const std::string> keys) const = 0;
  /// Of an employee, or of them and their reports. nullopt: the store does not support it, or has no such company.
  [[nodiscard]] virtual std::optional<VersionOfPeople> version_of(domain::CompanyId /*company*/,
                                                                  domain::EmployeeId /*employee*/,
                                                                  PeopleShown /*people*/) const {
    return std::nullopt;
  }
};

}  // namespace stint::application
