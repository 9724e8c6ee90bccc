#pragma once

#include <stint/application/commands/time_entries.hpp>

#include "tests/application/support/two_companies.hpp"

namespace stint::test {

/// The office (see two_companies.hpp) where acme tracks time: the clock and business trips are on, nothing else is
/// restricted. Projects of acme: Tower, Bridge and the inactive Ruin; categories: Planning and the inactive Filing.
/// Rival has the project Rocket and tracks no time. Clock times are those of Berlin.
class Workshop : public TwoCompanies {
 public:
  Workshop();

  domain::Project tower, bridge, ruin, rocket;
  domain::Category planning, filing;

  /// Sets the time to a moment such as "2026-03-02 08:15", or "08:15:30" of the current day. If the local time occurs
  /// twice, it is the first.
  void at(std::string_view local);
  /// Moves the time forward.
  void after(std::chrono::milliseconds time) { now += time; }
  /// Such a moment.
  [[nodiscard]] domain::Instant moment(std::string_view local) const;

  /// Changes acme's settings of time tracking.
  void settings(const std::function<void(domain::TimeTrackingSettings&)>& change);

  /// Runs a use case for a caller, in a unit of work that is kept unless it refuses.
  template <class UseCase, class... Arguments>
  auto as(const application::Caller& caller, UseCase use_case, const Arguments&... arguments) {
    using Answer = std::invoke_result_t<UseCase, const application::Context&, const Arguments&...>;
    std::optional<Answer> answer;
    application::write_now(repeating, {caller.company}, [&](application::Work& work) {
      answer.emplace(use_case(application::Context{work, caller, now, zones, policies}, arguments...));
      if constexpr (requires { answer->has_value(); }) return answer->has_value();
      return true;
    });
    return *std::move(answer);
  }
  /// A person at the terminal.
  [[nodiscard]] application::Caller at_terminal(const domain::Employee& who) const;

  /// The state of a person's clock: `idle`, `running`, `paused` or `waiting`.
  std::string clock_of(const domain::Employee& who);
  /// A person's entries of the current year, oldest first, such as "2026-03-02 08:00-16:30 worked 480 break 30 done".
  std::vector<std::string> entries_of(const domain::Employee& who);
  /// As above, of the requests that an approver has to decide, with the owner's name.
  std::vector<std::string> requests_for(const domain::Employee& who);
  /// Has a person enter "08:00" to "16:30" of today with a break.
  domain::TimeEntryId entered(const domain::Employee& who, std::string_view begin, std::string_view end,
                              std::chrono::minutes pause = {});
  /// Imports an entry of erika's, whatever already exists: moments as for `at`.
  domain::TimeEntryId imported(std::string_view begin, std::string_view end, std::chrono::minutes pause = {},
                               domain::EntryState state = domain::EntryState::done);
  std::optional<domain::EntryRecord> stored_entry(domain::TimeEntryId id);
  /// The value with a name in the last line of acme's audit trail; empty if there is none. After an entry of the clock
  /// there is a line that the clock stopped, which is skipped.
  std::string last_audit_fact(std::string_view name);

 private:
};

[[nodiscard]] std::string text_of(const application::TimeEntryView& entry);
/// Whether it was saved, discarded or requires confirmation, with the minutes.
[[nodiscard]] std::string text_of(const domain::Result<application::StopView>& stop);

[[nodiscard]] application::Submitted<application::StopCommand> stop_form(application::StopCommand form = {});
[[nodiscard]] application::Submitted<application::TimeEntryCommand> entry_form(application::TimeEntryCommand form = {});

/// ArbZG §4 and §3: more than 6 h require 30 min, more than 9 h 45 min, and 10 h are the limit.
[[nodiscard]] domain::BreakRegulation german_breaks();

}  // namespace stint::test
