#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include <libical/ical.h>

#include <stint/application/text.hpp>
#include <stint/domain/calendar/nearest_portion.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/icalendar/component.hpp>
#include <stint/icalendar/content_lines.hpp>
#include <stint/icalendar/read_holidays.hpp>

namespace stint::icalendar {
namespace {

using std::chrono::days;
using std::chrono::minutes;

constexpr int most_steps = 1'000'000;  // through the recurrences of all events of a file
constexpr std::size_t longest_name = 200;

struct FreeIterator {
  void operator()(icalrecur_iterator* iterator) const { icalrecur_iterator_free(iterator); }
};
using Recurrence = std::unique_ptr<icalrecur_iterator, FreeIterator>;

/// The data of an event, as far as it is needed.
struct Event {
  std::optional<icaltimetype> start{};  ///< a date
  std::optional<minutes> begins{};      ///< time of day; `nullopt` for an event of whole days
  std::optional<domain::Date> end{};    ///< the day after the last; for an event with times its last day
  std::optional<minutes> ends{};        ///< time of day
  std::optional<int> length{};          ///< in days
  std::optional<minutes> duration{};    ///< with hours or minutes
  domain::Portion portion = domain::Portion::full;
  std::string rounded{};  ///< the portion that an event of a part of a day is treated as; empty: it is not rounded
  std::vector<icalrecurrencetype> rules{};
  std::set<domain::Date> more{};
  std::set<domain::Date> except{};
  std::string name{};
  bool cancelled = false;
  std::string uid{};  ///< empty: none
  int sequence = 0;
};

std::optional<domain::Date> date_of(const icaltimetype& time) {
  const std::chrono::year_month_day date{std::chrono::year{time.year},
                                         std::chrono::month{static_cast<unsigned>(time.month)},
                                         std::chrono::day{static_cast<unsigned>(time.day)}};
  if (!date.ok()) return std::nullopt;
  return domain::Date{date};
}

/// `nullopt` for a date; seconds are cut.
std::optional<minutes> time_of(const icaltimetype& time) {
  if (time.is_date != 0) return std::nullopt;
  return std::chrono::hours{time.hour} + minutes{time.minute};
}

/// The day of a moment; null if the moment is null.
icaltimetype as_date(icaltimetype time) {
  time.is_date = 1;
  time.hour = time.minute = time.second = 0;
  return time;
}

/// Reads the lines of one event.
class EventReader {
 public:
  explicit EventReader(std::vector<Fault>& faults) : faults_(faults) {}

  Event read(const EventLines& lines) {
    event_.cancelled = lines.is_withdrawn;
    for (const auto& line : lines.lines) take(line);
    if (!event_.start && !has_faults_) fail(lines.begin, "has no DTSTART");
    if (event_.name.empty() && !has_faults_) fail(lines.begin, "has no SUMMARY, which is the holiday's name");
    if (event_.start) judge_length(lines.begin);
    return std::move(event_);
  }
  [[nodiscard]] bool has_faults() const { return has_faults_; }

 private:
  void fail(std::size_t line, std::string message) {
    has_faults_ = true;
    faults_.push_back({line, std::move(message)});
  }

  void take(const ContentLine& line) {
    using Take = void (EventReader::*)(const ContentLine&, icalproperty&);
    static constexpr std::array<std::pair<std::string_view, Take>, 11> takes{{
        {"DTSTART", &EventReader::take_start},
        {"DTEND", &EventReader::take_end},
        {"DURATION", &EventReader::take_duration},
        {"RRULE", &EventReader::take_rule},
        {"RDATE", &EventReader::take_more},
        {"EXDATE", &EventReader::take_except},
        {"SUMMARY", &EventReader::take_name},
        {"STATUS", &EventReader::take_status},
        {"RECURRENCE-ID", &EventReader::take_change},
        {"UID", &EventReader::take_uid},
        {"SEQUENCE", &EventReader::take_sequence},
    }};
    const auto known = std::ranges::find(takes, line.name(), &std::pair<std::string_view, Take>::first);
    if (known == takes.end()) return;
    const auto text = "BEGIN:VEVENT\r\n" + line.text + "\r\nEND:VEVENT\r\n";
    const Component parsed{icalparser_parse_string(text.c_str())};
    auto* property = parsed ? icalcomponent_get_first_property(parsed.get(), ICAL_ANY_PROPERTY) : nullptr;
    if (property == nullptr || icalcomponent_count_errors(parsed.get()) > 0) {
      return fail(line.number, line.name() + " is not valid");
    }
    for (; property != nullptr; property = icalcomponent_get_next_property(parsed.get(), ICAL_ANY_PROPERTY)) {
      (this->*known->second)(line, *property);
    }
  }

