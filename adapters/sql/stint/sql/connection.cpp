#include <random>
#include <stdexcept>

#include <stint/sql/connection.hpp>
#include <stint/sql/record_changes.hpp>

namespace stint::sql {
namespace {

/// Stands for one state of the data for good: a count would come again after a database was restored.
std::int64_t another_version() {
  std::random_device device;
  constexpr std::uint64_t positive = 0x7fff'ffff'ffff'ffffU;
  return static_cast<std::int64_t>((std::uint64_t{device()} << 32U | device()) & positive);
}

}  // namespace

Cursor Connection::use(Sql sql) {
  auto found = statements_.find(sql.text());
  if (found == statements_.end()) {
    found = statements_
                .emplace(sql.text(), Kept{prepare(sql), changes_settings(sql.text()), changes_shown_data(sql.text())})
                .first;
  }
  const auto& [statement, writes_settings, writes_shown_data] = found->second;
  if (writes_settings) settings_.known.reset();
  if (writes_shown_data && !version_begun_) begin_version();
  if (Cursor::is_free(*statement)) return Cursor(*statement);
  return Cursor(prepare(sql));
}

void Connection::begin_unit() {
  settings_.known.reset();
  moment_ = {};
  version_begun_ = false;
}

void Connection::begin_version() {
  version_begun_ = true;
  const auto version = another_version();
  if (scope_.company) {
    run("UPDATE data_versions SET version = ?1,"
        " changed_at = CASE WHEN changed_at < ?2 THEN ?2 ELSE changed_at END WHERE company_id = ?3",
        version, moment_, *scope_.company);
  } else {
    run("UPDATE data_versions SET version = ?1,"
        " changed_at = CASE WHEN changed_at < ?2 THEN ?2 ELSE changed_at END",
        version, moment_);
  }
}

void Connection::set_scope(const application::WriteScope& scope) {
  if (scope == scope_) return;
  scope_ = scope;
  put_up_wall(scope);
}

void Connection::keep_to(domain::CompanyId company) {
  if (!scope_.may_become(company)) throw std::logic_error("a unit of work about one company turns to another one");
  set_scope({company});
}

void Connection::expect_in_scope(domain::CompanyId company) const {
  if (!scope_.contains(company)) throw std::logic_error("a unit of work about one company touches another one");
}

std::vector<std::string> Connection::prepared() const {
  std::vector<std::string> texts;
  texts.reserve(statements_.size());
  for (const auto& [key, kept] : statements_) texts.emplace_back(kept.statement->text());
  return texts;
}

}  // namespace stint::sql
