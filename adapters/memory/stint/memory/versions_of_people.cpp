#include <random>
#include <set>
#include <tuple>
#include <utility>

#include <stint/memory/record_changes.hpp>

namespace stint::memory {
namespace {

using domain::EmployeeId;

/// The people whose records a unit of work has changed.
class ChangedPeople {
 public:
  ChangedPeople(const State& before, const State& after) : before_(before), after_(after) {}

  /// Compares a table. `note_people` is called with the key and each of the records that differ, and notes the people
  /// whose records they are.
  template <class OfTable, class NotePeople>
  void compare(OfTable State::*table, const NotePeople& note_people) {
    (after_.*table).each_difference(before_.*table, [&](const auto& key, const auto* then, const auto* now) {
      if (now != nullptr) note_people(key, *now);
      if (then != nullptr) note_people(key, *then);
    });
  }
  void note(EmployeeId person) {
    if (const auto company = after_.company_of(person)) people_.emplace(*company, person);
  }
  /// The owner of a record that still exists.
  void note_owner(const auto& table, const auto& key) {
    if (const auto* const record = table.find(key)) note(record->employee());
  }
  void note_absence(domain::CompanyId company, domain::AbsenceId absence) {
    note_owner(after_.absences, std::pair(company, absence));
  }
  void note_entry(domain::CompanyId company, domain::TimeEntryId entry) {
    note_owner(after_.entries, std::pair(company, entry));
  }

  [[nodiscard]] const std::set<CompanyAndEmployee>& people() const { return people_; }

 private:
  const State& before_;
  const State& after_;
  std::set<CompanyAndEmployee> people_{};
};

void compare_records_of_one(ChangedPeople& changed) {
  const auto note_second = [&](const auto& key, const auto&) { changed.note(std::get<EmployeeId>(key)); };
  changed.compare(&State::leave_corrections,
                  [&](const auto&, const auto& correction) { changed.note(correction.employee); });
  changed.compare(&State::leave_reminders, [&](const auto& key, const auto&) { changed.note(key.first.second); });
  changed.compare(&State::working_time_findings, note_second);
  changed.compare(&State::month_signatures, note_second);
  changed.compare(&State::declined_mails, [&](EmployeeId person, const auto&) { changed.note(person); });
}

void compare_requests(ChangedPeople& changed) {
  changed.compare(&State::absences, [&](const auto&, const domain::AbsenceRequest& absence) {
    changed.note(absence.employee());
    const auto& substitute = absence.record().substitute;
    if (substitute) changed.note(substitute->substitute);
  });
  changed.compare(&State::entries, [&](const auto&, const auto& entry) { changed.note(entry.employee()); });
  changed.compare(&State::entry_decisions,
                  [&](const auto& key, const auto&) { changed.note_entry(key.first, key.second); });
  changed.compare(&State::escalations, [&](const auto& key, const auto&) {
    const domain::WaitingRequest& request = key.second;
    if (request.kind == domain::WaitingKind::time_entry) {
      changed.note_entry(key.first, {request.id});
    } else {
      changed.note_absence(key.first, {request.id});
    }
  });
  changed.compare(&State::company_holidays_filed,
                  [&](const auto& key, const auto&) { changed.note(key.second.employee); });
}

}  // namespace

std::int64_t another_number() {
  static std::random_device device;
  return static_cast<std::int64_t>((std::uint64_t{device()} << 32U) | device());
}

void renew_versions_of_people(const State& before, State& after) {
  if (touches_shared_data(before, after)) {
    for (const auto& company : after.companies.all()) {
      if (after.scope.company && *after.scope.company != company.key) continue;
      after.versions_of_people.put({company.key, {}}, another_number());
    }
  }
  ChangedPeople changed(before, after);
  compare_records_of_one(changed);
  compare_requests(changed);
  for (const auto& person : changed.people()) after.versions_of_people.put(person, another_number());
}

}  // namespace stint::memory
