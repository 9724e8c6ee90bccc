#include <regex>
#include <set>
#include <sstream>

#include <stint/mail/languages.hpp>
#include <stint/words/languages.hpp>

#include "tests/mail/support/read_message.hpp"
#include "tests/mail/support/sample_mails.hpp"

using namespace stint;
using namespace stint::test;
using mail::language_of;

namespace {

std::string read_in(const std::string& language) {
  auto mail = sample_mail("absence-filed");
  mail.language = language;
  return read_message(composed(mail).content).field("Content-Language");
}

/// A text with one space between its words.
std::string words_of(const std::string& text) {
  std::istringstream words{text};
  std::string joined;
  for (std::string word; words >> word;) joined += (joined.empty() ? "" : " ") + word;
  return joined;
}

/// The words of HTML that are visible to a reader, in which every `<` and `&` of user input is escaped.
std::string visible_words(const std::string& html) {
  std::string text = std::regex_replace(html, std::regex{"<[^>]*>"}, " ");
  for (const auto& [escape, letter] :
       {std::pair{"&#39;", "'"}, {"&quot;", "\""}, {"&lt;", "<"}, {"&gt;", ">"}, {"&amp;", "&"}}) {
    text = std::regex_replace(text, std::regex{escape}, letter);
  }
  return words_of(text);
}

/// Words without the punctuation that only one of the bodies has at the end of words.
std::string without(std::string words, std::string_view mark) {
  const auto ended = std::string{mark} + ' ';
  for (auto at = words.find(ended); at != std::string::npos; at = words.find(ended, at)) words.erase(at, mark.size());
  return words;
}

}  // namespace

TEST_CASE("A region or script falls back to its language, and an unknown language to English") {
  for (const char* tag : {"de", "de-AT", "de_CH", "DE", "De-Latn-DE"}) CHECK(language_of(tag).tag == "de");
  for (const char* tag : {"fr", "fr-CA"}) CHECK(language_of(tag).tag == "fr");
  for (const char* tag : {"es", "es-419"}) CHECK(language_of(tag).tag == "es");
  for (const char* tag : {"en", "en-GB", "", "-", "it", "den", "d", "deutsch", "zz-ZZ"}) {
    CHECK(language_of(tag).tag == "en");
  }
}

TEST_CASE("A mail is in its receiver's language") {
  CHECK(read_in("de-AT") == "de");
  CHECK(read_in("es") == "es");
  CHECK(read_in("pt-BR") == "en");
}

TEST_CASE("Every language has every mail, with the same words in its HTML as in subject and text") {
  for (const mail::Language* language : mail::languages()) {
    for (const SampleMail& sample : sample_mails()) {
      application::Mail mail = sample.mail;
      mail.language = language->tag;
      CAPTURE(language->tag, sample.name);
      const auto message = read_message(composed(mail).content);
      CHECK(message.field("Content-Language") == language->tag);
      CHECK(message.html.find("<html lang=\"" + std::string{language->tag} + "\">") != std::string::npos);
      CHECK(message.html.find("<th scope=\"row\" ") != std::string::npos);
      const auto body = message.html.find("<body");
      REQUIRE(body != std::string::npos);
      CHECK(visible_words(message.html.substr(0, body)) == words_of(decode_words(message.field("Subject"))));
      CHECK(without(visible_words(message.html.substr(body)), language->label_end) ==
            without(without(words_of(message.text), language->label_end), " --"));
    }
  }
}

TEST_CASE("A language holds one letter for each mail, and nothing else") {
  CHECK(sample_mails().size() == mail::letters_a_language);
  for (const mail::Language* language : mail::languages()) {
    std::set<std::pair<application::MailKind, std::string_view>> letters;
    for (const mail::Letter& letter : language->letters) {
      CAPTURE(language->tag, name(letter.kind), letter.request);
      CHECK(letters.emplace(letter.kind, letter.request).second);
      CHECK_FALSE(letter.subject.empty());
      CHECK_FALSE(letter.opening.empty());
      CHECK_FALSE(letter.closing.empty());
    }
  }
}

TEST_CASE("No language says what another says") {
  std::set<std::string_view> tags;
  std::set<std::string_view> words;
  for (const mail::Language* language : mail::languages()) {
    CHECK(tags.insert(language->tag).second);
    std::set<std::string_view> own{language->greeting, language->greeting_without_name, language->footer};
    for (const mail::Letter& letter : language->letters) own.insert({letter.subject, letter.opening, letter.closing});
    for (const std::string_view text : own) {
      CAPTURE(language->tag, text);
      CHECK(words.insert(text).second);
    }
  }
}

TEST_CASE("Every month has its name in every language") {
  for (const mail::Language* language : mail::languages()) {
    const auto& months = language->notation.months;
    CHECK(std::set<std::string_view>(months.begin(), months.end()).size() == 12);
    CHECK_FALSE(std::set<std::string_view>(months.begin(), months.end()).contains(""));
  }
}

TEST_CASE("a language is spoken or not, whatever its region") {
  for (const auto* tag : {"en", "de", "FR", "es-MX", "de_CH", "fr-Latn-CH"}) CHECK(stint::mail::is_spoken(tag));
  for (const auto* tag : {"", "nl", "deu", "d", "-de"}) CHECK_FALSE(stint::mail::is_spoken(tag));
}

TEST_CASE("Mails are written in the languages in which refusals are told, and in no others") {
  std::vector<std::string_view> mails;
  for (const auto* language : mail::languages()) mails.push_back(language->tag);
  std::vector<std::string_view> refusals;
  for (const auto* language : stint::words::languages()) refusals.push_back(language->tag);
  CHECK(mails == refusals);
}
