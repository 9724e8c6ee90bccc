// Every mail in every language as it goes out, in tests/mail/snapshots/ (there with LF). After a change that is meant
// run `STINT_REWRITE_SNAPSHOTS=1 build/debug/bin/mail_tests "[snapshots]"`, and read what it has written.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include <catch2/catch.hpp>

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

std::string snapshot_name(const SampleMail& sample, const mail::Language& language) {
  return sample.name + '.' + std::string{language.tag} + ".eml";
}

void compare(const SampleMail& sample, const mail::Language& language) {
  application::Mail mail = sample.mail;
  mail.language = language.tag;
  const auto path = folder / snapshot_name(sample, language);
  const std::string written = with_line_feeds(composed(mail).content);
  if (is_to_be_rewritten()) {
    std::ofstream(path, std::ios::binary) << written;
  }
  CAPTURE(path);
  CHECK(text_of(path) == written);
}

}  // namespace

TEST_CASE("Mails read as they did", "[snapshots]") {
  for (const mail::Language* language : mail::languages()) {
    for (const SampleMail& sample : sample_mails()) compare(sample, *language);
  }
}

TEST_CASE("There is no picture of a mail that is not written any more", "[snapshots]") {
  std::set<std::string> names;
  for (const mail::Language* language : mail::languages()) {
    for (const SampleMail& sample : sample_mails()) names.insert(snapshot_name(sample, *language));
  }
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    CAPTURE(entry.path());
    CHECK(names.contains(entry.path().filename().string()));
  }
}
