#pragma once

#include <algorithm>
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/import/descriptions.hpp>
#include <stint/application/import/selection.hpp>
#include <stint/domain/calendar/time.hpp>

namespace stint::application {

// The kinds of records that administrators view and change one by one: each is a list of company files. `in_file`,
// `selected` and `known` are the members that contain its records in a file, in a selection, and in the company.

struct AbsenceTypeRecords {
  using Filed = FiledAbsenceType;
  static constexpr auto kind = ImportedKind::absence_type;
  static constexpr std::string_view list = "absenceTypes";
  static constexpr auto in_file = &CompanyFile::absence_types;
  static constexpr auto selected = &Selection::types;
  static constexpr auto known = &KnownRecords::types;
};
struct ProjectRecords {
  using Filed = FiledCatalogueItem;
  static constexpr auto kind = ImportedKind::project;
  static constexpr std::string_view list = "projects";
  static constexpr auto in_file = &CompanyFile::projects;
  static constexpr auto selected = &Selection::projects;
  static constexpr auto known = &KnownRecords::projects;
};
struct CategoryRecords {
  using Filed = FiledCatalogueItem;
  static constexpr auto kind = ImportedKind::category;
  static constexpr std::string_view list = "categories";
  static constexpr auto in_file = &CompanyFile::categories;
  static constexpr auto selected = &Selection::categories;
  static constexpr auto known = &KnownRecords::categories;
};
struct WorkScheduleRecords {
  using Filed = FiledSchedule;
  static constexpr auto kind = ImportedKind::work_schedule;
  static constexpr std::string_view list = "workSchedules";
  static constexpr auto in_file = &CompanyFile::schedules;
  static constexpr auto selected = &Selection::schedules;
  static constexpr auto known = &KnownRecords::schedules;
};
struct HolidayCalendarRecords {
  using Filed = FiledHolidayCalendar;
  static constexpr auto kind = ImportedKind::holiday_calendar;
  static constexpr std::string_view list = "holidayCalendars";
  static constexpr auto in_file = &CompanyFile::holiday_calendars;
  static constexpr auto selected = &Selection::calendars;
  static constexpr auto known = &KnownRecords::calendars;
};
struct ClientRecords {
  using Filed = FiledClient;
  static constexpr auto kind = ImportedKind::client;
  static constexpr std::string_view list = "clients";
  static constexpr auto in_file = &CompanyFile::clients;
  static constexpr auto selected = &Selection::clients;
};
struct EmployeeRecords {
  using Filed = FiledEmployee;
  static constexpr auto kind = ImportedKind::employee;
  static constexpr std::string_view list = "employees";
  static constexpr auto in_file = &CompanyFile::employees;
  static constexpr auto selected = &Selection::employees;
  static constexpr auto known = &KnownRecords::employees;
};

/// A record in the form of a company file, with every member that is not a secret.
template <class Filed>
struct RecordView {
  Filed filed{};
  std::optional<std::int32_t> id{};  ///< for a record that has a number in addition to its key
  /// Equal exactly if all members are.
  std::string version{};
};

/// The records of a company in the form of company files, read once.
class Roster {
 public:
  /// `today`: the company's date, whose terms are shown for employees.
  Roster(Work& work, const domain::Company& company, domain::Date today);
  /// As above, with the keys of all employees, but without their records. `people`: all of the company.
  Roster(Work& work, const domain::Company& company, domain::Date today, const std::vector<domain::Employee>& people);

  [[nodiscard]] const domain::Company& company() const { return *known_.company; }
  [[nodiscard]] const KnownRecords& known() const { return known_; }
  [[nodiscard]] const Keys& keys() const { return keys_; }

  [[nodiscard]] FiledCompany filed_company() const;
  [[nodiscard]] FiledAbsenceType filed(const domain::AbsenceType& type) const;
  [[nodiscard]] FiledCatalogueItem filed(const domain::Project& project) const;
  [[nodiscard]] FiledCatalogueItem filed(const domain::Category& category) const;
  [[nodiscard]] FiledSchedule filed(const domain::WorkSchedule& schedule) const;
  [[nodiscard]] FiledHolidayCalendar filed(const domain::KeyedHolidayCalendar& calendar) const;
  [[nodiscard]] FiledClient filed(const Client& client) const;
  /// As of today, with deputies and linked logins.
  [[nodiscard]] FiledEmployee filed(const domain::Employee& employee) const;
  /// As above for several employees, with their first terms instead of those of today, which is the form for imports.
  /// In the order of `people`, who must be distinct.
  [[nodiscard]] std::vector<FiledEmployee> filed_from_first_day(std::span<const domain::Employee* const> people) const;
  /// Adds data that is not part of the employees' own records: deputies and linked logins. The employees must be
  /// distinct. It is read for all of them at once. Sorts all lists.
  void add_accounts(std::span<FiledEmployee> people) const;
  /// As above. `ids`: theirs, in the same order.
  void add_accounts(std::span<FiledEmployee> people, std::span<const domain::EmployeeId> ids) const;

  /// The record with a key.
  template <class Kind>
  [[nodiscard]] std::optional<typename Kind::Filed> find(const std::string& key) const {
    const auto& records = all<Kind>();
    const auto found = records.find(key);
    return found == records.end() ? std::nullopt : std::optional{filed(found->second)};
  }
  template <class Kind>
  [[nodiscard]] std::optional<std::int32_t> id_of(const std::string& key) const {
    const auto& records = all<Kind>();
    const auto found = records.find(key);
    if (found == records.end()) return std::nullopt;
    return number_of(found->second);
  }
  /// All keys, sorted.
  template <class Kind>
  [[nodiscard]] std::vector<std::string> keys_of() const {
    std::vector<std::string> keys;
    for (const auto& [key, record] : all<Kind>()) keys.push_back(key);
    std::ranges::sort(keys);
    return keys;
  }
  /// All records of a kind, in no particular order.
  template <class Kind>
  [[nodiscard]] std::vector<typename Kind::Filed> all_of() const {
    std::vector<typename Kind::Filed> records;
    for (const auto& [key, record] : all<Kind>()) records.push_back(filed(record));
    return records;
  }

 private:
  template <class Kind>
  [[nodiscard]] const auto& all() const {
    if constexpr (std::same_as<Kind, ClientRecords>) {
      return clients_;
    } else {
      return known_.*Kind::known;
    }
  }
  [[nodiscard]] static std::optional<std::int32_t> number_of(const auto& record) {
    if constexpr (requires { record.id.value; }) return record.id.value;
    return std::nullopt;
  }

  Work& work_;
  KnownRecords known_;
  Keys keys_;
  ByKey<Client> clients_{};
  domain::Date today_;
};

/// A string that is equal for two records of a kind exactly if they are, as far as files describe them without secrets.
template <class Filed>
[[nodiscard]] std::string version_of(const Digests& digests, const Filed& filed);

}  // namespace stint::application
