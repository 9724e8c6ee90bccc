#pragma once

#include <map>

#include <stint/application/access.hpp>
#include <stint/application/context.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// Whose requests a manager or administrator sees in lists and counts: those of their direct reports, or of the whole
/// company; and of a deputy, or where policies say who decides, of everybody about whom they do. Lives no longer than
/// its context.
class Team {
 public:
  explicit Team(const Context& context)
      : context_(context), is_chosen_(!context.caller.is_administrator() && has_deciders(context)) {}

  /// Whether the lists of `scope()` hold others, too, who are to be left out.
  [[nodiscard]] bool is_chosen() const { return is_chosen_; }
  [[nodiscard]] TeamScope scope() const { return is_chosen_ ? TeamScope{} : team_of(context_.caller); }
  /// Whether somebody in the scope belongs to the team. Reads about each of them once.
  [[nodiscard]] bool has(domain::EmployeeId subject);

 private:
  [[nodiscard]] static bool has_deciders(const Context& context);

  const Context& context_;
  bool is_chosen_;
  std::map<domain::EmployeeId, bool> known_{};
};

}  // namespace stint::application
