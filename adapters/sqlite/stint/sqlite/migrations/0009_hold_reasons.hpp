#pragma once

namespace stint::sqlite::migrations {

/// Hours are held for one more reason, the end of an employment; the check of a column cannot be altered in place.
inline constexpr char hold_reasons[] = R"sql(
ALTER TABLE time_entries ADD COLUMN held_because INTEGER CHECK (held_because BETWEEN 0 AND 5);
UPDATE time_entries SET held_because = held_for WHERE held_for IS NOT NULL;
ALTER TABLE time_entries DROP COLUMN held_for;
ALTER TABLE time_entries RENAME COLUMN held_because TO held_for;
)sql";

}  // namespace stint::sqlite::migrations
