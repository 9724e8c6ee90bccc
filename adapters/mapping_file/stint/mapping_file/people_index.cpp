#include <utility>

#include <stint/application/text.hpp>
#include <stint/mapping_file/people_index.hpp>

namespace stint::mapping_file {

void PeopleIndex::add(const application::KnownPerson& person) {
  if (!person.key.empty()) keys_.insert(person.key);
  remember(by_number_, person.employee_number, person.key);
  remember(by_email_, application::lower_case(person.email), person.key);
}

void PeopleIndex::remember(Keys& keys, std::string name, const std::string& key) {
  if (name.empty() || key.empty()) return;
  const auto [known, is_new] = keys.emplace(std::move(name), key);
  if (!is_new && known->second != key) known->second.reset();
}

const std::optional<std::string>* PeopleIndex::find(PersonName by, const std::string& text) const {
  const bool is_number = by == PersonName::employee_number;
  const auto& keys = is_number ? by_number_ : by_email_;
  const auto found = keys.find(is_number ? text : application::lower_case(text));
  return found == keys.end() ? nullptr : &found->second;
}

bool PeopleIndex::knows(PersonName by, const std::string& text) const {
  return by == PersonName::key ? contains(text) : find(by, text) != nullptr;
}

std::expected<std::string, std::string> PeopleIndex::key_of(PersonName by, const std::string& text) const {
  if (by == PersonName::key) return text;
  const auto what =
      std::string{by == PersonName::employee_number ? "the employee number" : "the address"} + " '" + text + "'";
  const auto* const key = find(by, text);
  if (key == nullptr) return std::unexpected("there is nobody with " + what);
  if (!*key) return std::unexpected("several people have " + what);
  return **key;
}

}  // namespace stint::mapping_file
