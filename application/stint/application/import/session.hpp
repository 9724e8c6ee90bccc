#pragma once

#include <algorithm>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <stint/application/events/events.hpp>
#include <stint/application/import/descriptions.hpp>
#include <stint/application/import/importing.hpp>
#include <stint/application/import/members.hpp>
#include <stint/application/import/report.hpp>
#include <stint/application/import/selection.hpp>
#include <stint/application/import/texts.hpp>

namespace stint::application {

/// The faults of an import, in the order in which they are found. The time to add one depends only on the length of its
/// pointer.
class ImportErrors {
 public:
  /// `of_the_files`: those found while reading them.
  explicit ImportErrors(std::vector<FileFault> of_the_files);

  /// Adds a fault, unless its place, or a place that contains it, is known to be unreadable or wrong.
  void add(std::string pointer, std::string message);

  [[nodiscard]] bool empty() const { return faults_.empty(); }
  [[nodiscard]] std::vector<FileFault> take() && { return std::move(faults_); }

 private:
  [[nodiscard]] bool is_known(std::string place) const;

  std::vector<FileFault> faults_;
  std::unordered_set<std::string> places_;
};

/// Values that must be unique within all files of an import.
struct SeenInFiles {
  std::unordered_set<std::string> companies{};   ///< keys
  std::unordered_set<std::string> addresses{};   ///< e-mail addresses in lower case
  std::unordered_set<std::string> identities{};  ///< provider, line feed, subject
  std::unordered_set<std::string> clients{};     ///< ids
};

/// An absence that takes other days than before, because a schedule, a calendar or the assignment of an employee to one
/// changed.
struct RecountedAbsence {
  domain::AbsenceId id;
  domain::EmployeeId employee;
  domain::DateSpan span{};
  domain::HalfDays before{};
  domain::HalfDays after{};
};

/// A closed month of an employee whose figures a change of schedules, holidays, terms or settings would alter.
struct ChangedMonth {
  domain::EmployeeId employee;
  std::chrono::year_month month{};
  std::chrono::minutes difference{0};  ///< of its balance; 0 if only its days differ
};

/// The input and the results of an import, for all of its companies.
struct ImportRun {
  Work& work;
  const ImportServices& services;
  domain::Instant now;
  bool writes = false;  ///< false: a dry run
  /// The user who changes a record manually, see administration/. `nullopt`: files do, and their contents are kept.
  std::optional<domain::EmployeeId> by{};
  std::string token{};   ///< the token they use, see Occasion
  std::string reason{};  ///< why closed months change, if any do
  ImportErrors faults{{}};
  ImportReport report{};
  SeenInFiles seen{};
  bool has_written = false;
  std::vector<RecountedAbsence> recounted{};  ///< only for manual changes
  /// Absences whose days stay as counted, although backdated terms would change them.
  std::vector<RecountedAbsence> not_recounted{};
  std::int32_t last_id = 0;  ///< of records that a dry run has not stored: -1 and below
  ProgressCount* progress = nullptr;
};

/// The records of one kind by their keys, in their present state: those that were known before, as the import has
/// changed them, and new ones.
template <class Record>
class Keyed {
 public:
  explicit Keyed(const ByKey<Record>& before) : before_(before) {}

  [[nodiscard]] const Record* find(const std::string& key) const {
    if (const auto found = now_.find(key); found != now_.end()) return &found->second;
    const auto found = before_.find(key);
    return found == before_.end() ? nullptr : &found->second;
  }
  void put(const std::string& key, Record record) { now_.insert_or_assign(key, std::move(record)); }

  template <class Visit>
  void each(Visit visit) const {
    for (const auto& [key, record] : before_) visit(*find(key));
    for (const auto& [key, record] : now_) {
      if (!before_.contains(key)) visit(record);
    }
  }

 private:
  const ByKey<Record>& before_;
  ByKey<Record> now_{};
};

/// One company's part of an import, during a dry run or while it is written. The steps are done in the order in which
/// they are declared below: each may refer to records of earlier steps. Once there is a fault nothing more is written,
/// but everything is still checked, so that all faults are reported.
struct ImportSession {
  explicit ImportSession(ImportRun& its_run, Selection& its_selection);

