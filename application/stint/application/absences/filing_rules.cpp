#include <algorithm>
#include <utility>

#include <stint/application/absences/filing_rules.hpp>
#include <stint/application/absences/leave_accounts.hpp>
#include <stint/application/absences/quotas.hpp>
#include <stint/application/absences/team_rules.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/authority/employment.hpp>
#include <stint/domain/absence/filing_limits.hpp>
#include <stint/domain/absence/minimum_notice.hpp>
#include <stint/domain/absence/overlapping_absences.hpp>
#include <stint/domain/absence/quota_use.hpp>
#include <stint/domain/company/blackout.hpp>

namespace stint::application {

using namespace domain;

namespace {

DateSpan wanted_days(const Filing& filing) { return filing.wanted().details.span; }

std::optional<Problem> refusal_by_employment(const Filing& filing) {
  const auto* before = filing.before();
  if (before != nullptr && before->record().details.span == wanted_days(filing)) return std::nullopt;
  return refusal_outside_employment(filing.context(), filing.company(), filing.owner(), wanted_days(filing),
                                    absence_outside_employment);
}

/// For a change, the old and new days are checked together, after its state is known to allow it.
std::optional<Problem> refusal_by_closed_months(const Filing& filing) {
  if (filing.before() != nullptr) return std::nullopt;
  return refusal_by_month_closure(filing.context(), filing.company(), filing.owner().id, wanted_days(filing),
                                  Refusal::invalid);
}

std::optional<Problem> refusal_by_blackouts(const Filing& filing) {
  return domain::refusal_by_blackout(wanted_days(filing), filing.type().blackouts);
}

/// Applies only to employees' own requests, until they are decided. After that, only administrators can change their
/// own; others are refused by the state.
std::optional<Problem> refusal_by_notice(const Filing& filing) {
  const auto& context = filing.context();
  if (context.caller.employee != filing.owner().id) return std::nullopt;
  if (const auto* before = filing.before()) {
    if (!domain::needs_notice_again(before->record().details, filing.wanted().details)) return std::nullopt;
    if (!before->is_awaiting_approval() && !context.caller.is_administrator()) return std::nullopt;
  }
  const auto today = today_of(company_context_of(context, filing.company()), filing.owner());
  return domain::refusal_by_minimum_notice(wanted_days(filing).first, filing.type(), today);
}

std::optional<Problem> refusal_by_the_same(const Filing& filing) {
  return domain::refusal_of_duplicate(filing.counted(), filing.others());
}

std::optional<Problem> refusal_by_overlaps(const Filing& filing) {
  if (!filing.company().absences.reject_overlapping) return std::nullopt;
  return domain::refusal_of_overlap(filing.counted(), filing.others());
}

/// Refuses an absence that takes more vacation than is left, and more than before. Parental leave reduces what is left,
/// but does not use it.
std::optional<Problem> refusal_by_entitlement(const Filing& filing) {
  if (!filing.company().absences.enforce_entitlement) return std::nullopt;
  if (filing.type().reduces_leave && filing.type().kind != AbsenceKind::vacation) return std::nullopt;
  const auto wanted = filing.counted();
  auto after = filing.others();
  after.push_back(wanted);
  const auto year = domain::exceeded_entitlement(wanted.span, filing.claim(), filing.present(), after);
  if (!year) return std::nullopt;
  return Problem::invalid(rules::entitlement_exceeded, reasons::entitlement_exceeded, {{"year", *year}});
}

bool has_quota_that_refuses(const AbsenceType& type) {
  return type.quota.days && type.quota.effect == RuleEffect::refuse;
}

/// Refuses an absence that exceeds the quota of its type, and takes more than before.
std::optional<Problem> refusal_by_quotas(const Filing& filing) {
  const auto& type = filing.type();
  if (!has_quota_that_refuses(type)) return std::nullopt;
  const auto wanted = filing.counted();
  auto after = filing.others();
  after.push_back(wanted);
  const auto exceeded =
      domain::exceeded_quota(wanted.span, type, filing.company().absences.leave, filing.present(), after);
  if (!exceeded) return std::nullopt;
  return refusal_by_quota(type.name, *exceeded, Refusal::invalid);
}

/// Only rules that refuse; approvers are notified of the others.
std::optional<Problem> refusal_by_team(const Filing& filing) {
  const auto judged = judge_by_team(company_context_of(filing.context(), filing.company()), filing.owner(),
                                    filing.wanted(), filing.type());
  return refusal_by_team_rules(judged.conflicts, Refusal::invalid);
}

/// A change does not open a request that was not open before.
std::optional<Problem> refusal_by_open_requests(const Filing& filing) {
  const bool waits =
      domain::target(domain::absence_transitions, filing.wanted().state, AbsenceEvent::complete_approval).has_value();
  if (filing.before() != nullptr || !waits) return std::nullopt;
  return domain::refusal_of_open_requests(
      filing.context().work.absences(filing.company().id).count_open(filing.owner().id));
}

}  // namespace

const std::vector<CountedAbsence>& Filing::present() const {
  if (!present_) {
    const auto span = wanted_.details.span;
    auto looked_at = company_.absences.enforce_entitlement ? domain::years_to_count(span, claim()) : span;
    if (has_quota_that_refuses(type_)) {
      const auto years = domain::quota_years(span, type_.quota.years, company_.absences.leave);
      looked_at = {std::min(looked_at.first, years.first), std::max(looked_at.last, years.last)};
    }
    present_ = context_.work.absences(company_.id).counted(owner_.id, looked_at);
  }
  return *present_;
}

const LeaveClaim& Filing::claim() const {
  if (!claim_) claim_ = claim_of(context_.work, company_, owner_);
  return *claim_;
}

std::vector<CountedAbsence> Filing::others() const {
  auto absences = present();
  std::erase_if(absences, [&](const CountedAbsence& absence) { return absence.id == wanted_.id; });
  return absences;
}

PolicyList<FilingRule> standard_filing_rules() {
  return {{"outside-employment", refusal_by_employment},
          {"closed-month", refusal_by_closed_months},
          {"blackout", refusal_by_blackouts},
          {"minimum-notice", refusal_by_notice},
          {"duplicate-absence", refusal_by_the_same},
          {"overlapping-absence", refusal_by_overlaps},
          {"entitlement-exceeded", refusal_by_entitlement},
          {"quota-exceeded", refusal_by_quotas},
          {"team-rule", refusal_by_team},
          {"too-many-open-requests", refusal_by_open_requests}};
}

std::optional<Problem> refusal_by_rules(const Filing& filing) {
  for (const auto& [name, refusal_by] : filing.context().policies.on_filing) {
    if (auto refusal = refusal_by(filing)) return refusal;
  }
  return std::nullopt;
}

}  // namespace stint::application
