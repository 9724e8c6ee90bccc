#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/company/deputyship.hpp>
#include <stint/domain/problem.hpp>

// Whom managers have decide in their place. Who stands in for whom today is said in access.hpp.

namespace stint::application {

/// How many deputies one manager may have named at once, those included whose days are over.
inline constexpr std::size_t most_deputies = 20;

struct DeputyCommand {
  std::optional<domain::EmployeeId> deputy{};
  std::optional<domain::Date> first{};  ///< with the last day, or neither: whenever the caller is away
  std::optional<domain::Date> last{};
};

struct DeputyView {
  domain::Deputyship deputyship{};
  std::string manager_name{};
  std::string deputy_name{};
  bool stands_in_today = false;  ///< see domain::stands_in_on
};

/// The deputies that the caller has named, and the managers who have named the caller, by id.
[[nodiscard]] domain::Result<std::vector<DeputyView>> list_deputies(const Context& context);

/// Names a deputy of the caller, and tells them; what waits for the caller's decision asks them, too, if they stand in
/// today. The same again changes nothing.
/// Refuses: invalid for a deputy who is the caller, or not a manager or administrator of the company who is not locked
/// and counts as employed, for one of two days alone, for days in the wrong order and days that are over; conflict
/// where the caller has named `most_deputies`.
[[nodiscard]] domain::Result<DeputyView> name_deputy(const Context& context, const Submitted<DeputyCommand>& submitted);

/// Takes back that somebody is the caller's deputy, or, to an administrator, anybody's, and tells them. What they have
/// decided stays. Refuses: unknown, also for those of others.
[[nodiscard]] domain::Result<DeleteView> dismiss_deputy(const Context& context, domain::DeputyshipId id);

}  // namespace stint::application
