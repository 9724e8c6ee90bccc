#include <set>

#include <stint/domain/company/retention.hpp>
#include <stint/domain/lifecycle.hpp>
#include <stint/domain/retention/company_periods.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using stint::test::day;

TEST_CASE("Every kind of records has a kebab-case name of its own") {
  std::set<std::string_view> names;
  const auto kinds = enumerators<RecordKind>();
  CHECK(kinds == std::vector(all_record_kinds.begin(), all_record_kinds.end()));
  for (const RecordKind kind : kinds) {
    CAPTURE(name(kind));
    CHECK(name(kind).find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string_view::npos);
    CHECK(names.insert(name(kind)).second);
  }
}

TEST_CASE("A record is kept through the last day of its period, and erased on the next") {
  struct Case {
    RecordKind kind;
    const char* record;
    int months;
    const char* last;
  };
  for (const auto& [kind, record, months, last] : {
           // ArbZG §16 (2): two years from the day of the work.
           Case{RecordKind::working_time, "2024-03-04", 24, "2026-03-04"},
           Case{RecordKind::working_time, "2024-02-29", 24, "2026-02-28"},  // BGB §188 (3)
           Case{RecordKind::working_time, "2024-02-29", 48, "2028-02-29"},
           Case{RecordKind::working_time, "2024-08-31", 1, "2024-09-30"},
           Case{RecordKind::working_time, "2024-12-31", 1, "2025-01-31"},
           // BGB §199 (1): from the end of the year.
           Case{RecordKind::absence, "2023-01-01", 36, "2026-12-31"},
           Case{RecordKind::absence, "2023-12-31", 36, "2026-12-31"},
           Case{RecordKind::absence, "2024-01-01", 36, "2027-12-31"},
           Case{RecordKind::health, "2024-05-06", 12, "2025-12-31"},
           Case{RecordKind::health, "2024-05-06", 2, "2025-02-28"},
           Case{RecordKind::health, "2023-05-06", 2, "2024-02-29"},
           Case{RecordKind::audit_trail, "2024-05-31", 6, "2024-11-30"},
           Case{RecordKind::mail, "2024-05-06", 1, "2024-06-06"},
           Case{RecordKind::leaver, "2024-06-30", 12, "2025-06-30"},
       }) {
    CAPTURE(name(kind), record, months);
    const Date end = day(last);
    CHECK(format_date(kept_until(kind, day(record), months)) == last);
    CHECK(kept_from(kind, months, end) <= day(record));
    CHECK(kept_from(kind, months, end + std::chrono::days{1}) > day(record));
  }
}

TEST_CASE("Who is forgotten is kept by what the company says, then by law, then as long as claims can be raised") {
  RetentionSettings settings;
  CHECK(period_of_forgotten(settings, RecordKind::working_time).months == 24);
  CHECK(period_of_forgotten(settings, RecordKind::working_time).reason == "ArbZG §16 (2), MiLoG §17 (1)");
  CHECK(period_of_forgotten(settings, RecordKind::absence).months == 36);
  CHECK(period_of_forgotten(settings, RecordKind::health).reason == "BGB §§195, 199");
  CHECK(period_of_forgotten(settings, RecordKind::mail).months == 0);
  settings.health_months = 1;
  settings.working_time_months = 25;
  CHECK(period_of_forgotten(settings, RecordKind::health).months == 1);
  CHECK(period_of_forgotten(settings, RecordKind::health).reason == "setting");
  CHECK(period_of_forgotten(settings, RecordKind::working_time).months == 25);
  CHECK(period_of_forgotten(settings, RecordKind::absence).months == 36);
}

TEST_CASE("Illness stays for two years where sick pay is counted from it") {
  Company company;
  CHECK_FALSE(period_set(company, RecordKind::health));
  struct Case {
    std::int32_t set;
    bool counted;
    std::int32_t months;
    std::string_view reason;
  };
  for (const auto& [set, counted, months, reason] : {Case{23, false, 23, "setting"}, Case{23, true, 24, "EFZG §3"},
                                                     Case{24, true, 24, "setting"}, Case{25, true, 25, "setting"}}) {
    CAPTURE(set, counted);
    company.retention.health_months = company.retention.absence_months = set;
    company.absences.sick_pay.counted = counted;
    const auto period = period_set(company, RecordKind::health);
    REQUIRE(period);
    CHECK(period->months == months);
    CHECK(period->reason == reason);
    CHECK(period_set(company, RecordKind::absence)->months == set);
  }
}

TEST_CASE("Absences stay until their leave year is over, whatever their period") {
  Company company;
  company.absences.leave.year_begins_in_month = 4;
  CHECK(last_day_kept(company, RecordKind::absence, day("2026-02-02"), 1) == day("2027-01-31"));
  CHECK(last_day_kept(company, RecordKind::absence, day("2026-05-04"), 1) == day("2027-03-31"));
  CHECK(last_day_kept(company, RecordKind::working_time, day("2026-05-04"), 24) == day("2028-05-04"));
}

TEST_CASE("A law has the least to say about working time alone") {
  for (const auto kind : all_record_kinds) {
    CAPTURE(name(kind));
    CHECK(least_retention(kind).months == (kind == RecordKind::working_time ? 24 : 0));
    CHECK(least_retention(kind).section.empty() == (kind != RecordKind::working_time));
  }
}
