#include <stint/domain/month/month_sheet.hpp>

#include "tests/domain/working_time/sample_work.hpp"

using namespace stint::domain;
using namespace stint::domain::examples;
using std::chrono::minutes;
using std::chrono::year;
using namespace stint::test;

namespace {

constexpr auto march = year{2026} / std::chrono::March;

/// Monday to Friday eight hours, and a holiday on Friday the 6th.
const WorkCalendar calendar{.schedule = {{480, 480, 480, 480, 480, 0, 0}},
                            .holidays = HolidayCalendar{{{day("2026-03-06"), "Founders' Day"},
                                                         {day("2026-03-12"), "Eve", Portion::afternoon}}}};
const std::vector<SurchargeWindow> windows{
    {.name = "saturday", .days = SurchargeDays::saturday, .factor_percent = 150}};

SheetMaterial of_march() { return {.month = march, .today = day("2026-04-15")}; }

SheetEntry entry(std::string_view date, WorkedPeriod period, EntryState state = EntryState::done) {
  static std::int32_t last_id = 0;
  return {.hours = {{++last_id}, period, state, day(date)}, .state = state};
}

SheetEntry entry(std::string_view date, std::string_view from, std::string_view to, int pause = 0,
                 EntryState state = EntryState::done) {
  return entry(date, work(date, from, to, pause), state);
}

SheetAbsence away(DateSpan span, AbsenceKind kind = AbsenceKind::vacation) {
  return {.id = {7}, .type = "VAC", .taken = {.span = span, .half = std::nullopt, .kind = kind}};
}

MonthSheet sheet_of(const SheetMaterial& material) { return month_sheet(material, {calendar, windows, utc}); }

SheetDay on(const MonthSheet& sheet, std::string_view date) {
  return sheet.days.at(static_cast<std::size_t>((day(date) - sheet.days.front().date).count()));
}

/// "scheduled - holidays - absences = due".
std::string due(const SheetSum& sum) {
  return std::to_string(sum.scheduled.count()) + " - " + std::to_string(sum.holidays.count()) + " - " +
         std::to_string(sum.absences.count()) + " = " + std::to_string(sum.due.count());
}

/// "presence - taken - put in + without presence = worked".
std::string worked(const SheetSum& sum) {
  return std::to_string(sum.presence.count()) + " - " + std::to_string(sum.breaks_taken.count()) + " - " +
         std::to_string(sum.breaks_put_in.count()) + " + " + std::to_string(sum.breaks_without_presence.count()) +
         " = " + std::to_string(sum.worked.count());
}

struct March {
  SheetMaterial material = of_march();
};

}  // namespace

TEST_CASE("A sheet has all days of its month, in February of a leap year as well") {
  CHECK(sheet_of(of_march()).days.size() == 31);
  SheetMaterial leap = of_march();
  leap.month = year{2024} / std::chrono::February;
  const auto sheet = sheet_of(leap);
  CHECK(sheet.days.front().date == day("2024-02-01"));
  CHECK(sheet.days.back().date == day("2024-02-29"));
}

TEST_CASE_METHOD(March, "What is due is scheduled less holidays and absences, each counted once") {
  material.absences = {away(days("2026-03-05", "2026-03-09"))};
  const auto sheet = sheet_of(material);
  CHECK(due(on(sheet, "2026-03-04").sum) == "480 - 0 - 0 = 480");
  CHECK(due(on(sheet, "2026-03-05").sum) == "480 - 0 - 480 = 0");
  CHECK(due(on(sheet, "2026-03-06").sum) == "480 - 480 - 0 = 0");
  CHECK(due(on(sheet, "2026-03-07").sum) == "0 - 0 - 0 = 0");
  CHECK(due(on(sheet, "2026-03-12").sum) == "480 - 240 - 0 = 240");
  CHECK(due(sheet.sum) == "10560 - 720 - 960 = 8880");
  CHECK(on(sheet, "2026-03-06").holiday == "Founders' Day");
  CHECK(on(sheet, "2026-03-05").holiday.empty());
  CHECK(on(sheet, "2026-03-09").absences.size() == 1);
  CHECK(on(sheet, "2026-03-10").absences.empty());
}

TEST_CASE_METHOD(March, "Time off in lieu leaves undone what is due") {
  material.absences = {away(days("2026-03-10", "2026-03-10"), AbsenceKind::in_lieu)};
  const auto& sum = on(sheet_of(material), "2026-03-10").sum;
  CHECK(due(sum) == "480 - 0 - 0 = 480");
  CHECK(sum.in_lieu == minutes{480});
  CHECK(sum.balance == minutes{-480});
}

