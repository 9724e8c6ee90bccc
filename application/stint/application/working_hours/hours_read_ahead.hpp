#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include <stint/application/ports/work.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

namespace stint::application {

/// The hours around several proposed changes of entries, read together.
class HoursReadAhead {
 public:
  /// `entries`: ids; only those with a proposed change matter, and they should have been read already. Reads nothing
  /// without any, or if the proposals are months apart: then each is read for itself.
  HoursReadAhead(Work& work, domain::CompanyId company, std::span<const std::int32_t> entries);

  /// As returned by the store; `nullopt` if they have not been read ahead.
  [[nodiscard]] std::optional<std::vector<domain::EntryHours>> overlapping(domain::EmployeeId employee,
                                                                           const domain::WorkedPeriod& period) const;
  /// To be called after an entry was stored.
  void note(const domain::TimeEntry& stored);

 private:
  domain::WorkedPeriod span_{};
  std::map<domain::EmployeeId, std::vector<domain::EntryHours>> hours_{};  // of all owners in the span, by start
};

}  // namespace stint::application
