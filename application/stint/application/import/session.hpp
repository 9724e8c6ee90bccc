#pragma once

#include <chrono>
#include <concepts>
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

/// The faults of an import, in the order in which they are found. However many there are, each is added in the time
/// that its pointer is long.
class ImportErrors {
 public:
  /// `of_the_files`: those that reading them has found.
  explicit ImportErrors(std::vector<FileFault> of_the_files);

  /// Adds a fault, unless its place, or one that it is within, is known to be unreadable or wrong.
  void add(std::string pointer, std::string message);

  [[nodiscard]] bool empty() const { return faults_.empty(); }
  [[nodiscard]] std::vector<FileFault> take() && { return std::move(faults_); }

 private:
  [[nodiscard]] bool is_known(std::string place) const;

  std::vector<FileFault> faults_;
  std::unordered_set<std::string> places_;
};

/// What may stand only once in all files of an import.
struct SeenInFiles {
  std::unordered_set<std::string> companies{};   ///< keys
  std::unordered_set<std::string> addresses{};   ///< e-mail addresses in lower case
  std::unordered_set<std::string> identities{};  ///< provider, line feed, subject
  std::unordered_set<std::string> clients{};     ///< ids
};

/// An absence that takes other days than before, because a schedule, a calendar or where somebody goes by it changed.
struct RecountedAbsence {
  domain::AbsenceId id;
  domain::EmployeeId employee;
  domain::DateSpan span{};
  domain::HalfDays before{};
  domain::HalfDays after{};
};

/// A closed month of an employee that a change of schedules, holidays, terms or settings would have come to other
/// figures.
struct ChangedMonth {
  domain::EmployeeId employee;
  std::chrono::year_month month{};
  std::chrono::minutes difference{0};  ///< of its balance; 0 where only its days differ
};

/// What an import is given and what comes of it, for all of its companies.
struct ImportRun {
  Work& work;
  const ImportServices& services;
  domain::Instant now;
  bool writes = false;  ///< false: a rehearsal
  /// Who changes a record by hand, see administration/. Nothing: files do, and what they have said is kept.
  std::optional<domain::EmployeeId> by{};
  std::string token{};   ///< by which they do, see Occasion
  std::string reason{};  ///< why closed months change, if any do
  ImportErrors faults{{}};
  ImportReport report{};
  SeenInFiles seen{};
  bool has_written = false;
  std::vector<RecountedAbsence> recounted{};  ///< of what is changed by hand
  /// Absences that leave counts as before, though terms that are dated back would have them take other days.
  std::vector<RecountedAbsence> not_recounted{};
  std::int32_t last_id = 0;  ///< of records that a rehearsal has not stored: -1 and below
};

/// The records of one kind by their keys, as they are now: those that were known before, and what the import has made
/// of them.
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

/// One company's part of an import, while it is rehearsed or written. The steps are done in the order in which they are
/// declared below: each may refer to what those before it have brought in. Once there is a fault nothing more is
/// written, but everything is still looked at, so that all faults are reported.
struct ImportSession {
  explicit ImportSession(ImportRun& its_run, Selection& its_selection);

  ImportRun& run;
  Work& work;
  const ImportServices& services;
  Selection& selection;

  domain::Company company{};
  FiledCompany company_before{};  ///< of one that was there
  const domain::TimeZone* zone = nullptr;
  Keyed<domain::WorkSchedule> schedules;
  Keyed<domain::KeyedHolidayCalendar> calendars;
  Keyed<domain::AbsenceType> types;
  Keyed<domain::Project> projects;
  Keyed<domain::Category> categories;
  Keyed<domain::Employee> employees;
  Keys keys;
  bool calendars_changed = false;           ///< a schedule or holiday calendar that was there has changed
  std::vector<domain::EmployeeId> moved{};  ///< employees who got another schedule or calendar
  bool deciders_changed = false;            ///< who decides about somebody's requests, or what they decide about
  bool employments_changed = false;         ///< other people may count as employed than before
  bool anything_changed = false;            ///< a record was created or changed
  /// A record that everybody's days are counted from was created or changed, such as a schedule or an absence type.
  bool days_of_all_changed = false;
  std::vector<domain::EmployeeId> days_changed{};  ///< employees whose own days are counted otherwise than before
  /// The closed months that it changes, by employee, then month; `nullopt` until they are looked for.
  std::optional<std::vector<ChangedMonth>> changed_months{};
  std::string cause{};  ///< the line of the audit trail about the first of these records; empty: of none

