#pragma once

#include <cstdint>
#include <string_view>

#include <stint/application/administration/administering.hpp>

namespace stint::company_file {

/// What somebody wants with a record.
enum class Purpose : std::uint8_t {
  add,     ///< a new one: required members are there, but for the key of an employee
  change,  ///< what is left out stays, required members too
};

/// Reads one record of a company file that stands alone: the same members and values, with the same faults, under
/// pointers that begin at the record. A member `id` beside the key is passed over, for it is shown and not said;
/// secrets of people are refused.
template <class Filed>
[[nodiscard]] application::RecordCommand<Filed> read_record(std::string_view json, Purpose purpose);

}  // namespace stint::company_file
