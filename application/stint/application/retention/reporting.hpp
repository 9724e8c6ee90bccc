#pragma once

#include <optional>
#include <string>
#include <vector>

#include <stint/application/retention/forgetting.hpp>

namespace stint::application {

/// What is kept of somebody, and until when.
struct RetentionReport {
  domain::EmployeeId employee;
  std::string key;
  std::string name;
  std::optional<domain::Date> last_day{};      ///< of the employment
  bool forgotten = false;                      ///< only a number stands for them
  std::optional<domain::Date> forgotten_on{};  ///< of a leaver: when that is due; nothing: the company has not set it
  std::vector<KeptView> kept{};
};

struct ReportCommand {
  std::string company;     ///< key
  std::string employee{};  ///< key; empty: all who are not employed any more
};

/// By the order of the directory. Refuses a company or employee that nobody knows.
[[nodiscard]] domain::Result<std::vector<RetentionReport>> report_retention(const OperatorContext& context,
                                                                            const ReportCommand& command);

}  // namespace stint::application
