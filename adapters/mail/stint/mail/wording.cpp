#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/text.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/characters.hpp>
#include <stint/mail/wording.hpp>
#include <stint/words/notation.hpp>

namespace stint::mail {
namespace {

using words::fill;
using words::Notation;
using words::Values;
using words::written_date;
using words::written_days;
using words::written_minutes;
using words::written_others;
using words::written_period;

/// Reads the facts of a mail strictly. For a missing or malformed fact it returns a harmless value and remembers the
/// first such fact. Refers to the facts.
class FactReader {
 public:
  using Facts = std::vector<std::pair<std::string, std::string>>;

  explicit FactReader(const Facts& facts) : facts_(facts) {}

  [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }
  [[nodiscard]] std::string_view text(std::string_view name);
  [[nodiscard]] domain::Date date(std::string_view name);
  /// "HH:mm".
  [[nodiscard]] std::string clock_time(std::string_view name);
  [[nodiscard]] domain::HalfOfDay half(std::string_view name);
  /// An integer from 0.
  [[nodiscard]] int count(std::string_view name);
  /// Digits, optionally followed by a point and more digits.
  [[nodiscard]] std::string_view decimal(std::string_view name);

  /// A sentence about the first fact that could not be read; `nullopt` if all could.
  [[nodiscard]] const std::optional<std::string>& problem() const { return problem_; }

 private:
  [[nodiscard]] const std::string* find(std::string_view name) const;
  void note(std::string_view name);
  template <class Value>
  [[nodiscard]] Value read(std::string_view name, std::optional<Value> (*parse)(std::string_view));

