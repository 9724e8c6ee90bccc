#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <stint/application/ports/work.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/company/companies.hpp>
#include <stint/domain/company/employee_zone.hpp>
#include <stint/domain/company/employees.hpp>
#include <stint/domain/company/role.hpp>
#include <stint/domain/company/token_scope.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

struct Policies;
[[nodiscard]] const Policies& standard_policies();

/// The caller: an employee of a company, using a client.
struct Caller {
  domain::CompanyId company;
  domain::EmployeeId employee;
  domain::Role role = domain::Role::user;
  std::string client_id{};   ///< the client that the token was issued to
  bool is_terminal = false;  ///< that client is a registered time-recording terminal
  bool personal_token = false;
  std::int32_t token_id = 0;  ///< of the personal token; 0 for others
  std::string token_name{};   ///< of the personal token, as named by its owner; empty for others
  domain::TokenScope scope = domain::TokenScope::everything;  ///< of the personal token
  /// When they logged in, if the token was issued by the login itself; nullopt if it was issued by a refresh.
  std::optional<domain::Instant> logged_in_at{};
  bool gave_password = false;  ///< their own, correct, in this request
  std::string session{};       ///< to which their token belongs; empty: a personal token, or a host's login

  [[nodiscard]] bool is_administrator() const { return role == domain::Role::administrator; }
};

/// The context of every use case in addition to its command: a unit of work, the caller, and the time.
struct Context {
  Work& work;
  const Caller& caller;
  domain::Instant now;
  const domain::TimeZones& zones;
  const Policies& policies = standard_policies();
};

/// The context of an operator's use case in addition to its command. An operator identifies companies by their keys and
/// accounts by their e-mail addresses, and has all permissions.
struct OperatorContext {
  Work& work;
  domain::Instant now;
  const domain::TimeZones& zones;
  const Policies& policies = standard_policies();
};

/// The caller's company. Throws std::logic_error if it does not exist, because then the caller should not have been
/// authenticated.
[[nodiscard]] domain::Company company_of(const Context& context);

/// As above, without a copy.
[[nodiscard]] domain::SharedCompany shared_company_of(const Context& context);

/// The caller's own record. Throws std::logic_error if it does not exist.
[[nodiscard]] domain::Employee caller_record(const Context& context);
/// As above, without a copy.
[[nodiscard]] domain::SharedEmployee shared_caller_record(const Context& context);

/// The time zone of a company: that of its months, its jobs and its lists. Throws std::logic_error for a name that is
/// not in the zone database, because such a company cannot be stored.
[[nodiscard]] const domain::TimeZone& zone_of(const domain::TimeZones& zones, const domain::Company& company);
[[nodiscard]] const domain::TimeZone& zone_of(const Context& context, const domain::Company& company);

/// The current day in the company's time zone.
[[nodiscard]] domain::Date today_in(const Context& context, const domain::Company& company);

/// The company, with the time zones, the current moment, the unit of work and the policies. Refers to its parts.
struct CompanyContext {
  Work& work;
  const domain::Company& company;
  const domain::TimeZones& zones;
  domain::Instant now;
  const Policies& policies;

  /// The company's time zone.
  [[nodiscard]] const domain::TimeZone& zone() const { return zone_of(zones, company); }
  /// The current day in the company's time zone. For an employee, use `today_of`.
  [[nodiscard]] domain::Date today() const { return zone().to_local(now).date; }
};

[[nodiscard]] inline CompanyContext company_context_of(const Context& context, const domain::Company& company) {
  return {context.work, company, context.zones, context.now, context.policies};
}

/// The time zone of an employee, wherever they work at the time; for an unknown id that of the company. Days and times
/// of an employee are in this zone.
[[nodiscard]] domain::EmployeeZone zone_of(const CompanyContext& company_context, const domain::Employee& employee);
[[nodiscard]] domain::EmployeeZone zone_of(const CompanyContext& company_context, domain::EmployeeId employee);
[[nodiscard]] domain::EmployeeZone zone_of(const Context& context, const domain::Company& company,
                                           domain::EmployeeId employee);

/// The current day in the employee's time zone.
[[nodiscard]] domain::Date today_of(const CompanyContext& company_context, const domain::Employee& employee);
[[nodiscard]] domain::Date today_of(const CompanyContext& company_context, domain::EmployeeId employee);
[[nodiscard]] domain::Date today_of(const Context& context, const domain::Company& company,
                                    domain::EmployeeId employee);

}  // namespace stint::application
