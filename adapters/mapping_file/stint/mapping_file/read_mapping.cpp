#include <algorithm>
#include <utility>

#include <toml++/toml.h>

#include <stint/application/text.hpp>
#include <stint/mapping_file/read_mapping.hpp>
#include <stint/mapping_file/read_member_rules.hpp>
#include <stint/mapping_file/subjects.hpp>

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

}  // namespace stint::mapping_file
