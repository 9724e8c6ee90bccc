#pragma once

#include <string>
#include <vector>

#include <stint/mapping_file/mapping.hpp>
#include <stint/table_files/table.hpp>

namespace stint::app {

/// A mapping file and the tables that it names, in that order.
struct MappedTables {
  mapping_file::Mapping mapping{};
  std::vector<table_files::Table> tables{};
};

/// Reads a mapping file, and the tables from its folder. Prints all errors on standard error, and then throws Failure.
[[nodiscard]] MappedTables read_mapped_tables(const std::string& mapping_file);

}  // namespace stint::app
