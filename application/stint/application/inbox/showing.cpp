#include <algorithm>
#include <limits>
#include <map>
#include <span>
#include <utility>

#include <stint/application/absences/reducing.hpp>
#include <stint/application/absences/substitutes.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/authority/team.hpp>
#include <stint/application/authority/waiting.hpp>
#include <stint/application/inbox/showing.hpp>
#include <stint/application/names.hpp>
#include <stint/application/sorting.hpp>
#include <stint/application/time_entries/entry_requests.hpp>
#include <stint/domain/company/calendar_feed.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// A matter that may wait for the caller. Whether it does is only looked up for those on a page.
struct Candidate {
  InboxKind kind{};
  std::int32_t id = 0;
  std::optional<Escalation> escalation{};
  std::optional<AbsenceRequest> absence{};  ///< nullopt: not read yet, or it is about something else
  std::optional<TimeEntryView> entry{};
  std::optional<SubstituteView> question{};
};

InboxKind kind_of(const WaitingRequest& request) {
  switch (request.kind) {
    case WaitingKind::absence:
      return InboxKind::absence;
    case WaitingKind::cancellation:
      return InboxKind::cancellation;
    case WaitingKind::reduction:
      return InboxKind::reduction;
    case WaitingKind::time_entry:
      break;
  }
  return InboxKind::time_entry;
}

bool is_about_absence(InboxKind kind) { return kind != InboxKind::time_entry && kind != InboxKind::substitute; }

/// The escalations of requests.
std::map<WaitingRequest, Escalation> escalations_of(const Context& context) {
  std::map<WaitingRequest, Escalation> found;
  for (const auto& one : context.work.escalations(context.caller.company).all()) found.emplace(one.request, one);
  return found;
}

std::vector<Candidate> candidates_for(const Context& context) {
  std::vector<Candidate> candidates;
  const auto escalations = escalations_of(context);
  const auto waiting = [&](WaitingKind kind, std::int32_t id) -> std::optional<Escalation> {
    const auto found = escalations.find({kind, id});
    return found == escalations.end() ? std::nullopt : std::optional{found->second};
  };
  if (context.caller.role >= Role::manager) {
    const Team team(context);
    for (const auto& request : context.work.absences(context.caller.company).waiting(team.scope().reports_of)) {
      candidates.push_back(
          {.kind = kind_of(request), .id = request.id, .escalation = waiting(request.kind, request.id)});
    }
    list_entry_requests(context, [&](const TimeEntryView& entry) {
      candidates.push_back({.kind = InboxKind::time_entry,
                            .id = entry.id.value,
                            .escalation = waiting(WaitingKind::time_entry, entry.id.value),
                            .entry = entry});
    });
  }
  return candidates;
}

/// The questions to the caller that can still be answered.
Result<void> add_questions(const Context& context, std::vector<Candidate>& candidates) {
  auto questions = list_substitutions(context);
  if (!questions) return refuse(questions);
  for (auto& question : *questions) {
    if (question.state != SubstituteState::pending) continue;
    const auto id = question.absence.id.value;
    candidates.push_back({.kind = InboxKind::substitute, .id = id, .question = std::move(question)});
  }
  return {};
}

auto oldest_first() {
  return Order("inbox", false, [](const Candidate& one) {
    const auto since =
        one.escalation ? one.escalation->since.time_since_epoch().count() : std::numeric_limits<std::int64_t>::max();
    return Standing{sortable(since), sortable(static_cast<std::int64_t>(one.kind)) + sortable(std::int64_t{one.id})};
  });
}

/// The people of the company, read once.
class People {
 public:
  explicit People(const CompanyContext& company_context)
      : company_context_(company_context), all_(company_context.work.employees(company_context.company.id).shared()) {}

  [[nodiscard]] NamedColleague named(EmployeeId id) const {
    const auto found = std::ranges::find(*all_, id, &Employee::id);
    return {id, found == all_->end() ? std::string{} : found->display_name()};
  }

  /// Absences at the same time of people who share a manager with the owner.
  [[nodiscard]] std::vector<InboxConflict> conflicts_of(const AbsenceRequest& absence) const {
    const auto owner = std::ranges::find(*all_, absence.employee(), &Employee::id);
    if (owner == all_->end()) return {};
    const auto span = absence.record().details.span;
    std::vector<EmployeeId> colleagues;
    for (const auto& one : *all_) {
      if (domain::is_in_team_feed(*owner, CalendarSharing::team, one, span.first)) colleagues.push_back(one.id);
    }
    std::vector<InboxConflict> conflicts;
    for (const auto& other :
         company_context_.work.absences(company_context_.company.id).taking_time(colleagues, span)) {
      conflicts.push_back({named(other.employee), other.span, other.state == AbsenceState::approved});
    }
    return conflicts;
  }

 private:
  const CompanyContext& company_context_;
  SharedEmployees all_;
};

InboxAbsence absence_of(const AbsenceRecord& record) {
  InboxAbsence view{.type = record.details.type, .time = domain::time_of(record.details), .days = record.days()};
  if (const auto reduction = reduction_view(record)) view.parts = reduction->parts;
  return view;
}

