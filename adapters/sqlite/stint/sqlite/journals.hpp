#pragma once

#include <stint/application/ports/audit_trail.hpp>
#include <stint/application/ports/import_keys.hpp>
#include <stint/application/ports/outbox.hpp>
#include <stint/sqlite/collection.hpp>

namespace stint::sqlite {

class Outbox : public application::Outbox, Collection {
 public:
  using Collection::Collection;
  void add(const application::Mail& mail) override;
  [[nodiscard]] std::vector<application::Mail> waiting() const override;
};

class AuditTrail : public application::AuditTrail, Collection {
 public:
  using Collection::Collection;
  void add(const application::AuditEntry& entry) override;
  [[nodiscard]] std::vector<application::AuditEntry> of(domain::CompanyId company) const override;
};

class ImportKeys : public application::ImportKeys, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] std::unordered_map<std::string, std::int32_t> all(application::ImportedKind kind) const override;
  void add(application::ImportedKind kind, std::string_view key, std::int32_t id) override;
};

}  // namespace stint::sqlite
