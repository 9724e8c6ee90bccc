#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/company/absence_type_code.hpp>

namespace stint::domain {

/// What follows where an absence breaks a rule of its team.
enum class RuleEffect : std::uint8_t {
  warn,    ///< those who decide are shown it
  refuse,  ///< it is refused
};

inline constexpr std::array all_rule_effects{RuleEffect::warn, RuleEffect::refuse};

[[nodiscard]] constexpr std::string_view name(RuleEffect effect) {
  return effect == RuleEffect::warn ? "warn" : "refuse";
}

/// Days on which a company wants nobody to be absent, whatever the type, from one to the other, both included.
struct TeamBlackout {
  std::string name;  ///< the company's own, such as "stocktaking"
  Date start{};
  Date end{};  ///< not before the start
  RuleEffect effect = RuleEffect::refuse;

  [[nodiscard]] constexpr DateSpan days() const { return {start, end}; }
  bool operator==(const TeamBlackout&) const = default;
};

/// How many people of a department may be away at once.
struct MostAway {
  std::string department;
  std::int32_t most = 1;  ///< 0 or more
  RuleEffect effect = RuleEffect::refuse;
  bool operator==(const MostAway&) const = default;
};

/// Of a group at least one must be present.
struct OnePresent {
  std::string group;
  RuleEffect effect = RuleEffect::refuse;
  bool operator==(const OnePresent&) const = default;
};

/// Somebody who belongs to a group that the company has named. One may belong to several.
struct GroupMember {
  std::string group;
  std::string employee;  ///< key
  bool operator==(const GroupMember&) const = default;
};

/// What a company says about being away at the same time.
struct TeamRules {
  std::vector<TeamBlackout> blackouts{};
  std::vector<MostAway> most_away{};
  std::vector<OnePresent> one_present{};
  std::vector<GroupMember> group_members{};
  bool count_pending = false;  ///< whether requests that nobody has decided about yet count as absences
  bool operator==(const TeamRules&) const = default;
};

/// Days on which the whole company is closed: everybody is absent then without asking.
struct CompanyHoliday {
  AbsenceTypeCode type;
  Date start{};
  Date end{};  ///< not before the start

  [[nodiscard]] constexpr DateSpan days() const { return {start, end}; }
  bool operator==(const CompanyHoliday&) const = default;
};

}  // namespace stint::domain
