#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/mapping_file/fill_in.hpp>
#include <stint/mapping_file/read_mapping.hpp>
#include <stint/system/time_zones.hpp>
#include <stint/table_files/read_csv.hpp>

using namespace stint::mapping_file;
using stint::application::FiledAbsence;
using stint::application::FiledEmployee;
using stint::application::FiledTimeEntry;
using stint::application::KnownPerson;
using stint::table_files::Table;

namespace {

using Faults = std::vector<std::string>;

/// A mapping, and tables of CSV for it.
class Desk {
 public:
  Desk(std::string_view toml, const std::vector<std::string>& tables, const std::vector<KnownPerson>& known = {})
      : mapping_(read_mapping(toml).value()) {
    std::vector<Table> read;
    for (const auto& table : tables) read.push_back(stint::table_files::read_csv(table, ';').value());
    filled_ = fill_in(mapping_, read, known);
  }
  /// Of a company in a time zone.
  Desk(std::string_view toml, const std::string& table, const stint::domain::TimeZone& zone)
      : mapping_(read_mapping(toml).value()) {
    filled_ = fill_in(mapping_, {stint::table_files::read_csv(table, ';').value()}, {}, &zone);
  }
  Desk(std::string_view toml, const Table& table) : mapping_(read_mapping(toml).value()) {
    filled_ = fill_in(mapping_, {table}, {});
  }

  [[nodiscard]] const auto& file() const { return filled_.examined.files.at(0); }
  [[nodiscard]] const FiledEmployee& person(std::size_t i = 0) const { return file().employees.at(i); }
  [[nodiscard]] const FiledAbsence& absence(std::size_t i = 0) const { return file().absences.at(i); }
  [[nodiscard]] const FiledTimeEntry& entry(std::size_t i = 0) const { return file().time_entries.at(i); }
  /// Entries as `2026-02-05 22:00 to 06:00`, with the offsets that they name.
  [[nodiscard]] Faults entries() const {
    using stint::domain::format_time_of_day;
    Faults texts;
    for (const auto& one : file().time_entries) {
      const auto& details = one.details;
      const auto offset = [](const auto& ahead) { return ahead ? "+" + format_time_of_day(*ahead) : std::string{}; };
      texts.push_back(stint::domain::format_date(details.date) + ' ' + format_time_of_day(details.start_time) +
                      offset(details.start_offset) + " to " + format_time_of_day(details.end_time) +
                      offset(details.end_offset));
    }
    return texts;
  }
  [[nodiscard]] Faults passed_over() const {
    Faults texts;
    for (const auto& row : filled_.passed_over) texts.push_back(text_of(row));
    return texts;
  }
  [[nodiscard]] const Faults& table_faults() const { return filled_.faults; }
  [[nodiscard]] Faults faults() const {
    auto all = filled_.examined.faults;
    filled_.origins.sort(all);
    Faults texts;
    for (const auto& fault : all) texts.push_back(place(fault.pointer) + ": " + fault.message);
    return texts;
  }
  [[nodiscard]] std::string place(std::string_view pointer) const {
    const auto found = filled_.origins.place_of(pointer);
    return found ? text_of(*found) : "elsewhere";
  }

 private:
  Mapping mapping_;
  Filled filled_{};
};

constexpr std::string_view people = R"(company = "acme"
[format]
decimal = ","
date = "dd.mm.yyyy"
[people]
file = "people.csv"
[people.members]
key = "Nr"
employeeNumber = "Nr"
firstName = "First"
lastName = "Last"
email = "Mail"
role = {column = "Role", values = {boss = "MANAGER", staff = "USER"}}
managers = {column = "Boss", by = "number", split = "/"}
employmentStartDate = "From"
vacation.daysPerYear = "Leave"
active = {column = "State", values = {here = true}, otherwise = false}
department = {value = "Sales"}
)";

constexpr std::string_view absences = R"(company = "acme"
[absences]
file = "absences.csv"
date = "dd.mm.yyyy"
[absences.members]
key = ["Who", "From"]
employee = {column = "Who", by = "email"}
type = {column = "Kind", values = {holiday = "VAC"}}
startDate = "From"
endDate = {column = "To", or_column = "From"}
halfDay = {column = "Half", values = {am = "morning", pm = "afternoon", no = ""}}
status = {column = "State", empty = "approved"}
)";

constexpr std::string_view entries = R"(company = "acme"
[entries]
file = "entries.csv"
time = "h:mm"
[entries.members]
key = "Id"
employee = "Who"
date = "Begin"
startTime = "Begin"
endTime = "End"
breakMinutes = {column = "Break", unit = "hours"}
remarks = "Note"
)";

const std::vector<KnownPerson> erika{{.key = "erika", .employee_number = "7", .email = "Erika@acme.example"}};

}  // namespace

