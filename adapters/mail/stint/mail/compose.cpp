#include <algorithm>
#include <utility>

#include <stint/mail/bodies.hpp>
#include <stint/mail/compose.hpp>
#include <stint/mail/details.hpp>
#include <stint/mail/languages.hpp>
#include <stint/mail/wording.hpp>
#include <stint/words/placeholders.hpp>

namespace stint::mail {
namespace {

using application::Mail;

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
