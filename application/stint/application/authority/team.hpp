#pragma once

#include <map>
#include <optional>
#include <set>

#include <stint/application/authority/access.hpp>
#include <stint/application/context.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/domain/absence/escalations.hpp>
#include <stint/domain/company/employee.hpp>
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
  /// Whether a request of somebody in the scope belongs to the team: by who manages them on the day that it is about.
  /// Reads about each of them once for each list of managers that they have had.
  [[nodiscard]] bool has(domain::EmployeeId subject, domain::Date about);
  /// Whether a request has come to the caller as a deputy because nobody decided. What has come to deputies is read
  /// once.
  [[nodiscard]] bool is_asked_about(const domain::WaitingRequest& request);
  /// The same of anything that waits about an absence.
  [[nodiscard]] bool is_asked_about(domain::AbsenceId id);

 private:
  [[nodiscard]] static bool has_deciders(const Context& context);

  struct Subject {
    std::optional<domain::Employee> record;        ///< nothing: there is none of that id
    std::map<domain::Date, bool> belongs_since{};  ///< by the first day of each list of managers
  };

  [[nodiscard]] bool is_asked_as_deputy(const domain::WaitingRequest& request) const;

  const Context& context_;
  bool is_chosen_;
  std::map<domain::EmployeeId, Subject> known_{};
  std::optional<std::set<domain::WaitingRequest>> asked_about_{};  ///< once read
};

}  // namespace stint::application
