#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/domain/fact.hpp>
#include <stint/domain/field.hpp>
#include <stint/domain/reason.hpp>

namespace stint::domain {

/// Why a request is refused, from the point of view of the caller.
enum class Refusal : std::uint8_t {
  unauthenticated,  ///< the caller is unknown
  invalid,          ///< the request contradicts itself or a setting of the company
  forbidden,        ///< the caller lacks permission; another user may have it
  unknown,          ///< no such record in the caller's company
  conflict,         ///< the record is not in a state that allows it
  excessive,        ///< well-formed, but longer than the company accepts
  too_often,        ///< too many tries; a later one may be let through
  outdated,         ///< the record has changed since the caller read it
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
  reason_missing,
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
  too_many_feeds,
  too_many_webhooks,
  too_many_deputies,
  too_many_corrections,
  outside_employment,
  administrators_decide,
  blackout,
  team_rule,
  quota_exceeded,
  month_not_over,
  presence_not_shown,
  idempotency_key_reused,
  too_many_idempotency_keys,
  one_time_link,
  too_many_exports,
  too_many_foreign_addresses,
  outdated_record,
  key_taken,
  record_in_use,
  last_administrator,
  own_role,
  payroll_not_ready,
  invalid_filter,
  invalid_path,
  no_target,
  read_only_attribute,
  host,  ///< a rule added by the host; the problem contains its name
};

/// Kebab-case, as in `overlapping-entry`.
[[nodiscard]] constexpr std::string_view name(Rule rule) {
  switch (rule) {
    case Rule::authentication:
      return "authentication";
    case Rule::account_locked:
      return "account-locked";
    case Rule::role:
      return "role";
    case Rule::relationship:
      return "relationship";
    case Rule::unknown_record:
      return "unknown-record";
    case Rule::invalid_field:
      return "invalid-field";
    case Rule::time_tracking_inactive:
      return "time-tracking-inactive";
    case Rule::time_clock_disabled:
      return "time-clock-disabled";
    case Rule::business_trips_disabled:
      return "business-trips-disabled";
    case Rule::lifecycle:
      return "lifecycle";
    case Rule::absence_type_locked:
      return "absence-type-locked";
    case Rule::overlapping_absence:
      return "overlapping-absence";
    case Rule::entitlement_exceeded:
      return "entitlement-exceeded";
    case Rule::duplicate_absence:
      return "duplicate-absence";
    case Rule::too_many_open_requests:
      return "too-many-open-requests";
    case Rule::cancellation_reason_missing:
      return "cancellation-reason-missing";
    case Rule::substitute_not_decidable:
      return "substitute-not-decidable";
    case Rule::minimum_start_interval:
      return "minimum-start-interval";
    case Rule::terminal_only:
      return "terminal-only";
    case Rule::entries_not_allowed:
      return "entries-not-allowed";
    case Rule::shorter_than_a_minute:
      return "shorter-than-a-minute";
    case Rule::too_many_interruptions:
      return "too-many-interruptions";
    case Rule::duplicate_entry:
      return "duplicate-entry";
    case Rule::overlapping_entry:
      return "overlapping-entry";
    case Rule::closed_month:
      return "closed-month";
    case Rule::reason_missing:
      return "reason-missing";
    case Rule::open_request:
      return "open-request";
    case Rule::no_pending_request:
      return "no-pending-request";
    case Rule::project_mandatory:
      return "project-mandatory";
    case Rule::category_mandatory:
      return "category-mandatory";
    case Rule::remarks_too_long:
      return "remarks-too-long";
    case Rule::break_not_shorter_than_period:
      return "break-not-shorter-than-period";
    case Rule::login_required:
      return "login-required";
    case Rule::two_factor_state:
      return "two-factor-state";
    case Rule::too_many_codes:
      return "too-many-codes";
    case Rule::too_many_passwords:
      return "too-many-passwords";
    case Rule::outside_employment:
      return "outside-employment";
    case Rule::administrators_decide:
      return "administrators-decide";
    case Rule::blackout:
      return "blackout";
    case Rule::too_many_tokens:
      return "too-many-tokens";
    case Rule::too_many_feeds:
      return "too-many-feeds";
    case Rule::too_many_webhooks:
      return "too-many-webhooks";
    case Rule::too_many_deputies:
      return "too-many-deputies";
    case Rule::too_many_corrections:
      return "too-many-corrections";
    case Rule::team_rule:
      return "team-rule";
    case Rule::quota_exceeded:
      return "quota-exceeded";
    case Rule::month_not_over:
      return "month-not-over";
    case Rule::presence_not_shown:
      return "presence-not-shown";
    case Rule::idempotency_key_reused:
      return "idempotency-key-reused";
    case Rule::too_many_idempotency_keys:
      return "too-many-idempotency-keys";
    case Rule::one_time_link:
      return "one-time-link";
    case Rule::too_many_exports:
      return "too-many-exports";
    case Rule::too_many_foreign_addresses:
      return "too-many-foreign-addresses";
    case Rule::outdated_record:
      return "outdated-record";
    case Rule::key_taken:
      return "key-taken";
    case Rule::record_in_use:
      return "record-in-use";
    case Rule::last_administrator:
      return "last-administrator";
    case Rule::own_role:
      return "own-role";
    case Rule::payroll_not_ready:
      return "payroll-not-ready";
    case Rule::invalid_filter:
      return "invalid-filter";
    case Rule::invalid_path:
      return "invalid-path";
    case Rule::no_target:
      return "no-target";
    case Rule::read_only_attribute:
      return "read-only-attribute";
    case Rule::host:
      return "host";
  }
  return {};
}

/// An invalid part of a request.
struct FieldError {
  Field field{};
  Reason reason{};  ///< one of the reasons about fields
  Facts facts{};    ///< those that its message contains
  bool operator==(const FieldError&) const = default;
};

/// As above, for a record whose members are described by tables of fields rather than by a Field each.
struct MemberError {
  std::string member{};   ///< its path in the record, as in `quota.days` or `blackouts.0.endDate`; empty: the record
  std::string message{};  ///< English; continues the sentence after the member's name, like the messages about company
                          ///< files
  bool operator==(const MemberError&) const = default;
};

/// The name and message of a rule that the host has added.
struct HostWords {
  std::string rule{};      ///< like the names from `name(Rule)`: lower-case ASCII letters, digits and hyphens, not
                           ///< empty
  std::string sentence{};  ///< UTF-8, in the language that the host chooses; not empty
  bool operator==(const HostWords&) const = default;
};

/// A refusal is a value: never an exception, an HTTP status or a sentence. The adapter that displays it looks up the
/// message for its reason and facts in the reader's language.
struct Problem {
  Refusal refusal{};
  Rule rule{};
  Reason reason{};                     ///< `none` where `errors` are sufficient
  Facts facts{};                       ///< those that the message of the reason contains
  std::vector<FieldError> errors{};    ///< of `invalid_field`, and of rules that are about one field
  std::vector<MemberError> members{};  ///< of `invalid_field`, instead of `errors` or in addition to them
  std::chrono::seconds retry_after{};  ///< of `too_often`: 1 or more
  HostWords host{};                    ///< of `Rule::host`

