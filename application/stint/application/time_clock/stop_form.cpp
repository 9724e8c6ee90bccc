#include <utility>

#include <stint/application/time_clock/stop_form.hpp>
#include <stint/application/utf8.hpp>

namespace stint::application {
namespace {

using domain::Problem;

std::optional<BreakDecision> read_decision(const std::optional<std::string>& text, EntryFaults& faults) {
  if (!text) return std::nullopt;
  if (*text == "apply") return BreakDecision::apply;
  if (*text == "ignore") return BreakDecision::ignore;
  faults.add(Problem::field("breakRegulation", "must be apply or ignore"));
  return std::nullopt;
}

std::string read_remarks(const std::optional<std::string>& text, std::int32_t maximum, EntryFaults& faults) {
  if (text && std::cmp_greater(count_characters(*text), maximum)) {
    auto problem = Problem::field("remarks", "must not be longer than " + std::to_string(maximum) + " characters");
    problem.rule = domain::Rule::remarks_too_long;
    faults.add(problem);
  }
  return text.value_or("");
}

}  // namespace

domain::Result<StopWishes> read_stop(Work& work, const domain::Company& company,
                                     const Submitted<StopClockForm>& submitted, Demand demand) {
  const StopClockForm& form = submitted.command;
  EntryFaults faults(submitted);
  StopWishes wishes{.booking = read_booking(work, company, {form.project_id, form.category_id}, demand, faults),
                    .remarks = read_remarks(form.remarks, company.time_tracking.maximum_remarks_length, faults),
                    .decision = read_decision(form.break_regulation, faults)};
  if (auto problem = faults.problem()) return domain::refuse(*std::move(problem));
  return wishes;
}

}  // namespace stint::application
