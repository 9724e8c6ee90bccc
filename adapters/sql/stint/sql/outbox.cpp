#include <stint/sql/enum_codes.hpp>
#include <stint/sql/journals.hpp>
#include <stint/sql/named_texts.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {
namespace {

using application::Lease;
using application::Mail;
using application::MailState;
using application::OutboxMail;

constexpr auto mail_row = row_of<Mail>(
    column("company_id", &Mail::company), column("kind", &Mail::kind), column("to_address", &Mail::to_address),
    column("to_name", &Mail::to_name), column("language", &Mail::language),
    spelled("facts", to_json, from_json, &Mail::facts), column("created_at", &Mail::created_at),
    column("link", &Mail::link), column("expires_at", &Mail::expires_at), column("about_record", &Mail::record),
    column("caused_by", &Mail::caused_by));

void read_end(Cursor& row, OutboxMail& entry) {
  const auto delivered_at = row.take<std::optional<domain::Instant>>();
  const auto failed_at = row.take<std::optional<domain::Instant>>();
  if (delivered_at) entry.state = MailState::delivered;
  if (failed_at) entry.state = MailState::failed;
  entry.ended_at = delivered_at ? delivered_at : failed_at;
}

constexpr auto outbox_row = row_of<OutboxMail>(
    part(mail_row, &OutboxMail::mail), column("id", &OutboxMail::id), column("message_id", &OutboxMail::message_id),
    column("attempts", &OutboxMail::attempts), column("waiting_since", &OutboxMail::waiting_since),
    column("next_attempt_at", &OutboxMail::next_attempt_at), column("taken_until", &OutboxMail::taken_until),
    several({"delivered_at", "failed_at"}, nullptr, read_end), column("last_error", &OutboxMail::last_error));

/// The mails that `has_due` and `take` look for at the moment ?1.
constexpr SqlPart due_mails{
    " FROM outbox WHERE delivered_at IS NULL AND failed_at IS NULL AND next_attempt_at <= ?1"
    " AND (taken_until IS NULL OR taken_until <= ?1) ORDER BY next_attempt_at, id LIMIT "};
/// The mails that wait.
constexpr SqlPart waiting_mails{" delivered_at IS NULL AND failed_at IS NULL"};
/// The mails of `untried` and `hold`: written after ?1 and before ?2, and not held back. Held mails have ?3 as the
/// moment of their next attempt.
constexpr SqlPart untried_mails{
    " WHERE delivered_at IS NULL AND failed_at IS NULL AND message_id IS NULL AND taken_until IS NULL"
    " AND waiting_since > ?1 AND waiting_since < ?2 AND next_attempt_at < ?3"};
/// The mails of `drop`: written before ?1 and not taken at ?2.
constexpr SqlPart dropped_mails{
    " WHERE delivered_at IS NULL AND failed_at IS NULL AND created_at < ?1"
    " AND (taken_until IS NULL OR taken_until <= ?2)"};
/// The mail ?1, if the lease that ends at ?2 is still valid.
constexpr SqlPart under_lease{" WHERE id = ?1 AND taken_until = ?2"};

std::int64_t read_number(Cursor row) {
  static_cast<void>(row.next());
  return row.take<std::int64_t>();
}

}  // namespace

std::vector<OutboxMail> mails_to(Connection& connection, domain::CompanyId company, std::string_view address,
                                 std::size_t most) {
  return outbox_row.read_all(connection.query(
      joined<"SELECT ", columns_of<outbox_row>,
             " FROM outbox WHERE company_id = ?1 AND lower(to_address) = {lower ?2} ORDER BY id DESC LIMIT ?3">,
      company, address, most));
}

void Outbox::add(const Mail& mail, std::optional<domain::EmployeeId> unless_declined_by) {
  connection_.expect_in_scope(mail.company);
  connection_.run(joined<"INSERT INTO outbox (", columns_of<mail_row>, ", next_attempt_at, waiting_since) SELECT ",
                         parameters_of<mail_row>,
                         ", ?7, ?7 WHERE NOT EXISTS (SELECT 1 FROM declined_mails WHERE company_id = ?1"
                         " AND employee_id = ?12 AND kind = ?2)">,
                  mail_row.values(mail), unless_declined_by);
}

