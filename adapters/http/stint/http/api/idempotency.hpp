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

namespace fields {
inline constexpr domain::Field idempotency_key{"Idempotency-Key"};
}  // namespace fields

namespace reasons {
inline constexpr domain::Reason idempotency_key_unfit{"idempotency-key-unfit"};  ///< maximum
}  // namespace reasons

/// The repeatable request that the field `Idempotency-Key` specifies (draft-ietf-httpapi-idempotency-key-header §2);
/// `nullopt` without the field. A key is 1 to 255 printable ASCII characters, optionally in quotation marks as in the
/// draft. Refuses: invalid_field for another value, or for several.
[[nodiscard]] domain::Result<std::optional<application::RepeatableRequest>> read_idempotency_key(
    const Request& request);

/// Runs a use case unless the same request has already been done; then returns the earlier response.
[[nodiscard]] domain::Result<Encode> run_once(const application::Context& context,
                                              const application::RepeatableRequest& request, const UseCase& use_case);

/// Processes the next piece of a mass action. Each piece stores the action's progress in its own unit of work, and
/// stored progress takes precedence over `so_far`: a repeated request continues where the earlier one ended, or runs
/// concurrently with it, and no record is processed twice.
[[nodiscard]] domain::Result<MassProgress> judge_next_once(const application::Context& context,
                                                           const application::RepeatableRequest& request,
                                                           const MassAction& action, const MassProgress& so_far);

/// Converts a response to bytes, and back.
[[nodiscard]] std::string to_bytes(const Response& response);
[[nodiscard]] Response response_of(std::string_view bytes);

}  // namespace stint::http
