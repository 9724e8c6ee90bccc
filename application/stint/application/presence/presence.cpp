#include <algorithm>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include <stint/application/authority/access.hpp>
#include <stint/application/pages_of_people.hpp>
#include <stint/application/presence/presence.hpp>
#include <stint/application/working_hours/entry_rules.hpp>
#include <stint/domain/absence/half_of_day.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// Who asks for the presence of which people.
struct Viewing {
  const Company& company;
  const Caller& caller;
  const Employee& viewer;  ///< the caller
  Date today;
  const std::optional<std::string>& department;

  [[nodiscard]] bool shows(const Employee& one) const {
    if (!one.active || !one.employment.covers(today)) return false;
    if (department && one.department_on(today) != *department) return false;
    return caller.is_administrator() || domain::shows_presence(company.time_tracking.presence, viewer, one, today);
  }
};

/// The data that is looked up once for all people of a page.
struct Whereabouts {
  std::map<EmployeeId, TimeClock> clocks{};
  std::map<EmployeeId, std::vector<AbsenceTime>> absences{};
};

Whereabouts whereabouts_of(const CompanyContext& company_context, std::span<const Employee* const> people) {
  const auto company = company_context.company.id;
  std::vector<EmployeeId> ids;
  for (const auto* const one : people) ids.push_back(one->id);
  Whereabouts found{.clocks = company_context.work.clocks(company).of_each(ids)};
  std::erase_if(found.clocks, [&](const auto& one) {
    const auto& session = one.second.session();
    return session && session->started_at > company_context.now;
  });
  // In an employee's time zone it may be the day before, or the next.
  const auto today = company_context.today();
  const DateSpan around{today - std::chrono::days{1}, today + std::chrono::days{1}};
  for (const auto& absence : company_context.work.absences(company).taking_time(ids, around)) {
    if (absence.state == AbsenceState::approved && domain::is_off(absence)) {
      found.absences[absence.employee].push_back(domain::time_of(absence));
    }
  }
  return found;
}

}  // namespace

Result<Page<PresenceView>> list_presence(const Context& context, const Submitted<PresenceQuery>& query,
                                         const Submitted<PageQuery>& page) {
  const Company company = company_of(context);
  if (auto problem = refusal_without_time_tracking(company)) return refuse(*std::move(problem));
  if (company.time_tracking.presence == PresenceShown::nobody) {
    return refuse(Problem::forbidden(rules::presence_not_shown, reasons::presence_not_shown));
  }
  const auto company_context = company_context_of(context, company);
  ValidationErrors errors(query);
  errors.add(page.faults);
  const auto order = in_order_of_people("presence", page.command.sorting, company_context.today());
  const auto& [limit, cursor, sorting] = page.command;
  const auto& wanted = query.command.presence;
  const auto all = context.work.employees(company.id).shared();
  const auto most = wanted ? all->size() : limit;
  const Employee viewer = caller_record(context);
  const Viewing viewing{company, context.caller, viewer, company_context.today(), query.command.department};
  const auto people = first_people(order, sorting, all, cursor, most + 1, [&](std::vector<const Employee*> some) {
    std::erase_if(some, [&](const Employee* one) { return !viewing.shows(*one); });
    return some;
  });
  if (!people) errors.add(fields::cursor, domain::reasons::must_be_cursor);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  const auto looked_at = std::span{*people}.first(std::min(people->size(), most));
  Whereabouts found = whereabouts_of(company_context, looked_at);
  Page<PresenceView> view;
  std::size_t next = 0;
  while (next < looked_at.size() && view.items.size() < limit) {
    const auto& one = *looked_at[next++];
    const auto now = zone_of(company_context, one).to_local(context.now);
    const auto presence = domain::presence_of(found.clocks[one.id].read(context.now), found.absences[one.id], now);
    if (wanted && presence != *wanted) continue;
    view.items.push_back({one.id, one.display_name(), one.department_on(now.date), presence});
  }
  if (next < people->size()) view.next = order.cursor_of((*people)[next - 1]);
  return view;
}

}  // namespace stint::application
