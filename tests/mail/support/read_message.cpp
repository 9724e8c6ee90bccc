#include "tests/mail/support/read_message.hpp"

#include <algorithm>
#include <cstdlib>
#include <regex>

#include <catch2/catch.hpp>

#include <stint/application/text.hpp>
#include <stint/mail/mime.hpp>

namespace stint::test {
namespace {

char byte_of(std::string_view hexadecimal) {
  // Not REQUIRE, which would use most of the tests' time.
  if (hexadecimal.size() != 2 || hexadecimal.find_first_not_of("0123456789ABCDEF") != std::string_view::npos) {
    FAIL("No byte: " << hexadecimal);
  }
  return static_cast<char>(std::stoi(std::string{hexadecimal}, nullptr, 16));
}

std::string decode_q(std::string_view encoded) {
  std::string text;
  for (std::size_t at = 0; at < encoded.size(); ++at) {
    if (encoded[at] == '=') {
      text += byte_of(encoded.substr(at + 1, 2));
      at += 2;
    } else {
      text += encoded[at] == '_' ? ' ' : encoded[at];
    }
  }
  return text;
}

std::string decode_b(std::string_view encoded) {
  static constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  REQUIRE(encoded.size() % 4 == 0);
  std::string text;
  unsigned bits = 0;
  unsigned count = 0;
  for (const char digit : encoded.substr(0, encoded.find('='))) {
    if (!digits.contains(digit)) FAIL("No digit of Base64: " << digit);
    bits = bits << 6U | static_cast<unsigned>(digits.find(digit));
    count += 6;
    if (count >= 8) {
      count -= 8;
      text += static_cast<char>(bits >> count & 0xFFU);
    }
  }
  return text;
}

bool is_well_formed(std::string_view text) {
  while (!text.empty()) {
    const std::size_t bytes = application::first_character_bytes(text);
    if (bytes == 0) return false;
    text.remove_prefix(bytes);
  }
  return true;
}

std::string joined(std::vector<std::string>::const_iterator begin, std::vector<std::string>::const_iterator end) {
  std::string text;
  for (; begin != end; ++begin) text += *begin + "\r\n";
  return text;
}

}  // namespace

std::vector<std::string> crlf_lines(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = text.find("\r\n", begin);
    REQUIRE(end != std::string::npos);
    lines.push_back(text.substr(begin, end - begin));
    REQUIRE(lines.back().find_first_of("\r\n") == std::string::npos);
    begin = end + 2;
  }
  return lines;
}

std::string decode_quoted_printable(std::string_view encoded) {
  std::string text;
  for (std::string line : crlf_lines(std::string{encoded})) {
    REQUIRE(line.size() <= 76);
    REQUIRE((line.empty() || (line.back() != ' ' && line.back() != '\t')));
    const bool goes_on = line.ends_with('=');
    if (goes_on) line.pop_back();
    REQUIRE(std::ranges::all_of(line, mail::is_printable));
    for (std::size_t at = 0; at < line.size(); ++at) {
      if (line[at] == '=') {
        text += byte_of(std::string_view{line}.substr(at + 1, 2));
        at += 2;
      } else {
        text += line[at];
      }
    }
    if (!goes_on) text += '\n';
  }
  return text;
}

std::string decode_words(std::string_view field) {
  static const std::regex word{R"(=\?UTF-8\?([QB])\?([!->@-~]+)\?=)"};
  std::string text;
  bool follows_word = false;
  while (!field.empty()) {
    std::cmatch match;
    if (std::regex_search(field.data(), field.data() + field.size(), match, word,
                          std::regex_constants::match_continuous)) {
      REQUIRE(match.length() <= 75);
      const std::string meaning = match[1] == "Q" ? decode_q(match[2].str()) : decode_b(match[2].str());
      REQUIRE(is_well_formed(meaning));
      text += meaning;
      follows_word = true;
      field.remove_prefix(static_cast<std::size_t>(match.length()));
      continue;
    }
    // Spaces between two encoded words are not part of the text.
    const std::size_t blanks = std::min(field.find_first_not_of(' '), field.size());
    const bool is_between = follows_word && blanks > 0 && field.substr(blanks).starts_with("=?UTF-8?");
    const std::size_t taken = std::max<std::size_t>(blanks, 1);
    if (!is_between) text += field.substr(0, taken);
    follows_word = false;
    field.remove_prefix(taken);
  }
  return text;
}

std::string ReadMessage::field(const std::string& name) const {
  std::vector<std::string> values;
  for (const auto& [known, value] : header) {
    if (known == name) values.push_back(value);
  }
  CAPTURE(name);
  REQUIRE(values.size() == 1);
  return values.front();
}

ReadMessage read_message(const std::string& content) {
  const auto lines = crlf_lines(content);
  for (const std::string& line : lines) {
    REQUIRE(line.size() <= 998);
    REQUIRE(std::ranges::all_of(line, mail::is_printable));
  }
  ReadMessage read;
  auto line = lines.begin();
  for (; line != lines.end() && !line->empty(); ++line) {
    if (line->starts_with(' ')) {
      REQUIRE(!read.header.empty());
      REQUIRE(line->find_first_not_of(' ') != std::string::npos);
      read.header.back().second += *line;
    } else {
      const std::size_t colon = line->find(": ");
      REQUIRE(colon != std::string::npos);
      read.header.emplace_back(line->substr(0, colon), line->substr(colon + 2));
    }
  }
  std::smatch boundary;
  const std::string type = read.field("Content-Type");
  REQUIRE(std::regex_match(type, boundary, std::regex{R"re(multipart/alternative; boundary="([^"]+)")re"}));
  const std::string delimiter = "--" + boundary[1].str();
  REQUIRE(std::ranges::count(lines, delimiter) == 2);
  const auto text = std::find(line, lines.end(), delimiter);
  const auto html = std::find(text + 1, lines.end(), delimiter);
  const auto end = std::find(html, lines.end(), delimiter + "--");
  REQUIRE(end + 1 == lines.end());
  for (const auto& [part, media_type] : {std::pair{text, "text/plain"}, {html, "text/html"}}) {
    REQUIRE(*(part + 1) == std::string{"Content-Type: "} + media_type + "; charset=utf-8");
    REQUIRE(*(part + 2) == "Content-Transfer-Encoding: quoted-printable");
    REQUIRE((part + 3)->empty());
  }
  // The last line end belongs to the delimiter.
  read.text = decode_quoted_printable(joined(text + 4, html - 1));
  read.html = decode_quoted_printable(joined(html + 4, end - 1));
  return read;
}

}  // namespace stint::test
