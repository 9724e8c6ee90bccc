#include <algorithm>

#include <stint/application/text.hpp>
#include <stint/mail/bodies.hpp>

namespace stint::mail {
namespace {

constexpr std::size_t longest_line = 72;

/// One line of words, wrapped. `column`: where the first line begins; the others are indented by as much.
std::string wrapped(std::string_view line, std::size_t indent) {
  std::string text;
  std::size_t column = indent;
  while (!line.empty()) {
    const std::size_t blank = line.find(' ');
    const std::string_view word = line.substr(0, blank);
    const std::size_t characters = application::count_characters(word);
    if (column > indent && column + 1 + characters > longest_line) {
      text += '\n' + std::string(indent, ' ');
      column = indent;
    }
    if (column > indent) {
      text += ' ';
      ++column;
    }
    text += word;
    column += characters;
    line.remove_prefix(blank == std::string_view::npos ? line.size() : blank + 1);
  }
  return text;
}

std::string plain_paragraph(std::string_view text) { return wrapped(text, 0) + "\n\n"; }

/// The lines of a value, each wrapped, all indented except the first.
std::string wrapped_lines(std::string_view text, std::size_t indent) {
  std::string result;
  while (true) {
    const std::size_t end = text.find('\n');
    result += wrapped(text.substr(0, end), indent);
    if (end == std::string_view::npos) return result;
    result += '\n' + std::string(indent, ' ');
    text.remove_prefix(end + 1);
  }
}

/// Values are aligned after the longest of the labels.
std::string list(const WrittenLetter& letter) {
  std::size_t indent = 0;
  for (const Detail& detail : letter.details) indent = std::max(indent, application::count_characters(detail.label));
  indent += application::count_characters(letter.language.label_end) + 2;
  std::string text;
  for (const Detail& detail : letter.details) {
    const std::string label = std::string{detail.label} + std::string{letter.language.label_end};
    text += label + std::string(indent - application::count_characters(label), ' ') +
            wrapped_lines(detail.value, indent) + '\n';
  }
  return text + '\n';
}

}  // namespace

std::string text_body(const WrittenLetter& letter) {
  return plain_paragraph(letter.greeting) + plain_paragraph(letter.opening) +
         (letter.link.empty() ? std::string{} : letter.link + "\n\n") + list(letter) + plain_paragraph(letter.closing) +
         "-- \n" + wrapped(letter.language.footer, 0) + '\n';
}

}  // namespace stint::mail
