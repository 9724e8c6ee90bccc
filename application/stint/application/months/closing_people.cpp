#include <algorithm>
#include <array>
#include <iterator>
#include <tuple>
#include <utility>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/authority/closure.hpp>
#include <stint/application/months/closing.hpp>
#include <stint/application/months/closing_people.hpp>
#include <stint/application/retention/periods.hpp>
#include <stint/application/working_hours/entry_rules.hpp>
#include <stint/domain/month/month_sheet.hpp>
#include <stint/domain/time_entry/month_closure.hpp>

namespace stint::application {

using namespace domain;

namespace {

using std::chrono::year_month;

constexpr std::array<std::string_view, 3> scope_names{"company", "team", "person"};

std::optional<Problem> refusal_of_rights(const Context& context, const Company& company,
                                         const ClosingCommand& command) {
  if (context.caller.is_administrator()) return std::nullopt;
  if (company.time_tracking.approval.administrators_only) {
    return Problem::forbidden(domain::rules::administrators_decide,
                              domain::reasons::administrators_decide_about_entries);
  }
  if (command.scope == ClosingScope::company || command.force) {
    return Problem::forbidden(domain::rules::role, domain::reasons::administrators_only);
  }
  return std::nullopt;
}

std::optional<Problem> faults_of(const Submitted<ClosingCommand>& submitted) {
  ValidationErrors errors(submitted);
  if (!submitted.command.scope) errors.add(domain::fields::scope, domain::reasons::is_required);
  if (submitted.command.scope == ClosingScope::person && !submitted.command.employee) {
    errors.add(domain::fields::employee, domain::reasons::is_required);
  }
  return errors.problem();
}

/// The named employee.
Result<std::vector<Employee>> person_named(const CompanyContext& company_context, const Context& context, EmployeeId id,
                                           year_month month) {
  auto found = company_context.work.employees(company_context.company.id).find(id);
  if (!found) return refuse(Problem::unknown(domain::reasons::no_such_account));
  if (id == context.caller.employee && !context.caller.is_administrator()) {
    return refuse(Problem::forbidden(domain::rules::relationship, domain::reasons::managers_decide));
  }
  if (auto problem = refusal_to_see_month(context, company_context.company, *found, month)) {
    return refuse(*std::move(problem));
  }
  return std::vector{*std::move(found)};
}

std::vector<Employee> team_of(const CompanyContext& company_context, EmployeeId manager, year_month month) {
  const auto day = std::min(domain::days_of(month).last, company_context.today());
  auto people = company_context.work.employees(company_context.company.id).ever_managed_by(manager);
  std::erase_if(people, [&](const Employee& one) {
    return one.id == manager || std::ranges::find(one.managers_on(day), manager) == one.managers_on(day).end();
  });
  return people;
}

Result<std::vector<Employee>> people_of(const CompanyContext& company_context, const Context& context,
                                        const ClosingCommand& command, year_month month) {
  if (command.scope == ClosingScope::person && command.employee) {
    return person_named(company_context, context, *command.employee, month);
  }
  return team_of(company_context, context.caller.employee, month);
}

void show_people(ClosingView& view, const CompanyContext& company_context, const std::vector<Employee>& people) {
  for (const auto& one : people) {
    const auto closure = closure_of(company_context.work, company_context.company, one.id);
    view.people.push_back({one.id, one.display_name(), closure.is_closed(view.month), closure.through()});
  }
}

Problem refusal_while_open(bool is_over, std::size_t matters) {
  if (!is_over) return Problem::conflict(domain::rules::month_not_over, domain::reasons::month_not_over);
  return Problem::conflict(domain::rules::closed_month, reasons::month_has_open_matters,
                           {{"count", static_cast<std::int64_t>(matters)}});
}

void close_for_company(ClosingView& view, const CompanyContext& company_context, const Context& context, bool force,
                       const FiguresAhead& ahead) {
  auto closed = close_company(company_context, context.caller.employee, view.month, force, ahead);
  if (closed) {
    view.closed_through = *closed;
    return;
  }
  auto& [problem, is_over, matters] = closed.error();
  view.refusal = refusal_while_open(is_over, matters.size());
  view.open_matters = std::move(matters);
}

/// Closes for the employees who have no open matters.
void close_for_people(ClosingView& view, const CompanyContext& company_context, const Context& context,
                      const std::vector<Employee>& people, bool force, const FiguresAhead& ahead) {
  const auto month = view.month;
  std::size_t closed = 0;
  bool all_over = true;
  std::optional<std::vector<OpenMatter>> all_open;  // looked up once
  for (const auto& one : people) {
    const auto closure = domain::closure_of(company_context.company, one);
    if (closure.is_closed(month)) {
      ++closed;
      continue;
    }
    const bool is_over = month < domain::month_of(today_of(company_context, one));
    all_over = all_over && is_over;
    const auto days = days_to_close(closure.through(), month);
    if (!all_open) {
      std::vector<EmployeeId> ids;
      std::ranges::transform(people, std::back_inserter(ids), &Employee::id);
      all_open = open_matters(company_context, days_to_close(std::nullopt, month), ids);
    }
    auto own = *all_open;
    std::erase_if(own, [&](const OpenMatter& matter) {
      const bool is_session = matter.kind == OpenMatter::Kind::running_session;
      return matter.employee != one.id || (!is_session && !days.overlaps(matter.span));
    });
    const bool is_settled = is_over && own.empty();
    if (!is_settled && !force) {
      view.open_matters.insert(view.open_matters.end(), own.begin(), own.end());
      continue;
    }
    ++closed;
    set_person_closed_through(company_context, context.caller.employee, one, month,
                              PersonMonthClosed{.employee = one.id,
                                                .month = month,
                                                .closed_through = month,
                                                .forced = !is_settled,
                                                .left_open = own.size(),
                                                .closed_before = one.closed_through},
                              ahead);
  }
  std::ranges::sort(view.open_matters, {},
                    [](const OpenMatter& one) { return std::tuple(one.kind, one.span.first, one.id); });
  if (closed == 0 && !people.empty()) view.refusal = refusal_while_open(all_over, view.open_matters.size());
}

std::optional<Problem> refusal_to_open_for_people(const CompanyContext& company_context, const ClosingView& view) {
  if (MonthClosure{.company = view.closed_through}.is_closed(view.month)) {
    return Problem::conflict(domain::rules::closed_month, reasons::month_closed_for_company,
                             {{"month", *view.closed_through}});
  }
  const auto from =
      countable_again_from(company_context.work, company_context.company.id, domain::days_of(view.month).first);
  if (!from) return std::nullopt;
  return Problem::conflict(domain::rules::closed_month, domain::reasons::figures_cannot_be_counted, {{"from", *from}});
}

void open_for_people(const CompanyContext& company_context, const Context& context, const std::vector<Employee>& people,
                     year_month month) {
  for (const auto& one : people) {
    const auto last = domain::closed_before(one.closed_through, month);
    if (last == one.closed_through) continue;
    set_person_closed_through(company_context, context.caller.employee, one, last,
                              PersonMonthOpened{one.id, month, month - std::chrono::months{1}, one.closed_through});
  }
}

/// The common input of closing and opening.
struct Asked {
  Company company;
  year_month month;
};

Result<Asked> asked(const Context& context, std::optional<year_month> month,
                    const Submitted<ClosingCommand>& submitted) {
  Asked asked{company_of(context), month.value_or(year_month{})};
  if (auto problem = refusal_without_time_tracking(asked.company)) return refuse(*std::move(problem));
  if (!month) return refuse(Problem::unknown(domain::reasons::no_such_month));
  if (auto problem = refusal_of_rights(context, asked.company, submitted.command)) {
    return refuse(*std::move(problem));
  }
  return asked;
}

/// Calls `act` with the people whose months are asked for, and the view to complete, unless something is refused.
template <class Act>
Result<ClosingView> acted(const Context& context, std::optional<year_month> month,
                          const Submitted<ClosingCommand>& submitted, const Act& act) {
  const auto wanted = asked(context, month, submitted);
  if (!wanted) return refuse(wanted);
  const auto company_context = company_context_of(context, wanted->company);
  const auto people = people_of(company_context, context, submitted.command, wanted->month);
  if (!people) return refuse(people);
  if (auto problem = faults_of(submitted)) return refuse(*std::move(problem));
  return act(company_context, *people,
             ClosingView{.month = wanted->month,
                         .scope = *submitted.command.scope,
                         .closed_through = wanted->company.time_tracking.closed_through});
}

}  // namespace

std::string_view name(ClosingScope scope) { return scope_names.at(static_cast<std::size_t>(scope)); }

std::optional<ClosingScope> parse_closing_scope(std::string_view text) {
  const auto found = std::ranges::find(scope_names, text);
  if (found == scope_names.end()) return std::nullopt;
  return static_cast<ClosingScope>(found - scope_names.begin());
}

FiguresAhead figures_to_close(const Context& context, std::optional<year_month> month,
                              const Submitted<ClosingCommand>& submitted) {
  const auto wanted = asked(context, month, submitted);
  if (!wanted || faults_of(submitted)) return {};
  const auto company_context = company_context_of(context, wanted->company);
  if (submitted.command.scope == ClosingScope::company) {
    return figures_to_close(company_context, wanted->month, submitted.command.force);
  }
  auto people = people_of(company_context, context, submitted.command, wanted->month);
  if (!people) return {};
  return figures_to_close(company_context, wanted->month, *std::move(people));
}

Result<ClosingView> close_months(const Context& context, std::optional<year_month> month,
                                 const Submitted<ClosingCommand>& submitted) {
  return close_months_with(context, month, submitted, {});
}

Result<ClosingView> close_months_with(const Context& context, std::optional<year_month> month,
                                      const Submitted<ClosingCommand>& submitted, const FiguresAhead& ahead) {
  const bool force = submitted.command.force;
  const auto close = [&](const CompanyContext& company_context, const std::vector<Employee>& people, ClosingView view) {
    if (view.scope == ClosingScope::company) {
      close_for_company(view, company_context, context, force, ahead);
      return view;
    }
    close_for_people(view, company_context, context, people, force, ahead);
    if (!view.refusal) judge_open_absences(company_context, {});
    show_people(view, company_context, people);
    return view;
  };
  return acted(context, month, submitted, close);
}

Result<ClosingView> open_months(const Context& context, std::optional<year_month> month,
                                const Submitted<ClosingCommand>& submitted) {
  const auto open = [&](const CompanyContext& company_context, const std::vector<Employee>& people,
                        ClosingView view) -> Result<ClosingView> {
    if (view.scope == ClosingScope::company) {
      const auto opened = open_company(company_context, context.caller.employee, view.month);
      if (!opened) return refuse(opened);
      view.closed_through = *opened;
      return view;
    }
    if (auto problem = refusal_to_open_for_people(company_context, view)) return refuse(*std::move(problem));
    open_for_people(company_context, context, people, view.month);
    judge_open_absences(company_context, {});
    show_people(view, company_context, people);
    return view;
  };
  return acted(context, month, submitted, open);
}

}  // namespace stint::application
