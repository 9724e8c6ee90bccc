#include <chrono>
#include <utility>

#include <stint/mail/address.hpp>
#include <stint/mail/message.hpp>
#include <stint/mail/mime.hpp>

namespace stint::mail {
namespace {

/// Never part of a body: quoted-printable never has `_` after `=`.
constexpr std::string_view boundary = "=_stint_alternative_";
constexpr std::size_t longest_message_id = 250;

/// `<left@right>`, both sides dot-atoms (RFC 5322 §3.6.4).
bool is_message_id(std::string_view text) {
  if (text.size() > longest_message_id || !text.starts_with('<') || !text.ends_with('>')) return false;
  const std::size_t at = text.find('@');
  if (at == std::string_view::npos) return false;
  return is_dot_atom(text.substr(1, at - 1)) && is_dot_atom(text.substr(at + 1, text.size() - at - 2));
}

bool is_writable(domain::Instant date) {
  const auto year = domain::year_of(std::chrono::floor<std::chrono::days>(date));
  return year >= std::chrono::year{1900} && year <= std::chrono::year{9999};
}

std::expected<void, std::string> check(const Envelope& envelope, const Content& content) {
  for (const std::string_view address : {std::string_view{envelope.from.address}, envelope.to_address}) {
    if (auto checked = check_address(address); !checked) return checked;
  }
  if (!is_message_id(envelope.message_id)) return std::unexpected("The Message-ID is not of the form <word@domain>.");
  if (!is_writable(envelope.date)) return std::unexpected("The date is not between the years 1900 and 9999.");
  if (content.text.empty() || content.html.empty()) return std::unexpected("The mail has no body.");
  return {};
}

std::string header(const Envelope& envelope, const Content& content) {
  std::string lines = "Date: " + header_date(envelope.date) + "\r\n";
  lines += mailbox_field("From", envelope.from.name, envelope.from.address);
  lines += mailbox_field("To", envelope.to_name, envelope.to_address);
  lines += text_field("Subject", content.subject);
  lines += "Message-ID: " + std::string{envelope.message_id} + "\r\n";
  lines += "Auto-Submitted: auto-generated\r\n";  // RFC 3834 §5: no out-of-office answers
  lines += text_field("Content-Language", content.language);
  lines += "MIME-Version: 1.0\r\n";
  lines += "Content-Type: multipart/alternative;\r\n boundary=\"" + std::string{boundary} + "\"\r\n";
  return lines;
}

std::string part(std::string_view media_type, std::string_view body) {
  std::string lines = "--" + std::string{boundary} + "\r\n";
  lines += "Content-Type: " + std::string{media_type} + "; charset=utf-8\r\n";
  lines += "Content-Transfer-Encoding: quoted-printable\r\n\r\n";
  lines += quoted_printable(body);
  return lines += "\r\n";  // belongs to the delimiter that follows, so that the body keeps its last line end
}

}  // namespace

std::expected<Message, std::string> write_message(const Envelope& envelope, const Content& content) {
  if (auto checked = check(envelope, content); !checked) return std::unexpected(std::move(checked.error()));
  std::string written = header(envelope, content);
  written += "\r\n";
  // The best alternative comes last (RFC 2046 §5.1.4).
  written += part("text/plain", content.text);
  written += part("text/html", content.html);
  written += "--" + std::string{boundary} + "--\r\n";
  return Message{.to_address = std::string{envelope.to_address}, .content = std::move(written)};
}

}  // namespace stint::mail
