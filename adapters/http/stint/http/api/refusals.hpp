#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include <stint/application/authority/access.hpp>
#include <stint/domain/problem.hpp>
#include <stint/http/api/contract.hpp>

// The refusals that a route declares, by the constants of their rules:
//
//   using namespace refusing;
//   route<post, reject_absence>(path, Role::manager,
//                               {.refuses = refusals<forbidden<relationship>, conflict<lifecycle, closed_month>>})

namespace stint::http {

/// Contains all rules, and groups of them by how they refuse: like `Problem::conflict`, which makes the problem itself.
namespace refusing {

using namespace domain::rules;       // NOLINT(google-build-using-namespace): a table of routes names the rules
using namespace application::rules;  // NOLINT(google-build-using-namespace)

template <domain::Refusal refusal, const domain::Rule&... rules>
inline constexpr std::array<DeclaredRefusal, sizeof...(rules)> refused_as{DeclaredRefusal{refusal, rules}...};

template <const domain::Rule&... rules>
inline constexpr auto invalid = refused_as<domain::Refusal::invalid, rules...>;
template <const domain::Rule&... rules>
inline constexpr auto forbidden = refused_as<domain::Refusal::forbidden, rules...>;
template <const domain::Rule&... rules>
inline constexpr auto unknown = refused_as<domain::Refusal::unknown, rules...>;
template <const domain::Rule&... rules>
inline constexpr auto conflict = refused_as<domain::Refusal::conflict, rules...>;
template <const domain::Rule&... rules>
inline constexpr auto excessive = refused_as<domain::Refusal::excessive, rules...>;
template <const domain::Rule&... rules>
inline constexpr auto too_often = refused_as<domain::Refusal::too_often, rules...>;

/// Several groups together, which may themselves be joined.
template <const auto&... groups>
inline constexpr auto refusals = [] {
  std::array<DeclaredRefusal, (std::size_t{0} + ... + groups.size())> all{};
  [[maybe_unused]] auto end = all.begin();
  ((end = std::ranges::copy(groups, end).out), ...);
  return all;
}();

/// The company does not track time, or the caller may not decide about the hours of the employee.
inline constexpr auto unless_responsible_for_hours =
    refusals<invalid<time_tracking_inactive>, forbidden<relationship, administrators_decide>>;

}  // namespace refusing

}  // namespace stint::http
