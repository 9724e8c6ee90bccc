#pragma once

#include <expected>
#include <string_view>
#include <vector>

#include <stint/mapping_file/mapping.hpp>
#include <stint/mapping_file/toml_reader.hpp>

namespace stint::mapping_file {

/// Reads a mapping file (TOML). Refused with every fault at once: what is not TOML, unknown keys, values that cannot
/// be, members that records do not have, and those without which no record can be made.
[[nodiscard]] std::expected<Mapping, std::vector<MappingFault>> read_mapping(std::string_view toml);

}  // namespace stint::mapping_file
