#pragma once

#include <concepts>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <stint/application/administration/import_company.hpp>
#include <stint/application/administration/import_faults.hpp>

namespace stint::application {

/// Records by the keys that the operator gave them.
template <class Record>
using ByKey = std::unordered_map<std::string, Record>;

/// What may stand only once in all files of an import.
struct SeenInFiles {
  std::unordered_set<std::string> companies{};   ///< keys
  std::unordered_set<std::string> addresses{};   ///< e-mail addresses in lower case
  std::unordered_set<std::string> identities{};  ///< provider, line feed, subject
  std::unordered_set<std::string> clients{};     ///< ids
};

/// One company's part of an import, while it runs. The steps are done in the order in which they are declared below:
/// each may refer to what those before it have brought in. Once there is a fault nothing more is written, but
/// everything is still looked at, so that all faults are reported.
struct ImportSession {
  Work& work;
  const ImportServices& services;
  const CompanyFile& file;
  domain::Instant now;
  ImportFaults& faults;
  ImportReport& report;
  SeenInFiles& seen;

  domain::Company company{};
  bool is_new_company = false;
  bool company_changed = false;
  const domain::TimeZone* zone = nullptr;
  ByKey<domain::WorkSchedule> schedules{};
  ByKey<domain::KeyedHolidayCalendar> calendars{};
  ByKey<domain::AbsenceType> types{};
  ByKey<domain::ProjectId> projects{};
  ByKey<domain::CategoryId> categories{};
  ByKey<domain::EmployeeId> employees{};
  bool calendars_changed = false;           ///< a schedule or holiday calendar that was there has changed
  std::vector<domain::EmployeeId> moved{};  ///< employees who got another schedule or calendar
  bool deciders_changed = false;            ///< who decides about somebody's requests, or what they decide about
  bool anything_changed = false;            ///< a record was created or changed

  void fault(std::string pointer, std::string message) { faults.add(std::move(pointer), std::move(message)); }
  [[nodiscard]] bool may_write() const { return faults.empty(); }

  /// The company's day. Its zone must be known.
  [[nodiscard]] domain::Date today() const { return zone->to_local(now).date; }

  /// Counts one record of a kind.
  void count_created(std::string_view kind) {
    anything_changed = true;
    ++report[std::string{kind}].created;
  }
  void count_existing(std::string_view kind, bool changed) {
    anything_changed |= changed;
    auto& counts = report[std::string{kind}];
    ++(changed ? counts.changed : counts.left);
  }

  /// The record of a key, or null after reporting that there is none.
  template <class Record>
  [[nodiscard]] const Record* resolve(const ByKey<Record>& records, const std::string& key, std::string pointer,
                                      std::string_view kind) {
    const auto found = records.find(key);
    if (found != records.end()) return &found->second;
    fault(std::move(pointer), "there is no " + std::string{kind} + " '" + key + "'");
    return nullptr;
  }
};

/// Takes over what was said; what was left out stays.
template <class T>
void take(const Said<T>& said, T& value) {
  if (said) value = *said;
}
template <class T>
requires(!std::same_as<T, std::optional<T>>) void take_nullable(const SaidOrNull<T>& said, std::optional<T>& value) {
  if (said) value = *said;
}

/// Reports every key that stands twice in a list of records; one that is missing has been reported before.
template <class Records>
void find_duplicates(ImportSession& session, const Records& records, std::string_view member,
                     std::string std::ranges::range_value_t<Records>::*key) {
  std::unordered_set<std::string> seen;
  for (const auto& record : records) {
    if (!(record.*key).empty() && !seen.insert(record.*key).second) {
      session.fault(record.at + "/" + std::string{member}, "'" + record.*key + "' stands twice");
    }
  }
}

void import_settings(ImportSession& session);
void import_catalogues(ImportSession& session);
void import_default_choices(ImportSession& session);
void import_employees(ImportSession& session);
void import_clients(ImportSession& session);
void recount_absences(ImportSession& session);
void import_absences(ImportSession& session);
void judge_absences(ImportSession& session);
void import_time_entries(ImportSession& session);

}  // namespace stint::application
