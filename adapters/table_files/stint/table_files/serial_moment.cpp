#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

#include <stint/application/text.hpp>
#include <stint/table_files/serial_moment.hpp>

namespace stint::table_files {
namespace {

using namespace std::chrono;

constexpr double most_days = 2'958'466;  // 31 December 9999, by the system of 1900
constexpr seconds whole_day = days{1};

std::string two_digits(std::int64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); }

std::string clock_text(seconds time) {
  const hh_mm_ss parts{time};
  return two_digits(parts.hours().count()) + ':' + two_digits(parts.minutes().count()) + ':' +
         two_digits(parts.seconds().count());
}

std::string date_text(sys_days day) {
  const year_month_day date{day};
  return std::to_string(static_cast<int>(date.year())) + '-' + two_digits(static_cast<unsigned>(date.month())) + '-' +
         two_digits(static_cast<unsigned>(date.day()));
}

/// The date of an integer number of days, from 1.
std::optional<sys_days> day_of(std::int64_t number, DateSystem system) {
  if (system == DateSystem::since_1904) return sys_days{1904y / January / 1} + days{number};
  constexpr std::int64_t day_that_never_was = 60;
  if (number == day_that_never_was) return std::nullopt;
  const auto first = sys_days{1899y / December / (number < day_that_never_was ? 31 : 30)};
  return first + days{number};
}

}  // namespace

std::optional<std::string> moment_of(double number, DateSystem system) {
  if (!(number >= 0 && number < most_days)) return std::nullopt;
  const auto all = seconds{std::llround(number * static_cast<double>(whole_day.count()))};
  const auto whole = all / whole_day;
  const auto time = all % whole_day;
  if (whole == 0) return clock_text(time);
  const auto day = day_of(whole, system);
  if (!day) return std::nullopt;
  return time == seconds{0} ? date_text(*day) : date_text(*day) + ' ' + clock_text(time);
}

std::optional<std::string> duration_of(double number) {
  constexpr double days_of_year = 366;
  if (!(std::abs(number) <= days_of_year)) return std::nullopt;
  const seconds all{std::llround(number * static_cast<double>(whole_day.count()))};
  return (all < seconds{0} ? "-" : "") + clock_text(abs(all));
}

NumberFormat kind_of_format(std::string_view format) {
  format = format.substr(0, format.find(';'));  // the format of positive numbers
  bool has_moment = false;
  for (std::size_t i = 0; i < format.size(); ++i) {
    const char c = application::lower_case(format[i]);
    if (c == '"') {
      i = std::min(format.find('"', i + 1), format.size());
    } else if (c == '\\' || c == '_' || c == '*') {
      ++i;
    } else if (c == '[') {
      const auto end = std::min(format.find(']', i), format.size());
      const auto inside = application::lower_case(format.substr(i + 1, end - i - 1));
      if (!inside.empty() && inside.find_first_not_of(inside.front()) == std::string::npos &&
          std::string_view{"hms"}.contains(inside.front())) {
        return NumberFormat::duration;
      }
      i = end;
    } else if (std::string_view{"ymdhs"}.contains(c)) {
      has_moment = true;
    } else if (application::lower_case(format.substr(i, 7)) == "general") {
      return NumberFormat::plain;
    }
  }
  return has_moment ? NumberFormat::moment : NumberFormat::plain;
}

NumberFormat kind_of_builtin_format(std::uint32_t id) {
  constexpr std::uint32_t elapsed_hours = 46;
  if (id == elapsed_hours) return NumberFormat::duration;
  const bool is_moment =
      (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || id == 45 || id == 47 || (id >= 50 && id <= 58);
  return is_moment ? NumberFormat::moment : NumberFormat::plain;
}

}  // namespace stint::table_files