TEST_CASE_METHOD(March,
                 "What is worked is presence less breaks, and what the regulation put in is a number of its own") {
  material.entries = {entry("2026-03-10", "08:00", "12:00"), entry("2026-03-10", "12:30", "17:00", 30)};
  material.entries.back().break_put_in = minutes{20};
  const auto sheet = sheet_of(material);
  CHECK(worked(on(sheet, "2026-03-10").sum) == "510 - 10 - 20 + 0 = 480");
  CHECK(on(sheet, "2026-03-10").sum.balance == minutes{0});
  CHECK(worked(sheet.sum) == "510 - 10 - 20 + 0 = 480");
}

TEST_CASE_METHOD(March, "Time is worked once, and never less than nothing") {
  SECTION("where entries overlap") {
    material.entries = {entry("2026-03-10", "08:00", "12:00", 10), entry("2026-03-10", "11:00", "13:00", 20)};
    CHECK(worked(on(sheet_of(material), "2026-03-10").sum) == "300 - 30 - 0 + 0 = 270");
  }
  SECTION("where their breaks are longer than the presence that they share") {
    material.entries = {entry("2026-03-10", "08:00", "09:00", 50), entry("2026-03-10", "08:00", "09:00", 40)};
    CHECK(worked(on(sheet_of(material), "2026-03-10").sum) == "60 - 90 - 0 + 30 = 0");
  }
}

TEST_CASE_METHOD(March, "Entries that do not count stand on the sheet, and in no sum") {
  material.entries = {entry("2026-03-10", "13:00", "15:00", 0, EntryState::rejected),
                      entry("2026-03-10", "08:00", "10:00")};
  const auto sheet = sheet_of(material);
  REQUIRE(on(sheet, "2026-03-10").entries.size() == 2);
  CHECK(on(sheet, "2026-03-10").entries[1].state == EntryState::rejected);
  CHECK(sheet.sum.worked == minutes{120});
}

TEST_CASE_METHOD(March, "Work counts by the company's factors") {
  material.entries = {entry("2026-03-14", "08:00", "10:00")};
  const auto& saturday = on(sheet_of(material), "2026-03-14").sum;
  CHECK(saturday.worked == minutes{120});
  CHECK(saturday.surcharges == minutes{60});
  CHECK(saturday.balance == minutes{180});
}

TEST_CASE("Work that goes on from the day before counts as begun there") {
  const std::vector<SurchargeWindow> after_midnight{{.name = "after midnight",
                                                     .start_time = std::chrono::hours{0},
                                                     .end_time = std::chrono::hours{4},
                                                     .factor_percent = 150,
                                                     .begun_before = std::chrono::hours{0}}};
  for (const auto& [evening, night] : {std::pair{"2026-02-28", "2026-03-01"}, std::pair{"2026-03-16", "2026-03-17"}}) {
    CAPTURE(night);
    const auto surcharges = [&, date = night](const SheetMaterial& material) {
      return on(month_sheet(material, {calendar, after_midnight, utc}), date).sum.surcharges;
    };
    SheetMaterial material = of_march();
    material.entries = {entry(night, "00:00", "04:00")};
    CHECK(surcharges(material) == minutes{0});
    material.entries.push_back(entry(evening, "22:00", "23:59"));
    CHECK(surcharges(material) == minutes{0});
    material.entries.back() = entry(evening, "22:00", "00:00");
    CHECK(surcharges(material) == minutes{120});
    material.entries.back() = entry(evening, "22:00", "00:00", 0, EntryState::rejected);
    CHECK(surcharges(material) == minutes{0});
  }
}

TEST_CASE_METHOD(March,
                 "A night shift belongs to the day on which it began, and the one before the month to no day of it") {
  material.entries = {
      entry("2026-02-28", {work("2026-02-28", "22:00", "23:00", 0).begin, work("2026-03-01", "05:00", "06:00", 0).end}),
      entry("2026-03-31",
            {work("2026-03-31", "22:00", "23:00", 0).begin, work("2026-04-01", "05:00", "06:00", 0).end})};
  const auto sheet = sheet_of(material);
  CHECK(on(sheet, "2026-03-01").entries.empty());
  CHECK(sheet.sum.presence == minutes{480});
}

TEST_CASE_METHOD(March, "Days to come say what is due, and count nothing yet") {
  material.today = day("2026-03-03");
  material.entries = {entry("2026-03-03", "08:00", "10:00")};
  const auto sheet = sheet_of(material);
  CHECK(on(sheet, "2026-03-03").counts);
  CHECK_FALSE(on(sheet, "2026-03-04").counts);
  CHECK(on(sheet, "2026-03-04").sum.due == minutes{480});
  CHECK(on(sheet, "2026-03-04").sum.balance == minutes{0});
  CHECK(due(sheet.sum) == "960 - 0 - 0 = 960");
  CHECK(sheet.sum.balance == minutes{-840});
}

