#include <stint/domain/payroll/payroll_lines.hpp>

#include "tests/domain/working_time/sample_work.hpp"

using namespace stint::domain;
using namespace stint::domain::examples;
using namespace stint::test;

namespace {

constexpr auto march = std::chrono::year{2026} / std::chrono::March;

/// Monday to Friday eight hours, and holidays on Friday the 6th and on the afternoon of Thursday the 12th.
const WorkCalendar calendar{.schedule = {{480, 480, 480, 480, 480, 0, 0}},
                            .holidays = HolidayCalendar{{{day("2026-03-06"), "Founders' Day"},
                                                         {day("2026-03-12"), "Eve", Portion::afternoon}}}};
const std::vector<SurchargeWindow> windows{
    {.name = "night", .start_time = std::chrono::hours{20}, .end_time = std::chrono::hours{6}},
    {.name = "sunday", .days = SurchargeDays::sunday}};

PayrollMaterial of_march() { return {.month = march}; }

/// Adds work to the day on which it begins.
PayrollMaterial& operator<<(PayrollMaterial& material, const WorkedPeriod& period) {
  material.work[std::chrono::floor<std::chrono::days>(period.begin)].push_back(period);
  return material;
}

WageType wage(WageSource source, WageUnit unit = WageUnit::hours, std::optional<std::string> of = {}) {
  return {.number = "100",
          .name = "Hours",
          .of = std::move(of),
          .cost_center = {},
          .source = source,
          .unit = unit,
          .factor_percent = {}};
}

AbsenceKind kind_of(std::string_view type) {
  if (type == "VAC") return AbsenceKind::vacation;
  if (type == "SIC") return AbsenceKind::illness;
  if (type == "LIE") return AbsenceKind::in_lieu;
  return type == "HOM" ? AbsenceKind::at_work : AbsenceKind::other;
}

PaidAbsence away(std::int32_t id, std::string_view type, ApprovedAbsence taken) {
  taken.id = {id};
  taken.kind = kind_of(type);
  return {
      .type = AbsenceTypeCode::parse(type).value(), .taken = taken, .halves = count_halves(time_of(taken), calendar)};
}

std::vector<PayrollLine> lines_of(const PayrollMaterial& material, const std::vector<WageType>& types) {
  return payroll_lines(material, types, {calendar, windows, utc});
}

/// Hundredths of the only line; 0 if there is none.
std::int64_t only(const PayrollMaterial& material, const WageType& type) {
  const auto lines = lines_of(material, {type});
  REQUIRE(lines.size() <= 1);
  return lines.empty() ? 0 : lines.front().hundredths;
}

/// "number first to last: hundredths", separated by semicolons.
std::string told(const std::vector<PayrollLine>& lines) {
  std::string text;
  for (const auto& line : lines) {
    if (!text.empty()) text += "; ";
    text += line.number + " " + format_date(line.span.first).substr(5) + " to " +
            format_date(line.span.last).substr(5) + ": " + std::to_string(line.hundredths);
  }
  return text;
}

struct March {
  PayrollMaterial material = of_march();
};

}  // namespace

TEST_CASE_METHOD(March, "Work is handed on in hours, within what is due and beyond it") {
  material << work("2026-03-02", "08:00", "17:00", 30) << work("2026-03-03", "08:00", "12:00")
           << work("2026-03-07", "10:00", "11:00");
  CHECK(only(material, wage(WageSource::work)) == 850 + 400 + 100);
  CHECK(only(material, wage(WageSource::work_within_commitment)) == 800 + 400);
  CHECK(only(material, wage(WageSource::work_beyond_commitment)) == 50 + 100);
  CHECK(only(material, wage(WageSource::work, WageUnit::days)) == 300);
  CHECK(only(material, wage(WageSource::work_within_commitment, WageUnit::days)) == 200);
  CHECK(only(material, wage(WageSource::work_beyond_commitment, WageUnit::days)) == 200);
}

