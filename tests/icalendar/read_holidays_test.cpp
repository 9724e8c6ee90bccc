#include <tuple>

#include <stint/icalendar/read_holidays.hpp>

#include "tests/domain/dates.hpp"

using namespace stint;
using icalendar::Fault;
using icalendar::read_holidays;
using test::days;
using Faults = std::vector<Fault>;
using Lines = std::vector<std::string>;

namespace {

/// A calendar of these lines; the first of them is its second.
std::string calendar(const std::string& lines) { return "BEGIN:VCALENDAR\r\n" + lines + "END:VCALENDAR\r\n"; }

/// One event; DTSTART is line 3.
std::string event(const std::string& lines) {
  return calendar("BEGIN:VEVENT\r\n" + lines + "SUMMARY:Feast\r\nEND:VEVENT\r\n");
}

/// The days as "2026-12-25 Feast".
Lines shown(const std::string& text, domain::DateSpan wanted = days("2026-01-01", "2027-12-31")) {
  const auto holidays = read_holidays(text, wanted);
  if (!holidays) {
    CAPTURE(holidays.error().front().line, holidays.error().front().message);
    FAIL("faults");
  }
  Lines lines;
  for (const auto& holiday : holidays->days) {
    const auto portion = holiday.portion == domain::Portion::full ? "" : " " + std::string{name(holiday.portion)};
    lines.push_back(domain::format_date(holiday.date) + ' ' + holiday.name + portion);
  }
  return lines;
}

Faults faults(const std::string& text) {
  const auto holidays = read_holidays(text, days("2026-01-01", "2027-12-31"));
  return holidays ? Faults{} : holidays.error();
}

std::size_t faulty_line(const std::string& text) {
  const auto found = faults(text);
  REQUIRE(found.size() == 1);
  CAPTURE(found.front().message);
  return found.front().line;
}

}  // namespace

TEST_CASE("An event of one day is a holiday, with its name as it is meant") {
  CHECK(shown(event("DTSTART;VALUE=DATE:20261225\r\n")) == Lines{"2026-12-25 Feast"});
  CHECK(
      shown(calendar("BEGIN:VEVENT\nDTSTART;VALUE=DATE:20261225\nSUMMARY:Day of\\, well\\; Mari\n ä\nEND:VEVENT\n")) ==
      Lines{"2026-12-25 Day of, well; Mariä"});
  CHECK(shown(calendar("")).empty());
}

TEST_CASE("An event lasts up to the day before its end, or for its duration") {
  const std::string start = "DTSTART;VALUE=DATE:20261230\r\n";
  CHECK(shown(event(start + "DTEND;VALUE=DATE:20261231\r\n")) == Lines{"2026-12-30 Feast"});
  CHECK(shown(event(start + "DTEND;VALUE=DATE:20270102\r\n")) ==
        Lines{"2026-12-30 Feast", "2026-12-31 Feast", "2027-01-01 Feast"});
  CHECK(shown(event(start + "DTEND;VALUE=DATE:20261230\r\n")) == Lines{"2026-12-30 Feast"});
  CHECK(shown(event(start + "DURATION:P0D\r\n")) == Lines{"2026-12-30 Feast"});
  CHECK(shown(event(start + "DURATION:P2D\r\n")) == Lines{"2026-12-30 Feast", "2026-12-31 Feast"});
  CHECK(shown(event(start + "DURATION:P1W\r\n")).size() == 7);
}

TEST_CASE("Days outside of those that are wanted are left out, to the day") {
  const auto text = event("DTSTART;VALUE=DATE:20251230\r\nDTEND;VALUE=DATE:20260103\r\nRRULE:FREQ=YEARLY\r\n");
  CHECK(shown(text, days("2026-01-01", "2026-12-31")) ==
        Lines{"2026-01-01 Feast", "2026-01-02 Feast", "2026-12-30 Feast", "2026-12-31 Feast"});
}

TEST_CASE("Recurrences are those of the standard") {
  CHECK(shown(event("DTSTART;VALUE=DATE:19901003\r\nRRULE:FREQ=YEARLY\r\n")) ==
        Lines{"2026-10-03 Feast", "2027-10-03 Feast"});
  CHECK(shown(event("DTSTART;VALUE=DATE:20001123\r\nRRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH\r\n")) ==
        Lines{"2026-11-26 Feast", "2027-11-25 Feast"});
  CHECK(shown(event("DTSTART;VALUE=DATE:20260105\r\nRRULE:FREQ=WEEKLY;COUNT=2\r\n")) ==
        Lines{"2026-01-05 Feast", "2026-01-12 Feast"});
  CHECK(shown(event("DTSTART;VALUE=DATE:20260105\r\nRRULE:FREQ=DAILY;UNTIL=20260106\r\n")) ==
        Lines{"2026-01-05 Feast", "2026-01-06 Feast"});
}

