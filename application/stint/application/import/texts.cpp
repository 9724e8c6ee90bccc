#include <algorithm>

#include <stint/application/import/texts.hpp>
#include <stint/application/text.hpp>

namespace stint::application {

using namespace domain;

namespace {

constexpr char divider = '\0';

/// Appends a member of a proposal, which may have been left out.
template <class Value>
void append_said(std::string& text, const Value& value) {
  const auto said = said_text(value);
  text += divider;
  text += said ? "=" + *said : "-";
}

}  // namespace

std::string text_of(bool value) { return value ? "true" : "false"; }
std::string text_of(std::int32_t value) { return std::to_string(value); }
std::string text_of(const std::string& value) { return value; }
std::string text_of(AbsenceTypeCode code) { return std::string{code.text()}; }
std::string text_of(Date date) { return domain::format_date(date); }
std::string text_of(std::chrono::year_month month) { return domain::format_month(month); }
std::string text_of(std::chrono::minutes time) {
  return time < std::chrono::minutes{0} ? '-' + domain::format_time_of_day(-time) : domain::format_time_of_day(time);
}

std::string text_of(HalfDays days) { return std::to_string(days.count / 2) + (days.count % 2 == 0 ? "" : ".5"); }

std::string text_of(const WorkPattern& pattern) {
  std::string text;
  for (const auto& week : pattern.weeks()) {
    for (std::size_t day = 0; day < week.from_monday.size(); ++day) {
      text.append(text.empty() ? 0 : 1, divider).append(std::to_string(week.from_monday[day]));
      if (const auto half = week.half_from_monday[day]) text.append(" ").append(name(*half));
    }
  }
  if (const auto monday = pattern.first_monday()) text.append(1, divider).append("from ").append(text_of(*monday));
  return text;
}

std::string text_of(const BreakRegulation& regulation) {
  std::string text;
  for (const auto& tier : regulation.tiers) {
    text += std::to_string(tier.break_needed.count()) + " above " + std::to_string(tier.more_than_work.count());
    text += divider;
  }
  if (regulation.maximum_daily_work) {
    text += "at most " + std::to_string(regulation.maximum_daily_work->count()) + divider;
  }
  text += regulation.obligatory ? "obligatory" : "not obligatory";
  if (regulation.auto_apply) text.append(1, divider).append("applied automatically");
  return text;
}

std::string text_of(const Holiday& holiday) {
  auto text = domain::format_date(holiday.date) + ' ' + holiday.name;
  if (holiday.portion != Portion::full) text.append(" (").append(name(holiday.portion)).append(")");
  if (!holiday.by_law) text += " (not by law)";
  return text;
}

std::string text_of(const std::map<std::int32_t, HalfDays>& days_by_year) {
  std::string text;
  for (const auto& [year, days] : days_by_year) {
    text.append(text.empty() ? 0 : 1, divider).append(std::to_string(year) + ": " + text_of(days));
  }
  return text;
}

std::string text_of(const Identity& identity) { return identity.provider + ':' + identity.subject; }

std::string text_of(const FiledDeputy& deputy) {
  auto text = deputy.deputy;
  if (deputy.first) text += " from " + text_of(*deputy.first);
  if (deputy.last) text += " to " + text_of(*deputy.last);
  return text;
}

std::string text_of(const FiledOpeningBalance& balance) {
  auto text = text_of(balance.minutes);
  if (balance.day) text += " from " + text_of(*balance.day);
  return text;
}

std::string text_of(const FiledEntryDetails& details) {
  auto text = text_of(details.date) + divider + text_of(details.start_time) + divider + text_of(details.end_time);
  append_said(text, details.start_offset);
  append_said(text, details.end_offset);
  append_said(text, details.break_minutes);
  append_said(text, details.project);
  append_said(text, details.category);
  append_said(text, details.remarks);
  return text;
}

/// With the name of each member that is set, because most terms contain few.
std::string text_of(const FiledTerms& terms) {
  std::string text;
  each_field(parts_of<FiledTerms>, [&]<class Part>(const Part& part) {
    const auto said = said_text(std::invoke(part.filed, terms));
    if (!said) return;
    if (!text.empty()) text += divider;
    text.append(camel_case<Part::name>).append(" ").append(shown(*said));
  });
  return text;
}

std::string text_of(const Employment& employment) {
  const auto& [first, last] = employment;
  if (!first) return last ? "until " + text_of(*last) : "";
  return last ? text_of(*first) + " to " + text_of(*last) : "from " + text_of(*first);
}

std::string shown(std::string text) {
  constexpr std::size_t most_bytes = 4'000;
  if (text == std::string_view{"\0", 1}) return "null";
  std::string readable;
  for (std::size_t at = 0; at < text.size() && readable.size() < most_bytes;) {
    const auto bytes = std::max<std::size_t>(1, first_character_bytes(std::string_view{text}.substr(at)));
    readable += text[at] == divider ? ", " : text.substr(at, bytes);
    at += bytes;
    if (readable.size() >= most_bytes && at < text.size()) return readable + "…";
  }
  return readable;
}

}  // namespace stint::application
