#include <catch2/catch.hpp>

#include "tests/mapping_file/desk.hpp"

using namespace stint::test;

namespace {

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
  CHECK(desk.faults() == Faults{});  // the import reports that a new person lacks a name
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
