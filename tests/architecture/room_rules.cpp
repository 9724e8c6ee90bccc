#include "tests/architecture/room_rules.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>

namespace stint::architecture {
namespace {

/// `calendar` of `calendar/time.hpp`, `ids` of `ids.hpp`.
std::string_view room_of(std::string_view path) { return path.substr(0, path.find_first_of("/.")); }

std::optional<std::size_t> floor_of(const House& house, std::string_view room) {
  const auto found = std::ranges::find_if(
      house.floors, [&](const Floor& floor) { return std::ranges::find(floor, room) != floor.end(); });
  if (found == house.floors.end()) return std::nullopt;
  return static_cast<std::size_t>(found - house.floors.begin());
}

Violations stairs_that_lead_up(const House& house, const SourceFile& file) {
  const std::string include_path = "stint/" + std::string{house.layer} + "/";
  const std::string folder = std::string{house.layer} + "/" + include_path;
  if (!file.path.starts_with(folder)) return {};
  const std::string_view room = room_of(std::string_view{file.path}.substr(folder.size()));
  const auto floor = floor_of(house, room);
  if (!floor) return {file.path + ": the room '" + std::string{room} + "' has no floor in room_rules.cpp"};
  Violations violations;
  for (const Include& include : includes_of(file.text)) {
    if (!include.name.starts_with(include_path)) continue;
    const std::string_view used = room_of(std::string_view{include.name}.substr(include_path.size()));
    const auto floor_used = floor_of(house, used);
    if (used != room && (!floor_used || *floor_used >= *floor)) {
      violations.push_back(file.path + ": '" + std::string{room} + "' does not stand above <" + include.name + ">");
    }
  }
  return violations;
}

}  // namespace

const std::array<House, 2>& houses() {
  static const std::array<House, 2> all{
      House{"domain",
            {
                {"characters", "enumerators"},
                {"ids", "lifecycle", "reason", "rule", "field", "sha256"},
                {"calendar"},
                {"fact", "webhook"},
                {"problem"},
                {"company", "provisioning", "cancellation", "substitute"},
                {"absence", "time_clock", "working_time"},
                {"time_entry", "presence", "retention"},
                {"time_account", "fire"},
                {"month"},
                {"payroll"},
            }},
      House{"application",
            {
                {"csv", "description", "fair_queue", "paging", "policies", "progress", "secret", "submitted", "text"},
                {"views"},
                {"collation", "commands", "ports"},
                {"context", "days_query", "fields", "names", "perform", "reasons", "sorting", "team_feed_people",
                 "work_calendars"},
                {"authority", "bases", "changes", "events", "language", "pages_of_people", "repeating"},
                {"anniversaries", "directory", "each_judged", "notifications", "shown_data"},
                {"deciding_about_many", "identity", "jobs", "working_hours"},
                {"absences", "audit", "calendars", "mails", "presence", "time_accounts", "time_clock", "working_time"},
                {"deputies", "reactions", "time_entries"},
                {"inbox", "office", "start"},
                {"credentials", "retention"},
                {"import", "months", "payroll"},
                {"accounts", "administration"},
                {"own_data", "provisioning", "webhooks"},
                {"composition"},
            }},
  };
  return all;
}

Violations stairs_that_lead_up(const SourceFile& file) {
  Violations violations;
  for (const House& house : houses())
    std::ranges::copy(stairs_that_lead_up(house, file), std::back_inserter(violations));
  return violations;
}

}  // namespace stint::architecture
