// tests/mail/snapshots/ contains the subject and the text of every mail in every language as people read them, and one
// complete message as it is sent (with LF). After an intended change run `STINT_REWRITE_SNAPSHOTS=1
// build/debug/bin/mail_tests "[snapshots]"`, and review the result.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <stint/mail/languages.hpp>

#include "tests/mail/support/read_message.hpp"
#include "tests/mail/support/sample_mails.hpp"

using namespace stint;
using namespace stint::test;

namespace {

const std::filesystem::path folder = STINT_SOURCE_DIR "/tests/mail/snapshots";

bool is_to_be_rewritten() { return std::getenv("STINT_REWRITE_SNAPSHOTS") != nullptr; }

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string with_line_feeds(const std::string& content) {
  std::string text;
  for (const std::string& line : crlf_lines(content)) text += line + '\n';
  return text;
}

application::Mail in_language(application::Mail mail, const mail::Language& language) {
  mail.language = language.tag;
  return mail;
}

std::string snapshot_name(const SampleMail& sample, const mail::Language& language) {
  return sample.name + '.' + std::string{language.tag} + ".txt";
}

/// Folded and encoded in its subject, beyond ASCII in both bodies.
constexpr const char* whole_message = "absence-filed.fr.eml";

void compare(const std::string& name, const std::string& written) {
  const auto path = folder / name;
  if (is_to_be_rewritten()) std::ofstream(path, std::ios::binary) << written;
  CAPTURE(path);
  CHECK(text_of(path) == written);
}

}  // namespace

TEST_CASE("Mails read as they did", "[snapshots]") {
  for (const mail::Language* language : mail::languages()) {
    for (const SampleMail& sample : sample_mails()) {
      const auto message = read_message(composed(in_language(sample.mail, *language)).content);
      compare(snapshot_name(sample, *language),
              "Subject: " + decode_words(message.field("Subject")) + "\n\n" + message.text);
    }
  }
}

TEST_CASE("A message goes out as it did, to the byte", "[snapshots]") {
  const auto mail = in_language(sample_mail("absence-filed"), mail::language_of("fr"));
  compare(whole_message, with_line_feeds(composed(mail).content));
}

TEST_CASE("There is no snapshot of a mail that is not written any more", "[snapshots]") {
  std::set<std::string> names{whole_message};
  for (const mail::Language* language : mail::languages()) {
    for (const SampleMail& sample : sample_mails()) names.insert(snapshot_name(sample, *language));
  }
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    CAPTURE(entry.path());
    CHECK(names.contains(entry.path().filename().string()));
  }
}
