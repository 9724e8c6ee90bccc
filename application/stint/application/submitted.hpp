#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/domain/problem.hpp>

namespace stint::application {

/// A request body as far as it could be read: the members of the right type, and what was wrong with the others. A
/// use case judges it only after it has checked that the record exists and that the caller may touch it.
template <class Command>
struct Submitted {
  Command command{};
  std::vector<domain::FieldError> faults{};     ///< members of the wrong type
  std::optional<domain::Problem> unreadable{};  ///< the body is not a JSON object at all
};

/// Gathers every fault of a body, so that all are reported at once.
class Faults {
 public:
  template <class Command>
  explicit Faults(const Submitted<Command>& submitted) : errors_(submitted.faults), unreadable_(submitted.unreadable) {}

  void add(std::string field, std::string message) {
    if (!has(field)) errors_.push_back({std::move(field), std::move(message)});
  }
  [[nodiscard]] bool has(std::string_view field) const {
    return std::ranges::any_of(errors_, [&](const auto& error) { return error.field == field; });
  }
  /// The refusal that reports them all, or nothing if there is no fault.
  [[nodiscard]] std::optional<domain::Problem> problem() const {
    if (unreadable_) return unreadable_;
    if (errors_.empty()) return std::nullopt;
    return domain::Problem::fields(errors_);
  }

 private:
  std::vector<domain::FieldError> errors_;
  std::optional<domain::Problem> unreadable_;
};

}  // namespace stint::application