bool Outbox::has_due(domain::Instant now) const {
  return connection_.query(joined<"SELECT 1", due_mails, "1">, now).next();
}

std::vector<OutboxMail> Outbox::take(domain::Instant now, domain::Instant until, std::size_t count,
                                     const std::function<std::string()>& new_message_id) {
  auto mails = outbox_row.read_all(
      connection_.query(joined<"SELECT ", columns_of<outbox_row>, due_mails, "?2 {skip_taken}">, now, count));
  for (auto& mail : mails) {
    mail.taken_until = until;
    if (mail.message_id.empty()) mail.message_id = new_message_id();
    connection_.run("UPDATE outbox SET taken_until = ?2, message_id = ?3 WHERE id = ?1", mail.id, until,
                    mail.message_id);
  }
  return mails;
}

std::int64_t Outbox::remove_replaced(domain::Instant now) {
  return connection_.change(
      "DELETE FROM outbox WHERE about_record IS NOT NULL AND delivered_at IS NULL AND failed_at IS NULL"
      " AND next_attempt_at < ?2 AND (taken_until IS NULL OR taken_until <= ?1) AND EXISTS (SELECT 1 FROM outbox later"
      " WHERE later.company_id = outbox.company_id AND later.kind = outbox.kind"
      " AND later.about_record = outbox.about_record AND lower(later.to_address) = lower(outbox.to_address)"
      " AND later.id > outbox.id AND later.about_record IS NOT NULL AND later.delivered_at IS NULL"
      " AND later.failed_at IS NULL AND later.next_attempt_at < ?2)",
      now, application::held_back);
}

std::map<domain::EmployeeId, std::size_t> Outbox::delivered_after(domain::Instant moment) const {
  std::map<domain::EmployeeId, std::size_t> delivered;
  auto rows =
      connection_.query("SELECT caused_by FROM outbox WHERE delivered_at > ?1 AND caused_by IS NOT NULL", moment);
  while (rows.next()) ++delivered[rows.take<domain::EmployeeId>()];
  return delivered;
}

void Outbox::release(const Lease& lease) {
  connection_.run(joined<"UPDATE outbox SET taken_until = NULL", under_lease>, lease.mail, lease.until);
}

void Outbox::put_back(const Lease& lease, const application::RetryState& retry_state) {
  connection_.run(
      joined<"UPDATE outbox SET taken_until = NULL, attempts = ?3, next_attempt_at = ?4, last_error = ?5", under_lease>,
      lease.mail, lease.until, retry_state.attempts, retry_state.next_attempt_at, retry_state.error);
}

void Outbox::mark_failed(const Lease& lease, domain::Instant at, std::string_view error) {
  connection_.run(joined<"UPDATE outbox SET taken_until = NULL, attempts = attempts + 1, failed_at = ?3,"
                         " last_error = ?4",
                         under_lease>,
                  lease.mail, lease.until, at, error);
}

void Outbox::mark_delivered(std::int64_t mail, domain::Instant at) {
  connection_.run(
      "UPDATE outbox SET taken_until = NULL, failed_at = NULL, delivered_at = ?2, link = ''"
      " WHERE id = ?1 AND delivered_at IS NULL",
      mail, at);
}

std::int64_t Outbox::give_up(domain::Instant waiting_since, domain::Instant now, std::string_view error) {
  return connection_.change(
      "UPDATE outbox SET taken_until = NULL, failed_at = ?2, last_error = ?3"
      " WHERE delivered_at IS NULL AND failed_at IS NULL AND waiting_since <= ?1"
      " AND (taken_until IS NULL OR taken_until <= ?2) AND next_attempt_at < ?4",
      waiting_since, now, error, application::held_back);
}

std::int64_t Outbox::expire(domain::Instant now, std::string_view error) {
  const auto failed = connection_.change(
      "UPDATE outbox SET taken_until = NULL, failed_at = ?1, last_error = ?2"
      " WHERE delivered_at IS NULL AND failed_at IS NULL AND link <> '' AND expires_at <= ?1"
      " AND (taken_until IS NULL OR taken_until <= ?1)",
      now, error);
  connection_.run("UPDATE outbox SET link = '' WHERE link <> '' AND expires_at <= ?1", now);
  return failed;
}

