#include <string_view>

#include <stint/application/text.hpp>
#include <stint/domain/characters.hpp>
#include <stint/mapping_file/formats.hpp>
#include <stint/mapping_file/moments.hpp>

namespace stint::mapping_file {
namespace {

using std::chrono::minutes;
using table_files::Cell;
using table_files::CellKind;

bool is_digit_at(std::string_view text, std::size_t at) { return at < text.size() && domain::is_digit(text[at]); }

/// Whether a word is a weekday in English, German, French, Spanish or Italian, in full or abbreviated.
bool is_weekday(std::string_view word) {
  constexpr std::string_view abbreviations = " mo di mi do fr sa so ";
  constexpr std::string_view beginnings =
      " mon tue wed thu fri sat sun die mit don fre sam son lun mar mer jeu ven dim mie jue vie sab s\u00E1 dom gio ";
  constexpr std::size_t beginning = 3;
  const auto name = application::lower_case(word);
  if (name.size() < beginning) return abbreviations.contains(" " + name + " ");
  return beginnings.contains(" " + name.substr(0, beginning) + " ") || name.starts_with("mi\u00E9");
}

/// The text without a weekday before it: `Thu, 05.02.2026` is `05.02.2026`.
std::string_view without_weekday(std::string_view text) {
  const auto end = text.find_first_of("., ");
  if (end == std::string_view::npos || end == 0 || !is_weekday(text.substr(0, end))) return text;
  const auto rest = text.find_first_not_of("., ", end);
  return rest == std::string_view::npos ? text : text.substr(rest);
}

/// The offset at the end of a text, and the text before it.
struct Offset {
  std::string_view before;
  minutes ahead_of_utc{0};
};

std::optional<Offset> numbered_offset(std::string_view text) {
  const auto sign = text.find_last_of("+-");
  // A date may contain hyphens: an offset follows a time.
  if (sign == std::string_view::npos || text.substr(0, sign).find_first_of(":T ") == std::string_view::npos) {
    return std::nullopt;
  }
  std::string digits{text.substr(sign + 1)};
  if (digits.size() == 5 && digits[2] == ':') digits.erase(2, 1);
  if (digits.size() == 2) digits += "00";
  constexpr std::size_t hours_and_minutes = 4;
  if (digits.size() != hours_and_minutes || digits.find_first_not_of("0123456789") != std::string::npos) {
    return std::nullopt;
  }
  const auto spelled = std::string(1, text[sign]) + digits.substr(0, 2) + ':' + digits.substr(2);
  const auto ahead = domain::parse_utc_offset(spelled);
  if (!ahead) return std::nullopt;
  return Offset{trimmed(text.substr(0, sign)), *ahead};
}

std::optional<Offset> offset_of(std::string_view text) {
  if (text.ends_with("UTC") || text.ends_with("GMT")) return Offset{trimmed(text.substr(0, text.size() - 3))};
  if (text.size() > 1 && (text.ends_with('Z') || text.ends_with('z')) && is_digit_at(text, text.size() - 2)) {
    return Offset{text.substr(0, text.size() - 1)};
  }
  return numbered_offset(text);
}

/// A time of RFC 3339 may have fractional seconds, which are truncated.
std::string_view without_fraction(std::string_view time) {
  const auto point = time.find('.');
  if (point == std::string_view::npos || !is_digit_at(time, point + 1)) return time;
  return time.find_first_not_of("0123456789", point + 1) == std::string_view::npos ? time.substr(0, point) : time;
}

std::optional<domain::Date> parsed_date(const MomentFormat& format, std::string_view text) {
  const auto date = format.date(text);
  return date ? domain::parse_date(*date) : std::nullopt;
}

std::optional<Moment> moment_by(const MomentFormat& dates, const MomentFormat& times, std::string_view text) {
  Moment moment{.has_seconds = times.has_seconds()};
  if (const auto time = times.time_of_day(text)) {
    moment.time_of_day = *time;
    return moment;
  }
  const auto date_ends = text.find_first_of(" T");
  if (date_ends == std::string_view::npos) return std::nullopt;
  const auto time = times.time_of_day(trimmed(text.substr(date_ends + 1)));
  moment.date = parsed_date(dates, text.substr(0, date_ends));
  if (!time || !moment.date) return std::nullopt;
  moment.time_of_day = *time;
  return moment;
}

const MomentFormat& iso_dates() {
  static const auto format = *MomentFormat::of_dates("yyyy-mm-dd");
  return format;
}

const MomentFormat& iso_times(bool with_seconds) {
  static const auto long_format = *MomentFormat::of_times("hh:mm:ss");
  static const auto short_format = *MomentFormat::of_times("hh:mm");
  return with_seconds ? long_format : short_format;
}

/// The table's own formats take precedence over those of RFC 3339.
std::optional<Moment> moment_with_offset(const TableRule& table, const Offset& offset) {
  auto moment = moment_by(table.dates, table.times, offset.before);
  for (const bool with_seconds : {true, false}) {
    if (!moment) moment = moment_by(iso_dates(), iso_times(with_seconds), without_fraction(offset.before));
  }
  if (moment) moment->offset = offset.ahead_of_utc;
  return moment;
}

/// The moment of a cell of a workbook, which has no time at midnight. A time of 24 hours and more is stored as one of
/// the first days that workbooks count, and has no date.
std::optional<Moment> moment_of_workbook(std::string_view text) {
  constexpr domain::Date first_real_day{std::chrono::year{1905} / 1 / 1};
  auto moment = moment_by(iso_dates(), iso_times(true), text);
  const auto midnight = moment ? std::nullopt : parsed_date(iso_dates(), text);
  if (midnight) moment = Moment{.date = midnight, .has_seconds = true};
  if (moment && moment->date && *moment->date < first_real_day) moment->date.reset();
  return moment;
}

}  // namespace

std::optional<Moment> moment_in(const TableRule& table, const Cell& cell) {
  if (cell.kind == CellKind::moment) return moment_of_workbook(cell.text);
  const auto text = without_weekday(cell.text);
  if (const auto offset = offset_of(text)) {
    if (auto moment = moment_with_offset(table, *offset)) return moment;
  }
  return moment_by(table.dates, table.times, text);
}

std::optional<domain::Date> date_in(const TableRule& table, const Cell& cell, const domain::TimeZone* zone) {
  const bool is_moment = cell.kind == CellKind::moment;
  const auto text = is_moment ? std::string_view{cell.text} : without_weekday(cell.text);
  const auto& format = is_moment ? iso_dates() : table.dates;
  if (const auto date = parsed_date(format, text)) return date;
  if (const auto moment = is_moment ? std::nullopt : moment_in(table, cell); moment && moment->offset) {
    if (zone == nullptr || !moment->date) return std::nullopt;
    return in_zone(*moment, *moment->date, *zone).local.date;
  }
  return parsed_date(format, text.substr(0, text.find_first_of(" T")));
}

ZonedTime in_zone(const Moment& moment, domain::Date date, const domain::TimeZone& zone) {
  const auto at = domain::Instant{moment.date.value_or(date)} + moment.time_of_day - moment.offset.value_or(minutes{0});
  const auto local = zone.to_local(at);
  return {local, std::chrono::duration_cast<minutes>(domain::Instant{local.date} + local.time_of_day - at)};
}

std::string time_text(std::chrono::milliseconds time_of_day) {
  return domain::format_time_of_day(std::chrono::floor<minutes>(time_of_day));
}

std::string offset_text(minutes offset) {
  return (offset < minutes{0} ? "-" : "+") + time_text(std::chrono::abs(offset));
}

}  // namespace stint::mapping_file
