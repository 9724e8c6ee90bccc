#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <stint/application/context.hpp>
#include <stint/application/repeating/idempotency.hpp>
#include <stint/domain/problem.hpp>
#include <stint/http/api/operation.hpp>
#include <stint/http/request.hpp>

namespace stint::http {

/// What the field `Idempotency-Key` makes of a request (draft-ietf-httpapi-idempotency-key-header §2); nothing without
/// one. A key is 1 to 255 printable ASCII characters, and may stand in quotation marks, as the draft has it. Refuses:
/// invalid_field of another value, or of several.
[[nodiscard]] domain::Result<std::optional<application::RepeatableRequest>> read_idempotency_key(
    const Request& request);

/// Runs a use case unless the same request has been done already; then its response is that of the earlier one.
[[nodiscard]] domain::Result<Encode> run_once(const application::Context& context,
                                              const application::RepeatableRequest& request, const UseCase& use_case);

/// Judges the next piece of a mass action. Each piece keeps how far the action has come, in its own unit of work, and
/// what is kept comes before `so_far`: a request that is sent again goes on where the earlier one ended, or runs beside
/// it, and no record is judged twice.
[[nodiscard]] domain::Result<MassProgress> judge_next_once(const application::Context& context,
                                                           const application::RepeatableRequest& request,
                                                           const MassAction& action, const MassProgress& so_far);

/// A response as bytes, and back.
[[nodiscard]] std::string to_bytes(const Response& response);
[[nodiscard]] Response response_of(std::string_view bytes);

}  // namespace stint::http
