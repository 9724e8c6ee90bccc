#include <rapidcheck/catch.h>

#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/months/closing.hpp>
#include <stint/application/retention/forgetting.hpp>
#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_entries/own_entries.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using domain::EntryState;

using std::chrono::year;
using std::chrono::year_month;

namespace {

struct Months : Workshop {
  std::expected<year_month, ClosingRefusal> try_to_close(year_month month, bool force = false) {
    return perform_now(repeating, [&](Work& work) {
      return close_month({work, now, zones}, {acme.key, month}, force);
    });
  }
  std::optional<year_month> close(year_month month) {
    (void)try_to_close(month).value();
    return closed_through();
  }
  std::optional<year_month> open(year_month month) {
    (void)perform_now(repeating, [&](Work& work) { return open_month({work, now, zones}, {acme.key, month}); }).value();
    return closed_through();
  }
  std::optional<year_month> closed_through() {
    std::optional<year_month> last;
    store.read([&](Work& work) { last = work.companies().find(acme.id)->time_tracking.closed_through; });
    return last;
  }
  [[nodiscard]] domain::AbsenceRecord vacation(domain::DateSpan span, domain::AbsenceState state) const {
    domain::AbsenceRecord record{};
    record.employee = erika.id;
    record.details.type = "VAC";
    record.details.span = span;
    record.state = state;
    return record;
  }
  /// The matters that prevent closing, such as "running session 6 2026-02-27".
  Lines matters(year_month month) {
    const auto closed = try_to_close(month);
    Lines lines;
    if (closed) return lines;
    for (const auto& [kind, id, employee, employee_name, span] : closed.error().matters) {
      CHECK(employee == erika.id);
      CHECK(employee_name == "Erika Muster");
      lines.push_back(std::string{name(kind)} + " " + std::to_string(id) + " " + domain::format_date(span.first));
      if (span.first != span.last) lines.back() += " to " + domain::format_date(span.last);
    }
    return lines;
  }
};

constexpr year_month february = year{2026} / 2;

}  // namespace

TEST_CASE_METHOD(Months, "Closing a month closes all before it") {
  CHECK(close(year{2026} / 1) == year{2026} / 1);
  CHECK(close(february) == february);
  CHECK(audit_actions() == Lines{"month.closed", "month.closed"});
  CHECK(close(year{2025} / 12) == february);
  CHECK(close(february) == february);
  CHECK(audit_actions().size() == 2);
}

TEST_CASE_METHOD(Months, "Opening a month opens all after it") {
  CHECK(open(year{2026} / 1) == std::nullopt);
  (void)close(february);
  CHECK(open(year{2026} / 3) == february);
  CHECK(open(year{2026} / 1) == year{2025} / 12);
  CHECK(audit_actions() == Lines{"month.closed", "month.opened"});
  CHECK(last_audit_fact("closed-through") == "2025-12");
}

TEST_CASE_METHOD(Months, "A company that is not there has no months") {
  store.read([&](Work& work) {
    const OperatorContext context{work, now, zones};
    const MonthCommand command{.company = "nobody", .month = year{2026} / 1};
    CHECK(close_month(context, command, true).error().problem.reason == reasons::no_company_with_key);
    CHECK(open_month(context, command).error().reason == reasons::no_company_with_key);
  });
}

TEST_CASE_METHOD(Months, "A month that is not over in the company's zone is closed by force alone") {
  at("2026-02-28 23:59:59");
  const auto refused = try_to_close(february);
  REQUIRE_FALSE(refused);
  CHECK_FALSE(refused.error().is_over);
  CHECK(refused.error().matters.empty());
  CHECK(closed_through() == std::nullopt);
  CHECK(try_to_close(february, true) == february);
  CHECK(last_audit_fact("forced") == "true");
  (void)open(year{2026} / 1);
  at("2026-03-01 00:00");
  CHECK(try_to_close(february) == february);
  CHECK(last_audit_fact("forced").empty());
}

TEST_CASE("What is still open in a month is told before it is closed") {
  Months months;
  const std::string erika = to_string(months.erika.id);
  SECTION("a night shift that runs") {
    months.at("2026-02-28 23:00");
    (void)months.by(months.erika, start_clock).value();
    months.at("2026-03-01 02:00");
    CHECK(months.matters(february) == Lines{"running session " + erika + " 2026-02-28"});
    CHECK(months.try_to_close(february, true) == february);
    CHECK(months.last_audit_fact("left-open") == "1");
  }
  SECTION("one that began in the next month is in nobody's way") {
    months.at("2026-03-01 00:00");
    (void)months.by(months.erika, start_clock).value();
    CHECK(months.matters(february).empty());
  }
  SECTION("a new entry") {
    const auto id = months.imported("2026-02-10 08:00", "2026-02-10 09:00", {}, EntryState::pending);
    CHECK(months.matters(february) == Lines{"time entry request " + to_string(id) + " 2026-02-10"});
  }
  SECTION("a deletion") {
    const auto id = months.imported("2026-02-10 08:00", "2026-02-10 09:00");
    months.settings([](auto& chosen) { chosen.approval.deletions = true; });
    (void)months.by(months.erika, delete_time_entry, id).value();
    CHECK(months.matters(february) == Lines{"time entry request " + to_string(id) + " 2026-02-10"});
  }
  SECTION("an absence that reaches into it") {
    const auto id = months.import(months.vacation({day("2026-02-27"), day("2026-03-20")}, domain::AbsenceState::edit));
    CHECK(months.matters(february) == Lines{"absence request " + to_string(id) + " 2026-02-27 to 2026-03-20"});
  }
  SECTION("a cancellation") {
    const auto id =
        months.import(months.vacation({day("2026-02-03"), day("2026-02-03")}, domain::AbsenceState::approved));
    CHECK(months.matters(february).empty());
    (void)months.open(year{2025} / 1);
    (void)months.by(months.erika, delete_absence, id, because("ill"));
    CHECK(months.matters(february) == Lines{"cancellation request " + to_string(id) + " 2026-02-03"});
  }
}

