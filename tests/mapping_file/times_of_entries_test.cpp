// Begins and ends of entries in tables: days, moments, offsets and skipped rows.

#include <string>
#include <string_view>

#include <catch2/catch.hpp>

#include <stint/system/system_time.hpp>

#include "tests/mapping_file/desk.hpp"

using namespace stint::test;

namespace {

/// A mapping of entries whose cells have these formats; `more` is added to the members.
std::string worked(std::string_view formats, std::string_view more = "") {
  return "company = \"acme\"\n[format]\n" + std::string{formats} +
         "\n[entries]\nfile = \"t.csv\"\n[entries.members]\nkey = \"Id\"\nemployee = {value = \"erika\"}\n"
         "date = \"Begin\"\nstartTime = \"Begin\"\nendTime = \"End\"\n" +
         std::string{more};
}

constexpr std::string_view german = "date = \"dd.mm.yyyy\"";
constexpr std::string_view head = "Id;Begin;End\n";

/// The entry of one row, its fault, or "passed over".
std::string entry_of(std::string_view formats, const std::string& begin, const std::string& end) {
  const stint::system::TimeZones zones;
  const Desk desk(worked(formats), std::string{head} + "1;" + begin + ";" + end + "\n", zones);
  if (!desk.passed_over().empty()) return "passed over";
  return desk.faults().empty() ? desk.entries().at(0) : desk.faults().at(0);
}

}  // namespace

TEST_CASE("The day in the cell of an end counts, and an end without one may be on the next day") {
  const auto of = [](const std::string& begin, const std::string& end) { return entry_of(german, begin, end); };
  CHECK(of("05.02.2026 22:00", "06.02.2026 06:00") == "2026-02-05 22:00 to 06:00");
  CHECK(of("05.02.2026 22:00", "06:00") == "2026-02-05 22:00 to 06:00");
  CHECK(of("05.02.2026 08:00", "05.02.2026 16:00") == "2026-02-05 08:00 to 16:00");
  CHECK(of("05.02.2026 08:00", "06.02.2026 00:00") == "2026-02-05 08:00 to 00:00");
  const std::string end = "t.csv, row 2, column 'End': ";
  CHECK(of("02.02.2026 08:30", "03.02.2026 17:00") == end + "is more than 24 hours after the begin");
  CHECK(of("02.02.2026 08:30", "04.02.2026 08:00") == end + "is more than 24 hours after the begin");
  CHECK(of("04.02.2026 17:00", "04.02.2026 08:00") == end + "is before the begin");
  CHECK(of("10.02.2026 08:00", "09.02.2026 16:00") == end + "is before the begin");
}

TEST_CASE("A time of 24 hours in a workbook is no day of 1900") {
  using stint::table_files::CellKind;
  const auto of = [](const std::string& end) {
    const Desk desk(worked(""),
                    Table{{1, {{"Id"}, {"Begin"}, {"End"}}},
                          {2, {{"1"}, {"2026-02-05 17:00:00", CellKind::moment}, {end, CellKind::moment}}}});
    return desk.faults().empty() ? desk.entries().at(0) : desk.faults().at(0);
  };
  CHECK(of("1900-01-01") == "2026-02-05 17:00 to 00:00");
  CHECK(of("06:00:00") == "2026-02-05 17:00 to 06:00");
  CHECK(of("2026-02-06 06:00:00") == "2026-02-05 17:00 to 06:00");
  CHECK(of("2026-02-05 06:00:00") == "t.csv, row 2, column 'End': is before the begin");
}

TEST_CASE("The day of an end may stand in a column of its own") {
  const auto toml = worked(german, "endDate = \"Until\"\n");
  const auto of = [&](const std::string& row) {
    const Desk desk(toml, {"Id;Begin;End;Until\n1;" + row + "\n"});
    return desk.faults().empty() ? desk.entries().at(0) : desk.faults().at(0);
  };
  CHECK(of("05.02.2026 22:00;06:00;06.02.2026") == "2026-02-05 22:00 to 06:00");
  CHECK(of("05.02.2026 22:00;06:00;") == "2026-02-05 22:00 to 06:00");
  CHECK(of("05.02.2026 22:00;06:00;05.02.2026") == "t.csv, row 2, column 'End': is before the begin");
  CHECK(of("05.02.2026 22:00;06:00;soon") == "t.csv, row 2, column 'Until': 'soon' is not a date dd.mm.yyyy");
}

