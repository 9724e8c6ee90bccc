#include <fstream>
#include <regex>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/application/ports/outbox.hpp>
#include <stint/domain/lifecycle.hpp>

using stint::application::MailKind;

TEST_CASE("Every mail stands in the reference, and no other") {
  std::vector<std::string> kinds;
  for (const MailKind kind : stint::domain::enumerators<MailKind>()) kinds.emplace_back(name(kind));
  std::vector<std::string> explained;
  std::ifstream page(STINT_SOURCE_DIR "/docs/reference/mails.md");
  static const std::regex row{R"(\| `([a-z-]+)` \|.*)"};
  for (std::string line; std::getline(page, line);) {
    std::smatch match;
    if (std::regex_match(line, match, row)) explained.push_back(match[1]);
  }
  CHECK(explained == kinds);
}
