#include <algorithm>
#include <type_traits>

#include <stint/sql/catalogues.hpp>

namespace stint::sql {
namespace {

/// The statements of a catalogue that is stored in the table.
template <SqlPart table>
struct StatementsOn {
  static constexpr Sql find = joined<"SELECT id, key, name, active FROM ", table, " WHERE id = ?1 AND company_id = ?2">;
  static constexpr Sql all =
      joined<"SELECT id, key, name, active FROM ", table, " WHERE company_id = ?1 ORDER BY name, id">;
  static constexpr Sql id_of_key = joined<"SELECT id FROM ", table, " WHERE company_id = ?1 AND key = ?2">;
  static constexpr Sql save = joined<"INSERT INTO ", table,
                                     " (id, company_id, key, name, active) VALUES (?1, ?2, ?3, ?4, ?5)"
                                     " ON CONFLICT ({of_company}id) DO UPDATE SET name = ?4, active = ?5">;
};

template <class Item>
struct Statements;
template <>
struct Statements<domain::Project> : StatementsOn<"projects"> {
  static constexpr std::string_view kind = "project";
};
template <>
struct Statements<domain::Category> : StatementsOn<"categories"> {
  static constexpr std::string_view kind = "category";
};

template <class Item>
Item read_item(Cursor& row) {
  Item item;
  item.id = row.take<decltype(item.id)>();
  item.key = row.take<std::string_view>();
  item.name = row.take<std::string_view>();
  item.active = row.take<bool>();
  return item;
}

}  // namespace

template <class Item, class ItemId>
std::optional<Item> Catalogue<Item, ItemId>::find(ItemId id) const {
  if (known_) {
    const auto known = std::ranges::find(*known_, id, &Item::id);
    return known != known_->end() ? std::optional{*known} : std::nullopt;
  }
  auto row = connection_.query(Statements<Item>::find, id, company_);
  if (!row.next()) return std::nullopt;
  return read_item<Item>(row);
}

template <class Item, class ItemId>
std::vector<Item> Catalogue<Item, ItemId>::all() const {
  if (known_) return *known_;
  auto rows = connection_.query(Statements<Item>::all, company_);
  std::vector<Item> items;
  while (rows.next()) items.push_back(read_item<Item>(rows));
  known_ = items;
  return items;
}

template <class Item, class ItemId>
Item Catalogue<Item, ItemId>::save(const Item& item) {
  known_.reset();
  Item stored = item;
  stored.id = id_of_key<ItemId>(connection_, Statements<Item>::id_of_key, company_, item.key, Statements<Item>::kind);
  connection_.run(Statements<Item>::save, stored.id, company_, item.key, item.name, item.active);
  return stored;
}

template class Catalogue<domain::Project, domain::ProjectId>;
template class Catalogue<domain::Category, domain::CategoryId>;

}  // namespace stint::sql
