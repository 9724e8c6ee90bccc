#include <utility>

#include <stint/application/absences/changing.hpp>
#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/office.hpp>
#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_entries/entry_requests.hpp>
#include <stint/application/time_entries/own_entries.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// A command that was not parsed has no faults.
template <class Command>
Submitted<Command> submitted(Command command) {
  return {.command = std::move(command)};
}

Submitted<ReasonCommand> reason_of(std::string reason) {
  if (reason.empty()) return {};
  return {.command = {.reason = std::move(reason)}};
}

}  // namespace

Result<AbsenceView> OfficeOfCaller::file(AbsenceCommand command) const {
  return write(file_absence, submitted(std::move(command)));
}

Result<AbsenceView> OfficeOfCaller::change(AbsenceId id, AbsenceCommand command) const {
  return write(change_absence, id, submitted(std::move(command)));
}

Result<AbsenceView> OfficeOfCaller::approve(AbsenceId id) const { return write(approve_absence, id); }

Result<AbsenceView> OfficeOfCaller::reject(AbsenceId id, std::string reason) const {
  return write(reject_absence, id, reason_of(std::move(reason)));
}

Result<DeleteView> OfficeOfCaller::remove(AbsenceId id, std::string reason) const {
  return write(delete_absence, id, reason_of(std::move(reason)));
}

Result<std::vector<AbsenceView>> OfficeOfCaller::absences() const {
  return list<AbsenceView>(list_my_absences, Submitted<AbsencesQuery>{});
}

Result<std::vector<AbsenceView>> OfficeOfCaller::absences_of_team() const {
  return list<AbsenceView>(list_team_absences, Submitted<AbsencesQuery>{});
}

Result<ClockView> OfficeOfCaller::clock() const { return read(show_clock); }

Result<ClockView> OfficeOfCaller::start() const { return write(start_clock); }

Result<ClockView> OfficeOfCaller::pause() const { return write(pause_clock); }

Result<ClockView> OfficeOfCaller::resume() const { return write(resume_clock); }

Result<StopView> OfficeOfCaller::stop(StopCommand command) const {
  return write(stop_clock, submitted(std::move(command)));
}

Result<EnteredTimeView> OfficeOfCaller::enter(TimeEntryCommand command) const {
  return write(enter_time, submitted(std::move(command)));
}

Result<TimeEntryView> OfficeOfCaller::change(TimeEntryId id, TimeEntryCommand command) const {
  return write(change_time_entry, id, submitted(std::move(command)));
}

Result<TimeEntryRequestView> OfficeOfCaller::approve(TimeEntryId id) const { return write(approve_entry_request, id); }

Result<TimeEntryRequestView> OfficeOfCaller::reject(TimeEntryId id, std::string reason) const {
  return write(reject_entry_request, id, reason_of(std::move(reason)));
}

Result<DeleteView> OfficeOfCaller::remove(TimeEntryId id) const { return write(delete_time_entry, id); }

Result<std::vector<TimeEntryView>> OfficeOfCaller::entries(TimeEntryQuery query) const {
  return list<TimeEntryView>(list_my_entries, submitted(query));
}

}  // namespace stint::application
