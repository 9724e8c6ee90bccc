#pragma once

#include <optional>
#include <string>

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
    if (by == Column::department) return collation_key(one.as_of(day).department) + '\n' + name;
    return name;
  };
  return Order(list + ' ' + std::to_string(static_cast<int>(by)), sorting && sorting->is_descending,
               [text_of](const domain::Employee& one) {
                 return Standing{text_of(one), sortable(one.id.value)};
               });
}

}  // namespace stint::application
