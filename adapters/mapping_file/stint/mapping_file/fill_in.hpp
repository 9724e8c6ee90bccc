#pragma once

#include <string>
#include <vector>

#include <stint/application/import/importing.hpp>
#include <stint/company_file/read_company_file.hpp>
#include <stint/mapping_file/mapping.hpp>
#include <stint/mapping_file/origins.hpp>
#include <stint/mapping_file/people_zones.hpp>
#include <stint/table_files/table.hpp>

namespace stint::mapping_file {

struct Filled {
  company_file::ExaminedFile examined{};  ///< the company file that the tables result in, with the faults of cells
  Origins origins{};                      ///< refers to the mapping
  std::vector<std::string> faults{};      ///< of whole tables, such as a missing column: then nothing was created
  std::vector<Place> passed_over{};       ///< entries shorter than a minute, which were skipped
};

/// Builds a company file from tables, which are in the order of the mapping's; the mapping must outlive the result. The
/// member of a cell that cannot be read is omitted. `known`: the people of the company. If rows about people name a
/// known person by number or address, they are about that person; otherwise the name is their key. `zones`: without
/// people, for the local times of moments with an offset from UTC.
[[nodiscard]] Filled fill_in(const Mapping& mapping, const std::vector<table_files::Table>& tables,
                             const std::vector<application::KnownPerson>& known, PeopleZones zones = {});

}  // namespace stint::mapping_file
