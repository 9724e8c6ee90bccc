#include <stint/sql/credentials.hpp>
#include <stint/sql/enum_codes.hpp>

namespace stint::sql {
namespace {

constexpr SqlPart link_columns{"employee_id, hash, purpose, address, made_at, expires_at"};

std::optional<application::OneTimeLink> read_link(Cursor row) {
  if (!row.next()) return std::nullopt;
  application::OneTimeLink link{};
  link.employee = row.take<domain::EmployeeId>();
  link.hash = row.take<std::string_view>();
  link.purpose = row.take<domain::LinkPurpose>();
  link.address = row.take<std::string_view>();
  link.made_at = row.take<domain::Instant>();
  link.expires_at = row.take<domain::Instant>();
  return link;
}

}  // namespace

std::optional<application::OneTimeLink> OneTimeLinks::find(std::string_view hash) const {
  return read_link(
      connection_.query(joined<"SELECT ", link_columns, " FROM one_time_links WHERE hash = ?1">, Blob{hash}));
}

std::optional<application::OneTimeLink> OneTimeLinks::find(domain::EmployeeId employee,
                                                           domain::LinkPurpose purpose) const {
  return read_link(connection_.query(joined<"SELECT ", link_columns, " FROM one_time_links", of_account,
                                            " AND purpose = ?2 ORDER BY made_at DESC, address LIMIT 1">,
                                     employee, purpose));
}

void OneTimeLinks::save(const application::OneTimeLink& link) {
  if (link.purpose == domain::LinkPurpose::address_restoration) {
    connection_.run(joined<"DELETE FROM one_time_links", of_account, " AND purpose = ?2 AND address = ?3">,
                    link.employee, link.purpose, link.address);
  } else {
    connection_.run(joined<"DELETE FROM one_time_links", of_account, " AND purpose = ?2">, link.employee, link.purpose);
  }
  connection_.run(joined<"INSERT INTO one_time_links (", link_columns, ", company_id) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ",
                         company_of_account, ")">,
                  link.employee, Blob{link.hash}, link.purpose, link.address, link.made_at, link.expires_at);
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
