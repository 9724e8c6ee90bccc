#include "tests/documents/mapping_file_tables.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <stdexcept>

#include <stint/mapping_file/keys.hpp>
#include <stint/mapping_file/mapping.hpp>

#include "tests/documents/pages.hpp"

namespace stint::documents {
namespace {

using company_file::MemberShape;
using company_file::ShapeKind;

std::string printed(std::span<const mapping_file::Key> keys) {
  std::string text = "| key | default | means |\n|---|---|---|\n";
  for (const auto& key : keys) {
    const bool is_required = key.fallback == mapping_file::required;
    const std::string mark = is_required ? "**" : "";
    text += '|' + cell(mark + '`' + std::string{key.name} + '`' + mark) +
            cell(is_required ? std::string_view{} : key.fallback) + cell(key.means) + '\n';
  }
  return text;
}

std::string kind_of(const MemberShape& shape) {
  switch (shape.kind) {
    case ShapeKind::text:
      return "text";
    case ShapeKind::word: {
      std::string words;
      for (const auto& word : shape.words) words += (words.empty() ? "`" : ", `") + word + '`';
      return words;
    }
    case ShapeKind::texts:
      return "list of texts";
    case ShapeKind::truth:
      return "truth";
    case ShapeKind::whole_number:
      return shape.is_minutes ? "minutes" : "whole number";
    case ShapeKind::number:
      return "number";
    case ShapeKind::date:
      return "date";
    case ShapeKind::time_of_day:
      return "time of day";
    case ShapeKind::days_by_year:
      return "number; say the year behind it, as in `" + shape.path + ".2026`";
  }
  return {};
}

std::string members_of_list(const std::string& list) {
  const auto found = std::ranges::find(mapping_file::all_subjects, list, &mapping_file::SubjectRow::member);
  if (found == mapping_file::all_subjects.end()) throw std::logic_error("there are no members of " + list);
  std::string text = "| member | takes |\n|---|---|\n";
  for (const auto& shape : company_file::member_shapes(found->list)) {
    const std::string mark = shape.is_required ? "**" : "";
    text += '|' + cell(mark + '`' + shape.path + '`' + mark) + cell(kind_of(shape)) + '\n';
  }
  return text;
}

}  // namespace

std::string with_tables_of_mapping(const std::string& page) {
  static const std::map<std::string, std::string> keys{{"file", printed(mapping_file::file_keys)},
                                                       {"formats", printed(mapping_file::format_keys)},
                                                       {"table", printed(mapping_file::table_keys)},
                                                       {"member", printed(mapping_file::rule_keys)}};
  const auto with_keys = with_printed(page, "keys", [](const std::string& name) { return keys.at(name); });
  return with_printed(with_keys, "members", members_of_list);
}

}  // namespace stint::documents
