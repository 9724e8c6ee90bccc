#include <utility>

#include <stint/application/authority/closure.hpp>
#include <stint/application/names.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/reasons.hpp>
#include <stint/application/time_accounts/booking.hpp>
#include <stint/application/working_hours/entry_rules.hpp>
#include <stint/domain/time_entry/month_closure.hpp>

namespace stint::application {

using namespace domain;

namespace {

void judge_minutes(const TimeAccountBookingCommand& command, ValidationErrors& errors) {
  if (!command.minutes) {
    errors.add(domain::fields::minutes, domain::reasons::is_required);
    return;
  }
  const bool takes_away = command.kind && domain::takes_away(*command.kind);
  constexpr std::int32_t least = -domain::most_booked_minutes;
  const std::int32_t most = takes_away ? -1 : domain::most_booked_minutes;
  if (*command.minutes < least || *command.minutes > most) {
    errors.add(domain::fields::minutes, domain::reasons::must_be_integer_from_to, {{"least", least}, {"most", most}});
  } else if (*command.minutes == 0) {
    errors.add(domain::fields::minutes, reasons::must_not_be_zero);
  }
}

void judge_day(const CompanyContext& context, const Employee& owner, std::optional<Date> day,
               ValidationErrors& errors) {
  const DateSpan allowed{context.company.time_account.since.value(), today_of(context, owner)};
  if (!day) {
    errors.add(fields::day, domain::reasons::is_required);
  } else if (!allowed.contains(*day)) {
    errors.add(fields::day, domain::reasons::day_out_of_range, {{"from", allowed.first}, {"to", allowed.last}});
  } else if (context.work.time_accounts(context.company.id).bookings(owner.id, {*day, *day}).size() >=
             most_bookings_a_day) {
    errors.add(fields::day, reasons::too_many_bookings, {{"count", static_cast<std::int64_t>(most_bookings_a_day)}});
  }
}

}  // namespace

std::optional<Problem> refusal_to_book(const CompanyContext& company_context, const Employee& owner,
                                       const Submitted<TimeAccountBookingCommand>& submitted) {
  const auto& command = submitted.command;
  ValidationErrors errors(submitted);
  if (!command.kind) errors.add(domain::fields::kind, domain::reasons::is_required);
  judge_minutes(command, errors);
  judge_day(company_context, owner, command.day, errors);
  judge_given_reason(command.reason, errors);
  if (auto problem = errors.problem()) return problem;
  return refusal_in_closed_month(domain::closure_of(company_context.company, owner), *command.day);
}

TimeAccountBooking store_booking(const CompanyContext& company_context, EmployeeId owner, TimeAccountBooking booking) {
  booking.booked_at = company_context.now;
  auto stored = company_context.work.time_accounts(company_context.company.id).add(owner, booking);
  raise(company_context, stored.booked_by, TimeAccountBooked{owner, stored});
  return stored;
}

Result<TimeAccountBookingView> book_in_time_account(const Context& context, EmployeeId employee,
                                                    const Submitted<TimeAccountBookingCommand>& submitted) {
  const Company company = company_of(context);
  const auto owner = owner_of_account(context, company, employee);
  if (!owner) return refuse(owner);
  const auto company_context = company_context_of(context, company);
  if (auto problem = refusal_to_book(company_context, *owner, submitted)) return refuse(*std::move(problem));
  const auto& command = submitted.command;
  auto stored = store_booking(company_context, employee,
                              {.day = *command.day,
                               .kind = *command.kind,
                               .minutes = std::chrono::minutes{*command.minutes},
                               .reason = *command.reason,
                               .booked_by = context.caller.employee});
  auto name = name_of(context.work, company.id, context.caller.employee);
  return TimeAccountBookingView{std::move(stored), std::move(name)};
}

}  // namespace stint::application
