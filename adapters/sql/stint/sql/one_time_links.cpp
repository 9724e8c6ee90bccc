#include <stint/sql/credentials.hpp>
#include <stint/sql/enum_codes.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {
namespace {

using application::OneTimeLink;

constexpr auto link_row =
    row_of<OneTimeLink>(column("employee_id", &OneTimeLink::employee), blob("hash", &OneTimeLink::hash),
                        column("purpose", &OneTimeLink::purpose), column("address", &OneTimeLink::address),
                        column("made_at", &OneTimeLink::made_at), column("expires_at", &OneTimeLink::expires_at));

}  // namespace

std::optional<OneTimeLink> OneTimeLinks::find(std::string_view hash) const {
  return link_row.read_one(
      connection_.query(joined<"SELECT ", columns_of<link_row>, " FROM one_time_links WHERE hash = ?1">, Blob{hash}));
}

std::optional<OneTimeLink> OneTimeLinks::find(domain::EmployeeId employee, domain::LinkPurpose purpose) const {
  return link_row.read_one(connection_.query(joined<"SELECT ", columns_of<link_row>, " FROM one_time_links", of_account,
                                                    " AND purpose = ?2 ORDER BY made_at DESC, address LIMIT 1">,
                                             employee, purpose));
}

void OneTimeLinks::save(const OneTimeLink& link) {
  if (link.purpose == domain::LinkPurpose::address_restoration) {
    connection_.run(joined<"DELETE FROM one_time_links", of_account, " AND purpose = ?2 AND address = ?3">,
                    link.employee, link.purpose, link.address);
  } else {
    connection_.run(joined<"DELETE FROM one_time_links", of_account, " AND purpose = ?2">, link.employee, link.purpose);
  }
  connection_.run(insert_of_account<"one_time_links", link_row>, link_row.values(link));
}

void OneTimeLinks::remove(std::string_view hash) {
  connection_.run("DELETE FROM one_time_links WHERE hash = ?1", Blob{hash});
}

void OneTimeLinks::remove_password_links_of(domain::EmployeeId employee) {
  connection_.run(joined<"DELETE FROM one_time_links", of_account, " AND purpose IN (?2, ?3)">, employee,
                  domain::LinkPurpose::invitation, domain::LinkPurpose::password_reset);
}

void OneTimeLinks::remove_made_since(domain::EmployeeId employee, domain::Instant moment) {
  connection_.run(joined<"DELETE FROM one_time_links", of_account, " AND made_at >= ?2">, employee, moment);
}

void OneTimeLinks::remove_expired(domain::Instant now) {
  connection_.run("DELETE FROM one_time_links WHERE expires_at <= ?1", now);
}

}  // namespace stint::sql
