#pragma once

#include <cstdint>
#include <string_view>

#include <stint/domain/ids.hpp>
#include <stint/sqlite/connection.hpp>

namespace stint::sqlite {

/// What every collection is made of.
class Collection {
 public:
  explicit Collection(Connection& connection) : connection_(connection) {}

 protected:
  Connection& connection_;  // NOLINT(*-non-private-member-variables-in-classes): shared by the collections alone
};

/// What every collection of one company's records is made of. Each of its statements names the company.
class CompanyCollection : public Collection {
 public:
  CompanyCollection(Connection& connection, domain::CompanyId company) : Collection(connection), company_(company) {}

 protected:
  domain::CompanyId company_;  // NOLINT(*-non-private-member-variables-in-classes)
};

/// The next number of a kind of record; never the same again. The kinds are the rows of `sequences`.
[[nodiscard]] std::int32_t next_id(Connection& connection, std::string_view kind);

/// The id of the record that has a key in a company, or a new one of the kind. The statement finds the id by company
/// and key.
template <class SomeId>
[[nodiscard]] SomeId id_of_key(Connection& connection, Sql find, domain::CompanyId company, std::string_view key,
                               std::string_view kind) {
  {
    auto found = connection.query(find, company, key);
    if (found.next()) return found.take<SomeId>();
  }
  return {next_id(connection, kind)};
}

}  // namespace stint::sqlite
