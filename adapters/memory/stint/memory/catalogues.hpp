#pragma once

#include <algorithm>

#include <stint/memory/collection.hpp>

namespace stint::memory {

class AbsenceTypes : public domain::AbsenceTypes, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::optional<domain::AbsenceType> find(domain::AbsenceTypeCode code) const override {
    const auto* type = find_owned(state_.absence_types, {company_, code}, company_);
    return type ? std::optional{*type} : std::nullopt;
  }
  [[nodiscard]] std::vector<domain::AbsenceType> all() const override {
    return all_owned(state_.absence_types, company_);
  }
  void save(const domain::AbsenceType& type) override {
    state_.absence_types.edit().insert_or_assign({company_, type.code}, Owned<domain::AbsenceType>{company_, type});
  }
};

/// Stores an item of a company under the id of the one with the same key, or under a new id.
template <class ItemId, class Item>
Item save_by_key(State& state, Table<ItemId, Item>& table, domain::CompanyId company, const std::string& kind,
                 Item item) {
  item.id = {};
  each_owned(table, company, [&](const Item& other) {
    if (other.key == item.key) item.id = other.id;
  });
  if (item.id == ItemId{}) item.id = {state.next_id(kind)};
  table.edit().insert_or_assign(item.id, Owned<Item>{company, item});
  return item;
}

template <class Item, class ItemId>
class Catalogue : public domain::Catalogue<Item, ItemId>, Collection {
 public:
  Catalogue(State& state, domain::CompanyId company, Table<ItemId, Item>& table, std::string kind)
      : Collection(state, company), table_(table), kind_(std::move(kind)) {}
  [[nodiscard]] std::optional<Item> find(ItemId id) const override {
    const auto* item = find_owned(table_, id, company_);
    return item ? std::optional{*item} : std::nullopt;
  }
  [[nodiscard]] std::vector<Item> all() const override {
    auto items = all_owned(table_, company_);
    std::ranges::sort(items, {}, [](const Item& item) { return std::tie(item.name, item.id); });
    return items;
  }
  Item save(const Item& item) override { return save_by_key(state_, table_, company_, kind_, item); }

 private:
  Table<ItemId, Item>& table_;
  std::string kind_;
};

class Projects : public Catalogue<domain::Project, domain::ProjectId> {
 public:
  Projects(State& state, domain::CompanyId company) : Catalogue(state, company, state.projects, "project") {}
};

class Categories : public Catalogue<domain::Category, domain::CategoryId> {
 public:
  Categories(State& state, domain::CompanyId company) : Catalogue(state, company, state.categories, "category") {}
};

/// All of a company's items, by key.
template <class ItemId, class Item>
[[nodiscard]] std::vector<Item> all_by_key(const Table<ItemId, Item>& table, domain::CompanyId company) {
  auto items = all_owned(table, company);
  std::ranges::sort(items, {}, &Item::key);
  return items;
}

/// Removes an item of a company; no employee may use it, as `used` determines for an employee or their terms.
template <class ItemId, class Item, class Used>
void remove_unused(const State& state, Table<ItemId, Item>& table, domain::CompanyId company, ItemId id, Used used) {
  if (find_owned(table, id, company) == nullptr) return;
  each_owned(state.employees, company, [&](const domain::Employee& employee) {
    demand(!used(employee) && std::ranges::none_of(employee.terms, used), "somebody goes by it");
  });
  table.edit().erase(id);
}

class WorkSchedules : public domain::WorkSchedules, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::vector<domain::WorkSchedule> all() const override {
    return all_by_key(state_.schedules, company_);
  }
  domain::WorkSchedule save(const domain::WorkSchedule& schedule) override {
    return save_by_key(state_, state_.schedules, company_, "schedule", schedule);
  }
  void remove(domain::ScheduleId id) override {
    remove_unused(state_, state_.schedules, company_, id, [id](const auto& terms) { return terms.schedule == id; });
  }
};

class HolidayCalendars : public domain::HolidayCalendars, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::vector<domain::KeyedHolidayCalendar> all() const override {
    return all_by_key(state_.holiday_calendars, company_);
  }
  domain::KeyedHolidayCalendar save(const domain::KeyedHolidayCalendar& calendar) override {
    return save_by_key(state_, state_.holiday_calendars, company_, "holiday_calendar", calendar);
  }
  void remove(domain::HolidayCalendarId id) override {
    remove_unused(state_, state_.holiday_calendars, company_, id,
                  [id](const auto& terms) { return terms.holidays == id; });
  }
};

class ImportedRecords : public application::ImportedRecords, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::optional<application::ImportedRecord> find(application::ImportedKind kind,
                                                                std::string_view key) const override {
    const auto* found = find_owned(state_.imported_records, {company_, kind, std::string{key}}, company_);
    return found != nullptr ? std::optional{*found} : std::nullopt;
  }
  [[nodiscard]] std::vector<std::pair<std::int32_t, std::string>> keys(application::ImportedKind kind) const override {
    std::vector<std::pair<std::int32_t, std::string>> keys;
    for (const auto& [place, owned] : state_.imported_records.get()) {
      const auto& [company, its_kind, key] = place;
      if (company == company_ && its_kind == kind) keys.emplace_back(owned.record.id, key);
    }
    std::ranges::sort(keys);
    return keys;
  }
  void save(application::ImportedKind kind, std::string_view key, const application::ImportedRecord& record) override {
    state_.imported_records.edit().insert_or_assign({company_, kind, std::string{key}}, Owned{company_, record});
  }
};

}  // namespace stint::memory
