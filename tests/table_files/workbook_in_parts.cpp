#include "tests/table_files/workbook_in_parts.hpp"

#include <zip.h>

namespace stint::test {
namespace {

const std::string namespaces = R"(xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" )"
                               R"(xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships")";

std::string relationships(const std::string& entries) {
  return R"(<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">)" + entries +
         "</Relationships>";
}

std::string relationship(const std::string& id, const std::string& type, const std::string& target) {
  return "<Relationship Id=\"" + id + "\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/" +
         type + "\" Target=\"" + target + "\"/>";
}

void must(bool holds) {
  if (!holds) throw std::runtime_error{"libzip does not make the archive"};
}

}  // namespace

WorkbookParts parts_with_rows(const std::string& rows) {
  return {
      {"_rels/.rels", relationships(relationship("rId1", "officeDocument", "xl/workbook.xml"))},
      {"xl/workbook.xml",
       "<workbook " + namespaces +
           R"(><workbookPr/><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>)"},
      {"xl/_rels/workbook.xml.rels", relationships(relationship("rId1", "worksheet", "worksheets/sheet1.xml") +
                                                   relationship("rId2", "sharedStrings", "/xl/sharedStrings.xml") +
                                                   relationship("rId3", "styles", "styles.xml"))},
      {"xl/sharedStrings.xml",
       "<sst " + namespaces +
           R"(><si><t>shared</t></si><si><r><t>in </t></r><r><t xml:space="preserve">pieces</t></r><rPh><t>said</t></rPh></si></sst>)"},
      {"xl/styles.xml",
       "<styleSheet " + namespaces +
           R"(><numFmts><numFmt numFmtId="164" formatCode="dd.mm.yyyy\ hh:mm"/><numFmt numFmtId="165" formatCode="[h]:mm"/></numFmts>)"
           R"(<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>)"
           R"(<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs></styleSheet>)"},
      {"xl/worksheets/sheet1.xml", "<worksheet " + namespaces + "><sheetData>" + rows + "</sheetData></worksheet>"}};
}

std::string zipped(const WorkbookParts& parts) {
  zip_error_t error;
  zip_error_init(&error);
  auto* const bytes = zip_source_buffer_create(nullptr, 0, 0, &error);
  must(bytes != nullptr);
  zip_source_keep(bytes);
  auto* const archive = zip_open_from_source(bytes, ZIP_TRUNCATE, &error);
  must(archive != nullptr);
  for (const auto& [name, content] : parts) {
    auto* const source = zip_source_buffer(archive, content.data(), content.size(), 0);
    must(source != nullptr && zip_file_add(archive, name.c_str(), source, ZIP_FL_ENC_UTF_8) >= 0);
  }
  must(zip_close(archive) == 0);
  must(zip_source_open(bytes) == 0);
  std::string content;
  std::string piece(65'536, '\0');
  for (auto count = zip_source_read(bytes, piece.data(), piece.size()); count > 0;
       count = zip_source_read(bytes, piece.data(), piece.size())) {
    content.append(piece, 0, static_cast<std::size_t>(count));
  }
  zip_source_close(bytes);
  zip_source_free(bytes);
  return content;
}

}  // namespace stint::test
