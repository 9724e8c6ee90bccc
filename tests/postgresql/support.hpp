#pragma once

#include <stint/postgresql/error.hpp>
#include <stint/postgresql/steps.hpp>

#include "tests/support/empty_postgresql.hpp"

namespace stint::postgresql_tests {

/// The rows of a query, as another program would read them.
inline std::vector<std::string> answers(const std::string& url, const std::string& sql) {
  return support::PostgresqlServer::of_this_process().rows_of(url, sql);
}

/// Creates a database of an earlier schema, with what further statements add.
inline void make_earlier(const std::string& url, std::int32_t schema, const std::string& rows) {
  const auto& server = support::PostgresqlServer::of_this_process();
  server.run(url, "CREATE TABLE stint_schema (number INTEGER NOT NULL); INSERT INTO stint_schema VALUES (" +
                      std::to_string(schema) + ")");
  for (const auto& migration : postgresql::all_steps()) {
    if (migration.number > schema) break;
    for (const char* const script : migration.scripts) server.run(url, script);
  }
  server.run(url, rows);
}

inline domain::Company company_named(const std::string& key) {
  domain::Company company{};
  company.key = key;
  company.time_zone = "UTC";
  return company;
}

inline std::size_t companies_in(application::Store& store) {
  std::size_t count = 0;
  store.read([&](application::Work& work) { count = work.companies().all().size(); });
  return count;
}

}  // namespace stint::postgresql_tests
