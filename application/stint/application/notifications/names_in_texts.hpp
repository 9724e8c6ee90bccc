#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/company/employee.hpp>

namespace stint::application {

/// Under which key somebody is kept who is forgotten: `forgotten-17`.
[[nodiscard]] std::string key_of_forgotten(domain::EmployeeId employee);
[[nodiscard]] bool is_forgotten(const domain::Employee& employee);
/// What stands for their name: `#17`.
[[nodiscard]] std::string name_of_forgotten(domain::EmployeeId employee);

/// Finds somebody in texts: by e-mail address and full name, in either order and whatever the case of their ASCII
/// letters; and by last name, spelled as theirs is, with an `s` behind it or without, where nobody else of the company
/// has it. Whole words alone.
class NamesInTexts {
 public:
  NamesInTexts(const domain::Employee& employee, bool shares_last_name);

  /// One of these stands, in letters of whatever case, in every text that `replaced` changes.
  [[nodiscard]] const std::vector<std::string>& needles() const { return needles_; }
  /// The text with `name_of_forgotten` in their place.
  [[nodiscard]] std::string replaced(std::string_view text) const;
  /// The same of what an import noted of a member, by its name: their key as well, where the member names people or is
  /// the key of a record.
  [[nodiscard]] std::string replaced_in_member(std::string_view member, std::string_view value) const;

 private:
  std::string pseudonym_;
  std::vector<std::string> whatever_case_{};
  std::string last_name_{};  // empty: not looked for
  std::string key_{};
  std::vector<std::string> needles_{};
};

}  // namespace stint::application
