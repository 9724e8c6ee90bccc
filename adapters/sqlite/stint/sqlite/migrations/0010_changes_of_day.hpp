#pragma once

namespace stint::sqlite::migrations {

/// The time at which each company's next day begins, with an index: it is queried every second. 0: not yet set.
inline constexpr char changes_of_day[] = R"sql(
ALTER TABLE companies ADD COLUMN next_change_of_day INTEGER NOT NULL DEFAULT 0;
UPDATE companies SET next_change_of_day = j.next_change_of_day
  FROM employments_judged j WHERE j.company_id = companies.id;
ALTER TABLE employments_judged DROP COLUMN next_change_of_day;
CREATE INDEX companies_by_change_of_day ON companies (next_change_of_day, id);
)sql";

}  // namespace stint::sqlite::migrations
