#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

/// What an employee says about the project (or category) of an entry: nothing, 0 for none, or an id.
using WishedChoice = std::optional<std::int32_t>;

constexpr Rule rule_of_mandatory(ProjectId) { return Rule::project_mandatory; }
constexpr Rule rule_of_mandatory(CategoryId) { return Rule::category_mandatory; }

/// The choice that holds: left out means the company's default, if any; 0 means none; none although the company
/// demands one is invalid. Whether an id is an active record of the company is the caller's to look up.
template <class SomeId>
[[nodiscard]] Result<std::optional<SomeId>> choose(WishedChoice wished, std::optional<SomeId> company_default,
                                                   bool mandatory, std::string_view field) {
  const std::optional<SomeId> chosen = !wished        ? company_default
                                       : *wished == 0 ? std::nullopt
                                                      : std::optional<SomeId>{SomeId{*wished}};
  if (!chosen && mandatory) {
    Problem problem = Problem::field(std::string{field}, "is mandatory in this company");
    problem.rule = rule_of_mandatory(SomeId{});
    return refuse(std::move(problem));
  }
  return chosen;
}

}  // namespace stint::domain
