#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

#include <stint/application/authority/access.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/payroll/exporting.hpp>
#include <stint/application/payroll/figures.hpp>
#include <stint/application/payroll/showing.hpp>
#include <stint/application/perform.hpp>
#include <stint/application/retention/forgetting.hpp>
#include <stint/application/retention/periods.hpp>
#include <stint/application/working_hours/entry_rules.hpp>
#include <stint/domain/month/month_sheet.hpp>
#include <stint/domain/time_entry/month_closure.hpp>

namespace stint::application {

using namespace domain;

namespace {

using std::chrono::year_month;

Problem not_ready(Reason reason, Facts facts = {}) {
  return Problem::conflict(rules::payroll_not_ready, reason, std::move(facts));
}

bool counts_absences_of(const CompanyContext& context, const WageType& type) {
  const auto code = AbsenceTypeCode::parse(type.of.value_or(""));
  const auto found = code ? context.work.absence_types(context.company.id).find(*code) : std::nullopt;
  if (!found) return false;
  return type.source == WageSource::absence || found->kind == AbsenceKind::illness;
}

/// Whether a wage type counts something that exists in the company.
bool counts_something(const CompanyContext& context, const WageType& type) {
  const auto& windows = context.company.working_time.surcharge_windows;
  switch (type.source) {
    case WageSource::surcharge:
      return std::ranges::find(windows, type.of, &SurchargeWindow::name) != windows.end();
    case WageSource::absence:
    case WageSource::sick_pay:
    case WageSource::illness_without_pay:
      return counts_absences_of(context, type);
    default:
      return true;
  }
}

std::optional<Problem> refusal_of_settings(const CompanyContext& context, year_month month) {
  const auto& types = context.company.payroll.wage_types;
  if (types.empty()) return not_ready(reasons::no_wage_types);
  const auto empty =
      std::ranges::find_if(types, [&](const WageType& type) { return !counts_something(context, type); });
  if (empty != types.end()) {
    return not_ready(reasons::wage_type_of_nothing, {{"name", empty->number}, {"of", empty->of.value_or("")}});
  }
  if (const auto from = countable_again_from(context.work, context.company.id, domain::days_of(month).first)) {
    return not_ready(domain::reasons::figures_cannot_be_counted, {{"from", *from}});
  }
  const auto made = context.work.payroll_exports(context.company.id).count(month);
  if (made >= most_payroll_exports_of_a_month) {
    return not_ready(reasons::too_many_payroll_exports, {{"count", static_cast<std::int64_t>(made)}, {"month", month}});
  }
  return std::nullopt;
}

/// The data of an employee in an export.
PayrollPerson person_of(const Employee& employee, year_month month) {
  return {.employee = employee.id,
          .month = month,
          .employee_number = employee.employee_number,
          .first_name = employee.first_name,
          .last_name = employee.last_name,
          .department = employee.as_of(domain::days_of(month).last).department,
          .cost_center = employee.cost_center};
}

/// Builds the export of a month.
class Making {
 public:
  Making(const CompanyContext& context, year_month month, const std::string& department, const OnProgress& on_progress)
      : context_(context),
        on_progress_(on_progress),
        month_(month),
        layout_(context.company.payroll.layout()),
        people_(people_of(context, month, department)),
        first_(month - looked_back_for_corrections),
        countable_from_(countable_again_from(context.work, context.company.id, domain::days_of(first_).first)),
        last_exported_(context.work.payroll_exports(context.company.id).last_of(first_, month)),
        figures_(context, people_, first_, month) {}

  [[nodiscard]] std::vector<PayrollPerson> people() {
    std::vector<PayrollPerson> of_month;
    std::vector<PayrollPerson> corrected;
    std::size_t done = 0;
    for (const Employee& employee : people_) {
      if (on_progress_) on_progress_(done++, people_.size());
      if (employee.employment.touches(domain::days_of(month_)) || last_of(employee.id, month_) != nullptr) {
        of_month.push_back(of(employee));
        if (of_month.back().left_out == LeftOut::no_employee_number) continue;
      }
      add_corrections(employee, corrected);
    }
    if (on_progress_) on_progress_(people_.size(), people_.size());
    std::ranges::stable_sort(corrected, {}, &PayrollPerson::month);
    of_month.insert(of_month.end(), std::make_move_iterator(corrected.begin()),
                    std::make_move_iterator(corrected.end()));
    return of_month;
  }

