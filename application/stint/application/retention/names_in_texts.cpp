#include <cstddef>

#include <stint/application/retention/names_in_texts.hpp>
#include <stint/application/text.hpp>

namespace stint::application {
namespace {

/// Letters and digits, and every character beyond ASCII.
bool is_of_word(char c) {
  const char small = lower_case(c);
  return (small >= 'a' && small <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

bool ends_word_at(std::string_view text, std::size_t at) { return at >= text.size() || !is_of_word(text[at]); }

struct SoughtWord {
  std::string_view word;
  bool ignores_case = true;
  bool may_have_s = false;
};

/// How many bytes of the text from there on are the word; 0: it does not stand there.
std::size_t length_at(std::string_view text, std::size_t at, const SoughtWord& sought) {
  const auto length = sought.word.size();
  const auto here = text.substr(at, length);
  const bool is_same = sought.ignores_case ? equal_ignoring_case(here, sought.word) : here == sought.word;
  if (!is_same || (at > 0 && is_of_word(text[at - 1]))) return 0;
  if (ends_word_at(text, at + length)) return length;
  const bool has_s = sought.may_have_s && text[at + length] == 's' && ends_word_at(text, at + length + 1);
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

}  // namespace

std::string key_of_forgotten(domain::EmployeeId employee) { return "forgotten-" + to_string(employee); }

bool is_forgotten(const domain::Employee& employee) { return employee.key == key_of_forgotten(employee.id); }

std::string name_of_forgotten(domain::EmployeeId employee) { return "#" + to_string(employee); }

NamesInTexts::NamesInTexts(const domain::Employee& employee, bool shares_last_name)
    : pseudonym_(name_of_forgotten(employee.id)) {
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

std::string NamesInTexts::replaced(std::string_view text, std::string_view word) const {
  return with_word_replaced(replaced(text), {.word = word, .ignores_case = false}, pseudonym_);
}

}  // namespace stint::application
