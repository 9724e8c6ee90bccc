#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include <stint/application/administration/administering.hpp>

namespace stint::company_file {

/// The purpose for which a record is read.
enum class Purpose : std::uint8_t {
  add,     ///< a new record: required members must be present, except the key of an employee
  change,  ///< omitted members are unchanged, including required ones
};

/// Reads a single record of a company file: the same members and values, with the same faults, under pointers that
/// begin at the record. A member `id` next to the key must repeat the record's own id, and the `reason` of a change is
/// not part of the record; secrets of people are refused.
template <class Filed>
[[nodiscard]] application::RecordCommand<Filed> read_record(std::string_view json, Purpose purpose);

/// Adds to a query the value that a member of the records must have: a string as it is, `true`, `false` or a number as
/// in JSON, one element of a list, and `null` if the member may be null. A value that is not valid for the member is a
/// fault under its pointer.
template <class Filed>
void read_sought(const application::SoughtMember& sought, std::string_view text, application::RecordQuery<Filed>& query,
                 std::vector<application::FileFault>& faults);

}  // namespace stint::company_file
