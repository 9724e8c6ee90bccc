#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <stint/application/commands/reason.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/field.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_entry/month_closure.hpp>

// Texts that users write for others to read: comments, and the reasons of their actions.

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason has_too_many_characters{"has-too-many-characters"};  ///< maximum
}  // namespace reasons

/// Adds an error for text that is longer than domain::longest_comment.
void judge_length(domain::Field field, std::string_view text, ValidationErrors& errors);

/// As above, for a reason that must be given: also if it is missing or consists only of spaces.
void judge_given_reason(const std::optional<std::string>& reason, ValidationErrors& errors);

/// As above, for the reason of an action for the owner of an absence: it may be left out unless it affects a day of a
/// closed month. `closure`: of the owner; `first`: the first affected day.
void judge_reason_for_owner(const domain::MonthClosure& closure, std::optional<domain::Date> first,
                            const std::optional<std::string>& reason, ValidationErrors& errors);

/// Validates a reason that may be left out.
[[nodiscard]] std::optional<domain::Problem> validate_reason(const Submitted<ReasonCommand>& submitted);

}  // namespace stint::application
