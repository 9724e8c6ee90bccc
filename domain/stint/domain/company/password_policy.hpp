#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace stint::domain {

/// What passwords must be like that are set from now on; those that are in use stay.
struct PasswordPolicy {
  std::int64_t minimum_length = 8;  ///< in characters (code points); 1 or more
};

/// What others know of somebody, and would try first as their password. In code points.
struct PasswordOwner {
  std::u32string address{};
  std::u32string first_name{};
  std::u32string last_name{};
};

enum class PasswordWeakness {
  too_short,
  is_known,  ///< nothing but the owner's address and name
};

/// What is wrong with a new password, if anything (NIST SP 800-63B §5.1.1.2: a minimum of eight characters, and no
/// words of the context such as the user's own name). It must not be the address, nor a part of the name of four
/// letters or more, nor be put together from these, from shorter parts of the name beside them, and from characters
/// that are neither letters nor digits. A part is a word of the first or last name. Upper and lower case are one in
/// Latin, Greek and Cyrillic letters. The password is in code points, as it is typed.
[[nodiscard]] std::optional<PasswordWeakness> weakness_of_password(std::u32string_view password,
                                                                   const PasswordOwner& owner,
                                                                   const PasswordPolicy& policy);

}  // namespace stint::domain
