#pragma once

namespace stint::sql::migrations {

/// The record that a mail is about, and who caused it. Mails from before have neither: none of them is replaced.
inline constexpr char causes_of_mails[] = R"sql(
ALTER TABLE outbox ADD COLUMN about_record {int};
ALTER TABLE outbox ADD COLUMN caused_by {int};
CREATE INDEX mails_by_record ON outbox (company_id, kind, about_record, id)
  WHERE about_record IS NOT NULL AND delivered_at IS NULL AND failed_at IS NULL;
)sql";

}  // namespace stint::sql::migrations
