#pragma once

#include <stint/memory/collection.hpp>

namespace stint::memory {

class Provisioning : public application::Provisioning, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::vector<application::ProvisionedPerson> people() const override;
  [[nodiscard]] std::optional<application::ProvisionedPerson> person(domain::EmployeeId employee) const override;
  [[nodiscard]] std::vector<application::ProvisionedPerson> called(std::string_view text) const override;
  void save(const application::ProvisionedPerson& person) override;
  [[nodiscard]] std::vector<application::ProvisionedGroup> groups() const override;
  void save(const application::ProvisionedGroup& group) override;
  void remove_group(std::string_view id) override;
};

}  // namespace stint::memory
