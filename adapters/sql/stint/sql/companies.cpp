#include <optional>
#include <utility>

#include <stint/domain/time_clock/auto_stop.hpp>
#include <stint/sql/companies.hpp>
#include <stint/sql/company_rows.hpp>

namespace stint::sql {
namespace {

std::optional<domain::Company> read_one(Connection& connection, Cursor row) {
  if (!row.next()) return std::nullopt;
  return read_company(connection, row);
}

}  // namespace

std::optional<domain::Company> Companies::find(domain::CompanyId id) const { return copy_of(find_shared(id).get()); }

domain::SharedCompany Companies::find_shared(domain::CompanyId id) const {
  const auto* const kept = find_cached(connection_, id, connection_.settings().companies, id, [&] {
    return to_share(
        read_one(connection_,
                 connection_.query(joined<"SELECT ", columns_of<company_row>, " FROM companies WHERE id = ?1">, id)));
  });
  return kept == nullptr ? nullptr : *kept;
}

std::optional<domain::Company> Companies::find_by_key(std::string_view key) const {
  return read_one(connection_,
                  connection_.query(joined<"SELECT ", columns_of<company_row>, " FROM companies WHERE key = ?1">, key));
}

std::vector<domain::Company> Companies::all() const {
  auto rows = connection_.query(joined<"SELECT ", columns_of<company_row>, " FROM companies ORDER BY id">);
  std::vector<domain::Company> companies;
  while (rows.next()) companies.push_back(read_company(connection_, rows));
  return companies;
}

std::vector<domain::CompanyId> Companies::with_overdue_clocks(domain::Instant now, std::size_t most) const {
  static_assert(domain::longest_session == std::chrono::minutes{1440});
  auto rows = connection_.query(
      "SELECT c.id FROM companies c WHERE c.tracking_active = 1 AND EXISTS (SELECT 1 FROM time_clocks t"
      " WHERE t.company_id = c.id AND t.started_at <= ?1 - coalesce(c.auto_stop_after_minutes, 1440) * 60000)"
      " ORDER BY c.id LIMIT ?2",
      now, static_cast<std::int64_t>(most));
  std::vector<domain::CompanyId> companies;
  while (rows.next()) companies.push_back(rows.take<domain::CompanyId>());
  return companies;
}

std::vector<domain::CompanyId> Companies::with_turned_day(domain::Instant now, std::size_t most) const {
  auto rows = connection_.query(
      "SELECT id FROM companies WHERE next_change_of_day <= ?1 ORDER BY next_change_of_day, id LIMIT ?2", now,
      static_cast<std::int64_t>(most));
  std::vector<domain::CompanyId> companies;
  while (rows.next()) companies.push_back(rows.take<domain::CompanyId>());
  return companies;
}

std::optional<domain::Date> Companies::employments_judged(domain::CompanyId company) const {
  auto row = connection_.query("SELECT day FROM employments_judged WHERE company_id = ?1", company);
  if (!row.next()) return std::nullopt;
  return row.take<domain::Date>();
}

void Companies::set_employments_judged(domain::CompanyId company, domain::Date day,
                                       domain::Instant next_change_of_day) {
  connection_.run(
      "INSERT INTO employments_judged (company_id, day) VALUES (?1, ?2)"
      " ON CONFLICT (company_id) DO UPDATE SET day = excluded.day",
      company, day);
  connection_.run("UPDATE companies SET next_change_of_day = ?2 WHERE id = ?1", company, next_change_of_day);
}

domain::Company Companies::add(const domain::Company& company) {
  domain::Company stored = company;
  stored.id = {next_id(connection_, "company")};
  connection_.run(insert_into<"companies", company_row>, company_row.values(stored));
  write_lists(connection_, stored);
  return stored;
}

void Companies::save(const domain::Company& company) {
  connection_.expect_in_scope(company.id);
  if (connection_.change(update_in<"companies", company_row>, company_row.values(company)) == 1) {
    write_lists(connection_, company);
  }
}

}  // namespace stint::sql