TEST_CASE_METHOD(March, "Minutes are added up before they are rounded, half a hundredth up") {
  material << work("2026-03-02", "08:00", "08:01");  // 1.67 hundredths
  CHECK(only(material, wage(WageSource::work)) == 2);
  material << work("2026-03-03", "08:00", "08:01");  // 3.33 together
  CHECK(only(material, wage(WageSource::work)) == 3);
  material << work("2026-03-04", "08:00", "08:01");
  CHECK(only(material, wage(WageSource::work)) == 5);
  auto half = wage(WageSource::work);
  half.factor_percent = 50;
  CHECK(only(material, half) == 3);  // 2.5
  half.factor_percent = 30;
  CHECK(only(material, half) == 2);  // 1.5
  half.factor_percent = 29;
  CHECK(only(material, half) == 1);  // 1.45
}

TEST_CASE_METHOD(March, "Work belongs to the day on which it began, and to the month of that day") {
  material << work("2026-02-28", "22:00", "06:00") << work("2026-03-31", "22:00", "06:00");
  CHECK(only(material, wage(WageSource::work)) == 800);
  CHECK(told(lines_of(material, {wage(WageSource::work)})) == "100 03-01 to 03-31: 800");
}

TEST_CASE_METHOD(March, "Days outside of the employment hand on nothing") {
  material << work("2026-03-09", "08:00", "16:00") << work("2026-03-10", "08:00", "16:00")
           << work("2026-03-20", "08:00", "16:00") << work("2026-03-21", "08:00", "16:00");
  material.employment = {day("2026-03-10"), day("2026-03-20")};
  CHECK(told(lines_of(material, {wage(WageSource::work)})) == "100 03-10 to 03-20: 1600");
  material.employment = {.first = day("2026-03-20"), .earlier = {{std::nullopt, day("2026-03-09")}}};
  CHECK(told(lines_of(material, {wage(WageSource::work)})) == "100 03-01 to 03-31: 2400");
  material.employment = {day("2026-04-01"), std::nullopt};
  CHECK(lines_of(material, {wage(WageSource::work)}).empty());
  material.employment = {std::nullopt, day("2026-02-28")};
  CHECK(lines_of(material, {wage(WageSource::work)}).empty());
}

TEST_CASE_METHOD(March, "A surcharge is work in a window, over midnight and in several windows at once") {
  material << work("2026-03-07", "18:00", "02:00");  // a Saturday
  CHECK(only(material, wage(WageSource::surcharge, WageUnit::hours, "night")) == 600);
  CHECK(only(material, wage(WageSource::surcharge, WageUnit::hours, "sunday")) == 200);
  CHECK(only(material, wage(WageSource::surcharge, WageUnit::days, "night")) == 100);
  CHECK(only(material, wage(WageSource::surcharge, WageUnit::hours, "holiday")) == 0);
}

TEST_CASE("A surcharge of work that must have begun before midnight is found on the evening before") {
  const std::vector<SurchargeWindow> after_midnight{{.name = "after midnight",
                                                     .start_time = std::chrono::hours{0},
                                                     .end_time = std::chrono::hours{4},
                                                     .begun_before = std::chrono::hours{0}}};
  const std::vector types{wage(WageSource::surcharge, WageUnit::hours, "after midnight")};
  const auto surcharged = [&](const PayrollMaterial& material) {
    const auto lines = payroll_lines(material, types, {calendar, after_midnight, utc});
    return lines.empty() ? 0 : lines.front().hundredths;
  };
  auto material = of_march();
  material << work("2026-03-01", "00:00", "04:00") << work("2026-03-17", "00:00", "02:00");
  CHECK(surcharged(material) == 0);
  auto with_a_gap = material;
  with_a_gap << work("2026-02-28", "22:00", "23:59") << work("2026-03-16", "22:00", "23:59");
  CHECK(surcharged(with_a_gap) == 0);
  material << work("2026-02-28", "22:00", "00:00");
  CHECK(surcharged(material) == 400);
  material << work("2026-03-16", "22:00", "00:00");
  CHECK(surcharged(material) == 600);
}

