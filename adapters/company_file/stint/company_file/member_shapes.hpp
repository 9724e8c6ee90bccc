#pragma once

#include <cstdint>
#include <string>
#include <vector>

// What the members of records are like, for those who make company files out of something else. It is found in the
// schema of company files, which is made as the readers are, and in one of what only additions to them say.

namespace stint::company_file {

/// Lists of records that other systems have, too.
enum class RecordList : std::uint8_t { employees, absences, time_entries };

enum class ShapeKind : std::uint8_t {
  text,
  word,  ///< one of several
  texts,
  truth,
  whole_number,
  number,
  date,
  time_of_day,
  days_by_year,  ///< an object whose members are years, each with a number of days
};

/// A member whose value is not an object, nor a list of objects.
struct MemberShape {
  std::string path;  ///< in the record, with a dot before a member of an object, such as `vacation.daysPerYear`
  ShapeKind kind;
  bool is_required = false;
  bool is_minutes = false;  ///< a whole number of minutes
  std::vector<std::string> words{};
};

/// In the order of the schema.
[[nodiscard]] std::vector<MemberShape> member_shapes(RecordList list);

}  // namespace stint::company_file
