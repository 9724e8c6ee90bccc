#pragma once

#include <string_view>

#include <stint/application/secret.hpp>

namespace stint::app {

/// The password that somebody gives on standard input. At a terminal they are asked for it on standard error, twice,
/// and what they type is not shown; the terminal is as it was afterwards, also where a signal stops or ends the
/// program. From elsewhere it is everything that comes, less one line break at the end. Of what is longer than a
/// password may be there is enough to be found so. Says what is wrong and throws Failure where the two differ or input
/// fails.
[[nodiscard]] application::Secret read_password();

/// A line that somebody types at the terminal of standard input, without its line break, not shown. Asked for on
/// standard error; the terminal is as it was afterwards, as above.
[[nodiscard]] application::Secret ask_password(const char* prompt);

/// A password as it stands in a file or a line: the text less one line break at its end.
[[nodiscard]] std::string_view without_line_break(std::string_view text);

}  // namespace stint::app
