#pragma once

#include <optional>
#include <vector>

#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The faults of a body about a time entry, some of which a rule of their own finds. The rule is named where its fault
/// is the only one; several faults together are simply invalid fields.
class EntryFaults {
 public:
  template <class Command>
  explicit EntryFaults(const Submitted<Command>& submitted) : faults_(submitted) {}

  void add(const domain::Problem& found);
  [[nodiscard]] bool has(std::string_view field) const { return faults_.has(field); }
  [[nodiscard]] std::optional<domain::Problem> problem() const;

 private:
  Faults faults_;
  std::vector<domain::Rule> rules_;  // one for each fault that was added
};

}  // namespace stint::application