std::vector<OutboxMail> Outbox::all() const {
  return outbox_row.read_all(connection_.query(joined<"SELECT ", columns_of<outbox_row>, " FROM outbox ORDER BY id">));
}

std::vector<OutboxMail> Outbox::waiting() const {
  return outbox_row.read_all(connection_.query(
      joined<"SELECT ", columns_of<outbox_row>, " FROM outbox WHERE", waiting_mails, " ORDER BY id">));
}

std::vector<OutboxMail> Outbox::failed() const {
  return outbox_row.read_all(connection_.query(
      joined<"SELECT ", columns_of<outbox_row>, " FROM outbox WHERE failed_at IS NOT NULL ORDER BY id">));
}

application::MailCounts Outbox::counts() const {
  return {.waiting = read_number(connection_.query(joined<"SELECT count(*) FROM outbox WHERE", waiting_mails>)),
          .failed = read_number(connection_.query("SELECT count(*) FROM outbox WHERE failed_at IS NOT NULL")),
          .held = read_number(
              connection_.query(joined<"SELECT count(*) FROM outbox WHERE", waiting_mails, " AND next_attempt_at = ?1">,
                                application::held_back))};
}

application::MailBacklog Outbox::untried(domain::Instant after, domain::Instant before) const {
  auto row = connection_.query(joined<"SELECT count(*), min(created_at) FROM outbox", untried_mails>, after, before,
                               application::held_back);
  static_cast<void>(row.next());
  application::MailBacklog backlog;
  backlog.count = row.take<std::int64_t>();
  backlog.oldest = row.take<std::optional<domain::Instant>>();
  return backlog;
}

std::int64_t Outbox::hold(domain::Instant after, domain::Instant before, std::string_view reason) {
  return connection_.change(joined<"UPDATE outbox SET next_attempt_at = ?3, last_error = ?4", untried_mails>, after,
                            before, application::held_back, reason);
}

std::int64_t Outbox::retry_held(domain::Instant now) {
  return connection_.change(joined<"UPDATE outbox SET next_attempt_at = ?1, waiting_since = ?1 WHERE", waiting_mails,
                                   " AND next_attempt_at = ?2">,
                            now, application::held_back);
}

std::map<domain::CompanyId, std::int64_t> Outbox::drop(domain::Instant written_before, domain::Instant now) {
  std::map<domain::CompanyId, std::int64_t> dropped;
  {
    auto rows = connection_.query(
        joined<"SELECT company_id, count(*) FROM outbox", dropped_mails, " GROUP BY company_id">, written_before, now);
    while (rows.next()) {
      const auto company = rows.take<domain::CompanyId>();
      dropped[company] = rows.take<std::int64_t>();
    }
  }
  connection_.run(joined<"DELETE FROM outbox", dropped_mails>, written_before, now);
  return dropped;
}

bool Outbox::retry(std::int64_t mail, domain::Instant now) {
  return connection_.change(
             "UPDATE outbox SET next_attempt_at = ?2, attempts = CASE WHEN failed_at IS NULL THEN attempts ELSE 0 END,"
             " waiting_since = CASE WHEN failed_at IS NULL AND next_attempt_at < ?3 THEN waiting_since ELSE ?2 END, "
             "failed_at = NULL"
             " WHERE id = ?1 AND delivered_at IS NULL AND (expires_at IS NULL OR expires_at > ?2)",
             mail, now, application::held_back) > 0;
}

std::int64_t Outbox::retry_failed(domain::Instant now) {
  return connection_.change(
      "UPDATE outbox SET next_attempt_at = ?1, attempts = 0, waiting_since = ?1, failed_at = NULL"
      " WHERE failed_at IS NOT NULL AND (expires_at IS NULL OR expires_at > ?1)",
      now);
}

std::int64_t Outbox::remove_delivered(domain::Instant before) {
  return connection_.change("DELETE FROM outbox WHERE delivered_at < ?1", before);
}

}  // namespace stint::sql
