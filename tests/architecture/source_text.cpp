#include "tests/architecture/source_text.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <boost/regex.hpp>

namespace stint::architecture {
namespace {

std::string read_text(const std::filesystem::path& file) {
  std::ifstream stream{file, std::ios::binary};
  std::ostringstream text;
  text << stream.rdbuf();
  if (!stream) throw std::runtime_error{"cannot read " + file.string()};
  return text.str();
}

bool is_name_character(char character) {
  return std::isalnum(static_cast<unsigned char>(character)) != 0 || character == '_';
}

/// Scans a C++ source once and replaces comments and, on request, the insides of literals by spaces.
class Blanker {
 public:
  Blanker(std::string_view source, bool literals_too) : text_{source}, literals_too_{literals_too} {}

  std::string run() {
    while (at_ < text_.size()) {
      if (starts_with("//")) {
        blank_until(text_.find('\n', at_));
      } else if (starts_with("/*")) {
        blank_until(after(text_.find("*/", at_ + 2), 2));
      } else if (starts_with("R\"") && !follows_name()) {
        raw_literal();
      } else if (text_[at_] == '"' || (text_[at_] == '\'' && !follows_name())) {
        literal(text_[at_]);
      } else {
        ++at_;
      }
    }
    return std::move(text_);
  }

 private:
  [[nodiscard]] bool starts_with(std::string_view prefix) const {
    return text_.compare(at_, prefix.size(), prefix) == 0;
  }
  [[nodiscard]] bool follows_name() const { return at_ > 0 && is_name_character(text_[at_ - 1]); }
  static std::size_t after(std::size_t position, std::size_t length) {
    return position == std::string::npos ? position : position + length;
  }

  void blank_until(std::size_t end) {
    for (end = std::min(end, text_.size()); at_ < end; ++at_) {
      if (text_[at_] != '\n') text_[at_] = ' ';
    }
  }
  void pass_literal(std::size_t end) {
    if (literals_too_) {
      blank_until(end);
    } else {
      at_ = std::min(end, text_.size());
    }
  }
  void raw_literal() {
    const std::size_t parenthesis = text_.find('(', at_);
    if (parenthesis == std::string::npos) return pass_literal(parenthesis);
    const std::string closing = ")" + text_.substr(at_ + 2, parenthesis - at_ - 2) + "\"";
    pass_literal(after(text_.find(closing, parenthesis), closing.size()));
  }
  void literal(char quote) {
    std::size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != quote && text_[end] != '\n') end += text_[end] == '\\' ? 2U : 1U;
    pass_literal(end + 1);
  }

  std::string text_;
  bool literals_too_;
  std::size_t at_ = 0;
};

}  // namespace

std::vector<SourceFile> read_source_tree(const std::filesystem::path& root) {
  std::vector<SourceFile> files;
  for (const char* folder : {"domain", "application", "adapters", "apps", "tests"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator{root / folder}) {
      const auto extension = entry.path().extension();
      if (!entry.is_regular_file() || (extension != ".hpp" && extension != ".cpp")) continue;
      files.push_back({entry.path().lexically_relative(root).generic_string(), read_text(entry.path())});
    }
  }
  std::ranges::sort(files, {}, &SourceFile::path);
  return files;
}

std::string without_comments(std::string_view text) { return Blanker{text, false}.run(); }

std::string code_alone(std::string_view text) { return Blanker{text, true}.run(); }

std::vector<Include> includes_of(std::string_view text) {
  static const boost::regex line{R"re(^\s*#\s*include\s*([<"])([^>"]+)[>"])re"};
  std::vector<Include> includes;
  std::istringstream lines{without_comments(text)};
  for (std::string candidate; std::getline(lines, candidate);) {
    boost::smatch match;
    if (boost::regex_search(candidate, match, line)) includes.push_back({match[2], match[1] == "\""});
  }
  return includes;
}

}  // namespace stint::architecture
