#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/domain/field.hpp>

namespace stint::domain {

/// Why a request is refused, in the terms of somebody who made it.
enum class Refusal : std::uint8_t {
  unauthenticated,  ///< nobody we know is asking
  invalid,          ///< the request contradicts itself or a setting of the company
  forbidden,        ///< somebody else might, the caller may not
  unknown,          ///< no such record in the caller's company
  conflict,         ///< the record is not in a state that allows it
  excessive,        ///< well-formed, but longer than the company accepts
  too_often,        ///< too many tries; a later one may be let through
};

/// The rule that refuses. `name()` is stable: it ends the `type` URI of problem documents.
enum class Rule : std::uint8_t {
  authentication,
  account_locked,
  role,
  relationship,
  unknown_record,
  invalid_field,
  time_tracking_inactive,
  time_clock_disabled,
  business_trips_disabled,
  lifecycle,
  absence_type_locked,
  overlapping_absence,
  entitlement_exceeded,
  duplicate_absence,
  too_many_open_requests,
  cancellation_reason_missing,
  substitute_not_decidable,
  minimum_start_interval,
  terminal_only,
  entries_not_allowed,
  shorter_than_a_minute,
  too_many_interruptions,
  duplicate_entry,
  overlapping_entry,
  closed_month,
  open_request,
  no_pending_request,
  project_mandatory,
  category_mandatory,
  remarks_too_long,
  break_not_shorter_than_period,
  login_required,
  two_factor_state,
  too_many_codes,
  too_many_passwords,
  too_many_tokens,
  outside_employment,
  administrators_decide,
};

/// Kebab-case, as in `overlapping-entry`.
[[nodiscard]] std::string_view name(Rule rule);

/// A refusal: a value, never an exception, and never an HTTP status.
struct Problem {
  Refusal refusal{};
  Rule rule{};
  std::string detail;                  ///< a sentence; empty where `errors` say it all
  std::vector<FieldError> errors{};    ///< of `invalid_field`, and of rules that are about one field
  std::chrono::seconds retry_after{};  ///< of `too_often`: 1 or more

  static Problem invalid(Rule rule, std::string detail) { return {Refusal::invalid, rule, std::move(detail)}; }
  static Problem forbidden(Rule rule, std::string detail) { return {Refusal::forbidden, rule, std::move(detail)}; }
  static Problem conflict(Rule rule, std::string detail) { return {Refusal::conflict, rule, std::move(detail)}; }
  static Problem too_often(Rule rule, std::string detail, std::chrono::seconds retry_after) {
    return {Refusal::too_often, rule, std::move(detail), {}, retry_after};
  }
  static Problem excessive(Rule rule, std::string detail) { return {Refusal::excessive, rule, std::move(detail)}; }
  /// No such record in the caller's company; `what` names the kind of record, such as "absence request".
  static Problem unknown(std::string_view what);
  /// One wrong field.
  static Problem field(Field field, std::string message);
  /// All wrong fields at once; must not be empty.
  static Problem fields(std::vector<FieldError> errors);
  bool operator==(const Problem&) const = default;
};

template <class T>
using Result = std::expected<T, Problem>;

[[nodiscard]] inline std::unexpected<Problem> refuse(Problem problem) { return std::unexpected(std::move(problem)); }

}  // namespace stint::domain
