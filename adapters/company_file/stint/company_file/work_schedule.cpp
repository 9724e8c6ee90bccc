#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <stint/company_file/members.hpp>
#include <stint/company_file/records.hpp>
#include <stint/company_file/values.hpp>

namespace stint::company_file {
namespace {

using application::FiledSchedule;
using domain::Date;
using domain::WeeklyMinutes;
using domain::WorkPattern;

struct Weekday {
  std::int32_t minutes = 0;
  std::optional<domain::HalfOfDay> half{};
};

/// Minutes, or an object of minutes and the half in which they are worked.
std::optional<Weekday> weekday(const Place& place) {
  if (place.value().is_object()) {
    return object_of<Weekday>([](Weekday& day, Members& members) {
      members.required("minutes", day.minutes, whole<1, 24 * 60>).required("half", day.half, one_of(halves));
    })(place);
  }
  const auto minutes = whole<0, 24 * 60>(place);
  if (!minutes) return std::nullopt;
  return Weekday{.minutes = *minutes};
}

/// A weekday that is omitted has no working time.
void read_week(WeeklyMinutes& week, Members& members) {
  for (std::size_t i = 0; i < weekdays.size(); ++i) {
    Weekday day;
    members.optional(weekdays[i], day, weekday);
    week.from_monday[i] = day.minutes;
    week.half_from_monday[i] = day.half;
  }
}

std::optional<Date> monday(const Place& place) {
  const auto day = date(place);
  if (day && std::chrono::weekday{*day} != std::chrono::Monday) return place.fault("must be a Monday");
  return day;
}

std::optional<std::vector<WeeklyMinutes>> weeks_of_schedule(const Place& place) {
  auto weeks = list_of(object_of<WeeklyMinutes>(read_week))(place);
  if (weeks && (weeks->empty() || weeks->size() > WorkPattern::most_weeks)) {
    return place.fault("must be 1 to " + std::to_string(WorkPattern::most_weeks) + " weeks");
  }
  return weeks;
}

void read_schedule(FiledSchedule& schedule, Members& members) {
  const Place& place = members.place();
  const auto faults_before = place.fault_count();
  std::optional<WeeklyMinutes> every_week;
  std::optional<std::vector<WeeklyMinutes>> weeks;
  std::optional<Date> first_monday;
  members.required("key", schedule.key, filled_text)
      .optional("minutes", every_week, object_of<WeeklyMinutes>(read_week))
      .optional("weeks", weeks, weeks_of_schedule)
      .optional("firstWeekBegins", first_monday, monday);
  if (place.fault_count() != faults_before) return;
  if (every_week && weeks) place.fault_of("weeks", "cannot stand beside minutes");
  if (first_monday && !weeks) place.fault_of("firstWeekBegins", "is for weeks alone");
  if (weeks && weeks->size() > 1 && !first_monday) place.fault_of("firstWeekBegins", "is missing");
  if (place.fault_count() != faults_before) return;
  if (every_week) schedule.pattern = *every_week;
  if (weeks) schedule.pattern = WorkPattern{*std::move(weeks), first_monday.value_or(Date{})};
}

}  // namespace

std::optional<FiledSchedule> work_schedule(const Place& place) {
  return object_of<FiledSchedule>(read_schedule)(place);
}

}  // namespace stint::company_file
