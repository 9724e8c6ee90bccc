#pragma once

#include <string>
#include <vector>

#include <stint/application/import/known_people.hpp>
#include <stint/company_file/read_company_file.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/mapping_file/mapping.hpp>
#include <stint/mapping_file/origins.hpp>
#include <stint/table_files/table.hpp>

namespace stint::mapping_file {

struct Filled {
  company_file::ExaminedFile examined{};  ///< the company file that the tables come to, with what is wrong in cells
  Origins origins{};                      ///< refers to the mapping
  std::vector<std::string> faults{};      ///< of whole tables, such as a column that is missing: then nothing was made
  std::vector<Place> passed_over{};       ///< entries under a minute, which were not taken
};

/// Makes a company file of tables, which stand in the order of the mapping's; the mapping must live as long as the
/// result. Of a cell that cannot be read its member is left out. `known`: the people of the company. Where rows about
/// people name somebody who is known by number or address, that is whom they are about; else what names them is their
/// key. `zone`: of the company, on whose clocks moments with an offset from UTC are shown; null where there is no
/// company.
[[nodiscard]] Filled fill_in(const Mapping& mapping, const std::vector<table_files::Table>& tables,
                             const std::vector<application::KnownPerson>& known,
                             const domain::TimeZone* zone = nullptr);

}  // namespace stint::mapping_file
