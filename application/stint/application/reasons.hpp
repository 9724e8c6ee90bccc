#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <stint/application/commands.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/field.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_entry/month_closure.hpp>

// What people write for others to read: comments, and the reasons of what they do.

namespace stint::application {

/// Adds the fault of a text that is longer than domain::longest_comment.
void judge_length(domain::Field field, std::string_view text, ValidationErrors& errors);

/// The same of a reason that must be given: also where it is missing or blank.
void judge_given_reason(const std::optional<std::string>& reason, ValidationErrors& errors);

/// The same of why somebody does something for the owner of an absence: it may be left out unless a day of a closed
/// month is touched. `closure`: of the owner; `first`: the first day.
void judge_reason_for_owner(const domain::MonthClosure& closure, std::optional<domain::Date> first,
                            const std::optional<std::string>& reason, ValidationErrors& errors);

/// What is wrong with a reason that may be left out.
[[nodiscard]] std::optional<domain::Problem> validate_reason(const Submitted<ReasonCommand>& submitted);

}  // namespace stint::application
