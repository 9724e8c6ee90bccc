#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/ports/digests.hpp>
#include <stint/application/ports/random.hpp>
#include <stint/application/ports/work.hpp>

// The way back in without the phone: codes that work once each, in place of one of the authenticator app. They are
// shown once, and only their SHA-256 is kept; 80 random bits need no slow hash.

namespace stint::application {

inline constexpr std::size_t number_of_recovery_codes = 10;

/// Gives an employee ten codes in place of those that they had: sixteen characters each in groups of four, such as
/// `7qzk-0m3d-x9fa-bt5c`, in the alphabet of Crockford's Base32, which has no letter that looks like another.
[[nodiscard]] std::vector<std::string> give_recovery_codes(Work& work, Random& random, const Digests& digests,
                                                           domain::EmployeeId employee);

/// Uses up a code; false if it is none of the employee's. It may be typed in capital letters, with or without hyphens
/// and blanks, and with the letters that look like its digits.
[[nodiscard]] bool use_recovery_code(Work& work, const Digests& digests, domain::EmployeeId employee,
                                     std::string_view typed);

}  // namespace stint::application