  ImportRun& run;
  Work& work;
  const ImportServices& services;
  Selection& selection;

  domain::Company company{};
  FiledCompany company_before{};  ///< of one that existed before
  const domain::TimeZone* zone = nullptr;
  Keyed<domain::WorkSchedule> schedules;
  Keyed<domain::KeyedHolidayCalendar> calendars;
  Keyed<domain::AbsenceType> types;
  Keyed<domain::Project> projects;
  Keyed<domain::Category> categories;
  Keyed<domain::Employee> employees;
  Keys keys;
  bool calendars_changed = false;           ///< an existing schedule or holiday calendar has changed
  std::vector<domain::EmployeeId> moved{};  ///< employees who got another schedule or calendar
  bool deciders_changed = false;  ///< the approvers of an employee's requests, or what they decide about, have changed
  bool employments_changed = false;  ///< other people may be treated as employed than before
  bool anything_changed = false;     ///< a record was created or changed
  /// A record from which the days of all employees are counted was created or changed, such as a schedule or an absence
  /// type.
  bool days_of_all_changed = false;
  std::vector<domain::EmployeeId> days_changed{};  ///< employees whose own days are counted differently than before
  /// The closed months that the import changes, by employee, then month; `nullopt` until they are looked for.
  std::optional<std::vector<ChangedMonth>> changed_months{};
  std::string cause{};  ///< the line of the audit trail about the first of these records; empty if there is none

  [[nodiscard]] const CompanyFile& file() const { return *selection.in_file; }
  void fault(std::string pointer, std::string message) { run.faults.add(std::move(pointer), std::move(message)); }
  /// Whether the program knows a time zone. If it does not, that is a fault.
  bool knows_zone(const std::string& name, std::string pointer);
  [[nodiscard]] bool may_write() const { return run.writes && run.faults.empty(); }
  /// Where, when and by whom the import is made.
  [[nodiscard]] Occasion occasion() const { return {company.id, run.now, run.by, run.token}; }
  /// An id for a record that is not stored.
  template <class SomeId>
  [[nodiscard]] SomeId made_up_id() {
    return {--run.last_id};
  }

  /// The date in the company's zone, which must be known.
  [[nodiscard]] domain::Date today() const { return zone->to_local(run.now).date; }
  /// As above, or the date in UTC if the zone is not valid.
  [[nodiscard]] domain::Date today_as_far_as_known() const {
    return zone != nullptr ? today() : std::chrono::floor<std::chrono::days>(run.now);
  }
  /// The zone in which the employee with a key works, or the company's zone if there is no such employee. The company's
  /// must be known.
  [[nodiscard]] domain::EmployeeZone zone_of(const std::string& employee) const;
  /// The company in its present state. Its zone must be known.
  [[nodiscard]] CompanyContext company_context() const {
    return {work, company, services.zones, run.now, services.policies};
  }

