#pragma once

#include <algorithm>
#include <optional>

#include <stint/application/import/session.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::application {

/// Takes over the terms with dates that a file says of an employee, who becomes what the file wants, but for managers.
/// Reports two of the same day, those that say nothing, and references to nothing.
void take_terms(ImportSession& session, const FiledEmployee& filed, domain::Employee& employee);

/// Whether any of the terms with dates says a member.
template <class Value>
[[nodiscard]] bool is_dated(const domain::Employee& employee, std::optional<Value> domain::Terms::*member) {
  return std::ranges::any_of(employee.terms, [&](const auto& terms) { return (terms.*member).has_value(); });
}

/// What `date_changes` looks at.
struct ChangedEmployee {
  const FiledEmployee& filed;    ///< what is to be applied, and what is as it is today
  const FiledEmployee& applied;  ///< what is to be applied
  const FiledEmployee& in_file;  ///< all that the file says
  const domain::Employee& before;
};

/// Behind `take_terms`: what a file has changed beside the terms with dates holds from today on, unless the employment
/// has yet to begin. `employee`: has got these members already, in the place of the first terms.
void date_changes(const ImportSession& session, const ChangedEmployee& changed, domain::Employee& employee);

/// The same of managers, with and without dates, once all employees of the file are known.
void take_managers(ImportSession& session, const ChangedEmployee& changed, bool is_new, domain::Employee& employee);

}  // namespace stint::application
