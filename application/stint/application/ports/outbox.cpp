#include <string_view>

#include <stint/application/ports/outbox.hpp>

namespace stint::application {

std::string_view name(MailKind kind) {
  switch (kind) {
    case MailKind::absence_filed:
      return "absence-filed";
    case MailKind::absence_approved_at_once:
      return "absence-approved-at-once";
    case MailKind::absence_approved:
      return "absence-approved";
    case MailKind::absence_rejected:
      return "absence-rejected";
    case MailKind::cancellation_asked:
      return "cancellation-asked";
    case MailKind::cancellation_approved:
      return "cancellation-approved";
    case MailKind::cancellation_rejected:
      return "cancellation-rejected";
    case MailKind::substitute_asked:
      return "substitute-asked";
    case MailKind::substitute_accepted:
      return "substitute-accepted";
    case MailKind::substitute_rejected:
      return "substitute-rejected";
    case MailKind::entry_request_made:
      return "entry-request-made";
    case MailKind::entry_request_rejected:
      return "entry-request-rejected";
    case MailKind::absence_deleted:
      return "absence-deleted";
    case MailKind::token_made:
      return "token-made";
    case MailKind::token_made_by_operator:
      return "token-made-by-operator";
    case MailKind::two_factor_turned_on:
      return "two-factor-turned-on";
    case MailKind::session_held:
      return "session-held";
    case MailKind::session_overlaps:
      return "session-overlaps";
    case MailKind::deputy_named:
      return "deputy-named";
    case MailKind::deputy_dismissed:
      return "deputy-dismissed";
    case MailKind::working_time_digest:
      return "working-time-digest";
    case MailKind::leave_of_year:
      return "leave-of-year";
    case MailKind::leave_lapses:
      return "leave-lapses";
    case MailKind::reduction_asked:
      return "reduction-asked";
    case MailKind::reduction_decided:
      return "reduction-decided";
    case MailKind::request_reminder:
      return "request-reminder";
    case MailKind::request_to_deputy:
      return "request-to-deputy";
    case MailKind::request_to_administrators:
      return "request-to-administrators";
    case MailKind::time_account_light:
      return "time-account-light";
    case MailKind::certificate_due:
      return "certificate-due";
    case MailKind::sick_pay_ends:
      return "sick-pay-ends";
    case MailKind::holiday_calendar_runs_out:
      return "holiday-calendar-runs-out";
    case MailKind::feed_made:
      return "feed-made";
    case MailKind::absence_by_another:
      return "absence-by-another";
    case MailKind::entry_by_another:
      return "entry-by-another";
    case MailKind::closed_month_corrected:
      return "closed-month-corrected";
    case MailKind::invitation:
      return "invitation";
    case MailKind::password_forgotten:
      return "password-forgotten";
    case MailKind::password_changed:
      return "password-changed";
    case MailKind::webhook_given_up:
      return "webhook-given-up";
    case MailKind::address_to_confirm:
      return "address-to-confirm";
    case MailKind::address_changed:
      return "address-changed";
    case MailKind::address_restored:
      return "address-restored";
  }
  return {};
}

std::string_view name(MailState state) {
  switch (state) {
    case MailState::waiting:
      return "waiting";
    case MailState::delivered:
      return "delivered";
    case MailState::failed:
      return "failed";
  }
  return {};
}

}  // namespace stint::application