  /// Reports a record, writes its change to the audit trail, and keeps the contents of its file.
  template <class Filed>
  void note_created(std::string_view list, ImportedKind kind, Selected<Filed>& selected, std::int32_t id) {
    selected.differs = true;
    note_created(list, kind, key_of(selected.filed), id);
    keep_mark(kind, selected);
  }
  /// As above, for a record that existed before. Without changes it is reported as left.
  template <class Filed>
  void note_existing(std::string_view list, ImportedKind kind, Selected<Filed>& selected, std::int32_t id,
                     std::vector<MemberChange> changes) {
    selected.differs = !changes.empty();
    note_existing(list, kind, key_of(selected.filed), id, std::move(changes));
    keep_mark(kind, selected);
  }
  /// Calls `act` with every record of a list of which something may have to be written, and notes the others.
  template <class Filed, class Act>
  void each_to_do(std::string_view list, ImportedKind kind, std::vector<Selected<Filed>>& records, Act act) {
    for (auto& selected : records) {
      if (run.writes && !selected.differs) {
        note_existing(list, kind, selected, 0, {});
      } else {
        act(selected);
      }
      if (run.progress != nullptr) run.progress->one_is_done();
    }
  }
  template <class Filed>
  [[nodiscard]] static RecordOutcome outcome_of(const Selected<Filed>& selected) {
    if (selected.is_new) return RecordOutcome::is_new;
    return selected.differs ? RecordOutcome::differs : RecordOutcome::marked;
  }
  /// As above for a list that may be too long for memory: each record is compared with the last import when its turn
  /// comes, and `outcomes` keeps what the dry run has found for when it is written.
  template <class Filed, class Act>
  void each_compared(std::string_view list, ImportedKind kind, const RecordsInFile<Filed>& records,
                     RecordOutcomes& outcomes, Act act) {
    if (!run.writes) {
      outcomes = {};
      selection.left.erase(std::string{list});
    }
    std::size_t number = 0;
    records.each([&](const Filed& filed) {
      if (!run.writes) outcomes.in_file.push_back(RecordOutcome::left);
      auto& outcome = outcomes.in_file.at(number++);
      if (run.progress != nullptr) run.progress->one_is_done();
      if (run.writes && outcome == RecordOutcome::left) return;
      auto selected = select_record(work, services.digests, selection, kind, filed);
      if (!run.writes && selected.has_nothing_new(selection.overwrite)) {
        selection.left[std::string{list}].left.add(name_of(key_of(filed)));
      } else if (run.writes && selected.is_new && outcome != RecordOutcome::is_new) {
        return;  // has been deleted since the dry run, by retention for example: the next import decides
      } else if (run.writes && outcome == RecordOutcome::marked) {
        note_existing(list, kind, selected, 0, {});
      } else {
        act(selected);
        if (run.writes) return;
        outcome = outcome_of(selected);
        if (selected.differs && !selected.is_new) outcomes.changed.insert(selected.mark.id);
      }
    });
  }
  /// Notes state in the file that is not applied because the database has a different value.
  template <class Filed>
  void note_kept(std::string_view list, const Selected<Filed>& selected, const Filed& present);

  /// The record with a key, or null after reporting that there is none.
  template <class Record>
  [[nodiscard]] const Record* resolve(const Keyed<Record>& records, const std::string& key, std::string pointer,
                                      std::string_view kind) {
    if (const auto* found = records.find(key)) return found;
    fault(std::move(pointer), "there is no " + std::string{kind} + " '" + key + "'");
    return nullptr;
  }

