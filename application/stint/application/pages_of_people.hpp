#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/collation.hpp>
#include <stint/application/sorting.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/company/employees.hpp>

namespace stint::application {

/// The order of a list of people: by last name and first name, as displayed, which is its default; or by
/// `Column::name`, which is the same, `employee_number`, or the `department` on a day. `list`: its name in cursors.
[[nodiscard]] inline auto in_order_of_people(const std::string& list, const std::optional<Sorting>& sorting,
                                             domain::Date day) {
  const auto by = sorting ? sorting->by : Column::name;
  const auto text_of = [by, day](const domain::Employee& one) {
    auto name = collated_name(one.last_name, one.first_name);
    if (by == Column::employee_number) return collation_key(one.employee_number);
    if (by == Column::department) return collation_key(one.department_on(day)) + '\n' + name;
    return name;
  };
  return Order(list + ' ' + std::to_string(static_cast<int>(by)), sorting && sorting->is_descending,
               [text_of](const domain::Employee& one) {
                 return Standing{text_of(one), sortable(one.id.value)};
               });
}

/// The employees that `is_meant` accepts, in the same order. They are those of `people`, which must outlive the result.
[[nodiscard]] std::vector<const domain::Employee*> chosen_from(const std::vector<domain::Employee>& people,
                                                               const auto& is_meant) {
  std::vector<const domain::Employee*> chosen;
  for (const auto& one : people) {
    if (is_meant(one)) chosen.push_back(&one);
  }
  return chosen;
}

/// Data made of the employees of companies, kept while a store shares these employees. Thread-safe.
template <class Made>
class KeptWithPeople {
 public:
  /// The result of `make` for the employees, or its earlier result for the same ones. It may point to them.
  template <class Make>
  [[nodiscard]] std::shared_ptr<const Made> of(const domain::SharedEmployees& people, const Make& make) {
    if (auto known = find(people)) return known;
    auto made = std::make_shared<const Made>(make(*people));
    const bool are_shared = people.use_count() > 1;
    if (are_shared && people->size() >= least_people) keep(people, made);
    return made;
  }

  /// Data of fewer people are made again each time.
  static constexpr std::size_t least_people = 64;

 private:
  struct Kept {
    std::weak_ptr<const std::vector<domain::Employee>> people;
    std::shared_ptr<const Made> made;
  };

  [[nodiscard]] std::shared_ptr<const Made> find(const domain::SharedEmployees& people) const {
    const std::scoped_lock held(mutex_);
    const auto known = kept_.find(people.get());
    return known != kept_.end() && known->second.people.lock() == people ? known->second.made : nullptr;
  }
  void keep(const domain::SharedEmployees& people, std::shared_ptr<const Made> made) {
    const std::scoped_lock held(mutex_);
    std::erase_if(kept_, [](const auto& one) { return one.second.people.expired(); });
    kept_.insert_or_assign(people.get(), Kept{people, std::move(made)});
  }

  mutable std::mutex mutex_;
  std::map<const void*, Kept> kept_;
};

/// A person, and their place in the order by name.
struct PlacedPerson {
  Standing place;
  const domain::Employee* person;
};

/// The employees in ascending order by name. They must outlive the result.
[[nodiscard]] inline std::shared_ptr<const std::vector<PlacedPerson>> people_by_name(
    const domain::SharedEmployees& people) {
  static KeptWithPeople<std::vector<PlacedPerson>> kept;
  return kept.of(people, [](const std::vector<domain::Employee>& all) {
    std::vector<PlacedPerson> placed;
    placed.reserve(all.size());
    for (const auto& one : all) {
      placed.push_back({{collated_name(one.last_name, one.first_name), sortable(one.id.value)}, &one});
    }
    std::ranges::sort(placed, {}, &PlacedPerson::place);
    return placed;
  });
}

/// The first people after a cursor who are shown, at most `most`, in an order of `in_order_of_people`, which is that of
/// `sorting`; `nullopt` for a cursor of another list or order. `shown_of` takes some of `people`, and returns those who
/// are shown, in the same order. In the order by name, it is asked about as few people as the page needs.
[[nodiscard]] auto first_people(const auto& order, const std::optional<Sorting>& sorting,
                                const domain::SharedEmployees& people, std::string_view cursor, std::size_t most,
                                const auto& shown_of) {
  using Shown = std::vector<const domain::Employee*>;
  if (sorting && sorting->by != Column::name) {
    return order.rest_of(shown_of(chosen_from(*people, [](const auto&) { return true; })), cursor, most);
  }
  constexpr std::size_t least_together = 64;
  constexpr std::size_t most_together = 256;
  const auto together = std::clamp(most, least_together, most_together);
  Shown shown;
  Shown some;
  const auto add_some = [&] {
    for (const auto* const one : shown_of(std::exchange(some, {}))) shown.push_back(one);
  };
  const bool is_known = order.walk(*people_by_name(people), cursor, [&](const PlacedPerson& one) {
    some.push_back(one.person);
    if (some.size() == together) add_some();
    return shown.size() < most;
  });
  if (!is_known) return std::optional<Shown>{};
  if (shown.size() < most) add_some();
  if (shown.size() > most) shown.resize(most);
  return std::optional{std::move(shown)};
}

[[nodiscard]] inline std::vector<domain::Employee> copies_of(std::span<const domain::Employee* const> people) {
  std::vector<domain::Employee> copies;
  copies.reserve(people.size());
  for (const auto* const one : people) copies.push_back(*one);
  return copies;
}

}  // namespace stint::application
