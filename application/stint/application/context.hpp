#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <stint/application/ports/work.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/company/employee_zone.hpp>
#include <stint/domain/company/role.hpp>
#include <stint/domain/company/token_scope.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

struct Policies;
[[nodiscard]] const Policies& standard_policies();

/// Who asks: an employee of a company, by way of a client.
struct Caller {
  domain::CompanyId company;
  domain::EmployeeId employee;
  domain::Role role = domain::Role::user;
  std::string client_id{};   ///< the client that the token was issued to
  bool is_terminal = false;  ///< that client is a registered time-recording terminal
  bool personal_token = false;
  std::int32_t token_id = 0;  ///< of that token; 0 for any other
  std::string token_name{};   ///< of that token, as its owner has named it; empty for any other
  domain::TokenScope scope = domain::TokenScope::everything;  ///< of that token
  /// When they logged in, if the login itself brought their token: nothing for one that a refresh brought.
  std::optional<domain::Instant> logged_in_at{};
  bool gave_password = false;  ///< their own, right, with this request
  std::string session{};       ///< that their token belongs to; empty: a personal token, or a host's login

  [[nodiscard]] bool is_administrator() const { return role == domain::Role::administrator; }
};

/// What every use case is given beside its command: a unit of work, who asks, and when.
struct Context {
  Work& work;
  const Caller& caller;
  domain::Instant now;
  const domain::TimeZones& zones;
  const Policies& policies = standard_policies();
};

/// What a use case of the operator's is given beside its command. An operator names companies by their keys and
/// accounts by their e-mail addresses, and asks nobody for permission.
struct OperatorContext {
  Work& work;
  domain::Instant now;
  const domain::TimeZones& zones;
  const Policies& policies = standard_policies();
};

/// The caller's company. Throws std::logic_error if it is gone: then whoever let the caller in was wrong.
[[nodiscard]] domain::Company company_of(const Context& context);

/// The caller's own record. Throws std::logic_error if it is gone.
[[nodiscard]] domain::Employee caller_record(const Context& context);

/// The zone in which a company lives: that of its months, its jobs and its lists. Throws std::logic_error for a name
/// that the zone database does not know, for such a company cannot be stored.
[[nodiscard]] const domain::TimeZone& zone_of(const domain::TimeZones& zones, const domain::Company& company);
[[nodiscard]] const domain::TimeZone& zone_of(const Context& context, const domain::Company& company);

/// The day that calendars in the company show now.
[[nodiscard]] domain::Date today_in(const Context& context, const domain::Company& company);

/// The company in which something happens, the time zones, the moment, the unit of work and the policies. Refers to
/// what it is made of.
struct CompanyContext {
  Work& work;
  const domain::Company& company;
  const domain::TimeZones& zones;
  domain::Instant now;
  const Policies& policies;

  /// The company's.
  [[nodiscard]] const domain::TimeZone& zone() const { return zone_of(zones, company); }
  /// The company's day. That of an employee is `today_of`.
  [[nodiscard]] domain::Date today() const { return zone().to_local(now).date; }
};

[[nodiscard]] inline CompanyContext company_context_of(const Context& context, const domain::Company& company) {
  return {context.work, company, context.zones, context.now, context.policies};
}

/// The zone in which an employee lives, wherever they work at the time; of an id that is unknown the company's. Days
/// and times of an employee are those of this zone.
[[nodiscard]] domain::EmployeeZone zone_of(const CompanyContext& company_context, const domain::Employee& employee);
[[nodiscard]] domain::EmployeeZone zone_of(const CompanyContext& company_context, domain::EmployeeId employee);
[[nodiscard]] domain::EmployeeZone zone_of(const Context& context, const domain::Company& company,
                                           domain::EmployeeId employee);

/// The day that an employee's calendar shows now.
[[nodiscard]] domain::Date today_of(const CompanyContext& company_context, const domain::Employee& employee);
[[nodiscard]] domain::Date today_of(const CompanyContext& company_context, domain::EmployeeId employee);
[[nodiscard]] domain::Date today_of(const Context& context, const domain::Company& company,
                                    domain::EmployeeId employee);

}  // namespace stint::application
