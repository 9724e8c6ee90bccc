#include <algorithm>

#include <stint/application/text.hpp>
#include <stint/mail/bodies.hpp>
#include <stint/words/html.hpp>

namespace stint::mail {
namespace {

std::string escaped(std::string_view text) { return words::escaped_html(text, "<br>\n"); }

std::string html_paragraph(std::string_view text) { return "<p>" + escaped(text) + "</p>\n"; }

std::string list(const std::vector<Detail>& details) {
  std::string html = "<table style=\"border-collapse: collapse\">\n";
  for (const Detail& detail : details) {
    html += "<tr><th scope=\"row\" style=\"padding: 2px 16px 2px 0; text-align: left; vertical-align: top\">";
    html += escaped(detail.label) + "</th>\n<td style=\"padding: 2px 0; vertical-align: top\">";
    html += escaped(detail.value) + "</td></tr>\n";
  }
  return html + "</table>\n";
}

std::string link_to(const std::string& url) {
  if (url.empty()) return {};
  return "<p><a href=\"" + escaped(url) + "\">" + escaped(url) + "</a></p>\n";
}

std::string head(const WrittenLetter& letter) {
  return "<!DOCTYPE html>\n<html lang=\"" + std::string{letter.language.tag} +
         "\">\n<head><meta charset=\"utf-8\"><title>" + escaped(letter.subject) + "</title></head>\n";
}

}  // namespace

std::string html_body(const WrittenLetter& letter) {
  return head(letter) + "<body style=\"font-family: sans-serif; line-height: 1.4\">\n" +
         html_paragraph(letter.greeting) + html_paragraph(letter.opening) + link_to(letter.link) +
         list(letter.details) + html_paragraph(letter.closing) + "<p style=\"color: #666666; font-size: small\">" +
         escaped(letter.language.footer) + "</p>\n</body>\n</html>\n";
}

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
