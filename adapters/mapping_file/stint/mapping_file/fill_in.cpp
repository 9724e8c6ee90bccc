#include <algorithm>
#include <expected>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/string.hpp>

#include <stint/company_file/read_files.hpp>
#include <stint/mapping_file/cells.hpp>
#include <stint/mapping_file/entry_times.hpp>
#include <stint/mapping_file/fill_in.hpp>
#include <stint/mapping_file/mapping.hpp>
#include <stint/mapping_file/people_index.hpp>
#include <stint/mapping_file/people_zones.hpp>

namespace stint::mapping_file {
namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;
using table_files::Row;

/// A table whose columns can be used.
struct OpenTable {
  const TableRule& rule;
  const table_files::Table& table;
  Columns columns;
};

/// Calls `visit` for each row that is taken.
template <class Visit>
void each_row(const OpenTable& open, Visit visit) {
  for (const auto& row : open.table) {
    if (row.number > open.rule.header_row && is_taken(open.rule, open.columns, row)) visit(row);
  }
}

/// Sets the value at a path; creates the objects along it.
void put(object& record, std::string_view path, value said) {
  auto* inside = &record;
  for (auto dot = path.find('.'); dot != std::string_view::npos; dot = path.find('.')) {
    auto& member = (*inside)[path.substr(0, dot)];
    if (!member.is_object()) member = object{};
    inside = &member.as_object();
    path.remove_prefix(dot + 1);
  }
  (*inside)[path] = std::move(said);
}

/// Whether there is a value at a path.
bool has(const object& record, std::string_view path) {
  const auto* inside = &record;
  for (auto dot = path.find('.'); dot != std::string_view::npos; dot = path.find('.')) {
    const auto* member = inside->if_contains(path.substr(0, dot));
    if (member == nullptr || !member->is_object()) return false;
    inside = &member->get_object();
    path.remove_prefix(dot + 1);
  }
  return inside->contains(path);
}

std::string pointer_of(std::string_view list, std::size_t number, std::string path) {
  std::ranges::replace(path, '.', '/');
  return '/' + std::string{list} + '/' + std::to_string(number) + (path.empty() ? "" : '/' + path);
}

class Filler {
 public:
  Filler(const Mapping& mapping, const std::vector<application::KnownPerson>& known, PeopleZones zones)
      : mapping_(mapping), zones_(std::move(zones)) {
    for (const auto& person : known) {
      people_.add(person);
      zones_.add(person);
    }
  }

  Filled fill(const std::vector<table_files::Table>& tables) {
    open(tables);
    if (!filled_.faults.empty()) return std::move(filled_);
    for (const auto& table : tables_) {
      if (table.rule.subject == Subject::people) find_people(table);
    }
    for (const auto& table : tables_) {
      if (is_about_people(table.rule.subject)) find_places_of_work(table);
    }
    for (const auto& table : tables_) {
      each_row(table, [&](const Row& row) { add_row(table, row); });
    }
    finish();
    return std::move(filled_);
  }

 private:
  void open(const std::vector<table_files::Table>& tables) {
    for (std::size_t i = 0; i < tables.size(); ++i) {
      const auto& rule = mapping_.tables.at(i);
      auto columns = Columns::of(rule, tables[i]);
      if (!columns) {
        filled_.faults.push_back(text_of(rule) + ": " + columns.error());
        continue;
      }
      check_columns(rule, *columns);
      tables_.push_back({rule, tables[i], *std::move(columns)});
    }
  }

  void check_columns(const TableRule& rule, const Columns& columns) {
    std::set<std::string> named;
    for (const auto& member : rule.members) {
      named.insert(member.columns.begin(), member.columns.end());
      if (!member.or_column.empty()) named.insert(member.or_column);
    }
    for (const auto& row : rule.rows) named.insert(row.column);
    for (const auto& column : named) {
      if (const auto usable = columns.check(column); !usable) {
        filled_.faults.push_back(text_of(rule) + ": " + usable.error());
      }
    }
  }