 private:
  /// By last name, first name, id.
  static std::vector<Employee> people_of(const CompanyContext& context, year_month month,
                                         const std::string& department) {
    const auto all = context.work.employees(context.company.id).shared();
    std::vector<Employee> people;
    std::ranges::copy_if(*all, std::back_inserter(people), [&](const Employee& one) {
      return department.empty() || one.department_on(domain::days_of(month).last) == department;
    });
    std::ranges::sort(people, {}, [](const Employee& one) { return std::tie(one.last_name, one.first_name, one.id); });
    return people;
  }

  [[nodiscard]] const LastExported* last_of(EmployeeId employee, year_month month) const {
    const auto found =
        std::ranges::lower_bound(last_exported_, std::pair(employee, month), {},
                                 [](const LastExported& one) { return std::pair(one.employee, one.month); });
    const bool is_found = found != last_exported_.end() && found->employee == employee && found->month == month;
    return is_found ? &*found : nullptr;
  }

  [[nodiscard]] bool names_numbers() const {
    return std::ranges::find(layout_.columns, PayrollContent::employee_number, &PayrollColumn::content) !=
           layout_.columns.end();
  }

  [[nodiscard]] PayrollPerson of(const Employee& employee) {
    auto person = person_of(employee, month_);
    if (!domain::closure_of(context_.company, employee).is_closed(month_)) {
      person.left_out = LeftOut::open_month;
    } else if (employee.employee_number.empty() && names_numbers()) {
      person.left_out = LeftOut::no_employee_number;
    } else {
      const auto* const before = last_of(employee.id, month_);
      person.lines = domain::marked_lines(figures_.lines_of(employee, month_, context_.company.payroll.wage_types),
                                          before == nullptr ? std::vector<PayrollLine>{} : before->lines);
    }
    return person;
  }

  void add_corrections(const Employee& employee, std::vector<PayrollPerson>& corrected) {
    const auto closure = domain::closure_of(context_.company, employee);
    for (auto month = first_; month < month_; month += std::chrono::months{1}) {
      const auto* const before = last_of(employee.id, month);
      if (before == nullptr || !closure.is_closed(month)) continue;
      if (countable_from_ && domain::days_of(month).first < *countable_from_) continue;
      auto person = person_of(employee, month);
      person.lines = domain::marked_lines(figures_.lines_of(employee, month, wage_types_of(before->by)), before->lines);
      if (!domain::all_unchanged(person.lines)) corrected.push_back(std::move(person));
    }
  }

  [[nodiscard]] const std::vector<WageType>& wage_types_of(PayrollExportId id) {
    const auto found = wage_types_.find(id);
    if (found != wage_types_.end()) return found->second;
    return wage_types_.emplace(id, context_.work.payroll_exports(context_.company.id).wage_types_of(id)).first->second;
  }

