#include <stint/words/html.hpp>

namespace stint::words {

std::string escaped_html(std::string_view text, std::string_view line_break) {
  std::string html;
  html.reserve(text.size());
  for (const char letter : text) {
    switch (letter) {
      case '&':
        html += "&amp;";
        break;
      case '<':
        html += "&lt;";
        break;
      case '>':
        html += "&gt;";
        break;
      case '"':
        html += "&quot;";
        break;
      case '\'':
        html += "&#39;";
        break;
      case '\n':
        html += line_break;
        break;
      default:
        html += letter;
    }
  }
  return html;
}

}  // namespace stint::words
