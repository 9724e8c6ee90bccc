#pragma once

#include <stint/memory/state.hpp>

namespace stint::memory {

class AuditTrail : public application::AuditTrail {
 public:
  explicit AuditTrail(State& state) : state_(state) {}
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
  State& state_;
};

}  // namespace stint::memory
