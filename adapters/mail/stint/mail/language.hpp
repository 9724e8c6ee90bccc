#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include <stint/application/ports/outbox.hpp>
#include <stint/words/language.hpp>

// What a language must say so that every mail can be written in it. The texts stand in templates/, one file a language.
// `{name}` stands for a value, see wording.hpp; `fill` in words/placeholders.hpp is strict about them. Values are not
// inflected: sentences must be right whatever stands there.

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
  std::string_view date;  ///< of a time entry, as those that follow
  std::string_view time;
  std::string_view break_taken;
  std::string_view worked;
  std::string_view unchanged;    ///< what an entry says that somebody wants changed
  std::string_view token;        ///< the name of a personal token
  std::string_view valid_until;  ///< the last day of it
  std::string_view week;
  std::string_view findings;    ///< names and how many
  std::string_view days_left;   ///< of leave
  std::string_view take_until;  ///< when it lapses
  std::string_view left;        ///< when an absence is that is shortened or split
  std::string_view balance;     ///< of a time account
  std::string_view due_on;      ///< when a medical certificate is
  std::string_view paid_until;  ///< the last day of sick pay
  std::string_view calendar;    ///< of holidays
  std::string_view feed;        ///< the name of a calendar feed
  std::string_view before;      ///< what an entry said that somebody else has changed
  std::string_view webhook;     ///< the name of one
};

/// The words of one kind of mail.
struct Letter {
  application::MailKind kind;
  /// Of mails about a time entry: what was asked for, or why it is held; about a deputy: `span` or `absences`;
  /// about a shortened or split absence: `reduced`, `rejected` or `substitute`;
  /// about a time account: the light; about an absence that somebody else has handled: what they did and what has
  /// become of it; about a webhook: why it is given up; of others empty.
  std::string_view request{};
  std::string_view subject;
  std::string_view opening;
  std::string_view closing;
};

/// One a kind; of the two kinds about requests for time entries one for each of the three requests, and of sessions
/// that are held one for each of the six reasons; about deputies one for days, and one for all absences;
/// of what became of a wish to shorten or split an absence one for what was done, one for a rejection, and one for the
/// substitute; about time accounts one for each light; of what somebody else has done for an owner five about absences,
/// and three about time entries; of webhooks that are given up one for each of the two reasons.
inline constexpr std::size_t letters_a_language = 65;

struct Language {
  std::string_view tag;       ///< RFC 5646, in small letters, without a region
  std::string_view greeting;  ///< of {receiver}
  std::string_view greeting_without_name;
  std::string_view footer;
  std::string_view label_end;  ///< between a heading and its value, before the blank
  Labels labels;
  const words::Notation& notation;
  std::array<Letter, letters_a_language> letters;
};

}  // namespace stint::mail
