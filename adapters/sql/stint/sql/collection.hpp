#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <stint/domain/ids.hpp>
#include <stint/sql/connection.hpp>
#include <stint/sql/sql.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {

/// The base of every collection.
class Collection {
 public:
  explicit Collection(Connection& connection) : connection_(connection) {}

 protected:
  Connection& connection_;  // NOLINT(*-non-private-member-variables-in-classes): shared by the collections alone
};

/// The base of every collection of one company's records. Each of its statements contains the company.
class CompanyCollection : public Collection {
 public:
  CompanyCollection(Connection& connection, domain::CompanyId company) : Collection(connection), company_(company) {}

 protected:
  domain::CompanyId company_;  // NOLINT(*-non-private-member-variables-in-classes)
};

/// The company of the account ?1, for rows that store it in addition to the account.
inline constexpr SqlPart company_of_account{"(SELECT company_id FROM employees WHERE id = ?1)"};
/// The rows of the account ?1, by the whole beginning of their key.
inline constexpr SqlPart of_account{joined<" WHERE employee_id = ?1 AND company_id = ", company_of_account>};

/// Inserts a row whose first column is the account.
template <SqlPart table, const auto& row>
inline constexpr auto insert_of_account = joined<"INSERT INTO ", table, " (", columns_of<row>, ", company_id) VALUES (",
                                                 parameters_of<row>, ", ", company_of_account, ")">;

/// The next number of a kind of record; never reused. The kinds are the rows of `sequences` in SQLite, and the
/// sequences `ids_of_KIND` in PostgreSQL.
[[nodiscard]] std::int32_t next_id(Connection& connection, std::string_view kind);

/// See migrations/0012_settings_versions.hpp; `nullopt` if there is no such company. A record may be cached with the
/// version that was read before it, on the same connection: if something changed in between, that version never occurs
/// again.
[[nodiscard]] std::optional<SettingsVersion> settings_version(Connection& connection, domain::CompanyId company);

/// The id of the record with a key in a company, or a new id of the kind. The statement finds the id by company and
/// key.
template <class SomeId>
[[nodiscard]] SomeId id_of_key(Connection& connection, Sql find, domain::CompanyId company, std::string_view key,
                               std::string_view kind) {
  {
    auto found = connection.query(find, company, key);
    if (found.next()) return found.take<SomeId>();
  }
  return {next_id(connection, kind)};
}

/// The record of a company that `read` reads as an std::optional, or its earlier result on this connection if nothing
/// in the company's settings and employees has changed since. Null if there is none. Valid until the next call with the
/// same cache.
template <class Id, class Record, class Read>
[[nodiscard]] const Record* find_cached(Connection& connection, domain::CompanyId company,
                                        RecordCache<Id, Record>& cache, Id id, Read read) {
  const auto version = settings_version(connection, company);
  if (!version) return nullptr;
  if (const Record* const known = cache.find(id, *version)) return known;
  std::optional<Record> record = read();
  return record ? &cache.keep(id, *version, *std::move(record)) : nullptr;
}

/// As above, returns a copy.
template <class Record>
[[nodiscard]] std::optional<Record> copy_of(const Record* record) {
  return record == nullptr ? std::nullopt : std::optional{*record};
}

/// The record in the form in which caches share it with its readers.
template <class Record>
[[nodiscard]] std::optional<std::shared_ptr<const Record>> to_share(std::optional<Record> record) {
  if (!record) return std::nullopt;
  return std::make_shared<const Record>(*std::move(record));
}

/// For use as a parameter of a statement, because parameters cannot be lists.
[[nodiscard]] std::string json_array_of(std::span<const domain::EmployeeId> people);
[[nodiscard]] std::string json_array_of(std::span<const domain::TimeEntryId> entries);
[[nodiscard]] std::string json_array_of(std::span<const domain::AbsenceId> absences);
[[nodiscard]] std::string json_array_of(std::span<const std::string> texts);

}  // namespace stint::sql
