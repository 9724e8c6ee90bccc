#include "tests/application/import/importing.hpp"

using namespace stint;
using namespace stint::test;
using application::FiledAbsence;
using application::FiledTimeEntry;
using application::Work;

namespace {

template <class Filed>
application::RecordStream<Filed> stream_of(const std::vector<Filed>& records) {
  return {records.size(), [&records](const std::function<void(const Filed&)>& visit) {
            for (const auto& record : records) {
              const Filed passing = record;  // which does not outlive the visit
              visit(passing);
            }
          }};
}

/// A company whose absences and entries come from its file each time.
struct Streamed {
  std::vector<FiledAbsence> absences{filed_vacation()};
  std::vector<FiledTimeEntry> entries;

  Streamed() {
    for (const auto* const key : {"one", "two", "three"}) {
      auto entry = filed_entry();
      entry.at = "/timeEntries/" + std::to_string(entries.size());
      entry.key = key;
      entry.details.date += std::chrono::days{entries.size()};
      entries.push_back(entry);
    }
  }

  [[nodiscard]] application::CompanyFile file() const {
    auto file = small_company();
    file.streamed_absences = stream_of(absences);
    file.streamed_time_entries = stream_of(entries);
    return file;
  }
  /// The same, all in memory.
  [[nodiscard]] application::CompanyFile in_memory() const {
    auto file = small_company();
    file.absences = absences;
    file.time_entries = entries;
    return file;
  }
};

/// Another store, on which something happens before the next writing job.
class InterruptedStore final : public application::Store {
 public:
  InterruptedStore(application::Store& store, std::function<void()> happens)
      : store_(store), happens_(std::move(happens)) {}

  void read(const std::function<void(Work&)>& job) override { store_.read(job); }
  void write(WriteJob job, WriteDone done) override {
    if (const auto happens = std::exchange(happens_, nullptr)) happens();
    store_.write(std::move(job), std::move(done));
  }

 private:
  application::Store& store_;
  std::function<void()> happens_;
};

/// The result for the records of a list: "1 changed, 2 left".
std::string line_of(const Lines& lines, const std::string& list) {
  std::string all;
  for (const auto& line : lines) {
    if (line.starts_with(list + " ")) all += (all.empty() ? "" : ", ") + line.substr(list.size() + 1);
  }
  return all.empty() && !lines.empty() ? lines.front() : all;
}

}  // namespace

TEST_CASE_METHOD(Streamed, "Records that are streamed are created and left and changed like those in memory") {
  Importing streamed;
  Importing whole;
  const auto same = [&] {
    const auto lines = streamed.import(file());
    CHECK(lines == whole.import(in_memory()));
    return lines;
  };
  auto lines = same();
  CHECK(line_of(lines, "absences") == "1 created");
  CHECK(line_of(lines, "timeEntries") == "3 created");
  lines = same();
  CHECK(line_of(lines, "absences") == "1 left");
  CHECK(line_of(lines, "timeEntries") == "3 left");
  entries[1].details.remarks = "late";
  absences[0].comments = "beach";
  lines = same();
  CHECK(line_of(lines, "absences") == "1 changed");
  CHECK(line_of(lines, "timeEntries") == "1 changed, 2 left");
  CHECK(streamed.absence_of("erika").details.comments == "beach");
}

TEST_CASE_METHOD(Streamed, "A streamed record that has its key from another one is a fault") {
  entries[2].key = "one";
  Importing operation;
  CHECK(operation.import(file()) == Lines{"/timeEntries/2/key 'one' appears twice"});
}

TEST_CASE_METHOD(Streamed, "A record that only repeats the database is marked and found the same the next time") {
  Importing operation;
  operation.import(file());
  entries[0].details.break_minutes = 0;  // as it is, but now also in the file
  CHECK(line_of(operation.import(file()), "timeEntries") == "3 left");
  CHECK(line_of(operation.import(file(), {.overwrite = true}), "timeEntries") == "3 left");
}

TEST_CASE_METHOD(Streamed, "A dry run counts streamed records and writes none") {
  Importing operation;
  CHECK(line_of(operation.rehearse({file()}), "timeEntries") == "3 created");
  operation.store.read([](Work& work) { CHECK_FALSE(work.companies().find_by_key("acme")); });
}

TEST_CASE("Records of an employee who is forgotten after the dry run are not written") {
  Streamed company;
  Importing operation;
  operation.import(company.file());
  company.entries[0].details.remarks = "late";
  const auto erika = operation.employee("erika");
  InterruptedStore store(operation.store, [&] {
    operation.meanwhile(
        [&](Work& work, domain::CompanyId acme) { work.personal_data(acme).remove_traces_of(erika.id, erika.key); });
  });
  const auto imported = application::import_companies(store, operation.services(), {company.file()}, operation.now, {});
  CHECK_FALSE(imported.refused);
  operation.look([&](Work& work, domain::CompanyId acme) {
    const auto entries = work.entries(acme).dated(erika.id, {day("2020-01-01"), day("2030-01-01")});
    CHECK(entries.size() == 3);
  });
}