TEST_CASE_METHOD(March, "Holidays are handed on with what they take off the schedule") {
  CHECK(only(material, wage(WageSource::holidays)) == 800 + 400);
  CHECK(only(material, wage(WageSource::holidays, WageUnit::days)) == 150);
  // A day that is both holiday and absence is a holiday.
  material.absences = {away(1, "VAC", {.span = days("2026-03-02", "2026-03-06"), .half = {}})};
  CHECK(only(material, wage(WageSource::holidays)) == 1200);
  CHECK(only(material, wage(WageSource::absence, WageUnit::days, "VAC")) == 400);
  CHECK(only(material, wage(WageSource::absence, WageUnit::hours, "VAC")) == 3200);
}

TEST_CASE_METHOD(March, "Each absence has a line of its own, with its days in the month") {
  material.absences = {away(1, "VAC", {.span = days("2026-02-26", "2026-03-02"), .half = {}}),
                       away(2, "VAC", {.span = one_day("2026-03-04"), .half = HalfOfDay::morning}),
                       away(3, "SIC", {.span = days("2026-03-30", "2026-04-03"), .half = {}})};
  const std::vector types{wage(WageSource::absence, WageUnit::days, "VAC")};
  CHECK(told(lines_of(material, types)) == "100 03-01 to 03-02: 100; 100 03-04 to 03-04: 50");
  auto ill = wage(WageSource::absence, WageUnit::hours, "SIC");
  ill.number = "200";
  CHECK(told(lines_of(material, {ill})) == "200 03-30 to 03-31: 1600");
}

namespace {

/// Days of vacation, then of illness, in hundredths.
std::pair<std::int64_t, std::int64_t> vacation_and_illness(const PayrollMaterial& material, WageUnit unit) {
  return {only(material, wage(WageSource::absence, unit, "VAC")),
          only(material, wage(WageSource::absence, unit, "SIC"))};
}

using Pair = std::pair<std::int64_t, std::int64_t>;

}  // namespace

TEST_CASE("Certified illness takes its days out of vacation, whichever was filed first") {
  const auto [vacation_id, illness_id] = GENERATE(std::pair{1, 2}, std::pair{2, 1});
  auto material = of_march();
  material.absences = {away(vacation_id, "VAC", {.span = days("2026-03-16", "2026-03-20"), .half = {}}),
                       away(illness_id, "SIC", {.span = days("2026-03-18", "2026-03-20"), .half = {}})};
  CHECK(vacation_and_illness(material, WageUnit::days) == Pair{200, 300});
  CHECK(vacation_and_illness(material, WageUnit::hours) == Pair{1600, 2400});
  material.absences[1].taken.certified = CertifiedDays::on({days("2026-03-19", "2026-03-20")});
  CHECK(vacation_and_illness(material, WageUnit::days) == Pair{300, 200});
  CHECK(vacation_and_illness(material, WageUnit::hours) == Pair{2400, 1600});
  material.absences[1].taken.certified = {};
  CHECK(vacation_and_illness(material, WageUnit::days) == Pair{500, 0});
  CHECK(vacation_and_illness(material, WageUnit::hours) == Pair{4000, 0});
}

TEST_CASE_METHOD(March,
                 "Certified illness has the days that vacation gives back, and no others that it did not count") {
  material.absences = {away(1, "VAC", {.span = one_day("2026-03-16"), .half = HalfOfDay::morning}),
                       away(2, "SIC", {.span = days("2026-03-16", "2026-03-17"), .half = {}})};
  material.absences[1].halves = {};  // the days were free when they were counted
  CHECK(vacation_and_illness(material, WageUnit::days) == Pair{0, 50});
}

