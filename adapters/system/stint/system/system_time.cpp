#include <memory>
#include <mutex>
#include <sstream>
#include <stdexcept>

#include <cctz/time_zone.h>

#include <stint/system/files.hpp>
#include <stint/system/system_time.hpp>

namespace stint::system {
namespace {

using std::chrono::seconds;

class Zone final : public domain::TimeZone {
 public:
  explicit Zone(const cctz::time_zone& rules) : rules_{rules} {}

  [[nodiscard]] domain::LocalTime to_local(domain::Instant moment) const override {
    const auto second = std::chrono::floor<seconds>(moment);
    const domain::Instant shown = moment + seconds{rules_.lookup(second).offset};
    const auto date = std::chrono::floor<std::chrono::days>(shown);
    return {.date = date, .time_of_day = shown - date};
  }

  [[nodiscard]] domain::Instant to_instant(domain::LocalTime local) const override {
    const domain::Instant shown = local.date + local.time_of_day;
    const auto second = std::chrono::floor<seconds>(shown);
    const auto found = rules_.lookup(cctz::civil_second(1970, 1, 1) + second.time_since_epoch().count());
    if (found.kind == cctz::time_zone::civil_lookup::SKIPPED) return found.trans;
    return found.pre + (shown - second);  // of a repeated time the first occurrence
  }

 private:
  cctz::time_zone rules_;
};

}  // namespace

struct TimeZones::Slot {
  std::string name;
  std::once_flag loaded{};
  std::unique_ptr<const domain::TimeZone> zone{};
};

TimeZones::TimeZones() {
  const auto list = read_file("/usr/share/zoneinfo/tzdata.zi");
  if (!list) throw std::runtime_error{"no time zone database: is the package tzdata installed? " + list.error()};
  std::istringstream lines{*list};
  for (std::string line; std::getline(lines, line);) {
    // `Z NAME OFFSET …` of a zone and `L TARGET NAME` of a link (zic(8), in its short form).
    std::istringstream words{line};
    std::string kind;
    std::string name;
    words >> kind >> name;
    if (kind == "L") words >> name;
    if (kind == "Z" || kind == "L") zones_.emplace(name, std::make_unique<Slot>(name));
  }
  if (zones_.empty()) throw std::runtime_error{"no time zone database: tzdata.zi names no zone"};
}

TimeZones::~TimeZones() = default;

const domain::TimeZone* TimeZones::find(std::string_view name) const {
  const auto found = zones_.find(name);
  if (found == zones_.end()) return nullptr;
  Slot& slot = *found->second;
  std::call_once(slot.loaded, [&slot] {
    cctz::time_zone rules;
    if (!cctz::load_time_zone(slot.name, &rules)) throw std::runtime_error{"time zone " + slot.name + " is damaged"};
    slot.zone = std::make_unique<Zone>(rules);
  });
  return slot.zone.get();
}

}  // namespace stint::system