TEST_CASE("A begin is on the day of its entry") {
  std::string toml = worked(german);
  toml.replace(toml.find("date = \"Begin\""), 14, "date = \"Day\"");
  const auto of = [&](const std::string& row) {
    const Desk desk(toml, {"Id;Day;Begin;End\n1;" + row + "\n"});
    return desk.faults().empty() ? desk.entries().at(0) : desk.faults().at(0);
  };
  CHECK(of("05.02.2026;05.02.2026 22:00;23:00") == "2026-02-05 22:00 to 23:00");
  CHECK(of("05.02.2026;06.02.2026 01:00;02:00") ==
        "t.csv, row 2, column 'Begin': is on another day than the cell of the date");
}

TEST_CASE("Moments with an offset from UTC are shown on the clocks of the employee") {
  const auto of = [](const std::string& begin, const std::string& end) { return entry_of("", begin, end); };
  CHECK(of("2026-03-04T09:23:00Z", "2026-03-04T10:23:01Z") == "2026-03-04 10:23+01:00 to 11:23+01:00");
  CHECK(of("2026-07-04T09:23:00.123Z", "2026-07-04 12:23:01 +02:00") == "2026-07-04 11:23+02:00 to 12:23+02:00");
  CHECK(of("2026-03-04 09:23 UTC", "2026-03-04T10:23+0000") == "2026-03-04 10:23+01:00 to 11:23+01:00");
  CHECK(of("2026-03-04T23:30:00Z", "2026-03-05T03:00:00Z") == "2026-03-05 00:30+01:00 to 04:00+01:00");
  CHECK(of("2026-03-04T21:30:00Z", "2026-03-05T03:00:00Z") == "2026-03-04 22:30+01:00 to 04:00+01:00");
  CHECK(of("2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z") == "2026-10-25 02:30+02:00 to 02:30+01:00");
  CHECK(of("2026-03-04T10:00:00Z", "2026-03-04T09:00:00Z") == "t.csv, row 2, column 'End': is before the begin");
  CHECK(of("2026-03-04T10:00:00", "2026-03-04T11:00:00").ends_with("is not a time hh:mm"));
  const Desk nowhere(worked(""), {std::string{head} + "1;2026-03-04T09:23:00Z;2026-03-04T10:23:00Z\n"});
  CHECK_FALSE(nowhere.faults().empty());
}

TEST_CASE("Entries under a minute are passed over by their rows") {
  const auto of = [](const std::string& begin, const std::string& end) {
    return entry_of("time = \"hh:mm:ss\"", "2026-03-04 " + begin, end);
  };
  CHECK(of("12:02:17", "12:02:19") == "passed over");
  CHECK(of("12:02:59", "12:03:58") == "passed over");
  CHECK(of("12:02:59", "12:03:59") == "2026-03-04 12:02 to 12:03");
  CHECK(of("12:02:17", "12:02:17") == "passed over");
  CHECK(of("00:00:00", "00:00:00") == "2026-03-04 00:00 to 00:00");  // a whole day
  CHECK(of("23:59:50", "00:00:20") == "2026-03-04 23:59 to 00:00");
  CHECK(entry_of("", "2026-03-04 12:02", "12:02") == "2026-03-04 12:02 to 12:02");  // the import reports its fault
  CHECK(entry_of("", "2026-03-04 12:02", "2026-03-04 12:02") == "passed over");
  const Desk desk(worked("time = \"hh:mm:ss\""),
                  {std::string{head} + "1;2026-03-04 12:02:17;12:02:19\n2;2026-03-04 13:00:00;14:00:01\n"});
  CHECK(desk.passed_over() == Faults{"t.csv, row 2"});
  CHECK(desk.entries() == Faults{"2026-03-04 13:00 to 14:00"});
}

TEST_CASE("A date may have its weekday before it") {
  for (const std::string weekday : {"Do ", "Do., ", "Thu, ", "Thursday ", "Donnerstag, ", "jeudi ", "jue. "}) {
    CAPTURE(weekday);
    CHECK(entry_of(german, weekday + "05.02.2026 22:00", "23:00") == "2026-02-05 22:00 to 23:00");
  }
  CHECK(entry_of(german, "Week 05.02.2026 22:00", "23:00").ends_with("is not a date dd.mm.yyyy"));
}

