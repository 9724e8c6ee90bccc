#pragma once

#include <string>
#include <vector>

#include <stint/application/import/importing.hpp>

namespace stint::application {

/// By what other systems know somebody.
struct KnownPerson {
  std::string key{};
  std::string employee_number{};  ///< empty for none
  std::string email{};
};

/// The people of the company of that key; nobody where there is no such company.
[[nodiscard]] std::vector<KnownPerson> known_people(const ReadWork& read, const std::string& company);

/// The time zone of the company of that key, or an empty text where there is no such company.
[[nodiscard]] std::string known_time_zone(const ReadWork& read, const std::string& company);

}  // namespace stint::application
