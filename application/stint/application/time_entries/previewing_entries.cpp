#include <utility>

#include <stint/application/language.hpp>
#include <stint/application/time_clock/judging_breaks.hpp>
#include <stint/application/time_entries/entry_drafts.hpp>
#include <stint/application/time_entries/own_entries.hpp>
#include <stint/application/time_entries/previewing_entries.hpp>
#include <stint/application/working_hours/entry_rules.hpp>
#include <stint/application/working_hours/figures.hpp>

namespace stint::application {

using namespace domain;

namespace {

std::vector<TimeEntryView> entries_in_the_way(const Context& context, const Company& company,
                                              const WorkedPeriod& period) {
  const auto& entries = context.work.entries(company.id);
  std::vector<TimeEntryView> views;
  for (const auto& hours : entries.overlapping(context.caller.employee, period)) {
    if (!hours.count()) continue;
    if (const auto entry = entries.find(hours.id)) views.push_back(own_view(context, company, *entry));
  }
  return views;
}

std::optional<BreakCorrectionView> breaks_to_correct(const CompanyContext& company_context, const Employee& owner,
                                                     const EntryDetails& details) {
  const auto finding = judge_breaks(JudgedSession(company_context, owner.id, details.date, details.period));
  if (finding.verdict == BreakFinding::Verdict::compliant) return std::nullopt;
  const auto& regulation = company_context.company.time_tracking.break_regulation;
  return correction_view(finding, details.period, regulation && regulation->obligatory,
                         language_of(company_context, owner));
}

/// The sums of the day after the entry is stored.
PreviewedDayView sums_of(const Context& context, const Company& company, Date date) {
  const DateSpan day{date, date};
  const auto owner = context.caller.employee;
  const auto time = domain::working_time(counting_periods(context.work, company.id, owner, day));
  const auto calendar = context.work.employees(company.id).work_calendar_of(owner);
  const auto absences = approved_absences_of(context.work, company.id, owner, day);
  return {.date = date,
          .worked = time.work(),
          .breaks = time.breaks,
          .due = domain::committed_minutes(date, calendar, absences)};
}

/// Adds the information that can be derived from the times themselves, before they are entered.
void add_times(const Context& context, const Company& company, const Employee& owner, const EntryDetails& details,
               EntryPreviewView& view) {
  view.entry = {.id = {},
                .worked_minutes = static_cast<std::int32_t>(details.period.worked().count()),
                .break_minutes = static_cast<std::int32_t>(details.period.break_taken.count())};
  view.overlaps = entries_in_the_way(context, company, details.period);
  view.breaks = breaks_to_correct(company_context_of(context, company), owner, details);
}

}  // namespace

Result<EntryPreviewView> preview_time(const Context& context, const Submitted<TimeEntryCommand>& submitted) {
  const Company company = company_of(context);
  const auto owner = caller_record(context);
  const auto details =
      read_entry(context, company, owner.id, submitted.command, PeriodSpan::one_day, ValidationErrors{submitted});
  EntryPreviewView view;
  if (details && company.time_tracking.active) add_times(context, company, owner, *details, view);
  auto entered = enter_time(context, submitted);
  if (!entered && entered.error().refusal == Refusal::forbidden) return refuse(entered);
  if (!entered) {
    view.refusal = std::move(entered.error());
  } else {
    view.day = sums_of(context, company, details->date);
  }
  return view;
}

}  // namespace stint::application
