#include <regex>
#include <set>
#include <stdexcept>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/identity/second_factor.hpp>

using namespace std::chrono_literals;
using namespace std::string_view_literals;
using stint::domain::Instant;
using stint::identity::QrDrawings;
using stint::identity::TimeBasedCodes;

namespace {

/// The secret of RFC 6238 appendix B for SHA-1: `12345678901234567890`.
constexpr std::string_view secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/// Its codes for the steps 0 to 3 (RFC 4226 appendix D).
constexpr std::string_view code_of_step[] = {"755224", "287082", "359152", "969429"};

std::optional<std::int64_t> step(std::string_view code, std::chrono::milliseconds since_1970) {
  return TimeBasedCodes{}.matching_step(secret, code, Instant{since_1970});
}

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

TEST_CASE("The codes of RFC 6238 appendix B match at their times") {
  // The appendix has eight digits; a code of six has the last six of them.
  const auto [time, code] = GENERATE(table<std::chrono::seconds, std::string_view>({{59s, "94287082"},
                                                                                    {1111111109s, "07081804"},
                                                                                    {1111111111s, "14050471"},
                                                                                    {1234567890s, "89005924"},
                                                                                    {2000000000s, "69279037"},
                                                                                    {20000000000s, "65353130"}}));
  CAPTURE(time.count());
  CHECK(step(code.substr(2), time) == time / 30s);
}

TEST_CASE("A code matches in its own step and one step before and after") {
  struct Row {
    std::size_t code;
    std::chrono::milliseconds now;
    bool matches;
  };
  const Row row = GENERATE(Row{0, 0s, true}, Row{0, 29s, true}, Row{0, 30s, true}, Row{0, 59s, true},
                           Row{0, 59'999ms, true}, Row{0, 60s, false}, Row{0, 61s, false},  //
                           Row{1, 0s, true}, Row{1, 29s, true}, Row{1, 30s, true}, Row{1, 60s, true}, Row{1, 61s, true},
                           Row{1, 89'999ms, true}, Row{1, 90s, false},  //
                           Row{2, 29s, false}, Row{2, 29'999ms, false}, Row{2, 30s, true}, Row{2, 60s, true},
                           Row{3, 59s, false}, Row{3, 60s, true}, Row{3, 61s, true}, Row{3, 150s, false});
  CAPTURE(row.code, row.now.count());
  const auto found = step(code_of_step[row.code], row.now);
  if (row.matches) {
    CHECK(found == static_cast<std::int64_t>(row.code));
  } else {
    CHECK_FALSE(found);
  }
}

TEST_CASE("Nothing matches before 1970, but for the first step within its drift") {
  CHECK(step(code_of_step[0], -1ms) == 0);
  CHECK(step(code_of_step[0], -30s) == 0);
  CHECK_FALSE(step(code_of_step[0], -30'001ms));
}

TEST_CASE("What is not six ASCII digits matches nothing") {
  const std::string_view code =
      GENERATE(""sv, "7"sv, "75522"sv, "7552244"sv, "0755224"sv, "75522a"sv, "abcdef"sv, " 75522"sv, "75522 "sv,
               "-75522"sv, "+75522"sv, "75522\0"sv, "755 224"sv, "７５"sv, "755224\0"sv, "755224755224"sv);
  CAPTURE(code);
  CHECK_FALSE(step(code, 0s));
}

TEST_CASE("A wrong code matches nothing") {
  CHECK_FALSE(step("755225", 0s));
  CHECK_FALSE(step("000000", 0s));
  CHECK_FALSE(TimeBasedCodes{}.matching_step("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJR", "755224", Instant{}));
  CHECK_FALSE(TimeBasedCodes{}.matching_step("no secret", "755224", Instant{}));
}

TEST_CASE("A padded secret makes the same codes as one without padding") {
  const TimeBasedCodes codes;
  // oathtool --totp --base32 --now "1970-01-01 00:00:00 UTC" GEZDGNBVGY3TQOJQGEZDGNBVGY
  CHECK(codes.matching_step("GEZDGNBVGY3TQOJQGEZDGNBVGY", "504023", Instant{}) == 0);
  CHECK(codes.matching_step("GEZDGNBVGY3TQOJQGEZDGNBVGY======", "504023", Instant{}) == 0);
}

TEST_CASE("A new secret is twenty fresh bytes in Base32") {
  const TimeBasedCodes codes;
  std::set<std::string> secrets;
  for (int i = 0; i < 100; ++i) {
    const std::string fresh = codes.new_secret();
    CHECK(fresh.size() == 32);
    CHECK(fresh.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") == std::string::npos);
    CHECK(codes.is_secret(fresh));
    secrets.insert(fresh);
  }
  CHECK(secrets.size() == 100);
}

TEST_CASE("Base32 of 10 to 64 bytes is a secret") {
  const TimeBasedCodes codes;
  CHECK(codes.is_secret(secret));
  CHECK(codes.is_secret("JBSWY3DPEHPK3PXP"));          // 10 bytes
  CHECK(codes.is_secret("JBSWY3DPEHPK3PXPJA"));        // 11 bytes
  CHECK(codes.is_secret("JBSWY3DPEHPK3PXPJA======"));  // padded
  CHECK(codes.is_secret(std::string(103, 'A')));       // 64 bytes
  for (const auto text :
       {""sv, "JBSWY3DPEHPK3P"sv, "jbswy3dpehpk3pxp"sv, "JBSW Y3DP EHPK 3PXP"sv, "JBSWY3DPEHPK3PX0"sv,
        "JBSWY3DPEHPK3PX1"sv, "JBSWY3DPEHPK3PX8"sv, "JBSWY3DPEHPK3PX="sv, "JBSWY3DPEHPK3PXP="sv,
        "JBSWY3DPEHPK3PXP========"sv, "JBSWY3DPEHPK3PXPJ"sv, "JBSWY3DPEHPK3PXPJA="sv, "JBSWY3DPEHPK3PXP\0"sv,
        "JBSWY3DPEHP=3PXP"sv, "JBSWY3DP-HPK3PXP"sv, "JBSWY3DPEHPK3PX\xc3"sv}) {
    CAPTURE(text);
    CHECK_FALSE(codes.is_secret(text));
  }
  CHECK_FALSE(codes.is_secret(std::string(104, 'A')));  // 65 bytes
  CHECK_FALSE(codes.is_secret(std::string(1'000'000, 'A')));
}

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
