#include <utility>

#include <stint/application/events/events.hpp>
#include <stint/application/names.hpp>
#include <stint/application/reasons.hpp>
#include <stint/application/time_accounts/booking.hpp>
#include <stint/application/time_entries/entry_rules.hpp>

namespace stint::application {
namespace {

using domain::Field;
using domain::Reason;

void judge_minutes(const TimeAccountBookingCommand& command, ValidationErrors& errors) {
  if (!command.minutes) {
    errors.add(Field::minutes, Reason::is_required);
    return;
  }
  const bool takes_away = command.kind && domain::takes_away(*command.kind);
  const std::int32_t most = takes_away ? -1 : most_booked_minutes;
  if (*command.minutes < -most_booked_minutes || *command.minutes > most) {
    errors.add(Field::minutes, Reason::must_be_integer_from_to, {{"least", -most_booked_minutes}, {"most", most}});
  } else if (*command.minutes == 0) {
    errors.add(Field::minutes, Reason::must_not_be_zero);
  }
}

void judge_day(const CompanyContext& context, domain::EmployeeId employee, std::optional<domain::Date> day,
               ValidationErrors& errors) {
  const domain::DateSpan allowed{context.company.time_account.since.value(), today_of(context, employee)};
  if (!day) {
    errors.add(Field::day, Reason::is_required);
  } else if (!allowed.contains(*day)) {
    errors.add(Field::day, Reason::day_out_of_range, {{"from", allowed.first}, {"to", allowed.last}});
  } else if (context.work.time_accounts(context.company.id).bookings(employee, {*day, *day}).size() >=
             most_bookings_a_day) {
    errors.add(Field::day, Reason::too_many_bookings, {{"count", static_cast<std::int64_t>(most_bookings_a_day)}});
  }
}

}  // namespace

domain::Result<TimeAccountBookingView> book_in_time_account(const Context& context, domain::EmployeeId employee,
                                                            const Submitted<TimeAccountBookingCommand>& submitted) {
  const domain::Company company = company_of(context);
  const auto owner = owner_of_account(context, company, employee);
  if (!owner) return domain::refuse(owner);
  const auto& command = submitted.command;
  ValidationErrors errors(submitted);
  if (!command.kind) errors.add(Field::kind, Reason::is_required);
  judge_minutes(command, errors);
  judge_day(company_context_of(context, company), employee, command.day, errors);
  judge_given_reason(command.reason, errors);
  if (auto problem = errors.problem()) return domain::refuse(*std::move(problem));
  if (auto problem = refusal_in_closed_month(context.work, company, employee, *command.day))
    return domain::refuse(*std::move(problem));
  auto stored = context.work.time_accounts(company.id)
                    .add(employee, {.day = *command.day,
                                    .kind = *command.kind,
                                    .minutes = std::chrono::minutes{*command.minutes},
                                    .reason = *command.reason,
                                    .booked_at = context.now,
                                    .booked_by = context.caller.employee});
  raise(context, company, TimeAccountBooked{employee, stored});
  auto name = name_of(context.work, company.id, context.caller.employee);
  return TimeAccountBookingView{std::move(stored), std::move(name)};
}

}  // namespace stint::application
