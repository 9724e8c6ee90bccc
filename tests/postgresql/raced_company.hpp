#pragma once

#include <stint/application/office.hpp>

namespace stint::postgresql_tests {

/// A company in which several people act at once. It is Monday, 2 March 2026, 9 o'clock in Berlin. erika has eight days
/// of vacation left and the managers max and mia, who must both approve. One request of hers waits for them, another is
/// approved, and her clock has run for two hours.
struct RacedCompany {
  /// Creates it; each has its own people and addresses, and everything else is equal.
  explicit RacedCompany(application::Office& office);

  [[nodiscard]] application::Caller caller(domain::EmployeeId who, domain::Role role) const;

  std::string key;
  domain::CompanyId id;
  domain::EmployeeId max, mia, erika;
  domain::AbsenceId waiting, approved;
};

/// An action of a person in a company.
struct RacedAction {
  const char* name;
  /// Returns "done", or the rule that refused.
  std::function<std::string(application::Office&, const RacedCompany&)> act;
};

/// Filing, deciding, clocking, entering, and changes by operators, in ways that interfere with each other.
[[nodiscard]] std::span<const RacedAction> raced_actions();

/// All stored records of a company, of its mails and its audit trail, without the differences between companies with
/// equal results: one line per row.
[[nodiscard]] std::string records_of(const std::string& url, const RacedCompany& company);

/// Makes ids distinguishable from other numbers in those lines.
void number_records_from_high(const std::string& url);

}  // namespace stint::postgresql_tests
