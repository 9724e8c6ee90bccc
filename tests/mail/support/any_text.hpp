#pragma once

#include <string>

namespace stint::test {

/// For property tests: any well-formed UTF-8 of up to some forty characters, mostly of scripts and symbols that occur
/// in names and sentences, and ASCII with a meaning to mail programs. Without control characters and line ends.
[[nodiscard]] std::string any_line();
/// Several such lines with LF between them.
[[nodiscard]] std::string any_lines();
/// Any bytes.
[[nodiscard]] std::string any_bytes();

}  // namespace stint::test