  const CompanyContext& context_;
  const OnProgress& on_progress_;
  year_month month_;
  PayrollLayout layout_;
  std::vector<Employee> people_;
  year_month first_;
  std::optional<Date> countable_from_;       // nullopt: all days
  std::vector<LastExported> last_exported_;  // by employee, then month
  PayrollFigures figures_;
  std::map<PayrollExportId, std::vector<WageType>> wage_types_{};
};

Result<PayrollExport> computed_export(const CompanyContext& context, std::optional<EmployeeId> actor, year_month month,
                                      const std::string& department, const OnProgress& on_progress) {
  if (auto problem = refusal_of_settings(context, month)) return refuse(*std::move(problem));
  PayrollExport made{.head = {.month = month, .department = department, .made_at = context.now, .made_by = actor},
                     .layout = context.company.payroll.layout(),
                     .wage_types = context.company.payroll.wage_types,
                     .people = Making(context, month, department, on_progress).people()};
  made.head.counts = domain::counts_of(month, made.people);
  if (made.head.counts.people == 0 && made.head.counts.corrections == 0) {
    return refuse(not_ready(reasons::nobody_to_hand_on, {{"month", month}}));
  }
  if (auto text = domain::unfit_text(made)) {
    return refuse(not_ready(reasons::text_not_in_encoding,
                            {{"text", *std::move(text)}, {"encoding", std::string{name(made.layout.encoding)}}}));
  }
  return made;
}

/// Returns its head, with its id.
PayrollExportHead stored_export(const CompanyContext& context, const PayrollExport& computed) {
  auto head = computed.head;
  head.id = context.work.payroll_exports(context.company.id).add(computed);
  raise(context, head.made_by, PayrollExported{head});
  return head;
}

}  // namespace

Result<PayrollExport> compute_payroll_export(const Context& context, const Submitted<PayrollCommand>& submitted) {
  if (auto problem = refusal_unless_administrator(context.caller)) return refuse(*std::move(problem));
  const Company company = company_of(context);
  if (auto problem = refusal_without_time_tracking(company)) return refuse(*std::move(problem));
  ValidationErrors errors(submitted);
  if (!submitted.command.month) errors.add(domain::fields::month, domain::reasons::must_be_month);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  return computed_export(company_context_of(context, company), context.caller.employee, *submitted.command.month,
                         submitted.command.department, {});
}

PayrollExportView store_payroll_export(const Context& context, const PayrollExport& computed) {
  const Company company = company_of(context);
  const auto head = stored_export(company_context_of(context, company), computed);
  return payroll_export_view(context.work, company.id, head);
}

Result<PayrollExportView> make_payroll_export(const Context& context, const Submitted<PayrollCommand>& submitted) {
  const auto computed = compute_payroll_export(context, submitted);
  if (!computed) return refuse(computed);
  return store_payroll_export(context, *computed);
}

namespace {

/// An export of the operator that was computed, and the data from which it was.
struct ComputedExport {
  CompanyId company;
  std::optional<std::int64_t> version{};  ///< of the company's data; nullopt if the store keeps none
  PayrollExport made{};
};

std::optional<std::int64_t> data_version_of(Work& work, CompanyId company) {
  const auto version = work.record_changes().version(company);
  return version ? std::optional{version->number} : std::nullopt;
}

Result<ComputedExport> computed_by_operator(const OperatorContext& context, const std::string& company,
                                            const PayrollCommand& command, const OnProgress& on_progress) {
  auto& [work, now, zones, policies] = context;
  const auto found = company_with_key(work, company);
  if (!found) return refuse(found);
  if (auto problem = refusal_without_time_tracking(*found)) return refuse(*std::move(problem));
  const auto version = data_version_of(work, found->id);
  auto made = computed_export({work, *found, zones, now, policies}, std::nullopt, command.month.value(),
                              command.department, on_progress);
  if (!made) return refuse(made);
  return ComputedExport{found->id, version, *std::move(made)};
}

PayrollExport stored_by_operator(const OperatorContext& context, ComputedExport computed) {
  auto& [work, now, zones, policies] = context;
  const auto company = work.companies().find(computed.company).value();
  auto made = std::move(computed.made);
  made.head = stored_export({work, company, zones, now, policies}, made);
  return made;
}

}  // namespace

Result<PayrollExport> export_payroll(Office& office, const std::string& company, const PayrollCommand& command,
                                     const OnProgress& on_progress) {
  for (int tries = 0; tries < most_preparations; ++tries) {
    const auto computed = office.as_operator().read(computed_by_operator, company, command, on_progress);
    if (!computed) return refuse(computed);
    if (!computed->version) break;
    bool has_moved = false;
    auto made = office.write({computed->company}, [&](Work& work, Instant now) -> Result<PayrollExport> {
      has_moved = data_version_of(work, computed->company) != computed->version;
      if (has_moved) return refuse(Problem::outdated());
      return stored_by_operator(office.operator_context(work, now), *computed);
    });
    if (!has_moved) return made;
  }
  return office.write([&](Work& work, Instant now) -> Result<PayrollExport> {
    const auto context = office.operator_context(work, now);
    auto computed = computed_by_operator(context, company, command, on_progress);
    if (!computed) return refuse(computed);
    return stored_by_operator(context, *std::move(computed));
  });
}

}  // namespace stint::application
