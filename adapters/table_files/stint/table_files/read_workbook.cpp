#include <algorithm>
#include <map>
#include <utility>

#include <stint/table_files/read_workbook.hpp>
#include <stint/table_files/workbook_parts.hpp>
#include <stint/table_files/worksheet.hpp>
#include <stint/table_files/zip_archive.hpp>

namespace stint::table_files {
namespace {

/// Thrown to abort reading.
struct WorkbookFault {
  std::string message;
};

class WorkbookReader {
 public:
  explicit WorkbookReader(ZipArchive archive) : archive_(std::move(archive)) {}

 private:
  using Relationships = std::map<std::string, Relationship>;

  /// The result of a reader for a part.
  template <class Read>
  auto part(const std::string& path, Read read_part) {
    auto content = archive_.read(path);
    if (!content) throw WorkbookFault{std::move(content.error())};
    auto result = read_part(*content);
    if (!result) throw WorkbookFault{std::move(result.error())};
    return *std::move(result);
  }

 public:
  std::expected<Table, std::string> read(std::string_view sheet) {
    try {
      const auto workbook = path_of(relationships_of("", ".rels"), "officeDocument");
      if (workbook.empty()) throw WorkbookFault{"is not a workbook"};
      const auto folder = workbook.substr(0, workbook.rfind('/') + 1);
      const auto parts = relationships_of(folder, workbook.substr(folder.size()) + ".rels");
      const auto contents = part(workbook, read_contents);
      CellContext context{.dates = contents.dates};
      if (const auto path = path_of(parts, "sharedStrings"); !path.empty()) {
        context.strings = part(path, read_shared_strings);
      }
      if (const auto path = path_of(parts, "styles"); !path.empty()) context.formats = part(path, read_number_formats);
      const auto path = path_of_sheet(parts, contents, sheet);
      return part(path, [&](std::string_view xml) { return read_worksheet(xml, context); });
    } catch (WorkbookFault& fault) {
      return std::unexpected(std::move(fault.message));
    }
  }

 private:
  Relationships relationships_of(const std::string& folder, const std::string& name) {
    const auto path = folder + "_rels/" + name;
    if (!archive_.contains(path)) return {};
    return part(path, [&](std::string_view xml) { return read_relationships(xml, folder); });
  }

  static std::string path_of(const Relationships& relationships, std::string_view type) {
    const auto found =
        std::ranges::find_if(relationships, [&](const auto& entry) { return entry.second.type == type; });
    return found == relationships.end() ? std::string{} : found->second.target;
  }

  static std::string path_of_sheet(const Relationships& parts, const WorkbookContents& contents,
                                   std::string_view wanted) {
    const auto& sheets = contents.sheets;
    std::string names;
    for (const auto& [name, id] : sheets) names += (names.empty() ? "'" : ", '") + name + "'";
    if (wanted.empty() && sheets.size() != 1) throw WorkbookFault{"has several sheets, say which: " + names};
    const auto found = std::ranges::find_if(sheets, [&](const auto& s) { return wanted.empty() || s.first == wanted; });
    if (found == sheets.end()) {
      throw WorkbookFault{"has no sheet '" + std::string{wanted} + "', but " + (names.empty() ? "none" : names)};
    }
    const auto relationship = parts.find(found->second);
    if (relationship == parts.end() || relationship->second.type != "worksheet") {
      throw WorkbookFault{"has no cells in the sheet '" + found->first + "'"};
    }
    return relationship->second.target;
  }

  ZipArchive archive_;
};

}  // namespace

std::expected<Table, std::string> read_sheet(std::string_view workbook, std::string_view sheet) {
  if (workbook.starts_with("\xD0\xCF\x11\xE0")) {
    return std::unexpected("is a workbook of the old format .xls, or encrypted: save it as .xlsx without a password");
  }
  auto archive = ZipArchive::open(workbook);
  if (!archive) return std::unexpected("is not a workbook (.xlsx): " + archive.error());
  return WorkbookReader{*std::move(archive)}.read(sheet);
}

}  // namespace stint::table_files
