#pragma once

#include <optional>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/policies.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/entitlement.hpp>
#include <stint/domain/company/absence_type.hpp>

namespace stint::application {

/// An absence that somebody wants to file, or to have instead of one of theirs, as rules look at it: nothing is wrong
/// with its form. Refers to what it is made of.
class Filing {
 public:
  /// `wanted`: as it would be stored. `before`: what is changed; null for a new absence.
  Filing(const Context& context, const domain::Company& company, const domain::Employee& owner,
         const domain::AbsenceType& type, const domain::AbsenceRecord& wanted, const domain::AbsenceRequest* before)
      : context_(context), company_(company), owner_(owner), type_(type), wanted_(wanted), before_(before) {}

  [[nodiscard]] const Context& context() const { return context_; }
  [[nodiscard]] const domain::Company& company() const { return company_; }
  [[nodiscard]] const domain::Employee& owner() const { return owner_; }
  [[nodiscard]] const domain::AbsenceType& type() const { return type_; }
  [[nodiscard]] const domain::AbsenceRecord& wanted() const { return wanted_; }
  [[nodiscard]] const domain::AbsenceRequest* before() const { return before_; }

  /// What is wanted, with the days that it takes.
  [[nodiscard]] domain::CountedAbsence counted() const { return domain::counted(wanted_, type_); }
  /// The owner's absences as they are stored that share a day with what is wanted, or, where the company keeps to
  /// entitlements, a year that its account is about, and where the type has a quota, one of its years. Read once.
  [[nodiscard]] const std::vector<domain::CountedAbsence>& present() const;
  /// The same without the one that is changed.
  [[nodiscard]] std::vector<domain::CountedAbsence> others() const;
  /// What the owner's yearly leave follows from. Read once.
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

/// The rules that Stint comes with: the owner's employment, closed months, blackouts of the type, the same absence
/// again, overlaps, entitlements, quotas, the rules of the team, and too many open requests. Of a change, months and
/// open requests are judged elsewhere.
[[nodiscard]] PolicyList<FilingRule> standard_filing_rules();

/// The refusal of the first rule of the context's policies that refuses.
[[nodiscard]] std::optional<domain::Problem> refusal_by_rules(const Filing& filing);

}  // namespace stint::application
