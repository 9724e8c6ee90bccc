#include <algorithm>
#include <utility>

#include <stint/domain/characters.hpp>
#include <stint/mapping_file/origins.hpp>

namespace stint::mapping_file {
namespace {

/// Removes the first step of a pointer.
std::string take_step(std::string_view& pointer) {
  if (pointer.empty()) return {};
  pointer.remove_prefix(1);
  const auto end = std::min(pointer.find('/'), pointer.size());
  std::string step{pointer.substr(0, end)};
  pointer.remove_prefix(end);
  return step;
}

/// The first column from which a member is built; empty for a constant.
std::string column_of(const MemberRule& rule) { return rule.columns.empty() ? std::string{} : rule.columns.front(); }

}  // namespace

const MemberRule* rule_of(const TableRule& table, std::string_view member) {
  const auto found =
      std::ranges::find_if(table.members, [&](const MemberRule& rule) { return rule.shape.path == member; });
  return found == table.members.end() ? nullptr : &*found;
}

std::string text_of(const TableRule& table) {
  return table.sheet.empty() ? table.file : table.file + ", sheet '" + table.sheet + "'";
}

std::string text_of(const Place& place) {
  auto text = text_of(*place.table) + ", row " + std::to_string(place.row);
  return place.column.empty() ? text : text + ", column '" + place.column + "'";
}

std::size_t Origins::add(std::string_view list, RowOrigin row) {
  auto& records = lists_[std::string{list}];
  records.push_back({.rows = {row}});
  return records.size() - 1;
}

void Origins::add_row(std::string_view list, std::size_t number, RowOrigin row) {
  lists_.find(list)->second.at(number).rows.push_back(row);
}

void Origins::lacks_key(std::string_view list, std::size_t number) {
  lists_.find(list)->second.at(number).lacks_key = true;
}

std::optional<Place> Origins::place_of(std::string_view pointer) const {
  const auto list = lists_.find(take_step(pointer));
  if (list == lists_.end()) return std::nullopt;
  const auto step = take_step(pointer);
  const auto number = domain::parse_number<std::size_t>(step).value_or(list->second.size());
  if (number >= list->second.size()) return std::nullopt;
  const auto& record = list->second[number];
  std::string path{pointer.substr(std::min(std::size_t{1}, pointer.size()))};
  std::ranges::replace(path, '/', '.');
  if (path.empty() && record.lacks_key) path = "key";
  while (!path.empty()) {
    for (auto row = record.rows.rbegin(); row != record.rows.rend(); ++row) {
      if (const auto* rule = rule_of(*row->table, path)) return Place{row->table, row->row, column_of(*rule)};
    }
    const auto last_step = path.rfind('.');
    path.resize(last_step == std::string::npos ? 0 : last_step);
  }
  return Place{record.rows.front().table, record.rows.front().row};
}

void Origins::sort(std::vector<application::FileFault>& faults) const {
  std::vector<std::pair<std::pair<const TableRule*, std::size_t>, application::FileFault>> placed;
  placed.reserve(faults.size());
  for (auto& fault : faults) {
    const auto place = place_of(fault.pointer).value_or(Place{});
    placed.emplace_back(std::pair{place.table, place.row}, std::move(fault));
  }
  std::ranges::stable_sort(placed, {}, [](const auto& entry) { return entry.first; });
  faults.clear();
  for (auto& entry : placed) faults.push_back(std::move(entry.second));
}

}  // namespace stint::mapping_file
