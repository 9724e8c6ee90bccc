#include <regex>
#include <stdexcept>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/identity/qr_drawings.hpp>

using stint::identity::QrDrawings;

namespace {

const std::string uri =
    "otpauth://totp/Stint:erika%40acme.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Stint";

/// The dark modules of a drawing, row by row; `#` is dark.
std::vector<std::string> modules_of(const std::string& svg) {
  std::smatch head;
  REQUIRE(std::regex_search(svg, head, std::regex{R"re(viewBox="0 0 (\d+) (\d+)")re"}));
  REQUIRE(head[1] == head[2]);
  const auto size = std::stoul(head[1]);
  std::vector<std::string> modules(size, std::string(size, ' '));
  const auto path = svg.substr(svg.rfind("d=\""));
  const std::regex run{R"(M(\d+) (\d+)h(\d+)v1h-(\d+)z)"};
  for (std::sregex_iterator at{path.begin(), path.end(), run}, end; at != end; ++at) {
    CHECK((*at)[3] == (*at)[4]);
    modules.at(std::stoul((*at)[2])).replace(std::stoul((*at)[1]), std::stoul((*at)[3]), std::stoul((*at)[3]), '#');
  }
  return modules;
}

/// A square of a drawing.
std::vector<std::string> cut(const std::vector<std::string>& modules, std::size_t row, std::size_t column) {
  std::vector<std::string> square;
  for (std::size_t i = 0; i < 7; ++i) square.push_back(modules.at(row + i).substr(column, 7));
  return square;
}

}  // namespace

TEST_CASE("A QR code has its three finder patterns, its timing pattern and four white modules around it") {
  const auto modules = modules_of(QrDrawings{}.svg(uri));
  const auto size = modules.size();
  CHECK((size - 8 - 17) % 4 == 0);  // ISO/IEC 18004 §5.3.1: 17 + 4 × version modules
  const std::vector<std::string> finder{"#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######"};
  CHECK(cut(modules, 4, 4) == finder);
  CHECK(cut(modules, 4, size - 11) == finder);
  CHECK(cut(modules, size - 11, 4) == finder);
  CHECK_FALSE(cut(modules, size - 11, size - 11) == finder);
  for (std::size_t i = 12; i < size - 12; ++i) CHECK(modules[10][i] == (i % 2 == 0 ? '#' : ' '));
  for (std::size_t i = 0; i < size; ++i) {
    for (const std::size_t edge : {0U, 1U, 2U, 3U}) {
      CHECK(modules[edge][i] == ' ');
      CHECK(modules[size - 1 - edge][i] == ' ');
      CHECK(modules[i][edge] == ' ');
      CHECK(modules[i][size - 1 - edge] == ' ');
    }
  }
}

TEST_CASE("A drawing is one SVG element, the same for the same text") {
  const auto svg = QrDrawings{}.svg(uri);
  CHECK_THAT(svg, Catch::StartsWith(R"(<svg xmlns="http://www.w3.org/2000/svg" )") && Catch::EndsWith("</svg>"));
  CHECK(svg.find("otpauth") == std::string::npos);
  CHECK(QrDrawings{}.svg(uri) == svg);
  CHECK_FALSE(QrDrawings{}.svg(uri + "x") == svg);
}

TEST_CASE("A longer text takes a bigger code, until there is none") {
  CHECK(modules_of(QrDrawings{}.svg("1")).size() == 21 + 8);
  CHECK(modules_of(QrDrawings{}.svg(std::string(2331, 'x'))).size() == 177 + 8);  // version 40-M
  CHECK_THROWS_AS(QrDrawings{}.svg(std::string(2332, 'x')), std::length_error);
  CHECK_THROWS_AS(QrDrawings{}.svg(""), std::length_error);
}
