#include <algorithm>
#include <optional>
#include <ranges>
#include <stdexcept>
#include <utility>
#include <vector>

#include <stint/domain/company/absence_type.hpp>
#include <stint/memory/personal_data.hpp>

// Erasure of records whose retention period is over.

namespace stint::memory {
namespace {

using application::Erasure;
using domain::RecordKind;

bool is_meant(const Erasure& erasure, domain::EmployeeId employee) {
  return !erasure.employee || *erasure.employee == employee;
}

}  // namespace

bool PersonalData::figures_are_kept(const Erasure& erasure, domain::EmployeeId employee, domain::Date day) const {
  if (!erasure.time_account_since || day < *erasure.time_account_since) return true;
  const auto* const account = state_.time_accounts.find({company_, employee});
  return account != nullptr && account->state.kept_through && day <= *account->state.kept_through;
}

bool PersonalData::leave_needs(const Erasure& erasure, const domain::AbsenceRequest& absence) const {
  const auto span = absence.record().details.span;
  if (!erasure.leave_counted_since || span.last < *erasure.leave_counted_since) return false;
  if (!is_illness(absence)) {
    const auto* const type = type_of(absence);
    if (type == nullptr) return false;
    return type->kind == domain::AbsenceKind::vacation || type->reduces_leave || type->earns_no_leave;
  }
  if (erasure.illness_moves_leave) return true;
  const auto others = state_.absences.by<&domain::AbsenceRequest::employee>(company_, absence.employee());
  return std::ranges::any_of(others, [&](const auto& other) {
    const auto* const type = type_of(other.record);
    return type != nullptr && type->kind == domain::AbsenceKind::vacation &&
           other.record.record().details.span.overlaps(span);
  });
}

std::size_t PersonalData::erase(const Erasure& erasure) {
  const domain::Instant moment{erasure.before};
  switch (erasure.kind) {
    case RecordKind::working_time:
      erase_payroll(erasure);
      return erase_working_time(erasure);
    case RecordKind::absence:
      erase_payroll(erasure);
      return erase_absences(erasure) + erase_leave_records(erasure);
    case RecordKind::health:
      erase_payroll(erasure);
      return erase_absences(erasure);
    case RecordKind::audit_trail:
      return erase_lines(moment, erasure.most);
    case RecordKind::mail:
      return state_.outbox.erase_each(state_.outbox.all() | with([&](const application::OutboxMail& mail) {
                                        return mail.mail.company == company_ && mail.mail.created_at < moment &&
                                               mail.state != application::MailState::waiting;
                                      }) |
                                      at_most(erasure.most));
    case RecordKind::leaver:
      break;
  }
  throw std::logic_error("who somebody was is not erased but forgotten");
}

// Erases the beginning of a chain, up to the first line that stays.
std::size_t PersonalData::erase_lines(domain::Instant before, std::size_t most) {
  std::vector<std::int64_t> gone;
  std::optional<application::ChainHead> cut;
  bool all_went = true;
  for (const auto& [id, line] : state_.audit.by<&application::AuditEntry::company>(company_)) {
    if (gone.size() == most) break;
    all_went = all_went && (line.at < before || !line.seal);
    if (line.at >= before || (line.seal && !all_went)) continue;
    if (line.seal) cut = {line.seal->sequence, line.seal->hash};
    gone.push_back(id);
  }
  for (const auto id : gone) state_.audit.erase(id);
  if (cut) state_.audit_cuts.put(company_, *cut);
  return gone.size();
}

std::size_t PersonalData::erase_working_time(const Erasure& erasure) {
  const auto goes = [&](const domain::TimeEntry& entry) {
    const auto day = entry.record().details.date;
    return is_meant(erasure, entry.employee()) && day < erasure.before &&
           figures_are_kept(erasure, entry.employee(), day);
  };
  const auto gone = records(state_.entries.in(company_) | with(goes) | at_most(erasure.most));
  for (const auto& entry : gone) {
    state_.entries.erase({company_, entry.id()});
    state_.entry_decisions.erase({company_, entry.id()});
  }
  state_.month_signatures.erase_each(state_.month_signatures.in(company_) | std::views::filter([&](const auto& row) {
                                       const auto& [company, employee, month] = row.key;
                                       return is_meant(erasure, employee) && month < domain::month_of(erasure.before);
                                     }));
  std::size_t findings = 0;
  const auto is_meant_here = std::views::filter([&](const auto& row) { return is_meant(erasure, row.key.second); });
  state_.working_time_findings.change_each(state_.working_time_findings.in(company_) | is_meant_here, [&](auto& kept) {
    std::size_t left = erasure.most;
    findings += std::erase_if(kept, [&](const domain::WorkingTimeFinding& finding) {
      if (left == 0 || finding.date >= erasure.before) return false;
      --left;
      return true;
    });
  });
  return gone.size() + findings;
}

// Erases the exports of months that have passed by then, because they would reveal what was erased.
void PersonalData::erase_payroll(const Erasure& erasure) {
  state_.payroll_exports.change_each(state_.payroll_exports.in(company_), [&](domain::PayrollExport& made) {
    std::erase_if(made.people, [&](const domain::PayrollPerson& one) {
      return is_meant(erasure, one.employee) && one.month < domain::month_of(erasure.before);
    });
  });
}

std::size_t PersonalData::erase_absences(const Erasure& erasure) {
  const bool of_illness = erasure.kind == RecordKind::health;
  const auto is_over = [&](const domain::AbsenceRequest& absence) {
    return is_meant(erasure, absence.employee()) && is_illness(absence) == of_illness &&
           absence.record().details.span.last < erasure.before;
  };
  std::vector<domain::AbsenceId> gone;
  std::vector<domain::AbsenceRequest> emptied;
  for (const auto& [key, absence] : state_.absences.in(company_) | with(is_over)) {
    const auto last = absence.record().details.span.last;
    if (figures_are_kept(erasure, absence.employee(), last) && !leave_needs(erasure, absence)) {
      if (gone.size() < erasure.most) gone.push_back(absence.id());
      continue;
    }
    auto record = absence.record();
    record.details.comments.clear();
    record.cancellation.reason.clear();
    record.rejection_reason.clear();
    if (record.reduction) record.reduction->reason.clear();
    for (auto& decision : record.decisions) decision.reason.clear();
    clear_notes_of_illness(record);
    if (record != absence.record()) emptied.push_back(domain::AbsenceRequest::stored(std::move(record)));
  }
  for (const auto id : gone) state_.absences.erase({company_, id});
  for (const auto& absence : emptied) state_.absences.put({company_, absence.id()}, absence);
  return gone.size() + emptied.size();
}

std::size_t PersonalData::erase_leave_records(const Erasure& erasure) {
  const auto goes = [&](domain::EmployeeId employee, domain::Date day) {
    return is_meant(erasure, employee) && day < erasure.before &&
           (!erasure.leave_counted_since || day < *erasure.leave_counted_since);
  };
  const auto corrections = state_.leave_corrections.erase_each(
      state_.leave_corrections.in(company_) |
      with([&](const domain::LeaveCorrection& one) { return goes(one.employee, one.day); }) | at_most(erasure.most));
  const auto reminders =
      state_.leave_reminders.erase_each(state_.leave_reminders.all() | std::views::filter([&](const auto& row) {
                                          const auto& [company, employee] = row.key.first;
                                          return company == company_ && goes(employee, row.record.told_on);
                                        }) |
                                        at_most(erasure.most));
  return corrections + reminders;
}

std::optional<domain::Date> PersonalData::erased_before(domain::RecordKind kind) const {
  return state_.records_erased.get({company_, kind});
}

void PersonalData::set_erased_before(domain::RecordKind kind, domain::Date day) {
  demand_company(state_, company_);
  state_.records_erased.put({company_, kind}, std::max(day, erased_before(kind).value_or(day)));
}

std::optional<domain::Date> PersonalData::figures_end_before() const {
  return state_.company_days.get({company_, CompanyDay::figures_end});
}

void PersonalData::set_figures_end_before(domain::Date day) {
  demand_company(state_, company_);
  state_.company_days.put({company_, CompanyDay::figures_end}, std::max(day, figures_end_before().value_or(day)));
}

}  // namespace stint::memory
