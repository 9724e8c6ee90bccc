#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/authority/access.hpp>
#include <stint/application/authority/closure.hpp>
#include <stint/application/authority/team.hpp>
#include <stint/application/authority/waiting.hpp>
#include <stint/application/context.hpp>
#include <stint/application/deciding_about_many.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/reasons.hpp>
#include <stint/application/time_entries/entry_requests.hpp>
#include <stint/application/working_hours/entry_rules.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// Whether the caller's team has requests to show at all: not if time tracking is inactive, nor for managers if only
/// administrators decide.
bool sees_entry_requests(const Caller& caller, const Company& company) {
  const auto& settings = company.time_tracking;
  return settings.active && (caller.is_administrator() || !settings.approval.administrators_only);
}

}  // namespace

namespace {

/// The zones of the owners of listed entries, each looked up once. Owners are not looked up if neither branch offices
/// nor the owner have their own settings.
class OwnersZones {
 public:
  explicit OwnersZones(const CompanyContext& context) : context_(context) {}

  const TimeZone& of(EmployeeId owner, bool has_own) {
    if (context_.company.branch_offices.empty() && !has_own) return context_.zone();
    const auto known = known_.find(owner);
    return known != known_.end() ? known->second : known_.emplace(owner, zone_of(context_, owner)).first->second;
  }

 private:
  const CompanyContext& context_;
  std::map<EmployeeId, EmployeeZone> known_{};
};

}  // namespace

void list_entry_requests(const Context& context, const Sink<TimeEntryView>& sink) {
  const Company company = company_of(context);
  if (!sees_entry_requests(context.caller, company)) return;
  const auto& listings = context.work.entry_listings(company.id);
  Team team(context);
  const auto company_context = company_context_of(context, company);
  OwnersZones zones(company_context);
  const auto zone_of_owner = [&zones](EmployeeId owner, bool has_own) -> const TimeZone& {
    return zones.of(owner, has_own);
  };
  if (!team.is_chosen()) return listings.open_requests(team.scope(), zone_of_owner, sink);
  std::vector<TimeEntryView> views;  // team membership is checked after the list has been read
  listings.open_requests(team.scope(), zone_of_owner, [&views](const TimeEntryView& view) { views.push_back(view); });
  std::vector<EmployeeId> owners;
  owners.reserve(views.size());
  for (const auto& view : views) owners.push_back(view.employee);
  team.expect(owners);
  for (const auto& view : views) {
    if (team.has(view.employee, view.date) || team.is_asked_about({WaitingKind::time_entry, view.id.value})) {
      sink(view);
    }
  }
}

std::int32_t count_entry_requests(const Context& context) {
  const Company company = company_of(context);
  if (!sees_entry_requests(context.caller, company)) return 0;
  const Team team(context);
  if (!team.is_chosen()) return context.work.entry_listings(company.id).count_open_requests(team.scope());
  std::int32_t count = 0;
  list_entry_requests(context, [&count](const TimeEntryView& /*view*/) { ++count; });
  return count;
}

