#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include <stint/domain/characters.hpp>
#include <stint/domain/provisioning/filter_reader.hpp>
#include <stint/domain/provisioning/schema.hpp>

namespace stint::domain {
namespace {

constexpr std::array comparators{
    std::pair{std::string_view{"eq"}, Comparator::equal},
    std::pair{std::string_view{"ne"}, Comparator::not_equal},
    std::pair{std::string_view{"co"}, Comparator::contains},
    std::pair{std::string_view{"sw"}, Comparator::starts_with},
    std::pair{std::string_view{"ew"}, Comparator::ends_with},
    std::pair{std::string_view{"pr"}, Comparator::present},
    std::pair{std::string_view{"gt"}, Comparator::greater},
    std::pair{std::string_view{"ge"}, Comparator::greater_or_equal},
    std::pair{std::string_view{"lt"}, Comparator::less},
    std::pair{std::string_view{"le"}, Comparator::less_or_equal},
};

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::string_view name_characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_$.:";

bool is_name(std::string_view text) {
  return !text.empty() && (letters.contains(text.front()) || text.front() == '$') &&
         text.find_first_not_of(name_characters) == std::string_view::npos &&
         text.find_first_of(".:") == std::string_view::npos;
}

/// Whether a comparison requires ordered values.
bool is_ordered(Comparator comparator) { return comparator >= Comparator::greater; }

void append_utf8(std::string& text, std::uint32_t code) {
  const auto add = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
  if (code < 0x80) return add(code);
  if (code < 0x800) {
    add(0xC0U | (code >> 6U));
  } else if (code < 0x10000) {
    add(0xE0U | (code >> 12U));
    add(0x80U | ((code >> 6U) & 0x3FU));
  } else {
    add(0xF0U | (code >> 18U));
    add(0x80U | ((code >> 12U) & 0x3FU));
    add(0x80U | ((code >> 6U) & 0x3FU));
  }
  add(0x80U | (code & 0x3FU));
}

}  // namespace

std::optional<std::vector<std::string>> parse_steps(std::string_view text) {
  std::vector<std::string> steps;
  const auto schema = std::ranges::find_if(all_schemas, [&](std::string_view one) {
    return equal_ignoring_case(one, text.substr(0, one.size())) &&
           (text.size() == one.size() || text[one.size()] == ':');
  });
  if (schema != all_schemas.end()) {
    const bool is_core = *schema == user_schema || *schema == group_schema;
    if (!is_core) steps.emplace_back(*schema);
    if (text.size() == schema->size()) return is_core ? std::nullopt : std::optional{steps};
    text.remove_prefix(schema->size() + 1);
  } else if (const auto end = text.rfind(':'); end != std::string_view::npos) {
    steps.emplace_back(text.substr(0, end));  // an unknown schema
    text.remove_prefix(end + 1);
  }
  const auto dot = text.find('.');
  const auto name = text.substr(0, dot);
  if (!is_name(name)) return std::nullopt;
  steps.emplace_back(name);
  if (dot == std::string_view::npos) return steps;
  if (!is_name(text.substr(dot + 1))) return std::nullopt;
  steps.emplace_back(text.substr(dot + 1));
  return steps;
}

std::optional<Filter> FilterReader::filter() {
  if (text_.size() > longest_filter) return fail("is longer than 2000 bytes");
  auto read = either();
  if (!read) return std::nullopt;
  skip_blanks();
  if (at_ < text_.size()) return fail("goes on after its end");
  return read;
}

std::optional<TargetPath> FilterReader::target() {
  if (text_.size() > longest_filter) return fail("is longer than 2000 bytes");
  auto steps = parse_steps(take_name());
  if (!steps) return fail("is not the path of an attribute");
  TargetPath target{.steps = *std::move(steps)};
  if (take('[')) {
    auto elements = in_brackets();
    if (!elements) return std::nullopt;
    target.elements = *std::move(elements);
    if (take('.')) {
      const auto member = take_name();
      if (!is_name(member)) return fail("has no attribute behind the full stop");
      target.member = member;
    }
  }
  if (at_ < text_.size()) return fail("goes on after its end");
  return target;
}

std::optional<Filter> FilterReader::joined(std::string_view word, Filter::Kind kind,
                                           std::optional<Filter> (FilterReader::*part)()) {
  auto first = (this->*part)();
  if (!first) return std::nullopt;
  skip_blanks();
  if (!take_word(word)) return first;
  Filter all{.kind = kind};
  all.parts.push_back(*std::move(first));
  do {
    auto next = (this->*part)();
    if (!next) return std::nullopt;
    all.parts.push_back(*std::move(next));
    skip_blanks();
  } while (take_word(word));
  return all;
}

std::optional<Filter> FilterReader::either() { return joined("or", Filter::Kind::either, &FilterReader::both); }
std::optional<Filter> FilterReader::both() { return joined("and", Filter::Kind::both, &FilterReader::single); }

std::optional<Filter> FilterReader::single() {
  skip_blanks();
  const auto before = at_;
  const bool is_negated = take_word("not");
  if (is_negated) skip_blanks();
  if (!take('(')) {
    at_ = before;
    return comparison();
  }
  if (++depth_ > deepest_filter) return fail("is nested more than 8 deep");
  auto inner = either();
  if (!inner) return std::nullopt;
  skip_blanks();
  if (!take(')')) return fail("lacks a closing parenthesis");
  --depth_;
  if (!is_negated) return inner;
  Filter negated{.kind = Filter::Kind::neither};
  negated.parts.push_back(*std::move(inner));
  return negated;
}

std::optional<Filter> FilterReader::comparison() {
  auto steps = parse_steps(take_name());
  if (!steps) return fail("has no attribute");
  if (!take('[')) return compared(*std::move(steps));
  auto inner = in_brackets();
  if (!inner) return std::nullopt;
  Filter element{.kind = Filter::Kind::element, .steps = *std::move(steps)};
  if (take('.')) {  // an extension of the grammar: Entra ID sends `emails[type eq "work"].value eq "…"`
    const auto member = take_name();
    if (!is_name(member)) return fail("has no attribute behind the full stop");
    auto compared_member = compared({std::string{member}});
    if (!compared_member) return std::nullopt;
    Filter all{.kind = Filter::Kind::both};
    all.parts.push_back(*std::move(inner));
    all.parts.push_back(*std::move(compared_member));
    inner = std::move(all);
  }
  element.parts.push_back(*std::move(inner));
  return element;
}

std::optional<Filter> FilterReader::in_brackets() {
  if (++depth_ > deepest_filter) return fail("is nested more than 8 deep");
  auto inner = either();
  if (!inner) return std::nullopt;
  skip_blanks();
  if (!take(']')) return fail("lacks a closing bracket");
  --depth_;
  return inner;
}

std::optional<Filter> FilterReader::compared(std::vector<std::string> steps) {
  if (++comparisons_ > most_comparisons) return fail("has more than 50 comparisons");
  skip_blanks();
  const auto comparator = std::ranges::find_if(comparators, [this](const auto& one) { return take_word(one.first); });
  if (comparator == comparators.end()) return fail("lacks an operator");
  Filter filter{.steps = std::move(steps), .comparator = comparator->second};
  if (filter.comparator == Comparator::present) return filter;
  skip_blanks();
  auto with = value();
  if (!with) return std::nullopt;
  filter.value = *std::move(with);
  const bool has_order = filter.value.text() != nullptr || std::holds_alternative<double>(filter.value.value);
  if (is_ordered(filter.comparator) && !has_order) return fail("asks for the order of what has none");
  return filter;
}

std::optional<Attribute> FilterReader::value() {
  if (take_word("true")) return Attribute{true};
  if (take_word("false")) return Attribute{false};
  if (take_word("null")) return Attribute{};
  if (take('"')) return text_value();
  double number = 0;
  const auto* const begin = text_.data() + at_;
  const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), number, std::chars_format::general);
  const bool is_number = error == std::errc{} && (*begin == '-' || is_digit(*begin));
  if (!is_number) return fail("lacks a value");
  at_ += static_cast<std::size_t>(end - begin);
  return Attribute{number};
}

