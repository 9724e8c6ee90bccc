#include <stint/domain/problem.hpp>

namespace stint::domain {

Problem Problem::of_host(Refusal refusal, HostWords words) {
  return {.refusal = refusal, .rule = Rule::host, .reason = Reason::host, .host = std::move(words)};
}

Problem Problem::field(Field field, std::string message) { return fields({{field, std::move(message)}}); }

Problem Problem::fields(std::vector<FieldError> errors) {
  return {.refusal = Refusal::invalid, .rule = Rule::invalid_field, .errors = std::move(errors)};
}

}  // namespace stint::domain
