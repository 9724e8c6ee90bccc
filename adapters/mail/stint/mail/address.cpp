#include <algorithm>

#include <stint/application/text.hpp>
#include <stint/domain/characters.hpp>
#include <stint/mail/address.hpp>
#include <stint/mail/mime.hpp>

namespace stint::mail {
namespace {

constexpr std::size_t longest_local_part = 64;
constexpr std::size_t longest_label = 63;
constexpr std::size_t longest_address = 254;

/// A quoted string: printable ASCII in quotes, with quotes and backslashes escaped.
bool is_quoted(std::string_view text) {
  if (text.size() < 2 || text.front() != '"' || text.back() != '"') return false;
  text = text.substr(1, text.size() - 2);
  bool is_escaped = false;
  for (const char letter : text) {
    if (!is_printable(letter) || (letter == '"' && !is_escaped)) return false;
    is_escaped = letter == '\\' && !is_escaped;
  }
  return !is_escaped;
}

bool is_label(std::string_view label) {
  return !label.empty() && label.size() <= longest_label && label.front() != '-' && label.back() != '-' &&
         std::ranges::all_of(label, [](char letter) { return is_letter_or_digit(letter) || letter == '-'; });
}

bool is_host(std::string_view domain) {
  while (true) {
    const std::size_t dot = domain.find('.');
    if (!is_label(domain.substr(0, dot))) return false;
    if (dot == std::string_view::npos) return true;
    domain.remove_prefix(dot + 1);
  }
}

/// An address literal such as `[192.0.2.1]` or `[IPv6:2001:db8::1]`.
bool is_literal(std::string_view domain) {
  if (domain.size() < 3 || domain.front() != '[' || domain.back() != ']') return false;
  return std::ranges::all_of(domain.substr(1, domain.size() - 2),
                             [](char letter) { return is_letter_or_digit(letter) || letter == '.' || letter == ':'; });
}

/// The position of the `@` that ends the local part: the first outside quotes.
std::size_t end_of_local_part(std::string_view address) {
  if (!address.starts_with('"')) return address.find('@');
  for (std::size_t at = 1; at < address.size(); ++at) {
    if (address[at] == '\\') {
      ++at;
    } else if (address[at] == '"') {
      return address.find('@', at);
    }
  }
  return std::string_view::npos;
}

}  // namespace

std::expected<void, std::string> check_address(std::string_view address) {
  if (address.empty()) return std::unexpected("The e-mail address is empty.");
  if (address.size() > longest_address) return std::unexpected("The e-mail address is longer than 254 characters.");
  if (!std::ranges::all_of(address, is_printable)) {
    return std::unexpected("The e-mail address has control characters or characters beyond ASCII.");
  }
  const std::size_t at = end_of_local_part(address);
  if (at == std::string_view::npos) return std::unexpected("The e-mail address has no @ between name and domain.");
  const std::string_view local_part = address.substr(0, at);
  const std::string_view domain = address.substr(at + 1);
  if (local_part.size() > longest_local_part) {
    return std::unexpected("The part of the e-mail address before the @ is longer than 64 characters.");
  }
  if (!is_dot_atom(local_part) && !is_quoted(local_part)) {
    return std::unexpected("The part of the e-mail address before the @ is not one word, or words joined by dots.");
  }
  if (!is_host(domain) && !is_literal(domain)) {
    return std::unexpected("The part of the e-mail address after the @ is not a domain.");
  }
  return {};
}

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
