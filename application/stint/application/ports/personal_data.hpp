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

/// How many records of a kind are kept of somebody, and of which days; more than none.
struct KeptRecords {
  domain::RecordKind kind{};
  std::int64_t count = 0;
  domain::Date oldest{};
  domain::Date newest{};  ///< the last day of the one that ends last
  bool operator==(const KeptRecords&) const = default;
};

/// Which records are to go: those of a kind that were over before a day. Those that figures are still counted from
/// stay.
struct Erasure {
  domain::RecordKind kind{};  ///< not `leaver`
  domain::Date before{};
  std::optional<domain::EmployeeId> employee{};  ///< nothing: of everybody, and what is nobody's
  /// The first day of time accounts. From then on records go once the figures of their days are kept.
  std::optional<domain::Date> time_account_since{};
  /// From which day on balances of leave are carried on. What they are counted from stays, without its texts.
  std::optional<domain::Date> leave_counted_since{};
  bool illness_moves_leave = false;  ///< leave lapses later for who was ill: all illness counts
  std::size_t most = 0;              ///< records in one call
};

/// What is kept of the employees of one company, wherever it stands, and its end. Each verb does one thing in the
/// unit of work; what belongs together is for the use cases to say.
class PersonalData {
 public:
  /// Makes another text of one.
  using Rewrite = std::function<std::string(std::string_view)>;
  /// Changes a line of the audit trail; returns whether it did. `is_about`: it tells of an absence or entry of theirs.
  using ChangeLine = std::function<bool(AuditEntry& line, bool is_about)>;
  using IsNamed = std::function<bool(std::string_view text)>;

  virtual ~PersonalData() = default;

  /// By kind: working time, absences, health, and lines of the audit trail of what they have done. Kinds of which there
  /// is nothing are left out.
  [[nodiscard]] virtual std::vector<KeptRecords> kept_of(domain::EmployeeId employee) const = 0;

  /// The mails to an address that the outbox has, delivered ones among them, newest first; `most` at most.
  [[nodiscard]] virtual std::vector<OutboxMail> mails_to(std::string_view address, std::size_t most) const = 0;
  /// The lines of the audit trail that are about somebody: their account, employment, leave and time account, and their
  /// absences and entries, whoever acted. Newest first; `most` at most.
  [[nodiscard]] virtual std::vector<AuditEntry> lines_about(domain::EmployeeId employee, std::size_t most) const = 0;

  /// Takes out records, or the texts and notes of illness in them where the records stay; returns how many it changed.
  /// Less than `most`: no more are to go.
  virtual std::size_t erase(const Erasure& erasure) = 0;
  /// Before which day what of a kind was over by then has been erased; nothing: never looked for.
  [[nodiscard]] virtual std::optional<domain::Date> erased_before(domain::RecordKind kind) const = 0;
  /// Notes it; an earlier day than before changes nothing.
  virtual void set_erased_before(domain::RecordKind kind, domain::Date day) = 0;
  /// Before which day figures cannot be counted anew, for something that they are counted from has been erased, be it
  /// of one person alone; nothing: all can.
  [[nodiscard]] virtual std::optional<domain::Date> figures_end_before() const = 0;
  /// Notes it; an earlier day than before changes nothing.
  virtual void set_figures_end_before(domain::Date day) = 0;

  /// Empties the texts and notes of illness in the records of somebody, and what they have written into those of others
  /// as a reason for a decision.
  virtual void empty_texts_of(domain::EmployeeId employee) = 0;
  /// Takes out what is known of how somebody logs in, their clock, what company files have said of them and their
  /// records, and what anybody's requests came to, in which they may be named.
  virtual void remove_traces_of(domain::EmployeeId employee, std::string_view key) = 0;
  /// Takes out all mails to an address, and those in whose facts somebody is named, which have one of the texts in
  /// them.
  virtual void remove_mails(std::string_view address, std::span<const std::string> texts, const IsNamed& is_named) = 0;
  /// Rewrites the texts in all records in which one of some texts stands, ASCII letters of either case alike.
  virtual void rewrite_texts(std::span<const std::string> texts, const Rewrite& rewrite) = 0;
  /// Hands all lines of the audit trail that are about or by somebody, or have one of the texts in them, to be changed,
  /// some of them more than once.
  virtual void change_lines(domain::EmployeeId employee, std::span<const std::string> texts,
                            const ChangeLine& change) = 0;
};

}  // namespace stint::application
