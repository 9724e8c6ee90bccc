#pragma once

#include <stint/application/bases/scanned_time_entries.hpp>
#include <stint/memory/state.hpp>

namespace stint::memory {

class TimeEntries : public application::ScannedTimeEntries {
 public:
  TimeEntries(State& state, application::Records& records, domain::CompanyId company)
      : ScannedTimeEntries(records, company), state_(state) {}
  void each(const application::Sink<domain::TimeEntry>& visit) const override;
  [[nodiscard]] std::optional<domain::TimeEntry> find(domain::TimeEntryId id) const override;
  domain::TimeEntry add(const domain::TimeEntry& entry) override;
  [[nodiscard]] std::vector<domain::EntryDecision> decisions_about(domain::TimeEntryId id) const override;
  void add_decision(domain::TimeEntryId id, const domain::EntryDecision& decision) override;
  void save(const domain::TimeEntry& entry) override;

 private:
  State& state_;
};

}  // namespace stint::memory
