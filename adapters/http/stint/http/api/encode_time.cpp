#include <stint/http/api/encode.hpp>
#include <stint/words/break_detail.hpp>
#include <stint/words/languages.hpp>

namespace stint::http {
namespace {

std::int32_t count(std::chrono::minutes duration) { return static_cast<std::int32_t>(duration.count()); }

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

void encode_entered(JsonWriter& json, const std::optional<application::EntryDecisionView>& entered) {
  json.member("enteredById", entered ? std::optional{entered->decision.decided_by} : std::nullopt);
  json.member("enteredByName", entered ? unless_empty(entered->decided_by_name) : std::nullopt);
  json.member("reason", entered ? unless_empty(entered->decision.reason) : std::nullopt);
}

void encode_breaks(JsonWriter& json, const std::optional<domain::BreakFinding>& breaks) {
  json.member("missingBreakMinutes", breaks ? std::optional{count(breaks->missing)} : std::nullopt);
  json.member("excessMinutes", breaks ? std::optional{count(breaks->excess)} : std::nullopt);
}

}  // namespace

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
  json.name("decisions");
  encode(json, detail.decisions);
  write_members(json, detail.counted);
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

void encode(JsonWriter& json, const domain::WorkSummary& summary) {
  json.begin_object();
  json.member("commitmentMinutes", count(summary.commitment));
  json.member("workedMinutes", count(summary.worked));
  json.member("remainingMinutes", count(summary.remaining));
  json.member("percentDone", summary.percent_done);
  json.member("breakMinutes", count(summary.breaks));
  json.end_object();
}

void encode(JsonWriter& json, const application::SurchargeMinutesView& view) { encode(json, view.entries); }

}  // namespace stint::http