TEST_CASE("Rows about people become records of people") {
  const Desk desk(people,
                  {"Nr;First;Last;Mail;Role;Boss;From;Leave;State\n"
                   "0042; Erna ;Moll;erna@x.example;staff;0043/7;01.03.2019;28,5;here\n"
                   "0043;Bernd;Bold;bernd@x.example;boss;;;;gone\n"},
                  erika);
  CHECK(desk.faults() == Faults{});
  REQUIRE(desk.file().employees.size() == 2);
  const auto& erna = desk.person();
  CHECK(erna.key == "0042");
  CHECK(erna.first_name == "Erna");
  CHECK(erna.role == stint::domain::Role::user);
  CHECK(erna.managers == std::vector<std::string>{"0043", "erika"});
  CHECK(erna.vacation_per_year == stint::domain::HalfDays{57});
  CHECK(erna.active == true);
  CHECK(erna.department == "Sales");
  const auto& bernd = desk.person(1);
  CHECK_FALSE(bernd.managers);
  CHECK_FALSE(bernd.employment_start);
  CHECK(bernd.active == false);
}

TEST_CASE("What is wrong in cells is told by row and column, in the order of the rows") {
  const Desk desk(people, {"Nr;First;Last;Mail;Role;Boss;From;Leave;State\n"
                           "1;Erna;Moll;erna@x.example;chief;99;31.02.2019;28.5;here\n"
                           ";Bernd;Bold;bernd;boss;;;;gone\n"});
  CHECK(desk.faults() == Faults{"people.csv, row 2, column 'From': '31.02.2019' is not a date dd.mm.yyyy",
                                "people.csv, row 2, column 'Boss': there is nobody with the employee number '99'",
                                "people.csv, row 2, column 'Leave': '28.5' is not a number with the decimal sign ','",
                                "people.csv, row 2, column 'Role': must be one of USER, MANAGER, ADMIN",
                                "people.csv, row 3, column 'Nr': names no record: it is empty",
                                "people.csv, row 3, column 'Mail': must be an e-mail address"});
}

TEST_CASE("Of somebody who is known a table may say little, and they keep their key") {
  const Desk desk(R"(company = "acme"
[people]
file = "people.csv"
[people.members]
key = {column = "Mail", by = "email"}
phone = "Phone"
)",
                  {"Mail;Phone\nERIKA@acme.example;123\nnew@acme.example;456\n"}, erika);
  CHECK(desk.faults() == Faults{});  // that somebody new lacks a name is the import's to say
  CHECK(desk.person().key == "erika");
  CHECK(desk.person().phone == "123");
  CHECK(desk.person(1).key == "new@acme.example");
}

TEST_CASE("Balances are put to the people whom they are about") {
  const auto mapping = std::string{people} + R"([balances]
file = "balances.csv"
[balances.members]
key = {column = "Nr", by = "number"}
vacation.carryOver.2026 = "Rest"
)";
  const Desk desk(mapping,
                  {"Nr;First;Last;Mail;Role;Boss;From;Leave;State\n1;Erna;Moll;erna@x.example;staff;;;;here\n",
                   "Nr;Rest\n1;2,5\n7;4\n9;1\n1;3\n"},
                  erika);
  REQUIRE(desk.file().employees.size() == 3);
  CHECK(desk.person().first_name == "Erna");
  REQUIRE(desk.person().vacation_carry_over);
  CHECK(desk.person().vacation_carry_over->at(2026) == stint::domain::HalfDays{5});
  CHECK(desk.person(1).key == "erika");
  CHECK(desk.person(1).vacation_carry_over->at(2026) == stint::domain::HalfDays{8});
  CHECK(desk.faults() == Faults{"balances.csv, row 4, column 'Nr': there is nobody with the employee number '9'",
                                "balances.csv, row 5, column 'Rest': is said of the same person a second time"});
  CHECK(desk.place("/employees/0/vacation/carryOver/2026") == "balances.csv, row 5, column 'Rest'");
  CHECK(desk.place("/employees/0/email") == "people.csv, row 2, column 'Mail'");
  CHECK(desk.place("/employees/0/vacation") == "people.csv, row 2");
  CHECK(desk.place("/employees/0/department") == "people.csv, row 2");  // a constant
  CHECK(desk.place("/employees/9") == "elsewhere");
  CHECK(desk.place("/company/name") == "elsewhere");
}

