#include <optional>

#include <catch2/catch.hpp>

#include <stint/table_files/serial_moment.hpp>

using namespace stint::table_files;

TEST_CASE("Numbers of days are dates by the system of the workbook") {
  const auto by_1900 = [](double number) { return moment_of(number, DateSystem::since_1900); };
  CHECK(by_1900(1) == "1900-01-01");
  CHECK(by_1900(59) == "1900-02-28");
  CHECK(by_1900(60) == std::nullopt);  // a day that never existed
  CHECK(by_1900(61) == "1900-03-01");
  CHECK(by_1900(46'066) == "2026-02-13");
  CHECK(by_1900(46'066.375) == "2026-02-13 09:00:00");
  CHECK(by_1900(46'066.999999) == "2026-02-14");  // within half a second of midnight
  CHECK(by_1900(2'958'465) == "9999-12-31");
  CHECK(by_1900(2'958'466) == std::nullopt);
  CHECK(by_1900(-1) == std::nullopt);
  CHECK(moment_of(44'604, DateSystem::since_1904) == "2026-02-13");
  CHECK(moment_of(60, DateSystem::since_1904) == "1904-03-01");
}

TEST_CASE("Less than a day is a time of day, and a duration has as many hours as it has") {
  CHECK(moment_of(0, DateSystem::since_1900) == "00:00:00");
  CHECK(moment_of(0.354166667, DateSystem::since_1900) == "08:30:00");
  CHECK(moment_of(0.354166667, DateSystem::since_1904) == "08:30:00");
  CHECK(duration_of(1.5625) == "37:30:00");
  CHECK(duration_of(0.02083333) == "00:30:00");
  CHECK(duration_of(-0.5) == "-12:00:00");
  CHECK(duration_of(-0.02083333) == "-00:30:00");
  CHECK(duration_of(-0.000001) == "00:00:00");
  CHECK(duration_of(366) == "8784:00:00");
  CHECK(duration_of(367) == std::nullopt);
  CHECK(duration_of(-367) == std::nullopt);
}

TEST_CASE("A number format says whether a number is a date, a duration or a number") {
  CHECK(kind_of_format("dd.mm.yyyy") == NumberFormat::moment);
  CHECK(kind_of_format("[$-407]d. mmmm yyyy;@") == NumberFormat::moment);
  CHECK(kind_of_format("hh:mm") == NumberFormat::moment);
  CHECK(kind_of_format("h:mm AM/PM") == NumberFormat::moment);
  CHECK(kind_of_format("[h]:mm") == NumberFormat::duration);
  CHECK(kind_of_format("[HH]:mm:ss") == NumberFormat::duration);
  CHECK(kind_of_format("0.00") == NumberFormat::plain);
  CHECK(kind_of_format("#,##0.00 \"days\"") == NumberFormat::plain);
  CHECK(kind_of_format("0.0 \\d") == NumberFormat::plain);
  CHECK(kind_of_format("[Red]0.0") == NumberFormat::plain);
  CHECK(kind_of_format("General") == NumberFormat::plain);
  CHECK(kind_of_format("0;dd") == NumberFormat::plain);
  CHECK(kind_of_format("\"open") == NumberFormat::plain);
  CHECK(kind_of_format("[open") == NumberFormat::plain);
  CHECK(kind_of_builtin_format(0) == NumberFormat::plain);
  CHECK(kind_of_builtin_format(13) == NumberFormat::plain);
  CHECK(kind_of_builtin_format(14) == NumberFormat::moment);
  CHECK(kind_of_builtin_format(22) == NumberFormat::moment);
  CHECK(kind_of_builtin_format(23) == NumberFormat::plain);
  CHECK(kind_of_builtin_format(46) == NumberFormat::duration);
}
