#include <stint/sql/enum_codes.hpp>
#include <stint/sql/time_entry_rows.hpp>

namespace stint::sql {

domain::TimeEntry read_time_entry(Cursor& row) { return domain::TimeEntry::stored(time_entry_row.read(row)); }

std::vector<domain::TimeEntry> read_time_entries(Cursor rows) {
  std::vector<domain::TimeEntry> entries;
  while (rows.next()) entries.push_back(read_time_entry(rows));
  return entries;
}

}  // namespace stint::sql
