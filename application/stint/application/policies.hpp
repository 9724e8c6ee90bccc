#pragma once

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/calendar/working_time.hpp>
#include <stint/domain/company/break_regulation.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

// The rules that a host can add to. Use cases find them in their Context.

namespace stint::application {

class Filing;
class JudgedSession;
struct CompanyContext;
struct RecordedEvent;

/// Policies of one kind, each with a unique name, in the order in which they are called.
template <class Function>
class PolicyList {
 public:
  struct Row {
    std::string name;  ///< lower-case ASCII letters, digits and hyphens
    Function function;
  };

  PolicyList() = default;
  PolicyList(std::initializer_list<Row> rows) {
    for (const Row& row : rows) add(row);
  }

  /// Adds it after all others. Throws std::invalid_argument if the name is taken, or there is no function.
  void add(Row row) {
    if (!row.function || std::ranges::find(rows_, row.name, &Row::name) != rows_.end()) {
      throw std::invalid_argument("the policy '" + row.name + "' is there already, or does nothing");
    }
    rows_.push_back(std::move(row));
  }

  /// Replaces the one with its name. Throws std::invalid_argument if there is none with that name, or no function.
  void replace(Row row) {
    const auto present = std::ranges::find(rows_, row.name, &Row::name);
    if (!row.function || present == rows_.end()) {
      throw std::invalid_argument("there is no policy '" + row.name + "', or its replacement does nothing");
    }
    *present = std::move(row);
  }

  [[nodiscard]] bool empty() const { return rows_.empty(); }
  [[nodiscard]] auto begin() const { return rows_.begin(); }
  [[nodiscard]] auto end() const { return rows_.end(); }

 private:
  std::vector<Row> rows_{};
};

/// Why an absence that a user files or changes is refused, if it is. May run more than once for a request, and must
/// have no effect.
using FilingRule = std::function<std::optional<domain::Problem>(const Filing&)>;

/// Who decides about the subject's requests now. Takes the managers who decide according to the earlier policies, and
/// returns those who are to decide: a host adds a deputy, or replaces a manager who is away. If the result is empty,
/// administrators decide. May read, but must have no effect; must not itself ask who decides. Of the people that it
/// names, only those count who may decide, see deciding_managers.hpp, and are employed.
using DecidersPolicy = std::function<std::vector<domain::EmployeeId>(const CompanyContext&, domain::EmployeeId subject,
                                                                     std::vector<domain::EmployeeId> managers)>;

/// An absence whose days are counted. Refers to its parts.
struct DayCount {
  const CompanyContext& company_context;
  domain::EmployeeId employee;
  const domain::AbsenceDetails& absence;
  const domain::WorkCalendar& calendar;  ///< the employee's
};

/// Whether a half of a day that an absence covers counts. Takes the result of the policy before it; the first gets
/// true. Must have no effect.
using DayCountingPolicy = std::function<bool(const DayCount&, domain::Date date, domain::HalfOfDay half, bool counts)>;

/// The finding about the breaks of a session. Takes the finding of the policy before it; the first gets a compliant
/// one. A correction must be longer than zero, and not longer than the session's work: anything else causes a
/// std::logic_error where it is used. May read, but must have no effect.
using BreakPolicy = std::function<domain::BreakFinding(const JudgedSession&, domain::BreakFinding found)>;

/// An employee's presence as it was measured or entered. Refers to its parts.
struct Presence {
  const domain::Company& company;
  domain::EmployeeId employee;
  const domain::ExactPeriod& exact;
};

/// Which whole minutes of a presence are recorded. Takes the result of the policy before it; the first gets the
/// presence truncated to minutes. Rounding a rounded period again must change nothing. Must have no effect.
using RoundingPolicy = std::function<domain::WorkedPeriod(const Presence&, domain::WorkedPeriod rounded)>;

/// A reaction to an event in the same unit of work, once the audit trail has its line. May raise further events, to
/// which it also reacts. Events that have no line, or are raised without the company's settings (`raise_unmailed`),
/// cause no reactions.
using Reaction = std::function<void(const CompanyContext&, const RecordedEvent&)>;

struct Policies {
  PolicyList<FilingRule> on_filing{};     ///< the first refusal is used
  PolicyList<DecidersPolicy> deciders{};  ///< these, and all that follow: each gets the result of the one before it
  PolicyList<DayCountingPolicy> day_counting{};  ///< of absences that are filed, changed and imported
  PolicyList<BreakPolicy> breaks{};              ///< of sessions of the time clock, whoever or whatever ends them
  PolicyList<RoundingPolicy> rounding{};         ///< of sessions, and of time entered manually or imported
  PolicyList<Reaction> reactions{};              ///< to events, in this order
};

/// The policies that Stint comes with: a host copies them and adds to them.
[[nodiscard]] const Policies& standard_policies();

}  // namespace stint::application
