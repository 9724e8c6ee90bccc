#include <algorithm>
#include <charconv>
#include <cstddef>
#include <limits>
#include <span>
#include <string_view>
#include <utility>

#include <stint/application/access.hpp>
#include <stint/application/names.hpp>
#include <stint/application/payroll/showing.hpp>
#include <stint/application/retention/forgetting.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::application {
namespace {

using domain::Field;
using domain::PayrollExportId;
using domain::Problem;
using domain::Reason;

PayrollExportView view_of(domain::PayrollExportHead head, Names& names) {
  auto name = head.made_by ? names.of(*head.made_by) : std::string{};
  return {.head = std::move(head), .made_by_name = std::move(name)};
}

/// A number of lines; nothing of any other text.
std::optional<std::size_t> count_in(std::string_view text) {
  std::size_t count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return count;
}

/// Where a page begins and ends in a list whose cursors count what is before.
struct Part {
  std::ptrdiff_t begin = 0;
  std::ptrdiff_t end = 0;
  std::optional<std::string> next{};
};

Part part_of(std::size_t size, const PageQuery& page, ValidationErrors& errors) {
  const auto begin = page.after.empty() ? 0 : count_in(page.after);
  if (!begin || *begin > size) {
    errors.add(Field::cursor, Reason::must_be_cursor);
    return {};
  }
  const std::size_t end = *begin + std::min(page.limit, size - *begin);
  Part part{.begin = static_cast<std::ptrdiff_t>(*begin), .end = static_cast<std::ptrdiff_t>(end)};
  if (end < size) part.next = std::to_string(end);
  return part;
}

PayrollLineView view_of(const domain::PayrollExport& made, const domain::PayrollRow& row) {
  const auto& [person, marked] = row;
  return {.employee = person->employee,
          .employee_number = person->employee_number,
          .employee_name = domain::display_name(person->first_name, person->last_name),
          .month = person->month,
          .is_correction = person->month != made.head.month,
          .cost_center = domain::text_in(domain::PayrollContent::cost_center, made, row).value_or(""),
          .marked = *marked};
}

}  // namespace

PayrollExportView payroll_export_view(Work& work, domain::CompanyId company, domain::PayrollExportHead head) {
  Names names(work, company);
  return view_of(std::move(head), names);
}

domain::Result<Page<PayrollExportView>> list_payroll_exports(const Context& context,
                                                             const Submitted<PayrollExportsQuery>& query,
                                                             const Submitted<PageQuery>& page) {
  if (auto problem = refusal_unless_administrator(context.caller)) return domain::refuse(*std::move(problem));
  ValidationErrors errors(query);
  for (const auto& fault : page.faults) errors.add(fault);
  const auto& after = page.command.after;
  const auto before = domain::parse_id<PayrollExportId>(after);
  if (!after.empty() && !before) errors.add(Field::cursor, Reason::must_be_cursor);
  if (auto problem = errors.problem()) return domain::refuse(*std::move(problem));
  const auto company = context.caller.company;
  auto heads = context.work.payroll_exports(company).list(
      {.month = query.command.month, .before = before, .most = page.command.limit + 1});
  auto some =
      page_of(std::move(heads), page.command, [](const domain::PayrollExportHead& head) { return to_string(head.id); });
  Names names(context.work, company);
  Page<PayrollExportView> shown{.next = std::move(some.next)};
  shown.items.reserve(some.items.size());
  for (auto& head : some.items) shown.items.push_back(view_of(std::move(head), names));
  return shown;
}

domain::Result<domain::PayrollExport> find_payroll_export(const Context& context, PayrollExportId id) {
  if (auto problem = refusal_unless_administrator(context.caller)) return domain::refuse(*std::move(problem));
  auto made = context.work.payroll_exports(context.caller.company).find(id);
  if (!made) return domain::refuse(Problem::unknown(Reason::no_such_payroll_export));
  return *std::move(made);
}

domain::Result<Page<LeftOutView>> list_left_out(const Context& context, PayrollExportId id,
                                                const Submitted<PageQuery>& page) {
  const auto made = find_payroll_export(context, id);
  if (!made) return domain::refuse(made);
  std::vector<LeftOutView> all;
  for (const auto& person : made->people) {
    if (person.left_out) {
      all.push_back({person.employee, domain::display_name(person.first_name, person.last_name), *person.left_out});
    }
  }
  ValidationErrors errors(page);
  const auto part = part_of(all.size(), page.command, errors);
  if (auto problem = errors.problem()) return domain::refuse(*std::move(problem));
  return Page<LeftOutView>{.items = {all.begin() + part.begin, all.begin() + part.end}, .next = part.next};
}

domain::Result<Page<PayrollLineView>> list_payroll_lines(const Context& context, PayrollExportId id,
                                                         const Submitted<PayrollLinesQuery>& query,
                                                         const Submitted<PageQuery>& page) {
  const auto made = find_payroll_export(context, id);
  if (!made) return domain::refuse(made);
  const auto rows = domain::rows_of(*made, query.command.rows);
  ValidationErrors errors(query);
  for (const auto& fault : page.faults) errors.add(fault);
  const auto part = part_of(rows.size(), page.command, errors);
  if (auto problem = errors.problem()) return domain::refuse(*std::move(problem));
  Page<PayrollLineView> shown{.next = part.next};
  shown.items.reserve(static_cast<std::size_t>(part.end - part.begin));
  for (const auto& row : std::span{rows.begin() + part.begin, rows.begin() + part.end}) {
    shown.items.push_back(view_of(*made, row));
  }
  return shown;
}

domain::Result<std::vector<domain::PayrollExportHead>> payroll_exports_of(
    const OperatorContext& context, const std::string& company, std::optional<std::chrono::year_month> month) {
  const auto found = company_with_key(context.work, company);
  if (!found) return domain::refuse(found);
  return context.work.payroll_exports(found->id).list(
      {.month = month, .most = std::numeric_limits<std::int32_t>::max()});
}

domain::Result<domain::PayrollExport> payroll_export_of(const OperatorContext& context, const std::string& company,
                                                        PayrollExportId id) {
  const auto found = company_with_key(context.work, company);
  if (!found) return domain::refuse(found);
  auto made = context.work.payroll_exports(found->id).find(id);
  if (!made) return domain::refuse(Problem::unknown(Reason::no_such_payroll_export));
  return *std::move(made);
}

}  // namespace stint::application
