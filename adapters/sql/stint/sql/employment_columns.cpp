#include <algorithm>
#include <ranges>
#include <stdexcept>

#include <stint/sql/employment_columns.hpp>

namespace stint::sql {
namespace {

std::string text_of_edge(std::optional<domain::Date> edge) { return edge ? domain::format_date(*edge) : ""; }

std::optional<domain::Date> edge_in(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const auto day = domain::parse_date(text);
  if (!day) throw std::runtime_error("an earlier employment in the database has an edge that is not a date");
  return day;
}

}  // namespace

std::string text_of_earlier(const std::vector<domain::Employment>& earlier) {
  std::string text;
  for (const auto& [first, last] : earlier) {
    if (!text.empty()) text += ' ';
    text += text_of_edge(first) + '/' + text_of_edge(last);
  }
  return text;
}

std::vector<domain::Employment> earlier_in(std::string_view text) {
  std::vector<domain::Employment> earlier;
  while (!text.empty()) {
    const auto one = text.substr(0, text.find(' '));
    const auto divided = one.find('/');
    if (divided == std::string_view::npos)
      throw std::runtime_error("an earlier employment in the database has no edges");
    earlier.push_back({edge_in(one.substr(0, divided)), edge_in(one.substr(divided + 1))});
    text.remove_prefix(std::min(text.size(), one.size() + 1));
  }
  return earlier;
}

}  // namespace stint::sql
