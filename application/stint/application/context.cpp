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

domain::Date today_in(const Context& context, const domain::Company& company) {
  return zone_of(context, company).to_local(context.now).date;
}

}  // namespace stint::application
