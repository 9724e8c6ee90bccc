#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/application/identity/tokens/personal_tokens.hpp>
#include <stint/identity/sodium.hpp>

using namespace stint;
using application::is_personal_token;

namespace {

/// 32 bytes from 0 to 31.
class Ascending final : public application::Random {
 public:
  [[nodiscard]] std::string bytes(std::size_t count) override {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += static_cast<char>(i);
    return text;
  }
};

/// Computed with Python: base64.urlsafe_b64encode of bytes(range(32)) and of zlib.crc32 of them in four bytes.
const std::string known = "svc_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8kSZ-ig";

}  // namespace

TEST_CASE("The text of a token is known where its secret is") {
  Ascending random;
  const identity::SodiumDigests digests;
  CHECK(application::new_personal_token_text(random, digests) == known);
  CHECK(is_personal_token(known, digests));
}

TEST_CASE("A token that is mistyped at any character is none") {
  const identity::SodiumDigests digests;
  std::vector<std::size_t> accepted;
  for (std::size_t at = 0; at < known.size(); ++at) {
    std::string mistyped = known;
    mistyped[at] = mistyped[at] == 'A' ? 'B' : 'A';
    if (is_personal_token(mistyped, digests)) accepted.push_back(at);
  }
  CHECK(accepted == std::vector<std::size_t>{});
}

TEST_CASE("Two characters that changed places are found") {
  const identity::SodiumDigests digests;
  std::vector<std::size_t> accepted;
  for (std::size_t at = 4; at + 1 < known.size(); ++at) {
    std::string mistyped = known;
    std::swap(mistyped[at], mistyped[at + 1]);
    if (mistyped != known && is_personal_token(mistyped, digests)) accepted.push_back(at);
  }
  CHECK(accepted == std::vector<std::size_t>{});
}

TEST_CASE("What has another form is not a token") {
  const identity::SodiumDigests digests;
  for (const std::string& text : {std::string{}, std::string{"svc_"}, known.substr(4), known + "A",
                                  known.substr(0, known.size() - 1), " " + known, known + " ", "SVC_" + known.substr(4),
                                  "svc_" + std::string(49, '='), "svc_" + std::string(100'000, 'A')}) {
    CAPTURE(text.size());
    CHECK_FALSE(is_personal_token(text, digests));
  }
}

TEST_CASE("Tokens of the operating system's randomness have the form, and no two are the same") {
  // As docs/reference/rest-api-additions.md documents for scanners.
  const std::regex form{"svc_[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048][A-Za-z0-9_-]{5}[AQgw]"};
  identity::SodiumRandom random;
  const identity::SodiumDigests digests;
  std::set<std::string> texts;
  std::vector<std::string> without_form;
  for (int i = 0; i < 1000; ++i) {
    const auto text = application::new_personal_token_text(random, digests);
    if (!is_personal_token(text, digests) || !std::regex_match(text, form)) without_form.push_back(text);
    texts.insert(text);
  }
  CHECK(without_form == std::vector<std::string>{});
  CHECK(texts.size() == 1000);
}
