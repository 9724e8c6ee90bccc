#include <stint/domain/problem.hpp>

namespace stint::domain {

Problem Problem::unknown(std::string_view what) {
  return {Refusal::unknown, Rule::unknown_record, "There is no such " + std::string{what} + "."};
}

Problem Problem::field(Field field, std::string message) { return fields({{field, std::move(message)}}); }

Problem Problem::fields(std::vector<FieldError> errors) {
  return {Refusal::invalid, Rule::invalid_field, {}, std::move(errors)};
}

}  // namespace stint::domain
