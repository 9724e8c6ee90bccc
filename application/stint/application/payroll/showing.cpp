#include <cstddef>
#include <limits>
#include <utility>

#include <stint/application/authority/access.hpp>
#include <stint/application/collation.hpp>
#include <stint/application/names.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/payroll/showing.hpp>
#include <stint/application/retention/forgetting.hpp>
#include <stint/application/sorting.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::application {

using namespace domain;

namespace {

PayrollExportView view_of(PayrollExportHead head, Names& names) {
  auto name = head.made_by ? names.of(*head.made_by) : std::string{};
  return {.head = std::move(head), .made_by_name = std::move(name)};
}

/// A line with its number in the export.
struct NumberedRow {
  std::size_t number = 0;
  PayrollRow row{};
};

std::string sort_text(const NumberedRow& numbered, Column by) {
  const auto& [person, marked] = numbered.row;
  switch (by) {
    case Column::name:
      return collated_name(person->last_name, person->first_name);
    case Column::employee_number:
      return collation_key(person->employee_number);
    case Column::wage_type:
      return collation_key(marked->line.number);
    case Column::month:
      return domain::format_month(person->month);
    default:
      return {};
  }
}

const ListCursors export_cursors{"payroll exports"};

/// The order of the lines of an export.
auto in_order_of_lines(PayrollExportId id, const std::optional<Sorting>& sorting) {
  return Order(
      "payroll lines " + to_string(id) + ' ' + (sorting ? std::to_string(static_cast<int>(sorting->by)) : "export"),
      sorting && sorting->is_descending, [sorting](const NumberedRow& row) {
        return Standing{sorting ? sort_text(row, sorting->by) : std::string{},
                        sortable(static_cast<std::int64_t>(row.number))};
      });
}

bool is_wanted(const PayrollLinesQuery& query, const PayrollRow& row) {
  return (!query.employee || row.person->employee == *query.employee) &&
         (!query.month || row.person->month == *query.month) &&
         (query.wage_type.empty() || row.marked->line.number == query.wage_type);
}

PayrollLineView view_of(const PayrollExport& made, const PayrollRow& row) {
  const auto& [person, marked] = row;
  return {.employee = person->employee,
          .employee_number = person->employee_number,
          .employee_name = domain::display_name(person->first_name, person->last_name),
          .month = person->month,
          .is_correction = person->month != made.head.month,
          .cost_center = domain::text_in(PayrollContent::cost_center, made, row).value_or(""),
          .marked = *marked};
}

}  // namespace

PayrollExportView payroll_export_view(Work& work, CompanyId company, PayrollExportHead head) {
  Names names(work, company);
  return view_of(std::move(head), names);
}

Result<Page<PayrollExportView>> list_payroll_exports(const Context& context,
                                                     const Submitted<PayrollExportsQuery>& query,
                                                     const Submitted<PageQuery>& page) {
  if (auto problem = refusal_unless_administrator(context.caller)) return refuse(*std::move(problem));
  ValidationErrors errors(query);
  errors.add(page.faults);
  const auto key = export_cursors.key_in(page.command.after);
  const auto last_seen = key ? domain::parse_id<PayrollExportId>(*key) : std::nullopt;
  if (!page.command.after.empty() && !last_seen) errors.add(fields::cursor, domain::reasons::must_be_cursor);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  const auto company = context.caller.company;
  auto heads = context.work.payroll_exports(company).list({.month = query.command.month,
                                                           .after = last_seen,
                                                           .oldest_first = page.command.oldest_first(),
                                                           .most = page.command.limit + 1});
  auto some = page_of(std::move(heads), page.command,
                      [](const PayrollExportHead& head) { return export_cursors.of(to_string(head.id)); });
  Names names(context.work, company);
  Page<PayrollExportView> shown{.next = std::move(some.next)};
  shown.items.reserve(some.items.size());
  for (auto& head : some.items) shown.items.push_back(view_of(std::move(head), names));
  return shown;
}

Result<PayrollExport> find_payroll_export(const Context& context, PayrollExportId id) {
  if (auto problem = refusal_unless_administrator(context.caller)) return refuse(*std::move(problem));
  auto made = context.work.payroll_exports(context.caller.company).find(id);
  if (!made) return refuse(Problem::unknown(reasons::no_such_payroll_export));
  return *std::move(made);
}

Result<Page<LeftOutView>> list_left_out(const Context& context, PayrollExportId id,
                                        const Submitted<LeftOutQuery>& query, const Submitted<PageQuery>& page) {
  const auto made = find_payroll_export(context, id);
  if (!made) return refuse(made);
  const auto& why = query.command.why;
  std::vector<const PayrollPerson*> people;
  for (const auto& person : made->people) {
    if (person.left_out && (!why || person.left_out == why)) people.push_back(&person);
  }
  ValidationErrors errors(query);
  errors.add(page.faults);
  const auto& sorting = page.command.sorting;
  const Order order(
      "payroll left out " + to_string(id), sorting && sorting->is_descending, [](const PayrollPerson* person) {
        return Standing{collated_name(person->last_name, person->first_name), sortable(person->employee.value)};
      });
  const auto found = order.page(std::move(people), page.command);
  if (!found) errors.add(fields::cursor, domain::reasons::must_be_cursor);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  Page<LeftOutView> shown{.next = found->next};
  for (const auto* person : found->items) {
    shown.items.push_back(
        {person->employee, domain::display_name(person->first_name, person->last_name), *person->left_out});
  }
  return shown;
}

Result<Page<PayrollLineView>> list_payroll_lines(const Context& context, PayrollExportId id,
                                                 const Submitted<PayrollLinesQuery>& query,
                                                 const Submitted<PageQuery>& page) {
  const auto made = find_payroll_export(context, id);
  if (!made) return refuse(made);
  std::vector<NumberedRow> rows;
  std::size_t number = 0;
  for (const auto& row : domain::rows_of(*made, query.command.rows)) {
    if (is_wanted(query.command, row)) rows.push_back({number, row});
    ++number;
  }
  ValidationErrors errors(query);
  errors.add(page.faults);
  const auto found = in_order_of_lines(id, page.command.sorting).page(std::move(rows), page.command);
  if (!found) errors.add(fields::cursor, domain::reasons::must_be_cursor);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  Page<PayrollLineView> shown{.next = found->next};
  for (const auto& each : found->items) shown.items.push_back(view_of(*made, each.row));
  return shown;
}

Result<std::vector<PayrollExportHead>> payroll_exports_of(const OperatorContext& context, const std::string& company,
                                                          std::optional<std::chrono::year_month> month) {
  const auto found = company_with_key(context.work, company);
  if (!found) return refuse(found);
  return context.work.payroll_exports(found->id).list(
      {.month = month, .most = std::numeric_limits<std::int32_t>::max()});
}

Result<PayrollExport> payroll_export_of(const OperatorContext& context, const std::string& company,
                                        PayrollExportId id) {
  const auto found = company_with_key(context.work, company);
  if (!found) return refuse(found);
  auto made = context.work.payroll_exports(found->id).find(id);
  if (!made) return refuse(Problem::unknown(reasons::no_such_payroll_export));
  return *std::move(made);
}

}  // namespace stint::application
