#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/events/events.hpp>
#include <stint/application/office.hpp>
#include <stint/domain/problem.hpp>

// How somebody is forgotten who is not employed any more (GDPR Art. 17).

namespace stint::application {

/// Names people as company files do.
struct EmployeeCommand {
  std::string company;   ///< key
  std::string employee;  ///< key
};

/// Records of somebody that are kept, and why.
struct KeptView {
  domain::RecordKind kind{};
  std::int64_t count = 0;
  domain::Date oldest{};
  std::string_view reason{};            ///< a section of a law, or `setting`; empty: the company has set no period
  std::optional<domain::Date> until{};  ///< the last day on which the last of them is kept; nothing: no end is set
  /// They may stay longer than `until`: as long as days of leave are carried on that are counted from them.
  bool held_by_leave = false;
  bool held_by_time_account = false;  ///< or until their month is closed
};

struct ForgettingView {
  domain::EmployeeId employee;
  std::string key;  ///< by which the record goes from now on
  std::vector<ErasedRecords> erased{};
  std::vector<KeptView> kept{};
};

/// Forgets somebody: who they were is erased, here and wherever others' records, mails and the audit trail name them,
/// and so are their texts, logins and tokens. Of their records those go whose time is over (see period_of_forgotten);
/// the others stay under a number, and with them all figures. By their new key once more what is over by now goes.
///
/// Refuses: a company or employee that nobody knows (unknown); and as a conflict somebody who is employed, who alone
/// decides about somebody as their manager, or is the last administrator.
[[nodiscard]] domain::Result<ForgettingView> forget_employee(const OperatorContext& context,
                                                             const EmployeeCommand& command);

/// What it would do, of which nothing is kept.
[[nodiscard]] domain::Result<ForgettingView> rehearse(Office& office, const EmployeeCommand& command);

/// The same within a unit of work about the company, of a record that is there.
[[nodiscard]] domain::Result<ForgettingView> forget(const CompanyContext& context, const domain::Employee& employee);

/// What is kept of somebody by kind, and why.
[[nodiscard]] std::vector<KeptView> kept_records(const CompanyContext& context, const domain::Employee& employee);

/// The company and employee that an operator names by their keys. Refuse: unknown.
[[nodiscard]] domain::Result<domain::Company> company_with_key(Work& work, const std::string& key);
[[nodiscard]] domain::Result<domain::Employee> employee_with_key(Work& work, domain::CompanyId company,
                                                                 const std::string& key);

}  // namespace stint::application
