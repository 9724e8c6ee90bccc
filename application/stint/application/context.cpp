#include <stdexcept>
#include <utility>

#include <stint/application/context.hpp>

namespace stint::application {

using namespace domain;

Company company_of(const Context& context) {
  auto company = context.work.companies().find(context.caller.company);
  if (!company) throw std::logic_error("the caller's company is not stored");
  return *std::move(company);
}

SharedCompany shared_company_of(const Context& context) {
  auto company = context.work.companies().find_shared(context.caller.company);
  if (company == nullptr) throw std::logic_error("the caller's company is not stored");
  return company;
}

Employee caller_record(const Context& context) {
  auto employee = context.work.employees(context.caller.company).find(context.caller.employee);
  if (!employee) throw std::logic_error("the caller is not stored");
  return *std::move(employee);
}

SharedEmployee shared_caller_record(const Context& context) {
  auto employee = context.work.employees(context.caller.company).find_shared(context.caller.employee);
  if (employee == nullptr) throw std::logic_error("the caller is not stored");
  return employee;
}

const TimeZone& zone_of(const TimeZones& zones, const Company& company) {
  const TimeZone* zone = zones.find(company.time_zone);
  if (zone == nullptr) throw std::logic_error("the company's time zone is unknown: " + company.time_zone);
  return *zone;
}

const TimeZone& zone_of(const Context& context, const Company& company) { return zone_of(context.zones, company); }

EmployeeZone zone_of(const CompanyContext& company_context, const Employee& employee) {
  return {company_context.company, employee, company_context.zones};
}

EmployeeZone zone_of(const CompanyContext& company_context, EmployeeId employee) {
  const auto found = company_context.work.employees(company_context.company.id).find_shared(employee);
  static const Employee unknown{};
  return zone_of(company_context, found == nullptr ? unknown : *found);
}

EmployeeZone zone_of(const Context& context, const Company& company, EmployeeId employee) {
  return zone_of(company_context_of(context, company), employee);
}

Date today_of(const CompanyContext& company_context, const Employee& employee) {
  return zone_of(company_context, employee).to_local(company_context.now).date;
}

Date today_of(const CompanyContext& company_context, EmployeeId employee) {
  return zone_of(company_context, employee).to_local(company_context.now).date;
}

Date today_of(const Context& context, const Company& company, EmployeeId employee) {
  return today_of(company_context_of(context, company), employee);
}

Date today_in(const Context& context, const Company& company) {
  return zone_of(context, company).to_local(context.now).date;
}

}  // namespace stint::application
