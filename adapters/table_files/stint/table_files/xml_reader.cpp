#include <algorithm>
#include <cstddef>
#include <exception>
#include <memory>

#include <expat.h>

#include <stint/table_files/xml_reader.hpp>

namespace stint::table_files {
namespace {

constexpr std::size_t most_depth = 64;
constexpr std::size_t parsed_bytes = std::size_t{1} << 20U;
constexpr char behind_namespace = '\n';

std::string_view local_name(std::string_view name) {
  const auto end = name.rfind(behind_namespace);
  return end == std::string_view::npos ? name : name.substr(end + 1);
}

class Reading {
 public:
  explicit Reading(const XmlListener& listener)
      : parser_(XML_ParserCreateNS(nullptr, behind_namespace), &XML_ParserFree), listener_(listener) {
    if (!parser_) throw std::bad_alloc{};
    XML_SetUserData(parser_.get(), this);
    XML_SetElementHandler(parser_.get(), &on_begin, &on_end);
    XML_SetCharacterDataHandler(parser_.get(), &on_text);
    XML_SetStartDoctypeDeclHandler(parser_.get(), &on_document_type);
  }

  std::optional<std::string> read(std::string_view document) {
    do {
      const auto piece = document.substr(0, parsed_bytes);
      document.remove_prefix(piece.size());
      const auto status = XML_Parse(parser_.get(), piece.data(), static_cast<int>(piece.size()),
                                    document.empty() ? XML_TRUE : XML_FALSE);
      if (failure_) std::rethrow_exception(failure_);
      if (!fault_.empty()) return fault_;
      if (status != XML_STATUS_OK) return XML_ErrorString(XML_GetErrorCode(parser_.get()));
    } while (!document.empty());
    return std::nullopt;
  }

 private:
  /// No exception passes through the parser, which is written in C.
  template <class Act>
  static void guarded(void* user_data, Act act) {
    auto& reading = *static_cast<Reading*>(user_data);
    if (reading.failure_ || !reading.fault_.empty()) return;
    try {
      act(reading);
    } catch (...) {
      reading.failure_ = std::current_exception();
    }
    if (reading.failure_ || !reading.fault_.empty()) XML_StopParser(reading.parser_.get(), XML_FALSE);
  }

  static void on_begin(void* user_data, const XML_Char* name, const XML_Char** attributes) {
    guarded(user_data, [&](Reading& reading) {
      if (++reading.depth_ > most_depth) {
        reading.fault_ = "is nested deeper than " + std::to_string(most_depth) + " elements";
        return;
      }
      XmlAttributes all;
      for (const auto* attribute = attributes; *attribute != nullptr; attribute += 2) {
        all.add(local_name(attribute[0]), attribute[1]);
      }
      reading.listener_.begin(local_name(name), all);
    });
  }
  static void on_end(void* user_data, const XML_Char* name) {
    guarded(user_data, [&](Reading& reading) {
      --reading.depth_;
      reading.listener_.end(local_name(name));
    });
  }
  static void on_text(void* user_data, const XML_Char* text, int length) {
    guarded(user_data, [&](const Reading& reading) {
      reading.listener_.text({text, static_cast<std::size_t>(length)});
    });
  }
  static void on_document_type(void* user_data, const XML_Char* /*name*/, const XML_Char* /*system_id*/,
                               const XML_Char* /*public_id*/, int /*has_internal_subset*/) {
    guarded(user_data, [](Reading& reading) { reading.fault_ = "has a document type declaration"; });
  }

  std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser_;
  const XmlListener& listener_;
  std::size_t depth_ = 0;
  std::string fault_{};
  std::exception_ptr failure_{};
};

}  // namespace

std::string_view XmlAttributes::operator[](std::string_view name) const {
  const auto found = std::ranges::find(all_, name, &std::pair<std::string_view, std::string_view>::first);
  return found == all_.end() ? std::string_view{} : found->second;
}

std::optional<std::string> read_xml(std::string_view document, const XmlListener& listener) {
  return Reading{listener}.read(document);
}

}  // namespace stint::table_files