  /// The day of a property; a time in UTC is a fault, because its local time is not known.
  std::optional<domain::Date> day_of(const ContentLine& line, const icaltimetype& time) {
    const auto date = date_of(time);
    if (!date) {
      fail(line.number, line.name() + " is not a date");
    } else if (time.is_date == 0 && icaltime_is_utc(time) != 0) {
      fail(line.number, line.name() + " is in UTC: holidays need the time on local clocks");
      return std::nullopt;
    }
    return date;
  }

  void take_start(const ContentLine& line, icalproperty& property) {
    const auto start = icalproperty_get_dtstart(&property);
    if (!day_of(line, start)) return;
    event_.begins = time_of(start);
    event_.start = as_date(start);
  }
  void take_end(const ContentLine& line, icalproperty& property) {
    const auto end = icalproperty_get_dtend(&property);
    event_.end = day_of(line, end);
    event_.ends = time_of(end);
  }
  void take_duration(const ContentLine& line, icalproperty& property) {
    const auto duration = icalproperty_get_duration(&property);
    if (duration.is_neg != 0) return fail(line.number, "DURATION is below 0");
    const auto whole = std::min<std::uint64_t>(std::uint64_t{duration.weeks} * 7 + duration.days, longest_holiday + 1);
    event_.length = static_cast<int>(whole);
    duration_line_ = line.number;
    if (duration.hours != 0 || duration.minutes != 0 || duration.seconds != 0) {
      constexpr unsigned most_hours = 24 * (longest_holiday + 1);
      event_.duration = days{*event_.length} + std::chrono::hours{std::min(duration.hours, most_hours)} +
                        minutes{std::min(duration.minutes, most_hours * 60)};
    }
  }
  void take_rule(const ContentLine& line, icalproperty& property) {
    auto rule = icalproperty_get_rrule(&property);
    rule.until = as_date(rule.until);  // like the begin
    if (rule.freq < ICAL_DAILY_RECURRENCE || rule.freq > ICAL_YEARLY_RECURRENCE) {
      return fail(line.number, "RRULE recurs more often than daily");
    }
    event_.rules.push_back(rule);
  }
  void take_more(const ContentLine& line, icalproperty& property) {
    if (const auto day = day_of(line, icalproperty_get_rdate(&property).time)) event_.more.insert(*day);
  }
  void take_except(const ContentLine& line, icalproperty& property) {
    if (const auto day = day_of(line, icalproperty_get_exdate(&property))) event_.except.insert(*day);
  }
  void take_name(const ContentLine& line, icalproperty& property) {
    const char* const summary = icalproperty_get_summary(&property);
    event_.name = application::one_line(summary == nullptr ? "" : summary);
    if (event_.name.size() > longest_name) fail(line.number, "SUMMARY is longer than 200 bytes");
  }
  void take_status(const ContentLine& /*line*/, icalproperty& property) {
    if (icalproperty_get_status(&property) == ICAL_STATUS_CANCELLED) event_.cancelled = true;
  }
  void take_uid(const ContentLine& /*line*/, icalproperty& property) {
    const char* const uid = icalproperty_get_uid(&property);
    event_.uid = uid == nullptr ? "" : uid;
  }
  void take_sequence(const ContentLine& /*line*/, icalproperty& property) {
    event_.sequence = icalproperty_get_sequence(&property);
  }
  void take_change(const ContentLine& line, icalproperty& /*property*/) {
    fail(line.number,
         "RECURRENCE-ID changes a single occurrence, which is not understood: use EXDATE and another event");
  }

  void judge_length(std::size_t line) {
    if (event_.begins) return judge_times(line);
    if (event_.duration) return fail(duration_line_, "DURATION is not of whole days");
    if (event_.ends) return fail(line, "has a day as its DTSTART and a time of day as its DTEND");
    if (event_.end) event_.length = static_cast<int>((*event_.end - *date_of(*event_.start)).count());
    int length = event_.length.value_or(1);
    if (length == 0) length = 1;
    if (length < 1) fail(line, "ends before it begins");
    if (length > longest_holiday) fail(line, "lasts longer than 366 days");
    event_.length = length;
  }

