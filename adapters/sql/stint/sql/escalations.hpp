#pragma once

#include <optional>
#include <vector>

#include <stint/domain/absence/escalations.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class Escalations : public domain::Escalations, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] std::optional<domain::Escalation> find(const domain::WaitingRequest& request) const override;
  [[nodiscard]] std::vector<domain::Escalation> all() const override;
  void save(const domain::Escalation& escalation) override;
  void remove(const domain::WaitingRequest& request) override;

 private:
  /// All of them, once they have been read in this unit of work and until one changes.
  mutable std::optional<std::vector<domain::Escalation>> known_{};
};

}  // namespace stint::sql
