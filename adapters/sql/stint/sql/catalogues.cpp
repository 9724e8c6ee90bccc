#include <algorithm>
#include <type_traits>

#include <stint/sql/catalogues.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {
namespace {

template <class Item>
constexpr auto item_row = row_of<Item>(column("id", &Item::id), column("key", &Item::key), column("name", &Item::name),
                                       column("active", &Item::active));

/// The statements of a catalogue that is stored in the table.
template <SqlPart table, const auto& row>
struct StatementsOn {
  static constexpr Sql find = joined<"SELECT ", columns_of<row>, " FROM ", table, " WHERE id = ?1 AND company_id = ?2">;
  static constexpr Sql all =
      joined<"SELECT ", columns_of<row>, " FROM ", table, " WHERE company_id = ?1 ORDER BY name, id">;
  static constexpr Sql id_of_key = joined<"SELECT id FROM ", table, " WHERE company_id = ?1 AND key = ?2">;
  static constexpr Sql save = joined<insert_into<table, row, "company_id">,
                                     " ON CONFLICT ({of_company}id) DO UPDATE SET name = ?4, active = ?5">;
};

template <class Item>
struct Statements;
template <>
struct Statements<domain::Project> : StatementsOn<"projects", item_row<domain::Project>> {
  static constexpr std::string_view kind = "project";
};
template <>
struct Statements<domain::Category> : StatementsOn<"categories", item_row<domain::Category>> {
  static constexpr std::string_view kind = "category";
};

}  // namespace

template <class Item, class ItemId>
std::optional<Item> Catalogue<Item, ItemId>::find(ItemId id) const {
  if (known_) {
    const auto known = std::ranges::find(*known_, id, &Item::id);
    return known != known_->end() ? std::optional{*known} : std::nullopt;
  }
  return item_row<Item>.read_one(connection_.query(Statements<Item>::find, id, company_));
}

template <class Item, class ItemId>
std::vector<Item> Catalogue<Item, ItemId>::all() const {
  if (known_) return *known_;
  auto items = item_row<Item>.read_all(connection_.query(Statements<Item>::all, company_));
  known_ = items;
  return items;
}

template <class Item, class ItemId>
Item Catalogue<Item, ItemId>::save(const Item& item) {
  known_.reset();
  Item stored = item;
  stored.id = id_of_key<ItemId>(connection_, Statements<Item>::id_of_key, company_, item.key, Statements<Item>::kind);
  connection_.run(Statements<Item>::save, company_, item_row<Item>.values(stored));
  return stored;
}

template class Catalogue<domain::Project, domain::ProjectId>;
template class Catalogue<domain::Category, domain::CategoryId>;

}  // namespace stint::sql