  const Facts& facts_;
  std::optional<std::string> problem_;
};

std::optional<int> parse_count(std::string_view text) {
  const auto count = domain::parse_number<int>(text);
  return count && *count >= 0 ? count : std::nullopt;
}

std::optional<std::string_view> parse_decimal(std::string_view text) {
  const auto are_digits = [](std::string_view part) {
    return !part.empty() && part.find_first_not_of("0123456789") == std::string_view::npos;
  };
  const std::size_t point = text.find('.');
  const bool is_decimal =
      are_digits(text.substr(0, point)) && (point == std::string_view::npos || are_digits(text.substr(point + 1)));
  return is_decimal ? std::optional{text} : std::nullopt;
}

std::string_view FactReader::text(std::string_view name) {
  const std::string* fact = find(name);
  if (fact == nullptr) note(name);
  return fact == nullptr ? std::string_view{} : *fact;
}

domain::Date FactReader::date(std::string_view name) { return read(name, domain::parse_date); }

std::string FactReader::clock_time(std::string_view name) {
  return domain::format_time_of_day(read(name, domain::parse_time_of_day));
}

domain::HalfOfDay FactReader::half(std::string_view name) { return read(name, domain::parse_half_of_day); }

int FactReader::count(std::string_view name) { return read(name, parse_count); }

std::string_view FactReader::decimal(std::string_view name) { return read(name, parse_decimal); }

const std::string* FactReader::find(std::string_view name) const {
  const auto found = std::ranges::find_if(facts_, [&](const auto& fact) { return fact.first == name; });
  return found == facts_.end() ? nullptr : &found->second;
}

void FactReader::note(std::string_view name) {
  if (!problem_) problem_ = "The mail's fact `" + std::string{name} + "` is missing or broken.";
}

template <class Value>
Value FactReader::read(std::string_view name, std::optional<Value> (*parse)(std::string_view)) {
  const std::optional<Value> value = parse(text(name));
  if (!value) note(name);
  return value.value_or(Value{});
}

void take_name(Values& values, std::string_view value, FactReader& facts, std::string_view fact) {
  if (facts.has(fact)) values.emplace(value, application::one_line(facts.text(fact)));
}

std::string half_of(const std::string& date, domain::HalfOfDay half, const Notation& notation) {
  const bool is_morning = half == domain::HalfOfDay::morning;
  return fill(is_morning ? notation.morning : notation.afternoon, {{"date", date}}).value();
}

/// The first and the last day of several, with the halves of them that count.
struct WrittenEnds {
  std::string first;
  std::string last;
};

WrittenEnds written_ends(domain::DateSpan span, bool starts_half, bool ends_half, const Notation& notation) {
  WrittenEnds ends{written_date(span.first, notation), written_date(span.last, notation)};
  if (starts_half) ends.first = half_of(ends.first, domain::HalfOfDay::afternoon, notation);
  if (ends_half) ends.last = half_of(ends.last, domain::HalfOfDay::morning, notation);
  return ends;
}

/// "1 to 5 March 2026", with the halves of the days at its ends if they do not count in full.
std::string written_time(domain::DateSpan span, bool starts_half, bool ends_half, const Notation& notation) {
  if (!starts_half && !ends_half) return written_period(span, notation);
  const auto [first, last] = written_ends(span, starts_half, ends_half, notation);
  if (span.first == span.last) return starts_half ? first : last;
  return fill(notation.period, {{"first", first}, {"last", last}}).value();
}

void take_period(Values& values, FactReader& facts, const Notation& notation) {
  const domain::DateSpan span{facts.date("from"), facts.date("to")};
  const bool starts_half = facts.has("startsHalf");
  const bool ends_half = facts.has("endsHalf");
  std::string period = written_time(span, starts_half, ends_half, notation);
  if (facts.has("half")) period = half_of(period, facts.half("half"), notation);
  if (span.first == span.last) {
    values["day"] = period;
  } else {
    auto [first, last] = written_ends(span, starts_half, ends_half, notation);
    values["from"] = std::move(first);
    values["to"] = std::move(last);
  }
  values["period"] = std::move(period);
}

/// The rest of an absence: one line per part.
void take_parts(Values& values, FactReader& facts, const Notation& notation) {
  std::string left;
  for (const std::string part : {"part1", "part2"}) {
    if (!facts.has(part + "From")) continue;
    if (!left.empty()) left += '\n';
    left += written_time({facts.date(part + "From"), facts.date(part + "To")}, facts.has(part + "StartsHalf"),
                         facts.has(part + "EndsHalf"), notation);
  }
  if (!left.empty()) values["left"] = std::move(left);
}

void take_absence(Values& values, FactReader& facts, const Notation& notation) {
  take_name(values, "type", facts, "typeName");
  take_name(values, "substitute", facts, "substitute");
  take_name(values, "by", facts, "by");
  if (facts.has("from")) take_period(values, facts, notation);
  if (facts.has("minutes")) {
    values["duration"] = written_minutes(facts.count("minutes"));
  } else if (facts.has("days")) {
    values["duration"] = written_days(facts.decimal("days"), notation);
  }
  take_parts(values, facts, notation);
  if (facts.has("alsoAway")) values["othersAway"] = written_others(facts.count("alsoAway"), notation);
  if (facts.has("hasComments")) values["comments"] = notation.has_comments;
}

/// The values of an entry, or with the suffix `Before` its previous ones. Date, time and break.
Values entry_of(FactReader& facts, const std::string& suffix, const Notation& notation) {
  const Values times{{"start", facts.clock_time("start" + suffix)}, {"end", facts.clock_time("end" + suffix)}};
  return {{"date", written_date(facts.date("date" + suffix), notation)},
          {"time", fill(notation.clock_times, times).value()},
          {"break", written_minutes(facts.count("break" + suffix))}};
}

void take_entry(Values& values, FactReader& facts, const Notation& notation) {
  if (!facts.has("date")) return;
  values.merge(entry_of(facts, "", notation));
  values["worked"] = written_minutes(facts.count("worked"));
  if (facts.has("dateBefore")) {
    values["unchanged"] = fill(notation.entry, entry_of(facts, "Before", notation)).value();
  }
}

void take_account(Values& values, FactReader& facts, const Notation& notation) {
  take_name(values, "token", facts, "token");
  take_name(values, "feed", facts, "feed");
  take_name(values, "webhook", facts, "webhook");
  take_name(values, "host", facts, "host");
  if (facts.has("validUntil")) values["validUntil"] = written_date(facts.date("validUntil"), notation);
  if (facts.has("untilDate")) {
    values["validUntil"] = written_date(facts.date("untilDate"), notation) + ", " + facts.clock_time("untilTime");
  }
  if (facts.has("onDate")) {
    values["date"] = written_date(facts.date("onDate"), notation) + ", " + facts.clock_time("atTime");
  }
}

void take_week(Values& values, FactReader& facts, const Notation& notation) {
  if (!facts.has("weekFrom")) return;
  values["week"] = written_period({facts.date("weekFrom"), facts.date("weekTo")}, notation);
  values["findings"] = application::clean_lines(facts.text("findings"));
}

void take_leave(Values& values, FactReader& facts, const Notation& notation) {
  if (!facts.has("daysLeft")) return;
  values["daysLeft"] = written_days(facts.decimal("daysLeft"), notation);
  values["takeUntil"] = written_date(facts.date("takeUntil"), notation);
}

void take_balance(Values& values, FactReader& facts) {
  if (!facts.has("balance")) return;
  values["balance"] = (facts.has("belowZero") ? "\u2212" : "+") + written_minutes(facts.count("balance"));
}

void take_illness(Values& values, FactReader& facts, const Notation& notation) {
  for (const std::string date : {"dueOn", "paidUntil"}) {
    if (facts.has(date)) values[date] = written_date(facts.date(date), notation);
  }
}

void take_calendar(Values& values, FactReader& facts) {
  take_name(values, "calendar", facts, "calendar");
  if (facts.has("year")) values["year"] = std::to_string(facts.count("year"));
}

}  // namespace

std::expected<Values, std::string> values_of(const application::Mail& mail, const Language& language) {
  Values values{{"receiver", application::one_line(mail.to_name)}};
  FactReader facts(mail.facts);
  take_name(values, "employee", facts, "employee");
  take_absence(values, facts, language.notation);
  take_entry(values, facts, language.notation);
  take_account(values, facts, language.notation);
  take_week(values, facts, language.notation);
  take_leave(values, facts, language.notation);
  take_balance(values, facts);
  take_illness(values, facts, language.notation);
  take_calendar(values, facts);
  if (facts.has("reason")) values["reason"] = application::clean_lines(facts.text("reason"));
  if (facts.problem()) return std::unexpected(*facts.problem());
  return values;
}

}  // namespace stint::mail
