#include <string>
#include <utility>

#include <stint/application/company_context.hpp>
#include <stint/application/time_entries/booking.hpp>
#include <stint/application/time_entries/entry_faults.hpp>
#include <stint/application/time_entries/entry_form.hpp>
#include <stint/application/time_entries/remarks.hpp>
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

std::optional<domain::DatedPeriod> dated(const domain::EnteredPeriod& entered, const domain::TimeZone& zone,
                                         EntryFaults& faults) {
  const auto period = domain::dated_period(entered, zone);
  if (period) return *period;
  faults.add(period.error());
  return std::nullopt;
}

std::optional<domain::DatedPeriod> read_period(const TimeEntryForm& form, const domain::TimeZone& zone,
                                               EntryFaults& faults) {
  demand(form.start_timestamp, "startTimestamp", faults);
  demand(form.end_timestamp, "endTimestamp", faults);
  const seconds pause{form.pause_seconds.value_or(0)};
  if (form.start_timestamp && form.end_timestamp) {
    return dated({moment_of(*form.start_timestamp), moment_of(*form.end_timestamp), pause}, zone, faults);
  }
  if (pause < seconds{0}) faults.add(Problem::field("pauseSeconds", "must not be negative"));
  return std::nullopt;
}

/// Whether the form says another period than the entry has.
bool changes_period(const TimeEntryForm& form, const domain::WorkedPeriod& before) {
  const auto differs = [](const std::optional<std::int64_t>& timestamp, domain::Minute minute) {
    return timestamp && std::chrono::floor<std::chrono::minutes>(moment_of(*timestamp)) != minute;
  };
  return differs(form.start_timestamp, before.begin) || differs(form.end_timestamp, before.end) ||
         (form.pause_seconds && seconds{*form.pause_seconds} != before.break_taken);
}

std::optional<domain::DatedPeriod> read_period_change(const TimeEntryForm& form, const domain::EntryDetails& before,
                                                      const domain::TimeZone& zone, EntryFaults& faults) {
  const domain::WorkedPeriod& period = before.period;
  if (!changes_period(form, period)) return domain::DatedPeriod{before.date, period};
  return dated({.begin = form.start_timestamp ? moment_of(*form.start_timestamp) : Instant{period.begin},
                .end = form.end_timestamp ? moment_of(*form.end_timestamp) : Instant{period.end},
                .pause = form.pause_seconds ? seconds{*form.pause_seconds} : seconds{period.break_taken}},
               zone, faults);
}

domain::Result<domain::EntryDetails> details_of(const std::optional<domain::DatedPeriod>& dated, const Booking& booking,
                                                std::string remarks, const domain::Company& company,
                                                const EntryFaults& faults) {
  if (auto problem = faults.problem()) return domain::refuse(*std::move(problem));
  const std::int32_t maximum = company.time_tracking.maximum_remarks_length;
  if (is_longer_than(remarks, maximum)) {
    return domain::refuse(Problem::excessive(
        Rule::remarks_too_long, "The remarks are longer than " + std::to_string(maximum) + " characters."));
  }
  return domain::EntryDetails{.date = dated.value().date,
                              .period = dated.value().period,
                              .project = booking.project,
                              .category = booking.category,
                              .remarks = std::move(remarks)};
}

}  // namespace

domain::Result<domain::EntryDetails> read_entry(const Context& context, const domain::Company& company,
                                                const Submitted<TimeEntryForm>& submitted) {
  const TimeEntryForm& form = submitted.command;
  EntryFaults faults(submitted);
  const auto period = read_period(form, zone_of(context, company), faults);
  const Booking booking =
      read_booking(context.work, company, {form.project_id, form.category_id}, Demand::as_company_demands, faults);
  return details_of(period, booking, form.remarks.value_or(""), company, faults);
}

domain::Result<domain::EntryDetails> read_entry_change(const Context& context, const domain::Company& company,
                                                       const domain::EntryDetails& before,
                                                       const Submitted<TimeEntryForm>& submitted) {
  const TimeEntryForm& form = submitted.command;
  EntryFaults faults(submitted);
  const auto period = read_period_change(form, before, zone_of(context, company), faults);
  const Booking booking = read_booking_change(context.work, company, {form.project_id, form.category_id},
                                              {before.project, before.category}, faults);
  return details_of(period, booking, form.remarks.value_or(before.remarks), company, faults);
}

}  // namespace stint::application
