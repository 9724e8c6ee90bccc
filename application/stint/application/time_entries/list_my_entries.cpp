#include <chrono>
#include <utility>

#include <stint/application/company_context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/time_entries/list_my_entries.hpp>

namespace stint::application {
namespace {

domain::DateSpan whole_month(std::chrono::year_month month) {
  return {domain::Date{month / 1}, domain::Date{month / std::chrono::last}};
}

domain::DateSpan span_of(const TimeEntryQuery& query, domain::Date today) {
  if (query.year && !query.month) return domain::whole_year(*query.year);
  const auto current = domain::month_of(today);
  return whole_month(query.year.value_or(current.year()) / query.month.value_or(current.month()));
}

}  // namespace

domain::Result<void> list_my_entries(const Context& context, const Submitted<TimeEntryQuery>& query,
                                     const Sink<TimeEntryView>& sink) {
  if (auto problem = Faults(query).problem()) return domain::refuse(*std::move(problem));
  const domain::Company company = company_of(context);
  if (!company.time_tracking.active) return {};
  const EntryFilter filter{.span = span_of(query.command, today_in(context, company)),
                           .project = query.command.project,
                           .category = query.command.category,
                           .state = query.command.state};
  context.work.entry_listings(company.id).of_employee(context.caller.employee, filter, zone_of(context, company), sink);
  return {};
}

}  // namespace stint::application
