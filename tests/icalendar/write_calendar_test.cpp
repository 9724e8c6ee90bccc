#include <set>
#include <sstream>

#include <rapidcheck/catch.h>

#include <stint/application/text.hpp>
#include <stint/icalendar/component.hpp>
#include <stint/icalendar/write_calendar.hpp>
#include <stint/words/languages.hpp>

#include "tests/domain/dates.hpp"

using namespace stint;
using namespace std::chrono_literals;
using application::CalendarEventView;
using application::CalendarView;
using domain::AbsenceTime;
using domain::FeedKind;
using domain::HalfOfDay;
using test::day;
using test::days;
using Lines = std::vector<std::string>;

namespace {

const domain::Instant moment = day("2026-03-02") + 8h + 5s + 250ms;

CalendarEventView event(AbsenceTime time, std::string what = "Vacation") {
  return {.id = {7}, .what = std::move(what), .time = time, .is_agreed = true, .changed_at = moment, .changes = 2};
}

CalendarView calendar(std::vector<CalendarEventView> events, FeedKind kind = FeedKind::own) {
  return {.kind = kind,
          .feed = 3,
          .company_key = "acme",
          .of = "Erika Muster",
          .language = "en",
          .events = std::move(events)};
}

std::string written(const CalendarView& view) {
  return icalendar::write_calendar(view, words::language_of(view.language));
}

/// The lines as they are sent, which must all end in CRLF.
Lines physical_lines(const std::string& text) {
  Lines lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const auto end = text.find("\r\n", begin);
    REQUIRE(end != std::string::npos);
    lines.push_back(text.substr(begin, end - begin));
    CHECK(lines.back().find_first_of("\r\n") == std::string::npos);
    begin = end + 2;
  }
  return lines;
}

/// The lines as they are meant.
Lines lines(const CalendarView& view) {
  Lines unfolded;
  for (const auto& line : physical_lines(written(view))) {
    if (line.starts_with(' ')) {
      unfolded.back() += line.substr(1);
    } else {
      unfolded.push_back(line);
    }
  }
  return unfolded;
}

bool has(const Lines& lines, const std::string& line) { return std::ranges::find(lines, line) != lines.end(); }

std::string summary(const CalendarView& view) {
  for (const auto& line : lines(view)) {
    if (line.starts_with("SUMMARY:")) return line.substr(8);
  }
  return "none";
}

}  // namespace

TEST_CASE("A calendar says what it is, and how often to look again") {
  const auto all = lines(calendar({}));
  CHECK(all == Lines{"BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Stint//Stint//EN", "CALSCALE:GREGORIAN",
                     "UID:feed-3@acme", "NAME:Absences of Erika Muster",
                     "X-WR-CALNAME;VALUE=TEXT:Absences of Erika Muster", "COLOR:seagreen",
                     "REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL;VALUE=TEXT:PT1H", "END:VCALENDAR"});
}

TEST_CASE("An absence is an event of whole days, of which the end is the day after") {
  const auto all = lines(calendar({event({.span = days("2026-03-16", "2026-03-31")})}));
  const auto begin = std::ranges::find(all, "BEGIN:VEVENT");
  CHECK(Lines(begin, std::ranges::find(all, "END:VEVENT")) ==
        Lines{"BEGIN:VEVENT", "UID:absence-7-feed-3@acme", "DTSTAMP:20260302T080005Z", "LAST-MODIFIED:20260302T080005Z",
              "SEQUENCE:2", "DTSTART;VALUE=DATE:20260316", "DTEND;VALUE=DATE:20260401", "SUMMARY:Vacation",
              "STATUS:CONFIRMED", "TRANSP:OPAQUE", "CLASS:PRIVATE"});
}

