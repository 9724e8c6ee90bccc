#pragma once

#include <memory>
#include <string>
#include <vector>

#include <stint/identity/sodium.hpp>
#include <stint/postgresql/copy_places.hpp>
#include <stint/sql/copy/copying.hpp>
#include <stint/sqlite/copy_places.hpp>

#include "tests/support/postgresql_server.hpp"
#include "tests/support/temporary_folder.hpp"

namespace stint::copy_tests {

using sql::copy::Source;
using sql::copy::TableReport;
using sql::copy::Target;

/// The location of a database, which may not exist yet.
class Place {
 public:
  virtual ~Place() = default;
  [[nodiscard]] virtual std::unique_ptr<Source> source() const = 0;
  [[nodiscard]] virtual std::unique_ptr<Target> target() const = 0;
};

class SqlitePlace final : public Place {
 public:
  [[nodiscard]] std::filesystem::path file() const { return folder_ / "stint.db"; }
  [[nodiscard]] std::unique_ptr<Source> source() const override { return sqlite::copy_source(file()); }
  [[nodiscard]] std::unique_ptr<Target> target() const override { return sqlite::copy_target(file()); }

 private:
  support::TemporaryFolder folder_;
};

class PostgresqlPlace final : public Place {
 public:
  [[nodiscard]] const std::string& url() const { return database_.url(); }
  [[nodiscard]] std::unique_ptr<Source> source() const override { return postgresql::copy_source(url()); }
  [[nodiscard]] std::unique_ptr<Target> target() const override { return postgresql::copy_target(url()); }

 private:
  support::PostgresqlDatabase database_;
};

inline std::vector<TableReport> copy(Source& from, Target& to, const std::string& company = {}) {
  return sql::copy::copy(from, to, identity::SodiumDigests{}, company);
}

inline std::vector<TableReport> copy(const Place& from, const Place& to, const std::string& company = {}) {
  return copy(*from.source(), *to.target(), company);
}

inline std::vector<TableReport> digests_of(const Place& place, const std::string& company = {}) {
  return sql::copy::digests_of(*place.source(), identity::SodiumDigests{}, company);
}

inline bool holds_companies(const Place& place) { return sql::copy::holds_companies(*place.source()); }

/// Passes everything on.
class PassingTarget : public Target {
 public:
  explicit PassingTarget(std::unique_ptr<Target> target) : target_(std::move(target)) {}

  sql::copy::Columns columns_of(std::string_view table) override { return target_->columns_of(table); }
  void read(const std::string& query, const sql::copy::Columns& columns, const sql::copy::Visit& visit) override {
    target_->read(query, columns, visit);
  }
  sql::copy::GivenIds given_ids() override { return target_->given_ids(); }
  [[nodiscard]] std::string place() const override { return target_->place(); }
  void write(std::string_view table, const sql::copy::Columns& columns,
             const std::function<void(const sql::copy::Visit& add)>& give) override {
    target_->write(table, columns, give);
  }
  void set_given_ids(const sql::copy::GivenIds& ids) override { target_->set_given_ids(ids); }
  void keep() override { target_->keep(); }

 private:
  std::unique_ptr<Target> target_;
};

}  // namespace stint::copy_tests
