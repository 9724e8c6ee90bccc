#include <catch2/catch.hpp>

#include <stint/mapping_file/origins.hpp>
#include <stint/mapping_file/read_mapping.hpp>

using namespace stint::mapping_file;

namespace {

Mapping read(std::string_view toml) {
  auto mapping = read_mapping(toml);
  std::string faults;
  if (!mapping) {
    for (const auto& fault : mapping.error()) faults += fault.message + "\n";
  }
  INFO(faults);
  REQUIRE(mapping);
  return *std::move(mapping);
}

std::vector<std::string> faults_of(std::string_view toml) {
  const auto mapping = read_mapping(toml);
  std::vector<std::string> faults;
  if (mapping) return faults;
  for (const auto& fault : mapping.error()) faults.push_back(std::to_string(fault.line) + " " + fault.message);
  return faults;
}

/// A mapping whose one table of absences has a rule for a member in addition to the required ones.
std::string absences_with(const std::string& rule) {
  return "company = \"acme\"\n[absences]\nfile = \"a.csv\"\n[absences.members]\nkey = \"Id\"\nemployee = \"Nr\"\n"
         "type = \"Type\"\nstartDate = \"From\"\nendDate = \"To\"\n" +
         rule + "\n";
}

using Faults = std::vector<std::string>;

}  // namespace

TEST_CASE("A mapping names tables, formats for all of them, and what fills members") {
  const auto mapping = read(R"(
company = "acme"
[format]
separator = ";"
decimal = ","
date = "dd.mm.yyyy"
encoding = "Windows-1252"
[people]
file = "people.csv"
header_row = 3
skip = [{column = "State", values = ["draft", ""]}]
[people.members]
key = ["Site", "Nr"]
"firstName" = "First"
vacation.daysPerYear = {column = "Leave", or_column = "Default"}
"vacation.carryOver.2026" = "Rest"
timeAccount.openingBalance.minutes = {column = "Hours", unit = "hours"}
[[absences]]
file = "old.xlsx"
sheet = "2025"
separator = ","
[absences.members]
key = "Id"
employee = {column = "Nr", by = "number"}
type = {value = "VAC"}
startDate = "From"
endDate = "To"
status = {column = "State", values = {ok = "approved"}, otherwise = "pending", empty = ""}
[[absences]]
file = "older.csv"
only = [{column = "Kind", values = ["leave"]}]
members = {key = "Id", employee = "Nr", type = "Type", startDate = "From", endDate = "To"}
)");
  CHECK(mapping.company == "acme");
  REQUIRE(mapping.tables.size() == 3);
  const auto& people = mapping.tables[0];
  CHECK(people.subject == Subject::people);
  CHECK(people.kind == FileKind::csv);
  CHECK(people.header_row == 3);
  CHECK(people.separator == ';');
  CHECK(people.decimal_sign == ',');
  CHECK(people.dates.pattern() == "dd.mm.yyyy");
  CHECK(people.encoding == stint::table_files::TextEncoding::windows_1252);
  REQUIRE(people.rows.size() == 1);
  CHECK(people.rows[0].values == std::vector<std::string>{"draft", ""});
  CHECK(rule_of(people, "key")->columns == std::vector<std::string>{"Site", "Nr"});
  CHECK(rule_of(people, "vacation.daysPerYear")->or_column == "Default");
  CHECK(rule_of(people, "vacation.carryOver.2026")->columns == std::vector<std::string>{"Rest"});
  CHECK(rule_of(people, "timeAccount.openingBalance.minutes")->is_in_hours);
  const auto& absences = mapping.tables[1];
  CHECK(absences.kind == FileKind::workbook);
  CHECK(absences.sheet == "2025");
  CHECK(absences.separator == ',');
  CHECK(absences.dates.pattern() == "dd.mm.yyyy");
  CHECK(rule_of(absences, "employee")->by == PersonName::employee_number);
  CHECK(rule_of(absences, "type")->constant == boost::json::value("VAC"));
  CHECK(rule_of(absences, "status")->translations.at("ok") == boost::json::value("approved"));
  CHECK(mapping.tables[2].rows.at(0).keeps);
}

