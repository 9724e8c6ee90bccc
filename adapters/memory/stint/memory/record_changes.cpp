#include <algorithm>
#include <map>
#include <ranges>
#include <tuple>
#include <utility>
#include <vector>

#include <stint/domain/company/employees.hpp>
#include <stint/memory/collections.hpp>
#include <stint/memory/record_changes.hpp>

namespace stint::memory {
namespace {

using application::ChangedKind;
using application::DataVersion;
using application::FeedChange;
using application::FeedPart;

/// Whether a unit of work has touched anything that is shown to users.
bool is_changed(const State& before, const State& after) {
  return touches_shared_data(before, after) ||
         touches(before, after, &State::leave_corrections, &State::leave_reminders, &State::absences,
                 &State::company_holidays_filed, &State::escalations, &State::clocks, &State::entries,
                 &State::entry_decisions, &State::working_time_findings, &State::time_accounts,
                 &State::month_signatures, &State::payroll_exports, &State::declined_mails, &State::provisioned_people,
                 &State::provisioned_groups, &State::accounts, &State::clients, &State::audit);
}

/// The changes of a unit of work, and where they are recorded.
class Changes {
 public:
  Changes(const State& before, State& after) : before_(before), after_(after) {}

  void note_versions() {
    for (const auto& company : after_.companies.all()) {
      if (after_.scope.company && *after_.scope.company != company.key) continue;
      const auto earlier = before_.data_versions.get(company.key).value_or(DataVersion{});
      after_.data_versions.put(company.key, {another_number(), std::max(earlier.changed_at, after_.moment)});
    }
  }

  /// `owner_of` returns the owner of a record.
  template <class OfTable, class Owner>
  void note(ChangedKind kind, OfTable State::*table, const Owner& owner_of) {
    (after_.*table).each_difference(before_.*table, [&](const auto& key, const auto* then, const auto* now) {
      const auto& [company, id] = key;
      const auto owner = std::invoke(owner_of, now != nullptr ? *now : *then);
      after_.record_changes.put({company, kind, id.value}, {owner, changed_at(company), now == nullptr});
    });
  }

  /// `shown` returns the part of a record that feeds show, `key_of` its key; a new record is noted if `notes_new`.
  template <class OfTable, class KeyOf, class Shown>
  void note_in_feeds(FeedPart part, OfTable State::*table, const KeyOf& key_of, const Shown& shown, bool notes_new) {
    (after_.*table).each_difference(before_.*table, [&](const auto& key, const auto* then, const auto* now) {
      const auto company = key.first;
      if (now == nullptr) {
        after_.feed_changes.erase({company, part, key_of(*then)});
      } else if (then == nullptr ? notes_new : shown(*then) != shown(*now)) {
        after_.feed_changes.put({company, part, key_of(*now)}, {++highest(company), changed_at(company)});
      }
    });
  }

 private:
  [[nodiscard]] domain::Instant changed_at(domain::CompanyId company) const {
    const auto* const version = after_.data_versions.find(company);
    demand(version != nullptr, "there is no such company");
    return version->changed_at;
  }
  /// The highest number in the feeds of a company.
  std::int32_t& highest(domain::CompanyId company) {
    const auto [known, is_new] = highest_.try_emplace(company);
    if (is_new) {
      for (const auto& row : after_.feed_changes.in(company))
        known->second = std::max(known->second, row.record.number);
    }
    return known->second;
  }

  const State& before_;
  State& after_;
  std::map<domain::CompanyId, std::int32_t> highest_{};
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

class RecordChanges final : public application::RecordChanges, Collection {
 public:
  using Collection::Collection;

  [[nodiscard]] std::optional<DataVersion> version(domain::CompanyId company) const override {
    return state_.data_versions.get(company);
  }
  [[nodiscard]] std::optional<application::VersionOfPeople> version_of(domain::CompanyId company,
                                                                       domain::EmployeeId employee,
                                                                       application::PeopleShown people) const override {
    const auto* const of_all = state_.versions_of_people.find({company, {}});
    if (of_all == nullptr) return std::nullopt;
    application::VersionOfPeople version{.shared = *of_all};
    const auto is_shown = [&](domain::EmployeeId person) {
      if (person == employee || people == application::PeopleShown::one) return person == employee;
      const auto* const record = state_.employees.find({company, person});
      return record != nullptr && domain::has_ever_managed(employee, *record);
    };
    for (const auto& [key, number] : state_.versions_of_people.in(company)) {
      if (key.second != domain::EmployeeId{} && is_shown(key.second))
        version.of_people.emplace_back(key.second, number);
    }
    return version;
  }
  [[nodiscard]] std::vector<std::int32_t> since(domain::CompanyId company, ChangedKind kind,
                                                domain::Instant moment) const override {
    std::vector<std::int32_t> ids;
    for (const auto& [key, change] : state_.record_changes.in(company)) {
      if (std::get<ChangedKind>(key) == kind && !change.is_gone && change.at >= moment) ids.push_back(std::get<2>(key));
    }
    return ids;
  }
  [[nodiscard]] std::vector<application::GoneRecord> gone(domain::CompanyId company,
                                                          const application::GonePage& page) const override {
    using Place = application::GonePage::Place;
    std::vector<application::GoneRecord> gone;
    for (const auto& [key, change] : state_.record_changes.in(company)) {
      const Place place{change.at, std::get<ChangedKind>(key), std::get<2>(key)};
      if (!change.is_gone || change.at < page.since || (page.after && place <= *page.after)) continue;
      if (page.of && std::ranges::find(*page.of, change.employee) == page.of->end()) continue;
      gone.push_back({place.kind, place.id, change.employee, change.at});
    }
    std::ranges::sort(gone, {}, [](const application::GoneRecord& record) {
      return Place{record.at, record.kind, record.id};
    });
    if (gone.size() > page.count) gone.resize(page.count);
    return gone;
  }
  [[nodiscard]] std::map<std::string, FeedChange> in_feeds(domain::CompanyId company, FeedPart part,
                                                           std::span<const std::string> keys) const override {
    std::map<std::string, FeedChange> changes;
    for (const auto& key : keys) {
      if (const auto* const change = state_.feed_changes.find({company, part, key})) changes.emplace(key, *change);
    }
    return changes;
  }
  void forget_gone_before(domain::Instant moment) override {
    const auto is_old = [&](const RecordChange& change) { return change.is_gone && change.at < moment; };
    state_.record_changes.erase_each(state_.record_changes.all() | with(is_old));
  }
};

}  // namespace

void note_changes(const State& before, State& after) {
  if (!is_changed(before, after)) return;
  Changes changes(before, after);
  changes.note_versions();
  changes.note(ChangedKind::absence, &State::absences, &domain::AbsenceRequest::employee);
  changes.note(ChangedKind::time_entry, &State::entries, &domain::TimeEntry::employee);
  changes.note(ChangedKind::employee, &State::employees, &domain::Employee::id);
  note_feeds(changes);
  renew_versions_of_people(before, after);
}

std::unique_ptr<application::RecordChanges> open::record_changes(const Opening& on) {
  return std::make_unique<RecordChanges>(on);
}

}  // namespace stint::memory
