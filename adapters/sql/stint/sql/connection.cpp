#include <stdexcept>

#include <stint/sql/connection.hpp>

namespace stint::sql {

Cursor Connection::use(Sql sql) {
  auto found = statements_.find(sql.text());
  if (found == statements_.end()) {
    found = statements_.emplace(sql.text(), Kept{prepare(sql), changes_settings(sql.text())}).first;
  }
  const auto& [statement, writes_settings] = found->second;
  if (writes_settings) settings_.known.reset();
  if (Cursor::is_free(*statement)) return Cursor(*statement);
  return Cursor(prepare(sql));
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