TEST_CASE("Single days are added to a recurrence, and taken out of it") {
  CHECK(shown(event("DTSTART;VALUE=DATE:20260105\r\nRDATE;VALUE=DATE:20260301,20260302\r\n"
                    "RRULE:FREQ=YEARLY\r\nEXDATE;VALUE=DATE:20270105\r\n")) ==
        Lines{"2026-01-05 Feast", "2026-03-01 Feast", "2026-03-02 Feast"});
}

namespace {

/// An event on 24 December between two times, as `HHMM`.
std::string between(const std::string& begin, const std::string& end) {
  return event("DTSTART;TZID=Europe/Berlin:20261224T" + begin + "00\r\nDTEND;TZID=Europe/Berlin:20261224T" + end +
               "00\r\n");
}

/// The messages about events that are rounded.
Lines rounded(const std::string& text) {
  const auto holidays = read_holidays(text, days("2026-01-01", "2027-12-31"));
  REQUIRE(holidays);
  Lines lines;
  for (const auto& [line, message] : holidays->rounded) lines.push_back(std::to_string(line) + ' ' + message);
  return lines;
}

}  // namespace

TEST_CASE("An event of a part of a day becomes the portion that is nearest, and is named") {
  const std::string full = "2026-12-24 Feast";
  const std::string morning = full + " morning";
  const std::string afternoon = full + " afternoon";
  const std::vector<std::tuple<std::string, std::string, std::string>> taken{
      {"1000", "1500", full},      {"1000", "1400", full},    {"0000", "2359", full},      {"1001", "1400", afternoon},
      {"1000", "1359", morning},   {"0800", "1200", morning}, {"1200", "1800", afternoon}, {"1400", "2359", afternoon},
      {"1130", "1245", afternoon}, {"1115", "1230", morning}, {"1800", "2000", afternoon}, {"0500", "0600", morning}};
  for (const auto& [begin, end, portion] : taken) {
    CAPTURE(begin, end);
    CHECK(shown(between(begin, end)) == Lines{portion});
    CHECK(rounded(between(begin, end)).size() == 1);
  }
  CHECK(rounded(between("1000", "1500")) == Lines{"2 'Feast' from 10:00 to 15:00 is taken as the full day"});
  CHECK(rounded(event("DTSTART:20261224T140000\r\nDTEND:20261225T000000\r\n")) ==
        Lines{"2 'Feast' from 14:00 to 24:00 is taken as the afternoon"});
}

TEST_CASE("Halves and whole days that are given by their times are not rounded") {
  const auto exact = [](const std::string& lines) {
    CHECK(rounded(event(lines)).empty());
    return shown(event(lines));
  };
  CHECK(exact("DTSTART:20261224T120000\r\nDTEND:20261225T000000\r\n") == Lines{"2026-12-24 Feast afternoon"});
  CHECK(exact("DTSTART:20261224T000000\r\nDURATION:PT12H\r\n") == Lines{"2026-12-24 Feast morning"});
  CHECK(exact("DTSTART:20261224T000000\r\nDTEND:20261226T000000\r\n") == Lines{"2026-12-24 Feast", "2026-12-25 Feast"});
  CHECK(exact("DTSTART:20261224T000000\r\nDURATION:P1D\r\n") == Lines{"2026-12-24 Feast"});
}

TEST_CASE("Parts of days recur, and only those of the days wanted are named") {
  const std::string yearly =
      "DTSTART:20201224T130000\r\nDTEND:20201224T180000\r\nRRULE:FREQ=YEARLY;UNTIL=20261224T130000\r\n";
  CHECK(shown(event(yearly)) == Lines{"2026-12-24 Feast afternoon"});
  CHECK(rounded(event(yearly)).size() == 1);
  CHECK(shown(event(yearly + "EXDATE:20261224T130000\r\n")).empty());
  CHECK(rounded(event(yearly + "EXDATE:20261224T130000\r\n")).empty());
}

