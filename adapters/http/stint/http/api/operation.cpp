#include <stint/http/api/operation.hpp>

namespace stint::http {

application::WriteScope scope_of(const Operation& operation, const application::Caller& caller, bool continues) {
  application::WriteScope scope{
      .origin = {.company = caller.company, .caller = caller.employee, .continues = continues}};
  if (!operation.about_everything) scope.company = caller.company;
  if (operation.is_heavy) scope.origin.weight = application::WriteWeight::heavy;
  return scope;
}

}  // namespace stint::http
