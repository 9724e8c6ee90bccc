#include <stint/application/import/known_people.hpp>

namespace stint::application {

std::vector<KnownPerson> known_people(const ReadWork& read, const std::string& company) {
  std::vector<KnownPerson> people;
  read([&](Work& work) {
    people.clear();
    const auto found = work.companies().find_by_key(company);
    if (!found) return;
    const auto employees = work.employees(found->id).all();
    people.reserve(employees.size());
    for (const auto& employee : employees) {
      people.push_back({.key = employee.key, .employee_number = employee.employee_number, .email = employee.email});
    }
  });
  return people;
}

std::string known_time_zone(const ReadWork& read, const std::string& company) {
  std::string zone;
  read([&](Work& work) {
    const auto found = work.companies().find_by_key(company);
    zone = found ? found->time_zone : std::string{};
  });
  return zone;
}

}  // namespace stint::application
