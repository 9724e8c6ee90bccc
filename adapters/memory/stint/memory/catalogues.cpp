// The catalogues of a company: types of absence, projects, categories, schedules and calendars.

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <stint/memory/collections.hpp>

namespace stint::memory {
namespace {

class AbsenceTypes final : public domain::AbsenceTypes, Collection {
 public:
  using Collection::Collection;

  [[nodiscard]] std::optional<domain::AbsenceType> find(domain::AbsenceTypeCode code) const override {
    return state_.absence_types.get({company_, code});
  }
  [[nodiscard]] std::vector<domain::AbsenceType> all() const override {
    return records(state_.absence_types.in(company_));
  }
  void save(const domain::AbsenceType& type) override { state_.absence_types.put({company_, type.code}, type); }
};

/// The items of a company in a table, which have an id and a key; `kind` is that of their numbers.
template <class ItemTable>
class Items : protected Collection {
 public:
  using Item = typename ItemTable::Record;
  using ItemId = decltype(Item::id);

  Items(const Opening& on, ItemTable& table, std::string kind)
      : Collection(on), table_(table), kind_(std::move(kind)) {}

  [[nodiscard]] std::optional<Item> find_item(ItemId id) const { return table_.get({company_, id}); }
  [[nodiscard]] std::vector<Item> all_sorted(auto by) const {
    auto items = records(table_.in(company_));
    std::ranges::sort(items, {}, by);
    return items;
  }
  /// Under the id of the item with the same key, or under a new one.
  Item save_by_key(Item item) {
    demand_writing();
    const auto known = first_record(table_.template by<&Item::key>(company_, item.key));
    item.id = known ? known->id : ItemId{state_.next_id(kind_)};
    table_.put({company_, item.id}, item);
    return item;
  }
  /// No employee may use it, as `used` determines for an employee or their terms.
  void remove_unused(ItemId id, const auto& used) {
    demand_writing();
    if (!table_.contains({company_, id})) return;
    for (const auto& row : state_.employees.in(company_)) {
      demand(!used(row.record) && std::ranges::none_of(row.record.terms, used), "somebody goes by it");
    }
    table_.erase({company_, id});
  }

 private:
  ItemTable& table_;
  std::string kind_;
};

/// Of projects or categories.
template <class ItemTable>
class Catalogue final : public domain::Catalogue<typename ItemTable::Record, typename Items<ItemTable>::ItemId>,
                        Items<ItemTable> {
 public:
  using Item = typename ItemTable::Record;
  using Items<ItemTable>::Items;

  [[nodiscard]] std::optional<Item> find(typename Items<ItemTable>::ItemId id) const override {
    return this->find_item(id);
  }
  [[nodiscard]] std::vector<Item> all() const override {
    return this->all_sorted([](const Item& item) { return std::tie(item.name, item.id); });
  }
  Item save(const Item& item) override { return this->save_by_key(item); }
};

class WorkSchedules final : public domain::WorkSchedules, Items<decltype(State::schedules)> {
 public:
  explicit WorkSchedules(const Opening& on) : Items(on, on.state.schedules, "schedule") {}

  [[nodiscard]] std::vector<domain::WorkSchedule> all() const override {
    return all_sorted(&domain::WorkSchedule::key);
  }
  domain::WorkSchedule save(const domain::WorkSchedule& schedule) override { return save_by_key(schedule); }
  void remove(domain::ScheduleId id) override {
    remove_unused(id, [id](const auto& terms) { return terms.schedule == id; });
  }
};

class HolidayCalendars final : public domain::HolidayCalendars, Items<decltype(State::holiday_calendars)> {
 public:
  explicit HolidayCalendars(const Opening& on) : Items(on, on.state.holiday_calendars, "holiday_calendar") {}

  [[nodiscard]] std::vector<domain::KeyedHolidayCalendar> all() const override {
    return all_sorted(&domain::KeyedHolidayCalendar::key);
  }
  domain::KeyedHolidayCalendar save(const domain::KeyedHolidayCalendar& calendar) override {
    return save_by_key(calendar);
  }
  void remove(domain::HolidayCalendarId id) override {
    remove_unused(id, [id](const auto& terms) { return terms.holidays == id; });
  }
};

}  // namespace

std::unique_ptr<domain::AbsenceTypes> open::absence_types(const Opening& on) {
  return std::make_unique<AbsenceTypes>(on);
}
std::unique_ptr<domain::Projects> open::projects(const Opening& on) {
  return std::make_unique<Catalogue<decltype(State::projects)>>(on, on.state.projects, "project");
}
std::unique_ptr<domain::Categories> open::categories(const Opening& on) {
  return std::make_unique<Catalogue<decltype(State::categories)>>(on, on.state.categories, "category");
}
std::unique_ptr<domain::WorkSchedules> open::schedules(const Opening& on) {
  return std::make_unique<WorkSchedules>(on);
}
std::unique_ptr<domain::HolidayCalendars> open::holiday_calendars(const Opening& on) {
  return std::make_unique<HolidayCalendars>(on);
}

}  // namespace stint::memory
