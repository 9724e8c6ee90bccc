#pragma once

#include <string>

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

  [[nodiscard]] bool is_administrator() const { return role == domain::Role::administrator; }
};

}  // namespace stint::application
