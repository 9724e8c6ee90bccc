#include <algorithm>
#include <array>
#include <cstddef>

#include <stint/application/notifications/names_in_texts.hpp>
#include <stint/application/text.hpp>
#include <stint/domain/characters.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// Letters and digits, and every character beyond ASCII.
bool is_of_word(char c) { return is_letter_or_digit(c) || static_cast<unsigned char>(c) >= 0x80; }

/// As above, for items between commas and spaces, such as a date.
bool is_of_item(char c) { return is_of_word(c) || c == '-' || c == '.' || c == '_' || c == ':' || c == '@'; }

struct SoughtWord {
  std::string_view word;
  bool ignores_case = true;
  bool may_have_s = false;
  bool (*is_within)(char) = is_of_word;
};

bool ends_at(std::string_view text, std::size_t at, const SoughtWord& sought) {
  return at >= text.size() || !sought.is_within(text[at]);
}

/// The length in bytes of the word at that position; 0 if it does not appear there.
std::size_t length_at(std::string_view text, std::size_t at, const SoughtWord& sought) {
  const auto length = sought.word.size();
  const auto here = text.substr(at, length);
  const bool is_same = sought.ignores_case ? equal_ignoring_case(here, sought.word) : here == sought.word;
  if (!is_same || (at > 0 && sought.is_within(text[at - 1]))) return 0;
  if (ends_at(text, at + length, sought)) return length;
  const bool has_s = sought.may_have_s && text[at + length] == 's' && ends_at(text, at + length + 1, sought);
  return has_s ? length + 1 : 0;
}

std::string with_word_replaced(std::string_view text, const SoughtWord& sought, std::string_view by) {
  std::string result;
  std::size_t at = 0;
  while (at < text.size()) {
    const auto length = sought.word.empty() ? 0 : length_at(text, at, sought);
    if (length > 0) {
      result += by;
      at += length;
    } else {
      result += text[at++];
    }
  }
  return result;
}

/// Whether a member of a record contains keys of people, possibly among others.
bool names_people(std::string_view member) {
  constexpr std::array<std::string_view, 8> members{"employee", "substitute", "managers", "extraViewRights",
                                                    "deputies", "terms",      "except",   "groupMembers"};
  return std::ranges::find(members, member.substr(member.rfind('.') + 1)) != members.end();
}

bool has_letter(std::string_view key) {
  return std::ranges::any_of(key, [](char c) { return is_of_word(c) && !is_digit(c); });
}

}  // namespace

std::string key_of_forgotten(EmployeeId employee) { return "forgotten-" + to_string(employee); }

bool is_forgotten(const Employee& employee) { return employee.key == key_of_forgotten(employee.id); }

std::string name_of_forgotten(EmployeeId employee) { return "#" + to_string(employee); }

NamesInTexts::NamesInTexts(const Employee& employee, bool shares_last_name)
    : pseudonym_(name_of_forgotten(employee.id)), key_(employee.key) {
  const auto& first = employee.first_name;
  const auto& last = employee.last_name;
  if (!employee.email.empty()) whatever_case_.push_back(employee.email);
  if (!first.empty() && !last.empty()) {
    whatever_case_.push_back(first + " " + last);
    whatever_case_.push_back(last + ", " + first);
    whatever_case_.push_back(last + " " + first);
  }
  if (!shares_last_name) last_name_ = last;
  needles_ = whatever_case_;
  if (!last_name_.empty()) needles_.push_back(last_name_);
}

std::string NamesInTexts::replaced(std::string_view text) const {
  std::string result{text};
  for (const auto& word : whatever_case_) result = with_word_replaced(result, {.word = word}, pseudonym_);
  return with_word_replaced(result, {.word = last_name_, .ignores_case = false, .may_have_s = true}, pseudonym_);
}

std::string NamesInTexts::replaced_in_member(std::string_view member, std::string_view value) const {
  auto result = replaced(value);
  SoughtWord key{.word = key_, .ignores_case = false};
  if (names_people(member)) {
    key.is_within = is_of_item;
  } else if (member != "key" || !has_letter(key_)) {  // a number would also be found in the middle of other keys
    return result;
  }
  return with_word_replaced(result, key, pseudonym_);
}

}  // namespace stint::application