TEST_CASE_METHOD(March, "Outside the employment nothing is due") {
  material.employment = {day("2026-03-03"), day("2026-03-04")};
  const auto sheet = sheet_of(material);
  CHECK_FALSE(on(sheet, "2026-03-02").employed);
  CHECK(on(sheet, "2026-03-03").employed);
  CHECK_FALSE(on(sheet, "2026-03-05").employed);
  CHECK(due(on(sheet, "2026-03-02").sum) == "0 - 0 - 0 = 0");
  CHECK(due(sheet.sum) == "960 - 0 - 0 = 960");
}

TEST_CASE_METHOD(March, "What a law finds stands with its day") {
  material.findings = {{WorkingTimeRule::daily_rest, "ArbZG §5", day("2026-03-11"), 600, 660}};
  const auto sheet = sheet_of(material);
  CHECK(on(sheet, "2026-03-11").findings == material.findings);
  CHECK(on(sheet, "2026-03-10").findings.empty());
}

TEST_CASE_METHOD(March, "The digest of a sheet is another one where its content is") {
  material.entries = {entry("2026-03-10", "08:00", "12:00", 10)};
  material.absences = {away(days("2026-03-16", "2026-03-17"))};
  const std::string before = digest_of(sheet_of(material));
  CHECK(before.size() == 64);
  SECTION("by another end") { material.entries[0].hours.period.end += minutes{1}; }
  SECTION("by presence that moves") {
    material.entries[0].hours.period.begin += minutes{1};
    material.entries[0].hours.period.end += minutes{1};
  }
  SECTION("by another break") { material.entries[0].hours.period.break_taken += minutes{1}; }
  SECTION("by a break that was put in") { material.entries[0].break_put_in = minutes{10}; }
  SECTION("by an entry that counts no more") { material.entries[0].hours.standing = EntryState::rejected; }
  SECTION("by another entry") { material.entries.push_back(entry("2026-03-11", "08:00", "09:00")); }
  SECTION("by another type of absence") { material.absences[0].type = "ILL"; }
  SECTION("by another absence on a day that is free") {
    material.absences.push_back(away(days("2026-03-21", "2026-03-21")));
  }
  SECTION("by an employment that ends") { material.employment.last = day("2026-03-30"); }
  SECTION("by another month") { material.month += std::chrono::months{1}; }
  CHECK(digest_of(sheet_of(material)) != before);
}

TEST_CASE_METHOD(March, "The digest of a sheet stays where its content does") {
  material.entries = {entry("2026-03-10", "08:00", "12:00", 10), entry("2026-03-10", "13:00", "14:00")};
  const std::string before = digest_of(sheet_of(material));
  SECTION("entries have another order") { std::swap(material.entries[0], material.entries[1]); }
  SECTION("an entry that counted already is approved") { material.entries[0].state = EntryState::approved; }
  SECTION("an entry is rejected that has never counted") {
    material.entries.push_back(entry("2026-03-11", "08:00", "12:00", 0, EntryState::rejected));
  }
  SECTION("a law finds something") {
    material.findings = {{WorkingTimeRule::daily_rest, "ArbZG §5", day("2026-03-11"), 600, 660}};
  }
  SECTION("days pass behind the month") { material.today += std::chrono::days{30}; }
  CHECK(digest_of(sheet_of(material)) == before);
}

TEST_CASE_METHOD(March, "No version of the digest ever changes") {
  material.entries = {entry("2026-03-10", "08:00", "12:00", 10)};
  material.absences = {away(days("2026-03-16", "2026-03-17"))};
  const auto sheet = sheet_of(material);
  CHECK(digest_of(sheet, 1) == "ddee3ee1a372e55f281f25cf48522ad22e0b371d659224063b67563effd07475");
  CHECK(digest_of(sheet, 2) == "7934c93178d38d26aa160427d3a2dd2fcf353685b8d44e9db2cfe8f53b55768c");
  CHECK(digest_of(sheet) == digest_of(sheet, newest_digest));
  CHECK(digest_of(sheet, 0).empty());
  CHECK(digest_of(sheet, newest_digest + 1).empty());
}

TEST_CASE_METHOD(March, "The digest of a sheet is another one where its clock times are") {
  material.entries = {entry("2026-03-10", "08:00", "12:00", 10)};
  auto sheet = sheet_of(material);
  auto moved = sheet;
  for (auto& of_day : moved.days) {
    for (auto& one : of_day.entries) one.begins.time_of_day += std::chrono::hours{1};
  }
  CHECK(digest_of(moved, 1) == digest_of(sheet, 1));
  CHECK(digest_of(moved, 2) != digest_of(sheet, 2));
}

