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

/// Policies of one kind, each with a name of its own, in the order in which they are asked.
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

  /// Asks it behind all others. Throws std::invalid_argument where the name is taken, or there is no function.
  void add(Row row) {
    if (!row.function || std::ranges::find(rows_, row.name, &Row::name) != rows_.end()) {
      throw std::invalid_argument("the policy '" + row.name + "' is there already, or does nothing");
    }
    rows_.push_back(std::move(row));
  }

  /// Puts it in the place of the one of its name. Throws std::invalid_argument where there is none of that name, or no
  /// function.
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

/// What stands against an absence that somebody files or changes. May run more than once for a request, and has no
/// effect.
using FilingRule = std::function<std::optional<domain::Problem>(const Filing&)>;

/// Who decides about the subject's requests now. Takes the managers who do so far, and returns those who shall: a host
/// adds a deputy, or puts one in the place of a manager who is away. Nobody of them: administrators decide. Reads, and
/// has no effect; must not itself ask who decides. Of those whom it names only those count who may decide, see
/// deciding_managers.hpp, and are employed.
using DecidersPolicy = std::function<std::vector<domain::EmployeeId>(const CompanyContext&, domain::EmployeeId subject,
                                                                     std::vector<domain::EmployeeId> managers)>;

/// An absence whose days are counted. Refers to what it is made of.
struct DayCount {
  const CompanyContext& company_context;
  domain::EmployeeId employee;
  const domain::AbsenceDetails& absence;
  const domain::WorkCalendar& calendar;  ///< the employee's
};

/// Whether a half of a day that an absence covers counts. Takes what the policy before it said; the first gets true.
/// Has no effect.
using DayCountingPolicy = std::function<bool(const DayCount&, domain::Date date, domain::HalfOfDay half, bool counts)>;

/// What there is to say about the breaks of a session. Takes what the policy before it found; the first gets a
/// compliant finding. A correction is longer than nothing, and not longer than the session's work: anything else is a
/// std::logic_error where it is used. Reads, and has no effect.
using BreakPolicy = std::function<domain::BreakFinding(const JudgedSession&, domain::BreakFinding found)>;

/// Somebody's presence as it was measured or entered. Refers to what it is made of.
struct Presence {
  const domain::Company& company;
  domain::EmployeeId employee;
  const domain::ExactPeriod& exact;
};

/// Which whole minutes are kept of a presence. Takes what the policy before it made of it; the first gets it without
/// the parts of minutes. Rounding what is rounded already must change nothing. Has no effect.
using RoundingPolicy = std::function<domain::WorkedPeriod(const Presence&, domain::WorkedPeriod rounded)>;

/// What follows from an event in the same unit of work, once the audit trail has its line. May raise further events, to
/// which it reacts as well. Events that have no line, or no company's settings at hand (`raise_unmailed`), have none.
using Reaction = std::function<void(const CompanyContext&, const RecordedEvent&)>;

struct Policies {
  PolicyList<FilingRule> on_filing{};            ///< the first that refuses is heard
  PolicyList<DecidersPolicy> deciders{};         ///< these, and all that follow: each gets what the one before it said
  PolicyList<DayCountingPolicy> day_counting{};  ///< of absences that are filed, changed and imported
  PolicyList<BreakPolicy> breaks{};              ///< of sessions of the time clock, whoever or whatever ends them
  PolicyList<RoundingPolicy> rounding{};         ///< of sessions, and of time entered by hand or imported
  PolicyList<Reaction> reactions{};              ///< to events, in this order
};

/// Those that Stint comes with: what a host copies and adds to.
[[nodiscard]] const Policies& standard_policies();

}  // namespace stint::application
