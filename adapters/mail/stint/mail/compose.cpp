#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/text.hpp>
#include <stint/mail/compose.hpp>
#include <stint/mail/details.hpp>
#include <stint/mail/languages.hpp>
#include <stint/mail/wording.hpp>
#include <stint/words/html.hpp>
#include <stint/words/placeholders.hpp>

namespace stint::mail {
namespace {

using application::Mail;

/// A letter with all its words, ready for layout.
struct WrittenLetter {
  const Language& language;
  std::string subject;
  std::string greeting;
  std::string opening;
  std::vector<Detail> details;
  std::string closing;
  std::string link{};  ///< a URL, after the opening; empty: none
};

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

/// A complete HTML document with the same content that loads nothing. Everything that users may have written is
/// escaped.
std::string html_body(const WrittenLetter& letter) {
  return head(letter) + "<body style=\"font-family: sans-serif; line-height: 1.4\">\n" +
         html_paragraph(letter.greeting) + html_paragraph(letter.opening) + link_to(letter.link) +
         list(letter.details) + html_paragraph(letter.closing) + "<p style=\"color: #666666; font-size: small\">" +
         escaped(letter.language.footer) + "</p>\n</body>\n</html>\n";
}

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

/// Plain text of lines that end in LF and have at most 72 characters, unless a single word is longer.
std::string text_body(const WrittenLetter& letter) {
  return plain_paragraph(letter.greeting) + plain_paragraph(letter.opening) +
         (letter.link.empty() ? std::string{} : letter.link + "\n\n") + list(letter) + plain_paragraph(letter.closing) +
         "-- \n" + wrapped(letter.language.footer, 0) + '\n';
}

/// The request that a mail about a time entry reports; empty for other mails.
std::string_view request_of(const Mail& mail) {
  for (const auto& [name, value] : mail.facts) {
    if (name == "request") return value;
  }
  return {};
}

const Letter* letter_for(const Mail& mail, const Language& language) {
  const auto found = std::ranges::find_if(language.letters, [&](const Letter& letter) {
    return letter.kind == mail.kind && letter.request == request_of(mail);
  });
  return found == language.letters.end() ? nullptr : &*found;
}

std::expected<WrittenLetter, std::string> write(const Mail& mail, const Language& language, const Letter& letter) {
  const auto values = values_of(mail, language);
  if (!values) return std::unexpected(values.error());
  WrittenLetter written{.language = language,
                        .subject = {},
                        .greeting = {},
                        .opening = {},
                        .details = details_of(mail.kind, language.labels, *values),
                        .closing = {},
                        .link = mail.link};
  const std::string_view greeting = mail.to_name.empty() ? language.greeting_without_name : language.greeting;
  for (const auto& [part, words] : {std::pair{&WrittenLetter::subject, letter.subject},
                                    {&WrittenLetter::greeting, greeting},
                                    {&WrittenLetter::opening, letter.opening},
                                    {&WrittenLetter::closing, letter.closing}}) {
    auto text = words::fill(words, *values);
    if (!text) return std::unexpected(std::move(text.error()));
    written.*part = *std::move(text);
  }
  return written;
}

}  // namespace

std::expected<Message, std::string> compose(const Mail& mail, const Sender& from, std::string_view message_id,
                                            domain::Instant date) {
  if (mail.expires_at && mail.link.empty()) return std::unexpected("The link of this mail has expired.");
  const Language& language = language_of(mail.language);
  const Letter* letter = letter_for(mail, language);
  if (letter == nullptr) return std::unexpected("There are no words for a mail of this kind.");
  const auto written = write(mail, language, *letter);
  if (!written) return std::unexpected(written.error());
  return write_message(
      {.from = from, .to_address = mail.to_address, .to_name = mail.to_name, .message_id = message_id, .date = date},
      {.language = language.tag,
       .subject = written->subject,
       .text = text_body(*written),
       .html = html_body(*written)});
}

}  // namespace stint::mail
