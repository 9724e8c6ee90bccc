#pragma once

#include <optional>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/policies.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/entitlement.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/reason.hpp>
#include <stint/domain/rule.hpp>

namespace stint::application {

namespace rules {
inline constexpr domain::Rule entitlement_exceeded{"entitlement-exceeded"};
}  // namespace rules

namespace reasons {
inline constexpr domain::Reason entitlement_exceeded{"entitlement-exceeded"};  ///< year
}  // namespace reasons

/// An absence to be filed or changed, as seen by the rules: its form is valid. Refers to its arguments.
class Filing {
 public:
  /// `wanted`: as it would be stored. `before`: the absence to change; null for a new absence.
  Filing(const Context& context, const domain::Company& company, const domain::Employee& owner,
         const domain::AbsenceType& type, const domain::AbsenceRecord& wanted, const domain::AbsenceRequest* before)
      : context_(context), company_(company), owner_(owner), type_(type), wanted_(wanted), before_(before) {}

  [[nodiscard]] const Context& context() const { return context_; }
  [[nodiscard]] const domain::Company& company() const { return company_; }
  [[nodiscard]] const domain::Employee& owner() const { return owner_; }
  [[nodiscard]] const domain::AbsenceType& type() const { return type_; }
  [[nodiscard]] const domain::AbsenceRecord& wanted() const { return wanted_; }
  [[nodiscard]] const domain::AbsenceRequest* before() const { return before_; }

  /// The wanted absence, with the days that it takes.
  [[nodiscard]] domain::CountedAbsence counted() const { return domain::counted(wanted_, type_); }
  /// The owner's stored absences that share a day with the wanted one; also those of the years of its leave account if
  /// the company enforces entitlements, and of the years of the type's quota, if any. Read once.
  [[nodiscard]] const std::vector<domain::CountedAbsence>& present() const;
  /// As above, without the one that is changed.
  [[nodiscard]] std::vector<domain::CountedAbsence> others() const;
  /// The data from which the owner's yearly leave is computed. Read once.
  [[nodiscard]] const domain::LeaveClaim& claim() const;

 private:
  const Context& context_;
  const domain::Company& company_;
  const domain::Employee& owner_;
  const domain::AbsenceType& type_;
  const domain::AbsenceRecord& wanted_;
  const domain::AbsenceRequest* before_;
  mutable std::optional<std::vector<domain::CountedAbsence>> present_{};
  mutable std::optional<domain::LeaveClaim> claim_{};
};

/// The standard rules: the owner's employment, closed months, blackouts of the type, its minimum notice, duplicates,
/// overlaps, entitlements, quotas, team rules, and too many open requests. For changes, months and open requests are
/// checked elsewhere.
[[nodiscard]] PolicyList<FilingRule> standard_filing_rules();

/// The refusal of the first rule of the context's policies that refuses.
[[nodiscard]] std::optional<domain::Problem> refusal_by_rules(const Filing& filing);

}  // namespace stint::application
