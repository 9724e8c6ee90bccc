// Records are written as they are read: every member of a file is preserved, by the same tables.

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <stint/company_file/read_company_file.hpp>
#include <stint/company_file/read_record.hpp>
#include <stint/company_file/write_company_file.hpp>

#include "tests/company_file/example_file.hpp"

using namespace stint;
using namespace stint::application;
using company_file::Purpose;
using company_file::read_record;
using company_file::written;

namespace {

/// The contents of a record, member by member.
template <class Filed>
std::vector<std::string> said_by(const Filed& filed) {
  std::vector<std::string> said;
  each_member(
      [&](const Member& member, const auto& value) {
        const auto text = said_text(value);
        said.push_back(std::string{member.name} + (text ? "=" + *text : ""));
      },
      filed);
  return said;
}

CompanyFile example() { return company_file::read_company_file(test::example_file).value().front(); }

/// The record as read back after writing it.
template <class Filed>
Filed read_again(const Filed& filed) {
  const auto command = read_record<Filed>(company_file::on_one_line(written(filed)), Purpose::add);
  for (const auto& fault : command.faults) FAIL(fault.pointer << " " << fault.message);
  return command.filed;
}

/// Whether an object has a member; `quota.days` is that of a nested one.
bool has(const boost::json::object& object, std::string_view path) {
  const auto dot = path.find('.');
  const auto* const member = object.if_contains(path.substr(0, dot));
  if (member == nullptr || dot == std::string_view::npos) return member != nullptr;
  return member->is_object() && has(member->get_object(), path.substr(dot + 1));
}

template <class Table>
void require_all_fields(const Table& table, const boost::json::object& object) {
  each_field(table, [&]<class Field>(const Field& field) {
    constexpr auto name = camel_case<Field::name>;
    CAPTURE(name);
    if constexpr (Field::is_stored) {
      CHECK(has(object, name));
    } else {
      (void)field;
    }
  });
}

}  // namespace

TEST_CASE("What a file says of a record is written as it was said") {
  const auto file = example();
  CHECK(said_by(read_again(file.company)) == said_by(file.company));
  CHECK(said_by(read_again(file.absence_types.at(0))) == said_by(file.absence_types.at(0)));
  CHECK(said_by(read_again(file.projects.at(0))) == said_by(file.projects.at(0)));
  for (const auto& schedule : file.schedules) CHECK(said_by(read_again(schedule)) == said_by(schedule));
  CHECK(said_by(read_again(file.holiday_calendars.at(0))) == said_by(file.holiday_calendars.at(0)));
  auto erika = file.employees.at(0);
  erika.totp_secret.reset();  // the API accepts none
  CHECK(said_by(read_again(erika)) == said_by(erika));
}

TEST_CASE("Of a stored record every field of the tables is written, so that all can be seen and said again") {
  const KeysById known;
  const Keys keys(known);
  domain::Company company;
  const auto object = written(described(company, keys, {}));
  require_all_fields(company_fields, object);
  require_all_fields(absence_settings_fields, object.at("absences").as_object());
  require_all_fields(time_tracking_fields, object.at("timeTracking").as_object());
  require_all_fields(absence_type_fields, written(described(domain::AbsenceType{})));
  require_all_fields(employee_fields, written(described(domain::Employee{}, keys, {})));
}

TEST_CASE("Absences and entries of a file are written as they were said") {
  const auto file = example();
  CHECK(
      company_file::on_one_line(written(file.absences.at(0))) ==
      R"({"key":"old-1","employee":"erika","type":"VAC","startDate":"2026-02-02","endDate":"2026-02-06",)"
      R"("halfDay":null,"startsHalf":true,"endsHalf":false,"minutes":null,)"
      R"("certificateDays":[{"startDate":"2026-02-03","endDate":"2026-02-04"}],"status":"approved","substitute":null,)"
      R"("comments":""})");
  CHECK(company_file::on_one_line(written(file.time_entries.at(0))) ==
        R"({"key":"old-2","employee":"erika","date":"2026-02-09","startTime":"09:00","endTime":"17:30",)"
        R"("breakMinutes":30,"project":"apollo","category":"dev","remarks":"","status":"done","origin":"manual"})");
}

TEST_CASE("A record that is to change may lack what is required, but nothing within it may") {
  const auto change = read_record<FiledAbsenceType>(R"({"blackouts": [{"startDate": "2026-12-21"}]})", Purpose::change);
  REQUIRE(change.faults.size() == 1);
  CHECK(change.faults[0] == FileFault{"/blackouts/0/endDate", "is missing"});
  CHECK(change.unsaid.count() == 2);  // name and kind
  const auto named = read_record<FiledAbsenceType>(R"({"name": "Leave"})", Purpose::change);
  CHECK(named.faults.empty());
  CHECK(named.unsaid.count() == 1);
  CHECK(read_record<FiledAbsenceType>(R"({"name": "Leave"})", Purpose::add).faults.size() == 2);
}

TEST_CASE("What is not an object cannot be read, and a member that stands twice is told") {
  CHECK(read_record<FiledCatalogueItem>("[1]", Purpose::add).is_unreadable);
  CHECK(read_record<FiledCatalogueItem>("{", Purpose::add).is_unreadable);
  CHECK(read_record<FiledCatalogueItem>("\xff", Purpose::add).is_unreadable);
  CHECK(read_record<FiledCatalogueItem>(R"({"key": "a", "name": "A", "name": "B"})", Purpose::add).faults.size() == 1);
  CHECK(read_record<FiledCatalogueItem>(R"({"id": "7", "key": "a", "name": "A"})", Purpose::add).faults.empty());
}
