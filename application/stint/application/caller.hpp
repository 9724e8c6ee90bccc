#pragma once

#include <optional>
#include <string>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/role.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// Who asks: an employee of a company, by way of a client.
struct Caller {
  domain::CompanyId company;
  domain::EmployeeId employee;
  domain::Role role = domain::Role::user;
  std::string client_id{};   ///< the client that the token was issued to
  bool is_terminal = false;  ///< that client is a registered time-recording terminal
  bool personal_token = false;
  /// When they logged in, if the login itself brought their token: nothing for one that a refresh brought.
  std::optional<domain::Instant> logged_in_at{};
  bool gave_password = false;  ///< their own, right, with this request

  [[nodiscard]] bool is_administrator() const { return role == domain::Role::administrator; }
};

}  // namespace stint::application
