#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <stint/application/text.hpp>
#include <stint/application/time_entries/entry_drafts.hpp>
#include <stint/application/working_hours/correcting.hpp>
#include <stint/application/working_hours/entry_rules.hpp>
#include <stint/application/working_hours/figures.hpp>
#include <stint/domain/time_entry/entry_period.hpp>

namespace stint::application {

using namespace domain;

namespace {

using std::chrono::seconds;

void demand(const std::optional<Instant>& moment, domain::Field field, ValidationErrors& errors) {
  if (!moment) errors.add(field, domain::reasons::is_required);
}

template <class Value>
std::optional<Value> or_fault(const Result<Value>& result, ValidationErrors& errors) {
  if (result) return *result;
  errors.add(result.error());
  return std::nullopt;
}

std::optional<DatedPeriod> read_period(const TimeEntryCommand& command, const Context& context, const TimeZone& zone,
                                       PeriodSpan span, const Rounding& round, ValidationErrors& errors) {
  demand(command.begin, domain::fields::begin, errors);
  demand(command.end, domain::fields::end, errors);
  const seconds pause = command.pause.value_or(seconds{0});
  if (command.begin && command.end) {
    const EnteredPeriod entered{*command.begin, *command.end, pause};
    return or_fault(domain::dated_period(entered, zone, span, context.now, round), errors);
  }
  if (pause < seconds{0}) errors.add(domain::fields::pause, domain::reasons::must_not_be_negative);
  return std::nullopt;
}

/// Whether a moment differs from the current one; repeating it is not a change, whatever the seconds.
bool moves(const std::optional<Instant>& moment, Minute before) {
  return moment && std::chrono::floor<std::chrono::minutes>(*moment) != before;
}

std::optional<DatedPeriod> read_pause_change(const TimeEntryCommand& command, const EntryDetails& before,
                                             const Rounding& round, ValidationErrors& errors) {
  const seconds pause = command.pause.value_or(before.period.break_taken);
  if (pause == before.period.break_taken) return DatedPeriod{before.date, before.period};
  const auto period = or_fault(domain::with_pause(before.period, pause, round), errors);
  if (!period) return std::nullopt;
  return DatedPeriod{before.date, *period};
}

std::optional<DatedPeriod> read_period_change(const TimeEntryCommand& command, const EntryDetails& before,
                                              const Context& context, const TimeZone& zone, PeriodSpan span,
                                              const Rounding& round, ValidationErrors& errors) {
  const WorkedPeriod& period = before.period;
  if (!moves(command.begin, period.begin) && !moves(command.end, period.end)) {
    return read_pause_change(command, before, round, errors);
  }
  if (domain::passes_midnight(period, zone)) span = PeriodSpan::one_night;
  const EnteredPeriod entered{.begin = command.begin.value_or(period.begin),
                              .end = command.end.value_or(period.end),
                              .pause = command.pause.value_or(period.break_taken)};
  return or_fault(domain::dated_period(entered, zone, span, context.now, round), errors);
}

/// Checks remarks that were sent; existing ones were checked against the limit at that time.
std::optional<Problem> refusal_of_remarks(const std::optional<std::string>& sent, std::string_view before,
                                          const Company& company) {
  const std::int32_t maximum = company.time_tracking.maximum_remarks_length;
  if (!sent || *sent == before || !std::cmp_greater(count_characters(*sent), maximum)) return std::nullopt;
  return Problem::excessive(domain::rules::remarks_too_long, reasons::remarks_too_long, {{"maximum", maximum}});
}

EntryDetails details_of(const DatedPeriod& dated, const Booking& booking, std::string remarks) {
  return {.date = dated.date,
          .period = dated.period,
          .project = booking.project,
          .category = booking.category,
          .remarks = std::move(remarks)};
}

}  // namespace

Result<EntryDetails> read_entry(const Context& context, const Company& company, EmployeeId owner,
                                const TimeEntryCommand& command, PeriodSpan span, ValidationErrors errors) {
  const auto round = rounding_of(context.policies, company, owner);
  const auto period = read_period(command, context, zone_of(context, company, owner), span, round, errors);
  const Booking booking = read_booking(context.work, company, command.booking, Demand::as_company_demands, errors);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  if (auto problem = refusal_of_remarks(command.remarks, "", company)) return refuse(*std::move(problem));
  return details_of(period.value(), booking, command.remarks.value_or(""));
}

Result<EntryDetails> read_entry_change(const Context& context, const Company& company, const TimeEntry& entry,
                                       const TimeEntryCommand& command, PeriodSpan span, ValidationErrors errors) {
  const EntryDetails& before = entry.record().details;
  const auto round = rounding_of(context.policies, company, entry.employee());
  const auto period =
      read_period_change(command, before, context, zone_of(context, company, entry.employee()), span, round, errors);
  const Booking booking =
      read_booking_change(context.work, company, command.booking, {before.project, before.category}, errors);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  if (auto problem = refusal_of_remarks(command.remarks, before.remarks, company)) {
    return refuse(*std::move(problem));
  }
  return details_of(period.value(), booking, command.remarks.value_or(before.remarks));
}

std::optional<Problem> refusal_to_enter(const Context& context, const Company& company, const Employee& owner,
                                        const EntryDetails& details, std::string_view reason) {
  if (auto problem = refusal_outside_employment(context, company, owner, details)) return problem;
  if (refusal_to_correct(context, company, owner.id, details.date, reason)) {
    return Problem::invalid(domain::rules::closed_month, domain::reasons::month_closed);
  }
  const auto clash = clash_of_new(context.work, company.id, owner.id, details.period);
  if (clash != Clash::none) return Problem::invalid(rule_against(clash), reason_against(clash));
  if (!overlaps_running_session(context.work, company, owner.id, details.period, context.now)) {
    return std::nullopt;
  }
  return Problem::invalid(domain::rules::overlapping_entry, reasons::overlapping_session);
}

std::optional<Problem> refusal_to_change(const Context& context, const Company& company, const TimeEntry& entry,
                                         const EntryDetails& details, std::string_view reason) {
  if (!domain::is_duplicate(entry.record().details.period, details.period)) {
    const auto owner = context.work.employees(company.id).find(entry.employee());
    if (!owner) throw std::logic_error("the owner of the entry is not stored");
    if (auto problem = refusal_outside_employment(context, company, *owner, details)) return problem;
  }
  for (const Date date : {entry.record().details.date, details.date}) {
    if (auto problem = refusal_to_correct(context, company, entry.employee(), date, reason)) return problem;
  }
  const auto clash = clash_of_change(context.work, company.id, entry, details);
  if (clash != Clash::none) return Problem::conflict(rule_against(clash), reason_against(clash));
  const bool stays = domain::is_duplicate(entry.record().details.period, details.period);
  if (stays || !overlaps_running_session(context.work, company, entry.employee(), details.period, context.now)) {
    return std::nullopt;
  }
  return Problem::conflict(domain::rules::overlapping_entry, reasons::overlapping_session);
}

}  // namespace stint::application