std::optional<Attribute> FilterReader::text_value() {
  std::string text;
  while (at_ < text_.size()) {
    const char c = text_[at_++];
    if (c == '"') return Attribute{std::move(text)};
    if (c != '\\') {
      text += c;
    } else if (!append_escaped(text)) {
      return fail("has an escape that JSON does not have");
    }
  }
  return fail("lacks a closing quotation mark");
}

bool FilterReader::append_escaped(std::string& text) {
  constexpr std::array escapes{std::pair{'"', '"'},  std::pair{'\\', '\\'}, std::pair{'/', '/'},  std::pair{'b', '\b'},
                               std::pair{'f', '\f'}, std::pair{'n', '\n'},  std::pair{'r', '\r'}, std::pair{'t', '\t'}};
  if (at_ >= text_.size()) return false;
  const char c = text_[at_++];
  if (const auto found = std::ranges::find(escapes, c, [](const auto& one) { return one.first; });
      found != escapes.end()) {
    text += found->second;
    return true;
  }
  if (c != 'u') return false;
  auto code = four_digits();
  if (!code || (*code >= 0xDC00 && *code < 0xE000)) return false;
  if (*code >= 0xD800 && *code < 0xDC00) {
    if (!take('\\') || !take('u')) return false;
    const auto low = four_digits();
    if (!low || *low < 0xDC00 || *low >= 0xE000) return false;
    code = 0x10000 + ((*code - 0xD800) << 10U) + (*low - 0xDC00);
  }
  append_utf8(text, *code);
  return true;
}

std::optional<std::uint32_t> FilterReader::four_digits() {
  constexpr std::size_t digits = 4;
  if (text_.size() - at_ < digits) return std::nullopt;
  std::uint32_t code = 0;
  const auto* const begin = text_.data() + at_;
  const auto [end, error] = std::from_chars(begin, begin + digits, code, 16);
  if (error != std::errc{} || end != begin + digits) return std::nullopt;
  at_ += digits;
  return code;
}

void FilterReader::skip_blanks() {
  while (at_ < text_.size() && text_[at_] == ' ') ++at_;
}

bool FilterReader::take(char c) {
  if (at_ >= text_.size() || text_[at_] != c) return false;
  ++at_;
  return true;
}

bool FilterReader::take_word(std::string_view word) {
  if (!equal_ignoring_case(text_.substr(at_, word.size()), word)) return false;
  const auto end = at_ + word.size();
  if (end < text_.size() && name_characters.contains(text_[end])) return false;
  at_ = end;
  return true;
}

std::string_view FilterReader::take_name() {
  const auto end = std::min(text_.find_first_not_of(name_characters, at_), text_.size());
  const auto name = text_.substr(at_, end - at_);
  at_ = end;
  return name;
}

std::nullopt_t FilterReader::fail(std::string_view what) {
  if (fault_.empty()) fault_ = std::string{what} + " (at byte " + std::to_string(at_ + 1) + ")";
  return std::nullopt;
}

}  // namespace stint::domain