  [[nodiscard]] const CompanyFile& file() const { return *selection.in_file; }
  void fault(std::string pointer, std::string message) { run.faults.add(std::move(pointer), std::move(message)); }
  /// Whether the program knows a time zone. If it does not, that is a fault.
  bool knows_zone(const std::string& name, std::string pointer);
  [[nodiscard]] bool may_write() const { return run.writes && run.faults.empty(); }
  /// Where, when and by whom it happens.
  [[nodiscard]] Occasion occasion() const { return {company.id, run.now, run.by, run.token}; }
  /// An id for a record that is not stored.
  template <class SomeId>
  [[nodiscard]] SomeId made_up_id() {
    return {--run.last_id};
  }

  /// The company's day. Its zone must be known.
  [[nodiscard]] domain::Date today() const { return zone->to_local(run.now).date; }
  /// The same, or the day in UTC where the zone is not valid.
  [[nodiscard]] domain::Date today_as_far_as_known() const {
    return zone != nullptr ? today() : std::chrono::floor<std::chrono::days>(run.now);
  }
  /// Where the employee of a key works, or in the company's zone where there is none. The company's must be known.
  [[nodiscard]] domain::EmployeeZone zone_of(const std::string& employee) const;
  /// The company as it is by now. Its zone must be known.
  [[nodiscard]] CompanyContext company_context() const {
    return {work, company, services.zones, run.now, services.policies};
  }

  /// Reports a record, writes down in the audit trail what has become of it, and keeps what its file has said.
  template <class Filed>
  void note_created(std::string_view list, ImportedKind kind, Selected<Filed>& selected, std::int32_t id) {
    selected.differs = true;
    note_created(list, kind, key_of(selected.filed), id);
    keep_mark(kind, selected);
  }
  /// The same of one that was there. No changes: it is left.
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
    }
  }
  /// State that the file says in vain, where the database has something else.
  template <class Filed>
  void note_kept(std::string_view list, const Selected<Filed>& selected, const Filed& present);

  /// The record of a key, or null after reporting that there is none.
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
  /// Notes whether days of everybody are counted from a record, of which the audit trail has a line with that verb.
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

/// How a member has changed, if it has; what is not said counts as null.
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

/// What is to be applied to a record, with the required members that are not to be applied as the database has them.
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

/// Takes over what was said; what was left out stays.
template <class T>
void take(const Said<T>& said, T& value) {
  if (said) value = *said;
}
template <class T>
requires(!std::same_as<T, std::optional<T>>) void take_nullable(const SaidOrNull<T>& said, std::optional<T>& value) {
  if (said) value = *said;
}

/// Reports every key that appears twice in a list of records; one that is missing has been reported before.
template <class Records>
void find_duplicates(ImportSession& session, const Records& records, std::string_view member) {
  if (session.run.writes) return;  // has been looked for
  std::unordered_set<std::string> seen;
  for (const auto& record : records) {
    const auto key = key_of(record);
    if (!key.empty() && !seen.insert(key).second) {
      session.fault(record.at + "/" + std::string{member}, "'" + key + "' appears twice");
    }
  }
}

/// All of the steps below.
void import_one(ImportSession& session);

void import_settings(ImportSession& session);
void import_catalogues(ImportSession& session);
/// The deputies whom the file says of an employee, in the place of those whom they have named so far. All employees
/// must be known.
void import_deputies(ImportSession& session, const FiledEmployee& filed, domain::EmployeeId manager, bool is_new,
                     std::vector<MemberChange>& changes);
/// What the file says that the employee's time account brings along. What differs from it is booked, by the rules of
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
/// The closed months of those employees who were there before that schedules, holidays, terms, absence types or
/// settings of the company would have come to other figures. Absences and entries count as they are stored. Needs all
/// records.
[[nodiscard]] std::vector<ChangedMonth> changed_closed_months(const ImportSession& session);
/// Notifies the employees of their changed months, with the reason of the run.
void tell_of_changed_months(const ImportSession& session);
/// Stores and reports the company itself, of which several steps change something.
void finish_company(ImportSession& session);

/// Adds to the report what a company should not be left with, judged on what the import would leave, whether the file
/// or the database says it. A new warning is a function in warnings.cpp, which names itself, and a row in
/// docs/reference/company-file.md.
void warn(ImportSession& session);

}  // namespace stint::application
