#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include <stint/application/administration/administering.hpp>

namespace stint::company_file {

/// What somebody wants with a record.
enum class Purpose : std::uint8_t {
  add,     ///< a new one: required members are there, but for the key of an employee
  change,  ///< what is left out stays, required members too
};

/// Reads one record of a company file that stands alone: the same members and values, with the same faults, under
/// pointers that begin at the record. A member `id` beside the key can only repeat the record's own, and the `reason`
/// of a change is not part of the record; secrets of people are refused.
template <class Filed>
[[nodiscard]] application::RecordCommand<Filed> read_record(std::string_view json, Purpose purpose);

/// Adds to a query the value that a member of the records sought must have: a text as it is, `true`, `false` or a
/// number as JSON writes it, one element of a list, and `null` where the member may be null. A value that is not valid
/// for the member is a fault under its pointer.
template <class Filed>
void read_sought(const application::SoughtMember& sought, std::string_view text, application::RecordQuery<Filed>& query,
                 std::vector<application::FileFault>& faults);

}  // namespace stint::company_file
