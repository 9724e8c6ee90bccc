#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <stint/application/ports/write_scope.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/sql/cursor.hpp>
#include <stint/sql/settings_cache.hpp>

namespace stint::application {
class AuditSealer;
}

namespace stint::sql {

enum class ShownChange;

/// One connection to a database, for one thread at a time, with the statements that it has prepared and the settings
/// that it has read. A database puts its driver below: how it prepares a statement, and how a transaction that writes
/// begins. Failures throw what the driver throws.
class Connection {
 public:
  virtual ~Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  Connection& operator=(Connection&&) = delete;

  /// The rows of a query. Texts among the values must outlive the cursor. Where several are asked before the first is
  /// read, a database behind a network answers them together.
  template <class... Values>
  [[nodiscard]] Cursor query(Sql sql, const Values&... values) {
    auto cursor = use(sql);
    cursor.bind(values...);
    cursor.ask();
    return cursor;
  }

  /// Runs a statement that has no rows to read. What fails is thrown by the next call that waits for the database,
  /// `settle` at the latest.
  template <class... Values>
  void run(Sql sql, const Values&... values) {
    auto cursor = use(sql);
    cursor.bind(values...);
    cursor.run();
  }

  /// Runs one and waits; returns how many rows it changed.
  template <class... Values>
  [[nodiscard]] std::int64_t change(Sql sql, const Values&... values) {
    auto cursor = use(sql);
    cursor.bind(values...);
    while (cursor.next()) {
    }
    return cursor.changes();
  }

  /// The statement before has numbered the rows that it inserted on from the last number of a kind (see next_id): the
  /// next number comes behind them. Nothing to do for a database whose sequences count what they give out.
  virtual void count_on(std::string_view /*kind*/) {}

  /// Begins a transaction that sees all that others have committed, and beside which no other one writes within the
  /// scope.
  virtual void begin_writing(const application::WriteScope& scope) = 0;
  /// Waits until all that was run has been. Throws what failed.
  virtual void settle() {}
  [[nodiscard]] virtual bool in_transaction() = 0;
  /// Ends a transaction that stays open after a failure, whose own exception is what counts. Does not throw; what
  /// cannot be ended makes the next beginning fail.
  virtual void roll_back() noexcept = 0;

  /// Forgets what it knows of the unit of work before, since which others may have written.
  void begin_unit();
  /// Before what a unit of work has written is kept: where it has changed no row that is shown, the data are those of
  /// the version before it. Waits for the database where only its answers tell.
  void end_unit();
  /// When the unit of work happens.
  void happens_at(domain::Instant moment) { moment_ = moment; }
  /// What the unit of work that runs is about.
  [[nodiscard]] const application::WriteScope& scope() const { return scope_; }
  /// Within a transaction.
  void set_scope(const application::WriteScope& scope);
  /// From here on it is about this company alone. Throws std::logic_error where it was about another one.
  void keep_to(domain::CompanyId company);
  /// The database has gone back to where it had this scope.
  void went_back_to(const application::WriteScope& scope) { scope_ = scope; }
  /// Throws std::logic_error where the unit of work is about another company.
  void expect_in_scope(domain::CompanyId company) const;

  [[nodiscard]] SettingsCache& settings() { return settings_; }
  /// What chains the lines of audit trails that are written here, and outlives the connection; null: they are not
  /// chained.
  [[nodiscard]] const application::AuditSealer* sealer() const { return sealer_; }
  void seal_with(const application::AuditSealer* sealer) { sealer_ = sealer; }
  /// The texts of all statements that were prepared so far.
  [[nodiscard]] std::vector<std::string> prepared() const;

 protected:
  Connection() = default;
  Connection(Connection&&) = default;
  /// Whoever closes the database does this before.
  void forget_statements() { statements_.clear(); }

 private:
  /// A database with a wall of its own between companies puts it around these.
  virtual void put_up_wall(const application::WriteScope& /*scope*/) {}
  [[nodiscard]] virtual std::unique_ptr<Statement> prepare(Sql sql) = 0;
  [[nodiscard]] Cursor use(Sql sql);
  /// Before a unit of work changes what is shown for the first time: the data become those of another version, of its
  /// moment, which triggers give to the records that change.
  void begin_version();
  /// Turns the version into another one, or that one back into it. A moment never goes back.
  void turn_version(std::int64_t mask);

  struct Kept {
    std::unique_ptr<Statement> statement;
    bool changes_settings;
    ShownChange shown_change;
  };
  std::unordered_map<const char*, Kept> statements_;
  SettingsCache settings_;
  const application::AuditSealer* sealer_ = nullptr;
  application::WriteScope scope_;
  domain::Instant moment_{};   // of the unit of work, if somebody has said it
  bool version_begun_ = true;  // in the unit of work; what writes without one, such as a copy, begins none
  std::int64_t version_mask_ = 0;
  application::WriteScope version_scope_;
  bool shown_has_changed_ = false;  // by a row at least, as far as is known
};

}  // namespace stint::sql
