#include <chrono>

#include <stint/application/notifications/names_in_texts.hpp>
#include <stint/application/retention/reporting.hpp>

namespace stint::application {

using namespace domain;

namespace {

RetentionReport report_of(const CompanyContext& context, const Employee& employee) {
  RetentionReport report{.employee = employee.id,
                         .key = employee.key,
                         .name = employee.display_name(),
                         .last_day = employee.employment.last,
                         .forgotten = is_forgotten(employee),
                         .kept = kept_records(context, employee)};
  const auto months = context.company.retention.leaver_months;
  if (months && report.last_day && !report.forgotten) {
    report.forgotten_on = domain::kept_until(RecordKind::leaver, *report.last_day, *months) + std::chrono::days{1};
  }
  return report;
}

}  // namespace

Result<std::vector<RetentionReport>> report_retention(const OperatorContext& context, const ReportCommand& command) {
  auto& work = context.work;
  const auto company = company_with_key(work, command.company);
  if (!company) return refuse(company);
  const CompanyContext company_context{work, *company, context.zones, context.now, context.policies};
  if (!command.employee.empty()) {
    const auto employee = employee_with_key(work, company->id, command.employee);
    if (!employee) return refuse(employee);
    return std::vector{report_of(company_context, *employee)};
  }
  std::vector<RetentionReport> reports;
  for (const auto& employee : work.employees(company->id).all()) {
    const auto last = employee.employment.last;
    if (last && *last < company_context.today()) reports.push_back(report_of(company_context, employee));
  }
  return reports;
}

}  // namespace stint::application
