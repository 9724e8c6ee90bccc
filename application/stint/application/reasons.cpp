#include <cstdint>

#include <stint/application/reasons.hpp>
#include <stint/application/text.hpp>
#include <stint/domain/absence/filing_limits.hpp>

namespace stint::application {

using namespace domain;

void judge_length(domain::Field field, std::string_view text, ValidationErrors& errors) {
  if (count_characters(text) <= domain::longest_comment) return;
  errors.add(field, reasons::has_too_many_characters,
             {{"maximum", static_cast<std::int64_t>(domain::longest_comment)}});
}

void judge_given_reason(const std::optional<std::string>& reason, ValidationErrors& errors) {
  constexpr std::string_view blanks = " \t\r\n";
  if (!reason || reason->find_first_not_of(blanks) == std::string::npos) {
    errors.add(domain::fields::reason, domain::reasons::must_be_given);
  } else {
    judge_length(domain::fields::reason, *reason, errors);
  }
}

void judge_reason_for_owner(const MonthClosure& closure, std::optional<Date> first,
                            const std::optional<std::string>& reason, ValidationErrors& errors) {
  if (first && closure.is_closed(*first)) {
    judge_given_reason(reason, errors);
  } else {
    judge_length(domain::fields::reason, reason.value_or(""), errors);
  }
}

std::optional<Problem> validate_reason(const Submitted<ReasonCommand>& submitted) {
  ValidationErrors errors(submitted);
  judge_length(domain::fields::reason, submitted.command.reason.value_or(""), errors);
  return errors.problem();
}

}  // namespace stint::application
