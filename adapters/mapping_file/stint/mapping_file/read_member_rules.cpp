#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include <stint/mapping_file/entry_times.hpp>
#include <stint/mapping_file/read_member_rules.hpp>

namespace stint::mapping_file {
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