std::string comment_of(const Candidate& one) {
  const auto& record = one.absence->record();
  if (one.kind == InboxKind::cancellation) return record.cancellation.reason;
  if (one.kind == InboxKind::reduction) return record.reduction ? record.reduction->reason : std::string{};
  return record.details.comments;
}

/// Adds the managers who still have to approve an absence, and whether the caller is among them.
void add_missing(const Context& context, const CompanyContext& company_context, const People& people,
                 const AbsenceRequest& absence, InboxItem& item) {
  const auto rule = approval_rule_for(company_context, absence);
  const auto& approvals = absence.record().approvals;
  const auto has_approved = [&](EmployeeId manager) {
    return std::ranges::find(approvals, manager) != approvals.end();
  };
  for (const auto manager : rule.managers) {
    if (!has_approved(manager)) item.missing.push_back(people.named(manager));
  }
  const auto as = domain::approves_as(context.caller.employee, rule);
  item.waits_for_caller =
      as.empty() ? context.caller.is_administrator() && rule.managers.empty() : !std::ranges::all_of(as, has_approved);
}

InboxItem item_of_absence(const Context& context, const CompanyContext& company_context, const People& people,
                          const Candidate& one) {
  const auto& absence = *one.absence;
  InboxItem item{.kind = one.kind,
                 .id = one.id,
                 .owner = people.named(absence.employee()),
                 .absence = absence_of(absence.record()),
                 .waits_for_caller = true,
                 .comment = comment_of(one)};
  item.absence->conflicts = people.conflicts_of(absence);
  if (one.kind == InboxKind::absence) add_missing(context, company_context, people, absence, item);
  return item;
}

/// A question to a substitute shows when an employee is away, but not why.
InboxItem item_of_question(const Context& context, const Candidate& one) {
  const auto& matter = one.question->absence;
  InboxItem item{.kind = one.kind,
                 .id = one.id,
                 .owner = {matter.employee, matter.employee_name},
                 .absence = InboxAbsence{.type = matter.type, .time = {.span = matter.span}, .days = matter.days},
                 .waits_for_caller = true};
  if (const auto absence = context.work.absences(context.caller.company).find(matter.id)) {
    item.absence->time = domain::time_of(absence->record().details);
  }
  return item;
}

InboxItem item_of_entry(const Candidate& one) {
  return {.kind = one.kind,
          .id = one.id,
          .owner = {one.entry->employee, one.entry->employee_name},
          .entry = one.entry,
          .waits_for_caller = true,
          .comment = one.entry->remarks};
}

void read_absences(const CompanyContext& company_context, const Context& context, std::span<Candidate> candidates) {
  std::vector<AbsenceId> ids;
  for (const auto& one : candidates) {
    if (is_about_absence(one.kind)) ids.push_back({one.id});
  }
  std::map<std::int32_t, AbsenceRequest> found;
  std::vector<EmployeeId> owners;
  for (auto& absence : context.work.absences(context.caller.company).find_each(ids)) {
    const auto id = absence.id().value;
    owners.push_back(absence.employee());
    found.emplace(id, std::move(absence));
  }
  if (!owners.empty()) read_ahead_of_decisions(company_context, owners);
  for (auto& one : candidates) {
    if (is_about_absence(one.kind)) one.absence = found.at(one.id);
  }
}

/// Whether the caller has to decide or answer it.
bool concerns_caller(const Context& context, const Candidate& one) {
  if (one.absence) return decides_about(context, *one.absence);
  if (!one.question) return true;
  const auto absence = context.work.absences(context.caller.company).find(one.question->absence.id);
  return absence && absence->is_substitution_decidable();
}

}  // namespace

Result<Page<InboxItem>> show_inbox(const Context& context, const Submitted<PageQuery>& page) {
  ValidationErrors errors(page);
  auto candidates = candidates_for(context);
  if (auto added = add_questions(context, candidates); !added) return refuse(added);
  const auto order = oldest_first();
  auto rest = order.rest_of(std::move(candidates), page.command.after);
  if (!rest) errors.add(fields::cursor, domain::reasons::must_be_cursor);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));

  const Company company = company_of(context);
  const auto company_context = company_context_of(context, company);
  std::optional<People> people;
  Page<InboxItem> view;
  const Candidate* last = nullptr;
  std::size_t read = 0;
  for (std::size_t i = 0; i < rest->size(); ++i) {
    if (i == read) {
      const auto some = std::span{*rest}.subspan(read, std::min(page.command.limit + 1, rest->size() - read));
      read_absences(company_context, context, some);
      read += some.size();
    }
    const auto& one = (*rest)[i];
    if (!concerns_caller(context, one)) continue;
    if (view.items.size() == page.command.limit) {
      view.next = order.cursor_of(*last);
      break;
    }
    last = &one;
    if (one.absence && !people) people.emplace(company_context);
    auto item = one.absence    ? item_of_absence(context, company_context, *people, one)
                : one.question ? item_of_question(context, one)
                               : item_of_entry(one);
    if (one.escalation) {
      item.waiting_since = one.escalation->since;
      item.is_escalated = has_come_to_others(one.escalation->stage);
    }
    view.items.push_back(std::move(item));
  }
  return view;
}

}  // namespace stint::application
