#pragma once

#include <algorithm>
#include <optional>

#include <stint/application/fields/employee_fields.hpp>
#include <stint/application/import/session.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::application {

/// Applies the dated terms in a file to an employee, who then matches the file except for managers. Reports two terms
/// with the same date, empty terms, and unknown references.
void take_terms(ImportSession& session, const FiledEmployee& filed, domain::Employee& employee);

/// Whether any of the dated terms contains a member.
template <class Value>
[[nodiscard]] bool is_dated(const domain::Employee& employee, std::optional<Value> domain::Terms::*member) {
  return std::ranges::any_of(employee.terms, [&](const auto& terms) { return (terms.*member).has_value(); });
}

/// The input of `date_changes`.
struct ChangedEmployee {
  const FiledEmployee& filed;    ///< the members to apply, and the other ones as of today
  const FiledEmployee& applied;  ///< the members to apply
  const FiledEmployee& in_file;  ///< all that the file contains
  const domain::Employee& before;
};

/// After `take_terms`: undated changes in a file take effect today, unless the employment has yet to begin. `employee`
/// already has these members, in the first terms.
void date_changes(const ImportSession& session, const ChangedEmployee& changed, domain::Employee& employee);

/// As above, for managers, with and without dates, once all employees of the file are known.
void take_managers(ImportSession& session, const ChangedEmployee& changed, bool is_new, domain::Employee& employee);

/// Sets the employments of an employee by a file, whose members are left out where they want nothing different. A list
/// that is stored already changes nothing: clients that send a whole record back may have changed one of the two dates
/// next to it. Adds faults: dates that differ from the last of the list; employments that are out of order.
void take_employments(ImportSession& session, const FiledEmployee& applied, domain::Employee& employee);

}  // namespace stint::application
