#include <algorithm>

#include <stint/application/text.hpp>
#include <stint/domain/characters.hpp>
#include <stint/mail/address.hpp>
#include <stint/mail/sender.hpp>

namespace stint::mail {
namespace {

/// The content of a quoted string; an error if it does not end at the end of the text.
std::expected<std::string, std::string> unquoted(std::string_view text) {
  std::string meaning;
  bool is_escaped = false;
  for (std::size_t at = 1; at < text.size(); ++at) {
    if (text[at] == '"' && !is_escaped) {
      if (at + 1 != text.size()) break;
      return meaning;
    }
    is_escaped = text[at] == '\\' && !is_escaped;
    if (!is_escaped) meaning += text[at];
  }
  return std::unexpected("The sender's name is not one quoted text.");
}

std::expected<std::string, std::string> read_name(std::string_view text) {
  if (text.starts_with('"')) return unquoted(text);
  if (text.find_first_of("\"\\,;:<>@()[]") != std::string_view::npos) {
    return std::unexpected(R"(The sender's name holds one of ",;:<>@()[]\ and must stand in quotes.)");
  }
  return std::string{text};
}

}  // namespace

std::expected<Sender, std::string> parse_sender(std::string_view from) {
  if (application::one_line(from) != from) {
    return std::unexpected("The sender has control characters or is not written in UTF-8.");
  }
  from = domain::trimmed(from, " ");
  Sender sender{.name = {}, .address = std::string{from}};
  if (from.ends_with('>')) {
    const std::size_t bracket = from.rfind('<');
    if (bracket == std::string_view::npos) return std::unexpected("The sender's address lacks its opening <.");
    auto name = read_name(domain::trimmed(from.substr(0, bracket), " "));
    if (!name) return std::unexpected(std::move(name.error()));
    sender = {.name = *std::move(name), .address = std::string{from.substr(bracket + 1, from.size() - bracket - 2)}};
  }
  if (auto checked = check_address(sender.address); !checked) return std::unexpected(std::move(checked.error()));
  return sender;
}

}  // namespace stint::mail
