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
#include <stint/sql/remembered.hpp>
#include <stint/sql/settings_cache.hpp>

namespace stint::application {
class AuditSealer;
}

namespace stint::sql {

enum class ShownChange;

/// One connection to a database, for one thread at a time, with its prepared statements and cached settings. Databases
/// implement the driver below: how to prepare a statement, and how to begin a transaction that writes. Failures throw
/// the driver's exceptions.
class Connection {
 public:
  virtual ~Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  Connection& operator=(Connection&&) = delete;

  /// The rows of a query. Strings among the values must outlive the cursor. If several are sent before the first is
  /// read, a database behind a network processes them together.
  template <class... Values>
  [[nodiscard]] Cursor query(Sql sql, const Values&... values) {
    auto cursor = use(sql);
    cursor.bind(values...);
    cursor.ask();
    return cursor;
  }

  /// Runs a statement without result rows. Failures are thrown by the next call that waits for the database, at the
  /// latest by `settle`.
  template <class... Values>
  void run(Sql sql, const Values&... values) {
    auto cursor = use(sql);
    cursor.bind(values...);
    cursor.run();
  }

  /// Runs a statement and waits; returns the number of changed rows.
  template <class... Values>
  [[nodiscard]] std::int64_t change(Sql sql, const Values&... values) {
    auto cursor = use(sql);
    cursor.bind(values...);
    while (cursor.next()) {
    }
    return cursor.changes();
  }

  /// To be called after a statement that has numbered its inserted rows starting after the last number of a kind (see
  /// next_id): the next number follows them. Does nothing for a database whose sequences count the numbers they return.
  virtual void count_on(std::string_view /*kind*/) {}

  /// Begins a transaction that sees all data that others have committed, and during which no other one writes within
  /// the scope.
  virtual void begin_writing(const application::WriteScope& scope) = 0;
  /// Waits until all statements have been run. Throws their failures.
  virtual void settle() {}
  [[nodiscard]] virtual bool in_transaction() = 0;
  /// Ends a transaction that is still open after a failure, whose exception takes precedence. Does not throw; if the
  /// transaction cannot be ended, the next beginning fails.
  virtual void roll_back() noexcept = 0;
  /// Whether queries are answered in this process. Otherwise each one that is waited for takes a round trip.
  [[nodiscard]] virtual bool is_in_process() const { return false; }

  /// Discards everything known from the previous unit of work, because others may have written since, unless the
  /// connection remembers it.
  void begin_unit();
  /// To be called before the changes of a unit of work are committed: if it has not changed any row that is shown, the
  /// data keep the version before it. Waits for the database if this is known only from its responses.
  void end_unit();
  /// Whether the unit of work has changed data that is shown, and so the version of the data.
  [[nodiscard]] bool has_begun_version() const { return version_begun_; }
  /// For a connection on which nothing is committed: its units of work begin no version of the data, for which they
  /// would have to wait for those that do.
  void begin_no_versions() { begins_versions_ = false; }
  /// Sets the time at which the unit of work happens.
  void happens_at(domain::Instant moment) { moment_ = moment; }
  /// Whether the unit of work has run a statement that writes.
  [[nodiscard]] bool has_written() const { return has_written_; }
  /// Whether the unit of work has tried to change data that are shown, even if it was rolled back to a point before.
  [[nodiscard]] bool has_changed_data() const { return has_changed_data_; }
  /// The scope of the running unit of work.
  [[nodiscard]] const application::WriteScope& scope() const { return scope_; }
  /// Within a transaction.
  void set_scope(const application::WriteScope& scope);
  /// Restricts the unit of work to this company from here on. Throws std::logic_error if it was about another one.
  void keep_to(domain::CompanyId company);
  /// The database has been rolled back to a point at which it had this scope.
  void went_back_to(const application::WriteScope& scope) { scope_ = scope; }
  /// Throws std::logic_error if the unit of work is about another company.
  void expect_in_scope(domain::CompanyId company) const;

  [[nodiscard]] SettingsCache& settings() { return settings_; }
  [[nodiscard]] Remembered& remembered() { return remembered_; }
  /// For a connection that forgets at the beginning of a transaction, at least if others have written since its last
  /// one: units of work know what earlier ones knew.
  void remember_between_units() { remembers_ = true; }
  /// To be called when changes have been rolled back.
  void forget_remembered() noexcept;
  /// Chains the lines of audit trails that are written here; must outlive the connection. Null: they are not chained.
  [[nodiscard]] const application::AuditSealer* sealer() const { return sealer_; }
  void seal_with(const application::AuditSealer* sealer) { sealer_ = sealer; }
  /// The texts of all statements prepared so far.
  [[nodiscard]] std::vector<std::string> prepared() const;

 protected:
  Connection() = default;
  Connection(Connection&&) = default;
  [[nodiscard]] bool remembers() const { return remembers_; }
  /// To be called before closing the database.
  void forget_statements() { statements_.clear(); }

 private:
  /// A database with row security enables it for this scope.
  virtual void put_up_wall(const application::WriteScope& /*scope*/) {}
  [[nodiscard]] virtual std::unique_ptr<Statement> prepare(Sql sql) = 0;
  /// The number that `next_id` returns.
  [[nodiscard]] virtual std::int32_t count_one(std::string_view kind) = 0;
  friend std::int32_t next_id(Connection& connection, std::string_view kind);
  [[nodiscard]] Cursor use(Sql sql);
  /// To be called before a unit of work first changes data that is shown: the data become those of another version, of
  /// its moment, which triggers assign to the changed records.
  void begin_version();
  /// Turns the version into another one, or that one back. A moment never goes back.
  void turn_version(std::int64_t mask);

  struct Kept {
    std::unique_ptr<Statement> statement;
    bool writes;
    bool changes_settings;
    ShownChange shown_change;
    void (*forget_changed)(Remembered&);
  };
  std::unordered_map<const char*, Kept> statements_;
  SettingsCache settings_;
  Remembered remembered_;
  bool remembers_ = false;  // between units of work
  const application::AuditSealer* sealer_ = nullptr;
  application::WriteScope scope_;
  domain::Instant moment_{};       // of the unit of work, if it has been set
  bool version_begun_ = true;      // in the unit of work; writes without one, such as a copy, begin none
  std::int64_t version_mask_ = 0;  // of the unit of work
  bool has_changed_data_ = false;  // as far as it has tried
  application::WriteScope version_scope_;
  bool shown_has_changed_ = false;  // at least one row, as far as is known
  bool begins_versions_ = true;
  bool has_written_ = false;  // in the unit of work
};

}  // namespace stint::sql
