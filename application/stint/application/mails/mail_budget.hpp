#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <vector>

#include <stint/application/ports/outbox.hpp>

namespace stint::application {

/// The most mails delivered within a period because of what one user did. Further ones wait, and those that are
/// replaced meanwhile are not sent; no other mail is lost.
inline constexpr std::size_t most_mails_of_user = 30;
inline constexpr std::chrono::minutes mail_budget_period{1};

/// Moves the mails that exceed the budgets of their users out of the due ones, and returns them. Both keep their order.
/// `delivered`: how many mails of each user were delivered within the last period. What is left of a budget goes to the
/// promised mails first, which companies and recipients cannot switch off. Mails of the operator and of the service
/// itself have no budget.
[[nodiscard]] std::vector<OutboxMail> take_beyond_budget(std::vector<OutboxMail>& due,
                                                         std::map<domain::EmployeeId, std::size_t> delivered);

}  // namespace stint::application
