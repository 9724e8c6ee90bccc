#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include <toml++/toml.h>

#include <stint/application/text.hpp>
#include <stint/mapping_file/entry_times.hpp>
#include <stint/mapping_file/mapping.hpp>
#include <stint/mapping_file/read_mapping.hpp>

namespace stint::mapping_file {
namespace {

using Faults = std::vector<MappingFault>;

constexpr std::size_t most_tables = 100;

std::optional<char> character_of(const std::string& text) {
  if (text.size() != 1 || static_cast<unsigned char>(text[0]) >= 0x80 || text[0] == '"' || text[0] == '\n' ||
      text[0] == '\r') {
    return std::nullopt;
  }
  return text[0];
}

void take_encoding(const TomlReader& reader, table_files::TextEncoding& encoding) {
  std::string said{name(encoding)};
  reader.take("encoding", said);
  const auto found = std::ranges::find_if(table_files::all_text_encodings,
                                          [&](auto known) { return name(known) == application::lower_case(said); });
  if (found == table_files::all_text_encodings.end()) {
    return reader.fault("encoding", "must be utf-8, utf-16, windows-1252, iso-8859-1 or iso-8859-15");
  }
  encoding = *found;
}

void take_character(const TomlReader& reader, std::string_view key, std::string_view must, char& value) {
  std::string said{value};
  reader.take(key, said);
  const auto character = character_of(said);
  if (!character || (key == "decimal" && *character != '.' && *character != ',')) return reader.fault(key, must);
  value = *character;
}

void take_pattern(const TomlReader& reader, std::string_view key, std::optional<MomentFormat> (*of)(std::string_view),
                  std::string_view must, MomentFormat& format) {
  auto said = format.pattern();
  reader.take(key, said);
  if (auto found = of(said)) {
    format = *std::move(found);
  } else {
    reader.fault(key, must);
  }
}

void take_formats(const TomlReader& reader, TableRule& rule) {
  take_encoding(reader, rule.encoding);
  take_character(reader, "separator", "must be one character of ASCII, and no quote", rule.separator);
  take_character(reader, "decimal", "must be . or ,", rule.decimal_sign);
  take_pattern(reader, "date", &MomentFormat::of_dates, "must have yyyy, mm or m, and dd or d, each once", rule.dates);
  take_pattern(reader, "time", &MomentFormat::of_times, "must have hh or h, mm, and perhaps ss and am, each once",
               rule.times);
}

void take_row_rules(const TomlReader& reader, std::string_view key, bool keeps, Faults& faults, TableRule& rule) {
  for (const auto* table : reader.tables(key)) {
    const TomlReader row(*table, reader.path_of(key), row_keys, faults);
    RowRule found{.keeps = keeps, .line = row.line()};
    row.take("column", found.column);
    row.take("values", found.values);
    rule.rows.push_back(std::move(found));
  }
}

TableRule table_of(const toml::table& table, const SubjectRow& subject, const TableRule& defaults, Faults& faults) {
  std::vector<Key> keys{table_keys.begin(), table_keys.end()};
  keys.insert(keys.end(), format_keys.begin(), format_keys.end());
  const TomlReader reader(table, std::string{subject.table}, keys, faults);
  auto rule = defaults;
  rule.subject = subject.subject;
  rule.line = reader.line();
  reader.take("file", rule.file);
  rule.kind = application::lower_case(rule.file).ends_with(".xlsx") ? FileKind::workbook : FileKind::csv;
  reader.take("sheet", rule.sheet);
  if (!rule.sheet.empty() && rule.kind == FileKind::csv)
    reader.fault("sheet", "is only possible of a workbook (.xlsx)");
  reader.take("header_row", rule.header_row);
  take_formats(reader, rule);
  take_row_rules(reader, "skip", false, faults, rule);
  take_row_rules(reader, "only", true, faults, rule);
  if (const auto* members = reader.table("members")) {
    rule.members = read_member_rules(*members, subject, reader.path_of("members"), faults);
  }
  return rule;
}

}  // namespace

std::expected<Mapping, Faults> read_mapping(std::string_view text) {
  Faults faults;
  Mapping mapping;
  try {
    const toml::table root = toml::parse(text);
    const TomlReader reader(root, "", file_keys, faults);
    reader.take("company", mapping.company);
    TableRule defaults;
    if (const auto* format = reader.table("format")) {
      take_formats(TomlReader(*format, "format", format_keys, faults), defaults);
    }
    for (const auto& subject : all_subjects) {
      for (const auto* table : reader.tables(subject.table)) {
        mapping.tables.push_back(table_of(*table, subject, defaults, faults));
      }
    }
    if (mapping.tables.empty() && faults.empty()) faults.push_back({.line = 0, .message = "names no table"});
    if (mapping.tables.size() > most_tables) {
      faults.push_back({.line = 0, .message = "names more than " + std::to_string(most_tables) + " tables"});
    }
  } catch (const toml::parse_error& error) {
    faults.push_back({.line = error.source().begin.line, .message = std::string{error.description()}});
  }
  if (faults.empty()) return mapping;
  std::ranges::stable_sort(faults, {}, &MappingFault::line);
  return std::unexpected(std::move(faults));
}

namespace {

using company_file::MemberShape;
using company_file::ShapeKind;
using Faults = std::vector<MappingFault>;

std::optional<PersonName> person_name(std::string_view text) {
  if (text == "key") return PersonName::key;
  if (text == "number") return PersonName::employee_number;
  if (text == "email") return PersonName::email;
  return std::nullopt;
}

class MemberRules {
 public:
  MemberRules(const SubjectRow& subject, std::string name, Faults& faults)
      : subject_(subject), name_(std::move(name)), faults_(faults), shapes_(member_shapes(subject.list)) {
    if (subject.subject == Subject::entries) {
      shapes_.push_back({.path = std::string{end_date_member}, .kind = ShapeKind::date});
      shapes_.push_back(
          {.path = std::string{worked_minutes_member}, .kind = ShapeKind::whole_number, .is_minutes = true});
    }
  }

