#pragma once

#include <optional>
#include <utility>

#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

namespace fields {
inline constexpr Field project{"project-id"};
inline constexpr Field category{"category-id"};
}  // namespace fields

namespace rules {
inline constexpr Rule project_mandatory{"project-mandatory"};
inline constexpr Rule category_mandatory{"category-mandatory"};
}  // namespace rules

namespace reasons {
inline constexpr Reason is_mandatory{"is-mandatory"};
}  // namespace reasons

/// An employee's choice of the project (or category) of an entry: not given, none (an inner nullopt), or an id.
template <class SomeId>
using WishedChoice = std::optional<std::optional<SomeId>>;

constexpr Rule rule_of_mandatory(ProjectId) { return rules::project_mandatory; }
constexpr Rule rule_of_mandatory(CategoryId) { return rules::category_mandatory; }
constexpr Field field_of(ProjectId) { return fields::project; }
constexpr Field field_of(CategoryId) { return fields::category; }

/// The resulting choice: the company's default, if any, if it is not given; choosing none is invalid if the company
/// requires one. The caller must check that the id refers to an active record of the company.
template <class SomeId>
[[nodiscard]] Result<std::optional<SomeId>> choose(const WishedChoice<SomeId>& wished,
                                                   std::optional<SomeId> company_default, bool mandatory) {
  const std::optional<SomeId> chosen = wished.value_or(company_default);
  if (!chosen && mandatory) {
    Problem problem = Problem::field(field_of(SomeId{}), reasons::is_mandatory);
    problem.rule = rule_of_mandatory(SomeId{});
    return refuse(std::move(problem));
  }
  return chosen;
}

}  // namespace stint::domain
