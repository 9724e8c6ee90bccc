#include <algorithm>
#include <chrono>
#include <stdexcept>

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

/// Removes matching rows of a company, at most as many as may still be erased; returns their number.
template <class Rows, class Goes>
std::size_t take_out(Rows& rows, std::size_t most, const Goes& goes) {
  return std::erase_if(rows, [&](const auto& row) {
    if (most == 0 || !goes(row)) return false;
    --most;
    return true;
  });
}

}  // namespace

bool PersonalData::is_illness(const domain::AbsenceRequest& absence) const {
  const auto* const type = find_owned(state_.absence_types, {company_, absence.record().details.type}, company_);
  return type != nullptr && type->kind == domain::AbsenceKind::illness;
}

bool PersonalData::figures_are_kept(const Erasure& erasure, domain::EmployeeId employee, domain::Date day) const {
  if (!erasure.time_account_since || day < *erasure.time_account_since) return true;
  const auto* const account = find_owned(state_.time_accounts, employee, company_);
  return account != nullptr && account->state.kept_through && day <= *account->state.kept_through;
}

bool PersonalData::leave_needs(const Erasure& erasure, const domain::AbsenceRequest& absence) const {
  const auto& record = absence.record();
  if (!erasure.leave_counted_since || record.details.span.last < *erasure.leave_counted_since) return false;
  const auto kind_of = [&](const domain::AbsenceRequest& one) {
    return find_owned(state_.absence_types, {company_, one.record().details.type}, company_);
  };
  if (!is_illness(absence)) {
    const auto* const type = kind_of(absence);
    if (type == nullptr) return false;
    return type->kind == domain::AbsenceKind::vacation || type->reduces_leave || type->earns_no_leave;
  }
  if (erasure.illness_moves_leave) return true;
  return std::ranges::any_of(state_.absences.get(), [&](const auto& row) {
    const auto& [company, other] = row.second;
    if (company != company_ || other.employee() != absence.employee()) return false;
    const auto* const type = kind_of(other);
    return type != nullptr && type->kind == domain::AbsenceKind::vacation &&
           other.record().details.span.overlaps(record.details.span);
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
      return take_out(state_.outbox.edit(), erasure.most, [&](const auto& row) {
        const auto& mail = row.second;
        return mail.mail.company == company_ && mail.mail.created_at < moment &&
               mail.state != application::MailState::waiting;
      });
    case RecordKind::leaver:
      break;
  }
  throw std::logic_error("who somebody was is not erased but forgotten");
}

// Erases the beginning of a chain, up to the first line that stays.
std::size_t PersonalData::erase_lines(domain::Instant before, std::size_t most) {
  bool all_went = true;
  return take_out(state_.audit.edit(), most, [&](const application::AuditEntry& line) {
    if (line.company != company_) return false;
    all_went = all_went && (line.at < before || !line.seal);
    if (line.at >= before || (line.seal && !all_went)) return false;
    if (line.seal) {
      state_.audit_cuts.edit().insert_or_assign(company_, application::ChainHead{line.seal->sequence, line.seal->hash});
    }
    return true;
  });
}

std::size_t PersonalData::erase_working_time(const Erasure& erasure) {
  auto& decisions = state_.entry_decisions.edit();
  std::size_t count = take_out(state_.entries.edit(), erasure.most, [&](const auto& row) {
    const auto& [company, entry] = row.second;
    const auto day = entry.record().details.date;
    const bool goes = company == company_ && is_meant(erasure, entry.employee()) && day < erasure.before &&
                      figures_are_kept(erasure, entry.employee(), day);
    if (goes) decisions.erase(row.first);
    return goes;
  });
  std::erase_if(state_.month_signatures.edit(), [&](const auto& row) {
    const auto& [employee, month] = row.first;
    return row.second.company == company_ && is_meant(erasure, employee) && month < domain::month_of(erasure.before);
  });
  for (auto& [employee, owned] : state_.working_time_findings.edit()) {
    if (owned.company != company_ || !is_meant(erasure, employee)) continue;
    count += take_out(owned.record, erasure.most, [&](const auto& finding) { return finding.date < erasure.before; });
  }
  return count;
}

// Erases the exports of months that have passed by then, because they would reveal what was erased.
void PersonalData::erase_payroll(const Erasure& erasure) {
  for (auto& [id, owned] : state_.payroll_exports.edit()) {
    if (owned.company != company_) continue;
    std::erase_if(owned.record.people, [&](const domain::PayrollPerson& one) {
      return is_meant(erasure, one.employee) && one.month < domain::month_of(erasure.before);
    });
  }
}

std::size_t PersonalData::erase_absences(const Erasure& erasure) {
  const bool of_illness = erasure.kind == RecordKind::health;
  const auto is_over = [&](const domain::AbsenceRequest& absence) {
    return is_meant(erasure, absence.employee()) && is_illness(absence) == of_illness &&
           absence.record().details.span.last < erasure.before;
  };
  std::vector<domain::AbsenceId> gone;
  std::vector<domain::AbsenceRequest> emptied;
  each_owned(state_.absences, company_, [&](const domain::AbsenceRequest& absence) {
    if (!is_over(absence)) return;
    const auto last = absence.record().details.span.last;
    if (figures_are_kept(erasure, absence.employee(), last) && !leave_needs(erasure, absence)) {
      if (gone.size() < erasure.most) gone.push_back(absence.id());
      return;
    }
    auto record = absence.record();
    record.details.comments.clear();
    record.cancellation.reason.clear();
    record.rejection_reason.clear();
    if (record.reduction) record.reduction->reason.clear();
    for (auto& decision : record.decisions) decision.reason.clear();
    clear_notes_of_illness(record);
    if (record != absence.record()) emptied.push_back(domain::AbsenceRequest::stored(std::move(record)));
  });
  auto& absences = state_.absences.edit();
  for (const auto id : gone) absences.erase(id);
  for (const auto& absence : emptied)
    absences.insert_or_assign(absence.id(), Owned<domain::AbsenceRequest>{company_, absence});
  return gone.size() + emptied.size();
}

std::size_t PersonalData::erase_leave_records(const Erasure& erasure) {
  const auto goes = [&](domain::EmployeeId employee, domain::Date day) {
    return is_meant(erasure, employee) && day < erasure.before &&
           (!erasure.leave_counted_since || day < *erasure.leave_counted_since);
  };
  const auto corrections = take_out(state_.leave_corrections.edit(), erasure.most, [&](const auto& row) {
    const auto& [company, correction] = row.second;
    return company == company_ && goes(correction.employee, correction.day);
  });
  const auto reminders = take_out(state_.leave_reminders.edit(), erasure.most, [&](const auto& row) {
    const auto& [company, reminder] = row.second;
    return company == company_ && goes(std::get<0>(row.first), reminder.told_on);
  });
  return corrections + reminders;
}

std::optional<domain::Date> PersonalData::erased_before(domain::RecordKind kind) const {
  return find_common(state_.records_erased, {company_, kind});
}

void PersonalData::set_erased_before(domain::RecordKind kind, domain::Date day) {
  demand_company(state_, company_);
  auto& before = state_.records_erased.edit().try_emplace({company_, kind}, day).first->second;
  before = std::max(before, day);
}

std::optional<domain::Date> PersonalData::figures_end_before() const {
  return find_common(state_.figures_end, company_);
}

void PersonalData::set_figures_end_before(domain::Date day) {
  demand_company(state_, company_);
  auto& before = state_.figures_end.edit().try_emplace(company_, day).first->second;
  before = std::max(before, day);
}

}  // namespace stint::memory
