#pragma once

#include <string>
#include <vector>

#include <stint/application/import/importing.hpp>

namespace stint::application {

/// The data by which other systems identify an employee.
struct KnownPerson {
  std::string key{};
  std::string employee_number{};  ///< empty if there is none
  std::string email{};
};

/// The people of the company with that key; empty if there is no such company.
[[nodiscard]] std::vector<KnownPerson> known_people(const ReadWork& read, const std::string& company);

/// The time zone of the company with that key, or an empty string if there is no such company.
[[nodiscard]] std::string known_time_zone(const ReadWork& read, const std::string& company);

}  // namespace stint::application