TEST_CASE("An event with times that has no portion of a day is a fault") {
  const auto message = [](const std::string& lines) { return faults(event(lines)).at(0).message; };
  const std::string ten = "DTSTART:20261224T100000\r\n";
  CHECK(message(ten) == "takes no time");
  CHECK(message(ten + "DTEND:20261224T100000\r\n") == "takes no time");
  CHECK(message(ten + "DTEND:20261224T090000\r\n") == "ends before it begins");
  CHECK(message(ten + "DTEND:20261225T100000\r\n") == "begins or ends within a day, and takes several");
  CHECK(message(ten + "DURATION:P1D\r\n") == "begins or ends within a day, and takes several");
  CHECK(message(ten + "DTEND;VALUE=DATE:20261225\r\n") == "has a time of day as its DTSTART and a day as its DTEND");
  CHECK(message("DTSTART;VALUE=DATE:20261224\r\nDTEND:20261225T100000\r\n") ==
        "has a day as its DTSTART and a time of day as its DTEND");
  CHECK(message("DTSTART:20261224T100000Z\r\n") == "DTSTART is in UTC: holidays need the time on local clocks");
  CHECK(message("DTSTART:20261224T000000\r\nDURATION:P367D\r\n") == "lasts longer than 366 days");
}

TEST_CASE("Of two events on a day the first counts, and a cancelled one does not") {
  const std::string first = "BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20261225\r\nSUMMARY:First\r\n";
  const std::string second =
      "END:VEVENT\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20261225\r\nSUMMARY:Second\r\nEND:VEVENT\r\n";
  CHECK(shown(calendar(first + second)) == Lines{"2026-12-25 First"});
  CHECK(shown(calendar(first + "STATUS:CANCELLED\r\n" + second)) == Lines{"2026-12-25 Second"});
}

TEST_CASE("An event counts once, in its latest version, and the others are named") {
  const auto version = [](const std::string& day, const std::string& more) {
    return "BEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:" + day + "\r\nSUMMARY:Feast\r\n" + more + "END:VEVENT\r\n";
  };
  const std::string first = version("20261224", "");
  const std::string moved = version("20261225", "SEQUENCE:2\r\n");
  const std::string between = version("20261226", "SEQUENCE:1\r\n");
  CHECK(shown(calendar(first + moved + between)) == Lines{"2026-12-25 Feast"});
  CHECK(shown(calendar(moved + first)) == Lines{"2026-12-25 Feast"});
  CHECK(shown(calendar(first + first)) == Lines{"2026-12-24 Feast"});
  CHECK(shown(calendar(first + version("20261225", "SEQUENCE:3\r\nSTATUS:CANCELLED\r\n"))).empty());
  const auto read = read_holidays(calendar(first + moved + between), days("2026-01-01", "2027-12-31"));
  REQUIRE(read);
  CHECK(read->passed_over ==
        Faults{{2, "repeats the event with the UID '1'"}, {13, "repeats the event with the UID '1'"}});
}

TEST_CASE("Events of a calendar whose method is CANCEL are not holidays, and those of the next calendar are") {
  const std::string feast = "BEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:20261225\r\nSUMMARY:Feast\r\nEND:VEVENT\r\n";
  const std::string other = "BEGIN:VEVENT\r\nUID:2\r\nDTSTART;VALUE=DATE:20261226\r\nSUMMARY:Other\r\nEND:VEVENT\r\n";
  CHECK(shown(calendar("METHOD:PUBLISH\r\n" + feast)) == Lines{"2026-12-25 Feast"});
  CHECK(shown(calendar("METHOD:CANCEL\r\n" + feast + other)).empty());
  CHECK(shown(calendar(feast + "method;X-A=b:Cancel\r\n")).empty());
  CHECK(shown(calendar("METHOD:CANCEL\r\n" + feast) + calendar(other)) == Lines{"2026-12-26 Other"});
  CHECK(shown(calendar(other) + calendar("METHOD:CANCEL\r\n" + feast)) == Lines{"2026-12-26 Other"});
  const std::string held =
      "BEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:20261225\r\nSTATUS:CONFIRMED\r\nSUMMARY:Feast\r\n";
  CHECK(shown(calendar("METHOD:CANCEL\r\n" + held + "END:VEVENT\r\n")).empty());
  CHECK(shown(calendar("X-METHOD:CANCEL\r\n" + feast)) == Lines{"2026-12-25 Feast"});
}

TEST_CASE("An event that a later calendar of the file withdraws is not a holiday") {
  const auto feast = [](const std::string& sequence) {
    return "BEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:20261225\r\nSUMMARY:Feast\r\n" + sequence + "END:VEVENT\r\n";
  };
  CHECK(shown(calendar(feast("")) + calendar("METHOD:CANCEL\r\n" + feast("SEQUENCE:1\r\n"))).empty());
  CHECK(shown(calendar("METHOD:CANCEL\r\n" + feast("")) + calendar(feast("SEQUENCE:1\r\n"))) ==
        Lines{"2026-12-25 Feast"});
}

