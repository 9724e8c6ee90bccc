#pragma once

#include <expected>
#include <string_view>
#include <vector>

#include <stint/mapping_file/mapping.hpp>
#include <stint/mapping_file/toml_reader.hpp>

namespace stint::mapping_file {

/// Reads a mapping file (TOML). Refused with all faults at once: invalid TOML, unknown keys, invalid values, members
/// that records do not have, and missing members without which no record can be built.
[[nodiscard]] std::expected<Mapping, std::vector<MappingFault>> read_mapping(std::string_view toml);

}  // namespace stint::mapping_file
