#include <stint/domain/problem.hpp>

namespace stint::domain {

Problem Problem::of_host(Refusal refusal, HostWords words) {
  return {.refusal = refusal, .rule = rules::host, .reason = reasons::host, .host = std::move(words)};
}

Problem Problem::field(Field field, Reason reason, Facts facts) {
  return fields({{.field = field, .reason = reason, .facts = std::move(facts)}});
}

Problem Problem::of_members(std::vector<MemberError> errors) {
  return {.refusal = Refusal::invalid, .rule = rules::invalid_field, .members = std::move(errors)};
}

Problem Problem::fields(std::vector<FieldError> errors) {
  return {.refusal = Refusal::invalid, .rule = rules::invalid_field, .errors = std::move(errors)};
}

}  // namespace stint::domain
