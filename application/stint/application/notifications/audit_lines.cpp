#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/notifications/audit_lines.hpp>

namespace stint::application {

using namespace domain;

std::string format_days(HalfDays half_days) {
  const std::string sign = half_days.count < 0 ? "-" : "";
  return sign + std::to_string(std::abs(half_days.count) / 2) + (half_days.count % 2 == 0 ? "" : ".5");
}

namespace {

void add_if_any(AuditDetails& details, std::string_view name, std::string_view value) {
  if (!value.empty()) details.emplace_back(name, value);
}

std::string joined(const std::vector<EmployeeId>& ids) {
  std::string text;
  for (const auto id : ids) text += (text.empty() ? "" : ",") + to_string(id);
  return text;
}

void append(AuditDetails& facts, std::string_view prefix, AuditDetails more) {
  std::ranges::transform(more, std::back_inserter(facts), [&](auto& fact) {
    return std::pair{std::string{prefix} + fact.first, std::move(fact.second)};
  });
}

/// A record before and after its change.
template <class Record>
AuditDetails change_details(const Record& before, const Record& after) {
  AuditDetails details;
  append(details, "before-", audit_details(before));
  append(details, "", audit_details(after));
  return details;
}

}  // namespace

void append_time(AuditDetails& details, const AbsenceRecord& absence) {
  details.emplace_back("from", domain::format_date(absence.details.span.first));
  details.emplace_back("to", domain::format_date(absence.details.span.last));
  if (absence.details.half) details.emplace_back("half", name(*absence.details.half));
  if (absence.details.starts_half) details.emplace_back("startsHalf", "yes");
  if (absence.details.ends_half) details.emplace_back("endsHalf", "yes");
  if (absence.details.minutes) details.emplace_back("minutes", std::to_string(absence.details.minutes->count()));
  details.emplace_back("days", format_days(absence.days()));
}

void append_parts(AuditDetails& details, const std::vector<AbsenceTime>& parts) {
  std::string prefix = "part1";
  for (const auto& part : parts) {
    details.emplace_back(prefix + "From", domain::format_date(part.span.first));
    details.emplace_back(prefix + "To", domain::format_date(part.span.last));
    if (part.begins_at_noon()) details.emplace_back(prefix + "StartsHalf", "yes");
    if (part.ends_at_noon()) details.emplace_back(prefix + "EndsHalf", "yes");
    prefix = "part2";
  }
}

AuditDetails audit_details(const LeaveCorrection& correction) {
  return {{"correction", to_string(correction.id)},
          {"year", std::to_string(static_cast<int>(correction.year))},
          {"days", format_days(correction.days)},
          {"reason", correction.reason}};
}

AuditDetails audit_details(const LeaveReminder& reminder) {
  return {{"year", std::to_string(static_cast<int>(reminder.year))},
          {"days", format_days(reminder.days)},
          {"until", domain::format_date(reminder.last_day)}};
}

AuditDetails audit_details(const AbsenceRequest& absence) {
  const AbsenceRecord& record = absence.record();
  AuditDetails details{{"employee", to_string(record.employee)}, {"type", std::string{record.details.type.text()}}};
  append_time(details, record);
  details.emplace_back("state", name(record.state));
  add_if_any(details, "comments", record.details.comments);
  add_if_any(details, "approvals", joined(record.approvals));
  if (record.substitute) {
    details.emplace_back("substitute", to_string(record.substitute->substitute));
    details.emplace_back("substituteState", name(record.substitute->state));
  }
  if (record.cancellation.state != CancellationState::none) {
    details.emplace_back("cancellation", name(record.cancellation.state));
    add_if_any(details, "cancellationReason", record.cancellation.reason);
  }
  add_if_any(details, "rejectionReason", record.rejection_reason);
  if (record.reduction) {
    details.emplace_back("reduction", name(record.reduction->kind));
    append_parts(details, domain::parts_left(domain::time_of(record.details), *record.reduction));
    add_if_any(details, "reductionReason", record.reduction->reason);
  }
  if (!record.decisions.empty() && record.decisions.back().deputy_for) {
    details.emplace_back("deputyFor", to_string(*record.decisions.back().deputy_for));
  }
  if (!record.decisions.empty() && record.decisions.back().escalated) details.emplace_back("escalated", "yes");
  return details;
}

namespace {

std::string format_moment(Minute moment) {
  const auto day = std::chrono::floor<std::chrono::days>(moment);
  return domain::format_date(day) + "T" + domain::format_time_of_day(moment - day) + "Z";
}

template <class SomeId>
std::string id_or_none(const std::optional<SomeId>& id) {
  return id ? to_string(*id) : "none";
}

/// A period and its day, as the audit trail contains them; moments are ISO 8601 in UTC.
AuditDetails period_details(Date date, const WorkedPeriod& period) {
  return {{"date", domain::format_date(date)},
          {"begin", format_moment(period.begin)},
          {"end", format_moment(period.end)},
          {"break", std::to_string(period.break_taken.count())}};
}

AuditDetails entry_details(const EntryDetails& details) {
  AuditDetails facts = period_details(details.date, details.period);
  facts.emplace_back("project", id_or_none(details.project));
  facts.emplace_back("category", id_or_none(details.category));
  facts.emplace_back("remarks", details.remarks);
  return facts;
}

/// The changes to the session that the entry was saved from; empty for a manual entry.
AuditDetails trace_details(const SessionTrace& session) {
  AuditDetails facts;
  if (session.auto_stopped) facts.emplace_back("auto-stopped", "true");
  if (session.break_correction > std::chrono::minutes{0}) {
    facts.emplace_back("break-correction", std::to_string(session.break_correction.count()));
  }
  if (session.violation_ignored) facts.emplace_back("violation-ignored", "true");
  if (session.business_trip) facts.emplace_back("business-trip", std::to_string(session.business_trip->count()));
  if (session.held_for) facts.emplace_back("held-for", name(*session.held_for));
  return facts;
}

}  // namespace

AuditDetails audit_details(const TimeEntry& entry) {
  const EntryRecord& record = entry.record();
  AuditDetails details{{"employee", to_string(record.employee)},
                       {"state", std::string{name(record.state)}},
                       {"origin", std::string{name(record.origin)}}};
  append(details, "", trace_details(record.session));
  append(details, "", entry_details(record.details));
  if (!record.rejection_reason.empty()) details.emplace_back("rejection-reason", record.rejection_reason);
  if (record.proposal) append(details, "proposed-", entry_details(record.proposal->details));
  return details;
}

AuditDetails audit_details(const AbsenceRequest& before, const AbsenceRequest& after) {
  return change_details(before, after);
}

AuditDetails audit_details(const TimeEntry& before, const TimeEntry& after) { return change_details(before, after); }

AuditDetails audit_details(const ClockReading& before, const ClockReading& after) {
  AuditDetails details;
  for (const auto& [prefix, reading] : {std::pair{"before-", &before}, std::pair{"", &after}}) {
    details.emplace_back(std::string{prefix} + "state", name(reading->state));
    if (reading->trip_active) details.emplace_back(std::string{prefix} + "business-trip", "yes");
  }
  return details;
}

AuditDetails audit_details(const ClockReading& discarded) {
  const auto text = [](auto duration) { return std::to_string(duration.count()); };
  return {{"started-at-ms", text(discarded.started_at.value().time_since_epoch())},
          {"worked-seconds", text(discarded.worked)},
          {"break-seconds", text(discarded.accumulated_breaks)}};
}

}  // namespace stint::application
