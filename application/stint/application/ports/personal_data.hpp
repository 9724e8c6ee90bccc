#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/retention.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

struct AuditEntry;
struct OutboxMail;

/// The number of records of a kind stored for an employee, at least 1, and their days.
struct KeptRecords {
  domain::RecordKind kind{};
  std::int64_t count = 0;
  domain::Date oldest{};
  domain::Date newest{};  ///< the last day of the record that ends last
  bool operator==(const KeptRecords&) const = default;
};

/// The records to erase: those of a kind that ended before a day. Records that are still needed for calculations are
/// kept.
struct Erasure {
  domain::RecordKind kind{};  ///< not `leaver`
  domain::Date before{};
  std::optional<domain::EmployeeId> employee{};  ///< nullopt: of all employees, and records without an employee
  /// The first day of time accounts. From that day, records are erased only once the figures of their days are stored.
  std::optional<domain::Date> time_account_since{};
  /// The first day from which leave balances are carried forward. The records they are computed from are kept, without
  /// their text.
  std::optional<domain::Date> leave_counted_since{};
  bool illness_moves_leave = false;  ///< illness extends the lapse of leave, so all illness is needed
  std::size_t most = 0;              ///< the most records per call
};

/// The personal data of one company's employees, wherever it is stored, and its erasure. Each function performs a
/// single step in the unit of work; the use cases combine them.
class PersonalData {
 public:
  /// Returns the replacement of a string.
  using Rewrite = std::function<std::string(std::string_view)>;
  /// Changes a line of the audit trail and returns whether it did. `is_about`: the line is about an absence or entry of
  /// the employee.
  using ChangeLine = std::function<bool(AuditEntry& line, bool is_about)>;
  using IsNamed = std::function<bool(std::string_view text)>;

  virtual ~PersonalData() = default;

  /// By kind: working time, absences, health, and lines of the audit trail about the employee's actions. Kinds without
  /// records are left out.
  [[nodiscard]] virtual std::vector<KeptRecords> kept_of(domain::EmployeeId employee) const = 0;

  /// The mails to an address in the outbox, including delivered ones, newest first; at most `most`.
  [[nodiscard]] virtual std::vector<OutboxMail> mails_to(std::string_view address, std::size_t most) const = 0;
  /// The lines of the audit trail about an employee: their account, employment, leave and time account, and their
  /// absences and entries, regardless of the actor. Newest first; at most `most`.
  [[nodiscard]] virtual std::vector<AuditEntry> lines_about(domain::EmployeeId employee, std::size_t most) const = 0;

  /// Removes records, or the text and illness data in them if the records are kept; returns how many it changed. Fewer
  /// than `most`: nothing is left to erase.
  virtual std::size_t erase(const Erasure& erasure) = 0;
  /// Records of a kind that ended before this day have been erased; nullopt: none were erased yet.
  [[nodiscard]] virtual std::optional<domain::Date> erased_before(domain::RecordKind kind) const = 0;
  /// Records it; an earlier day than the stored one has no effect.
  virtual void set_erased_before(domain::RecordKind kind, domain::Date day) = 0;
  /// The day before which figures cannot be recomputed because the data they are based on has been erased, even if only
  /// for one person; nullopt: all can.
  [[nodiscard]] virtual std::optional<domain::Date> figures_end_before() const = 0;
  /// Records it; an earlier day than the stored one has no effect.
  virtual void set_figures_end_before(domain::Date day) = 0;

  /// Clears the text and illness data in an employee's records, and reasons for decisions that they have written into
  /// other records.
  virtual void empty_texts_of(domain::EmployeeId employee) = 0;
  /// Removes an employee's login data, their clock, the data of company files about them and their records, and the
  /// stored outcomes of all requests, which may contain their name.
  virtual void remove_traces_of(domain::EmployeeId employee, std::string_view key) = 0;
  /// Removes all mails to an address, and mails with facts that contain one of the strings and name the employee.
  virtual void remove_mails(std::string_view address, std::span<const std::string> texts, const IsNamed& is_named) = 0;
  /// Rewrites the text in all records that contain one of the strings, without regard to ASCII case.
  virtual void rewrite_texts(std::span<const std::string> texts, const Rewrite& rewrite) = 0;
  /// Passes all lines of the audit trail that are about or by an employee, or contain one of the strings, to `change`,
  /// some of them more than once.
  virtual void change_lines(domain::EmployeeId employee, std::span<const std::string> texts,
                            const ChangeLine& change) = 0;
};

}  // namespace stint::application
