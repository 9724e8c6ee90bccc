#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <stint/application/collation.hpp>
#include <stint/application/sorting.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/employee.hpp>

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

[[nodiscard]] inline std::vector<domain::Employee> copies_of(std::span<const domain::Employee* const> people) {
  std::vector<domain::Employee> copies;
  copies.reserve(people.size());
  for (const auto* const one : people) copies.push_back(*one);
  return copies;
}

}  // namespace stint::application
