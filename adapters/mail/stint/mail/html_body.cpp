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

}  // namespace stint::mail
