#include <stint/application/language.hpp>

namespace stint::application {

std::string language_of(Work& work, const Caller& caller) {
  const auto company = work.companies().find(caller.company);
  const auto employee = work.employees(caller.company).find(caller.employee);
  return company && employee ? std::string{language_of(*company, *employee)} : std::string{};
}

}  // namespace stint::application
