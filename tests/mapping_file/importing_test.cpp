#include <stint/company_file/read_company_file.hpp>
#include <stint/mapping_file/fill_in.hpp>
#include <stint/mapping_file/read_mapping.hpp>
#include <stint/memory/store.hpp>
#include <stint/table_files/read_csv.hpp>

#include "tests/company_file/import_desk.hpp"
#include "tests/domain/dates.hpp"

using namespace stint;
using namespace stint::mapping_file;
using application::Imported;

namespace {

constexpr std::string_view acme = R"({
  "company": {"key": "acme", "name": "Acme GmbH", "timeZone": "Europe/Berlin", "timeTracking": {"projectMandatory": true}},
  "absenceTypes": [{"code": "VAC", "name": "Vacation", "kind": "vacation"}],
  "employees": [{"key": "erika", "employeeNumber": "7", "firstName": "Erika", "lastName": "Muster",
                 "email": "erika@acme.example", "phone": "1"}]
})";

constexpr std::string_view phones = R"(company = "acme"
[people]
file = "phones.csv"
[people.members]
key = {column = "Nr", by = "number"}
phone = "Phone"
)";

constexpr std::string_view hours_over = R"(company = "acme"
[balances]
file = "hours.csv"
[balances.members]
key = {column = "Nr", by = "number"}
timeAccount.openingBalance.minutes = {column = "Over", unit = "hours"}
timeAccount.openingBalance.date = "As of"
)";

/// A company in memory, and imports into it.
class House {
 public:
  House() { import(company_file::read_company_file(acme).value()); }

  Imported import(const std::vector<application::CompanyFile>& files) {
    return import_companies(store_, desk_.services(), files, now);
  }
  /// The import of a table by a mapping. Faults have the location of their cell.
  Imported import(std::string_view toml, const std::string& table) { return import(toml, std::vector{table}); }
  Imported import(std::string_view toml, const std::vector<std::string>& tables) {
    const auto mapping = read_mapping(toml).value();
    const application::ReadWork read = [&](const auto& job) { store_.read(job); };
    std::vector<table_files::Table> rows;
    for (const auto& table : tables) rows.push_back(table_files::read_csv(table, ',').value());
    const auto company = known_company(read, mapping.company);
    const auto filled = fill_in(mapping, rows, known_people(read, mapping.company),
                                company ? PeopleZones{*company, zones_} : PeopleZones{});
    auto imported = filled.examined.faults.empty() ? import(filled.examined.files)
                                                   : rehearse_import(read, desk_.services(), filled.examined.files, now,
                                                                     {}, filled.examined.faults);
    for (auto& fault : imported.faults) {
      const auto place = filled.origins.place_of(fault.pointer);
      if (place) fault.pointer = text_of(*place);
    }
    return imported;
  }

  [[nodiscard]] domain::Employee employee(const std::string& key) {
    domain::Employee found{.id = {}, .key = {}};
    store_.read([&](application::Work& work) {
      const auto company = work.companies().find_by_key("acme").value();
      for (const auto& employee : work.employees(company.id).all()) {
        if (employee.key == key) found = employee;
      }
    });
    return found;
  }
  /// The bookings of a person's time account, such as "2026-01-01 750".
  [[nodiscard]] std::vector<std::string> booked(const std::string& key) {
    std::vector<std::string> texts;
    const auto owner = employee(key).id;
    store_.read([&](application::Work& work) {
      const auto id = work.companies().find_by_key("acme").value().id;
      for (const auto& booking : work.time_accounts(id).bookings(owner, test::days("2026-01-01", "2026-12-31"))) {
        texts.push_back(domain::format_date(booking.day) + ' ' + std::to_string(booking.minutes.count()));
      }
    });
    return texts;
  }
  /// Effective from a day.
  void keep_time_accounts(const std::string& since) {
    import(company_file::read_company_file(R"({"company": {"key": "acme", "name": "Acme GmbH", "timeZone":
      "Europe/Berlin", "timeAccount": {"since": ")" +
                                           since + R"("}}})")
               .value());
  }
  /// The time entries of an employee by their days, in UTC, such as "2026-02-02: 08:30 to 12:00".
  [[nodiscard]] std::vector<std::string> worked(const std::string& key) {
    const auto time = [](domain::Instant moment) {
      const auto of_day = moment - std::chrono::floor<std::chrono::days>(moment);
      return domain::format_time_of_day(std::chrono::floor<std::chrono::minutes>(of_day));
    };
    std::vector<std::string> texts;
    const auto owner = employee(key).id;
    store_.read([&](application::Work& work) {
      const auto id = work.companies().find_by_key("acme").value().id;
      for (const auto& entry : work.entries(id).dated(owner, test::days("2026-01-01", "2026-12-31"))) {
        texts.push_back(domain::format_date(entry.date) + ": " + time(entry.period.begin) + " to " +
                        time(entry.period.end));
      }
    });
    return texts;
  }
  [[nodiscard]] domain::Company company() {
    domain::Company found;
    store_.read([&](application::Work& work) { found = work.companies().find_by_key("acme").value(); });
    return found;
  }

 private:
  static constexpr domain::Instant now{std::chrono::sys_days{std::chrono::year{2026} / 3 / 4}};
  memory::Store store_{};
  test::ImportDesk desk_{};
  fakes::FewTimeZones zones_{};
};