namespace {

/// The entry, for the caller to decide about a request for it. Refuses: invalid if time tracking is inactive; unknown;
/// forbidden unless the caller decides about the owner's entries.
Result<TimeEntry> entry_to_decide(const Context& context, const Company& company, TimeEntryId id) {
  if (auto problem = refusal_without_time_tracking(company)) return refuse(*std::move(problem));
  auto entry = context.work.entries(company.id).find(id);
  if (!entry) return refuse(Problem::unknown(domain::reasons::no_such_time_entry));
  if (auto problem = refusal_to_decide_entry(context, company.time_tracking.approval, *entry)) {
    return refuse(*std::move(problem));
  }
  return *std::move(entry);
}

/// `nullopt` if only administrators decide.
std::optional<EmployeeId> deputised_manager_of(const Context& context, const Company& company, const TimeEntry& entry) {
  if (company.time_tracking.approval.administrators_only) return std::nullopt;
  return deputised_manager(context, entry);
}

/// The circumstances of a decision.
struct DecisionMark {
  std::optional<EmployeeId> deputy_for;
  bool escalated;
};

DecisionMark mark_of(const Context& context, const Company& company, const TimeEntry& entry) {
  return {deputised_manager_of(context, company, entry),
          has_come_to_others(company_context_of(context, company), entry)};
}

/// Stores the decision about the open request of `before`, in the entry and its history.
void keep_decision(const Context& context, const TimeEntry& before, const TimeEntry& after, bool approved,
                   const std::string& reason, const DecisionMark& mark) {
  context.work.entries(context.caller.company).save(after);
  const auto request = before.open_request();
  if (!request || after.record().state == EntryState::removed) return;
  context.work.entries(context.caller.company)
      .add_decision(after.id(), {context.now, context.caller.employee, *request, approved, reason, mark.deputy_for,
                                 mark.escalated});
}

/// Checks whether a proposed change can be applied.
std::optional<Problem> refusal_to_take_over(const Context& context, const Company& company, const TimeEntry& entry,
                                            const HoursReadAhead* ahead) {
  const EntryDetails& proposed = entry.record().proposal->details;
  if (auto problem = refusal_in_closed_month(context.work, company, entry.employee(), proposed.date)) return problem;
  const auto clash = clash_of_change(context.work, company.id, entry, proposed, ahead);
  if (clash == Clash::none) return std::nullopt;
  return Problem::conflict(rule_against(clash), reason_against(clash));
}

std::optional<Problem> refusal_to_grant(const Context& context, const Company& company, const TimeEntry& entry,
                                        const HoursReadAhead* ahead) {
  if (auto problem = refusal_to_decide_in_closed_month(context, company, entry)) return problem;
  const bool is_change = entry.open_request() == EntryRequestKind::change;
  return is_change ? refusal_to_take_over(context, company, entry, ahead) : std::nullopt;
}

/// `ahead`: null: nothing has been read ahead.
Result<TimeEntryRequestView> approve_entry(const Context& context, TimeEntryId id, HoursReadAhead* ahead) {
  const Company company = company_of(context);
  const auto entry = entry_to_decide(context, company, id);
  if (!entry) return refuse(entry);
  const auto approved = entry->approve_request();
  if (!approved) return refuse(approved);
  if (auto problem = refusal_to_grant(context, company, *entry, ahead)) return refuse(*std::move(problem));
  const auto mark = mark_of(context, company, *entry);
  keep_decision(context, *entry, *approved, true, "", mark);
  if (ahead != nullptr) ahead->note(*approved);
  raise(context, company, EntryRequestApproved{*entry, *approved, mark.deputy_for, mark.escalated});
  const bool is_gone = approved->record().state == EntryState::removed;
  return TimeEntryRequestView{.entry = decider_view(context, company, is_gone ? *entry : *approved),
                              .status = EntryState::approved};
}

}  // namespace

Result<TimeEntryRequestView> approve_entry_request(const Context& context, TimeEntryId id) {
  return approve_entry(context, id, nullptr);
}

Result<TimeEntryRequestView> reject_entry_request(const Context& context, TimeEntryId id,
                                                  const Submitted<ReasonCommand>& submitted) {
  const Company company = company_of(context);
  const auto entry = entry_to_decide(context, company, id);
  if (!entry) return refuse(entry);
  if (auto problem = validate_reason(submitted)) return refuse(*std::move(problem));
  const std::string reason = submitted.command.reason.value_or("");
  const auto rejected = entry->reject_request(reason);
  if (!rejected) return refuse(rejected);
  if (entry->is_held()) {
    if (auto problem = refusal_to_decide_in_closed_month(context, company, *entry)) {
      return refuse(*std::move(problem));
    }
  }
  const auto mark = mark_of(context, company, *entry);
  keep_decision(context, *entry, *rejected, false, reason, mark);
  raise(context, company, EntryRequestRejected{*entry, *rejected, reason, mark.deputy_for, mark.escalated});
  return TimeEntryRequestView{.entry = decider_view(context, company, *rejected), .status = rejected->record().state};
}

Result<EachJudged<TimeEntryRequestView>> approve_entry_requests(const Context& context,
                                                                const Submitted<DecisionsCommand>& submitted) {
  std::optional<HoursReadAhead> ahead;
  return decide_each<TimeEntryRequestView, TimeEntryId>(context, submitted, [&](TimeEntryId id) {
    if (!ahead) ahead.emplace(context.work, context.caller.company, submitted.command.ids);
    return approve_entry(context, id, &*ahead);
  });
}

Result<EachJudged<TimeEntryRequestView>> reject_entry_requests(const Context& context,
                                                               const Submitted<DecisionsCommand>& submitted) {
  return reject_each<TimeEntryRequestView, TimeEntryId>(context, submitted, reject_entry_request);
}

}  // namespace stint::application
