#pragma once

#include <optional>
#include <vector>

#include <stint/domain/company/catalogues.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class AbsenceTypes : public domain::AbsenceTypes, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] std::optional<domain::AbsenceType> find(domain::AbsenceTypeCode code) const override;
  [[nodiscard]] std::vector<domain::AbsenceType> all() const override;
  void save(const domain::AbsenceType& type) override;
};

/// All types of a company by code, as returned by `find_cached`.
[[nodiscard]] const std::vector<domain::AbsenceType>* kept_types(Connection& connection, domain::CompanyId company);

/// Projects or categories: they are stored alike, in tables with different names.
template <class Item, class ItemId>
class Catalogue : public domain::Catalogue<Item, ItemId>, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] std::optional<Item> find(ItemId id) const override;
  [[nodiscard]] std::vector<Item> all() const override;
  Item save(const Item& item) override;

 private:
  /// All of them, once they have been read in this unit of work and until one is saved.
  mutable std::optional<std::vector<Item>> known_{};
};
using Projects = Catalogue<domain::Project, domain::ProjectId>;
using Categories = Catalogue<domain::Category, domain::CategoryId>;
extern template class Catalogue<domain::Project, domain::ProjectId>;
extern template class Catalogue<domain::Category, domain::CategoryId>;

}  // namespace stint::sql