TEST_CASE("What is no event, and what no holiday needs, is passed over") {
  CHECK(shown(calendar("PRODID:x\r\nBEGIN:VTIMEZONE\r\nBEGIN:STANDARD\r\nDTSTART:19701025T030000\r\nEND:STANDARD\r\n"
                       "END:VTIMEZONE\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:20261225\r\nSUMMARY:Feast\r\n"
                       "X-MINE:\r\nBEGIN:VALARM\r\nDURATION:PT5M\r\nEND:VALARM\r\nEND:VEVENT\r\n")) ==
        Lines{"2026-12-25 Feast"});
}

TEST_CASE("A fault is told with its line") {
  CHECK(faulty_line(event("DTSTART:20261225T090000Z\r\n")) == 3);
  CHECK(faulty_line(event("DTSTART;VALUE=DATE:20261340\r\n")) == 3);
  CHECK(faulty_line(event("DTSTART;VALUE=DATE:Christmas\r\n")) == 3);
  CHECK(faulty_line(event("DTSTART;VALUE=DATE:20261225\r\nRRULE:FREQ=SOMETIMES\r\n")) == 4);
  CHECK(faulty_line(event("DTSTART;VALUE=DATE:20261225\r\nRRULE:FREQ=HOURLY\r\n")) == 4);
  CHECK(faulty_line(event("DTSTART;VALUE=DATE:20261225\r\nX-LONG:a\r\n b\r\nDURATION:PT8H\r\n")) == 6);
  CHECK(faulty_line(event("DTSTART;VALUE=DATE:20261225\r\nRECURRENCE-ID;VALUE=DATE:20261225\r\n")) == 4);
  CHECK(faulty_line(event("DTSTART;VALUE=DATE:20261225\r\nDTEND;VALUE=DATE:20261224\r\n")) == 2);
  CHECK(faulty_line(event("UID:1\r\n")) == 2);
  CHECK(faulty_line(calendar("BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20261225\r\nEND:VEVENT\r\n")) == 2);
  CHECK(faulty_line(event("DTSTART;VALUE=DATE:20261225\r\nDURATION:P367D\r\n")) == 2);
  CHECK(faults(event("DTSTART;VALUE=DATE:20261225\r\nDURATION:P366D\r\n")).empty());
}

TEST_CASE("All faults of a file are told at once") {
  const auto found =
      faults(calendar("BEGIN:VEVENT\r\nDTSTART:20261225T090000Z\r\nEND:VEVENT\r\n"
                      "BEGIN:VEVENT\r\nSUMMARY:No day\r\nEND:VEVENT\r\n"));
  REQUIRE(found.size() == 2);
  CHECK(found[0].line == 3);
  CHECK(found[1].line == 5);
}

TEST_CASE("What is not a calendar is not taken for one") {
  CHECK(faults("") == Faults{{1, "the file is empty"}});
  CHECK(faulty_line("DTSTART;VALUE=DATE:20261225\r\n") == 1);
  CHECK(faulty_line("BEGIN:VEVENT\r\nEND:VEVENT\r\n") == 1);
  CHECK(faulty_line("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR\r\n") == 3);
  CHECK(faulty_line("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\n") == 3);
  CHECK(faulty_line("BEGIN:VCALENDAR\r\nBEGIN:VCALENDAR\r\n") == 2);
  CHECK(faulty_line(R"({"days": []})") == 1);
}

TEST_CASE("A file is bounded in bytes, events and what it takes to work out") {
  CHECK(faulty_line(calendar(std::string(icalendar::longest_file, 'X') + "\r\n")) == 1);
  const std::string one = "BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20261225\r\nSUMMARY:Feast\r\nEND:VEVENT\r\n";
  std::string many;
  for (std::size_t count = 0; count < icalendar::most_events; ++count) many += one;
  CHECK(faults(calendar(many)).empty());
  CHECK(faulty_line(calendar(many + one)) == 2 + 4 * icalendar::most_events);
  const std::string endless =
      "BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:19000101\r\nSUMMARY:Always\r\nRRULE:FREQ=DAILY\r\nEND:VEVENT\r\n";
  std::string endless_events;
  for (int count = 0; count < 40; ++count) endless_events += endless;
  const auto found = faults(calendar(endless_events));
  REQUIRE(found.size() == 1);
  CHECK(found.front().message == "recurs too often to be worked out");
}
