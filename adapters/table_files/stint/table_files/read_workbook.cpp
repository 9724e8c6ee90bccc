#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>

#include <stint/domain/characters.hpp>
#include <stint/table_files/read_workbook.hpp>
#include <stint/table_files/table.hpp>
#include <stint/table_files/workbook_parts.hpp>
#include <stint/table_files/xml_reader.hpp>

namespace stint::table_files {
namespace {

/// Thrown through the XML parser.
struct SheetFault {
  std::string message;
};

/// With as many digits as spreadsheet programs show, so that 0.1 + 0.2 is 0.3.
std::string shortest(double number) {
  constexpr int shown_digits = 15;
  std::array<char, 32> buffer{};
  const auto rounded = std::to_chars(buffer.begin(), buffer.end(), number, std::chars_format::general, shown_digits);
  const auto value = domain::parse_number<double>({buffer.data(), rounded.ptr}).value_or(number);
  const auto result = std::to_chars(buffer.begin(), buffer.end(), value);
  return {buffer.data(), result.ptr};
}

/// The column of a reference such as `BC12`, from 0, and the part after its letters.
std::pair<std::optional<std::size_t>, std::string_view> column_of(std::string_view reference) {
  constexpr std::size_t letters = 26;
  std::size_t column = 0;
  while (!reference.empty() && reference.front() >= 'A' && reference.front() <= 'Z' && column <= most_columns) {
    column = column * letters + static_cast<std::size_t>(reference.front() - 'A') + 1;
    reference.remove_prefix(1);
  }
  if (column == 0) return {std::nullopt, reference};
  return {column - 1, reference};
}

class WorksheetReader {
 public:
  explicit WorksheetReader(const CellContext& context) : context_(context) {}

  std::expected<Table, std::string> read(std::string_view xml) {
    try {
      const auto fault =
          read_xml(xml, {[&](std::string_view name, const XmlAttributes& attributes) { begin(name, attributes); },
                         [&](std::string_view name) { end(name); }, [&](std::string_view piece) { text(piece); }});
      if (fault) return std::unexpected(*fault);
    } catch (SheetFault& fault) {
      return std::unexpected(std::move(fault.message));
    }
    return std::move(builder_).table();
  }

 private:
  void begin(std::string_view name, const XmlAttributes& attributes) {
    if (name == "row") {
      begin_row(attributes["r"]);
    } else if (name == "c") {
      const auto said = column_of(attributes["r"]).first;
      column_ = said.value_or(next_column_);
      next_column_ = column_ + 1;
      type_ = attributes["t"];
      style_ = domain::parse_number<std::size_t>(attributes["s"]).value_or(0);
      value_.clear();
      has_formula_ = false;
      has_value_ = false;
    } else if (name == "rPh") {
      is_in_pronunciation_ = true;
    }
    is_in_value_ = (name == "v" || name == "t") && !is_in_pronunciation_;
    has_value_ = has_value_ || is_in_value_;
    has_formula_ = has_formula_ || name == "f";
  }

  void begin_row(std::string_view number) {
    const auto said = domain::parse_number<std::size_t>(number);
    if (said && *said <= row_.number) throw SheetFault{"row " + std::to_string(*said) + " stands twice, or too late"};
    row_ = {.number = said.value_or(row_.number + 1), .cells = {}};
    next_column_ = 0;
  }

  void end(std::string_view name) {
    is_in_value_ = false;
    if (name == "rPh") is_in_pronunciation_ = false;
    if (name == "c" && is_unknown()) check(builder_.add_cell(row_, column_, {.kind = CellKind::unknown}));
    if (name == "c" && !value_.empty()) check(builder_.add_cell(row_, column_, cell()));
    if (name != "row") return;
    check(builder_.add(std::move(row_)));
    row_.cells.clear();
  }

  void text(std::string_view piece) {
    if (!is_in_value_) return;
    value_ += piece;
    if (value_.size() > most_cell_bytes) check("has a cell of more than " + std::to_string(most_cell_bytes) + " bytes");
  }

  /// Programs that create workbooks without calculating them save only formulas, or formulas with an empty number.
  [[nodiscard]] bool is_unknown() const {
    return has_formula_ && value_.empty() && !(has_value_ && (type_ == "str" || type_ == "inlineStr"));
  }

  [[nodiscard]] Cell cell() const {
    if (type_ == "s") return shared_cell();
    if (type_ == "inlineStr" || type_ == "str") return {.text = value_};
    if (type_ == "b") return {.text = value_ == "1" ? "true" : "false", .kind = CellKind::truth};
    if (type_ == "e") return {.text = value_, .kind = CellKind::error};
    if (type_ == "d") return moment_cell();
    return number_cell();
  }

  [[nodiscard]] Cell shared_cell() const {
    const auto index = domain::parse_number<std::size_t>(value_);
    if (!index || *index >= context_.strings.size()) fail("refers to a text that is not there");
    return {.text = context_.strings[*index]};
  }

  /// The cell of a date that is stored as an ISO 8601 string.
  [[nodiscard]] Cell moment_cell() const {
    auto moment = value_.substr(0, value_.find('.'));
    std::ranges::replace(moment, 'T', ' ');
    if (moment.ends_with('Z')) moment.pop_back();
    return {.text = std::move(moment), .kind = CellKind::moment};
  }

  [[nodiscard]] Cell number_cell() const {
    const auto number = domain::parse_number<double>(value_);
    if (!number) fail("has a number that is none");
    const auto format = style_ < context_.formats.size() ? context_.formats[style_] : NumberFormat::plain;
    const bool is_duration = format == NumberFormat::duration || (format == NumberFormat::moment && *number < 0);
    auto moment = is_duration                      ? duration_of(*number)
                  : format == NumberFormat::moment ? moment_of(*number, context_.dates)
                                                   : std::nullopt;
    if (moment) return {.text = *std::move(moment), .kind = CellKind::moment};
    return {.text = shortest(*number), .kind = CellKind::number};
  }

  [[noreturn]] void fail(const std::string& message) const {
    throw SheetFault{"row " + std::to_string(row_.number) + " " + message};
  }
  void check(const std::optional<std::string>& fault) const {
    if (fault) fail(*fault);
  }

  const CellContext& context_;
  TableBuilder builder_{};
  Row row_{};
  std::size_t column_ = 0;
  std::size_t next_column_ = 0;
  std::size_t style_ = 0;
  std::string type_{};
  std::string value_{};
  bool is_in_value_ = false;
  bool has_value_ = false;
  bool has_formula_ = false;
  bool is_in_pronunciation_ = false;
};

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

std::expected<Table, std::string> read_worksheet(std::string_view xml, const CellContext& context) {
  return WorksheetReader{context}.read(xml);
}

std::expected<Table, std::string> read_sheet(std::string_view workbook, std::string_view sheet) {
  if (workbook.starts_with("\xD0\xCF\x11\xE0")) {
    return std::unexpected("is a workbook of the old format .xls, or encrypted: save it as .xlsx without a password");
  }
  auto archive = ZipArchive::open(workbook);
  if (!archive) return std::unexpected("is not a workbook (.xlsx): " + archive.error());
  return WorkbookReader{*std::move(archive)}.read(sheet);
}

}  // namespace stint::table_files
