#include <utility>

#include <stint/domain/characters.hpp>
#include <stint/http/api/query_parameters.hpp>

namespace stint::http {

std::optional<std::int64_t> parse_number(std::string_view text, application::accepts::Within range) {
  const auto number = domain::parse_number<std::int64_t>(text);
  return number && *number >= range.least && *number <= range.most ? number : std::nullopt;
}

Wrong must_be_one_of(std::string names) { return {domain::reasons::must_be_one_of, {{"names", std::move(names)}}}; }

Fault take_parameter(std::string_view from, std::optional<std::string>& to, AnyValue) {
  to = from;
  return std::nullopt;
}

Fault take_parameter(std::string_view from, std::optional<std::string>& to, application::accepts::Longest longest) {
  to = from;
  if (from.size() <= longest.bytes) return std::nullopt;
  return must_not_be_longer(longest);
}

Fault take_parameter(std::string_view from, std::optional<domain::Date>& to, AnyValue) {
  to = domain::parse_date(from);
  return to ? std::nullopt : Fault{{domain::reasons::must_be_date}};
}

Fault take_parameter(std::string_view from, std::optional<std::int32_t>& to, AnyValue) {
  const auto id = domain::parse_id<domain::Id<struct AnyRecord>>(from);
  if (!id) return Wrong{domain::reasons::must_be_id};
  to = id->value;
  return std::nullopt;
}

Fault take_parameter(std::string_view from, std::optional<domain::Instant>& to, application::accepts::Within range) {
  const auto milliseconds = parse_number(from, range);
  if (!milliseconds) return Wrong{domain::reasons::must_be_moment};
  to = domain::Instant{std::chrono::milliseconds{*milliseconds}};
  return std::nullopt;
}

Fault take_parameter(std::string_view from, std::optional<std::chrono::year>& to, application::accepts::Within range) {
  const auto year = parse_number(from, range);
  if (!year) return outside(range);
  to = std::chrono::year{static_cast<int>(*year)};
  return std::nullopt;
}

Fault take_parameter(std::string_view from, std::optional<std::chrono::month>& to, application::accepts::Within range) {
  const auto month = parse_number(from, range);
  if (!month) return outside(range);
  to = std::chrono::month{static_cast<unsigned>(*month)};
  return std::nullopt;
}

Fault take_parameter(std::string_view, std::optional<bool>& to, application::accepts::Occurs) {
  to = true;
  return std::nullopt;
}

}  // namespace stint::http
