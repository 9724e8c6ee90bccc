#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <stint/domain/problem.hpp>

namespace stint::application {

/// A command as far as it could be read, and the faults in the rest of it. A use case examines either only after it has
/// checked that the record exists and that the caller may access it, and reports its own findings together with these.
template <class Command>
struct Submitted {
  Command command{};
  std::vector<domain::FieldError>
      faults{};  ///< found by the reader; one about `domain::fields::whole` replaces all others
};

/// Collects every fault of a command, so that all are reported at once. Only the first one of a field is kept.
class ValidationErrors {
 public:
  ValidationErrors() = default;
  template <class Command>
  explicit ValidationErrors(const Submitted<Command>& submitted) : errors_(submitted.faults) {}

  void add(domain::FieldError error, domain::Rule rule = domain::rules::invalid_field) {
    if (has(error.field)) return;
    errors_.push_back(std::move(error));
    rule_ = rule;
  }
  void add(domain::Field field, domain::Reason reason, domain::Facts facts = {}) {
    add({.field = field, .reason = reason, .facts = std::move(facts)});
  }
  void add(const std::vector<domain::FieldError>& faults) {
    for (const auto& fault : faults) add(fault);
  }
  void add(const domain::Problem& found) {
    for (const auto& error : found.errors) add(error, found.rule);
  }
  [[nodiscard]] bool has(domain::Field field) const {
    return std::ranges::find(errors_, field, &domain::FieldError::field) != errors_.end();
  }
  /// The refusal that reports all faults, or `nullopt` if there is none. A specific rule is named if its fault is the
  /// only one; several faults together are simply invalid fields.
  [[nodiscard]] std::optional<domain::Problem> problem() const {
    if (errors_.empty()) return std::nullopt;
    const auto whole = std::ranges::find(errors_, domain::fields::whole, &domain::FieldError::field);
    if (whole != errors_.end()) return domain::Problem::fields({*whole});
    auto problem = domain::Problem::fields(errors_);
    if (errors_.size() == 1) problem.rule = rule_;
    return problem;
  }

 private:
  std::vector<domain::FieldError> errors_{};
  domain::Rule rule_ = domain::rules::invalid_field;  // of the last fault that was added
};

}  // namespace stint::application
