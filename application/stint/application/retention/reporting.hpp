#pragma once

#include <optional>
#include <string>
#include <vector>

#include <stint/application/retention/forgetting.hpp>

namespace stint::application {

/// The records of an employee that are kept, and until when.
struct RetentionReport {
  domain::EmployeeId employee;
  std::string key;
  std::string name;
  std::optional<domain::Date> last_day{};      ///< of the employment
  bool forgotten = false;                      ///< they are only known by a number
  std::optional<domain::Date> forgotten_on{};  ///< of a former employee: when erasure is due; nullopt: no period set
  std::vector<KeptView> kept{};
};

struct ReportCommand {
  std::string company;     ///< key
  std::string employee{};  ///< key; empty: all who are no longer employed
};

/// In the order of the directory. Refuses an unknown company or employee.
[[nodiscard]] domain::Result<std::vector<RetentionReport>> report_retention(const OperatorContext& context,
                                                                            const ReportCommand& command);

}  // namespace stint::application
