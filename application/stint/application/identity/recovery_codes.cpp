#include <stint/application/identity/recovery_codes.hpp>

namespace stint::application {
namespace {

/// Five bits a character.
constexpr std::string_view alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t characters = 16;
constexpr std::size_t group = 4;

/// Sixteen characters without hyphens.
std::string new_code(Random& random) {
  std::string code;
  for (const char byte : random.bytes(characters)) code += alphabet[static_cast<unsigned char>(byte) % alphabet.size()];
  return code;
}

std::string in_groups(const std::string& code) {
  std::string text;
  for (std::size_t at = 0; at < code.size(); at += group) {
    if (at != 0) text += '-';
    text += code.substr(at, group);
  }
  return text;
}

char as_written(char typed) {
  const char lower = typed >= 'A' && typed <= 'Z' ? static_cast<char>(typed - 'A' + 'a') : typed;
  if (lower == 'o') return '0';
  return lower == 'i' || lower == 'l' ? '1' : lower;
}

std::string without_groups(std::string_view typed) {
  std::string code;
  for (const char character : typed) {
    if (character != '-' && character != ' ') code += as_written(character);
  }
  return code;
}

}  // namespace

std::vector<std::string> give_recovery_codes(Work& work, Random& random, const Digests& digests,
                                             domain::EmployeeId employee) {
  std::vector<std::string> shown;
  std::vector<std::string> hashes;
  for (std::size_t i = 0; i < number_of_recovery_codes; ++i) {
    const auto code = new_code(random);
    shown.push_back(in_groups(code));
    hashes.push_back(digests.sha256(code));
  }
  work.second_factors().set_recovery_codes(employee, hashes);
  return shown;
}

bool use_recovery_code(Work& work, const Digests& digests, domain::EmployeeId employee, std::string_view typed) {
  const auto code = without_groups(typed);
  return code.size() == characters && work.second_factors().take_recovery_code(employee, digests.sha256(code));
}

}  // namespace stint::application
