#include <string_view>

#include <stint/application/absences/absence_facts.hpp>
#include <stint/application/absences/number_of_days.hpp>
#include <stint/application/names.hpp>

namespace stint::application {
namespace {

using Facts = std::vector<std::pair<std::string, std::string>>;

void add_if_any(Facts& facts, std::string_view name, std::string_view value) {
  if (!value.empty()) facts.emplace_back(name, value);
}

void add_time(Facts& facts, const domain::AbsenceRecord& record) {
  facts.emplace_back("from", domain::format_date(record.details.span.first));
  facts.emplace_back("to", domain::format_date(record.details.span.last));
  if (record.details.half) facts.emplace_back("half", name(*record.details.half));
  facts.emplace_back("days", format_days(record.days()));
}

std::string joined(const std::vector<domain::EmployeeId>& ids) {
  std::string text;
  for (const auto id : ids) text += (text.empty() ? "" : ",") + to_string(id);
  return text;
}

}  // namespace

Facts audit_facts(const domain::AbsenceRequest& absence) {
  const domain::AbsenceRecord& record = absence.record();
  Facts facts{{"employee", to_string(record.employee)}, {"type", record.details.type}};
  add_time(facts, record);
  facts.emplace_back("state", name(record.state));
  add_if_any(facts, "comments", record.details.comments);
  add_if_any(facts, "approvals", joined(record.approvals));
  if (record.substitute) {
    facts.emplace_back("substitute", to_string(record.substitute->substitute));
    facts.emplace_back("substituteState", name(record.substitute->state));
  }
  if (record.cancellation.state != domain::CancellationState::none) {
    facts.emplace_back("cancellation", name(record.cancellation.state));
    add_if_any(facts, "cancellationReason", record.cancellation.reason);
  }
  add_if_any(facts, "rejectionReason", record.rejection_reason);
  return facts;
}

Facts mail_facts(Work& work, domain::CompanyId company, const domain::AbsenceRequest& absence) {
  const domain::AbsenceRecord& record = absence.record();
  const auto type = work.absence_types(company).find(record.details.type);
  Facts facts{{"employee", name_of(work, company, record.employee)}, {"type", record.details.type}};
  facts.emplace_back("typeName", type ? type->name : record.details.type);
  add_time(facts, record);
  if (record.substitute) facts.emplace_back("substitute", name_of(work, company, record.substitute->substitute));
  return facts;
}

}  // namespace stint::application
