#include <utility>

#include <stint/application/time_clock/stop_form.hpp>
#include <stint/application/utf8.hpp>

namespace stint::application {
namespace {

std::string read_remarks(const std::optional<std::string>& text, std::int32_t maximum, Faults& faults) {
  if (text && std::cmp_greater(count_characters(*text), maximum)) {
    faults.add(domain::Field::remarks, "must not be longer than " + std::to_string(maximum) + " characters",
               domain::Rule::remarks_too_long);
  }
  return text.value_or("");
}

}  // namespace

domain::Result<StopWishes> read_stop(Work& work, const domain::Company& company,
                                     const Submitted<StopCommand>& submitted, Demand demand) {
  const StopCommand& command = submitted.command;
  Faults faults(submitted);
  StopWishes wishes{.booking = read_booking(work, company, command.booking, demand, faults),
                    .remarks = read_remarks(command.remarks, company.time_tracking.maximum_remarks_length, faults),
                    .decision = command.decision};
  if (auto problem = faults.problem()) return domain::refuse(*std::move(problem));
  return wishes;
}

}  // namespace stint::application
