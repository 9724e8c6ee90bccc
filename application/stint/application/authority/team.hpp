#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include <stint/application/authority/access.hpp>
#include <stint/application/context.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/domain/absence/escalations.hpp>
#include <stint/domain/company/deputyship.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// The people whose requests a manager or administrator sees in lists and counts: their direct reports, or the whole
/// company; for a deputy, or if policies define who decides, all people about whom they decide. The context must
/// outlive this object.
class Team {
 public:
  explicit Team(const Context& context)
      : context_(context), is_chosen_(!context.caller.is_administrator() && has_deciders(context)) {}

  /// Whether the lists of `scope()` also contain other people, who must be filtered out.
  [[nodiscard]] bool is_chosen() const { return is_chosen_; }
  [[nodiscard]] TeamScope scope() const { return is_chosen_ ? TeamScope{} : team_of(context_.caller); }
  /// Whether a request of a person in the scope belongs to the team, based on the managers on the day of the request.
  /// Reads each person once for each list of managers they have had.
  [[nodiscard]] bool has(domain::EmployeeId subject, domain::Date about);
  /// How many people can be announced: fewer than a connection keeps, with their managers and deputies.
  static constexpr std::size_t most_expected = 256;
  /// Announces calls of `has` for some people, whose records and approvers are then read together. They may be
  /// repeated. Does nothing if there are more than `most_expected`, each of which `has` then reads.
  void expect(std::span<const domain::EmployeeId> people) const;
  /// Whether a request was escalated to the caller as deputy. The escalated requests are read once.
  [[nodiscard]] bool is_asked_about(const domain::WaitingRequest& request);
  /// As above, for any pending request about an absence.
  [[nodiscard]] bool is_asked_about(domain::AbsenceId id);

 private:
  [[nodiscard]] static bool has_deciders(const Context& context);

  struct Subject {
    std::optional<domain::Employee> record;        ///< nullopt: the id does not exist
    std::map<domain::Date, bool> belongs_since{};  ///< by the first day of each list of managers
  };

  /// The requests that were escalated to deputies; what is needed to evaluate them has been read together.
  [[nodiscard]] std::vector<domain::WaitingRequest> escalated_requests() const;
  [[nodiscard]] bool is_asked_as_deputy(const domain::WaitingRequest& request) const;

  const Context& context_;
  bool is_chosen_;
  std::map<domain::EmployeeId, Subject> known_{};
  std::optional<std::set<domain::WaitingRequest>> asked_about_{};  ///< nullopt: not read yet
};

/// Whether the deputyship is in effect today, see domain::stands_in_on. Does not check whether the two may decide at
/// all; see access.hpp. `as_if_away`: the manager is treated as away, as for a request that has waited too long.
[[nodiscard]] bool stands_in_today(const CompanyContext& company_context, const domain::Deputyship& deputyship,
                                   bool as_if_away = false);

/// Whether a manager has named the caller as deputy, and the deputyship is in effect today.
[[nodiscard]] bool is_deputy_today(const Context& context);

/// Whether requests have been escalated to deputies, and a manager has named the caller as theirs.
[[nodiscard]] bool may_be_asked_as_deputy(const Context& context);

/// The deputies named by a manager.
[[nodiscard]] std::vector<domain::Deputyship> deputies_named_by(const CompanyContext& company_context,
                                                                domain::EmployeeId manager);

/// Reads together what decisions about requests of some employees are based on: their records, their managers, the
/// deputies of all of these, who of them is absent today, and the stages of escalation. Where the store supports it,
/// the functions of access.hpp then need no queries for these employees. Changes no result.
void read_ahead_of_decisions(const CompanyContext& company_context, std::span<const domain::EmployeeId> people);

}  // namespace stint::application