TEST_CASE("A cell whose value is not saved is a fault of its row and column, whatever else would fill it") {
  using stint::table_files::CellKind;
  const Desk desk(R"(company = "acme"
[people]
file = "p.xlsx"
skip = [{column = "Left", values = ["", "yes"]}]
[people.members]
key = "Nr"
phone = {column = "Phone", or_column = "Nr", empty = "0"}
mobile = {columns = ["Nr", "Phone"]}
)",
                  Table{{1, {{"Nr"}, {"Phone"}, {"Left"}}},
                        {2, {{"7"}, {"", CellKind::unknown}, {"no"}}},
                        {3, {{"8"}, {"1"}, {"", CellKind::unknown}}}});
  const std::string unknown = "has a formula whose value is not saved in the file";
  CHECK(desk.faults() == Faults{"p.xlsx, row 2, column 'Nr': " + unknown, "p.xlsx, row 2, column 'Phone': " + unknown,
                                "p.xlsx, row 3: column 'Left' " + unknown});
}

namespace {

/// A mapping of entries of a day whose hours are in a column; `begin`: the rule of `startTime`.
std::string hours_of_days(const std::string& begin, const std::string& more = "") {
  return "company = \"acme\"\n[format]\ndecimal = \",\"\n[entries]\nfile = \"t.csv\"\n[entries.members]\nkey = \"Id\"\n"
         "employee = \"Who\"\ndate = \"Day\"\nstartTime = " +
         begin + "\nworkedMinutes = {column = \"Hours\", unit = \"hours\"}\n" + more;
}

constexpr std::string_view at_eight = "{value = \"08:00\"}";
/// An existing person.
const KnownPerson erika{.key = "erika", .employee_number = "7", .email = "erika@acme.example"};
const KnownPerson max{.key = "max", .employee_number = "8", .email = "max@acme.example"};

Faults read_hours(const std::string& toml, const std::string& table) {
  const Desk desk(toml, {table}, {erika, max});
  if (!desk.passed_over().empty()) return desk.passed_over();
  return desk.faults().empty() ? desk.entries() : desk.faults();
}

}  // namespace

TEST_CASE("Hours without a begin are worked from the begin that the mapping file has, after the rows above") {
  const auto of = [](const std::string& rows) {
    return read_hours(hours_of_days(std::string{at_eight}), "Id;Who;Day;Hours\n" + rows);
  };
  CHECK(of("1;erika;2026-02-05;7:30\n") == Faults{"2026-02-05 08:00 to 15:30"});
  CHECK(of("1;erika;2026-02-05;7,5\n") == Faults{"2026-02-05 08:00 to 15:30"});
  CHECK(of("1;erika;2026-02-05;7,5 h\n") == Faults{"2026-02-05 08:00 to 15:30"});
  CHECK(of("1;erika;2026-02-05;4\n2;max;2026-02-05;5\n3;erika;2026-02-05;3:30\n4;erika;2026-02-06;2\n") ==
        Faults{"2026-02-05 08:00 to 12:00", "2026-02-05 08:00 to 13:00", "2026-02-05 12:00 to 15:30",
               "2026-02-06 08:00 to 10:00"});
  CHECK(of("1;erika;2026-02-05;16\n") == Faults{"2026-02-05 08:00 to 00:00"});
  CHECK(of("1;erika;2026-02-05;24\n") == Faults{"2026-02-05 08:00 to 08:00"});
  CHECK(of("1;erika;2026-02-05;0\n") == Faults{"t.csv, row 2"});
  const std::string cell = "t.csv, row 2, column 'Hours': ";
  CHECK(of("1;erika;2026-02-05;24:01\n") == Faults{cell + "is more than 24 hours with its break"});
  CHECK(of("1;erika;2026-02-05;-1\n") == Faults{cell + "must not be below 0"});
  CHECK(of("1;erika;2026-02-05;long\n") == Faults{cell + "'long' is not a number of hours, such as 7.5 or 7:30"});
  CHECK(of("1;erika;2026-02-05;\n") == Faults{cell + "is empty, and the row has no end"});
  CHECK(of("1;erika;2026-02-05;16\n2;erika;2026-02-05;1\n") ==
        Faults{"t.csv, row 3, column 'Hours': does not fit into the day: its rows above go on until midnight"});
}

