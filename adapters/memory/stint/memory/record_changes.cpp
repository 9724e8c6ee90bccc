#include <algorithm>
#include <iterator>

#include <stint/domain/company/employees.hpp>
#include <stint/memory/record_changes.hpp>
#include <stint/memory/versions_of_people.hpp>

namespace stint::memory {
namespace {

using application::ChangedKind;
using application::DataVersion;
using application::FeedChange;
using application::FeedPart;

/// Whether a unit of work has touched anything that is shown to users.
bool is_changed(const State& before, const State& after) {
  const auto all_untouched = [&](auto... tables) { return ((after.*tables).is_untouched(before.*tables) && ...); };
  return !all_untouched(&State::companies, &State::employments_judged, &State::employees, &State::absence_types,
                        &State::projects, &State::categories, &State::deputyships, &State::leave_corrections,
                        &State::leave_reminders, &State::leave_reminded, &State::schedules, &State::holiday_calendars,
                        &State::absences, &State::company_holidays_filed, &State::escalations, &State::clocks,
                        &State::entries, &State::entry_decisions, &State::working_time_findings,
                        &State::working_time_judged, &State::time_accounts, &State::time_accounts_judged,
                        &State::records_erased, &State::figures_end, &State::month_signatures, &State::payroll_exports,
                        &State::declined_mails, &State::provisioned_people, &State::provisioned_groups,
                        &State::accounts, &State::clients, &State::audit);
}

/// The changes of a unit of work, and where they are recorded.
class Changes {
 public:
  Changes(const State& before, State& after) : before_(before), after_(after) {}

  void note_versions() {
    for (const auto& [company, record] : after_.companies.get()) {
      if (after_.scope.company && *after_.scope.company != company) continue;
      const auto earlier = find_common(before_.data_versions, company).value_or(DataVersion{});
      after_.data_versions.edit().insert_or_assign(
          company, DataVersion{another_number(), std::max(earlier.changed_at, after_.moment)});
    }
  }

  template <class Key, class Record, class Owner>
  void note(ChangedKind kind, Table<Key, Record> State::*table, Owner owner_of) {
    if ((after_.*table).is_untouched(before_.*table)) return;
    const auto& then = (before_.*table).get();
    const auto& now = (after_.*table).get();
    for (const auto& [key, owned] : now) {
      const auto earlier = then.find(key);
      if (earlier == then.end() || !(earlier->second.record == owned.record)) {
        note_one(kind, key.value, owned.company, owner_of(owned.record), false);
      }
    }
    for (const auto& [key, owned] : then) {
      if (!now.contains(key)) note_one(kind, key.value, owned.company, owner_of(owned.record), true);
    }
  }

  /// `shown` returns the part of a record that feeds show, `key_of` its key; a new record is noted if `notes_new`.
  template <class Key, class Record, class KeyOf, class Shown>
  void note_in_feeds(FeedPart part, Table<Key, Record> State::*table, KeyOf key_of, Shown shown, bool notes_new) {
    if ((after_.*table).is_untouched(before_.*table)) return;
    const auto& then = (before_.*table).get();
    const auto& now = (after_.*table).get();
    for (const auto& [key, owned] : now) {
      const auto earlier = then.find(key);
      const bool is_changed = earlier == then.end() ? notes_new : shown(earlier->second.record) != shown(owned.record);
      if (is_changed) number(owned.company, part, key_of(owned.record));
    }
    for (const auto& [key, owned] : then) {
      if (!now.contains(key)) after_.feed_changes.edit().erase({owned.company, part, key_of(owned.record)});
    }
  }

  /// A locked account is shown with its employee.
  void note_locks() {
    if (after_.accounts.is_untouched(before_.accounts)) return;
    for (const auto& [employee, account] : after_.accounts.get()) {
      const auto earlier = before_.accounts->find(employee);
      if (earlier != before_.accounts->end() && earlier->second.status.active != account.status.active) {
        note_one(ChangedKind::employee, employee.value, after_.employees->at(employee).company, employee, false);
      }
    }
  }

 private:
  /// The highest number in the feeds of a company.
  std::int32_t& highest(domain::CompanyId company) {
    const auto [known, is_new] = highest_.try_emplace(company);
    if (!is_new) return known->second;
    for (const auto& [place, change] : after_.feed_changes.get()) {
      if (std::get<domain::CompanyId>(place) == company) known->second = std::max(known->second, change.number);
    }
    return known->second;
  }

  void number(domain::CompanyId company, FeedPart part, const std::string& key) {
    const auto at = after_.data_versions->at(company).changed_at;
    after_.feed_changes.edit().insert_or_assign({company, part, key}, FeedChange{++highest(company), at});
  }

