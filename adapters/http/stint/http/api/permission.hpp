#pragma once

#include <optional>

#include <stint/application/context.hpp>
#include <stint/application/identity/tokens/authentication.hpp>
#include <stint/domain/problem.hpp>
#include <stint/http/api/operation.hpp>
#include <stint/http/response.hpp>
#include <stint/words/languages.hpp>

namespace stint::http {

/// The reason why an authenticated caller may not use an operation, if any.
[[nodiscard]] std::optional<domain::Problem> refusal_at_the_door(const Operation& operation,
                                                                 const application::Authenticated& who);

/// The refusal of a caller, in their language.
[[nodiscard]] Response refusal_of(const application::Context& context, const domain::Problem& problem,
                                  const words::Languages& languages);

}  // namespace stint::http
