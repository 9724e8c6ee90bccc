#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <libpq-fe.h>

#include <stint/postgresql/error.hpp>
#include <stint/postgresql/store.hpp>

#include "tests/support/empty_postgresql.hpp"

namespace stint::postgresql_tests {

/// The first column of all rows of a query, as another program would read it.
inline std::vector<std::string> answers(const std::string& url, const std::string& sql) {
  const std::unique_ptr<PGconn, decltype(&PQfinish)> connection{PQconnectdb(url.c_str()), PQfinish};
  const std::unique_ptr<PGresult, decltype(&PQclear)> result{PQexec(connection.get(), sql.c_str()), PQclear};
  if (PQresultStatus(result.get()) != PGRES_TUPLES_OK) throw std::runtime_error(PQerrorMessage(connection.get()));
  std::vector<std::string> rows;
  for (int row = 0; row < PQntuples(result.get()); ++row) rows.emplace_back(PQgetvalue(result.get(), row, 0));
  return rows;
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
