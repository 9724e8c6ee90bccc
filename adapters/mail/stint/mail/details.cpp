#include <array>
#include <span>

#include <stint/mail/details.hpp>

namespace stint::mail {
namespace {

using application::MailKind;

struct Row {
  std::string_view Labels::*label;
  std::string_view value;
};

constexpr Row employee{&Labels::employee, "employee"};
constexpr Row type{&Labels::type, "type"};
constexpr Row day{&Labels::day, "day"};
constexpr Row from{&Labels::from, "from"};
constexpr Row to{&Labels::to, "to"};
constexpr Row duration{&Labels::duration, "duration"};
constexpr Row substitute{&Labels::substitute, "substitute"};
constexpr Row others_away{&Labels::others_away, "othersAway"};
constexpr Row comments{&Labels::comments, "comments"};
constexpr Row reason{&Labels::reason, "reason"};
constexpr Row date{&Labels::date, "date"};
constexpr Row time{&Labels::time, "time"};
constexpr Row break_taken{&Labels::break_taken, "break"};
constexpr Row worked{&Labels::worked, "worked"};
constexpr Row unchanged{&Labels::unchanged, "unchanged"};
constexpr Row token{&Labels::token, "token"};
constexpr Row valid_until{&Labels::valid_until, "validUntil"};
constexpr Row week{&Labels::week, "week"};
constexpr Row days_left{&Labels::days_left, "daysLeft"};
constexpr Row take_until{&Labels::take_until, "takeUntil"};
constexpr Row findings{&Labels::findings, "findings"};
constexpr Row left{&Labels::left, "left"};
constexpr Row balance{&Labels::balance, "balance"};
constexpr Row due_on{&Labels::due_on, "dueOn"};
constexpr Row paid_until{&Labels::paid_until, "paidUntil"};
constexpr Row calendar{&Labels::calendar, "calendar"};
constexpr Row feed{&Labels::feed, "feed"};
constexpr Row before{&Labels::before, "unchanged"};
constexpr Row webhook{&Labels::webhook, "webhook"};

constexpr std::array absence_of_somebody{employee, type,       day,         from,     to,
                                         duration, substitute, others_away, comments, reason};
constexpr std::array own_absence{type, day, from, to, duration, substitute};
constexpr std::array own_refused_absence{type, day, from, to, duration, substitute, reason};
constexpr std::array absence_to_stand_in_for{employee, day, from, to, duration};
constexpr std::array own_absence_with_substitute{type, day, from, to, duration};
constexpr std::array entry_of_somebody{employee, date, time, break_taken, worked, unchanged};
constexpr std::array own_entry{date, time, break_taken, worked};
constexpr std::array own_refused_entry{date, time, break_taken, worked, unchanged, reason};
constexpr std::array entry_by_another{date, time, break_taken, worked, before, reason};
constexpr std::array days_of_deputy{employee, day, from, to};
constexpr std::array absence_made_less{employee, type, day, from, to, duration, left, reason};
constexpr std::array own_account{token, valid_until, date};
constexpr std::array own_feed{feed, date};
constexpr std::array link_to_password{valid_until};
constexpr std::array moment_of_account{date};
constexpr std::array account_restored{employee, date};
constexpr std::array leave_that_lapses{days_left, take_until};
constexpr std::array waiting_request{employee, type, day,         from,   to,        duration, left,
                                     date,     time, break_taken, worked, unchanged, reason};
constexpr std::array findings_of_week{week, findings};
constexpr std::array account_of_somebody{employee, day, balance};
constexpr std::array absence_to_prove{type, day, from, to, duration, due_on};
constexpr std::array sick_pay_of_somebody{employee, paid_until};
constexpr std::array calendar_of_company{calendar};
constexpr std::array webhook_of_company{webhook};
constexpr std::array own_closed_month{from, to, reason};

std::span<const Row> rows_of(MailKind kind) {
  switch (kind) {
    case MailKind::absence_filed:
    case MailKind::absence_approved_at_once:
    case MailKind::cancellation_asked:
    case MailKind::cancellation_approved:
    case MailKind::absence_deleted:
      return absence_of_somebody;
    case MailKind::absence_approved:
    case MailKind::cancellation_rejected:
      return own_absence;
    case MailKind::absence_rejected:
      return own_refused_absence;
    case MailKind::substitute_asked:
      return absence_to_stand_in_for;
    case MailKind::substitute_accepted:
    case MailKind::substitute_rejected:
      return own_absence_with_substitute;
    case MailKind::entry_request_made:
      return entry_of_somebody;
    case MailKind::entry_request_rejected:
      return own_refused_entry;
    case MailKind::token_made:
    case MailKind::token_made_by_operator:
    case MailKind::two_factor_turned_on:
      return own_account;
    case MailKind::feed_made:
      return own_feed;
    case MailKind::session_held:
      return own_entry;
    case MailKind::session_overlaps:
      return entry_of_somebody;
    case MailKind::deputy_named:
    case MailKind::deputy_dismissed:
      return days_of_deputy;
    case MailKind::request_reminder:
    case MailKind::request_to_deputy:
    case MailKind::request_to_administrators:
      return waiting_request;
    case MailKind::working_time_digest:
      return findings_of_week;
    case MailKind::leave_of_year:
    case MailKind::leave_lapses:
      return leave_that_lapses;
    case MailKind::reduction_asked:
    case MailKind::reduction_decided:
      return absence_made_less;
    case MailKind::time_account_light:
      return account_of_somebody;
    case MailKind::certificate_due:
      return absence_to_prove;
    case MailKind::sick_pay_ends:
      return sick_pay_of_somebody;
    case MailKind::holiday_calendar_runs_out:
      return calendar_of_company;
    case MailKind::absence_by_another:
      return own_absence;
    case MailKind::entry_by_another:
      return entry_by_another;
    case MailKind::closed_month_corrected:
      return own_closed_month;
    case MailKind::invitation:
    case MailKind::password_forgotten:
    case MailKind::address_to_confirm:
    case MailKind::address_changed:
      return link_to_password;
    case MailKind::password_changed:
      return moment_of_account;
    case MailKind::webhook_given_up:
      return webhook_of_company;
    case MailKind::address_restored:
      return account_restored;
  }
  return {};
}

}  // namespace

std::vector<Detail> details_of(MailKind kind, const Labels& labels, const words::Values& values) {
  std::vector<Detail> details;
  for (const Row& row : rows_of(kind)) {
    const auto value = values.find(row.value);
    if (value != values.end()) details.push_back({labels.*row.label, value->second});
  }
  return details;
}

}  // namespace stint::mail
