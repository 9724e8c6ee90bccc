#pragma once

#include <stint/application/ports/journals.hpp>
#include <stint/application/ports/outbox.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class Outbox : public application::Outbox, Collection {
 public:
  using Collection::Collection;
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
};

class JobRuns : public application::JobRuns, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::map<std::string, domain::Instant, std::less<>> all() const override;
  void record(std::string_view job, domain::Instant at) override;
};

class ImportedRecords : public application::ImportedRecords, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] std::optional<application::ImportedRecord> find(application::ImportedKind kind,
                                                                std::string_view key) const override;
  [[nodiscard]] std::vector<std::pair<std::int32_t, std::string>> keys(application::ImportedKind kind) const override;
  void save(application::ImportedKind kind, std::string_view key, const application::ImportedRecord& record) override;
};

class ImportCount : public application::ImportCount, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::int32_t so_far() const override;
  void raise() override;
};

class IdempotencyKeys : public application::IdempotencyKeys, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::optional<application::KeptOutcome> find(domain::CompanyId company, domain::EmployeeId employee,
                                                             std::string_view key) const override;
  [[nodiscard]] application::KeptAmount amount(domain::CompanyId company, domain::EmployeeId employee,
                                               std::size_t most) const override;
  void save(domain::CompanyId company, domain::EmployeeId employee, std::string_view key,
            const application::KeptOutcome& kept) override;
  void remove_before(domain::Instant moment) override;
};

/// See PersonalData::mails_to.
[[nodiscard]] std::vector<application::OutboxMail> mails_to(Connection& connection, domain::CompanyId company,
                                                            std::string_view address, std::size_t most);

}  // namespace stint::sql
