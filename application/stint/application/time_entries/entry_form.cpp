#include <string>
#include <utility>

#include <stint/application/company_context.hpp>
#include <stint/application/time_entries/booking.hpp>
#include <stint/application/time_entries/entry_faults.hpp>
#include <stint/application/time_entries/entry_form.hpp>
#include <stint/application/utf8.hpp>
#include <stint/domain/time_entry/entry_period.hpp>

namespace stint::application {
namespace {

using domain::Instant;
using domain::Problem;
using domain::Rule;
using std::chrono::milliseconds;
using std::chrono::seconds;

Instant moment_of(std::int64_t timestamp) { return Instant{milliseconds{timestamp}}; }

/// A member that is missing, unless its type was wrong.
template <class Value>
void demand(const std::optional<Value>& value, const char* field, EntryFaults& faults) {
  if (!value && !faults.has(field)) faults.add(Problem::field(field, "is required"));
}

template <class Value>
std::optional<Value> or_fault(const domain::Result<Value>& result, EntryFaults& faults) {
  if (result) return *result;
  faults.add(result.error());
  return std::nullopt;
}

std::optional<domain::DatedPeriod> read_period(const TimeEntryForm& form, const Context& context,
                                               const domain::TimeZone& zone, EntryFaults& faults) {
  demand(form.start_timestamp, "startTimestamp", faults);
  demand(form.end_timestamp, "endTimestamp", faults);
  const seconds pause{form.pause_seconds.value_or(0)};
  if (form.start_timestamp && form.end_timestamp) {
    const domain::EnteredPeriod entered{moment_of(*form.start_timestamp), moment_of(*form.end_timestamp), pause};
    return or_fault(domain::dated_period(entered, zone, domain::PeriodSpan::one_day, context.now), faults);
  }
  if (pause < seconds{0}) faults.add(Problem::field("pauseSeconds", "must not be negative"));
  return std::nullopt;
}

/// A member that repeats what is there changes nothing, whatever its seconds are.
bool moves(const std::optional<std::int64_t>& timestamp, domain::Minute before) {
  return timestamp && std::chrono::floor<std::chrono::minutes>(moment_of(*timestamp)) != before;
}

std::optional<domain::DatedPeriod> read_pause_change(const TimeEntryForm& form, const domain::EntryDetails& before,
                                                     EntryFaults& faults) {
  const seconds pause = form.pause_seconds ? seconds{*form.pause_seconds} : seconds{before.period.break_taken};
  if (pause == before.period.break_taken) return domain::DatedPeriod{before.date, before.period};
  const auto period = or_fault(domain::with_pause(before.period, pause), faults);
  if (!period) return std::nullopt;
  return domain::DatedPeriod{before.date, *period};
}

std::optional<domain::DatedPeriod> read_period_change(const TimeEntryForm& form, const domain::EntryDetails& before,
                                                      const Context& context, const domain::TimeZone& zone,
                                                      EntryFaults& faults) {
  const domain::WorkedPeriod& period = before.period;
  if (!moves(form.start_timestamp, period.begin) && !moves(form.end_timestamp, period.end)) {
    return read_pause_change(form, before, faults);
  }
  const auto span = domain::passes_midnight(period, zone) ? domain::PeriodSpan::one_night : domain::PeriodSpan::one_day;
  const domain::EnteredPeriod entered{
      .begin = form.start_timestamp ? moment_of(*form.start_timestamp) : Instant{period.begin},
      .end = form.end_timestamp ? moment_of(*form.end_timestamp) : Instant{period.end},
      .pause = form.pause_seconds ? seconds{*form.pause_seconds} : seconds{period.break_taken}};
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
                                                const Submitted<TimeEntryForm>& submitted) {
  const TimeEntryForm& form = submitted.command;
  EntryFaults faults(submitted);
  const auto period = read_period(form, context, zone_of(context, company), faults);
  const Booking booking =
      read_booking(context.work, company, {form.project_id, form.category_id}, Demand::as_company_demands, faults);
  if (auto problem = faults.problem()) return domain::refuse(*std::move(problem));
  if (auto problem = refusal_of_remarks(form.remarks, "", company)) return domain::refuse(*std::move(problem));
  return details_of(period.value(), booking, form.remarks.value_or(""));
}

domain::Result<domain::EntryDetails> read_entry_change(const Context& context, const domain::Company& company,
                                                       const domain::EntryDetails& before,
                                                       const Submitted<TimeEntryForm>& submitted) {
  const TimeEntryForm& form = submitted.command;
  EntryFaults faults(submitted);
  const auto period = read_period_change(form, before, context, zone_of(context, company), faults);
  const Booking booking = read_booking_change(context.work, company, {form.project_id, form.category_id},
                                              {before.project, before.category}, faults);
  if (auto problem = faults.problem()) return domain::refuse(*std::move(problem));
  if (auto problem = refusal_of_remarks(form.remarks, before.remarks, company)) {
    return domain::refuse(*std::move(problem));
  }
  return details_of(period.value(), booking, form.remarks.value_or(before.remarks));
}

}  // namespace stint::application
