#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/postgresql/connection.hpp>
#include <stint/postgresql/error.hpp>
#include <stint/postgresql/roles.hpp>

namespace stint::postgresql {
namespace {

/// The roles of the wall, as far as a unit of work cannot assume them. Names are quoted for use in statements.
struct WallRoles {
  std::string login{};                ///< the role that Stint logs in as
  std::vector<std::string> absent{};  ///< do not exist
  std::vector<std::string> closed{};  ///< the login role is not a member; includes those that do not exist
  bool may_create = false;            ///< the login role may create roles
  bool has_wall = false;              ///< the database already contains the wall
};

WallRoles wall_roles(Connection& connection) {
  auto rows = connection.query(
      "SELECT quote_ident(session_user), quote_ident(n.name), r.oid IS NULL,"
      " NOT coalesce(pg_has_role(session_user, r.oid, 'MEMBER'), false),"
      " (SELECT rolsuper OR rolcreaterole FROM pg_roles WHERE rolname = session_user), to_regproc('wall_in') IS NOT "
      "NULL"
      " FROM (VALUES (session_user || '_company'), (session_user || '_sign_in')) AS n (name)"
      " LEFT JOIN pg_roles r ON r.rolname = n.name ORDER BY n.name");
  WallRoles roles;
  while (rows.next()) {
    roles.login = rows.take<std::string>();
    auto name = rows.take<std::string>();
    if (rows.take<bool>()) roles.absent.push_back(name);
    if (rows.take<bool>()) roles.closed.push_back(std::move(name));
    roles.may_create = rows.take<bool>();
    roles.has_wall = rows.take<bool>();
  }
  return roles;
}

/// The tables that a role may not use.
struct LostTables {
  std::string role{};
  std::vector<std::string> tables{};
};

/// By role, then table. The tables for signing in are those of the step that has built the wall, which every schema has
/// unless it was contracted. Other programs may have tables in the same schema.
std::vector<LostTables> lost_tables(Connection& connection) {
  auto rows = connection.query(
      "SELECT r.rolname::TEXT, c.relname::TEXT FROM pg_class c JOIN pg_roles r ON r.rolname IN"
      " (session_user || '_company', session_user || '_sign_in') WHERE c.relnamespace = current_schema()::REGNAMESPACE"
      " AND c.relkind = 'r' AND c.relowner = (SELECT relowner FROM pg_class WHERE oid = to_regclass('companies'))"
      " AND CASE WHEN r.rolname = session_user || '_company' THEN c.relrowsecurity ELSE c.relname IN ('employees',"
      " 'identities', 'clients', 'refresh_tokens', 'personal_tokens', 'challenges', 'companies', 'settings_versions',"
      " 'break_tiers', 'allowed_networks', 'additional_recipients', 'working_time_branch_offices',"
      " 'working_time_surcharge_windows', 'revoked_access') END"
      " AND NOT (has_any_column_privilege(r.oid, c.oid, 'SELECT') AND (NOT c.relrowsecurity"
      " OR EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND r.oid = ANY (p.polroles)))) ORDER BY 1, 2");
  std::vector<LostTables> lost;
  while (rows.next()) {
    auto role = rows.take<std::string>();
    if (lost.empty() || lost.back().role != role) lost.push_back({.role = std::move(role)});
    lost.back().tables.push_back(rows.take<std::string>());
  }
  return lost;
}

std::string listed(std::span<const std::string> names, std::string_view between) {
  std::string text;
  for (const auto& name : names) text.append(text.empty() ? "" : between).append(name);
  return text;
}

std::string of_missing(const WallRoles& roles) {
  std::string text = roles.login + " cannot assume the " + (roles.closed.size() == 1 ? "role " : "roles ") +
                     listed(roles.closed, " and ") + ", which every login needs. An administrator of the server runs: ";
  for (const auto& name : roles.absent) text += "CREATE ROLE " + name + " NOLOGIN; ";
  text += "GRANT " + listed(roles.closed, ", ") + " TO " + roles.login;
  if (!roles.absent.empty() && roles.has_wall) {
    text += ". Then restore the dump of this database again, because without the roles their rights were not restored";
  }
  return text;
}

std::string of_lost(const std::vector<LostTables>& lost) {
  constexpr std::size_t most_named = 3;
  std::string text;
  for (const auto& [role, tables] : lost) {
    const auto named = std::span{tables}.first(std::min(most_named, tables.size()));
    text += (text.empty() ? "the role " : ", and the role ") + role + " may not use " + listed(named, ", ");
    if (named.size() < tables.size()) text += " and " + std::to_string(tables.size() - named.size()) + " other tables";
  }
  return text + ": the database was restored before the server had these roles. Restore its dump again";
}

}  // namespace

std::optional<std::string> obstacle_of_roles(Connection& connection) {
  const auto roles = wall_roles(connection);
  if (!roles.closed.empty()) {
    const bool will_be_created = roles.may_create && !roles.has_wall;
    return will_be_created ? std::nullopt : std::optional{of_missing(roles)};
  }
  if (!roles.has_wall) return std::nullopt;
  const auto lost = lost_tables(connection);
  return lost.empty() ? std::nullopt : std::optional{of_lost(lost)};
}

std::optional<std::string> obstacle_of_roles_in(const std::string& url) {
  Connection connection(url);
  connection.begin_reading();
  auto obstacle = obstacle_of_roles(connection);
  connection.end_reading();
  return obstacle;
}

void expect_roles(Connection& connection) {
  if (auto obstacle = obstacle_of_roles(connection)) throw Error(*obstacle, "");
}

}  // namespace stint::postgresql
