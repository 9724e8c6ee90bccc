#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace stint::domain {

/// Whether a word is among the passwords that are used most: in small letters, digits and signs, as code points.
using IsCommonPassword = bool (*)(std::u32string_view word);

/// What passwords must be like that are set from now on; those that are in use stay.
struct PasswordPolicy {
  std::int64_t minimum_length = 8;       ///< in characters (code points); 1 or more
  IsCommonPassword is_common = nullptr;  ///< null: there is no list of the passwords that are used most
};

/// What others know of somebody, and would try first as their password. In code points.
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

/// What is wrong with a new password, if anything (NIST SP 800-63B §5.1.1.2: a minimum of eight characters, no commonly
/// used ones, and no words of the context such as the user's own name or that of the service). It must not be the
/// address, nor a word of four letters or more of the address, the owner's name, the company's or the product's, nor be
/// put together from these, from shorter such words beside them, and from digits and signs. Upper and lower case are
/// one in Latin, Greek and Cyrillic letters, and digits and signs that often replace a letter are read as it. The
/// password is in code points, as it is typed.
[[nodiscard]] std::optional<PasswordWeakness> weakness_of_password(std::u32string_view password,
                                                                   const PasswordOwner& owner,
                                                                   const PasswordPolicy& policy);

}  // namespace stint::domain
