#include <random>
#include <set>
#include <utility>

#include <stint/memory/versions_of_people.hpp>

namespace stint::memory {
namespace {

using domain::CompanyId;
using domain::EmployeeId;

/// Whether a unit of work has touched data that all employees of a company share. Accounts are not included: their
/// addresses and locks are in the records of employees, and nothing else of them is shown.
bool shared_data_differs(const State& before, const State& after) {
  const auto all_untouched = [&](auto... tables) { return ((after.*tables).is_untouched(before.*tables) && ...); };
  return !all_untouched(&State::companies, &State::employments_judged, &State::employees, &State::absence_types,
                        &State::projects, &State::categories, &State::deputyships, &State::leave_reminded,
                        &State::schedules, &State::holiday_calendars, &State::working_time_judged,
                        &State::time_accounts_judged, &State::records_erased, &State::figures_end);
}

/// The people whose records a unit of work has changed.
class ChangedPeople {
 public:
  ChangedPeople(const State& before, const State& after) : before_(before), after_(after) {}

  /// Compares a table. `note_people` notes those whose record one is.
  template <class Map, class NotePeople>
  void compare(CopyOnWrite<Map> State::*table, const NotePeople& note_people) {
    if ((after_.*table).is_untouched(before_.*table)) return;
    const auto& then = (before_.*table).get();
    const auto& now = (after_.*table).get();
    for (const auto& [key, record] : now) {
      const auto earlier = then.find(key);
      if (earlier != then.end() && are_equal(earlier->second, record)) continue;
      note_people(key, record);
      if (earlier != then.end()) note_people(key, earlier->second);
    }
    for (const auto& [key, record] : then) {
      if (!now.contains(key)) note_people(key, record);
    }
  }

  void note(EmployeeId person) {
    const auto found = after_.employees->find(person);
    if (found != after_.employees->end()) people_.emplace(found->second.company, person);
  }
  void note_owner(domain::AbsenceId absence) {
    const auto found = after_.absences->find(absence);
    if (found != after_.absences->end()) note(found->second.record.employee());
  }
  void note_owner(domain::TimeEntryId entry) {
    const auto found = after_.entries->find(entry);
    if (found != after_.entries->end()) note(found->second.record.employee());
  }
  void note_filed_company_holidays() {
    const auto note_missing = [&](const auto& these, const auto& those) {
      for (const auto& half : these) {
        if (!those.contains(half)) note(half.second.employee);
      }
    };
    if (after_.company_holidays_filed.is_untouched(before_.company_holidays_filed)) return;
    note_missing(before_.company_holidays_filed.get(), after_.company_holidays_filed.get());
    note_missing(after_.company_holidays_filed.get(), before_.company_holidays_filed.get());
  }

  [[nodiscard]] const std::set<std::pair<CompanyId, EmployeeId>>& people() const { return people_; }

 private:
  template <class Record>
  static bool are_equal(const Owned<Record>& one, const Owned<Record>& other) {
    return one.record == other.record;
  }
  template <class Record>
  static bool are_equal(const Record& one, const Record& other) {
    return one == other;
  }

  const State& before_;
  const State& after_;
  std::set<std::pair<CompanyId, EmployeeId>> people_{};
};

void compare_records_of_one(ChangedPeople& changed) {
  changed.compare(&State::leave_corrections,
                  [&](const auto&, const auto& correction) { changed.note(correction.record.employee); });
  changed.compare(&State::leave_reminders,
                  [&](const auto& key, const auto&) { changed.note(std::get<EmployeeId>(key)); });
  changed.compare(&State::working_time_findings, [&](EmployeeId person, const auto&) { changed.note(person); });
  changed.compare(&State::month_signatures, [&](const auto& key, const auto&) { changed.note(key.first); });
  changed.compare(&State::declined_mails, [&](EmployeeId person, const auto&) { changed.note(person); });
}

void compare_requests(ChangedPeople& changed) {
  changed.compare(&State::absences, [&](const auto&, const auto& absence) {
    changed.note(absence.record.employee());
    const auto& substitute = absence.record.record().substitute;
    if (substitute) changed.note(substitute->substitute);
  });
  changed.compare(&State::entries, [&](const auto&, const auto& entry) { changed.note(entry.record.employee()); });
  changed.compare(&State::entry_decisions, [&](domain::TimeEntryId entry, const auto&) { changed.note_owner(entry); });
  changed.compare(&State::escalations, [&](const auto& key, const auto&) {
    const domain::WaitingRequest& request = key.second;
    if (request.kind == domain::WaitingKind::time_entry) {
      changed.note_owner(domain::TimeEntryId{request.id});
    } else {
      changed.note_owner(domain::AbsenceId{request.id});
    }
  });
  changed.note_filed_company_holidays();
}

}  // namespace

std::int64_t another_number() {
  static std::random_device device;
  return static_cast<std::int64_t>((std::uint64_t{device()} << 32U) | device());
}

void renew_versions_of_people(const State& before, State& after) {
  if (shared_data_differs(before, after)) {
    for (const auto& [company, record] : after.companies.get()) {
      if (after.scope.company && *after.scope.company != company) continue;
      after.versions_of_people.edit().insert_or_assign({company, {}}, another_number());
    }
  }
  ChangedPeople changed(before, after);
  compare_records_of_one(changed);
  compare_requests(changed);
  for (const auto& person : changed.people()) {
    after.versions_of_people.edit().insert_or_assign(person, another_number());
  }
}

}  // namespace stint::memory
