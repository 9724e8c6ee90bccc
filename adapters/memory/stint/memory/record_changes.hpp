#pragma once

#include <stint/memory/state.hpp>

namespace stint::memory {

class RecordChanges : public application::RecordChanges {
 public:
  explicit RecordChanges(State& state) : state_(state) {}
  [[nodiscard]] std::optional<application::DataVersion> version(domain::CompanyId company) const override;
  [[nodiscard]] std::optional<application::VersionOfPeople> version_of(domain::CompanyId company,
                                                                       domain::EmployeeId employee,
                                                                       application::PeopleShown people) const override;
  [[nodiscard]] std::vector<std::int32_t> since(domain::CompanyId company, application::ChangedKind kind,
                                                domain::Instant moment) const override;
  [[nodiscard]] std::vector<application::GoneRecord> gone(domain::CompanyId company,
                                                          const application::GonePage& page) const override;
  void forget_gone_before(domain::Instant moment) override;
  [[nodiscard]] std::map<std::string, application::FeedChange> in_feeds(
      domain::CompanyId company, application::FeedPart part, std::span<const std::string> keys) const override;

 private:
  State& state_;
};

/// Records the changes of a unit of work in the state after it.
void note_changes(const State& before, State& after);

}  // namespace stint::memory
