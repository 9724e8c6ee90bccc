#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <zip.h>

#include <stint/table_files/workbook_parts.hpp>
#include <stint/table_files/xml_reader.hpp>

namespace stint::table_files {
namespace {

constexpr std::size_t unpacked_bytes = 65'536;

std::string sentence_of(zip_error_t& error) {
  std::string text = zip_error_strerror(&error);
  zip_error_fini(&error);
  return text;
}

constexpr std::size_t most_styles = 65'536;

void ignore_end(std::string_view /*name*/) {}
void ignore_text(std::string_view /*text*/) {}

std::uint32_t number_of(std::string_view text) {
  std::uint32_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

void ZipArchive::Close::operator()(zip* archive) const { zip_discard(archive); }

std::expected<ZipArchive, std::string> ZipArchive::open(std::string_view bytes) {
  zip_error_t error;
  zip_error_init(&error);
  auto* const source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
  if (source == nullptr) return std::unexpected(sentence_of(error));
  auto* const archive = zip_open_from_source(source, ZIP_RDONLY, &error);
  if (archive == nullptr) {
    zip_source_free(source);
    return std::unexpected(sentence_of(error));
  }
  zip_error_fini(&error);
  return ZipArchive{archive};
}

bool ZipArchive::contains(const std::string& name) const {
  return zip_name_locate(archive_.get(), name.c_str(), 0) >= 0;
}

std::expected<std::string, std::string> ZipArchive::read(const std::string& name) {
  const std::unique_ptr<zip_file_t, decltype(&zip_fclose)> file{zip_fopen(archive_.get(), name.c_str(), 0),
                                                                &zip_fclose};
  if (!file) return std::unexpected(name + ": " + zip_strerror(archive_.get()));
  std::string content;
  std::string piece(unpacked_bytes, '\0');
  while (true) {
    const auto count = zip_fread(file.get(), piece.data(), piece.size());
    if (count == 0) break;
    if (count < 0) return std::unexpected(name + ": " + zip_file_strerror(file.get()));
    const auto read = static_cast<std::size_t>(count);
    if (read > bytes_left_) {
      return std::unexpected("unpacks to more than " + std::to_string(most_unpacked_bytes >> 20U) + " MiB");
    }
    bytes_left_ -= read;
    content.append(piece, 0, read);
  }
  return content;
}

PartResult<std::map<std::string, Relationship>> read_relationships(std::string_view xml, std::string_view folder) {
  std::map<std::string, Relationship> found;
  const auto begin = [&](std::string_view name, const XmlAttributes& attributes) {
    if (name != "Relationship") return;
    const auto type = attributes["Type"];
    const auto target = attributes["Target"];
    const auto path = target.starts_with('/') ? std::string{target.substr(1)} : std::string{folder}.append(target);
    found.insert_or_assign(std::string{attributes["Id"]},
                           Relationship{std::string{type.substr(type.rfind('/') + 1)}, path});
  };
  if (auto fault = read_xml(xml, {begin, ignore_end, ignore_text})) return std::unexpected(*std::move(fault));
  return found;
}

PartResult<WorkbookContents> read_contents(std::string_view xml) {
  WorkbookContents contents;
  const auto begin = [&](std::string_view name, const XmlAttributes& attributes) {
    if (name == "sheet") contents.sheets.emplace_back(attributes["name"], attributes["id"]);
    if (name != "workbookPr") return;
    const auto flag = attributes["date1904"];
    if (flag == "1" || flag == "true") contents.dates = DateSystem::since_1904;
  };
  if (auto fault = read_xml(xml, {begin, ignore_end, ignore_text})) return std::unexpected(*std::move(fault));
  return contents;
}

PartResult<std::vector<std::string>> read_shared_strings(std::string_view xml) {
  std::vector<std::string> strings;
  bool is_in_text = false;
  bool is_in_pronunciation = false;
  const auto begin = [&](std::string_view name, const XmlAttributes& /*attributes*/) {
    if (name == "si") strings.emplace_back();
    if (name == "rPh") is_in_pronunciation = true;
    is_in_text = name == "t" && !is_in_pronunciation && !strings.empty();
  };
  const auto end = [&](std::string_view name) {
    if (name == "rPh") is_in_pronunciation = false;
    is_in_text = false;
  };
  const auto text = [&](std::string_view piece) {
    if (is_in_text) strings.back() += piece;
  };
  if (auto fault = read_xml(xml, {begin, end, text})) return std::unexpected(*std::move(fault));
  return strings;
}

PartResult<std::vector<NumberFormat>> read_number_formats(std::string_view xml) {
  std::map<std::uint32_t, NumberFormat> own;
  std::vector<NumberFormat> styles;
  bool is_in_cell_styles = false;
  const auto begin = [&](std::string_view name, const XmlAttributes& attributes) {
    const auto id = number_of(attributes["numFmtId"]);
    if (name == "numFmt") own.insert_or_assign(id, kind_of_format(attributes["formatCode"]));
    if (name == "cellXfs") is_in_cell_styles = true;
    if (name != "xf" || !is_in_cell_styles || styles.size() == most_styles) return;
    const auto found = own.find(id);
    styles.push_back(found != own.end() ? found->second : kind_of_builtin_format(id));
  };
  const auto end = [&](std::string_view name) {
    if (name == "cellXfs") is_in_cell_styles = false;
  };
  if (auto fault = read_xml(xml, {begin, end, ignore_text})) return std::unexpected(*std::move(fault));
  return styles;
}

}  // namespace stint::table_files