TEST_CASE("Years end, and leap years have a day more") {
  CHECK(has(lines(calendar({event({.span = days("2026-12-31", "2026-12-31")})})), "DTEND;VALUE=DATE:20270101"));
  CHECK(has(lines(calendar({event({.span = days("2028-02-28", "2028-02-28")})})), "DTEND;VALUE=DATE:20280229"));
  CHECK(has(lines(calendar({event({.span = days("2199-12-31", "2199-12-31")})})), "DTEND;VALUE=DATE:22000101"));
}

TEST_CASE("Part of a day stands in the summary, and does not make the day busy") {
  const auto one = days("2026-03-16", "2026-03-16");
  const auto more = days("2026-03-16", "2026-03-18");
  struct Row {
    AbsenceTime time;
    const char* summary;
    bool busy;
  };
  for (const auto& [time, text, busy] :
       {Row{{.span = one}, "Vacation", true},
        Row{{.span = one, .half = HalfOfDay::morning}, "Vacation (morning)", false},
        Row{{.span = one, .half = HalfOfDay::afternoon}, "Vacation (afternoon)", false},
        Row{{.span = more, .starts_half = true}, "Vacation (from noon of the first day)", false},
        Row{{.span = more, .ends_half = true}, "Vacation (until noon of the last day)", false},
        Row{{.span = more, .starts_half = true, .ends_half = true},
            "Vacation (from noon of the first day until noon of the last)",
            false},
        Row{{.span = one, .minutes = 90min}, "Vacation (1\u00A0h 30\u00A0min)", false}}) {
    CAPTURE(text);
    const auto view = calendar({event(time)});
    CHECK(summary(view) == text);
    CHECK(has(lines(view), busy ? "TRANSP:OPAQUE" : "TRANSP:TRANSPARENT"));
  }
}

TEST_CASE("What is asked for is tentative") {
  auto asked = event({.span = days("2026-03-16", "2026-03-16")});
  asked.is_agreed = false;
  CHECK(summary(calendar({asked})) == "Vacation (not approved yet)");
  CHECK(has(lines(calendar({asked})), "STATUS:TENTATIVE"));
  CHECK(has(lines(calendar({asked})), "TRANSP:TRANSPARENT"));
}

TEST_CASE("Who is away makes nobody else busy, and is told in the reader's language") {
  auto view = calendar({event({.span = days("2026-03-16", "2026-03-16")}, "Sam Muster")}, FeedKind::team);
  CHECK(summary(view) == "Sam Muster: away");
  CHECK(has(lines(view), "TRANSP:TRANSPARENT"));
  CHECK(has(lines(view), "NAME:Team of Erika Muster"));
  view.language = "de-AT";
  CHECK(summary(view) == "Sam Muster: abwesend");
  view.kind = FeedKind::company;
  view.of = "Acme GmbH";
  CHECK(has(lines(view), "NAME:Abwesenheiten bei Acme GmbH"));
}

TEST_CASE("The title is escaped wherever it stands") {
  auto view = calendar({});
  view.of = "a, b; c\\d";
  CHECK(has(lines(view), "NAME:Absences of a\\, b\\; c\\\\d"));
  CHECK(has(lines(view), "X-WR-CALNAME;VALUE=TEXT:Absences of a, b; c\\\\d"));  // as libical writes extensions
}

TEST_CASE("Every language tells all that there is to tell") {
  const auto one = days("2026-03-16", "2026-03-16");
  const auto more = days("2026-03-16", "2026-03-18");
  const std::vector<AbsenceTime> times{{.span = one},
                                       {.span = one, .half = HalfOfDay::morning},
                                       {.span = one, .half = HalfOfDay::afternoon},
                                       {.span = more, .starts_half = true},
                                       {.span = more, .ends_half = true},
                                       {.span = more, .starts_half = true, .ends_half = true},
                                       {.span = one, .minutes = 90min}};
  for (const auto& language : words::languages()) {
    CAPTURE(language->tag);
    std::set<std::string> told;
    for (const auto& time : times) {
      for (const bool is_agreed : {true, false}) {
        auto absence = event(time, "Sam");
        absence.is_agreed = is_agreed;
        auto view = calendar({absence}, FeedKind::team);
        view.language = language->tag;
        const auto text = summary(view);
        CHECK(text.starts_with("Sam"));
        told.insert(text);
      }
    }
    CHECK(told.size() == 2 * times.size());
    std::set<std::string> titles;
    for (const auto kind : domain::all_feed_kinds) {
      auto view = calendar({}, kind);
      view.language = language->tag;
      titles.insert(lines(view).at(5));
      CHECK(lines(view).at(5).ends_with("Erika Muster"));
    }
    CHECK(titles.size() == 3);
  }
}

