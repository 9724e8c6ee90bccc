#include <array>
#include <random>

#include <catch2/catch.hpp>

#include "tests/domain/dates.hpp"
#include "tests/sqlite/support.hpp"

using namespace stint;
using namespace stint::sqlite_tests;
using domain::AbsenceDecision;
using domain::AbsenceDecisionKind;
using domain::EmployeeId;
using test::day;

namespace {

constexpr std::int32_t earlier_schema = 3;  ///< the newest one in which absences do not store their halves
constexpr domain::CompanyId acme{1};
constexpr EmployeeId erika{1};  ///< has a schedule and holidays
constexpr EmployeeId sam{2};    ///< has neither
constexpr EmployeeId max{3};    ///< manager of both
constexpr EmployeeId ada{4};    ///< administrator
constexpr EmployeeId lenny{5};  ///< manager of both, locked

std::string number(domain::Date date) { return std::to_string(date.time_since_epoch().count()); }

/// A database from the version before absences stored their halves.
class Earlier {
 public:
  Earlier() {
    later = "INSERT INTO absence_types VALUES (1, 'VAC', 'Vacation', 0, 1, 0, 1);";
    int id = 0;
    for (const auto* const person : {"0, 1, 'erika'", "0, 1, 'sam'", "1, 1, 'max'", "2, 1, 'ada'", "1, 0, 'lenny'"}) {
      ++id;
      add_employee(id, person, id == erika.value ? "1, 1" : "NULL, NULL");
    }
    later += " INSERT INTO employee_managers VALUES (1, 0, 5), (1, 1, 3), (2, 0, 3), (3, 0, 3);";
  }

  /// `person`: role, whether active, first name. `schedule`: ids of a schedule and of a holiday calendar.
  void add_employee(int id, const std::string& person, const std::string& schedule) {
    later +=
        " INSERT INTO employees (id, company_id, role, active, first_name, email, last_name, key,"
        " employee_number, phone, mobile, department, cost_center, branch_office, language, additional_info,"
        " schedule_id, holiday_calendar_id, vacation_half_days, may_create_time_entries,"
        " exempt_from_terminal_only) VALUES (" +
        std::to_string(id) + ", 1, " + person + ", 'mail" + std::to_string(id) + "', 'M', 'key" + std::to_string(id) +
        "', '', '', '', '', '', '', 'en', '', " + schedule + ", 60, 1, 0);";
  }

  void add_absence(EmployeeId employee, int id, domain::DateSpan span, std::optional<domain::HalfOfDay> half, int state,
                   int cancellation = 0) {
    later += " INSERT INTO absences VALUES (" + std::to_string(employee.value) + ", " + number(span.first) + ", " +
             std::to_string(id) + ", 1, 'VAC', " + number(span.last) + ", 0, " + std::to_string(state) + ", " +
             (half ? std::to_string(static_cast<int>(*half)) : "NULL") + ", 3, 1, 2, " + std::to_string(cancellation) +
             ", 'off', 'no', 'comment');";
  }

  /// The absence as this version reads it.
  domain::AbsenceRecord read(int id) {
    if (!later.empty()) make_earlier(file, earlier_schema, std::exchange(later, ""));
    if (!store) store.emplace(file);
    std::optional<domain::AbsenceRequest> absence;
    store->read([&](application::Work& work) { absence = work.absences(acme).find({id}); });
    return absence.value().record();
  }

  TemporaryFolder folder;
  std::string file = folder / "stint.db";
  std::string later;  ///< statements that create what the previous version has left
  std::optional<sqlite::Store> store;
};

/// A person's schedule and holidays, and an absence of theirs. Its id is that of the person; the id of a person without
/// either is larger by `without_calendar`.
struct Leave {
  static constexpr int without_calendar = 1000;
  domain::WeeklyMinutes schedule;
  std::vector<domain::Holiday> holidays;
  domain::DateSpan span{};
  std::optional<domain::HalfOfDay> half;

  explicit Leave(std::mt19937& random) {
    const auto below = [&](int end) { return static_cast<int>(random() % static_cast<unsigned>(end)); };
    const auto any_date = [&] { return day("1969-11-01") + std::chrono::days{below(120)}; };
    for (auto& minutes : schedule.from_monday) minutes = std::array{0, 1, 480}.at(static_cast<std::size_t>(below(3)));
    for (int left = below(20); left > 0; --left) {
      holidays.push_back({any_date(), "off", static_cast<domain::Portion>(below(3))});
    }
    span.first = any_date();
    span.last = span.first + std::chrono::days{below(3) == 0 ? 0 : below(40)};
    if (span.first == span.last) half = below(2) == 0 ? domain::HalfOfDay::morning : domain::HalfOfDay::afternoon;
  }

