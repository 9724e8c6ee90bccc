#include <string>

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <stint/sql/named_texts.hpp>

using namespace stint;

namespace {

std::string as_boost_writes(const sql::NamedTexts& texts) {
  boost::json::array pairs;
  for (const auto& [name, text] : texts) pairs.push_back(boost::json::array{name, text});
  return boost::json::serialize(pairs);
}

}  // namespace

TEST_CASE("named texts are written as any JSON library writes them and read back as they were") {
  std::string every_byte;
  for (int byte = 0; byte < 256; ++byte) every_byte += static_cast<char>(byte);
  const sql::NamedTexts rows[]{{},
                               {{"", ""}},
                               {{"employee", "7"}, {"comments", "a \"quoted\" word, a \\ and a\nline"}},
                               {{"name", "Zoë Müßig"}, {"name", "\x01\x1f\x7f/"}, {every_byte, every_byte}}};
  for (const auto& texts : rows) {
    const auto json = sql::to_json(texts);
    CHECK(json == as_boost_writes(texts));
    CHECK(sql::from_json(json) == texts);
  }
}

TEST_CASE("a text with one character of any kind is written as any JSON library writes it") {
  for (int byte = 0; byte < 256; ++byte) {
    const sql::NamedTexts texts{{"name", std::string("a") + static_cast<char>(byte) + "z"}};
    CAPTURE(byte);
    CHECK(sql::to_json(texts) == as_boost_writes(texts));
  }
}
