#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/fields/absence_type_fields.hpp>
#include <stint/application/fields/company_fields.hpp>
#include <stint/application/fields/employee_fields.hpp>
#include <stint/application/ports/accounts.hpp>
#include <stint/application/secret.hpp>
#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/holiday_calendar.hpp>
#include <stint/domain/calendar/work_schedule.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/substitute/substitute_request.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

// The contents of a company file: records named by keys of the operator's own, and of each record only the members that
// are present in the file. `at` is the record's JSON pointer (RFC 6901), under which faults are reported.

namespace stint::application {

struct FiledSchedule {
  std::string at{};
  std::string key{};
  Said<domain::WorkPattern> pattern{};  ///< `minutes`, or `weeks` with `firstWeekBegins`
};

struct FiledHolidayCalendar {
  std::string at{};
  std::string key{};
  Said<std::vector<domain::Holiday>> days{};
  SaidOrNull<std::string> region{};           ///< code
  Said<std::vector<domain::Date>> without{};  ///< days of the region that are left out
};

/// A project or a category.
struct FiledCatalogueItem {
  std::string at{};
  std::string key{};
  std::string name{};
  Said<bool> active{};
};

struct FiledClient {
  std::string at{};
  std::string id{};
  std::string name{};
  Said<Secret> secret{};
  Said<bool> terminal{};
  Said<std::string> secret_hash{};  ///< encoded Argon2id; instead of the secret
};

template <>
inline constexpr FieldTable parts_of<domain::DateSpan>{part<"start_date">(kinds::Date{}, &domain::DateSpan::first),
                                                       part<"end_date">(kinds::Date{}, &domain::DateSpan::last)};

template <>
inline constexpr RuleOfParts<"end_date", domain::DateSpan> rule_of_parts<domain::DateSpan>{
    [](const domain::DateSpan& span) { return span.first <= span.last; }, "must not be before the start date"};

struct FiledAbsence {
  std::string at{};
  std::string key{};
  std::string employee{};  ///< key
  domain::AbsenceTypeCode type{};
  domain::Date first{};
  domain::Date last{};
  SaidOrNull<domain::HalfOfDay> half{};
  Said<domain::AbsenceState> state{};
  SaidOrNull<std::string> substitute{};  ///< key
  Said<domain::SubstituteState> substitute_state{};
  Said<std::string> comments{};
  Said<bool> starts_half{};
  Said<bool> ends_half{};
  SaidOrNull<std::int32_t> minutes{};
  Said<std::vector<domain::DateSpan>> certificate_days{};
};

/// The time and contents of an entry, or of the proposed change of one.
struct FiledEntryDetails {
  domain::Date date{};
  std::chrono::minutes start_time{};                   ///< since midnight
  std::chrono::minutes end_time{};                     ///< since midnight; before the start: on the next day
  std::optional<std::chrono::minutes> start_offset{};  ///< from UTC; distinguishes two equal times
  std::optional<std::chrono::minutes> end_offset{};
  Said<std::int32_t> break_minutes{};
  SaidOrNull<std::string> project{};   ///< key
  SaidOrNull<std::string> category{};  ///< key
  Said<std::string> remarks{};
};

struct FiledTimeEntry {
  std::string at{};
  std::string key{};
  std::string employee{};  ///< key
  FiledEntryDetails details{};
  Said<domain::EntryState> state{};
  Said<domain::EntryOrigin> origin{};
  std::optional<FiledEntryDetails> proposal{};  ///< of an entry that is being edited
  Said<domain::EntryState> previous_state{};
  Said<bool> deletion_requested{};
};

/// Records of a file that are read from it again on each visit, because there are too many to keep in memory.
template <class Filed>
struct RecordStream {
  std::size_t count = 0;
  /// Visits all of them in the order of the file. Throws if the file is no longer as it was.
  std::function<void(const std::function<void(const Filed&)>& visit)> read{};
};

/// A list of a file: the records in memory, then those that are streamed. Must not outlive the file.
template <class Filed>
class RecordsInFile {
 public:
  RecordsInFile(const std::vector<Filed>& kept, const RecordStream<Filed>& streamed)
      : kept_(kept), streamed_(streamed) {}

  [[nodiscard]] std::size_t count() const { return kept_.size() + streamed_.count; }
  void each(const std::function<void(const Filed&)>& visit) const {
    for (const auto& record : kept_) visit(record);
    if (streamed_.count != 0) streamed_.read(visit);
  }

 private:
  const std::vector<Filed>& kept_;
  const RecordStream<Filed>& streamed_;
};

struct CompanyFile {
  FiledCompany company{};
  std::vector<FiledSchedule> schedules{};
  std::vector<FiledHolidayCalendar> holiday_calendars{};
  std::vector<FiledAbsenceType> absence_types{};
  std::vector<FiledCatalogueItem> projects{};
  std::vector<FiledCatalogueItem> categories{};
  std::vector<FiledClient> clients{};
  std::vector<FiledEmployee> employees{};
  std::vector<FiledAbsence> absences{};
  std::vector<FiledTimeEntry> time_entries{};
  RecordStream<FiledAbsence> streamed_absences{};
  RecordStream<FiledTimeEntry> streamed_time_entries{};

  [[nodiscard]] RecordsInFile<FiledAbsence> all_absences() const { return {absences, streamed_absences}; }
  [[nodiscard]] RecordsInFile<FiledTimeEntry> all_time_entries() const { return {time_entries, streamed_time_entries}; }
};

/// A fault in a company file.
struct FileFault {
  std::string pointer;  ///< RFC 6901
  std::string message;
  bool is_read = false;  ///< the value was read all the same, and is validated separately
  bool operator==(const FileFault&) const = default;
};

}  // namespace stint::application
