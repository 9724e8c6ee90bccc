#include <cstddef>
#include <cstdint>
#include <exception>
#include <string>
#include <utility>

#include <stint/postgresql/error.hpp>
#include <stint/postgresql/shared_connection.hpp>

namespace stint::postgresql {
namespace {

/// Whether another session may succeed.
bool may_be_tried_again(Connection& connection, const Error& error) {
  return !connection.session().is_connected() || error.is_of_connection();
}

}  // namespace

Connection& SharedConnection::connected() {
  if (!connection_) {
    connection_.emplace(url_);
    connection_->session().run("SET synchronous_commit = off");
  }
  return *connection_;
}

void SharedConnection::use(const std::function<void(Connection&)>& job) {
  const std::scoped_lock lock(mutex_);
  outage_.expect_none();
  try {
    use_or_reconnect(job);
  } catch (const Error&) {
    std::rethrow_exception(outage_.told(std::current_exception()));
  }
}

void SharedConnection::use_or_reconnect(const std::function<void(Connection&)>& job) {
  const bool is_new = !connection_;
  const auto run = [&] {
    job(connected());
    connection_->settle();
  };
  try {
    return run();
  } catch (const Error& error) {
    const bool again = !is_new && connection_ && may_be_tried_again(*connection_, error);
    connection_.reset();  // together with a transaction that may be open
    if (!again) throw;
  } catch (...) {
    connection_.reset();
    throw;
  }
  try {
    run();
  } catch (...) {
    connection_.reset();
    throw;
  }
}

namespace {

using application::GuessedAt;
using application::WrongTries;

WrongTries take_row(sql::Cursor& row) {
  WrongTries tries;
  tries.count = row.take<std::int32_t>();
  tries.since = row.take<domain::Instant>();
  return tries;
}

std::vector<WrongTries> read_rows(Connection& connection, std::span<const GuessedAt> what) {
  std::vector<WrongTries> rows;
  for (const auto& [kind, name] : what) {
    auto row = connection.query("SELECT tries, since FROM wrong_tries WHERE kind = ?1 AND name = sha256(?2)", kind,
                                sql::Blob{name});
    rows.push_back(row.next() ? take_row(row) : WrongTries{});
  }
  return rows;
}

/// Within a transaction, at whose end others may continue. Missing rows are created, because they also have to be
/// locked.
std::vector<WrongTries> lock_rows(Connection& connection, std::span<const GuessedAt> what) {
  std::vector<WrongTries> rows;
  for (const auto& [kind, name] : what) {
    auto row = connection.query(
        "INSERT INTO wrong_tries (kind, name, tries, since) VALUES (?1, sha256(?2), 0, 0)"
        " ON CONFLICT (kind, name) DO UPDATE SET tries = wrong_tries.tries RETURNING tries, since",
        kind, sql::Blob{name});
    static_cast<void>(row.next());
    rows.push_back(take_row(row));
  }
  return rows;
}

void keep_row(Connection& connection, const GuessedAt& what, const WrongTries& row) {
  if (row.count == 0) {
    connection.run("DELETE FROM wrong_tries WHERE kind = ?1 AND name = sha256(?2)", what.kind, sql::Blob{what.name});
  } else {
    connection.run("UPDATE wrong_tries SET tries = ?3, since = ?4 WHERE kind = ?1 AND name = sha256(?2)", what.kind,
                   sql::Blob{what.name}, row.count, row.since);
  }
}

}  // namespace

void SharedGuesses::change(std::span<const GuessedAt> what, const Change& change) {
  connection_.use([&](Connection& connection) {
    const auto seen = read_rows(connection, what);
    auto rows = seen;
    change(rows);
    if (rows == seen) return;
    connection.session().run("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE");
    rows = lock_rows(connection, what);
    change(rows);
    for (std::size_t i = 0; i < rows.size(); ++i) keep_row(connection, what[i], rows[i]);
    connection.session().run("COMMIT");
  });
}

void SharedGuesses::forget_before(domain::Instant moment) {
  connection_.use([&](Connection& connection) { connection.run("DELETE FROM wrong_tries WHERE since < ?1", moment); });
}

bool SharedJobClaims::claim(std::string_view job, std::optional<domain::Instant> last_run) {
  const auto after = last_run.value_or(domain::Instant{});  // 0 is never recorded for a run: it never ran
  bool is_claimed = false;
  connection_.use([&](Connection& connection) {
    // A server that has seen an earlier run than the last is too late: others have run the job since.
    is_claimed = connection.change(
                     "INSERT INTO job_claims (name, server, after_run_at, claimed_until)"
                     " SELECT ?1, ?2, ?3, clock_timestamp() + INTERVAL '1 minute'"
                     " WHERE coalesce((SELECT last_run_at FROM job_runs WHERE name = ?1), 0) = ?3"
                     " ON CONFLICT (name) DO UPDATE SET server = excluded.server,"
                     " after_run_at = excluded.after_run_at, claimed_until = excluded.claimed_until"
                     " WHERE job_claims.server = excluded.server OR job_claims.after_run_at < excluded.after_run_at"
                     " OR job_claims.claimed_until <= clock_timestamp()",
                     job, server_, after) > 0;
  });
  return is_claimed;
}

namespace {

using application::AddressTally;

/// Arrays in PostgreSQL's format, with an element for each tally.
struct TallyArrays {
  explicit TallyArrays(const std::vector<AddressTally>& tallies) {
    for (const auto& [address, its_failures, its_requests] : tallies) {
      addresses += addresses.size() > 1 ? ",\"" : "\"";
      for (const char c : address) {
        if (c == '"' || c == '\\') addresses += '\\';
        addresses += c;
      }
      addresses += '"';
      add(failures, its_failures);
      add(requests, its_requests);
    }
    for (auto* const column : {&addresses, &failures, &requests}) *column += '}';
  }

