#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include <stint/application/ports/outbox.hpp>
#include <stint/words/languages.hpp>

// The texts that a language must provide so that every mail can be written in it. The build makes them of the files in
// adapters/mail/texts (cmake/texts.py). `{name}` is a placeholder for a value, see wording.hpp; `fill` in
// words/placeholders.hpp is strict about them. Values are not inflected: sentences must be correct for any value.

namespace stint::mail {

/// Headings of the details, without a colon.
struct Labels {
  std::string_view employee;
  std::string_view type;
  std::string_view day;   ///< of an absence of one day
  std::string_view from;  ///< of a longer one
  std::string_view to;
  std::string_view duration;
  std::string_view substitute;
  std::string_view others_away;
  std::string_view comments;
  std::string_view reason;
  std::string_view date;  ///< of a time entry, like those that follow
  std::string_view time;
  std::string_view break_taken;
  std::string_view worked;
  std::string_view unchanged;    ///< the unchanged entry, if a change is requested
  std::string_view token;        ///< the name of a personal token
  std::string_view valid_until;  ///< the last day of it
  std::string_view week;
  std::string_view findings;    ///< names and counts
  std::string_view days_left;   ///< of leave
  std::string_view take_until;  ///< when it lapses
  std::string_view left;        ///< when a shortened or split absence takes place
  std::string_view balance;     ///< of a time account
  std::string_view due_on;      ///< when a medical certificate is
  std::string_view paid_until;  ///< the last day of sick pay
  std::string_view calendar;    ///< of holidays
  std::string_view feed;        ///< the name of a calendar feed
  std::string_view before;      ///< the entry before another person changed it
  std::string_view webhook;     ///< the name of a webhook
};

/// The words of one kind of mail.
struct Letter {
  application::MailKind kind;
  /// In mails about a time entry: the request, or why it is held; about a deputy: `span` or `absences`; about a
  /// shortened or split absence: `reduced`, `rejected` or `substitute`; about a time account: the light; about an
  /// absence that another person has handled: the action and the resulting state; about a webhook: why it was given up;
  /// empty for others.
  std::string_view request{};
  std::string_view subject;
  std::string_view opening;
  std::string_view closing;
};

/// One per kind, with these exceptions: one for each of the three requests in the two kinds about requests for time
/// entries, and for each of the six reasons for held sessions; about deputies one for days and one for all absences;
/// about the result of a request to shorten or split an absence one for its execution, one for a rejection, and one for
/// the substitute; about time accounts one for each light; about actions of other people on behalf of an owner five for
/// absences and three for time entries; about webhooks that are given up one for each of the two reasons.
inline constexpr std::size_t letters_a_language = 65;

struct Language {
  std::string_view tag;       ///< RFC 5646, in lower case, without a region
  std::string_view greeting;  ///< of {receiver}
  std::string_view greeting_without_name;
  std::string_view footer;
  std::string_view label_end;  ///< between a heading and its value, before the space
  Labels labels;
  const words::Notation& notation;
  std::array<Letter, letters_a_language> letters;
};

/// All languages in which mails are written, English first.
[[nodiscard]] std::span<const Language* const> languages();

/// The language of a tag (RFC 5646), ignoring ASCII case. Region and script are ignored (`de-AT`, `fr_CH`); if the
/// language is unknown or empty, mails are written in English.
[[nodiscard]] const Language& language_of(std::string_view tag);

/// Whether mails are written in exactly the language of a tag.
[[nodiscard]] bool is_spoken(std::string_view tag);

}  // namespace stint::mail
