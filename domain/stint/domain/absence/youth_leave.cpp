#include <array>

#include <stint/domain/absence/extra_leave.hpp>
#include <stint/domain/absence/youth_leave.hpp>

namespace stint::domain {
namespace {

struct YouthLeave {
  int under_age;
  double working_days;  // of six per week
};

constexpr std::array by_age{YouthLeave{16, 30}, YouthLeave{17, 27}, YouthLeave{18, 25}};
constexpr double working_days_a_week = 6;
constexpr double weeks_of_adults = 4;

}  // namespace

double statutory_weeks(std::optional<Date> date_of_birth, std::chrono::year year) {
  if (!date_of_birth) return weeks_of_adults;
  const Date before{(year - std::chrono::years{1}) / std::chrono::December / 31};
  const auto age = completed_years(*date_of_birth, before);
  for (const YouthLeave& row : by_age) {
    if (age < row.under_age) return row.working_days / working_days_a_week;
  }
  return weeks_of_adults;
}

}  // namespace stint::domain