TEST_CASE("A mapping that is no TOML, or names nothing, is refused") {
  CHECK(faults_of("company = ").front().starts_with("1 "));
  CHECK(faults_of("\n[people]\nfile = \"p.csv\"\nmembers = {key = \"Nr\"}").front().ends_with(" company: is missing"));
  CHECK(faults_of("company = \"acme\"") == Faults{"0 names no table"});
  CHECK(faults_of("company = \"acme\"\npeople = 3") == Faults{"2 people: must be a table or several"});
}

TEST_CASE("What a mapping says wrong is told with its line, all at once") {
  CHECK(faults_of(R"(company = 3
[format]
encoding = "latin1"
separator = "::"
decimal = "'"
date = "dd.mm.yy"
time = "hh"
color = "red"
[people]
sheet = "One"
header_row = -1
[people.members]
firstname = "First"
)") == Faults{"1 company: must be a text",
              "3 format.encoding: must be utf-8, utf-16, windows-1252, iso-8859-1 or iso-8859-15",
              "4 format.separator: must be one character of ASCII, and no quote", "5 format.decimal: must be . or ,",
              "6 format.date: must have yyyy, mm or m, and dd or d, each once",
              "7 format.time: must have hh or h, mm, and perhaps ss and am, each once", "8 format.color: unknown key",
              "9 people.file: is missing", "10 people.sheet: is only possible of a workbook (.xlsx)",
              "11 people.header_row: must be a whole number from 0 on", "12 people.members.key: is missing",
              "13 people.members.firstname: is not a member that can be filled"});
}

TEST_CASE("Absences and entries need the members without which there is none") {
  CHECK(faults_of("company = \"acme\"\n[entries]\nfile = \"e.csv\"\n[entries.members]\nkey = \"Id\"") ==
        Faults{"4 entries.members.employee: is missing", "4 entries.members.date: is missing",
               "4 entries.members.startTime: is missing", "4 entries.members.endTime: is missing"});
}

TEST_CASE("A rule for a member must be one that the member can have") {
  CHECK(faults_of(absences_with("")).empty());
  CHECK(faults_of(absences_with("comments = {}")) ==
        Faults{"10 absences.members.comments: must say a column, several, or a value"});
  CHECK(faults_of(absences_with("comments = 3")) ==
        Faults{"10 absences.members.comments: must say a column, several, or a value"});
  CHECK(faults_of(absences_with("comments = {column = \"A\", value = \"b\"}")) ==
        Faults{"10 absences.members.comments.value: cannot be said beside columns"});
  CHECK(faults_of(absences_with("comments = {column = \"A\", by = \"number\"}")) ==
        Faults{"10 absences.members.comments.by: is only possible of a member that names people"});
  CHECK(faults_of(absences_with("substitute = {column = \"A\", by = \"name\"}")) ==
        Faults{"10 absences.members.substitute.by: must be key, number or email"});
  CHECK(faults_of(absences_with("comments = {column = \"A\", split = \",\"}")) ==
        Faults{"10 absences.members.comments.split: is only possible of a list"});
  CHECK(faults_of(absences_with("minutes = {column = \"A\", unit = \"hours\"}")).empty());
  CHECK(faults_of(absences_with("minutes = {column = \"A\", unit = \"days\"}")) ==
        Faults{"10 absences.members.minutes.unit: must be minutes or hours"});
  CHECK(faults_of(absences_with("comments = {column = \"A\", unit = \"hours\"}")) ==
        Faults{"10 absences.members.comments.unit: is only possible of a member in minutes"});
  CHECK(faults_of(absences_with("status = {column = \"A\", values = {x = {}}}")) ==
        Faults{"10 absences.members.status: values must be texts, numbers, true or false, dates or lists of texts"});
}

TEST_CASE("Members that are lists of objects cannot be filled") {
  for (const std::string member : {"identities", "deputies", "terms"}) {
    CAPTURE(member);
    CHECK(faults_of("company = \"acme\"\n[people]\nfile = \"p.csv\"\nmembers = {key = \"Nr\", " + member +
                    " = \"X\"}") == Faults{"4 people.members." + member + ": is not a member that can be filled"});
  }
}
