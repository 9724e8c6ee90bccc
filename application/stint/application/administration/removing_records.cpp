#include <algorithm>
#include <cstdint>
#include <string>

#include <stint/application/administration/administering.hpp>
#include <stint/application/administration/applying.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/notifications/raising.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// The number of employees and branch offices that use a schedule or calendar.
struct Usage {
  std::int64_t people = 0;
  std::int64_t offices = 0;
};

template <class Uses>
std::int64_t people_who(const Roster& roster, Uses uses) {
  return std::ranges::count_if(roster.known().employees, [&](const auto& one) {
    return uses(one.second) || std::ranges::any_of(one.second.terms, uses);
  });
}

Usage usage_of(const Roster& roster, WorkScheduleRecords /*kind*/, const std::string& key) {
  const auto id = roster.known().schedules.at(key).id;
  return {.people = people_who(roster, [id](const auto& terms) { return terms.schedule == id; })};
}
Usage usage_of(const Roster& roster, HolidayCalendarRecords /*kind*/, const std::string& key) {
  const auto id = roster.known().calendars.at(key).id;
  return {.people = people_who(roster, [id](const auto& terms) { return terms.holidays == id; }),
          .offices = std::ranges::count(roster.company().branch_offices, key, &Site::holiday_calendar)};
}
Usage usage_of(const Roster& /*roster*/, ClientRecords /*kind*/, const std::string& /*key*/) { return {}; }

void remove(Work& work, const Roster& roster, WorkScheduleRecords /*kind*/, const std::string& key) {
  work.schedules(roster.company().id).remove(roster.known().schedules.at(key).id);
}
void remove(Work& work, const Roster& roster, HolidayCalendarRecords /*kind*/, const std::string& key) {
  work.holiday_calendars(roster.company().id).remove(roster.known().calendars.at(key).id);
}
void remove(Work& work, const Roster& roster, ClientRecords /*kind*/, const std::string& key) {
  work.clients().remove(roster.company().id, key);
}

}  // namespace

template <class Kind>
Result<RemovedRecordView> remove_record(const Context& context, const ImportServices& services, const std::string& key,
                                        const RemovalCommand& command) {
  if (auto refusal = refusal_unless_administrator(context.caller)) return refuse(*std::move(refusal));
  const auto roster = roster_of(context);
  if (auto found = found_as_expected<Kind>(roster, services, key, command.expected); !found) {
    return refuse(found);
  }
  if (!command.faults.empty()) return refuse(refusal_for(command.faults));
  const auto [people, offices] = usage_of(roster, Kind{}, key);
  if (people + offices > 0) {
    return refuse(Problem::conflict(domain::rules::record_in_use, domain::reasons::record_in_use,
                                    {{"people", people}, {"offices", offices}}));
  }
  remove(context.work, roster, Kind{}, key);
  context.work.import_count().raise();
  raise(context, roster.company(), RecordRemoved{Kind::kind, key, roster.id_of<Kind>(key).value_or(0)});
  return RemovedRecordView{.is_rehearsal = command.is_rehearsal};
}

template Result<RemovedRecordView> remove_record<WorkScheduleRecords>(const Context&, const ImportServices&,
                                                                      const std::string&, const RemovalCommand&);
template Result<RemovedRecordView> remove_record<HolidayCalendarRecords>(const Context&, const ImportServices&,
                                                                         const std::string&, const RemovalCommand&);
template Result<RemovedRecordView> remove_record<ClientRecords>(const Context&, const ImportServices&,
                                                                const std::string&, const RemovalCommand&);

}  // namespace stint::application