  std::string addresses{"{"};
  std::string failures{"{"};
  std::string requests{"{"};

 private:
  static void add(std::string& column, std::int64_t number) {
    if (column.size() > 1) column += ',';
    column += std::to_string(number);
  }
};

}  // namespace

std::vector<AddressTally> SharedTallies::exchange(std::string_view limit, const std::vector<AddressTally>& changed) {
  const TallyArrays changes(changed);
  std::vector<AddressTally> others;
  connection_.use([&](Connection& connection) {
    if (!changed.empty()) {
      connection.run(
          "INSERT INTO address_tallies (server, limit_name, address, failures, requests, counted_at)"
          " SELECT ?1, ?2, t.address, t.failures, t.requests, clock_timestamp()"
          " FROM unnest(?3::TEXT::TEXT[], ?4::TEXT::BIGINT[], ?5::TEXT::BIGINT[]) AS t (address, failures, requests)"
          " ON CONFLICT (server, limit_name, address) DO UPDATE SET failures = excluded.failures,"
          " requests = excluded.requests, counted_at = excluded.counted_at",
          server_, limit, changes.addresses, changes.failures, changes.requests);
    }
    others.clear();
    // A server reports its counts again when they change, at the latest when their minute is over.
    auto rows = connection.query(
        "SELECT address, sum(failures)::BIGINT, sum(requests)::BIGINT FROM address_tallies"
        " WHERE limit_name = ?2 AND server <> ?1 AND requests + failures > 0"
        " AND counted_at > clock_timestamp() - INTERVAL '1 minute'"
        " GROUP BY address ORDER BY 2 DESC, 3 DESC LIMIT 10000",
        server_, limit);
    while (rows.next()) {
      AddressTally tally;
      tally.address = rows.take<std::string_view>();
      tally.failures = rows.take<std::int64_t>();
      tally.requests = rows.take<std::int64_t>();
      others.push_back(std::move(tally));
    }
  });
  return others;
}

void SharedTallies::forget_old() {
  connection_.use([](Connection& connection) {
    connection.run("DELETE FROM address_tallies WHERE counted_at < clock_timestamp() - INTERVAL '2 minutes'");
  });
}

}  // namespace stint::postgresql
