#include <vector>

#include <catch2/catch.hpp>

#include <stint/mail/smtp_dialogue.hpp>

using stint::application::SendResult;
using stint::mail::SmtpDialogue;
using Verdict = SendResult::Verdict;
using Lines = std::vector<std::string>;

namespace {

/// The outcome of a mail after this; lines that begin with `> ` are ours.
SendResult outcome_of(const Lines& lines, std::string_view failure = "it broke") {
  SmtpDialogue dialogue;
  for (const auto& line : lines) {
    if (line.starts_with("> ")) {
      dialogue.note_command(line.substr(2) + "\r\n");
    } else {
      dialogue.note_reply(line + "\r\n");
    }
  }
  return dialogue.outcome(failure);
}

/// The beginning of every dialogue in which the server accepts the sender.
Lines after_sender(Lines more) {
  Lines lines{"220 mail.example", "> EHLO us", "250-mail.example", "250 8BITMIME", "> MAIL FROM:<a@x>", "250 fine"};
  lines.insert(lines.end(), more.begin(), more.end());
  return lines;
}

}  // namespace

TEST_CASE("What a mail comes to depends on when the server said what") {
  struct Case {
    Lines lines;
    Verdict verdict;
    std::string reason;
  };
  const std::vector<Case> cases{
      // The server cannot be used, whatever the mail is.
      {{}, Verdict::no_way, "it broke"},
      {{"554 not today"}, Verdict::no_way, "554 not today"},
      {{"220 hello", "> EHLO us", "421 busy"}, Verdict::no_way, "421 busy"},
      {{"220 hello", "> EHLO us", "250 hello", "> AUTH PLAIN", "334 ", "> c2VjcmV0", "535 5.7.8 no"},
       Verdict::no_way,
       "535 5.7.8 no"},
      {{"220 hello", "> EHLO us", "250 hello", "> MAIL FROM:<a@x>", "550 not you"}, Verdict::no_way, "550 not you"},
      {{"220 hello", "> EHLO us", "250 hello", "> MAIL FROM:<a@x>", "451 later"}, Verdict::no_way, "451 later"},
      {after_sender({}), Verdict::no_way, "it broke"},
      // The receiver.
      {after_sender({"> RCPT TO:<b@x>", "450 greylisted"}), Verdict::try_again, "450 greylisted"},
      {after_sender({"> RCPT TO:<b@x>", "499 odd"}), Verdict::try_again, "499 odd"},
      {after_sender({"> RCPT TO:<b@x>", "500 odd"}), Verdict::refused, "500 odd"},
      {after_sender({"> RCPT TO:<b@x>", "550 5.1.1 unknown"}), Verdict::refused, "550 5.1.1 unknown"},
      {after_sender({"> RCPT TO:<b@x>", "421 closing"}), Verdict::cut_off, "421 closing"},
      {after_sender({"> RCPT TO:<b@x>"}), Verdict::cut_off, "it broke"},
      // The content.
      {after_sender({"> RCPT TO:<b@x>", "250 fine", "> DATA", "354 go on", "452 full"}), Verdict::try_again,
       "452 full"},
      {after_sender({"> RCPT TO:<b@x>", "250 fine", "> DATA", "354 go on", "554 spam"}), Verdict::refused, "554 spam"},
      {after_sender({"> RCPT TO:<b@x>", "250 fine", "> DATA", "354 go on"}), Verdict::cut_off, "it broke"},
      {after_sender({"> RCPT TO:<b@x>", "250 fine", "> DATA", "354 go on", "999 what"}), Verdict::cut_off, "it broke"},
      // A QUIT changes nothing.
      {after_sender({"> RCPT TO:<b@x>", "550 unknown", "> QUIT", "221 bye"}), Verdict::refused, "550 unknown"},
      {after_sender({"> RCPT TO:<b@x>", "450 later", "> QUIT", "500 what?"}), Verdict::try_again, "450 later"},
  };
  for (const auto& [lines, verdict, reason] : cases) {
    CAPTURE(lines);
    const auto carried = outcome_of(lines);
    CHECK(carried.verdict == verdict);
    CHECK(carried.reason == reason);
  }
}

TEST_CASE("A reply of several lines is told as one, in printable ASCII and not without end") {
  CHECK(outcome_of(after_sender({"> RCPT TO:<b@x>", "550-5.1.1 There is", "550-5.1.1 nobody", "550 here"})).reason ==
        "550 5.1.1 There is 5.1.1 nobody here");
  CHECK(outcome_of({"554 \x1b[31m\tr\xc3\xb6t"}).reason == "554 ?[31m?r??t");
  CHECK(outcome_of({"554 " + std::string(9'000, 'x')}).reason.size() == 500);
  CHECK(outcome_of({}, "line\r\n\x01").reason == "line?");
}

TEST_CASE("Only after the sender was accepted has a mail reached its receiver") {
  SmtpDialogue dialogue;
  dialogue.note_command("MAIL FROM:<a@x>\r\n");
  CHECK_FALSE(dialogue.has_reached_receiver());
  dialogue.note_command("RCPT TO:<b@x>\r\n");
  CHECK(dialogue.has_reached_receiver());
}
