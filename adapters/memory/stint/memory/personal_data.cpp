#include <algorithm>
#include <array>
#include <chrono>
#include <set>
#include <utility>

#include <stint/application/audit/chain.hpp>
#include <stint/application/text.hpp>
#include <stint/memory/personal_data.hpp>

// The data stored about an employee, and their erasure from it.

namespace stint::memory {
namespace {

using application::KeptRecords;
using domain::RecordKind;

bool has_text(std::string_view where, std::string_view text) {
  return application::lower_case(where).find(application::lower_case(text)) != std::string::npos;
}

/// Counts records by their days.
class Count {
 public:
  explicit Count(RecordKind kind) { counted_.kind = kind; }
  void add(domain::Date day) {
    counted_.oldest = counted_.count == 0 ? day : std::min(counted_.oldest, day);
    counted_.newest = counted_.count == 0 ? day : std::max(counted_.newest, day);
    ++counted_.count;
  }
  void add_to(std::vector<KeptRecords>& kept) const {
    if (counted_.count > 0) kept.push_back(counted_);
  }

 private:
  KeptRecords counted_;
};

/// Calls with each string of an absence, or of an entry, that may be changed.
template <class Visit>
void each_text(domain::AbsenceRecord& record, const Visit& visit) {
  visit(record.details.comments);
  visit(record.cancellation.reason);
  visit(record.rejection_reason);
  if (record.reduction) visit(record.reduction->reason);
  for (auto& decision : record.decisions) visit(decision.reason);
}
template <class Visit>
void each_text(domain::EntryRecord& record, const Visit& visit) {
  visit(record.details.remarks);
  visit(record.rejection_reason);
  if (record.proposal) visit(record.proposal->details.remarks);
}

/// Changes the records of a company in a table of aggregates.
template <class Rows, class Change>
void change_each(Rows& rows, domain::CompanyId company, const Change& change) {
  for (auto& [id, owned] : rows) {
    if (owned.company != company) continue;
    auto record = owned.record.record();
    change(record);
    owned.record = std::decay_t<decltype(owned.record)>::stored(std::move(record));
  }
}

}  // namespace

std::vector<KeptRecords> PersonalData::kept_of(domain::EmployeeId employee) const {
  Count working_time(RecordKind::working_time);
  Count absence(RecordKind::absence);
  Count health(RecordKind::health);
  Count lines(RecordKind::audit_trail);
  each_owned(state_.entries, company_, [&](const domain::TimeEntry& entry) {
    if (entry.employee() == employee) working_time.add(entry.record().details.date);
  });
  if (const auto* const findings = find_owned(state_.working_time_findings, employee, company_)) {
    for (const auto& finding : *findings) working_time.add(finding.date);
  }
  each_owned(state_.absences, company_, [&](const domain::AbsenceRequest& one) {
    if (one.employee() == employee) (is_illness(one) ? health : absence).add(one.record().details.span.last);
  });
  each_owned(state_.leave_corrections, company_, [&](const domain::LeaveCorrection& correction) {
    if (correction.employee == employee) absence.add(correction.day);
  });
  for (const auto& [key, owned] : state_.leave_reminders.get()) {
    if (owned.company == company_ && std::get<0>(key) == employee) absence.add(owned.record.told_on);
  }
  for (const auto& line : state_.audit.get()) {
    if (line.company == company_ && line.actor == employee) lines.add(std::chrono::floor<std::chrono::days>(line.at));
  }
  std::vector<KeptRecords> kept;
  for (const auto* count : {&working_time, &absence, &health, &lines}) count->add_to(kept);
  return kept;
}

void PersonalData::empty_texts_of(domain::EmployeeId employee) {
  if (find_owned(state_.employees, employee, company_) == nullptr)
    return;  // without creating a new version of anything
  const auto empty = [](std::string& text) { text.clear(); };
  change_each(state_.absences.edit(), company_, [&](domain::AbsenceRecord& record) {
    if (record.employee == employee) {
      clear_notes_of_illness(record);
      return each_text(record, empty);
    }
    for (auto& decision : record.decisions) {
      if (decision.by != employee) continue;
      if (decision.reason == record.rejection_reason) record.rejection_reason.clear();
      decision.reason.clear();
    }
  });
  auto& decisions = state_.entry_decisions.edit();
  change_each(state_.entries.edit(), company_, [&](domain::EntryRecord& record) {
    const bool is_own = record.employee == employee;
    if (const auto found = decisions.find(record.id); found != decisions.end()) {
      for (auto& decision : found->second) {
        if (!is_own && decision.decided_by != employee) continue;
        if (decision.reason == record.rejection_reason) record.rejection_reason.clear();
        decision.reason.clear();
      }
    }
    if (is_own) each_text(record, empty);
  });
  for (auto& [id, owned] : state_.leave_corrections.edit()) {
    if (owned.company == company_ && owned.record.employee == employee) owned.record.reason = "-";
  }
  if (find_owned(state_.time_accounts, employee, company_) == nullptr) return;
  for (auto& booking : state_.time_accounts.edit().at(employee).record.bookings) {
    if (booking.booked_by) booking.reason.clear();
  }
}

void PersonalData::remove_traces_of(domain::EmployeeId employee, std::string_view key) {
  if (find_owned(state_.employees, employee, company_) == nullptr)
    return;  // without creating a new version of anything
  const auto is_theirs = [&](const auto& row) { return row.second.employee == employee; };
  std::erase_if(state_.identities.edit(), [&](const auto& row) { return row.second == employee; });
  std::erase_if(state_.login_addresses.edit(), [&](const auto& row) { return row.first.first == employee; });
  std::erase_if(state_.refresh_tokens.edit(), is_theirs);
  std::erase_if(state_.personal_tokens.edit(), is_theirs);
  std::erase_if(state_.calendar_feeds.edit(), is_theirs);
  std::erase_if(state_.challenges.edit(), is_theirs);
  std::erase_if(state_.idempotency_keys.edit(), [&](const auto& row) { return row.second.company == company_; });
  std::erase_if(state_.one_time_links.edit(), is_theirs);
  state_.declined_mails.edit().erase(employee);
  state_.provisioned_people.edit().erase(employee);
  state_.enrolments.edit().erase(employee);
  state_.recovery_codes.edit().erase(employee);
  state_.clocks.edit().erase(employee);
  for (auto& [id, owned] : state_.payroll_exports.edit()) {
    std::erase_if(owned.record.people, [&](const domain::PayrollPerson& one) { return one.employee == employee; });
  }
  auto& account = state_.accounts.edit()[employee];
  account.confirmed_address.reset();
  account.password_hash.reset();
  account.totp_secret.reset();
  account.last_totp_step = 0;
  ++account.status.session_epoch;
  std::erase_if(state_.imported_records.edit(), [&](const auto& row) {
    const auto& [company, kind, of_file] = row.first;
    if (company != company_) return false;
    const auto id = row.second.record.id;
    if (kind == application::ImportedKind::employee) return of_file == key;
    if (kind == application::ImportedKind::absence) {
      const auto* const absence = find_owned(state_.absences, domain::AbsenceId{id}, company_);
      return absence != nullptr && absence->employee() == employee;
    }
    if (kind != application::ImportedKind::time_entry) return false;
    const auto* const entry = find_owned(state_.entries, domain::TimeEntryId{id}, company_);
    return entry != nullptr && entry->employee() == employee;
  });
}

void PersonalData::remove_mails(std::string_view address, std::span<const std::string> /*texts*/,
                                const IsNamed& is_named) {
  std::erase_if(state_.outbox.edit(), [&](const auto& row) {
    const auto& mail = row.second.mail;
    if (mail.company != company_) return false;
    if (application::equal_ignoring_case(mail.to_address, address)) return true;
    return std::ranges::any_of(mail.facts, [&](const auto& fact) { return is_named(fact.second); });
  });
}

std::vector<application::OutboxMail> PersonalData::mails_to(std::string_view address, std::size_t most) const {
  std::vector<application::OutboxMail> mails;
  for (const auto& [id, mail] : state_.outbox.get()) {
    if (mail.mail.company == company_ && application::equal_ignoring_case(mail.mail.to_address, address)) {
      mails.push_back(mail);
    }
  }
  std::ranges::reverse(mails);
  if (mails.size() > most) mails.resize(most);
  return mails;
}

std::vector<application::AuditEntry> PersonalData::lines_about(domain::EmployeeId employee, std::size_t most) const {
  constexpr std::array<std::string_view, 8> of_person{"account.", "session.",  "token.",        "access-token.",
                                                      "clock.",   "employee.", "time-account.", "leave."};
  const std::pair<std::string, std::string> owner{"employee", to_string(employee)};
  const auto is_about = [&](const application::AuditEntry& line) {
    if (std::ranges::find(line.details, owner) != line.details.end()) return true;
    const auto has_kind = [&](std::string_view kind) { return line.action.starts_with(kind); };
    if (line.subject == employee.value && std::ranges::any_of(of_person, has_kind)) return true;
    const auto* const absence = find_owned(state_.absences, domain::AbsenceId{line.subject}, company_);
    if (has_kind("absence.") && absence != nullptr) return absence->employee() == employee;
    const auto* const entry = find_owned(state_.entries, domain::TimeEntryId{line.subject}, company_);
    return has_kind("entry.") && entry != nullptr && entry->employee() == employee;
  };
  std::vector<application::AuditEntry> found;
  for (const auto& line : state_.audit.get()) {
    if (line.company == company_ && is_about(line)) found.push_back(line);
  }
  std::ranges::reverse(found);
  if (found.size() > most) found.resize(most);
  return found;
}

void PersonalData::rewrite_texts(std::span<const std::string> texts, const Rewrite& rewrite) {
  const auto change = [&](std::string& text) {
    if (std::ranges::any_of(texts, [&](const auto& one) { return has_text(text, one); })) text = rewrite(text);
  };
  change_each(state_.absences.edit(), company_, [&](domain::AbsenceRecord& record) { each_text(record, change); });
  auto& decisions = state_.entry_decisions.edit();
  change_each(state_.entries.edit(), company_, [&](domain::EntryRecord& record) {
    each_text(record, change);
    const auto found = decisions.find(record.id);
    if (found == decisions.end()) return;
    for (auto& decision : found->second) change(decision.reason);
  });
  for (auto& [id, owned] : state_.leave_corrections.edit()) {
    if (owned.company == company_) change(owned.record.reason);
  }
  for (auto& [id, owned] : state_.time_accounts.edit()) {
    if (owned.company != company_) continue;
    for (auto& booking : owned.record.bookings) change(booking.reason);
  }
  for (auto& [id, owned] : state_.employees.edit()) {
    if (owned.company == company_) change(owned.record.additional_info);
  }
}

void PersonalData::change_lines(domain::EmployeeId employee, std::span<const std::string> texts,
                                const ChangeLine& change) {
  const std::pair<std::string, std::string> owner{"employee", to_string(employee)};
  std::set<std::int32_t> absences;
  std::set<std::int32_t> entries;
  each_owned(state_.absences, company_, [&](const auto& one) {
    if (one.employee() == employee) absences.insert(one.id().value);
  });
  each_owned(state_.entries, company_, [&](const auto& one) {
    if (one.employee() == employee) entries.insert(one.id().value);
  });
  const auto is_owned = [&](const application::AuditEntry& line) {
    return std::ranges::find(line.details, owner) != line.details.end();
  };
  for (const auto& line : state_.audit.get()) {
    if (line.company != company_ || !is_owned(line)) continue;
    if (line.action.starts_with("absence.")) absences.insert(line.subject);
    if (line.action.starts_with("entry.")) entries.insert(line.subject);
  }
  for (auto& line : state_.audit.edit()) {
    if (line.company != company_) continue;
    const bool is_about = is_owned(line) || (line.action.starts_with("absence.") && absences.contains(line.subject)) ||
                          (line.action.starts_with("entry.") && entries.contains(line.subject));
    const bool is_named = std::ranges::any_of(line.details, [&](const auto& detail) {
      return std::ranges::any_of(texts, [&](const auto& text) { return has_text(detail.second, text); });
    });
    if (is_about || is_named || line.actor == employee || line.subject == employee.value) {
      const auto change_this = [&](application::AuditEntry& one) { return change(one, is_about); };
      static_cast<void>(application::change_line(state_.sealer, line, change_this));
    }
  }
}

}  // namespace stint::memory
