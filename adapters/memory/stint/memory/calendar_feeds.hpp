#pragma once

#include <stint/memory/state.hpp>

namespace stint::memory {

class CalendarFeeds : public application::CalendarFeeds {
 public:
  explicit CalendarFeeds(State& state) : state_(state) {}
  [[nodiscard]] std::optional<application::CalendarFeed> find(std::string_view hash) const override;
  [[nodiscard]] std::vector<application::CalendarFeed> of(domain::EmployeeId employee) const override;
  application::CalendarFeed add(const application::CalendarFeed& feed) override;
  void record_use(std::int32_t id, domain::Instant at) override;
  void remove(std::int32_t id) override;
  void remove_all_of(domain::EmployeeId employee) override;

 private:
  State& state_;
};

}  // namespace stint::memory
