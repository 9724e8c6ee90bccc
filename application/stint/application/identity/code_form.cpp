#include <utility>

#include <stint/application/identity/code_form.hpp>

namespace stint::application {

using domain::Problem;

domain::Result<std::string> code_of(const Submitted<CodeCommand>& submitted) {
  Faults faults(submitted);
  if (submitted.command.code.value_or("").empty()) faults.add(domain::Field::code, "is missing");
  if (auto problem = faults.problem()) return domain::refuse(*std::move(problem));
  return *submitted.command.code;
}

Problem problem_of(RefusedCode refused) {
  if (refused.wait > std::chrono::seconds{0}) {
    return Problem::too_often(domain::Rule::too_many_codes, "Too many wrong codes; wait before the next one.",
                              refused.wait);
  }
  return Problem::field(domain::Field::code, "is wrong, or has been used");
}

}  // namespace stint::application
