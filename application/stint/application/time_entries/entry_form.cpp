#include <string>
#include <utility>

#include <stint/application/company_context.hpp>
#include <stint/application/time_entries/booking.hpp>
#include <stint/application/time_entries/entry_form.hpp>
#include <stint/application/utf8.hpp>
#include <stint/domain/time_entry/entry_period.hpp>

namespace stint::application {
namespace {

using domain::Field;
using domain::Instant;
using domain::Problem;
using domain::Rule;
using std::chrono::seconds;

void demand(const std::optional<Instant>& moment, Field field, Faults& faults) {
  if (!moment) faults.add(field, "is required");
}

template <class Value>
std::optional<Value> or_fault(const domain::Result<Value>& result, Faults& faults) {
  if (result) return *result;
  faults.add(result.error());
  return std::nullopt;
}

std::optional<domain::DatedPeriod> read_period(const TimeEntryCommand& command, const Context& context,
                                               const domain::TimeZone& zone, Faults& faults) {
  demand(command.begin, Field::begin, faults);
  demand(command.end, Field::end, faults);
  const seconds pause = command.pause.value_or(seconds{0});
  if (command.begin && command.end) {
    const domain::EnteredPeriod entered{*command.begin, *command.end, pause};
    return or_fault(domain::dated_period(entered, zone, domain::PeriodSpan::one_day, context.now), faults);
  }
  if (pause < seconds{0}) faults.add(Field::pause, "must not be negative");
  return std::nullopt;
}

/// What repeats what is there changes nothing, whatever its seconds are.
bool moves(const std::optional<Instant>& moment, domain::Minute before) {
  return moment && std::chrono::floor<std::chrono::minutes>(*moment) != before;
}

std::optional<domain::DatedPeriod> read_pause_change(const TimeEntryCommand& command,
                                                     const domain::EntryDetails& before, Faults& faults) {
  const seconds pause = command.pause.value_or(before.period.break_taken);
  if (pause == before.period.break_taken) return domain::DatedPeriod{before.date, before.period};
  const auto period = or_fault(domain::with_pause(before.period, pause), faults);
  if (!period) return std::nullopt;
  return domain::DatedPeriod{before.date, *period};
}

std::optional<domain::DatedPeriod> read_period_change(const TimeEntryCommand& command,
                                                      const domain::EntryDetails& before, const Context& context,
                                                      const domain::TimeZone& zone, Faults& faults) {
  const domain::WorkedPeriod& period = before.period;
  if (!moves(command.begin, period.begin) && !moves(command.end, period.end)) {
    return read_pause_change(command, before, faults);
  }
  const auto span = domain::passes_midnight(period, zone) ? domain::PeriodSpan::one_night : domain::PeriodSpan::one_day;
  const domain::EnteredPeriod entered{.begin = command.begin.value_or(period.begin),
                                      .end = command.end.value_or(period.end),
                                      .pause = command.pause.value_or(period.break_taken)};
  return or_fault(domain::dated_period(entered, zone, span, context.now), faults);
}

/// Judges remarks that somebody sent; those that are there already were judged by the limit of their day.
std::optional<Problem> refusal_of_remarks(const std::optional<std::string>& sent, std::string_view before,
                                          const domain::Company& company) {
  const std::int32_t maximum = company.time_tracking.maximum_remarks_length;
  if (!sent || *sent == before || !std::cmp_greater(count_characters(*sent), maximum)) return std::nullopt;
  return Problem::excessive(Rule::remarks_too_long,
                            "The remarks are longer than " + std::to_string(maximum) + " characters.");
}

domain::EntryDetails details_of(const domain::DatedPeriod& dated, const Booking& booking, std::string remarks) {
  return {.date = dated.date,
          .period = dated.period,
          .project = booking.project,
          .category = booking.category,
          .remarks = std::move(remarks)};
}

}  // namespace

domain::Result<domain::EntryDetails> read_entry(const Context& context, const domain::Company& company,
                                                const Submitted<TimeEntryCommand>& submitted) {
  const TimeEntryCommand& command = submitted.command;
  Faults faults(submitted);
  const auto period = read_period(command, context, zone_of(context, company), faults);
  const Booking booking = read_booking(context.work, company, command.booking, Demand::as_company_demands, faults);
  if (auto problem = faults.problem()) return domain::refuse(*std::move(problem));
  if (auto problem = refusal_of_remarks(command.remarks, "", company)) return domain::refuse(*std::move(problem));
  return details_of(period.value(), booking, command.remarks.value_or(""));
}

domain::Result<domain::EntryDetails> read_entry_change(const Context& context, const domain::Company& company,
                                                       const domain::EntryDetails& before,
                                                       const Submitted<TimeEntryCommand>& submitted) {
  const TimeEntryCommand& command = submitted.command;
  Faults faults(submitted);
  const auto period = read_period_change(command, before, context, zone_of(context, company), faults);
  const Booking booking =
      read_booking_change(context.work, company, command.booking, {before.project, before.category}, faults);
  if (auto problem = faults.problem()) return domain::refuse(*std::move(problem));
  if (auto problem = refusal_of_remarks(command.remarks, before.remarks, company)) {
    return domain::refuse(*std::move(problem));
  }
  return details_of(period.value(), booking, command.remarks.value_or(before.remarks));
}

}  // namespace stint::application
