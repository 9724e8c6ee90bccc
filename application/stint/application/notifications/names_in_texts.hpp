#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/company/employee.hpp>

namespace stint::application {

/// The key under which an erased employee is kept: `forgotten-17`.
[[nodiscard]] std::string key_of_forgotten(domain::EmployeeId employee);
[[nodiscard]] bool is_forgotten(const domain::Employee& employee);
/// Replaces their name: `#17`.
[[nodiscard]] std::string name_of_forgotten(domain::EmployeeId employee);

/// Finds an employee's names in strings: by e-mail address and full name, in either order and without regard to ASCII
/// case; and by last name, in its exact spelling, with or without a trailing `s`, unless another employee of the
/// company has it. Only whole words.
class NamesInTexts {
 public:
  NamesInTexts(const domain::Employee& employee, bool shares_last_name);

  /// Every string that `replaced` changes contains one of these, in any case.
  [[nodiscard]] const std::vector<std::string>& needles() const { return needles_; }
  /// The string with `name_of_forgotten` instead of their names.
  [[nodiscard]] std::string replaced(std::string_view text) const;
  /// As above, for the value of a member that an import noted, by the member's name: also replaces their key, if the
  /// member names people or is the key of a record.
  [[nodiscard]] std::string replaced_in_member(std::string_view member, std::string_view value) const;

 private:
  std::string pseudonym_;
  std::vector<std::string> whatever_case_{};
  std::string last_name_{};  // empty: not searched for
  std::string key_{};
  std::vector<std::string> needles_{};
};

}  // namespace stint::application