  /// The value of a string member of a row, as far as it can be read.
  [[nodiscard]] std::string text_at(const OpenTable& table, const Row& row, std::string_view member) const {
    const auto* rule = rule_of(table.rule, member);
    if (rule == nullptr) return {};
    const auto said = value_of(*rule, table.rule, cell_of(*rule, table.columns, row), nullptr);
    if (!said || !*said || !(*said)->is_string()) return {};
    return std::string{(*said)->get_string()};
  }

  /// Collects the people whom a table adds, so that other rows can refer to them.
  void find_people(const OpenTable& table) {
    std::vector<application::KnownPerson> found;
    each_row(table, [&](const Row& row) {
      const auto by = rule_of(table.rule, "key")->by.value_or(PersonName::key);
      const auto named = text_at(table, row, "key");
      found.push_back({.key = people_.key_of(by, named).value_or(named),
                       .employee_number = text_at(table, row, "employeeNumber"),
                       .email = text_at(table, row, "email")});
    });
    for (const auto& person : found) people_.add(person);
  }

  /// The key of the person whom a member of a row names, or the name if no one has it; empty without that member.
  [[nodiscard]] std::string person_at(const OpenTable& table, const Row& row, std::string_view member) const {
    const auto* const rule = rule_of(table.rule, member);
    if (rule == nullptr) return {};
    const auto named = text_at(table, row, member);
    return people_.key_of(rule->by.value_or(PersonName::key), named).value_or(named);
  }

  void find_places_of_work(const OpenTable& table) {
    each_row(table, [&](const Row& row) {
      zones_.add_row(person_at(table, row, "key"), text_at(table, row, "branchOffice"),
                     text_at(table, row, "timeZone"));
    });
  }

  /// The record of a row: a new one, or that of a person whom earlier rows are also about.
  std::size_t record_of(const OpenTable& table, const Row& row, const std::optional<std::string>& key) {
    const auto& subject = row_of(table.rule.subject);
    if (table.rule.subject == Subject::balances && key) {
      const auto known = records_of_people_.find(*key);
      if (known != records_of_people_.end()) {
        filled_.origins.add_row(subject.member, known->second, {&table.rule, row.number});
        return known->second;
      }
    }
    lists_[std::string{subject.member}].emplace_back(object{});
    const auto number = filled_.origins.add(subject.member, {&table.rule, row.number});
    if (is_about_people(subject.subject) && key) records_of_people_.emplace(*key, number);
    return number;
  }

  void add_row(const OpenTable& table, const Row& row) {
    const auto& subject = row_of(table.rule.subject);
    const auto employee = person_at(table, row, "employee");
    const auto* const zone = zones_.of(employee);
    const auto times = subject.subject == Subject::entries
                           ? entry_times(table.rule, table.columns, row, zone, employee, ends_of_days_)
                           : EntryTimes{};
    if (times.is_under_a_minute) {
      filled_.passed_over.push_back({&table.rule, row.number});
      return;
    }
    const auto& key_rule = *rule_of(table.rule, "key");
    const auto said = value_of(key_rule, table.rule, cell_of(key_rule, table.columns, row), zone);
    auto key = key_of(table, key_rule, said);
    const auto number = record_of(table, row, key ? std::optional{*key} : std::nullopt);
    auto& record = lists_.find(subject.member)->second.at(number).as_object();
    if (key) {
      put(record, "key", value(boost::json::string{*key}));
    } else {
      filled_.origins.lacks_key(subject.member, number);
      faults_.push_back({.pointer = pointer_of(subject.member, number, ""), .message = std::move(key.error())});
    }
    for (const auto& member : table.rule.members) {
      const bool is_of_tables = subject.subject == Subject::entries && is_of_tables_only(member.shape.path);
      if (&member == &key_rule || is_of_tables) continue;
      fill_member(subject.member, member, value_of(member, table.rule, cell_of(member, table.columns, row), zone),
                  number, record);
    }
    for (const auto& [path, text] : times.members) put(record, path, value(boost::json::string{text}));
    for (const auto& [path, message] : times.faults) fault(subject.member, number, path, message);
    check_rows_rules(table, row, number);
  }