std::vector<std::string> texts_of(const std::vector<application::FileFault>& faults) {
  std::vector<std::string> texts;
  for (const auto& fault : faults) texts.push_back(fault.pointer + ": " + fault.message);
  return texts;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE_METHOD(House, "A table says something of somebody who is there, and leaves the rest") {
  const auto imported = import(phones, "Nr,Phone\n7,4711\n");
  CHECK(texts_of(imported.faults) == Texts{});
  const auto erika = employee("erika");
  CHECK(erika.phone == "4711");
  CHECK(erika.first_name == "Erika");
  CHECK(erika.last_name == "Muster");
  CHECK(erika.email == "erika@acme.example");
  REQUIRE(imported.report.at("employees").changed.size() == 1);
  CHECK(imported.report.at("employees").changed[0].members.size() == 1);
  CHECK(company().name == "Acme GmbH");
  CHECK(company().time_zone == "Europe/Berlin");
  CHECK(company().time_tracking.active);
  CHECK(company().time_tracking.project_mandatory);
  CHECK(imported.report.at("companies").changed.empty());
}

TEST_CASE_METHOD(House, "The same table twice changes nothing, nor does the company file that came before") {
  import(phones, "Nr,Phone\n7,4711\n");
  CHECK(import(phones, "Nr,Phone\n7,4711\n").report.at("employees").left.size() == 1);
  // The company file contains a phone number other than the last one, in whichever file that was.
  auto files = company_file::read_company_file(acme).value();
  files[0].employees[0].phone.reset();
  const auto again = import(files);
  CHECK(again.report.at("employees").changed.empty());
  CHECK(employee("erika").phone == "4711");
}

TEST_CASE_METHOD(House, "Only a table of who there is makes others missed") {
  import(company_file::read_company_file(R"({"company": {"key": "acme", "name": "Acme GmbH", "timeZone":
    "Europe/Berlin"}, "employees": [{"key": "max", "employeeNumber": "8", "firstName": "Max", "lastName": "Moll",
    "email": "max@acme.example"}]})")
             .value());
  const auto missed = [](const Imported& imported) {
    const auto& warnings = imported.report.at("employees").warnings;
    return std::ranges::any_of(warnings, [](const auto& warning) { return warning.name == "not-in-file"; });
  };
  CHECK_FALSE(missed(import(phones, "Nr,Phone\n7,4711\n")));
  CHECK(missed(import(std::string{phones} + "lastName = \"Last\"\n", "Nr,Phone,Last\n7,4711,Muster\n")));
}

TEST_CASE_METHOD(House, "Somebody new needs names and an address") {
  CHECK(texts_of(import(phones, "Nr,Phone\n8,4711\n").faults) ==
        Texts{"phones.csv, row 2: is missing", "phones.csv, row 2: is missing", "phones.csv, row 2: is missing"});
  const auto imported = import(R"(company = "acme"
[people]
file = "new.csv"
[people.members]
key = "Nr"
firstName = "First"
lastName = "Last"
email = "Mail"
)",
                               "Nr,First,Last,Mail\n8,Max,Muster,max@acme.example\n9,Moritz,,moritz@acme.example\n");
  CHECK(texts_of(imported.faults) == Texts{"new.csv, row 3, column 'Last': is missing"});
  CHECK(employee("8").key.empty());
}