TEST_CASE_METHOD(March, "Of absences with an equal claim the one of the lowest id takes a half of a day") {
  material.absences = {away(2, "DOC", {.span = days("2026-03-03", "2026-03-04"), .half = {}}),
                       away(1, "WED", {.span = days("2026-03-02", "2026-03-03"), .half = {}})};
  CHECK(only(material, wage(WageSource::absence, WageUnit::days, "WED")) == 200);
  CHECK(only(material, wage(WageSource::absence, WageUnit::hours, "WED")) == 1600);
  CHECK(only(material, wage(WageSource::absence, WageUnit::days, "DOC")) == 100);
  CHECK(only(material, wage(WageSource::absence, WageUnit::hours, "DOC")) == 800);
}

TEST_CASE_METHOD(March, "Work elsewhere is work, and takes nothing from absences") {
  material.absences = {
      away(1, "HOM", {.span = days("2026-03-02", "2026-03-05"), .half = {}}),
      away(2, "VAC", {.span = one_day("2026-03-04"), .half = {}}),
      away(3, "HOM", {.span = one_day("2026-03-10"), .half = {}, .minutes = std::chrono::minutes{60}})};
  material << work("2026-03-02", "08:00", "16:00") << work("2026-03-10", "08:00", "16:00");
  CHECK(only(material, wage(WageSource::absence, WageUnit::days, "HOM")) == 0);
  CHECK(only(material, wage(WageSource::absence, WageUnit::hours, "HOM")) == 0);
  CHECK(only(material, wage(WageSource::absence, WageUnit::days, "VAC")) == 100);
  CHECK(only(material, wage(WageSource::work_within_commitment)) == 1600);
}

namespace {

/// A run of illness of one absence.
SickPay run(std::int32_t absence, DateSpan ill, std::optional<DateSpan> paid, std::optional<Date> last_paid) {
  return {.spell = {ill, {{.id = {absence}, .time = {.span = ill}, .illness = {absence}}}},
          .illness = {absence},
          .counted_from = ill.first,
          .paid = paid,
          .last_paid = last_paid};
}

std::string paid_until(const std::vector<PayrollLine>& lines) {
  return lines.size() == 1 && lines[0].paid_until ? format_date(*lines[0].paid_until) : "";
}

}  // namespace

TEST_CASE_METHOD(March, "Illness within the six weeks and beyond are two sources") {
  const auto ill = days("2026-02-02", "2026-03-31");
  material.absences = {away(1, "SIC", {.span = ill, .half = {}})};
  material.sick_pay = {run(1, ill, days("2026-02-02", "2026-03-15"), day("2026-03-15"))};
  const auto paid = wage(WageSource::sick_pay, WageUnit::days, "SIC");
  const auto unpaid = wage(WageSource::illness_without_pay, WageUnit::days, "SIC");
  CHECK(told(lines_of(material, {paid})) == "100 03-01 to 03-15: 850");
  CHECK(told(lines_of(material, {unpaid})) == "100 03-16 to 03-31: 1200");
  CHECK(only(material, wage(WageSource::absence, WageUnit::days, "SIC")) == 2050);
  CHECK(paid_until(lines_of(material, {paid})) == "2026-03-15");
  CHECK(paid_until(lines_of(material, {unpaid})) == "2026-03-15");
  CHECK(paid_until(lines_of(material, {wage(WageSource::absence, WageUnit::days, "SIC")})) == "2026-03-15");
  CHECK(paid_until(lines_of(material, {wage(WageSource::holidays)})).empty());
}

TEST_CASE_METHOD(March, "Days of the waiting period come before those with sick pay") {
  const auto ill = days("2026-03-02", "2026-03-13");
  material.absences = {away(1, "SIC", {.span = ill, .half = {}})};
  SECTION("which then begin") {
    material.sick_pay = {run(1, ill, days("2026-03-09", "2026-03-13"), day("2026-04-19"))};
    CHECK(told(lines_of(material, {wage(WageSource::illness_without_pay, WageUnit::days, "SIC")})) ==
          "100 03-02 to 03-08: 400");
    CHECK(told(lines_of(material, {wage(WageSource::sick_pay, WageUnit::days, "SIC")})) == "100 03-09 to 03-13: 450");
  }
  SECTION("or there are none of these") {
    material.sick_pay = {run(1, ill, std::nullopt, std::nullopt)};
    CHECK(only(material, wage(WageSource::sick_pay, WageUnit::days, "SIC")) == 0);
    const auto unpaid = lines_of(material, {wage(WageSource::illness_without_pay, WageUnit::days, "SIC")});
    CHECK(told(unpaid) == "100 03-02 to 03-13: 850");
    CHECK(paid_until(unpaid) == "2026-03-01");
  }
}

