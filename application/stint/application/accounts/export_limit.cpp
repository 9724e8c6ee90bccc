#include <stint/application/accounts/export_limit.hpp>

namespace stint::application {

using namespace domain;

std::optional<std::chrono::seconds> ExportLimit::begin(EmployeeId employee, Instant now) {
  const std::scoped_lock lock(mutex_);
  // setting back the clock makes no one wait
  std::erase_if(asked_, [&](const auto& row) { return row.second > now || now - row.second >= interval; });
  if (const auto earlier = asked_.find(employee); earlier != asked_.end()) {
    return std::chrono::ceil<std::chrono::seconds>(earlier->second + interval - now);
  }
  if (asked_.size() >= maximum_people) return interval;
  asked_.emplace(employee, now);
  return std::nullopt;
}

}  // namespace stint::application
