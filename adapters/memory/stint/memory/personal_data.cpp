#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <ranges>
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

/// Changes some aggregates in a table.
template <class Rows, class Change>
void change_stored(Rows& table, auto&& rows, const Change& change) {
  table.change_each(rows, [&](auto& aggregate) {
    auto record = aggregate.record();
    change(record);
    aggregate = std::decay_t<decltype(aggregate)>::stored(std::move(record));
  });
}

}  // namespace

std::vector<KeptRecords> PersonalData::kept_of(domain::EmployeeId employee) const {
  Count working_time(RecordKind::working_time);
  Count absence(RecordKind::absence);
  Count health(RecordKind::health);
  Count lines(RecordKind::audit_trail);
  for (const auto& [key, entry] : state_.entries.by<&domain::TimeEntry::employee>(company_, employee)) {
    working_time.add(entry.record().details.date);
  }
  if (const auto* const findings = state_.working_time_findings.find({company_, employee})) {
    for (const auto& finding : *findings) working_time.add(finding.date);
  }
  for (const auto& [key, one] : state_.absences.by<&domain::AbsenceRequest::employee>(company_, employee)) {
    (is_illness(one) ? health : absence).add(one.record().details.span.last);
  }
  for (const auto& row : state_.leave_corrections.by<&domain::LeaveCorrection::employee>(company_, employee)) {
    absence.add(row.record.day);
  }
  for (const auto& row : state_.leave_reminders.in(CompanyAndEmployee{company_, employee})) {
    absence.add(row.record.told_on);
  }
  for (const auto& [id, line] : state_.audit.by<&application::AuditEntry::company>(company_)) {
    if (line.actor == employee) lines.add(std::chrono::floor<std::chrono::days>(line.at));
  }
  std::vector<KeptRecords> kept;
  for (const auto* count : {&working_time, &absence, &health, &lines}) count->add_to(kept);
  return kept;
}