  /// `prefix`: the path of the object with these members, with a dot at its end.
  void read(const toml::table& table, const std::string& prefix) {
    for (const auto& [key, node] : table) {
      const auto path = prefix + std::string{key.str()};
      if (auto shape = shape_of(path)) {
        read_rule(*std::move(shape), node);
      } else if (node.is_table() && leads_to_members(path)) {
        read(*node.as_table(), path + '.');
      } else {
        fault(line_of(node), path, "is not a member that can be filled");
      }
    }
  }

  std::vector<MemberRule> finished(std::size_t line) && {
    for (const auto& shape : shapes_) {
      const bool is_needed = shape.path == "key" || (shape.is_required && !is_about_people(subject_.subject));
      const bool is_there = has(shape.path) || (shape.path == "endTime" && has(worked_minutes_member));
      if (is_needed && !is_there) fault(line, shape.path, "is missing");
    }
    return std::move(rules_);
  }

 private:
  [[nodiscard]] bool has(std::string_view member) const {
    return std::ranges::any_of(rules_, [&](const auto& rule) { return rule.shape.path == member; });
  }

  /// The shape of a member; for a year of days by year that of a number.
  [[nodiscard]] std::optional<MemberShape> shape_of(const std::string& path) const {
    for (const auto& shape : shapes_) {
      if (shape.kind != ShapeKind::days_by_year && shape.path == path) return shape;
      if (shape.kind == ShapeKind::days_by_year && path.starts_with(shape.path + '.')) {
        return MemberShape{.path = path, .kind = ShapeKind::number};
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] bool leads_to_members(const std::string& path) const {
    return std::ranges::any_of(shapes_, [&](const auto& shape) {
      return shape.path.starts_with(path + '.') || (shape.kind == ShapeKind::days_by_year && shape.path == path);
    });
  }

  void read_rule(MemberShape shape, const toml::node& node) {
    MemberRule rule{.shape = std::move(shape), .line = line_of(node)};
    if (const auto* column = node.as_string()) {
      rule.columns = {column->get()};
    } else if (node.is_array()) {
      if (const auto columns = constant_of(node)) {
        for (const auto& name : columns->as_array()) rule.columns.emplace_back(name.as_string());
      }
    } else if (const auto* table = node.as_table()) {
      take_keys(TomlReader(*table, name_ + '.' + rule.shape.path, rule_keys, faults_), rule);
    }
    if (rule.columns.empty() && !rule.constant) {
      return fault(rule.line, rule.shape.path, "must say a column, several, or a value");
    }
    rules_.push_back(std::move(rule));
  }

  void take_keys(const TomlReader& reader, MemberRule& rule) {
    std::string column;
    reader.take("column", column);
    reader.take("columns", rule.columns);
    if (!column.empty()) rule.columns.insert(rule.columns.begin(), column);
    reader.take("joined_by", rule.joined_by);
    reader.take("or_column", rule.or_column);
    reader.take("value", rule.constant);
    reader.take("otherwise", rule.otherwise);
    reader.take("empty", rule.if_empty);
    take_translations(reader, rule);
    take_name(reader, rule);
    reader.take("split", rule.split);
    if (!rule.split.empty() && rule.shape.kind != ShapeKind::texts) reader.fault("split", "is only possible of a list");
    std::string unit = "minutes";
    reader.take("unit", unit);
    rule.is_in_hours = unit == "hours";
    if (unit != "hours" && unit != "minutes") reader.fault("unit", "must be minutes or hours");
    if (rule.is_in_hours && !rule.shape.is_minutes) reader.fault("unit", "is only possible of a member in minutes");
    if (rule.constant && !rule.columns.empty()) reader.fault("value", "cannot be said beside columns");
  }

  void take_translations(const TomlReader& reader, MemberRule& rule) {
    const auto* table = reader.table("values");
    if (table == nullptr) return;
    for (const auto& [text, node] : *table) {
      if (auto constant = constant_of(node)) {
        rule.translations.insert_or_assign(std::string{text.str()}, *std::move(constant));
      } else {
        fault(line_of(node), rule.shape.path, "values must be texts, numbers, true or false, dates or lists of texts");
      }
    }
  }

  void take_name(const TomlReader& reader, MemberRule& rule) {
    if (reader.find("by") == nullptr) return;
    std::string by;
    reader.take("by", by);
    rule.by = person_name(by);
    if (!rule.by) return reader.fault("by", "must be key, number or email");
    const auto& path = rule.shape.path;
    const bool is_person = std::ranges::find(people_members, path) != people_members.end() ||
                           (path == "key" && is_about_people(subject_.subject));
    if (!is_person) reader.fault("by", "is only possible of a member that names people");
  }

  void fault(std::size_t line, const std::string& member, std::string_view message) {
    faults_.push_back({.line = line, .message = name_ + '.' + member + ": " + std::string{message}});
  }

  const SubjectRow& subject_;
  std::string name_;
  Faults& faults_;
  std::vector<MemberShape> shapes_;
  std::vector<MemberRule> rules_{};
};

}  // namespace

std::vector<MemberRule> read_member_rules(const toml::table& table, const SubjectRow& subject, const std::string& name,
                                          Faults& faults) {
  MemberRules rules(subject, name, faults);
  rules.read(table, "");
  return std::move(rules).finished(line_of(table));
}

}  // namespace stint::mapping_file
