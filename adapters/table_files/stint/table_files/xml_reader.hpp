#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace stint::table_files {

/// The attributes of an element, by their names without namespace.
class XmlAttributes {
 public:
  void add(std::string_view name, std::string_view value) { all_.emplace_back(name, value); }
  /// Empty if the attribute does not exist.
  [[nodiscard]] std::string_view operator[](std::string_view name) const;

 private:
  std::vector<std::pair<std::string_view, std::string_view>> all_{};
};

/// The callbacks for an XML document; names are without namespace. An exception ends the parsing and is passed on.
struct XmlListener {
  std::function<void(std::string_view name, const XmlAttributes& attributes)> begin;
  std::function<void(std::string_view name)> end;
  std::function<void(std::string_view text)> text;  ///< possibly in pieces
};

/// Reads a document to its end. Returns an error, or `nullopt`. A document type declaration is refused, so that there
/// are no entities to expand, and so are elements nested deeper than 64.
[[nodiscard]] std::optional<std::string> read_xml(std::string_view document, const XmlListener& listener);

}  // namespace stint::table_files
