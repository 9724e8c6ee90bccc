#pragma once

#include <stint/memory/state.hpp>

namespace stint::memory {

class Outbox : public application::Outbox {
 public:
  explicit Outbox(State& state) : state_(state) {}
  void add(const application::Mail& mail, std::optional<domain::EmployeeId> unless_declined_by) override;

  [[nodiscard]] bool has_due(domain::Instant now) const override;
  [[nodiscard]] std::vector<application::OutboxMail> take(domain::Instant now, domain::Instant until, std::size_t count,
                                                          const std::function<std::string()>& new_message_id) override;
  std::int64_t remove_replaced(domain::Instant now) override;
  [[nodiscard]] std::map<domain::EmployeeId, std::size_t> delivered_after(domain::Instant moment) const override;
  void release(const application::Lease& lease) override;
  void put_back(const application::Lease& lease, const application::RetryState& retry_state) override;
  void mark_failed(const application::Lease& lease, domain::Instant at, std::string_view error) override;
  void mark_delivered(std::int64_t mail, domain::Instant at) override;
  std::int64_t expire(domain::Instant now, std::string_view error) override;
  std::int64_t give_up(domain::Instant waiting_since, domain::Instant now, std::string_view error) override;

  [[nodiscard]] application::MailBacklog untried(domain::Instant after, domain::Instant before) const override;
  std::int64_t hold(domain::Instant after, domain::Instant before, std::string_view reason) override;
  std::int64_t retry_held(domain::Instant now) override;
  std::map<domain::CompanyId, std::int64_t> drop(domain::Instant written_before, domain::Instant now) override;

  [[nodiscard]] std::vector<application::OutboxMail> all() const override;
  [[nodiscard]] std::vector<application::OutboxMail> waiting() const override;
  [[nodiscard]] std::vector<application::OutboxMail> failed() const override;
  [[nodiscard]] application::MailCounts counts() const override;
  bool retry(std::int64_t mail, domain::Instant now) override;
  std::int64_t retry_failed(domain::Instant now) override;
  std::int64_t remove_delivered(domain::Instant before) override;

 private:
  /// The mail, if the lease is still valid.
  [[nodiscard]] application::OutboxMail* held(const application::Lease& lease);

  State& state_;
};

}  // namespace stint::memory
