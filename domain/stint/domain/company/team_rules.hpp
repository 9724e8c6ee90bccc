#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/company/absence_type_code.hpp>

namespace stint::domain {

/// The consequence of an absence that breaks a rule of its team.
enum class RuleEffect : std::uint8_t {
  warn,    ///< it is shown to the approvers
  refuse,  ///< the absence is refused
};

inline constexpr std::array all_rule_effects{RuleEffect::warn, RuleEffect::refuse};

[[nodiscard]] constexpr std::string_view name(RuleEffect effect) {
  return effect == RuleEffect::warn ? "warn" : "refuse";
}

/// Days on which a company allows no absences of any type, from `start` to `end`, both included.
struct TeamBlackout {
  std::string name;  ///< chosen by the company, such as "stocktaking"
  Date start{};
  Date end{};  ///< not before the start
  RuleEffect effect = RuleEffect::refuse;

  [[nodiscard]] constexpr DateSpan days() const { return {start, end}; }
  bool operator==(const TeamBlackout&) const = default;
};

/// The most people of a department that may be away at once.
struct MostAway {
  std::string department;
  std::int32_t most = 1;  ///< 0 or more
  RuleEffect effect = RuleEffect::refuse;
  bool operator==(const MostAway&) const = default;
};

/// At least one member of a group must be present.
struct OnePresent {
  std::string group;
  RuleEffect effect = RuleEffect::refuse;
  bool operator==(const OnePresent&) const = default;
};

/// A member of a group that the company has defined. An employee may belong to several groups.
struct GroupMember {
  std::string group;
  std::string employee;  ///< key
  bool operator==(const GroupMember&) const = default;
};

/// A company's rules for simultaneous absences.
struct TeamRules {
  std::vector<TeamBlackout> blackouts{};
  std::vector<MostAway> most_away{};
  std::vector<OnePresent> one_present{};
  std::vector<GroupMember> group_members{};
  bool count_pending = false;  ///< whether undecided requests count as absences
  bool operator==(const TeamRules&) const = default;
};

/// Days on which the whole company is closed: all employees are absent without a request.
struct CompanyHoliday {
  AbsenceTypeCode type;
  Date start{};
  Date end{};  ///< not before the start

  [[nodiscard]] constexpr DateSpan days() const { return {start, end}; }
  bool operator==(const CompanyHoliday&) const = default;
};

}  // namespace stint::domain
