#pragma once

#include <optional>
#include <vector>

#include <stint/application/ports/audit_trail.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class AuditTrail : public application::AuditTrail, Collection {
 public:
  using Collection::Collection;
  void add(const application::AuditEntry& entry) override;
  [[nodiscard]] std::vector<application::AuditEntry> page(domain::CompanyId company,
                                                          const application::AuditPage& page) const override;
  [[nodiscard]] std::vector<application::AuditEntry> locks_after(std::int64_t id, std::size_t most) const override;
  [[nodiscard]] std::int64_t newest() const override;
  [[nodiscard]] std::vector<application::AuditEntry> chained_after(domain::CompanyId company, std::int64_t sequence,
                                                                   std::size_t most) const override;
  [[nodiscard]] std::vector<std::int64_t> unchained_after(domain::CompanyId company, std::int64_t id,
                                                          std::size_t most) const override;
  [[nodiscard]] std::optional<application::ChainHead> head(domain::CompanyId company) const override;
  [[nodiscard]] std::optional<application::ChainHead> cut(domain::CompanyId company) const override;
  void add_signed(domain::CompanyId company, const application::SignedHead& head) override;
  [[nodiscard]] std::vector<application::SignedHead> signed_heads(domain::CompanyId company,
                                                                  const application::HeadPage& page) const override;

 private:
  /// The line after which the next line of the company comes. Remembered: during a unit of work, no other one adds to
  /// the chain.
  [[nodiscard]] application::ChainHead& end_of_chain(domain::CompanyId company);
  /// Chains an existing line that has no seal.
  void take_in(application::AuditEntry& line, application::ChainHead& head);
};

}  // namespace stint::sql