  /// The name of the rule, including rules of the host.
  [[nodiscard]] std::string_view rule_name() const { return rule == Rule::host ? host.rule : name(rule); }

  static Problem invalid(Rule rule, Reason reason, Facts facts = {}) {
    return {Refusal::invalid, rule, reason, std::move(facts)};
  }
  static Problem outdated() { return {Refusal::outdated, Rule::outdated_record, Reason::changed_meanwhile}; }
  static Problem forbidden(Rule rule, Reason reason) { return {Refusal::forbidden, rule, reason}; }
  static Problem conflict(Rule rule, Reason reason, Facts facts = {}) {
    return {Refusal::conflict, rule, reason, std::move(facts)};
  }
  static Problem too_often(Rule rule, Reason reason, std::chrono::seconds retry_after) {
    return {.refusal = Refusal::too_often, .rule = rule, .reason = reason, .retry_after = retry_after};
  }
  static Problem excessive(Rule rule, Reason reason, Facts facts = {}) {
    return {Refusal::excessive, rule, reason, std::move(facts)};
  }
  /// No such record in the caller's company; the reason specifies which kind of record.
  static Problem unknown(Reason reason, Facts facts = {}) {
    return {Refusal::unknown, Rule::unknown_record, reason, std::move(facts)};
  }
  /// A refusal by a rule that the host has added: neither `unauthenticated` nor `too_often`.
  static Problem of_host(Refusal refusal, HostWords words);
  /// One wrong field.
  static Problem field(Field field, Reason reason, Facts facts = {});
  /// All wrong members of a record at once; must not be empty.
  static Problem of_members(std::vector<MemberError> errors);
  /// All wrong fields at once; must not be empty.
  static Problem fields(std::vector<FieldError> errors);
  bool operator==(const Problem&) const = default;
};

template <class T>
using Result = std::expected<T, Problem>;

[[nodiscard]] inline std::unexpected<Problem> refuse(Problem problem) { return std::unexpected(std::move(problem)); }
/// Propagates a refusal: `if (!found) return refuse(found);`. Precondition: `refused` contains a Problem.
template <class Value>
[[nodiscard]] std::unexpected<Problem> refuse(const Result<Value>& refused) {
  return std::unexpected(refused.error());
}

}  // namespace stint::domain
