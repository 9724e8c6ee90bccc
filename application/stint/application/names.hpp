#pragma once

#include <map>
#include <string>

#include <stint/application/ports/work.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// The display name of an employee of the company; empty where there is none of that id.
[[nodiscard]] std::string name_of(Work& work, domain::CompanyId company, domain::EmployeeId id);

/// Names of a company's employees, each read once.
class Names {
 public:
  Names(Work& work, domain::CompanyId company) : work_(work), company_(company) {}

  /// Like `name_of`. The name lives as long as this object.
  [[nodiscard]] const std::string& of(domain::EmployeeId id);

 private:
  Work& work_;
  domain::CompanyId company_;
  std::map<domain::EmployeeId, std::string> names_{};
};

}  // namespace stint::application