TEST_CASE_METHOD(March, "Illness of which no run is known has sick pay") {
  material.absences = {away(1, "SIC", {.span = one_day("2026-03-03"), .half = HalfOfDay::afternoon})};
  CHECK(only(material, wage(WageSource::sick_pay, WageUnit::days, "SIC")) == 50);
  CHECK(only(material, wage(WageSource::illness_without_pay, WageUnit::days, "SIC")) == 0);
}

TEST_CASE_METHOD(March, "Absences in hours take their minutes, and that part of the day") {
  material.absences = {
      away(1, "DOC", {.span = one_day("2026-03-02"), .half = {}, .minutes = std::chrono::minutes{120}})};
  CHECK(only(material, wage(WageSource::absence, WageUnit::hours, "DOC")) == 200);
  CHECK(only(material, wage(WageSource::absence, WageUnit::days, "DOC")) == 25);
  material.absences = {
      away(1, "DOC", {.span = one_day("2026-03-07"), .half = {}, .minutes = std::chrono::minutes{120}})};
  CHECK(lines_of(material, {wage(WageSource::absence, WageUnit::days, "DOC")}).empty());
}

TEST_CASE_METHOD(March, "Time off in lieu comes before illness on the same day") {
  material.absences = {away(1, "SIC", {.span = days("2026-03-02", "2026-03-03"), .half = {}}),
                       away(2, "LIE", {.span = one_day("2026-03-02"), .half = {}})};
  CHECK(only(material, wage(WageSource::absence, WageUnit::hours, "LIE")) == 800);
  CHECK(only(material, wage(WageSource::absence, WageUnit::days, "LIE")) == 100);
  CHECK(only(material, wage(WageSource::absence, WageUnit::hours, "SIC")) == 800);
  CHECK(only(material, wage(WageSource::absence, WageUnit::days, "SIC")) == 100);
}

TEST_CASE_METHOD(March, "What the time account paid out in the month is handed on, and nothing else of it") {
  const auto booking = [](std::string_view date, BookingKind kind, int minutes) {
    return TimeAccountBooking{.day = day(date), .kind = kind, .minutes = std::chrono::minutes{minutes}};
  };
  material.bookings = {booking("2026-02-28", BookingKind::payout, -60), booking("2026-03-01", BookingKind::payout, -90),
                       booking("2026-03-31", BookingKind::payout, -30), booking("2026-03-31", BookingKind::cap, -60),
                       booking("2026-04-01", BookingKind::payout, -60)};
  CHECK(only(material, wage(WageSource::payout)) == 200);
  CHECK(only(material, wage(WageSource::payout, WageUnit::days)) == 200);
}

TEST_CASE_METHOD(March, "Wage types of the same number and unit are one line, of another cost centre another") {
  material << work("2026-03-02", "08:00", "16:00");
  CHECK(told(lines_of(material, {wage(WageSource::work), wage(WageSource::holidays)})) == "100 03-01 to 03-31: 2000");
  auto elsewhere = wage(WageSource::holidays);
  elsewhere.cost_center = "K9";
  CHECK(told(lines_of(material, {elsewhere, wage(WageSource::work)})) ==
        "100 03-01 to 03-31: 800; 100 03-01 to 03-31: 1200");
  CHECK(lines_of(material, {wage(WageSource::work, WageUnit::days), wage(WageSource::work)}).size() == 2);
}
