#include <utility>

#include <stint/application/company_context.hpp>
#include <stint/application/time_entries/clashes.hpp>
#include <stint/application/time_entries/enter_time.hpp>
#include <stint/application/time_entries/entry_form.hpp>
#include <stint/application/time_entries/entry_preconditions.hpp>
#include <stint/application/time_entries/entry_records.hpp>
#include <stint/domain/time_entry/month_closure.hpp>

namespace stint::application {
namespace {

using domain::Problem;

/// There is no record yet whose state could be in the way: what does not fit is invalid.
std::optional<Problem> refusal_of(const Context& context, const domain::Company& company, const domain::Employee& owner,
                                  const domain::EntryDetails& details) {
  if (auto problem = refusal_outside_employment(context, company, owner, details)) return problem;
  if (domain::is_closed(details.date, company.time_tracking.closed_through)) {
    return Problem::invalid(domain::Rule::closed_month, closed_month_sentence());
  }
  const auto clash = clash_of_new(context.work, company.id, context.caller.employee, details.period);
  if (clash != domain::Clash::none) return Problem::invalid(rule_against(clash), sentence_about(clash));
  if (!overlaps_running_session(context.work, company, context.caller.employee, details.period, context.now)) {
    return std::nullopt;
  }
  return Problem::invalid(domain::Rule::overlapping_entry, running_session_sentence());
}

EnteredTimeView view_of(const domain::TimeEntry& entry) {
  return {.id = entry.id(),
          .worked_minutes = static_cast<std::int32_t>(entry.worked().count()),
          .break_minutes = static_cast<std::int32_t>(entry.record().details.period.break_taken.count())};
}

}  // namespace

domain::Result<EnteredTimeView> enter_time(const Context& context, const Submitted<TimeEntryCommand>& submitted) {
  const domain::Company company = company_of(context);
  if (auto problem = refusal_without_time_tracking(company)) return domain::refuse(*std::move(problem));
  const auto owner = caller_record(context);
  if (auto problem = refusal_to_create_entries(owner)) return domain::refuse(*std::move(problem));
  auto details = read_entry(context, company, submitted);
  if (!details) return domain::refuse(std::move(details).error());
  if (auto problem = refusal_of(context, company, owner, *details)) return domain::refuse(*std::move(problem));
  const auto entry =
      domain::TimeEntry::enter(context.caller.employee, *std::move(details), company.time_tracking.approval);
  return view_of(add_entry(occasion_of(context, company), context.caller.employee, entry));
}

}  // namespace stint::application