TEST_CASE_METHOD(House, "A company that is not there is not made") {
  const auto imported = import("company = \"other\"\n[people]\nfile = \"p.csv\"\nmembers = {key = \"Nr\"}", "Nr\n1\n");
  REQUIRE_FALSE(imported.faults.empty());
  CHECK(imported.faults[0] == application::FileFault{"/company/name", "is missing: there is no company 'other' yet"});
}

TEST_CASE_METHOD(House, "What the import finds wrong is told at the cells") {
  const auto imported = import(R"(company = "acme"
[absences]
file = "absences.csv"
[absences.members]
key = "Id"
employee = {column = "Nr", by = "number"}
type = "Type"
startDate = "From"
endDate = "To"
)",
                               "Id,Nr,Type,From,To\n1,7,VAC,2026-05-04,2026-05-08\n2,7,XYZ,2026-05-04,2026-05-01\n"
                               "1,7,VAC,2026-06-01,2026-06-01\n");
  CHECK(texts_of(imported.faults) == Texts{"absences.csv, row 4, column 'Id': '1' appears twice",
                                           "absences.csv, row 3, column 'Type': there is no absence type 'XYZ'",
                                           "absences.csv, row 3, column 'To': is before the first day"});
}

TEST_CASE_METHOD(House, "Hours are brought along into time accounts, and no second time") {
  keep_time_accounts("2026-01-01");
  const std::string table = "Nr,Over,As of\n7,12:30,2026-02-01\n";
  const auto imported = import(hours_over, table);
  CHECK(texts_of(imported.faults) == Texts{});
  CHECK(imported.report.at("employees").changed.size() == 1);
  CHECK(booked("erika") == Texts{"2026-02-01 750"});
  CHECK(import(hours_over, table).report.at("employees").left.size() == 1);
  CHECK(booked("erika") == Texts{"2026-02-01 750"});
  import(hours_over, "Nr,Over,As of\n7,-0.5,2026-02-01\n");
  CHECK(booked("erika") == Texts{"2026-02-01 750", "2026-02-01 -780"});
}

TEST_CASE_METHOD(House, "What cannot be booked is told at the cell that says it") {
  const std::string late = "Nr,Over,As of\n7,12:30,2026-03-05\n";
  CHECK(texts_of(import(hours_over, late).faults) == Texts{"hours.csv, row 2, column 'Over': no-time-account"});
  keep_time_accounts("2026-03-04");
  CHECK(texts_of(import(hours_over, late).faults) == Texts{"hours.csv, row 2, column 'As of': day-out-of-range"});
  CHECK(booked("erika").empty());
  CHECK(texts_of(import(hours_over, "Nr,Over,As of\n7,12:30,2026-03-04\n").faults) == Texts{});
  CHECK(booked("erika") == Texts{"2026-03-04 750"});
}

TEST_CASE("A company file does not say what time accounts bring along") {
  const auto read = company_file::examine_company_file(R"({"company": {"key": "acme", "name": "A", "timeZone":
    "Europe/Berlin"}, "employees": [{"key": "erika", "firstName": "E", "lastName": "M", "email": "e@acme.example",
    "timeAccount": {"openingBalance": {"minutes": 750}}}]})");
  REQUIRE(read.faults.size() == 1);
  CHECK(read.faults[0] == application::FileFault{"/employees/0/timeAccount", "is not a member of this object"});
}

namespace {

/// A company in Berlin with a branch office in Lisbon. `people` of its file.
std::string with_lisbon(const std::string& people) {
  return R"({"company": {"key": "acme", "name": "Acme GmbH", "timeZone": "Europe/Berlin",
    "timeTracking": {"projectMandatory": false}, "branchOffices": [{"branchOffice": "Lisbon", "timeZone":
    "Europe/Lisbon", "validFrom": "2025-01-01"}]},
    "employees": [)" +
         people + "]}";
}

std::string person_in(const std::string& key, const std::string& place) {
  return R"({"key": ")" + key + R"(", "firstName": "A", "lastName": "B", "email": ")" + key + R"(@acme.example", )" +
         place + "}";
}

