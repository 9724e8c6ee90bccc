#pragma once

namespace stint::postgresql::migrations {

/// The last confirmed address of each account, and links about addresses: an employee may have one for each former
/// address. Existing addresses are treated as confirmed.
inline constexpr char confirmed_addresses[] = R"sql(
ALTER TABLE employees ADD COLUMN confirmed_address TEXT COLLATE "C";
-- Nothing that is shown changes: versions of the data stay.
ALTER TABLE employees DISABLE TRIGGER USER;
UPDATE employees SET confirmed_address = email;
ALTER TABLE employees ENABLE TRIGGER USER;

ALTER TABLE one_time_links DROP CONSTRAINT one_time_links_purpose_check;
ALTER TABLE one_time_links ADD CONSTRAINT one_time_links_purpose_check CHECK (purpose BETWEEN 0 AND 3);
ALTER TABLE one_time_links DROP CONSTRAINT one_time_links_pkey;
ALTER TABLE one_time_links ADD PRIMARY KEY (company_id, employee_id, purpose, address);
)sql";

}  // namespace stint::postgresql::migrations
