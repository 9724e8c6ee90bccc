#include <stint/domain/problem.hpp>

namespace stint::domain {

std::string_view name(Rule rule) {
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
    case Rule::too_many_tokens:
      return "too-many-tokens";
  }
  return {};
}

Problem Problem::unknown(std::string_view what) {
  return {Refusal::unknown, Rule::unknown_record, "There is no such " + std::string{what} + "."};
}

Problem Problem::field(Field field, std::string message) { return fields({{field, std::move(message)}}); }

Problem Problem::fields(std::vector<FieldError> errors) {
  return {Refusal::invalid, Rule::invalid_field, {}, std::move(errors)};
}

}  // namespace stint::domain
