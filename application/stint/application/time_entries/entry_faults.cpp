#include <stint/application/time_entries/entry_faults.hpp>

namespace stint::application {

void EntryFaults::add(const domain::Problem& found) {
  for (const domain::FieldError& error : found.errors) {
    if (faults_.has(error.field)) continue;
    faults_.add(error.field, error.message);
    rules_.push_back(found.rule);
  }
}

std::optional<domain::Problem> EntryFaults::problem() const {
  auto all = faults_.problem();
  if (all && all->errors.size() == 1 && rules_.size() == 1) all->rule = rules_.front();
  return all;
}

}  // namespace stint::application
