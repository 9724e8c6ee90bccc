#include <chrono>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <vector>

#include <date/tz.h>

#include <stint/system/files.hpp>
#include <stint/system/time_zones.hpp>
#include <stint/system/transitions.hpp>
#include <stint/system/yearly_rule.hpp>

namespace stint::system {
namespace {

using std::chrono::sys_days;
using std::chrono::year;

constexpr std::chrono::sys_seconds first_moment = sys_days{year{1899} / 12 / 30};
constexpr year last_year{2200};

/// What a zone's file says of the years that it does not list: its last line (RFC 8536 §3.3).
YearlyRule rule_of(const std::string& zone_name) {
  const auto file = read_file("/usr/share/zoneinfo/" + zone_name);
  if (!file) throw std::runtime_error{"time zone " + zone_name + ": " + file.error()};
  std::string_view text = *file;
  if (text.ends_with('\n')) text.remove_suffix(1);
  const auto rule = YearlyRule::parse(text.substr(text.find_last_of('\n') + 1));
  if (!rule) throw std::runtime_error{"time zone " + zone_name + ": no rule for later years"};
  return *rule;
}

Transitions transitions_of(const date::time_zone& zone) {
  auto info = zone.get_info(first_moment);
  const std::chrono::seconds initial = info.offset;
  std::vector<Transition> changes;
  while (info.end < sys_days{last_year / 12 / 31}) {
    info = zone.get_info(info.end);
    if (changes.empty() || changes.back().offset != info.offset) changes.push_back({info.begin, info.offset});
  }
  const YearlyRule rule = rule_of(zone.name());
  // The library stops at the last change that the file lists, 2037 at the latest.
  const std::chrono::sys_seconds listed_until = changes.empty() ? first_moment : info.begin;
  const year first_year = std::chrono::year_month_day{std::chrono::floor<std::chrono::days>(listed_until)}.year();
  for (year each = first_year; rule.changes() && each <= last_year; ++each) {
    const auto [first, second] = rule.in(each);
    if (first.at > listed_until) changes.push_back(first);
    if (second.at > listed_until) changes.push_back(second);
  }
  return {initial, changes};
}

}  // namespace

struct TimeZones::Slot {
  const date::time_zone* source;
  std::once_flag computed;
  std::optional<Transitions> zone;

  explicit Slot(const date::time_zone& found) : source{&found} {}
};

TimeZones::TimeZones() {
  for (const date::time_zone& zone : date::get_tzdb().zones) {
    // Debian's link to the machine's own zone is not a name of the IANA database.
    if (zone.name() != "localtime") zones_.emplace(zone.name(), std::make_unique<Slot>(zone));
  }
  if (zones_.empty()) throw std::runtime_error{"no time zone database: is the package tzdata installed?"};
}

TimeZones::~TimeZones() = default;

const domain::TimeZone* TimeZones::find(std::string_view name) const {
  const auto found = zones_.find(name);
  if (found == zones_.end()) return nullptr;
  Slot& slot = *found->second;
  std::call_once(slot.computed, [&slot] { slot.zone.emplace(transitions_of(*slot.source)); });
  return &*slot.zone;
}

}  // namespace stint::system
