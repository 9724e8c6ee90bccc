#include <stint/sql/deputyships.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {
namespace {

using domain::Deputyship;

constexpr auto deputyship_row = row_of<Deputyship>(
    key("id", &Deputyship::id), column("manager_id", &Deputyship::manager), column("deputy_id", &Deputyship::deputy),
    optional_part(row_of<domain::DateSpan>(column("first_day", &domain::DateSpan::first),
                                           column("last_day", &domain::DateSpan::last)),
                  &Deputyship::span));

}  // namespace

std::vector<Deputyship> Deputyships::of(domain::EmployeeId person) const {
  const auto* const kept = find_cached(connection_, company_, connection_.settings().deputyships, person, [&] {
    return std::optional{deputyship_row.read_all(
        connection_.query(joined<"SELECT ", columns_of<deputyship_row>,
                                 " FROM deputyships WHERE company_id = ?1 AND (manager_id = ?2 OR deputy_id = ?2)"
                                 " ORDER BY id">,
                          company_, person))};
  });
  return copy_of(kept).value_or(std::vector<Deputyship>{});
}

std::map<domain::EmployeeId, std::vector<Deputyship>> Deputyships::named_by_each(
    std::span<const domain::EmployeeId> people) const {
  std::map<domain::EmployeeId, std::vector<Deputyship>> found;
  if (people.empty()) return found;
  const auto ids = json_array_of(people);
  for (const auto& deputyship : deputyship_row.read_all(
           connection_.query(joined<"SELECT ", columns_of<deputyship_row>,
                                    " FROM deputyships WHERE company_id = ?1 AND manager_id IN ({numbers_in ?2})"
                                    " ORDER BY id">,
                             company_, ids))) {
    found[deputyship.manager].push_back(deputyship);
  }
  return found;
}

std::map<domain::EmployeeId, std::vector<Deputyship>> Deputyships::of_each(
    std::span<const domain::EmployeeId> people) const {
  std::map<domain::EmployeeId, std::vector<Deputyship>> found;
  const auto version = settings_version(connection_, company_);
  if (people.empty() || !version) return found;
  for (const auto person : people) found.try_emplace(person);
  const auto ids = json_array_of(people);
  for (const auto& deputyship : deputyship_row.read_all(
           connection_.query(joined<"SELECT ", columns_of<deputyship_row>,
                                    " FROM deputyships WHERE company_id = ?1 AND manager_id IN ({numbers_in ?2})"
                                    " UNION SELECT ",
                                    columns_of<deputyship_row>,
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

std::vector<Deputyship> Deputyships::all() const {
  return deputyship_row.read_all(connection_.query(
      joined<"SELECT ", columns_of<deputyship_row>, " FROM deputyships WHERE company_id = ?1 ORDER BY id">, company_));
}

Deputyship Deputyships::add(const Deputyship& deputyship) {
  Deputyship stored = deputyship;
  stored.id = {next_id(connection_, "deputyship")};
  connection_.run(insert_into<"deputyships", deputyship_row, "company_id">, company_, deputyship_row.values(stored));
  return stored;
}

void Deputyships::remove(domain::DeputyshipId id) {
  connection_.run("DELETE FROM deputyships WHERE id = ?1 AND company_id = ?2", id, company_);
}

}  // namespace stint::sql