TEST_CASE("What a time account brings along stands in hours or minutes, with or without a day") {
  const std::string mapping = R"(company = "acme"
[format]
decimal = ","
date = "dd.mm.yyyy"
[balances]
file = "hours.csv"
[balances.members]
key = {column = "Nr", by = "number"}
timeAccount.openingBalance.date = "As of"
timeAccount.openingBalance.minutes = {column = "Over")";
  struct Case {
    std::string unit;
    std::string cells;
    std::optional<int> minutes;
    std::string fault;
  };
  const std::string out_of_range = "column 'Over': must be a whole number from -60000 to 60000";
  for (const auto& [unit, cells, minutes, fault] :
       std::vector<Case>{{"hours", "12:30;", 750, ""},
                         {"hours", "-3,5;01.01.2027", -210, ""},
                         {"hours", "-0:30;", -30, ""},
                         {"hours", "0:00;", 0, ""},
                         {"hours", "1000:00;", 60'000, ""},
                         {"hours", "1000:01;", {}, out_of_range},
                         {"hours", "-1000:00;", -60'000, ""},
                         {"hours", "-1000:01;", {}, out_of_range},
                         {"hours", "12.5;", {}, "column 'Over': '12.5' is not a number of hours, such as 7.5 or 7:30"},
                         {"minutes", "750;", 750, ""},
                         {"minutes", "-210;", -210, ""},
                         {"minutes", "7,5;", {}, "column 'Over': '7,5' is not a whole number"},
                         {"minutes", ";", {}, ""},
                         {"minutes", ";01.01.2027", {}, ""},
                         {"minutes", "1;31.02.2027", 1, "column 'As of': '31.02.2027' is not a date dd.mm.yyyy"}}) {
    CAPTURE(unit, cells);
    const Desk desk(mapping + ", unit = \"" + unit + "\"}\n", {"Nr;Over;As of\n7;" + cells + "\n"}, erika);
    CHECK(desk.faults() == (fault.empty() ? Faults{} : Faults{"hours.csv, row 2, " + fault}));
    const auto& balance = desk.person().opening_balance;
    REQUIRE(balance.has_value() == minutes.has_value());
    if (balance) CHECK(balance->minutes == minutes);
  }
  const Desk dated(mapping + "}\n", {"Nr;Over;As of\n7;750;01.01.2027\n"}, erika);
  CHECK(dated.person().opening_balance->day == std::chrono::sys_days{std::chrono::year{2027} / 1 / 1});
  CHECK(dated.place("/employees/0/timeAccount/openingBalance/date") == "hours.csv, row 2, column 'As of'");
  CHECK(dated.place("/employees/0/timeAccount/openingBalance/minutes") == "hours.csv, row 2, column 'Over'");
}

TEST_CASE("A number that several people have names none of them") {
  const std::vector<KnownPerson> twins{{.key = "a", .employee_number = "7", .email = "a@x.example"},
                                       {.key = "b", .employee_number = "7", .email = "b@x.example"}};
  const Desk desk(
      "company = \"acme\"\n[balances]\nfile = \"b.csv\"\nmembers = {key = {column = \"Nr\", by = "
      "\"number\"}, \"vacation.carryOver.2026\" = \"Rest\"}",
      {"Nr;Rest\n7;1\n"}, twins);
  CHECK(desk.faults() == Faults{"b.csv, row 2, column 'Nr': several people have the employee number '7'"});
}

TEST_CASE("Rows about absences become absences") {
  const Desk desk(absences,
                  {"Who;Kind;From;To;Half;State\n"
                   "erika@acme.example;holiday;02.02.2026;06.02.2026;no;pending\n"
                   "erika@acme.example;SIC;09.02.2026;;pm;\n"},
                  erika);
  CHECK(desk.faults() == Faults{});
  CHECK(desk.absence().key == "erika@acme.example-02.02.2026");
  CHECK(desk.absence().employee == "erika");
  CHECK(desk.absence().type.text() == "VAC");
  CHECK_FALSE(desk.absence().half);
  CHECK(desk.absence(1).type.text() == "SIC");  // has no translation, and is taken as it is
  CHECK(desk.absence(1).last == desk.absence(1).first);
  CHECK(desk.absence(1).half == stint::domain::HalfOfDay::afternoon);
  CHECK(desk.absence(1).state == stint::domain::AbsenceState::approved);
}

TEST_CASE("A member that is required is missed in its column") {
  const Desk desk(absences, {"Who;Kind;From;To;Half;State\nnobody@x.example;;02.02.2026;;;\n"}, erika);
  CHECK(desk.faults() == Faults{"absences.csv, row 2, column 'Who': there is nobody with the address "
                                "'nobody@x.example'",
                                "absences.csv, row 2, column 'Kind': is missing"});
}

TEST_CASE("Rows about entries become entries; a moment says both a date and a time") {
  const Desk desk(entries, {"Id;Who;Begin;End;Break;Note\n1;erika;2026-02-09 8:30;2026-02-09 17:00;0.5;\"two\nlines\"\n"
                            "2;erika;2026-02-10 8:30;17:15;0:45;\n3;erika;2026-02-11;x;y;\n"});
  CHECK(desk.faults() == Faults{"entries.csv, row 4, column 'Break': 'y' is not a number of hours, such as 7.5 or "
                                "7:30",
                                "entries.csv, row 4, column 'End': 'x' is not a time h:mm",
                                "entries.csv, row 4, column 'Begin': '2026-02-11' is not a time h:mm"});
  using std::chrono::minutes;
  CHECK(desk.entry().details.start_time == minutes{8 * 60 + 30});
  CHECK(desk.entry().details.end_time == minutes{17 * 60});
  CHECK(desk.entry().details.break_minutes == 30);
  CHECK(desk.entry().details.remarks == "two\nlines");
  CHECK(desk.entry(1).details.end_time == minutes{17 * 60 + 15});
  CHECK(desk.entry(1).details.break_minutes == 45);
}

TEST_CASE("Cells of workbooks say moments and numbers whatever the formats of text files are") {
  using stint::table_files::CellKind;
  const Table table{{1, {{"Id"}, {"Who"}, {"Begin"}, {"End"}, {"Break"}, {"Note"}}},
                    {2,
                     {{"1", CellKind::number},
                      {"erika"},
                      {"2026-02-09 00:00:00", CellKind::moment},
                      {"08:00:00", CellKind::moment},
                      {"00:30:00", CellKind::moment},
                      {"7.5", CellKind::number}}},
                    {3,
                     {{"2", CellKind::number},
                      {"erika"},
                      {"2026-02-10", CellKind::moment},
                      {"08:00:00", CellKind::moment},
                      {"0.25", CellKind::number},
                      {"#REF!", CellKind::error}}}};
  const Desk desk(std::string{entries} + "[format]\ndate = \"dd.mm.yyyy\"\ndecimal = \",\"\n", table);
  CHECK(desk.faults() == Faults{"entries.csv, row 3, column 'Note': has the error #REF! of a formula"});
  CHECK(desk.entry().details.start_time == std::chrono::minutes{0});
  CHECK(desk.entry().details.break_minutes == 30);
  CHECK(desk.entry().details.remarks == "7.5");
  CHECK(desk.entry(1).details.start_time == std::chrono::minutes{0});
  CHECK(desk.entry(1).details.break_minutes == 15);
}

TEST_CASE("Columns must be there, once, and rows of other kinds are left out") {
  const std::string mapping = R"(company = "acme"
[people]
file = "people.csv"
header_row = 2
skip = [{column = "State", values = ["draft", ""]}]
only = [{column = "Site", values = ["North"]}]
[people.members]
key = "Nr"
)";
  const Desk desk(mapping,
                  {"A list of people\nNr;State;Site\n1;x;North\n2;draft;North\n3;;North\n4;x;South\n5;x;North\n"});
  REQUIRE(desk.file().employees.size() == 2);
  CHECK(desk.person(1).key == "5");
  CHECK(desk.place("/employees/1") == "people.csv, row 7");
  CHECK(Desk(mapping, {"\nNr;Nr;State\n"}).table_faults() ==
        Faults{"people.csv: has two columns 'Nr'", "people.csv: has no column 'Site', but 'Nr', 'Nr', 'State'"});
  CHECK(Desk(mapping, {"Nr;State;Site\n"}).table_faults() == Faults{"people.csv: has no row 2 that names the columns"});
}

TEST_CASE("Columns without names are called by letters") {
  const Desk desk(
      "company = \"acme\"\n[people]\nfile = \"p.csv\"\nheader_row = 0\nmembers = {key = \"A\", phone = \"AB\"}",
      {"1" + std::string(27, ';') + "123\n"});
  CHECK(desk.person().key == "1");
  CHECK(desk.person().phone == "123");
}

namespace {

/// A mapping of entries whose cells have these formats; `more` stands among the members.
std::string worked(std::string_view formats, std::string_view more = "") {
  return "company = \"acme\"\n[format]\n" + std::string{formats} +
         "\n[entries]\nfile = \"t.csv\"\n[entries.members]\nkey = \"Id\"\nemployee = {value = \"erika\"}\n"
         "date = \"Begin\"\nstartTime = \"Begin\"\nendTime = \"End\"\n" +
         std::string{more};
}

constexpr std::string_view german = "date = \"dd.mm.yyyy\"";
constexpr std::string_view head = "Id;Begin;End\n";

/// The entry of one row, what is wrong with it, or "passed over".
std::string entry_of(std::string_view formats, const std::string& begin, const std::string& end) {
  const stint::system::TimeZones zones;
  const Desk desk(worked(formats), std::string{head} + "1;" + begin + ";" + end + "\n", *zones.find("Europe/Berlin"));
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

TEST_CASE("Moments with an offset from UTC are shown on the clocks of the company") {
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
  CHECK(entry_of("", "2026-03-04 12:02", "12:02") == "2026-03-04 12:02 to 12:02");  // its fault is told by the import
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
