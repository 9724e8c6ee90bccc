// An exported company file describes the existing records: importing it changes nothing, and creates the same
// elsewhere.

#include <SQLiteCpp/Database.h>

#include <stint/application/administration/exporting.hpp>
#include <stint/company_file/write_company_file.hpp>

#include "tests/copy/demo_database.hpp"
#include "tests/copy/places.hpp"
#include "tests/demo/filled_company.hpp"
#include "tests/support/empty_sqlite.hpp"

using namespace stint;
using namespace stint::copy_tests;

namespace {

class Desk {
 public:
  /// The contents of a database, company by company.
  std::vector<std::string> exported(application::Store& store, bool with_secrets) const {
    application::write_now(store, [&](application::Work& work) {
      for (const auto& company : work.companies().all())
        give_keys(work, company, parts_.zones, parts_.digests, test::a_day);
      return true;
    });
    return written(store, with_secrets);
  }
  /// As above, without keeping the keys that records are given.
  std::vector<std::string> written(application::Store& store, bool with_secrets) const {
    std::vector<std::string> files;
    store.read([&](application::Work& work) {
      for (const auto& company : work.companies().all()) {
        const auto today = std::chrono::floor<std::chrono::days>(test::a_day);
        auto& file = files.emplace_back();
        company_file::write_company_file({work, company, parts_.zones, today, {.with_secrets = with_secrets}},
                                         [&](std::string_view text) { file += text; });
      }
    });
    return files;
  }
  /// The number of records without a key.
  static std::size_t without_keys(application::Store& store) {
    std::size_t count = 0;
    store.read([&](application::Work& work) {
      for (const auto& company : work.companies().all()) count += count_without_keys(work, company);
    });
    return count;
  }
  /// Imports files; what was created or changed, list by list.
  std::string import(application::Store& store, const std::vector<std::string>& files,
                     application::ImportOptions options = {}) const {
    std::vector<application::CompanyFile> companies;
    for (const auto& file : files) {
      auto read = company_file::examine_company_file(file);
      for (const auto& fault : read.faults) FAIL(fault.pointer << " " << fault.message);
      std::ranges::move(read.files, std::back_inserter(companies));
    }
    const auto imported = import_companies(store, parts_.services(), companies, test::a_day, options);
    for (const auto& fault : imported.faults) FAIL(fault.pointer << " " << fault.message);
    std::string changes;
    for (const auto& [list, report] : imported.report) {
      report.created.each([&](const application::RecordName& record) {
        changes += list + " " + record.key + " created\n";
        return true;
      });
      for (const auto& record : report.changed) {
        changes += list + " " + record.name.key + ":";
        for (const auto& member : record.members)
          changes += " " + member.member + " " + member.before + ">" + member.after;
        changes += "\n";
      }
    }
    return changes;
  }

 private:
  ImportDesk parts_;
};

/// Whether a file names the days that the certificates of an absence cover.
bool names_certified_days(const std::string& file) {
  const std::string member = "\"certificateDays\"";
  for (auto at = file.find(member); at != std::string::npos; at = file.find(member, at + 1)) {
    if (file.find('{', at) < file.find(']', at)) return true;
  }
  return false;
}

}  // namespace

TEST_CASE_METHOD(Desk,
                 "Importing what the demo companies are exported to changes nothing, and makes the same elsewhere") {
  const SqlitePlace first;
  put_demo_database(first.file());
  sqlite::Store store(first.file());
  const auto files = exported(store, true);
  REQUIRE(files.size() == 2);
  CHECK(import(store, files) == "");
  CHECK(import(store, files, {.overwrite = true}) == "");
  CHECK(exported(store, true) == files);

  const SqlitePlace second;
  sqlite::Store elsewhere(support::with_empty_database(second.file()));
  import(elsewhere, files);
  CHECK(exported(elsewhere, true) == files);
}

TEST_CASE_METHOD(Desk, "Records that no file has named are exported under keys that they keep") {
  const SqlitePlace place;
  put_demo_database(place.file());
  sqlite::Store store(place.file());
  SQLite::Database(place.file().string(), SQLite::OPEN_READWRITE)
      .exec(
          "DELETE FROM imported_records;"
          "UPDATE absences SET certificate_provided = 1 WHERE (company_id, type) IN"
          " (SELECT company_id, code FROM absence_types WHERE requires_medical_certificate = 1)");
  CHECK(without_keys(store) > 0);
  const auto unkept = written(store, true);
  const auto files = exported(store, true);
  CHECK(unkept == files);
  CHECK(names_certified_days(files.front()));
  CHECK(files.front().find("\"absence-") != std::string::npos);
  CHECK(without_keys(store) == 0);
  CHECK(import(store, files) == "");
  CHECK(exported(store, true) == files);

  const SqlitePlace second;
  sqlite::Store elsewhere(support::with_empty_database(second.file()));
  import(elsewhere, files);
  CHECK(exported(elsewhere, true) == files);
}

TEST_CASE_METHOD(
    Desk, "Without secrets a file has neither hashes nor second factors, nor clients, which could not be made of it") {
  const SqlitePlace place;
  put_demo_database(place.file());
  sqlite::Store store(place.file());
  const auto files = exported(store, false);
  for (const auto& file : files) {
    CHECK(file.find("passwordHash") == std::string::npos);
    CHECK(file.find("totpSecret") == std::string::npos);
    CHECK(file.find("secretHash") == std::string::npos);
  }
  CHECK(import(store, files) == "");
  CHECK(exported(store, true).front().find("passwordHash") != std::string::npos);
}
