// The holidays of each region in 2027, when Easter is on 28 March and no two of them coincide.

#include <algorithm>
#include <iterator>
#include <set>
#include <sstream>

#include <catch2/catch.hpp>

#include <stint/domain/calendar/holiday_region.hpp>

using namespace stint::domain;

namespace {

/// Regions with the same holidays, and those that they have in addition to the ones of the whole country.
struct Row {
  std::string regions, more;
};

struct Country {
  std::string everywhere;
  std::vector<Row> rows;
};

std::vector<std::string> words(const std::string& text) {
  std::istringstream in{text};
  return {std::istream_iterator<std::string>{in}, {}};
}

/// The dates without their year, and the half if it is not a whole day.
std::vector<std::string> dates_in_2027(std::string_view code) {
  const auto* const region = find_holiday_region(code);
  REQUIRE(region != nullptr);
  std::vector<std::string> dates;
  for (const Holiday& one : public_holidays(*region, {std::chrono::year{2027}, std::chrono::year{2027}})) {
    const auto half = one.portion == Portion::full ? "" : "-" + std::string{name(one.portion)};
    dates.push_back(format_date(one.date).substr(5) + half);
  }
  return dates;
}

const Country countries[]{
    {"01-01 01-06 03-29 05-01 05-06 05-17 05-27 08-15 11-01 12-08 12-25 12-26", {{"AT", "10-26"}, {"LI", "09-08"}}},
    {"01-01 01-06 03-29 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26", {{"IT-BZ", "05-17"}}},
    {"01-01 03-26 03-29 05-01 05-06 05-17 10-03 12-25 12-26",
     {{"DE-BB", "03-28 05-16 10-31"},
      {"DE-BE", "03-08"},
      {"DE-BW DE-BY", "01-06 05-27 11-01"},
      {"DE-BY-A", "01-06 05-27 08-08 08-15 11-01"},
      {"DE-BY-KATH", "01-06 05-27 08-15 11-01"},
      {"DE-HB DE-HH DE-NI DE-SH", "10-31"},
      {"DE-HE", "05-27"},
      {"DE-MV", "03-08 10-31"},
      {"DE-NW DE-RP", "05-27 11-01"},
      {"DE-SL", "05-27 08-15 11-01"},
      {"DE-SN", "10-31 11-17"},
      {"DE-SN-BZ", "05-27 10-31 11-17"},
      {"DE-ST", "01-06 10-31"},
      {"DE-TH", "09-20 10-31"},
      {"DE-TH-EIC DE-TH-UH DE-TH-WAK", "05-27 09-20 10-31"}}},
    {"01-01 03-29 05-01 05-06 05-08 05-17 07-14 08-15 11-01 11-11 12-25",
     {{"FR", ""},
      {"FR-57 FR-67 FR-68", "12-26"},
      {"FR-57-TEMPLE FR-67-TEMPLE FR-68-TEMPLE", "03-26 12-26"},
      {"FR-971", "05-27"},
      {"FR-972", "05-22"},
      {"FR-973", "06-10"},
      {"FR-974", "12-20"},
      {"FR-976", "04-27"},
      {"FR-BL", "10-09"},
      {"FR-MF", "05-28"}}},
    {"01-01 05-06 08-01 12-25",
     {{"CH-AG", "01-02 03-26 03-29 05-01 05-17 05-27 08-15 11-01 12-08 12-26"},
      {"CH-AI", "03-26 03-29 05-17 05-27 08-15 09-22 11-01 12-26"},
      {"CH-AR", "03-26 03-29 05-17 12-26"},
      {"CH-BE", "01-02 03-26 03-29 05-17 12-26"},
      {"CH-BL CH-BS CH-SH CH-ZH", "03-26 03-29 05-01 05-17 12-26"},
      {"CH-FR CH-ZG", "03-26 05-27 08-15 11-01 12-08"},
      {"CH-GE", "03-26 03-29 05-17 09-09 12-31"},
      {"CH-GL", "03-26 03-29 04-01 05-17 11-01 12-26"},
      {"CH-GR", "03-29 05-17 12-26"},
      {"CH-JU", "01-02 03-26 03-29 05-01 05-17 05-27 06-23 08-15 11-01"},
      {"CH-LU", "03-26 05-27 08-15 11-01 12-08 12-26"},
      {"CH-NE", "03-01 03-26 05-01"},
      {"CH-NE-LANDERON", "03-01 03-26 05-01 05-27"},
      {"CH-NW", "03-19 03-26 05-27 08-15 11-01 12-08"},
      {"CH-OW", "03-26 05-27 08-15 09-25 11-01 12-08"},
      {"CH-SG", "03-26 03-29 05-17 11-01 12-26"},
      {"CH-SO", "03-19 03-26 05-01-afternoon 05-27 08-15 11-01"},
      {"CH-SZ CH-UR", "01-06 03-19 03-26 03-29 05-17 05-27 08-15 11-01 12-08 12-26"},
      {"CH-TG", "01-02 03-26 03-29 05-01 05-17 12-26"},
      {"CH-TI", "01-06 03-19 03-29 05-01 05-17 05-27 06-29 08-15 11-01 12-08 12-26"},
      {"CH-VD", "01-02 03-26 03-29 05-17 09-20"},
      {"CH-VS", "03-19 05-27 08-15 11-01 12-08"}}},
};

}  // namespace

TEST_CASE("Each region has the holidays of its country and its own") {
  std::set<std::string> checked;
  for (const auto& [everywhere, rows] : countries) {
    for (const auto& [regions, more] : rows) {
      auto expected = words(everywhere + " " + more);
      std::ranges::sort(expected);
      for (const std::string& code : words(regions)) {
        CAPTURE(code);
        CHECK(dates_in_2027(code) == expected);
        CHECK(checked.insert(code).second);
      }
    }
  }
  CHECK(checked.size() == holiday_regions().size());
}