 private:
  [[nodiscard]] RecordName name_of(const std::string& key) const { return {file().company.key, key}; }
  void note_created(std::string_view list, ImportedKind kind, const std::string& key, std::int32_t id);
  /// Notes whether the days of all employees are counted from a record, of which the audit trail has a line with that
  /// verb.
  void note_days(ImportedKind kind, std::string_view verb, std::int32_t id);
  void note_existing(std::string_view list, ImportedKind kind, const std::string& key, std::int32_t id,
                     std::vector<MemberChange> changes);
  void note_kept(std::string_view list, const std::string& key, std::vector<MemberChange> members);
  template <class Filed>
  void keep_mark(ImportedKind kind, const Selected<Filed>& selected) {
    if (!may_write() || run.by || !selected.is_to_be_marked()) return;
    work.imported_records(company.id).save(kind, key_of(selected.filed), selected.mark);
    run.has_written = true;
  }
};

/// How a member has changed, if it has; a missing value is treated as null.
[[nodiscard]] std::optional<MemberChange> change_of(const Member& member, std::optional<std::string> before,
                                                    std::optional<std::string> after);

/// The members in which two descriptions of a record differ.
template <class Filed>
[[nodiscard]] std::vector<MemberChange> changes_between(const Filed& before, const Filed& after) {
  std::vector<MemberChange> changes;
  each_member(
      [&](const Member& member, const auto& was, const auto& is) {
        auto change = change_of(member, said_text(was), said_text(is));
        if (change) changes.push_back(*std::move(change));
      },
      before, after);
  return changes;
}

template <class Filed>
void ImportSession::note_kept(std::string_view list, const Selected<Filed>& selected, const Filed& present) {
  if (selected.kept.empty()) return;
  std::vector<MemberChange> differing;
  for (const auto& kept : selected.kept) {
    if (kept.member == password_member) differing.push_back({kept.member, shown_secret(true), shown_secret(true)});
    each_member(
        [&](const Member& member, const auto& value) {
          if (member.name != kept.member) return;
          if (auto difference = change_of(member, said_text(value), kept.after)) {
            differing.push_back(*std::move(difference));
          }
        },
        present);
  }
  if (!differing.empty()) note_kept(list, key_of(selected.filed), std::move(differing));
}

/// The members to apply to a record, where required members that are not to be applied have the database's values.
template <class Filed>
[[nodiscard]] Filed completed(const Selected<Filed>& selected, const Filed& present) {
  Filed filed = selected.filed;
  each_member(
      [&](const Member& member, auto& mine, const auto& theirs) {
        if (selected.repeated.test(member.number)) mine = theirs;
      },
      filed, present);
  return filed;
}

/// Takes over a value that is set; otherwise the present one stays.
template <class T>
void take(const Said<T>& said, T& value) {
  if (said) value = *said;
}

/// Reports every key that appears twice in a list of records; a missing key has been reported before. `each` visits the
/// records.
template <class Each>
void find_duplicates_among(ImportSession& session, std::string_view member, Each each) {
  if (session.run.writes) return;  // has been checked by the dry run
  std::unordered_set<std::string> seen;
  each([&](const auto& record) {
    const auto key = key_of(record);
    if (!key.empty() && !seen.insert(key).second) {
      session.fault(record.at + "/" + std::string{member}, "'" + key + "' appears twice");
    }
  });
}
template <class Filed>
void find_duplicates(ImportSession& session, const std::vector<Filed>& records, std::string_view member) {
  find_duplicates_among(session, member, [&](const auto& visit) { std::ranges::for_each(records, visit); });
}
template <class Filed>
void find_duplicates(ImportSession& session, const RecordsInFile<Filed>& records, std::string_view member) {
  find_duplicates_among(session, member, [&](const auto& visit) { records.each(visit); });
}

/// Performs all of the steps below.
void import_one(ImportSession& session);

void import_settings(ImportSession& session);
void import_catalogues(ImportSession& session);
/// Replaces the deputies of an employee by those in the file. All employees must be known.
void import_deputies(ImportSession& session, const FiledEmployee& filed, domain::EmployeeId manager, bool is_new,
                     std::vector<MemberChange>& changes);
/// Sets the opening balance in the file for the employee's time account. The difference is booked, by the rules for
/// bookings.
void import_opening_balance(ImportSession& session, const FiledEmployee& filed, const domain::Employee& owner,
                            bool is_new, std::vector<MemberChange>& changes);
void import_default_choices(ImportSession& session);
void import_employees(ImportSession& session);
void import_clients(ImportSession& session);
void recount_absences(ImportSession& session);
void import_absences(ImportSession& session);
void judge_absences(ImportSession& session);
void import_time_entries(ImportSession& session);
/// The closed months of existing employees whose figures would be altered by schedules, holidays, terms, absence types
/// or settings of the company. Absences and entries are taken as they are stored. Needs all records.
[[nodiscard]] std::vector<ChangedMonth> changed_closed_months(const ImportSession& session);
/// Notifies the employees of their changed months, with the reason of the run.
void tell_of_changed_months(const ImportSession& session);
/// Stores and reports the company itself, which several steps change.
void finish_company(ImportSession& session);

/// Adds warnings to the report about states in which a company should not be left. They are based on what the import
/// would leave, whether it comes from the file or the database. A new warning is a function in warnings.cpp, which
/// names itself, and a row in docs/reference/company-file.md.
void warn(ImportSession& session);

}  // namespace stint::application
