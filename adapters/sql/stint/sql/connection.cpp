#include <random>
#include <stdexcept>

#include <stint/sql/connection.hpp>
#include <stint/sql/record_changes.hpp>

namespace stint::sql {
namespace {

/// A mask that turns a version into one that identifies one state of the data permanently: a counter would repeat after
/// a database was restored.
std::int64_t random_mask() {
  // Made once: it asks the processor what it can do, for which a virtual machine may have to be left.
  thread_local std::random_device device;
  constexpr std::uint64_t positive = 0x7fff'ffff'ffff'ffffU;
  return static_cast<std::int64_t>((std::uint64_t{device()} << 32U | device()) & positive);
}

/// Forgets the facts that a statement may have changed; null for a statement that changes none of them.
using ForgetChanged = void (*)(Remembered&);
ForgetChanged forget_changed_by(std::string_view statement) {
  const auto table = written_table(statement);
  if (table == "webhooks") return [](Remembered& known) { known.are_listening.clear(); };
  // New lines are added at the ends by the trail itself.
  const bool is_of_trail = table == "audit_trail" || table == "audit_cuts";
  if (is_of_trail && !statement.starts_with("INSERT INTO audit_trail ")) {
    return [](Remembered& known) { known.ends_of_chains.clear(); };
  }
  return nullptr;
}

}  // namespace

Cursor Connection::use(Sql sql) {
  auto found = statements_.find(sql.text());
  if (found == statements_.end()) {
    found =
        statements_
            .emplace(sql.text(), Kept{prepare(sql), !written_table(sql.text()).empty(), changes_settings(sql.text()),
                                      shown_change_of(sql.text()), forget_changed_by(sql.text())})
            .first;
  }
  const auto& [statement, writes, writes_settings, shown_change, forget_changed] = found->second;
  if (writes) has_written_ = true;
  if (writes_settings) settings_.known.reset();
  if (forget_changed != nullptr) forget_changed(remembered_);
  if (shown_change == ShownChange::none) return Cursor::is_free(*statement) ? Cursor(*statement) : Cursor(prepare(sql));
  has_changed_data_ = true;
  if (!version_begun_) begin_version();
  if (shown_change == ShownChange::certain) shown_has_changed_ = true;
  auto own = Cursor::is_free(*statement) ? nullptr : prepare(sql);
  (own ? *own : *statement).note_change_in(&shown_has_changed_);
  return own ? Cursor(std::move(own)) : Cursor(*statement);
}

void Connection::forget_remembered() noexcept {
  settings_.known.reset();
  remembered_.last_ids.clear();
  remembered_.ends_of_chains.clear();
  remembered_.are_listening.clear();
}

void Connection::begin_unit() {
  if (!remembers_) forget_remembered();
  if (settings_.known) settings_.known->turn = ReadingTurn::next();  // later than that of the people who are shared
  moment_ = {};
  version_begun_ = !begins_versions_;
  has_changed_data_ = false;
  shown_has_changed_ = false;
  has_written_ = false;
}

void Connection::end_unit() {
  // After a unit of work has narrowed its scope from all companies to one, it can no longer access the others.
  if (!version_begun_ || shown_has_changed_ || scope_ != version_scope_) return;
  settle();  // then it is known
  if (!shown_has_changed_) turn_version(version_mask_);
}

void Connection::begin_version() {
  version_begun_ = true;
  version_mask_ = random_mask();
  version_scope_ = scope_;
  turn_version(version_mask_);
}

void Connection::turn_version(std::int64_t mask) {
  // Exclusive or, for which SQLite has no operator.
  if (scope_.company) {
    run("UPDATE data_versions SET version = (version | ?1) - (version & ?1),"
        " changed_at = CASE WHEN changed_at < ?2 THEN ?2 ELSE changed_at END WHERE company_id = ?3",
        mask, moment_, *scope_.company);
  } else {
    run("UPDATE data_versions SET version = (version | ?1) - (version & ?1),"
        " changed_at = CASE WHEN changed_at < ?2 THEN ?2 ELSE changed_at END",
        mask, moment_);
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