  void keep_in(Earlier& earlier, int id) const {
    std::string minutes;
    for (const auto each : schedule.from_monday) minutes += ", " + std::to_string(each);
    const auto own = std::to_string(id);
    earlier.later += " INSERT INTO work_schedules VALUES (" + own + ", 1, 'part" + own + "'" + minutes + ");";
    for (const auto& holiday : holidays) {
      earlier.later += " INSERT OR IGNORE INTO holidays VALUES (" + own + ", " + number(holiday.date) + ", 'off', " +
                       std::to_string(static_cast<int>(holiday.portion)) + ");";
    }
    earlier.add_employee(id, "0, 1, 'somebody'", own + ", " + own);
    earlier.add_absence({id}, id, span, half, 3);
    earlier.add_absence(sam, id + without_calendar, span, half, 3);
  }
};

}  // namespace

TEST_CASE("absences of an earlier version keep the halves that their schedules and holidays give today") {
  std::mt19937 random{3};  // the same each time
  Earlier earlier;         // one for all, because it runs all migrations
  std::vector<Leave> leaves;
  for (int id = 101; id <= 400; ++id) leaves.emplace_back(random).keep_in(earlier, id);
  for (int id = 101; id <= 400; ++id) {
    CAPTURE(id);
    const auto& leave = leaves[static_cast<std::size_t>(id - 101)];
    const domain::WorkCalendar calendar{leave.schedule, domain::HolidayCalendar{leave.holidays}};
    CHECK(earlier.read(id).halves == domain::count_halves(leave.span, leave.half, calendar));
    CHECK(earlier.read(id + Leave::without_calendar).halves == domain::count_halves(leave.span, leave.half, {}));
  }
}

TEST_CASE("whoever was told by an earlier version is not told again") {
  Earlier earlier;
  const auto monday = test::one_day("2026-03-02");
  earlier.add_absence(erika, 1, monday, {}, 1);
  earlier.add_absence(max, 2, monday, {}, 1);
  earlier.add_absence(erika, 3, monday, {}, 3, 1);
  earlier.add_absence(erika, 4, monday, {}, 3);
  earlier.later += " INSERT INTO absence_approvals VALUES (1, 0, 5);";
  CHECK(earlier.read(1).asked == std::vector{max});  // lenny is locked
  CHECK(earlier.read(1).approvals == std::vector{lenny});
  CHECK(earlier.read(2).asked == std::vector{ada});  // no one decides about themselves
  CHECK(earlier.read(3).asked == std::vector{max});
  CHECK(earlier.read(4).asked.empty());
  CHECK(earlier.read(4).details.comments == "comment");
  CHECK(earlier.read(3).cancellation.reason == "off");
}

TEST_CASE("a certificate that an earlier version has noted covers the whole absence") {
  Earlier earlier;
  earlier.add_absence(erika, 1, test::days("2026-03-02", "2026-03-06"), {}, 3);
  earlier.add_absence(erika, 2, test::days("2026-03-02", "2026-03-06"), {}, 3);
  earlier.later += " UPDATE absences SET certificate_provided = 0 WHERE id = 2;";
  CHECK(earlier.read(1).certified.is_all());
  CHECK(earlier.read(2).certified.is_none());
}

TEST_CASE("what the audit trail knows of decisions comes with the absence") {
  Earlier earlier;
  earlier.add_absence(erika, 1, test::one_day("2026-03-02"), {}, 3);
  const auto happened = [&](int at, int actor, const char* action, const char* details) {
    earlier.later += " INSERT INTO audit_trail (company_id, at, actor_id, action, subject_id, details) VALUES (1, " +
                     std::to_string(at) + ", " + std::to_string(actor) + ", '" + action + "', 1, '" + details + "');";
  };
  happened(10, 1, "absence.filed", "[]");
  happened(11, 3, "absence.approval_recorded", "[]");
  happened(12, 4, "absence.approved", "[]");
  happened(13, 2, "absence.substitution_accepted", "[]");
  happened(14, 1, "absence.cancellation_asked", R"([["type","VAC"],["cancellationReason","ill"]])");
  happened(15, 4, "absence.cancellation_rejected", R"([["cancellationReason","ill"]])");
  const auto record = earlier.read(1);
  const auto at = [](int milliseconds) { return domain::Instant{std::chrono::milliseconds{milliseconds}}; };
  CHECK(record.decisions ==
        std::vector<AbsenceDecision>{{AbsenceDecisionKind::approved, max, at(11), ""},
                                     {AbsenceDecisionKind::approved, ada, at(12), ""},
                                     {AbsenceDecisionKind::cancellation_requested, erika, at(14), "ill"},
                                     {AbsenceDecisionKind::cancellation_rejected, ada, at(15), ""}});
  REQUIRE(record.substitute);
  CHECK(record.substitute->answered_at == at(13));
}