  /// Reports rows for which it is not known whether they are excluded.
  void check_rows_rules(const OpenTable& table, const Row& row, std::size_t number) {
    for (const auto& rule : table.rule.rows) {
      if (table.columns.cell(row, rule.column).kind != table_files::CellKind::unknown) continue;
      fault(row_of(table.rule.subject).member, number, "",
            "column '" + rule.column + "' has a formula whose value is not saved in the file");
    }
  }

  /// The key of the record that a row is about.
  [[nodiscard]] std::expected<std::string, std::string> key_of(
      const OpenTable& table, const MemberRule& rule,
      const std::expected<std::optional<value>, std::string>& said) const {
    if (!said) return std::unexpected(said.error());
    if (!*said || !(*said)->is_string()) return std::unexpected("names no record: it is empty");
    std::string text{(*said)->get_string()};
    if (!is_about_people(table.rule.subject)) return text;
    const auto by = rule.by.value_or(PersonName::key);
    auto key = people_.key_of(by, text);
    if (table.rule.subject == Subject::people) return key || people_.knows(by, text) ? key : text;
    if (key && people_.contains(*key)) return key;
    return std::unexpected(key ? "there is nobody with the key '" + text + "'" : key.error());
  }

  void fill_member(std::string_view list, const MemberRule& rule, std::expected<std::optional<value>, std::string> said,
                   std::size_t number, object& record) {
    const auto& path = rule.shape.path;
    if (said && *said && rule.by) said = resolved_names(*rule.by, **said);
    if (!said) return fault(list, number, path, said.error());
    if (!*said) return;
    if (has(record, path)) return fault(list, number, path, "is said of the same person a second time");
    put(record, path, **std::move(said));
  }

  /// The keys for a string, or a list of strings, each of which identifies a person.
  [[nodiscard]] std::expected<std::optional<value>, std::string> resolved_names(PersonName by,
                                                                                const value& names) const {
    if (names.is_string()) {
      auto key = people_.key_of(by, std::string{names.get_string()});
      if (!key) return std::unexpected(key.error());
      return value(boost::json::string{*key});
    }
    if (!names.is_array()) return names;
    array keys;
    keys.reserve(names.get_array().size());
    for (const auto& each : names.get_array()) {
      const auto key = resolved_names(by, each);
      if (!key) return key;
      keys.push_back(**key);
    }
    return keys;
  }

  void fault(std::string_view list, std::size_t number, const std::string& path, std::string message) {
    faults_.push_back({.pointer = pointer_of(list, number, path), .message = std::move(message)});
  }

  /// Reads the records as those of a company file. After a fault at a location, further ones there are not reported.
  void finish() {
    object file{{"company", object{{"key", mapping_.company}}}};
    for (auto& [list, records] : lists_) file[list] = std::move(records);
    filled_.examined = company_file::examine_additions(std::move(file));
    std::set<std::string> places;
    for (const auto& fault : faults_) {
      places.insert(fault.pointer);
      places.insert(fault.pointer + "/key");  // of a record without one
      if (fault.pointer.ends_with('/' + std::string{worked_minutes_member})) {
        places.insert(fault.pointer.substr(0, fault.pointer.rfind('/')) + "/endTime");
      }
    }
    for (auto& fault : filled_.examined.faults) {
      if (!places.contains(fault.pointer)) faults_.push_back(std::move(fault));
    }
    filled_.examined.faults = std::move(faults_);
  }

  const Mapping& mapping_;
  PeopleZones zones_;
  PeopleIndex people_{};
  std::vector<OpenTable> tables_{};
  std::map<std::string, array, std::less<>> lists_{};
  std::map<std::string, std::size_t, std::less<>> records_of_people_{};
  EndsOfDays ends_of_days_{};
  std::vector<application::FileFault> faults_{};
  Filled filled_{};
};

}  // namespace

Filled fill_in(const Mapping& mapping, const std::vector<table_files::Table>& tables,
               const std::vector<application::KnownPerson>& known, PeopleZones zones) {
  return Filler{mapping, known, std::move(zones)}.fill(tables);
}

}  // namespace stint::mapping_file
