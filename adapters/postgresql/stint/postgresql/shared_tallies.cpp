#include <cstdint>
#include <string>
#include <utility>

#include <stint/postgresql/shared_tallies.hpp>

namespace stint::postgresql {
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
