#include <stint/sql/deputyships.hpp>

namespace stint::sql {
namespace {

constexpr SqlPart deputyship_columns{"id, manager_id, deputy_id, first_day, last_day"};

std::vector<domain::Deputyship> read_deputyships(Cursor rows) {
  std::vector<domain::Deputyship> deputyships;
  while (rows.next()) {
    auto& deputyship = deputyships.emplace_back();
    deputyship.id = rows.take<domain::DeputyshipId>();
    deputyship.manager = rows.take<domain::EmployeeId>();
    deputyship.deputy = rows.take<domain::EmployeeId>();
    const auto first = rows.take<std::optional<domain::Date>>();
    const auto last = rows.take<std::optional<domain::Date>>();
    if (first && last) deputyship.span = {*first, *last};
  }
  return deputyships;
}

}  // namespace

std::vector<domain::Deputyship> Deputyships::of(domain::EmployeeId person) const {
  const auto* const kept = find_cached(connection_, company_, connection_.settings().deputyships, person, [&] {
    return std::optional{read_deputyships(
        connection_.query(joined<"SELECT ", deputyship_columns,
                                 " FROM deputyships WHERE company_id = ?1 AND (manager_id = ?2 OR deputy_id = ?2)"
                                 " ORDER BY id">,
                          company_, person))};
  });
  return copy_of(kept).value_or(std::vector<domain::Deputyship>{});
}

std::map<domain::EmployeeId, std::vector<domain::Deputyship>> Deputyships::named_by_each(
    std::span<const domain::EmployeeId> people) const {
  std::map<domain::EmployeeId, std::vector<domain::Deputyship>> found;
  if (people.empty()) return found;
  const auto ids = json_array_of(people);
  for (const auto& deputyship : read_deputyships(
           connection_.query(joined<"SELECT ", deputyship_columns,
                                    " FROM deputyships WHERE company_id = ?1 AND manager_id IN ({numbers_in ?2})"
                                    " ORDER BY id">,
                             company_, ids))) {
    found[deputyship.manager].push_back(deputyship);
  }
  return found;
}

std::map<domain::EmployeeId, std::vector<domain::Deputyship>> Deputyships::of_each(
    std::span<const domain::EmployeeId> people) const {
  std::map<domain::EmployeeId, std::vector<domain::Deputyship>> found;
  const auto version = settings_version(connection_, company_);
  if (people.empty() || !version) return found;
  for (const auto person : people) found.try_emplace(person);
  const auto ids = json_array_of(people);
  for (const auto& deputyship : read_deputyships(
           connection_.query(joined<"SELECT ", deputyship_columns,
                                    " FROM deputyships WHERE company_id = ?1 AND manager_id IN ({numbers_in ?2})"
                                    " UNION SELECT ",
                                    deputyship_columns,
                                    " FROM deputyships WHERE company_id = ?1 AND deputy_id IN ({numbers_in ?2})"
                                    " ORDER BY id">,
                             company_, ids))) {
    for (const auto person : {deputyship.manager, deputyship.deputy}) {
      const auto own = found.find(person);
      if (own != found.end()) own->second.push_back(deputyship);
    }
  }
  for (const auto& [person, own] : found) connection_.settings().deputyships.keep(person, *version, own);
  return found;
}

std::vector<domain::Deputyship> Deputyships::all() const {
  return read_deputyships(connection_.query(
      joined<"SELECT ", deputyship_columns, " FROM deputyships WHERE company_id = ?1 ORDER BY id">, company_));
}

domain::Deputyship Deputyships::add(const domain::Deputyship& deputyship) {
  domain::Deputyship stored = deputyship;
  stored.id = {next_id(connection_, "deputyship")};
  connection_.run(joined<"INSERT INTO deputyships (", deputyship_columns,
                         ", company_id)"
                         " VALUES (?1, ?2, ?3, ?4, ?5, ?6)">,
                  stored.id, stored.manager, stored.deputy,
                  stored.span ? std::optional{stored.span->first} : std::nullopt,
                  stored.span ? std::optional{stored.span->last} : std::nullopt, company_);
  return stored;
}

void Deputyships::remove(domain::DeputyshipId id) {
  connection_.run("DELETE FROM deputyships WHERE id = ?1 AND company_id = ?2", id, company_);
}

}  // namespace stint::sql
