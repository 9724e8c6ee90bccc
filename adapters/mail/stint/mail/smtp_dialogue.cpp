#include <algorithm>

#include <stint/domain/characters.hpp>
#include <stint/mail/smtp_dialogue.hpp>

namespace stint::mail {
namespace {

using application::SendResult;
using Verdict = SendResult::Verdict;

constexpr int first_temporary = 400;
constexpr int first_permanent = 500;
constexpr int last_permanent = 599;
constexpr int service_closing = 421;
constexpr std::size_t code_length = 3;
constexpr std::size_t longest_text = 500;

/// 0 for a line that is not a reply.
int code_of(std::string_view line) {
  return line.size() < code_length ? 0 : domain::parse_number<int>(line.substr(0, code_length)).value_or(0);
}

std::string printable(std::string_view text) {
  std::string plain;
  for (const char letter : text) {
    if (letter == '\r' || letter == '\n') continue;
    plain += letter >= ' ' && letter <= '~' ? letter : '?';
  }
  return plain;
}

bool is_refusal(int code) { return code >= first_temporary && code <= last_permanent; }

}  // namespace

void SmtpDialogue::note_command(std::string_view line) {
  if (line.starts_with("QUIT")) has_said_goodbye_ = true;
  if (has_said_goodbye_) return;  // the outcome of the mail was known before
  if (line.starts_with("RCPT")) has_reached_receiver_ = true;
  code_ = 0;
  text_.clear();
}

void SmtpDialogue::note_reply(std::string_view line) {
  if (has_said_goodbye_) return;
  const int code = code_of(line);
  if (code == 0 || code != code_) text_ = printable(line.substr(0, code_length));
  text_ += " " + printable(line.substr(std::min(line.size(), code_length + 1)));
  if (text_.size() > longest_text) text_.resize(longest_text);
  code_ = code;
}

SendResult SmtpDialogue::outcome(std::string_view failure) const {
  const std::string reason = is_refusal(code_) ? text_ : printable(failure.substr(0, longest_text));
  if (!has_reached_receiver_) return {Verdict::no_way, reason};
  if (!is_refusal(code_) || code_ == service_closing) return {Verdict::cut_off, reason};
  return {code_ >= first_permanent ? Verdict::refused : Verdict::try_again, reason};
}

}  // namespace stint::mail
