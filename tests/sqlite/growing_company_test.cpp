#include <stint/sql/work.hpp>
#include <stint/sqlite/connection.hpp>

#include "tests/contracts/setting.hpp"
#include "tests/sqlite/statements_seen.hpp"
#include "tests/sqlite/support.hpp"
#include "tests/support/empty_sqlite.hpp"

using namespace stint;
using namespace stint::sqlite_tests;

namespace {

constexpr auto past_absences = 3;
constexpr auto later_absences = 5;

/// Erika has two colleagues under her manager Max. The company has as many employees in addition, under other managers,
/// and everyone has absences before and after March.
class Company {
 public:
  explicit Company(int others) {
    keep(store_, [&](application::Work& work) {
      for (const auto who : {setting_.max, setting_.erika, setting_.sam}) add_absences(work, who);
      for (int i = 0; i < others; ++i) {
        auto other = contracts::person("other" + std::to_string(i), "O", "O");
        other.managers = {setting_.olga};
        add_absences(work, work.employees(setting_.acme).add(other).id);
      }
    });
  }

  /// The cost of reading through the collections of the company.
  [[nodiscard]] int steps_of(const auto& read) const {
    auto reader = sqlite::Connection::for_reading(folder_ / "stint.db");
    sql::Work work{reader};
    return steps_by(reader.database(), [&] { read(work, setting_); });
  }

 private:
  void add_absences(application::Work& work, domain::EmployeeId who) const {
    for (int i = 0; i < past_absences + later_absences; ++i) {
      const auto day = "20" + std::to_string(i < past_absences ? 20 + i : 30 + i) + "-03-03";
      auto absence = contracts::absence_of(who, day, day);
      absence.state = domain::AbsenceState::approved;
      work.absences(setting_.acme).add(domain::AbsenceRequest::stored(std::move(absence)));
    }
  }

  TemporaryFolder folder_;
  sqlite::Store store_{support::with_empty_database(folder_ / "stint.db")};
  contracts::Setting setting_{store_};
};

}  // namespace

TEST_CASE("reading about one employee, or about a team, costs the same in a company of any size") {
  using contracts::Setting;
  using Read = void (*)(application::Work&, const Setting&);
  struct Row {
    const char* name;
    Read read;
  };
  static const domain::DateSpan march{test::day("2026-03-01"), test::day("2026-03-31")};
  const Row rows[]{
      {"the absences of an employee",
       [](auto& work, const auto& at) { CHECK(work.absences(at.acme).of_employee(at.erika).size() == 8); }},
      {"those that count in a span",
       [](auto& work, const auto& at) { CHECK(work.absences(at.acme).counted(at.erika, march).empty()); }},
      {"those that are open",
       [](auto& work, const auto& at) { CHECK(work.absences(at.acme).count_open(at.erika) == 0); }},
      {"those that take time of a team",
       [](auto& work, const auto& at) {
         CHECK(work.absences(at.acme).taking_time(std::vector{at.erika, at.sam}, march).empty());
       }},
      {"colleagues who are also away",
       [](auto& work, const auto& at) {
         CHECK(work.absence_listings(at.acme).count_also_away(at.erika, std::vector{at.max}, march) == 0);
       }},
      {"an employee's calendar",
       [](auto& work, const auto& at) {
         CHECK(work.absence_listings(at.acme)
                   .in_calendars({.people = std::vector{at.erika}, .since = march.first, .most = 100})
                   .size() == later_absences);
       }},
      {"a manager's list",
       [](auto& work, const auto& at) {
         work.absence_listings(at.acme).of_team(application::TeamScope{at.max}, {}, [](const auto&) {});
       }},
  };
  const Company small(5);
  const Company large(100);
  for (const auto& row : rows) {
    CAPTURE(row.name);
    const auto steps = small.steps_of(row.read);
    CHECK(steps > 0);
    CHECK(large.steps_of(row.read) == steps);
  }
}
