#include <algorithm>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include <stint/application/time_accounts/booking.hpp>
#include <stint/application/time_accounts/keeping_figures.hpp>
#include <stint/application/working_hours/figures.hpp>
#include <stint/domain/time_account/balance_cap.hpp>
#include <stint/domain/time_account/lapsing_hours.hpp>
#include <stint/domain/time_account/owed_on_leaving.hpp>
#include <stint/domain/time_account/time_account.hpp>
#include <stint/domain/time_account/time_accounts.hpp>
#include <stint/domain/time_entry/month_closure.hpp>

namespace stint::application {

using namespace domain;

namespace {

using std::chrono::days;
using std::chrono::minutes;
using std::chrono::year_month;

TimeAccounts& accounts_of(const CompanyContext& context) { return context.work.time_accounts(context.company.id); }

void book(const CompanyContext& context, const Employee& employee, TimeAccountBooking booking) {
  if (booking.minutes != minutes{0}) store_booking(context, employee.id, std::move(booking));
}

/// The hours of earlier employments that the account owes at the end of a day.
minutes owed_of_earlier(const CompanyContext& context, const Employee& employee, Date end) {
  const auto begin = employee.employment.last_begun_by(end).first;
  if (!begin || employee.employment.last_begun_by(*begin - days{1}).first == begin) return minutes{0};
  const auto& accounts = accounts_of(context);
  minutes paid_out{0};
  for (const auto& booking : accounts.bookings(employee.id, {*begin, end})) {
    if (booking.kind == BookingKind::payout) paid_out -= booking.minutes;
  }
  return domain::owed_of_earlier(accounts.sum_before(employee.id, *begin), paid_out);
}

/// Makes the bookings for closing a month after all of its days are stored.
void book_end_of(const CompanyContext& context, const Employee& employee, year_month month) {
  const auto& accounts = accounts_of(context);
  const auto& settings = context.company.time_account;
  const Date last = domain::days_of(month).last;
  if (domain::are_hours_owed(last, employee.employment)) return;
  const auto take = [&](BookingKind kind, minutes taken) {
    book(context, employee,
         {.day = last, .kind = kind, .minutes = -taken, .reason = "month.closed " + domain::format_month(month)});
  };
  const auto owed = owed_of_earlier(context, employee, last);
  const auto balance = [&] { return accounts.sum_before(employee.id, last + days{1}) - owed; };
  if (settings.carry_over_until_month == static_cast<std::int32_t>(static_cast<unsigned>(month.month()))) {
    const DateSpan since_turn{domain::whole_year(month.year()).first, last};
    const auto lost =
        domain::lost_minutes(accounts.kept_days(employee.id, since_turn), accounts.bookings(employee.id, since_turn));
    take(BookingKind::lapse,
         domain::lapsing_hours(accounts.sum_before(employee.id, since_turn.first) - owed, lost, balance()));
  }
  take(BookingKind::cap, domain::over_cap(balance(), settings.cap));
}

/// The last day whose figures are to be stored: the last closed day that is over where the employee works.
std::optional<Date> last_closed_day(const CompanyContext& context, const Employee& employee) {
  const auto open = domain::closure_of(context.company, employee).first_open_day();
  if (!open || !context.company.time_account.since) return std::nullopt;
  return std::min(*open, today_of(context, employee)) - days{1};
}

/// The closed days whose figures are not stored yet, if any.
std::optional<DateSpan> days_to_keep(const CompanyContext& context, const Employee& employee) {
  const auto last = last_closed_day(context, employee);
  if (!last) return std::nullopt;
  const auto kept = accounts_of(context).state(employee.id).kept_through;
  const Date first = kept ? *kept + days{1} : *context.company.time_account.since;
  if (*last < first) return std::nullopt;
  return DateSpan{first, *last};
}

/// The day on which a correction takes effect.
Date day_of_correction(const CompanyContext& context, const Employee& employee) {
  const auto today = today_of(context, employee);
  return std::max(today, domain::closure_of(context.company, employee).first_open_day().value_or(today));
}

minutes balance_in(DateSpan span, const std::vector<AccountDay>& figures) {
  minutes balance{0};
  for (const auto& day : figures) {
    if (span.contains(day.date)) balance += day.balance();
  }
  return balance;
}

/// Whether a booking deducted hours at the end of a month that are owed if the employment ended by then.
bool cuts_hours(const TimeAccountBooking& booking, Date end_of_month) {
  return (booking.kind == BookingKind::cap || booking.kind == BookingKind::lapse) && booking.day == end_of_month;
}

/// The day from which figures of accounts that begin on `since` can be recomputed: the first of a month for which, and
/// for the day before, none of the underlying data has been erased, because work may continue from the day before.
/// `nullopt`: from any day, because days before `since` have no figures.
std::optional<Date> countable_from(const CompanyContext& context, Date since) {
  const auto end = context.work.personal_data(context.company.id).figures_end_before();
  if (!end || *end <= since) return std::nullopt;
  return Date{(domain::month_of(*end) + std::chrono::months{1}) / 1};
}

}  // namespace

void compute_ahead(const CompanyContext& company_context, const Employee& employee, FiguresAhead& ahead) {
  const auto span = days_to_keep(company_context, employee);
  if (span)
    ahead.of.insert_or_assign(employee.id,
                              FiguresAhead::OfEmployee{*span, figures_of(company_context, employee, *span)});
}

void keep_closed_days(const CompanyContext& company_context, const Employee& employee, const FiguresAhead& ahead) {
  const auto span = days_to_keep(company_context, employee);
  if (!span) return;
  auto& accounts = accounts_of(company_context);
  const auto found = ahead.of.find(employee.id);
  const bool is_computed = found != ahead.of.end() && found->second.span == *span;
  const auto figures = is_computed ? found->second.days : figures_of(company_context, employee, *span);
  auto next = figures.begin();
  auto first = span->first;
  while (first <= span->last) {
    const auto month = domain::month_of(first);
    const Date through = std::min(domain::days_of(month).last, span->last);
    const auto end = std::upper_bound(next, figures.end(), through,
                                      [](Date day, const AccountDay& figure) { return day < figure.date; });
    accounts.keep(employee.id, through, {next, end});
    if (through == domain::days_of(month).last) book_end_of(company_context, employee, month);
    next = end;
    first = through + days{1};
  }
}

void keep_what_is_closed(const CompanyContext& company_context, const FiguresAhead& ahead) {
  const auto& company = company_context.company;
  if (!company.time_account.since) return;
  for (const auto& employee : company_context.work.employees(company.id).all()) {
    keep_what_is_closed(company_context, employee, ahead);
  }
}

void keep_what_is_closed(const CompanyContext& company_context, const Employee& employee, const FiguresAhead& ahead) {
  const auto& company = company_context.company;
  if (!company.time_account.since) return;
  auto& accounts = accounts_of(company_context);
  const Date open = domain::closure_of(company, employee).first_open_day().value_or(*company.time_account.since);
  const auto kept = accounts.state(employee.id).kept_through;
  if (kept && *kept >= open) accounts.forget_from(employee.id, Date{domain::month_of(open) / 1});
  keep_closed_days(company_context, employee, ahead);
}

void correct_kept_days(const CompanyContext& company_context, const Employee& employee, DateSpan span,
                       const std::string& cause) {
  const auto since = company_context.company.time_account.since;
  if (!since) return;
  const auto& accounts = accounts_of(company_context);
  const auto kept_through = accounts.state(employee.id).kept_through;
  if (!kept_through) return;
  const Date first = domain::month_of(span.first) / 1;
  const Date touched_last = span.last + days{1};  // work may continue from the day before
  const DateSpan kept{std::max(first, countable_from(company_context, *since).value_or(first)),
                      std::min(domain::days_of(domain::month_of(touched_last)).last, *kept_through)};
  if (kept.last < kept.first) return;
  const auto now = figures_of(company_context, employee, kept);
  const auto before = accounts.kept_days(employee.id, kept);
  const auto booked = accounts.bookings(employee.id, {kept.first, domain::recorded_dates.last});
  for (auto month = domain::month_of(kept.first); month <= domain::month_of(kept.last);
       month += std::chrono::months{1}) {
    auto difference = balance_in(domain::days_of(month), now) - balance_in(domain::days_of(month), before);
    const Date end = domain::days_of(month).last;
    for (const auto& booking : booked) {
      const bool is_owed = domain::are_hours_owed(end, employee.employment) && cuts_hours(booking, end);
      if (booking.corrected_month == month || is_owed) difference -= booking.minutes;
    }
    book(company_context, employee,
         {.day = day_of_correction(company_context, employee),
          .kind = BookingKind::correction,
          .minutes = difference,
          .reason = cause,
          .corrected_month = month});
  }
}

void correct_all_kept_days(const CompanyContext& company_context, const Employee& employee, const std::string& cause) {
  const auto since = company_context.company.time_account.since;
  if (!since) return;
  // If accounts now begin later than before, stored figures of earlier days no longer belong to them.
  const auto earlier =
      accounts_of(company_context).kept_days(employee.id, {domain::recorded_dates.first, *since - days{1}});
  const Date first = earlier.empty() ? *since : earlier.front().date;
  correct_kept_days(company_context, employee, {first, today_of(company_context, employee)}, cause);
}

void correct_all_kept_days(const CompanyContext& company_context, const std::string& cause) {
  if (!company_context.company.time_account.since) return;
  for (const auto& employee : company_context.work.employees(company_context.company.id).all()) {
    correct_all_kept_days(company_context, employee, cause);
  }
}

namespace {

/// The employee and days affected by a change of an absence or an entry.
struct Touched {
  EmployeeId employee;
  DateSpan span;
};

DateSpan days_of(const AbsenceRequest& absence) { return absence.record().details.span; }
DateSpan days_of(const TimeEntry& entry) { return {entry.record().details.date, entry.record().details.date}; }

template <class Record>
Touched touched_by(const Record& before, const Record& after) {
  const auto was = days_of(before);
  const auto is = days_of(after);
  return {after.employee(), {std::min(was.first, is.first), std::max(was.last, is.last)}};
}

/// The days from the first to the last day whose certification differs; `nullopt` if no day's does.
std::optional<Touched> touched_by_certificate(const AbsenceRequest& before, const AbsenceRequest& after) {
  const auto spans =
      domain::differing_days(before.record().certified, after.record().certified, before.record().details.span);
  if (spans.empty()) return std::nullopt;
  return Touched{after.employee(), {spans.front().first, spans.back().last}};
}
std::optional<Touched> touched_by(const CertificateProvided& event) {
  return touched_by_certificate(event.before, event.absence);
}
std::optional<Touched> touched_by(const CertificateTakenBack& event) {
  return touched_by_certificate(event.before, event.absence);
}

/// The days from the earlier of the two last days.
std::optional<Touched> touched_by(const EmploymentEndSet& event) {
  if (event.last_day_before == event.last_day) return std::nullopt;
  const Date first = std::min(event.last_day_before.value_or(domain::recorded_dates.last),
                              event.last_day.value_or(domain::recorded_dates.last));
  return Touched{event.employee, {first, domain::recorded_dates.last}};
}

template <class E>
std::optional<Touched> touched_by(const E& event) {
  if constexpr (requires { event.absence.employee(); }) {
    if constexpr (requires { event.before; }) {
      return touched_by(event.before, event.absence);
    } else {
      return touched_by(event.absence, event.absence);
    }
  } else if constexpr (requires { event.entry.employee(); }) {
    if constexpr (requires { event.before; }) {
      return touched_by(event.before, event.entry);
    } else {
      return touched_by(event.entry, event.entry);
    }
  } else {
    return std::nullopt;
  }
}

template <class... Events>
std::optional<Touched> touched_by(const Event& event, EventTypes<Events...> /*of one of which it is*/) {
  std::optional<Touched> touched;
  const auto is_of = [&](const auto* one) {
    if (one != nullptr) touched = touched_by(*one);
    return one != nullptr;
  };
  static_cast<void>((is_of(event.get_if<Events>()) || ...));
  return touched;
}

}  // namespace

void correct_after(const CompanyContext& company_context, const RecordedEvent& recorded) {
  if (!company_context.company.time_account.since) return;
  const auto touched = touched_by(recorded.event, AllEvents{});
  if (!touched) return;
  const auto employee = company_context.work.employees(company_context.company.id).find(touched->employee);
  if (!employee) return;
  correct_kept_days(company_context, *employee, touched->span,
                    std::string{recorded.action} + ' ' + std::to_string(recorded.subject));
}

}  // namespace stint::application
