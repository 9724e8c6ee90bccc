#include <algorithm>

#include <stint/domain/characters.hpp>
#include <stint/mail/fact_reader.hpp>

namespace stint::mail {
namespace {

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

}  // namespace

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

}  // namespace stint::mail
