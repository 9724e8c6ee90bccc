#include <stint/http/api/encode.hpp>
#include <stint/words/break_detail.hpp>
#include <stint/words/languages.hpp>

namespace stint::http {
namespace {

std::int32_t count(std::chrono::minutes duration) { return static_cast<std::int32_t>(duration.count()); }
std::int32_t count(std::chrono::seconds duration) { return static_cast<std::int32_t>(duration.count()); }

/// `HH:mm`.
std::string clock_time(std::chrono::minutes since_midnight) { return domain::format_time_of_day(since_midnight); }

template <class SomeId>
SomeId or_none(const std::optional<SomeId>& id) {
  return id.value_or(SomeId{0});
}

void encode_times(JsonWriter& json, const application::TimeEntryView& entry) {
  json.member("date", entry.date);
  json.member("startTime", clock_time(entry.start_time));
  json.member("endTime", clock_time(entry.end_time));
  json.member("workedMinutes", count(entry.worked));
  json.member("breakMinutes", count(entry.break_taken));
}

void encode_booking(JsonWriter& json, const application::TimeEntryView& entry) {
  json.member("projectId", or_none(entry.project_id));
  json.member("project", entry.project);
  json.member("categoryId", or_none(entry.category_id));
  json.member("category", entry.category);
}

/// The members of a TimeEntry.
void encode_entry(JsonWriter& json, const application::TimeEntryView& entry) {
  json.member("id", entry.id);
  encode_times(json, entry);
  encode_booking(json, entry);
  json.member("status", name(entry.state));
  json.member("autoStopped", entry.auto_stopped);
  json.member("remarks", entry.remarks);
}

/// The result of the session: a break that was taken and one that the regulation added are separate numbers.
void encode_session(JsonWriter& json, const application::TimeEntryDetailView& detail) {
  const auto& session = detail.session;
  json.member("breakTakenMinutes", count(detail.entry.break_taken - session.break_correction));
  json.member("breakCorrectionMinutes", count(session.break_correction));
  json.member("breakRegulationApplied", session.break_correction > std::chrono::minutes{0});
  json.member("breakRegulationIgnored", session.violation_ignored);
  json.member("businessTripMinutes",
              session.business_trip ? std::optional{count(*session.business_trip)} : std::nullopt);
  json.member("heldFor", session.held_for ? std::optional{name(*session.held_for)} : std::nullopt);
}

void encode_open_request(JsonWriter& json, const application::TimeEntryDetailView& detail) {
  json.name("openRequest");
  if (!detail.open_request) {
    json.value(nullptr);
    return;
  }
  json.begin_object();
  json.member("kind", name(*detail.open_request));
  json.name("proposal");
  if (detail.proposed) {
    json.begin_object();
    encode_times(json, *detail.proposed);
    encode_booking(json, *detail.proposed);
    json.member("remarks", detail.proposed->remarks);
    json.end_object();
  } else {
    json.value(nullptr);
  }
  json.end_object();
}

void encode_decisions(JsonWriter& json, const std::vector<application::EntryDecisionView>& decisions) {
  json.name("decisions");
  json.begin_array();
  for (const auto& [decision, decided_by_name, deputy_for_name] : decisions) {
    json.begin_object();
    json.member("decision", decision.approved ? "approved" : "rejected");
    json.member("request", name(decision.request));
    encode_head(json, {decision.decided_by, decided_by_name, decision.at, decision.reason, decision.deputy_for,
                       deputy_for_name, decision.escalated});
    json.member("unasked", decision.unasked);
    json.end_object();
  }
  json.end_array();
}

void encode_entered(JsonWriter& json, const std::optional<application::EntryDecisionView>& entered) {
  json.member("enteredById", entered ? std::optional{entered->decision.decided_by} : std::nullopt);
  json.member("enteredByName", entered ? unless_empty(entered->decided_by_name) : std::nullopt);
  json.member("reason", entered ? unless_empty(entered->decision.reason) : std::nullopt);
}

void encode_breaks(JsonWriter& json, const std::optional<domain::BreakFinding>& breaks) {
  json.member("missingBreakMinutes", breaks ? std::optional{count(breaks->missing)} : std::nullopt);
  json.member("excessMinutes", breaks ? std::optional{count(breaks->excess)} : std::nullopt);
}

void encode_counted(JsonWriter& json, const application::EntrySurchargesView& counted) {
  json.member("creditedMinutes", count(counted.credited));
  json.name("surchargeMinutes");
  json.begin_array();
  for (const auto& surcharge : counted.surcharges) {
    json.begin_object();
    json.member("window", surcharge.window);
    json.member("workedMinutes", count(surcharge.worked));
    json.member("factorPercent", surcharge.factor_percent);
    json.end_object();
  }
  json.end_array();
}

}  // namespace

void encode(JsonWriter& json, const application::ClockView& clock) {
  const auto& reading = clock.reading;
  json.begin_object();
  json.member("status", name(reading.state));
  json.member("startTimestamp", reading.started_at);
  json.member("pauseTimestamp", reading.paused_at);
  json.member("workTimeElapsedSeconds", count(reading.worked));
  json.member("breakElapsedSeconds", count(reading.ongoing_break));
  json.member("accumulatedBreakSeconds", count(reading.accumulated_breaks));
  json.name("waitSeconds");
  if (reading.still_to_wait) {
    json.value(count(*reading.still_to_wait));
  } else {
    json.value(nullptr);
  }
  json.member("isBusinessTripActive", reading.trip_active);
  json.member("startOnlyOnTerminal", clock.start_only_on_terminal);
  json.member("pauseOnlyOnTerminal", clock.pause_only_on_terminal);
  json.member("stopOnlyOnTerminal", clock.stop_only_on_terminal);
  json.end_object();
}

void encode(JsonWriter& json, const application::BreakCorrectionView& correction) {
  json.begin_object();
  json.member("hasNoRemedy", correction.has_no_remedy);
  json.member("obligatory", correction.obligatory);
  json.member("correctionWorkMinutes", correction.correction_work_minutes);
  json.member("correctionBreakMinutes", correction.correction_break_minutes);
  json.member("resultingWorkMinutes", correction.resulting_work_minutes);
  json.member("resultingBreakMinutes", correction.resulting_break_minutes);
  json.member("detailText", words::break_detail(correction, words::language_of(correction.language)));
  json.end_object();
}

void encode(JsonWriter& json, const application::StopView& stop) {
  json.begin_object();
  json.member("outcome", stop.to_confirm ? "confirmationRequired" : "saved");
  if (stop.entry) {
    json.member("id", *stop.entry);
  } else {
    json.member("id", "");
  }
  json.member("workedMinutes", stop.worked_minutes);
  json.member("breakMinutes", stop.break_minutes);
  json.member("breakRegulationApplied", stop.regulation_applied);
  json.member("breakRegulationIgnored", stop.regulation_ignored);
  json.name("breakRegulation");
  if (stop.to_confirm) {
    encode(json, *stop.to_confirm);
  } else {
    json.value(nullptr);
  }
  json.end_object();
}

void encode(JsonWriter& json, const application::TimeEntryView& entry) {
  json.begin_object();
  encode_entry(json, entry);
  json.end_object();
}

void encode(JsonWriter& json, const application::TimeEntryDetailView& detail) {
  json.begin_object();
  encode_entry(json, detail.entry);
  json.member("employeeId", detail.entry.employee);
  json.member("employeeName", detail.entry.employee_name);
  json.member("requestType", name(detail.entry.origin));
  encode_session(json, detail);
  json.member("rejectionReason", unless_empty(detail.rejection_reason));
  encode_open_request(json, detail);
  encode_decisions(json, detail.decisions);
  encode_counted(json, detail.counted);
  encode_entered(json, detail.entered);
  encode_breaks(json, detail.breaks);
  json.end_object();
}

void encode(JsonWriter& json, const application::TimeEntryRequestView& request) {
  json.begin_object();
  json.member("id", request.entry.id);
  json.member("employeeId", request.entry.employee);
  json.member("employeeName", request.entry.employee_name);
  encode_times(json, request.entry);
  json.member("project", unless_empty(request.entry.project));
  json.member("category", unless_empty(request.entry.category));
  json.member("remarks", unless_empty(request.entry.remarks));
  json.member("requestType", name(request.entry.origin));
  json.member("status", name(request.status));
  json.end_object();
}

void encode(JsonWriter& json, const application::EnteredTimeView& entered) {
  json.begin_object();
  json.member("id", entered.id);
  json.member("workedMinutes", entered.worked_minutes);
  json.member("breakMinutes", entered.break_minutes);
  json.end_object();
}

void encode(JsonWriter& json, const domain::WorkSummary& summary) {
  json.begin_object();
  json.member("commitmentMinutes", count(summary.commitment));
  json.member("workedMinutes", count(summary.worked));
  json.member("remainingMinutes", count(summary.remaining));
  json.member("percentDone", summary.percent_done);
  json.member("breakMinutes", count(summary.breaks));
  json.end_object();
}

void encode(JsonWriter& json, const application::WorkingTimeFindingView& view) {
  const auto& [rule, section, date, found, limit] = view.finding;
  json.begin_object();
  json.member("employeeId", view.employee);
  json.member("employeeName", view.employee_name);
  json.member("date", date);
  json.member("rule", name(rule));
  json.member("section", section);
  json.member("unit", unit_of(rule) == domain::FindingUnit::minutes ? "minutes" : "days");
  json.member("found", found);
  json.member("limit", limit);
  json.end_object();
}

void encode(JsonWriter& json, const application::SurchargeMinutesView& view) {
  json.begin_array();
  for (const auto& entry : view.entries) {
    json.begin_object();
    json.member("employeeId", entry.employee);
    json.member("employeeName", entry.employee_name);
    json.member("id", entry.id);
    json.member("date", entry.date);
    json.member("startTime", clock_time(entry.start_time));
    json.member("endTime", clock_time(entry.end_time));
    json.member("workedMinutes", count(entry.worked));
    encode_counted(json, entry.counted);
    json.end_object();
  }
  json.end_array();
}

}  // namespace stint::http
