#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace stint::http {

/// SHA-256 (FIPS 180-4) of several strings, delimited unambiguously: 32 bytes.
[[nodiscard]] std::string fingerprint_of(std::initializer_list<std::string_view> texts);

}  // namespace stint::http
