#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace stint::domain {

/// Whether a word is among the passwords that are used most: in small letters, digits and signs, as code points.
using IsCommonPassword = bool (*)(std::u32string_view word);

/// The requirements for new passwords; existing passwords remain valid.
struct PasswordPolicy {
  std::int64_t minimum_length = 8;       ///< in characters (code points); 1 or more
  IsCommonPassword is_common = nullptr;  ///< null: there is no list of the passwords that are used most
};

/// Publicly known data of the owner, which attackers would try first. In code points.
struct PasswordOwner {
  std::u32string address{};
  std::u32string first_name{};
  std::u32string last_name{};
  std::u32string company{};  ///< its name
};

enum class PasswordWeakness {
  too_short,
  is_known,   ///< nothing but words that others connect with the owner
  is_common,  ///< one of the passwords that are used most, also with digits and signs around or for letters
};

/// The weakness of a new password, if any (NIST SP 800-63B §5.1.1.2: at least eight characters, no commonly used ones,
/// and no words of the context such as the user's own name or that of the service). It must not be the address, nor a
/// word of four letters or more of the address, the owner's name, the company's or the product's, nor be composed only
/// of these, of shorter such words in addition to them, and of digits and signs. Case is ignored for Latin, Greek and
/// Cyrillic letters, and digits and signs that often replace a letter are read as that letter. The password is in code
/// points, as typed.
[[nodiscard]] std::optional<PasswordWeakness> weakness_of_password(std::u32string_view password,
                                                                   const PasswordOwner& owner,
                                                                   const PasswordPolicy& policy);

}  // namespace stint::domain
