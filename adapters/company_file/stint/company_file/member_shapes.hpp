#pragma once

#include <cstdint>
#include <string>
#include <vector>

// The types of the members of records, for code that creates company files from something else. They come from the
// schema of company files, which is generated from the same tables as the readers, and from a schema of members that
// only additions have.

namespace stint::company_file {

/// Lists of records that other systems also have.
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

/// A member whose value is neither an object nor a list of objects.
struct MemberShape {
  std::string path;  ///< in the record, with dots between the members of nested objects, such as `vacation.daysPerYear`
  ShapeKind kind;
  bool is_required = false;
  bool is_minutes = false;  ///< an integer number of minutes
  std::vector<std::string> words{};
};

/// In the order of the schema.
[[nodiscard]] std::vector<MemberShape> member_shapes(RecordList list);

}  // namespace stint::company_file
