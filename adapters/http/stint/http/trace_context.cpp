#include <algorithm>

#include <stint/http/trace_context.hpp>

namespace stint::http {
namespace {

// version "-" trace-id "-" parent-id "-" trace-flags
constexpr std::size_t version_digits = 2;
constexpr std::size_t trace_digits = 32;
constexpr std::size_t parent_digits = 16;
constexpr std::size_t flags_digits = 2;
constexpr std::size_t whole = version_digits + trace_digits + parent_digits + flags_digits + 3;

bool is_lower_hexadecimal(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

bool is_zero(std::string_view digits) { return digits.find_first_not_of('0') == std::string_view::npos; }

/// The only field with that name.
std::string_view only_field(const Request& request) {
  std::string_view value;
  for (const auto& field : request.fields) {
    if (!equal_ignoring_case(field.name, "traceparent")) continue;
    if (!value.empty()) return {};
    value = field.value;
  }
  return value;
}

/// Takes that many hexadecimal digits from the front, and the following hyphen if there is one; `nullopt` if there are
/// fewer digits.
std::optional<std::string_view> take(std::string_view& text, std::size_t digits) {
  const auto taken = text.substr(0, digits);
  text.remove_prefix(taken.size());
  if (taken.size() < digits || !is_lower_hexadecimal(taken)) return std::nullopt;
  if (!text.empty() && text.front() != '-') return std::nullopt;
  if (!text.empty()) text.remove_prefix(1);
  return taken;
}

}  // namespace

std::optional<TraceParent> trace_parent(const Request& request) {
  const auto field = only_field(request);
  auto rest = field;
  const auto version = take(rest, version_digits);
  const auto trace = take(rest, trace_digits);
  const auto parent = take(rest, parent_digits);
  const auto flags = take(rest, flags_digits);
  if (!version || !trace || !parent || !flags) return std::nullopt;
  if (*version == "ff" || is_zero(*trace) || is_zero(*parent)) return std::nullopt;
  if (*version == "00" && field.size() != whole) return std::nullopt;
  return TraceParent{.trace = *trace, .parent = *parent};
}

}  // namespace stint::http