void PersonalData::empty_texts_of(domain::EmployeeId employee) {
  demand_writing();
  if (!state_.employees.contains({company_, employee})) return;
  const auto empty = [](std::string& text) { text.clear(); };
  change_stored(state_.absences, state_.absences.in(company_), [&](domain::AbsenceRecord& record) {
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
  change_stored(state_.entries, state_.entries.in(company_), [&](domain::EntryRecord& record) {
    const bool is_own = record.employee == employee;
    state_.entry_decisions.change({company_, record.id}, [&](auto& decisions) {
      for (auto& decision : decisions) {
        if (!is_own && decision.decided_by != employee) continue;
        if (decision.reason == record.rejection_reason) record.rejection_reason.clear();
        decision.reason.clear();
      }
    });
    if (is_own) each_text(record, empty);
  });
  state_.leave_corrections.change_each(
      state_.leave_corrections.by<&domain::LeaveCorrection::employee>(company_, employee),
      [](domain::LeaveCorrection& correction) { correction.reason = "-"; });
  state_.time_accounts.change({company_, employee}, [](TimeAccountRecord& account) {
    for (auto& booking : account.bookings) {
      if (booking.booked_by) booking.reason.clear();
    }
  });
}

void PersonalData::remove_traces_of(domain::EmployeeId employee, std::string_view key) {
  demand_writing();
  if (!state_.employees.contains({company_, employee})) return;
  const auto erase_of = [&](auto& table) {
    using Record = typename std::decay_t<decltype(table)>::Record;
    table.erase_each(table.template by<&Record::employee>(employee));
  };
  state_.identities.erase_each(state_.identities.by<std::identity{}>(employee));
  state_.login_addresses.erase_each(state_.login_addresses.in(employee));
  erase_of(state_.refresh_tokens);
  erase_of(state_.personal_tokens);
  erase_of(state_.calendar_feeds);
  erase_of(state_.challenges);
  erase_of(state_.one_time_links);
  state_.idempotency_keys.erase_each(state_.idempotency_keys.all() | std::views::filter([&](const auto& row) {
                                       return row.key.first.first == company_;
                                     }));
  state_.declined_mails.erase(employee);
  state_.provisioned_people.erase({company_, employee});
  state_.enrolments.erase(employee);
  state_.recovery_codes.erase(employee);
  state_.clocks.erase({company_, employee});
  state_.payroll_exports.change_each(state_.payroll_exports.in(company_), [&](domain::PayrollExport& made) {
    std::erase_if(made.people, [&](const domain::PayrollPerson& one) { return one.employee == employee; });
  });
  state_.accounts.change_or_add(employee, [](application::Account& account) {
    account.confirmed_address.reset();
    account.password_hash.reset();
    account.totp_secret.reset();
    account.last_totp_step = 0;
    ++account.status.session_epoch;
  });
  const auto is_owned = [&](const auto* record) { return record != nullptr && record->employee() == employee; };
  const auto is_of_employee = [&](const auto& row) {
    const auto& [company, kind, of_file] = row.key;
    const auto id = row.record.id;
    if (kind == application::ImportedKind::employee) return of_file == key;
    if (kind == application::ImportedKind::absence) return is_owned(state_.absences.find({company, {id}}));
    return kind == application::ImportedKind::time_entry && is_owned(state_.entries.find({company, {id}}));
  };
  state_.imported_records.erase_each(state_.imported_records.in(company_) | std::views::filter(is_of_employee));
}

void PersonalData::remove_mails(std::string_view address, std::span<const std::string> /*texts*/,
                                const IsNamed& is_named) {
  const auto goes = [&](const application::OutboxMail& row) {
    const auto& mail = row.mail;
    if (mail.company != company_) return false;
    return application::equal_ignoring_case(mail.to_address, address) ||
           std::ranges::any_of(mail.facts, [&](const auto& fact) { return is_named(fact.second); });
  };
  state_.outbox.erase_each(state_.outbox.all() | with(goes));
}

std::vector<application::OutboxMail> PersonalData::mails_to(std::string_view address, std::size_t most) const {
  const auto is_to = [&](const application::OutboxMail& mail) {
    return mail.mail.company == company_ && application::equal_ignoring_case(mail.mail.to_address, address);
  };
  return records(state_.outbox.all() | std::views::reverse | with(is_to) | at_most(most));
}

std::vector<application::AuditEntry> PersonalData::lines_about(domain::EmployeeId employee, std::size_t most) const {
  constexpr std::array<std::string_view, 8> of_person{"account.", "session.",  "token.",        "access-token.",
                                                      "clock.",   "employee.", "time-account.", "leave."};
  const std::pair<std::string, std::string> owner{"employee", to_string(employee)};
  const auto is_about = [&](const application::AuditEntry& line) {
    if (std::ranges::find(line.details, owner) != line.details.end()) return true;
    const auto has_kind = [&](std::string_view kind) { return line.action.starts_with(kind); };
    if (line.subject == employee.value && std::ranges::any_of(of_person, has_kind)) return true;
    const auto* const absence = state_.absences.find({company_, {line.subject}});
    if (has_kind("absence.") && absence != nullptr) return absence->employee() == employee;
    const auto* const entry = state_.entries.find({company_, {line.subject}});
    return has_kind("entry.") && entry != nullptr && entry->employee() == employee;
  };
  return records(state_.audit.by<&application::AuditEntry::company>(company_) | std::views::reverse | with(is_about) |
                 at_most(most));
}

void PersonalData::rewrite_texts(std::span<const std::string> texts, const Rewrite& rewrite) {
  const auto change = [&](std::string& text) {
    if (std::ranges::any_of(texts, [&](const auto& one) { return has_text(text, one); })) text = rewrite(text);
  };
  change_stored(state_.absences, state_.absences.in(company_),
                [&](domain::AbsenceRecord& record) { each_text(record, change); });
  change_stored(state_.entries, state_.entries.in(company_),
                [&](domain::EntryRecord& record) { each_text(record, change); });
  state_.entry_decisions.change_each(state_.entry_decisions.in(company_), [&](auto& decisions) {
    for (auto& decision : decisions) change(decision.reason);
  });
  state_.leave_corrections.change_each(state_.leave_corrections.in(company_),
                                       [&](domain::LeaveCorrection& correction) { change(correction.reason); });
  state_.time_accounts.change_each(state_.time_accounts.in(company_), [&](TimeAccountRecord& account) {
    for (auto& booking : account.bookings) change(booking.reason);
  });
  state_.employees.change_each(state_.employees.in(company_),
                               [&](domain::Employee& employee) { change(employee.additional_info); });
}

void PersonalData::change_lines(domain::EmployeeId employee, std::span<const std::string> texts,
                                const ChangeLine& change) {
  const std::pair<std::string, std::string> owner{"employee", to_string(employee)};
  std::set<std::int32_t> absences;
  std::set<std::int32_t> entries;
  for (const auto& [key, one] : state_.absences.by<&domain::AbsenceRequest::employee>(company_, employee)) {
    absences.insert(one.id().value);
  }
  for (const auto& [key, one] : state_.entries.by<&domain::TimeEntry::employee>(company_, employee)) {
    entries.insert(one.id().value);
  }
  const auto is_owned = [&](const application::AuditEntry& line) {
    return std::ranges::find(line.details, owner) != line.details.end();
  };
  const auto lines = [&] { return state_.audit.by<&application::AuditEntry::company>(company_); };
  for (const auto& [id, line] : lines() | with(is_owned)) {
    if (line.action.starts_with("absence.")) absences.insert(line.subject);
    if (line.action.starts_with("entry.")) entries.insert(line.subject);
  }
  const auto is_about = [&](const application::AuditEntry& line) {
    return is_owned(line) || (line.action.starts_with("absence.") && absences.contains(line.subject)) ||
           (line.action.starts_with("entry.") && entries.contains(line.subject));
  };
  const auto is_named = [&](const application::AuditEntry& line) {
    return std::ranges::any_of(line.details, [&](const auto& detail) {
      return std::ranges::any_of(texts, [&](const auto& text) { return has_text(detail.second, text); });
    });
  };
  const auto changes = [&](const application::AuditEntry& line) {
    return is_about(line) || is_named(line) || line.actor == employee || line.subject == employee.value;
  };
  state_.audit.change_each(lines() | with(changes), [&](application::AuditEntry& line) {
    const bool about = is_about(line);
    const auto change_this = [&](application::AuditEntry& one) { return change(one, about); };
    static_cast<void>(application::change_line(state_.sealer, line, change_this));
  });
}

std::unique_ptr<application::PersonalData> open::personal_data(const Opening& on) {
  return std::make_unique<PersonalData>(on);
}

}  // namespace stint::memory
