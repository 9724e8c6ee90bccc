#include <stdexcept>
#include <utility>

#include <stint/domain/calendar/work_schedule.hpp>

namespace stint::domain {

HalfDays WeeklyMinutes::total() const {
  HalfDays worked;
  for (std::size_t index = 0; index < from_monday.size(); ++index) worked += halves_of(index);
  return worked;
}

WorkPattern::WorkPattern(std::vector<WeeklyMinutes> weeks, Date first_monday) : weeks_(std::move(weeks)) {
  if (weeks_.empty() || weeks_.size() > most_weeks) throw std::invalid_argument("not a number of weeks");
  if (weeks_.size() == 1) return;
  if (std::chrono::weekday{first_monday} != std::chrono::Monday) throw std::invalid_argument("not a Monday");
  first_monday_ = first_monday;
}

const WeeklyMinutes& WorkPattern::week_of(Date date) const {
  if (!first_monday_) return weeks_.front();
  const auto count = static_cast<std::int64_t>(weeks_.size());
  const std::int64_t week = std::chrono::floor<std::chrono::weeks>(date - *first_monday_).count() % count;
  return weeks_[static_cast<std::size_t>(week < 0 ? week + count : week)];
}

double WorkPattern::days_per_week() const {
  HalfDays worked;
  for (const WeeklyMinutes& week : weeks_) worked += week.total();
  return worked.days() / static_cast<double>(weeks_.size());
}

}  // namespace stint::domain
