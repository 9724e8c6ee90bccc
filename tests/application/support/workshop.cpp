#include "tests/application/support/workshop.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_entries/entry_requests.hpp>
#include <stint/application/time_entries/own_entries.hpp>

namespace stint::test {

using application::Sink;
using application::TimeEntryView;
using application::Work;

Workshop::Workshop() {
  keep(store, [this](Work& work) {
    auto& projects = work.projects(acme.id);
    tower = projects.save({.id = {}, .key = "tower", .name = "Tower"});
    bridge = projects.save({.id = {}, .key = "bridge", .name = "Bridge"});
    ruin = projects.save({.id = {}, .key = "ruin", .name = "Ruin", .active = false});
    rocket = work.projects(rival.id).save({.id = {}, .key = "rocket", .name = "Rocket"});
    planning = work.categories(acme.id).save({.id = {}, .key = "planning", .name = "Planning"});
    filing = work.categories(acme.id).save({.id = {}, .key = "filing", .name = "Filing", .active = false});
  });
  settings([](domain::TimeTrackingSettings& chosen) {
    chosen.active = true;
    chosen.business_trips = true;
  });
}

domain::Instant Workshop::moment(std::string_view local) const {
  const domain::TimeZone& zone = *zones.find("Europe/Berlin");
  domain::Date date = zone.to_local(now).date;
  if (local.size() > 10) {
    date = day(local.substr(0, 10));
    local.remove_prefix(11);
  }
  const minutes time = domain::parse_time_of_day(local.substr(0, 5)).value();
  const int seconds = local.size() > 5 ? std::stoi(std::string{local.substr(6)}) : 0;
  return zone.to_instant({date, time + std::chrono::seconds{seconds}});
}

void Workshop::at(std::string_view local) { now = moment(local); }

void Workshop::settings(const std::function<void(domain::TimeTrackingSettings&)>& change) {
  choose([&](domain::Company& company) { change(company.time_tracking); });
}

application::Caller Workshop::at_terminal(const domain::Employee& who) const {
  application::Caller caller = caller_of(who);
  caller.client_id = "gate";
  caller.is_terminal = true;
  return caller;
}

std::string Workshop::clock_of(const domain::Employee& who) {
  return std::string{name(by(who, application::show_clock).value().reading.state)};
}

std::vector<std::string> Workshop::entries_of(const domain::Employee& who) {
  std::vector<std::string> texts;
  const Sink<TimeEntryView> sink = [&](const TimeEntryView& entry) { texts.push_back(text_of(entry)); };
  const auto year = static_cast<int>(domain::year_of(zones.find("Europe/Berlin")->to_local(now).date));
  const application::Submitted<application::TimeEntryQuery> query{.command = {.year = std::chrono::year{year}}};
  if (!read_by(who, application::list_my_entries, query, sink)) throw std::logic_error("entries are not listed");
  std::ranges::reverse(texts);
  return texts;
}

std::vector<std::string> Workshop::requests_for(const domain::Employee& who) {
  std::vector<std::string> texts;
  const Sink<TimeEntryView> sink = [&](const TimeEntryView& entry) {
    texts.push_back(entry.employee_name + ": " + text_of(entry));
  };
  keep(store, [&](Work& work) {
    const auto caller = caller_of(who);
    application::list_entry_requests({work, caller, now, zones}, sink);
  });
  return texts;
}

domain::TimeEntryId Workshop::entered(const domain::Employee& who, std::string_view begin, std::string_view end,
                                      minutes pause) {
  const auto form = entry_form({.begin = moment(begin), .end = moment(end), .pause = pause});
  const domain::Instant before = std::exchange(now, std::max(now, moment(end)));  // future times cannot be entered
  const auto id = by(who, application::enter_time, form).value().id;
  now = before;
  return id;
}

domain::TimeEntryId Workshop::imported(std::string_view begin, std::string_view end, minutes pause,
                                       domain::EntryState state) {
  const auto minute = [&](std::string_view local) { return std::chrono::floor<minutes>(moment(local)); };
  const domain::WorkedPeriod period{minute(begin), minute(end), pause};
  const domain::Date date = zones.find("Europe/Berlin")->to_local(period.begin).date;
  domain::TimeEntryId id;
  keep(store, [&](Work& work) {
    const domain::EntryRecord record{
        .id = {}, .employee = erika.id, .details = {.date = date, .period = period}, .state = state};
    id = work.entries(acme.id).add(domain::TimeEntry::stored(record)).id();
  });
  return id;
}

std::optional<domain::EntryRecord> Workshop::stored_entry(domain::TimeEntryId id) {
  std::optional<domain::EntryRecord> record;
  store.read([&](Work& work) {
    if (const auto entry = work.entries(acme.id).find(id)) record = entry->record();
  });
  return record;
}

std::string Workshop::last_audit_fact(std::string_view name) {
  std::string value;
  store.read([&](Work& work) {
    auto trail = work.audit().page(acme.id, {});
    if (trail.back().action == "clock.stopped") trail.pop_back();
    for (const auto& [fact, text] : trail.back().details) {
      if (fact == name) value = text;
    }
  });
  return value;
}

std::string text_of(const TimeEntryView& entry) {
  return domain::format_date(entry.date) + " " + domain::format_time_of_day(entry.start_time) + "-" +
         domain::format_time_of_day(entry.end_time) + " worked " + std::to_string(entry.worked.count()) + " break " +
         std::to_string(entry.break_taken.count()) + " " + std::string{name(entry.state)} +
         (entry.auto_stopped ? " auto-stopped" : "");
}

std::string text_of(const domain::Result<application::StopView>& stop) {
  if (!stop) return word(stop) + " " + rule(stop);
  if (stop->discarded) return "discarded";
  return std::string{stop->to_confirm ? "to confirm" : "saved"} + " worked " + std::to_string(stop->worked_minutes) +
         " break " + std::to_string(stop->break_minutes) + (stop->regulation_applied ? " applied" : "") +
         (stop->regulation_ignored ? " ignored" : "");
}

application::Submitted<application::StopCommand> stop_form(application::StopCommand form) {
  return {.command = std::move(form)};
}

application::Submitted<application::TimeEntryCommand> entry_form(application::TimeEntryCommand form) {
  return {.command = std::move(form)};
}

domain::BreakRegulation german_breaks() {
  return {.tiers = {{minutes{360}, minutes{30}}, {minutes{540}, minutes{45}}}, .maximum_daily_work = minutes{600}};
}

}  // namespace stint::test
