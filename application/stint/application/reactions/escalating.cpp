#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>
#include <vector>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/authority/waiting.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/reactions/escalating.hpp>
#include <stint/domain/company/days_waited.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// A waiting request, its employee, and the earliest time since when it has waited in its present form.
struct Waiting {
  WaitingRequest request;
  EmployeeId employee;
  std::optional<Instant> asked_at{};  ///< nullopt: not known
};

/// The time of the last request to cancel, shorten or split an absence. The escalation of an absence that changes is
/// deleted with the change.
std::optional<Instant> asked_at(const AbsenceRequest& absence, WaitingKind kind) {
  if (kind != WaitingKind::cancellation && kind != WaitingKind::reduction) return std::nullopt;
  const auto asking = kind == WaitingKind::cancellation ? AbsenceDecisionKind::cancellation_requested
                                                        : AbsenceDecisionKind::reduction_requested;
  std::optional<Instant> at;
  for (const auto& decision : absence.record().decisions) {
    if (decision.kind == asking) at = decision.at;
  }
  return at;
}

std::vector<Waiting> all_waiting(const CompanyContext& context) {
  const auto company = context.company.id;
  std::vector<Waiting> waiting;
  for (const auto& absence : context.work.absences(company).open(std::nullopt)) {
    if (const auto request = waiting_request_of(absence)) {
      waiting.push_back({*request, absence.employee(), asked_at(absence, request->kind)});
    }
  }
  context.work.entry_listings(company).open_requests({}, in_zone(context.zone()), [&](const TimeEntryView& entry) {
    waiting.push_back({{WaitingKind::time_entry, entry.id.value}, entry.employee});
  });
  // A request about an entry follows the last decision about it.
  for (auto& one : waiting) {
    if (one.request.kind != WaitingKind::time_entry) continue;
    const auto decisions = context.work.entries(company).decisions_about({one.request.id});
    if (!decisions.empty()) one.asked_at = decisions.back().at;
  }
  return waiting;
}

std::int32_t days_waited(const CompanyContext& context, const Waiting& waiting, Instant since) {
  const DateSpan span{context.zone().to_local(since).date, context.today()};
  const auto& rules = context.company.escalation;
  const auto calendar = rules.working_days
                            ? context.work.employees(context.company.id).work_calendar_of(waiting.employee)
                            : WorkCalendar{};
  return domain::days_waited(span, rules, calendar);
}

/// The new escalation of a request; `known`: the stored one.
Escalation escalated(const CompanyContext& context, const Waiting& waiting, const std::optional<Escalation>& known) {
  Escalation now = known.value_or(Escalation{.request = waiting.request, .since = context.now});
  if (!known) now.reached_at = context.now;
  if (known && waiting.asked_at && *waiting.asked_at > known->since) {
    now = {.request = waiting.request, .since = *waiting.asked_at, .reached_at = context.now};
  }
  const auto stage = domain::stage_after(days_waited(context, waiting, now.since), context.company.escalation);
  if (stage > now.stage) {
    now.stage = stage;
    now.reached_at = context.now;
  }
  return now;
}

std::optional<Escalation> known_of(const std::vector<Escalation>& all, const WaitingRequest& request) {
  const auto found = std::ranges::find(all, request, &Escalation::request);
  return found == all.end() ? std::nullopt : std::optional{*found};
}

struct Changes {
  std::vector<std::pair<Escalation, EmployeeId>> kept{};  ///< with the employee who made the request
  std::vector<WaitingRequest> gone{};
};

Changes changes_in(const CompanyContext& context) {
  Changes changes;
  const auto known = context.work.escalations(context.company.id).all();
  const auto waiting = context.company.escalation.is_set() ? all_waiting(context) : std::vector<Waiting>{};
  for (const auto& one : waiting) {
    const auto before = known_of(known, one.request);
    const auto now = escalated(context, one, before);
    if (before != now) changes.kept.emplace_back(now, one.employee);
  }
  for (const auto& one : known) {
    if (std::ranges::find(waiting, one.request, &Waiting::request) == waiting.end())
      changes.gone.push_back(one.request);
  }
  return changes;
}

/// The people who decide about a request at present, and have not approved it.
std::vector<EmployeeId> deciders_of(const CompanyContext& context, const WaitingRequest& request) {
  const auto company = context.company.id;
  if (request.kind == WaitingKind::time_entry) {
    return those_who_decide_about(context, context.work.entries(company).find({request.id}).value());
  }
  return those_missing(context, context.work.absences(company).find({request.id}).value());
}

/// Records that these people have been asked, so that they are not asked again.
void note_asked(const CompanyContext& context, const WaitingRequest& request, const std::vector<EmployeeId>& people) {
  if (request.kind == WaitingKind::time_entry || people.empty()) return;
  auto& absences = context.work.absences(context.company.id);
  const auto absence = absences.find({request.id}).value();
  if (const auto asked = absence.asking(people); asked != absence) absences.save(asked);
}

/// The people who are notified at a stage; `before`: those who decided before it.
std::vector<EmployeeId> told_at(const CompanyContext& context, const Escalation& escalation,
                                const std::vector<EmployeeId>& before) {
  if (escalation.stage == EscalationStage::with_administrators) {
    return context.work.employees(context.company.id).administrators(context.today());
  }
  auto people = deciders_of(context, escalation.request);
  if (escalation.stage == EscalationStage::with_deputies) {
    std::erase_if(people, [&](auto id) { return std::ranges::find(before, id) != before.end(); });
  }
  return people;
}

void keep(const CompanyContext& context, const Escalation& escalation, EmployeeId employee) {
  auto& escalations = context.work.escalations(context.company.id);
  const auto known = escalations.find(escalation.request);
  const bool is_further = escalation.stage > (known ? known->stage : EscalationStage::waiting);
  const auto before = is_further ? deciders_of(context, escalation.request) : std::vector<EmployeeId>{};
  escalations.save(escalation);
  if (!is_further) return;
  const auto people = told_at(context, escalation, before);
  note_asked(context, escalation.request, people);
  raise(context, std::nullopt, RequestEscalated{escalation.request, escalation.stage, employee, people});
}

}  // namespace

void escalate_requests_of(const CompanyContext& context) {
  const auto changes = changes_in(context);
  for (const auto& request : changes.gone) context.work.escalations(context.company.id).remove(request);
  for (const auto& [escalation, employee] : changes.kept) keep(context, escalation, employee);
}

Job escalate_requests(const TimeZones& zones, const Policies& policies) {
  const auto look = [](const CompanyContext& context, const auto& later) {
    const auto changes = changes_in(context);
    if (!changes.kept.empty() || !changes.gone.empty()) later(escalate_requests_of);
  };
  return company_job("escalation", std::chrono::minutes{10}, look, zones, policies);
}

}  // namespace stint::application