TEST_CASE("Whoever decides about an absence once its month is closed by force, or opened again, is told") {
  Months months;
  constexpr year_month march = year{2026} / 3;
  const domain::DateSpan over_the_end{day("2026-03-30"), day("2026-04-02")};
  SECTION("a request: administrators, and managers once they decide again") {
    (void)months.import(months.vacation(over_the_end, domain::AbsenceState::pending));
    REQUIRE(months.try_to_close(march, true));
    CHECK(months.new_mails() == Lines{"absence-filed ada@acme"});
    (void)months.open(march);
    CHECK(months.new_mails() == Lines{"absence-filed max@acme", "absence-filed mia@acme"});
    REQUIRE(months.try_to_close(march, true));
    CHECK(months.new_mails().empty());
  }
  SECTION("a cancellation") {
    const auto id = months.import(months.vacation(over_the_end, domain::AbsenceState::approved));
    (void)months.by(months.erika, delete_absence, id, because("ill")).value();
    (void)months.new_mails();
    REQUIRE(months.try_to_close(march, true));
    CHECK(months.new_mails() == Lines{"cancellation-asked ada@acme"});
  }
  SECTION("nobody of what lies after it") {
    (void)months.by(months.erika, file_absence, vacation_form("2026-04-01", "2026-04-02")).value();
    (void)months.new_mails();
    REQUIRE(months.try_to_close(march, true));
    CHECK(months.new_mails().empty());
  }
}

TEST_CASE("Exactly what is open and touches the days to be closed stands against closing them") {
  rc::prop("against a model that looks at each day", [] {
    Months months;
    const domain::Date new_year = day("2026-01-01");
    const auto some_day = [&] {
      return new_year + std::chrono::days{*rc::gen::inRange(0, 90)};
    };  // to the end of March
    const year_month closed_before = year{2026} / *rc::gen::inRange(1, 3) - std::chrono::months{1};
    const year_month to_close = year{2026} / *rc::gen::inRange(1, 4);
    months.at("2026-04-01 12:00");
    months.settings([&](auto& chosen) { chosen.closed_through = closed_before; });
    const auto is_to_be_closed = [&](domain::Date date) {
      const auto month = domain::month_of(date);
      return month > closed_before && month <= to_close;
    };
    std::size_t expected = 0;
    const int count = *rc::gen::inRange(0, 6);
    for (int i = 0; i < count; ++i) {
      const domain::Date first = some_day();
      const domain::Date second = some_day();
      bool touches = is_to_be_closed(first);
      if (*rc::gen::arbitrary<bool>()) {
        domain::EntryRecord record{
            .id = {},
            .employee = months.erika.id,
            .details = {.date = first, .period = {first, first + std::chrono::hours{1}}},
            .state = *rc::gen::element(EntryState::done, EntryState::pending, EntryState::approved,
                                       EntryState::rejected, EntryState::editing)};
        record.deletion_requested = *rc::gen::arbitrary<bool>();
        if (record.state == EntryState::editing) {
          record.proposal = domain::EntryProposal{{.date = second, .period = {second, second + std::chrono::hours{1}}},
                                                  EntryState::done};
          touches = touches || is_to_be_closed(second);
        }
        const bool is_open = record.deletion_requested || record.state == EntryState::pending || record.proposal;
        expected += is_open && touches ? 1 : 0;
        keep(months.store,
             [&](Work& work) { (void)work.entries(months.acme.id).add(domain::TimeEntry::stored(record)); });
      } else {
        const domain::DateSpan span{std::min(first, second), std::max(first, second)};
        using domain::AbsenceState;
        const auto state = *rc::gen::element(AbsenceState::pending, AbsenceState::edit, AbsenceState::approved,
                                             AbsenceState::rejected);
        (void)months.import(months.vacation(span, state));
        touches = false;
        for (domain::Date date = span.first; date <= span.last; date += std::chrono::days{1})
          touches = touches || is_to_be_closed(date);
        expected += touches && (state == AbsenceState::pending || state == AbsenceState::edit) ? 1 : 0;
      }
    }
    const auto closed = months.try_to_close(to_close);
    if (to_close <= closed_before) {
      RC_ASSERT(closed.value() == closed_before);
    } else if (expected == 0) {
      RC_ASSERT(closed.value() == to_close);
    } else {
      RC_ASSERT_FALSE(closed.has_value());
      RC_ASSERT(closed.error().matters.size() == expected);
      RC_ASSERT(months.closed_through() == closed_before);
    }
  });
}