TEST_CASE("The digest of a sheet depends on everything that people sign") {
  using Change = void (*)(MonthSheet&);
  struct Row {
    const char* member;
    bool is_signed;
    Change change;
  };
  SheetMaterial material = of_march();
  material.entries = {entry("2026-03-10", "08:00", "12:00", 10)};
  material.absences = {away(days("2026-03-10", "2026-03-10"))};
  const auto sheet = sheet_of(material);
  const std::string before = digest_of(sheet);
  for (const auto& [member, is_signed, change] : {
           Row{"month", true, [](MonthSheet& changed) { changed.month += std::chrono::months{1}; }},
           Row{"days", true, [](MonthSheet& changed) { changed.days.pop_back(); }},
           Row{"date", true, [](MonthSheet& changed) { changed.days[9].date += std::chrono::days{1}; }},
           Row{"scheduled", true, [](MonthSheet& changed) { ++changed.days[9].sum.scheduled; }},
           Row{"holidays", true, [](MonthSheet& changed) { ++changed.days[9].sum.holidays; }},
           Row{"absences", true, [](MonthSheet& changed) { ++changed.days[9].sum.absences; }},
           Row{"due", true, [](MonthSheet& changed) { ++changed.days[9].sum.due; }},
           Row{"in lieu", true, [](MonthSheet& changed) { ++changed.days[9].sum.in_lieu; }},
           Row{"presence", true, [](MonthSheet& changed) { ++changed.days[9].sum.presence; }},
           Row{"breaks taken", true, [](MonthSheet& changed) { ++changed.days[9].sum.breaks_taken; }},
           Row{"breaks put in", true, [](MonthSheet& changed) { ++changed.days[9].sum.breaks_put_in; }},
           Row{"worked", true, [](MonthSheet& changed) { ++changed.days[9].sum.worked; }},
           Row{"surcharges", true, [](MonthSheet& changed) { ++changed.days[9].sum.surcharges; }},
           Row{"balance", true, [](MonthSheet& changed) { ++changed.days[9].sum.balance; }},
           Row{"entries", true, [](MonthSheet& changed) { changed.days[9].entries.clear(); }},
           Row{"an entry's begin", true, [](MonthSheet& changed) { ++changed.days[9].entries[0].hours.period.begin; }},
           Row{"its end", true, [](MonthSheet& changed) { ++changed.days[9].entries[0].hours.period.end; }},
           Row{"its break", true, [](MonthSheet& changed) { ++changed.days[9].entries[0].hours.period.break_taken; }},
           Row{"the break put into it", true, [](MonthSheet& changed) { ++changed.days[9].entries[0].break_put_in; }},
           Row{"the day on which it begins", true,
               [](MonthSheet& changed) { changed.days[9].entries[0].begins.date += std::chrono::days{1}; }},
           Row{"its begin on the clock", true,
               [](MonthSheet& changed) { changed.days[9].entries[0].begins.time_of_day += minutes{1}; }},
           Row{"the day on which it ends", true,
               [](MonthSheet& changed) { changed.days[9].entries[0].ends.date += std::chrono::days{1}; }},
           Row{"its end on the clock", true,
               [](MonthSheet& changed) { changed.days[9].entries[0].ends.time_of_day += minutes{1}; }},
           Row{"absences of the day", true, [](MonthSheet& changed) { changed.days[9].absences.clear(); }},
           Row{"an absence's type", true, [](MonthSheet& changed) { changed.days[9].absences[0].type = "ILL"; }},
           Row{"its morning", true,
               [](MonthSheet& changed) { changed.days[9].absences[0].taken.half = HalfOfDay::afternoon; }},
           Row{"its afternoon", true,
               [](MonthSheet& changed) { changed.days[9].absences[0].taken.half = HalfOfDay::morning; }},
           Row{"its minutes", true,
               [](MonthSheet& changed) { changed.days[9].absences[0].taken.minutes = minutes{1}; }},
           // The difference of presence, breaks and work, which are all signed.
           Row{"breaks without presence", false,
               [](MonthSheet& changed) { ++changed.days[9].sum.breaks_without_presence; }},
           Row{"sums of the month", false, [](MonthSheet& changed) { ++changed.sum.worked; }},
           Row{"seconds on the clock", false,
               [](MonthSheet& changed) { changed.days[9].entries[0].begins.time_of_day += std::chrono::seconds{59}; }},
           Row{"an entry's origin", false,
               [](MonthSheet& changed) { changed.days[9].entries[0].origin = EntryOrigin::manual; }},
           Row{"an absence's id", false, [](MonthSheet& changed) { changed.days[9].absences[0].id = {8}; }},
           Row{"a holiday's name", false, [](MonthSheet& changed) { changed.days[9].holiday = "Founders' Day"; }},
       }) {
    CAPTURE(member);
    auto changed = sheet;
    change(changed);
    CHECK((digest_of(changed) != before) == is_signed);
  }
}
