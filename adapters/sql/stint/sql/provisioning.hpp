#pragma once

#include <stint/application/ports/provisioning.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class Provisioning : public application::Provisioning, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] std::vector<application::ProvisionedPerson> people() const override;
  [[nodiscard]] std::optional<application::ProvisionedPerson> person(domain::EmployeeId employee) const override;
  [[nodiscard]] std::vector<application::ProvisionedPerson> called(std::string_view text) const override;
  void save(const application::ProvisionedPerson& person) override;
  [[nodiscard]] std::vector<application::ProvisionedGroup> groups() const override;
  void save(const application::ProvisionedGroup& group) override;
  void remove_group(std::string_view id) override;
  [[nodiscard]] std::vector<application::ProvisionedPerson> removed() const override;
  [[nodiscard]] std::vector<application::ProvisionedPerson> find_each(
      std::span<const domain::EmployeeId> employees) const override;
};

}  // namespace stint::sql