const std::string worked_moments = R"(company = "acme"
[entries]
file = "entries.csv"
members = {key = "Id", employee = "Who", date = "From", startTime = "From", endTime = "To"}
)";

/// After three rows of UTC: in the morning, around midnight in Lisbon and around midnight in Tokyo.
std::string moments_of(const std::string& key) {
  return "Id,Who,From,To\n1," + key + ",2026-02-02T08:30:00Z,2026-02-02T12:00:00Z\n2," + key +
         ",2026-02-02T23:30:00Z,2026-02-03T00:30:00Z\n3," + key + ",2026-02-03T14:30:00Z,2026-02-03T15:30:00Z\n";
}

const Texts worked_in_lisbon{"2026-02-02: 08:30 to 12:00", "2026-02-02: 23:30 to 00:30", "2026-02-03: 14:30 to 15:30"};
const Texts worked_in_tokyo{"2026-02-02: 08:30 to 12:00", "2026-02-03: 23:30 to 00:30", "2026-02-03: 14:30 to 15:30"};

}  // namespace

TEST_CASE_METHOD(House, "Moments are local times where their employee works") {
  import(company_file::read_company_file(with_lisbon(person_in("max", R"("branchOffice": "Lisbon")") + "," +
                                                     person_in("yoko", R"("timeZone": "Asia/Tokyo")")))
             .value());
  CHECK(texts_of(import(worked_moments, moments_of("max")).faults) == Texts{});
  CHECK(worked("max") == worked_in_lisbon);
  auto rows = moments_of("yoko");
  for (const char id : {'1', '2', '3'})
    rows.replace(rows.find(std::string{"\n"} + id + ','), 2, std::string{"\ny"} + id);
  CHECK(texts_of(import(worked_moments, rows).faults) == Texts{});
  CHECK(worked("yoko") == worked_in_tokyo);
}

TEST_CASE_METHOD(House, "Moments are local times where tables place a new employee") {
  import(company_file::read_company_file(with_lisbon("")).value());
  const auto with_people = [](const std::string& column) {
    return worked_moments +
           "[people]\nfile = \"people.csv\"\nmembers = {key = \"Nr\", firstName = \"Nr\", lastName = "
           "\"Nr\", email = \"Mail\", " +
           column + " = \"Place\"}\n";
  };
  const auto of = [&](const std::string& column, const std::string& place) {
    return texts_of(
        import(with_people(column), {"Nr,Mail,Place\nnew,new@acme.example," + place + "\n", moments_of("new")}).faults);
  };
  SECTION("in a branch office") {
    CHECK(of("branchOffice", "Lisbon") == Texts{});
    CHECK(worked("new") == worked_in_lisbon);
  }
  SECTION("in a time zone") {
    CHECK(of("timeZone", "Asia/Tokyo") == Texts{});
    CHECK(worked("new") == worked_in_tokyo);
  }
  SECTION("in a time zone that does not exist") {
    CHECK(of("timeZone", "Europe/Lissabon") ==
          Texts{"people.csv, row 2, column 'Place': 'Europe/Lissabon' is not an IANA time zone"});
  }
}

TEST_CASE_METHOD(House, "Earlier moments stay local times of the former place of work") {
  import(company_file::read_company_file(with_lisbon(person_in("max", R"("branchOffice": "Lisbon")"))).value());
  const auto moved = import(worked_moments + R"([balances]
file = "places.csv"
members = {key = "Who", timeZone = "Zone"}
)",
                            {"Who,Zone\nmax,Asia/Tokyo\n", moments_of("max")});
  CHECK(texts_of(moved.faults) == Texts{});
  CHECK(worked("max") == worked_in_lisbon);
}

TEST_CASE_METHOD(House, "Days of absences are those where their employee works") {
  import(company_file::read_company_file(with_lisbon(person_in("max", R"("branchOffice": "Lisbon")"))).value());
  const auto imported = import(R"(company = "acme"
[absences]
file = "absences.csv"
members = {key = "Id", employee = "Who", type = {value = "VAC"}, startDate = "From", endDate = {value = 2026-05-04}}
)",
                               "Id,Who,From\n1,max,2026-05-04T22:30:00Z\n2,erika,2026-05-04T22:30:00Z\n");
  CHECK(texts_of(imported.faults) == Texts{"absences.csv, row 3: is before the first day"});
}
