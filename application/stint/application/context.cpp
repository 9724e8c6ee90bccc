#include <stdexcept>
#include <utility>

#include <stint/application/context.hpp>

namespace stint::application {

domain::Company company_of(const Context& context) {
  auto company = context.work.companies().find(context.caller.company);
  if (!company) throw std::logic_error("the caller's company is not stored");
  return *std::move(company);
}

domain::Employee caller_record(const Context& context) {
  auto employee = context.work.employees(context.caller.company).find(context.caller.employee);
  if (!employee) throw std::logic_error("the caller is not stored");
  return *std::move(employee);
}

const domain::TimeZone& zone_of(const domain::TimeZones& zones, const domain::Company& company) {
  const domain::TimeZone* zone = zones.find(company.time_zone);
  if (zone == nullptr) throw std::logic_error("the company's time zone is unknown: " + company.time_zone);
  return *zone;
}

const domain::TimeZone& zone_of(const Context& context, const domain::Company& company) {
  return zone_of(context.zones, company);
}

domain::EmployeeZone zone_of(const CompanyContext& company_context, const domain::Employee& employee) {
  return {company_context.company, employee, company_context.zones};
}

domain::EmployeeZone zone_of(const CompanyContext& company_context, domain::EmployeeId employee) {
  const auto found = company_context.work.employees(company_context.company.id).find(employee);
  return zone_of(company_context, found.value_or(domain::Employee{}));
}

domain::EmployeeZone zone_of(const Context& context, const domain::Company& company, domain::EmployeeId employee) {
  return zone_of(company_context_of(context, company), employee);
}

domain::Date today_of(const CompanyContext& company_context, const domain::Employee& employee) {
  return zone_of(company_context, employee).to_local(company_context.now).date;
}

domain::Date today_of(const CompanyContext& company_context, domain::EmployeeId employee) {
  return zone_of(company_context, employee).to_local(company_context.now).date;
}

domain::Date today_of(const Context& context, const domain::Company& company, domain::EmployeeId employee) {
  return today_of(company_context_of(context, company), employee);
}

domain::Date today_in(const Context& context, const domain::Company& company) {
  return zone_of(context, company).to_local(context.now).date;
}

}  // namespace stint::application
