#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include <toml++/toml.h>

#include <stint/mapping_file/mapping.hpp>
#include <stint/mapping_file/toml_reader.hpp>

namespace stint::mapping_file {

/// Reads a mapping file (TOML). Refused with all faults at once: invalid TOML, unknown keys, invalid values, members
/// that records do not have, and missing members without which no record can be built.
[[nodiscard]] std::expected<Mapping, std::vector<MappingFault>> read_mapping(std::string_view toml);

/// Reads the table that specifies how the members of a subject's records are filled. A member of an object may be
/// written with dots, quoted or not. `name` is the table's path.
[[nodiscard]] std::vector<MemberRule> read_member_rules(const toml::table& table, const SubjectRow& subject,
                                                        const std::string& name, std::vector<MappingFault>& faults);

}  // namespace stint::mapping_file