TEST_CASE("The same calendar is the same text") {
  const auto view = calendar({event({.span = days("2026-03-16", "2026-03-16")})});
  CHECK(written(view) == written(view));
}

TEST_CASE("Long names are folded between characters, and what means something in the format is escaped") {
  const std::string name = "Ä, ö; \\ ü: \"ß\" – " + std::string(60, 'x') + "日本語日本語日本語日本語日本語日本語";
  const auto view = calendar({event({.span = days("2026-03-16", "2026-03-16")}, name)});
  for (const auto& line : physical_lines(written(view))) {
    CHECK(line.size() <= 75);
    CHECK(application::is_utf8(line));
  }
  CHECK(summary(view).starts_with("Ä\\, ö\\; \\\\ ü: \"ß\" – x"));
}

TEST_CASE("Whatever names are, lines are short and well-formed, and libical reads what was meant") {
  rc::prop("names survive", [] {
    const auto points = *rc::gen::container<std::u32string>(
        rc::gen::oneOf(rc::gen::inRange<char32_t>(0, 0x80), rc::gen::inRange<char32_t>(0x80, 0x2100),
                       rc::gen::inRange<char32_t>(0x1F300, 0x1F600),
                       rc::gen::element<char32_t>(U',', U';', U'\\', U':', U'"', U'\r', U'\n', U'\t', U' ')));
    std::string name;
    for (const char32_t c : points) {
      if (c < 0x80) {
        name += static_cast<char>(c);
      } else if (c < 0x800) {
        name += {static_cast<char>(0xC0U | c >> 6U), static_cast<char>(0x80U | (c & 0x3FU))};
      } else if (c < 0x10000) {
        name += {static_cast<char>(0xE0U | c >> 12U), static_cast<char>(0x80U | (c >> 6U & 0x3FU)),
                 static_cast<char>(0x80U | (c & 0x3FU))};
      } else {
        name += {static_cast<char>(0xF0U | c >> 18U), static_cast<char>(0x80U | (c >> 12U & 0x3FU)),
                 static_cast<char>(0x80U | (c >> 6U & 0x3FU)), static_cast<char>(0x80U | (c & 0x3FU))};
      }
    }
    const auto text = written(calendar({event({.span = days("2026-03-16", "2026-03-16")}, name)}));
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
      RC_ASSERT(line.ends_with('\r'));
      RC_ASSERT(line.size() <= 76U);
      RC_ASSERT(application::is_utf8(line));
    }
    const icalendar::Component read{icalparser_parse_string(text.c_str())};
    const bool was_read = read != nullptr;
    RC_ASSERT(was_read);
    RC_ASSERT(icalcomponent_count_errors(read.get()) == 0);
    auto* const vevent = icalcomponent_get_first_component(read.get(), ICAL_VEVENT_COMPONENT);
    const bool has_event = vevent != nullptr;
    RC_ASSERT(has_event);
    const char* const summary_read = icalcomponent_get_summary(vevent);
    auto meant = application::one_line(name);  // parsers drop spaces around it
    meant.erase(meant.find_last_not_of(' ') + 1);
    meant.erase(0, meant.find_first_not_of(' '));
    RC_ASSERT((summary_read == nullptr) == meant.empty());
    if (!meant.empty()) RC_ASSERT(std::string{summary_read} == meant);
  });
}