  /// Checks an event with times of day.
  void judge_times(std::size_t line) {
    if (event_.end && !event_.ends) return fail(line, "has a time of day as its DTSTART and a day as its DTEND");
    const auto begin = *event_.begins;
    const auto length = event_.end ? (*event_.end - *date_of(*event_.start)) + *event_.ends - begin
                                   : event_.duration.value_or(days{event_.length.value_or(0)});
    const auto end = begin + length;
    if (length < minutes{0}) return fail(line, "ends before it begins");
    if (length == minutes{0}) return fail(line, "takes no time");
    const bool is_of_whole_days = begin == minutes{0} && end % days{1} == minutes{0};
    if (end > days{1} && !is_of_whole_days) return fail(line, "begins or ends within a day, and takes several");
    event_.length = is_of_whole_days ? static_cast<int>(std::min<std::int64_t>(end / days{1}, longest_holiday + 1)) : 1;
    if (*event_.length > longest_holiday) return fail(line, "lasts longer than 366 days");
    if (is_of_whole_days) return;
    const auto [portion, is_exact] = domain::nearest_portion(begin, end);
    event_.portion = portion;
    if (is_exact) return;
    event_.rounded = "'" + event_.name + "' from " + domain::format_time_of_day(begin) + " to " +
                     (end == days{1} ? "24:00" : domain::format_time_of_day(end)) + " is taken as " +
                     (portion == domain::Portion::full ? "the full day" : "the " + std::string{name(portion)});
  }

  std::vector<Fault>& faults_;
  Event event_{};
  std::size_t duration_line_ = 0;
  bool has_faults_ = false;
};

/// The first days of an event that has one on or before a last day. `nullopt` if there are too many to step through.
std::optional<std::set<domain::Date>> first_days_of(const Event& event, domain::Date last, int& steps) {
  auto firsts = event.more;
  firsts.insert(*date_of(*event.start));
  for (const auto& rule : event.rules) {
    const Recurrence recurrence{icalrecur_iterator_new(rule, *event.start)};
    if (!recurrence) return std::nullopt;
    for (;;) {
      const auto time = icalrecur_iterator_next(recurrence.get());
      const auto date = icaltime_is_null_time(time) ? std::nullopt : date_of(time);
      if (!date || *date > last) break;
      if (--steps < 0) return std::nullopt;
      firsts.insert(*date);
    }
  }
  for (const auto day : event.except) firsts.erase(day);
  return firsts;
}

void add_days_of(std::vector<domain::Holiday>& holidays, const Event& event, const std::set<domain::Date>& firsts,
                 domain::DateSpan wanted) {
  for (const auto first : firsts) {
    const auto within = domain::DateSpan{first, first + days{*event.length - 1}}.intersection(wanted);
    if (!within) continue;
    for (auto day = within->first; day <= within->last; day += days{1})
      holidays.push_back({day, event.name, event.portion});
  }
}

/// An event, and the line on which it begins.
struct PlacedEvent {
  std::size_t line = 0;
  Event event{};
};

/// Removes the events that another version replaces, and returns them.
std::vector<Fault> take_out_repeated(std::vector<PlacedEvent>& events) {
  std::map<std::string, const PlacedEvent*> counted;
  for (const auto& placed : events) {
    auto& best = counted[placed.event.uid];
    if (best == nullptr || placed.event.sequence > best->event.sequence) best = &placed;
  }
  std::vector<Fault> repeated;
  std::vector<PlacedEvent> left;
  for (auto& placed : events) {
    if (placed.event.uid.empty() || counted.at(placed.event.uid) == &placed) {
      left.push_back(placed);
    } else {
      repeated.push_back({placed.line, "repeats the event with the UID '" + placed.event.uid + "'"});
    }
  }
  events = std::move(left);
  return repeated;
}

}  // namespace

std::expected<FileHolidays, std::vector<Fault>> read_holidays(std::string_view text, domain::DateSpan wanted) {
  const auto events = events_of(text);
  if (!events) return std::unexpected(std::vector{events.error()});
  icalerror_set_errors_are_fatal(0);
  std::vector<Fault> faults;
  std::vector<domain::Holiday> holidays;
  int steps = most_steps;
  std::vector<PlacedEvent> placed_events;
  std::vector<Fault> rounded;
  for (const auto& lines : *events) {
    EventReader reader(faults);
    auto event = reader.read(lines);
    if (!reader.has_faults()) placed_events.push_back({lines.begin, std::move(event)});
  }
  auto repeated = take_out_repeated(placed_events);
  for (const auto& [line, event] : placed_events) {
    if (event.cancelled) continue;
    const auto firsts = first_days_of(event, wanted.last, steps);
    if (!firsts) {
      faults.push_back({line, "recurs too often to be worked out"});
      break;
    }
    const auto holidays_before = holidays.size();
    add_days_of(holidays, event, *firsts, wanted);
    if (!event.rounded.empty() && holidays.size() > holidays_before) rounded.push_back({line, event.rounded});
  }
  if (!faults.empty()) return std::unexpected(std::move(faults));
  const domain::HolidayCalendar calendar{std::move(holidays)};
  return FileHolidays{{calendar.days().begin(), calendar.days().end()}, std::move(repeated), std::move(rounded)};
}

}  // namespace stint::icalendar
