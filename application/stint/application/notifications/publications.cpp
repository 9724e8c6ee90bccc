#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/notifications/event_row.hpp>
#include <stint/application/notifications/publications.hpp>

namespace stint::application {

using namespace domain;

namespace {

using Members = EventData;

// The data of each kind of record.

std::string status_of(const AbsenceRequest& absence) {
  return std::string{name(domain::shown_as(absence.record().state))};
}

Members absence_data(const AbsenceRequest& absence, std::string status) {
  const auto& span = absence.record().details.span;
  return {{"absenceId", to_string(absence.id())},
          {"employeeId", to_string(absence.employee())},
          {"status", std::move(status)},
          {"startDate", domain::format_date(span.first)},
          {"endDate", domain::format_date(span.last)}};
}
Members entry_data(const TimeEntry& entry, std::string status) {
  return {{"timeEntryId", to_string(entry.id())},
          {"employeeId", to_string(entry.employee())},
          {"status", std::move(status)}};
}
Members employee_data(EmployeeId employee) { return {{"employeeId", to_string(employee)}}; }
Members month_data(const auto& event) {
  Members data;
  if constexpr (requires { event.employee; }) data = employee_data(event.employee);
  data.emplace_back("month", domain::format_month(event.month));
  data.emplace_back("closedThrough", domain::format_month(event.closed_through));
  return data;
}

// Publications of a single type of event.

std::string about(std::string_view list, const std::string& id) { return std::string{list}.append("/").append(id); }

template <class E, class Subject, class Data>
Publication published(std::string_view type, Subject subject, Data data) {
  return {.index = AllEvents::index_of<E>(),
          .type = type,
          .subject = [subject](const Event& event) -> std::string { return subject(event.get<E>()); },
          .data = [data](const Event& event) -> EventData { return data(event.get<E>()); }};
}

template <class E>
Publication of_absence(std::string_view type) {
  return published<E>(
      type, [](const E& event) { return about("absence-requests", to_string(event.absence.id())); },
      [](const E& event) { return absence_data(event.absence, status_of(event.absence)); });
}
/// The absence is deleted.
template <class E>
Publication of_gone_absence(std::string_view type) {
  return published<E>(
      type, [](const E& event) { return about("absence-requests", to_string(event.absence.id())); },
      [](const E& event) { return absence_data(event.absence, "deleted"); });
}
template <class E>
Publication of_entry(std::string_view type) {
  return published<E>(
      type, [](const E& event) { return about("time-entries", to_string(event.entry.id())); },
      [](const E& event) { return entry_data(event.entry, std::string{name(event.entry.record().state)}); });
}
template <class E>
Publication of_employee(std::string_view type) {
  return published<E>(
      type, [](const E& event) { return about("employees", to_string(event.employee)); },
      [](const E& event) { return employee_data(event.employee); });
}
template <class E>
Publication of_month(std::string_view type) {
  return published<E>(
      type, [](const E& event) { return about("months", domain::format_month(event.month)); },
      [](const E& event) { return month_data(event); });
}
/// Of the records in company files, only employees.
template <class E>
Publication of_employee_record(std::string_view type) {
  auto publication = published<E>(
      type, [](const E& event) { return about("employees", std::to_string(event.id)); },
      [](const E& event) { return employee_data({event.id}); });
  publication.applies = [](const Event& event) { return event.get<E>().kind == ImportedKind::employee; };
  publication.only_if = "the record is an employee";
  return publication;
}

std::vector<Publication> all_publications() {
  return {
      of_absence<AbsenceFiled>("com.stint.absence.requested"),
      of_absence<AbsenceChanged>("com.stint.absence.changed"),
      of_absence<AbsenceApprovedAtOnce>("com.stint.absence.approved"),
      of_absence<AbsenceApproved>("com.stint.absence.approved"),
      of_absence<AbsenceRejected>("com.stint.absence.rejected"),
      of_gone_absence<AbsenceDeleted>("com.stint.absence.deleted"),
      of_gone_absence<CancellationApproved>("com.stint.absence.cancelled"),
      of_absence<AbsenceReduced>("com.stint.absence.reduced"),
      of_absence<AbsenceSplitOff>("com.stint.absence.split-off"),
      of_entry<EntrySaved>("com.stint.time-entry.created"),
      of_entry<EntryChanged>("com.stint.time-entry.changed"),
      published<EntryDeleted>(
          "com.stint.time-entry.deleted",
          [](const EntryDeleted& event) { return about("time-entries", to_string(event.entry.id())); },
          [](const EntryDeleted& event) { return entry_data(event.entry, "deleted"); }),
      of_entry<EntryRequestApproved>("com.stint.time-entry.approved"),
      of_entry<EntryRequestRejected>("com.stint.time-entry.rejected"),
      of_employee<ClockStarted>("com.stint.clock.started"),
      of_employee<ClockPaused>("com.stint.clock.paused"),
      of_employee<ClockResumed>("com.stint.clock.resumed"),
      published<ClockStopped>(
          "com.stint.clock.stopped",
          [](const ClockStopped& event) { return about("employees", to_string(event.employee)); },
          [](const ClockStopped& event) {
            auto data = employee_data(event.employee);
            data.emplace_back("timeEntryId", to_string(event.entry));
            return data;
          }),
      of_employee<ClockDiscarded>("com.stint.clock.discarded"),
      of_month<MonthClosed>("com.stint.month.closed"),
      of_month<MonthOpened>("com.stint.month.opened"),
      of_month<PersonMonthClosed>("com.stint.month.closed-for-person"),
      of_month<PersonMonthOpened>("com.stint.month.opened-for-person"),
      published<MonthSigned>(
          "com.stint.month.signed",
          [](const MonthSigned& event) { return about("months", domain::format_month(event.month)); },
          [](const MonthSigned& event) {
            auto data = employee_data(event.employee);
            data.emplace_back("month", domain::format_month(event.month));
            data.emplace_back("signedAs", std::string{name(event.signature.signed_as)});
            return data;
          }),
      of_employee_record<RecordAdded>("com.stint.employee.added"),
      of_employee_record<RecordImported>("com.stint.employee.added"),
      of_employee_record<RecordChanged>("com.stint.employee.changed"),
      of_employee_record<RecordChangedByImport>("com.stint.employee.changed"),
      of_employee<AccountLocked>("com.stint.employee.locked"),
      of_employee<AccountUnlocked>("com.stint.employee.unlocked"),
      published<EmploymentEndSet>(
          "com.stint.employee.leaving",
          [](const EmploymentEndSet& event) { return about("employees", to_string(event.employee)); },
          [](const EmploymentEndSet& event) {
            auto data = employee_data(event.employee);
            if (event.last_day) data.emplace_back("lastDay", domain::format_date(*event.last_day));
            return data;
          }),
      of_employee<EmployeeForgotten>("com.stint.employee.forgotten"),
  };
}

}  // namespace

void event_table::add_publications(std::vector<EventRow>& rows) {
  for (auto& publication : all_publications()) {
    rows.at(publication.index).publications.push_back(std::move(publication));
  }
}

const std::vector<std::string_view>& published_types() {
  static const std::vector<std::string_view> types = [] {
    std::vector<std::string_view> found;
    for (const auto& publication : all_publications()) {
      if (std::ranges::find(found, publication.type) == found.end()) found.push_back(publication.type);
    }
    return found;
  }();
  return types;
}

void publish(Work& work, const Occasion& occasion, const Event& event) {
  for (const auto& publication : event_rows().at(event.index()).publications) {
    if (publication.applies && !publication.applies(event)) continue;
    work.webhook_deliveries().publish({.company = occasion.company,
                                       .webhook = {},
                                       .event = std::string{publication.type},
                                       .subject = publication.subject(event),
                                       .data = publication.data(event),
                                       .happened_at = occasion.at,
                                       .next_try_at = occasion.at});
  }
}

}  // namespace stint::application
