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

// Erasure of the personal data of a former employee (GDPR Art. 17).

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason no_company_with_key{"no-company-with-key"};    ///< key
inline constexpr domain::Reason no_employee_with_key{"no-employee-with-key"};  ///< key
inline constexpr domain::Reason still_employed{"still-employed"};              ///< name
inline constexpr domain::Reason only_manager{"only-manager"};                  ///< name: of the report
}  // namespace reasons

/// Identifies people as company files do.
struct EmployeeCommand {
  std::string company;   ///< key
  std::string employee;  ///< key
};

/// Records of an employee that are kept, and why.
struct KeptView {
  domain::RecordKind kind{};
  std::int64_t count = 0;
  domain::Date oldest{};
  std::string_view reason{};            ///< a section of a law, or `setting`; empty: the company has set no period
  std::optional<domain::Date> until{};  ///< the last day on which the last of them is kept; nullopt: no end is set
  /// They may be kept beyond `until`, as long as days of leave that depend on them are carried over.
  bool held_by_leave = false;
  bool held_by_time_account = false;  ///< or until their month is closed
};

struct ForgettingView {
  domain::EmployeeId employee;
  std::string key;  ///< the new key of the record
  std::vector<ErasedRecords> erased{};
  std::vector<KeptView> kept{};
};

/// Erases an employee: their identity is erased, here and in all records of others, mails and lines of the audit trail
/// that name them, and so are their texts, logins and tokens. Those of their records whose retention period is over are
/// deleted (see period_of_forgotten); the others stay under a number, together with all figures. A further call with
/// their new key deletes the records whose period has ended since.
///
/// Refuses: an unknown company or employee (unknown); and as a conflict an employee who is still employed, who is the
/// only manager of another employee, or is the last administrator.
[[nodiscard]] domain::Result<ForgettingView> forget_employee(const OperatorContext& context,
                                                             const EmployeeCommand& command);

/// A dry run: the result of the erasure, without any of its changes.
[[nodiscard]] domain::Result<ForgettingView> rehearse(Office& office, const EmployeeCommand& command);

/// As above, within a unit of work about the company, for an existing record.
[[nodiscard]] domain::Result<ForgettingView> forget(const CompanyContext& context, const domain::Employee& employee);

/// The records of an employee that are kept, by kind, and why.
[[nodiscard]] std::vector<KeptView> kept_records(const CompanyContext& context, const domain::Employee& employee);

/// The company and employee that an operator names by their keys. Refuse: unknown.
[[nodiscard]] domain::Result<domain::Company> company_with_key(Work& work, const std::string& key);
[[nodiscard]] domain::Result<domain::Employee> employee_with_key(Work& work, domain::CompanyId company,
                                                                 const std::string& key);

}  // namespace stint::application