  void note_one(ChangedKind kind, std::int32_t id, domain::CompanyId company, domain::EmployeeId owner, bool is_gone) {
    const auto at = after_.data_versions->at(company).changed_at;
    after_.record_changes.edit().insert_or_assign({kind, id}, Owned<RecordChange>{company, {owner, at, is_gone}});
  }

  const State& before_;
  State& after_;
  std::map<domain::CompanyId, std::int32_t> highest_;
};

auto shown_of_absence(const domain::AbsenceRequest& absence) {
  const auto& record = absence.record();
  const auto& details = record.details;
  return std::tuple(details.type, domain::time_of(details), record.state == domain::AbsenceState::approved);
}

void note_feeds(Changes& changes) {
  const auto id_of = [](const auto& record) { return to_string(record.id); };
  changes.note_in_feeds(
      FeedPart::absence, &State::absences, [](const auto& absence) { return to_string(absence.id()); },
      shown_of_absence, true);
  changes.note_in_feeds(
      FeedPart::type, &State::absence_types, [](const auto& type) { return std::string{type.code.text()}; },
      [](const auto& type) { return type.name; }, false);
  changes.note_in_feeds(
      FeedPart::person, &State::employees, id_of,
      [](const auto& person) { return std::pair(person.first_name, person.last_name); }, false);
  changes.note_in_feeds(
      FeedPart::language, &State::employees, id_of, [](const auto& person) { return person.language; }, false);
}

}  // namespace

void note_changes(const State& before, State& after) {
  if (!is_changed(before, after)) return;
  Changes changes(before, after);
  changes.note_versions();
  changes.note(ChangedKind::absence, &State::absences,
               [](const domain::AbsenceRequest& absence) { return absence.employee(); });
  changes.note(ChangedKind::time_entry, &State::entries,
               [](const domain::TimeEntry& entry) { return entry.employee(); });
  changes.note(ChangedKind::employee, &State::employees, [](const domain::Employee& employee) { return employee.id; });
  changes.note_locks();
  note_feeds(changes);
  renew_versions_of_people(before, after);
}

std::optional<DataVersion> RecordChanges::version(domain::CompanyId company) const {
  return find_common(state_.data_versions, company);
}

std::optional<application::VersionOfPeople> RecordChanges::version_of(domain::CompanyId company,
                                                                      domain::EmployeeId employee,
                                                                      application::PeopleShown people) const {
  const auto& numbers = state_.versions_of_people.get();
  const auto of_all = numbers.find({company, {}});
  if (of_all == numbers.end()) return std::nullopt;
  application::VersionOfPeople version{.shared = of_all->second};
  const auto is_shown = [&](domain::EmployeeId person) {
    if (person == employee || people == application::PeopleShown::one) return person == employee;
    const auto* const record = find_owned(state_.employees, person, company);
    return record != nullptr && domain::has_ever_managed(employee, *record);
  };
  for (auto number = std::next(of_all); number != numbers.end() && number->first.first == company; ++number) {
    const auto person = number->first.second;
    if (is_shown(person)) version.of_people.emplace_back(person, number->second);
  }
  return version;
}

std::vector<std::int32_t> RecordChanges::since(domain::CompanyId company, ChangedKind kind,
                                               domain::Instant moment) const {
  std::vector<std::int32_t> ids;
  for (const auto& [key, owned] : state_.record_changes.get()) {
    const auto& change = owned.record;
    if (key.first == kind && owned.company == company && !change.is_gone && change.at >= moment) {
      ids.push_back(key.second);
    }
  }
  return ids;
}

std::vector<application::GoneRecord> RecordChanges::gone(domain::CompanyId company,
                                                         const application::GonePage& page) const {
  using Place = application::GonePage::Place;
  std::vector<application::GoneRecord> records;
  for (const auto& [key, owned] : state_.record_changes.get()) {
    const auto& change = owned.record;
    if (owned.company != company || !change.is_gone || change.at < page.since) continue;
    if (page.after && Place{change.at, key.first, key.second} <= *page.after) continue;
    if (page.of && std::ranges::find(*page.of, change.employee) == page.of->end()) continue;
    records.push_back({key.first, key.second, change.employee, change.at});
  }
  std::ranges::sort(records, {}, [](const application::GoneRecord& record) {
    return Place{record.at, record.kind, record.id};
  });
  if (records.size() > page.count) records.resize(page.count);
  return records;
}

std::map<std::string, FeedChange> RecordChanges::in_feeds(domain::CompanyId company, FeedPart part,
                                                          std::span<const std::string> keys) const {
  std::map<std::string, FeedChange> changes;
  for (const auto& key : keys) {
    if (const auto change = find_common(state_.feed_changes, {company, part, key})) changes.emplace(key, *change);
  }
  return changes;
}

void RecordChanges::forget_gone_before(domain::Instant moment) {
  std::erase_if(state_.record_changes.edit(),
                [&](const auto& row) { return row.second.record.is_gone && row.second.record.at < moment; });
}

}  // namespace stint::memory
