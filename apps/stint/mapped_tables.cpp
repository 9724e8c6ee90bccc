#include <cstddef>
#include <expected>
#include <filesystem>
#include <map>
#include <utility>

#include <fmt/core.h>

#include <stint/application/text.hpp>
#include <stint/mapped_tables.hpp>
#include <stint/mapping_file/read_mapping.hpp>
#include <stint/options.hpp>
#include <stint/output.hpp>
#include <stint/system/files.hpp>
#include <stint/table_files/read_csv.hpp>
#include <stint/table_files/read_workbook.hpp>

namespace stint::app {
namespace {

void print(const std::string& place, std::string_view message) {
  fmt::print(stderr, "stint: {}: {}\n", application::one_line(place), application::one_line(message));
}

mapping_file::Mapping read_mapping(const std::string& file) {
  const auto content = system::read_file(file, table_files::most_file_bytes);
  if (!content) fail(file + ": " + content.error());
  auto mapping = mapping_file::read_mapping(*content);
  if (mapping) return *std::move(mapping);
  for (const auto& fault : mapping.error()) {
    print(fault.line == 0 ? file : fmt::format("{}: line {}", file, fault.line), fault.message);
  }
  fail(fmt::format("{}: {}, nothing was written", file, counted(mapping.error().size(), "fault")));
}

/// Reads each file once, however many of its sheets are requested.
class TableFiles {
 public:
  explicit TableFiles(std::filesystem::path folder) : folder_(std::move(folder)) {}

  std::expected<table_files::Table, std::string> table_of(const mapping_file::TableRule& rule) {
    const auto& content = content_of(rule.file);
    if (!content) return std::unexpected(content.error());
    if (rule.kind == mapping_file::FileKind::workbook) return table_files::read_sheet(*content, rule.sheet);
    const auto text = table_files::decode(*content, rule.encoding, rule.separator);
    if (!text) return std::unexpected(text.error());
    return table_files::read_csv(*text, rule.separator);
  }

 private:
  const std::expected<std::string, std::string>& content_of(const std::string& file) {
    const auto known = contents_.find(file);
    if (known != contents_.end()) return known->second;
    return contents_.emplace(file, system::read_file(folder_ / file, table_files::most_file_bytes)).first->second;
  }

  std::filesystem::path folder_;
  std::map<std::string, std::expected<std::string, std::string>> contents_{};
};

}  // namespace

MappedTables read_mapped_tables(const std::string& mapping_file) {
  MappedTables mapped{.mapping = read_mapping(mapping_file)};
  TableFiles files(system::folder_of(mapping_file));
  std::size_t faults = 0;
  mapped.tables.reserve(mapped.mapping.tables.size());
  for (const auto& rule : mapped.mapping.tables) {
    auto table = files.table_of(rule);
    if (!table) {
      ++faults;
      print(rule.file, table.error());
    }
    mapped.tables.push_back(std::move(table).value_or(table_files::Table{}));
  }
  if (faults > 0) fail(fmt::format("{}: {}, nothing was written", mapping_file, counted(faults, "fault")));
  return mapped;
}

}  // namespace stint::app