TEST_CASE("Rows follow one another however they name the employee") {
  const auto toml =
      "company = \"acme\"\n" + std::string{"[[entries]]\nfile = \"t.csv\"\n"} +
      "members = {key = \"Id\", employee = {column = \"Who\", by = \"number\"}, date = \"Day\", startTime = "
      "{value = \"08:00\"}, workedMinutes = \"Minutes\"}\n[[entries]]\nfile = \"u.csv\"\n"
      "members = {key = \"Id\", employee = \"Who\", date = \"Day\", startTime = {value = \"08:00\"}, "
      "workedMinutes = \"Minutes\"}\n";
  const Desk desk(toml, {"Id;Who;Day;Minutes\n1;7;2026-02-05;90\n", "Id;Who;Day;Minutes\n2;erika;2026-02-05;30\n"},
                  {erika, max});
  CHECK(desk.faults().empty());
  CHECK(desk.entries() == Faults{"2026-02-05 08:00 to 09:30", "2026-02-05 09:30 to 10:00"});
}

TEST_CASE("The begin and the end of a row count before its hours, and its break is added to them") {
  const auto toml = hours_of_days("{column = \"From\", empty = \"08:00\"}",
                                  "endTime = \"To\"\nbreakMinutes = {column = \"Break\", unit = \"hours\"}\n");
  const auto of = [&](const std::string& rows) { return read_hours(toml, "Id;Who;Day;From;To;Break;Hours\n" + rows); };
  CHECK(of("1;erika;2026-02-05;;;0:30;8\n") == Faults{"2026-02-05 08:00 to 16:30"});
  CHECK(of("1;erika;2026-02-05;09:15;;;8\n") == Faults{"2026-02-05 09:15 to 17:15"});
  CHECK(of("1;erika;2026-02-05;09:15;12:00;;8\n") == Faults{"2026-02-05 09:15 to 12:00"});
  CHECK(of("1;erika;2026-02-05;09:15;12:00;;\n2;erika;2026-02-05;;;;1\n3;erika;2026-02-05;10:00;;;1\n") ==
        Faults{"2026-02-05 09:15 to 12:00", "2026-02-05 12:00 to 13:00", "2026-02-05 10:00 to 11:00"});
  CHECK(of("1;erika;2026-02-05;;;0:30;23:31\n") ==
        Faults{"t.csv, row 2, column 'Hours': is more than 24 hours with its break"});
}

TEST_CASE("Hours that were worked pass where clocks change") {
  const stint::system::TimeZones zones;
  const auto of = [&](const std::string& row) {
    std::string toml = worked(german, "workedMinutes = {column = \"Hours\", unit = \"hours\"}\n");
    toml.erase(toml.find("endTime = \"End\"\n"), 16);
    const Desk desk(toml, "Id;Begin;Hours\n1;" + row + "\n", zones);
    return desk.faults().empty() ? desk.entries().at(0) : desk.faults().at(0);
  };
  CHECK(of("28.03.2026 22:00;8") == "2026-03-28 22:00 to 07:00");
  CHECK(of("24.10.2026 22:00;8") == "2026-10-24 22:00 to 05:00");
  CHECK(of("24.10.2026 22:00;4:30") == "2026-10-24 22:00 to 02:30");
  CHECK(of("24.10.2026 22:00;5:30") == "2026-10-24 22:00 to 02:30+01:00");
  CHECK(of("2026-03-04T21:23:00Z;2:00") == "2026-03-04 22:23+01:00 to 00:23+01:00");
}

TEST_CASE("An entry needs an end or the hours worked") {
  const auto faults = read_mapping(
      "company = \"acme\"\n[entries]\nfile = \"t.csv\"\nmembers = {key = \"A\", employee = \"B\", date = \"C\", "
      "startTime = \"D\"}\n");
  REQUIRE_FALSE(faults);
  CHECK(faults.error().at(0).message == "entries.members.endTime: is missing");
}
