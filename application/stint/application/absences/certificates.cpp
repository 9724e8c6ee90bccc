#include <algorithm>
#include <chrono>
#include <iterator>
#include <optional>
#include <utility>

#include <stint/application/absences/certificates.hpp>
#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/access.hpp>
#include <stint/application/events/events.hpp>
#include <stint/application/jobs/daily_look.hpp>
#include <stint/domain/absence/certificate_due.hpp>

namespace stint::application {
namespace {

using domain::AbsenceRequest;
using domain::AbsenceType;
using domain::AbsenceTypeCode;
using domain::Date;
using domain::DateSpan;
using std::chrono::days;

bool is_waited_for(const AbsenceType& type) { return type.requires_medical_certificate && type.certificate_from_day; }

bool has_come(const AbsenceRequest& absence) { return absence.record().certificate_provided; }

/// Whether days of both count together: of illness those of all types, else those of one type.
bool counts_with(const AbsenceType& type, const domain::CountedAbsence& other) {
  return type.kind == domain::AbsenceKind::illness ? other.kind == type.kind : other.type == type.code;
}

std::optional<Date> due_on(Work& work, const domain::Company& company, const AbsenceType& type,
                           const AbsenceRequest& absence) {
  // A run that began earlier than that has reached every day that may be demanded.
  constexpr days looked_back{60};
  const auto& record = absence.record();
  if (!is_waited_for(type) || !domain::takes_time(record.state)) return std::nullopt;
  const auto span = record.details.span;
  std::vector<domain::IllAbsence> ill;
  for (const auto& other : work.absences(company.id).counted(record.employee, {span.first - looked_back, span.last})) {
    if (!domain::takes_time(other.state) || !counts_with(type, other)) continue;
    ill.push_back({other.id, domain::time_of(other), other.id});
  }
  const auto calendar = work.employees(company.id).work_calendar_of(record.employee);
  return domain::certificate_due(record.id, ill, *type.certificate_from_day, calendar);
}

/// The absences for whose certificates somebody waits, with when they are due; of those for whom `concerns` holds.
template <class Concerns>
std::vector<std::pair<AbsenceRequest, Date>> missing(const CompanyContext& context, days looked_back,
                                                     Concerns concerns) {
  Work& work = context.work;
  const domain::Company& company = context.company;
  std::vector<AbsenceTypeCode> codes;
  auto types = work.absence_types(company.id).all();
  std::erase_if(types, [](const AbsenceType& type) { return !is_waited_for(type); });
  std::ranges::transform(types, std::back_inserter(codes), &AbsenceType::code);
  std::vector<std::pair<AbsenceRequest, Date>> found;
  if (codes.empty()) return found;
  // No zone's day is more than one away from the company's.
  const DateSpan span{context.today() - looked_back, context.today() + days{1}};
  for (auto& absence : work.absences(company.id).of_types(codes, span)) {
    if (has_come(absence) || !concerns(absence)) continue;
    const auto type = std::ranges::find(types, absence.record().details.type, &AbsenceType::code);
    const auto due = due_on(work, company, *type, absence);
    if (due && *due <= span.last && *due <= today_of(context, absence.employee()))
      found.emplace_back(std::move(absence), *due);
  }
  return found;
}

/// The absence with its certificate, if its type requires one.
domain::Result<AbsenceRequest> with_certificate(Work& work, domain::CompanyId company, const AbsenceRequest& absence) {
  const auto type = work.absence_types(company).find(absence.record().details.type);
  if (!type || !type->requires_medical_certificate) {
    return domain::refuse(domain::Problem::conflict(domain::Rule::lifecycle, domain::Reason::no_certificate_needed));
  }
  return absence.with_certificate();
}

constexpr days reminded_of{30};

std::vector<std::pair<AbsenceRequest, Date>> to_remind_of(const CompanyContext& context) {
  return missing(context, reminded_of, [&](const AbsenceRequest& absence) {
    if (absence.record().certificate_reminded_on) return false;
    const auto owner = context.work.employees(context.company.id).find(absence.employee());
    return owner && owner->active && owner->employment.covers(today_of(context, *owner));
  });
}

void remind(const CompanyContext& context, domain::AbsenceId id) {
  for (const auto& [absence, due] : to_remind_of(context)) {
    if (absence.id() != id) continue;
    const auto reminded = absence.reminded_of_certificate(today_of(context, absence.employee()));
    context.work.absences(context.company.id).save(reminded);
    raise(context, std::nullopt, CertificateDue{reminded, due});
  }
}

}  // namespace

std::optional<CertificateView> certificate_of(Work& work, const domain::Company& company,
                                              const AbsenceRequest& absence) {
  const auto type = work.absence_types(company.id).find(absence.record().details.type);
  if (!type || !type->requires_medical_certificate) return std::nullopt;
  return CertificateView{due_on(work, company, *type, absence), has_come(absence),
                         absence.record().certificate_reminded_on};
}

domain::Result<AbsenceView> note_certificate(const Context& context, domain::AbsenceId id) {
  const domain::Company company = company_of(context);
  const auto absence = absence_to_decide(context, company, id);
  if (!absence) return domain::refuse(absence);
  const auto noted = with_certificate(context.work, company.id, *absence);
  if (!noted) return domain::refuse(noted);
  if (!has_come(*absence)) {
    context.work.absences(company.id).save(*noted);
    raise(context, company, CertificateProvided{*noted});
  }
  return absence_view(context, *noted);
}

domain::Result<void> provide_certificate(const OperatorContext& context, domain::AbsenceId id) {
  for (const auto& company : context.work.companies().all()) {
    const auto absence = context.work.absences(company.id).find(id);
    if (!absence) continue;
    const auto noted = with_certificate(context.work, company.id, *absence);
    if (!noted) return domain::refuse(noted);
    if (has_come(*absence)) return {};
    context.work.absences(company.id).save(*noted);
    raise_unmailed(context.work, {company.id, context.now}, CertificateProvided{*noted});
    return {};
  }
  return domain::refuse(domain::Problem::unknown(domain::Reason::no_such_absence_request));
}

domain::Result<std::vector<MissingCertificateView>> list_missing_certificates(const Context& context) {
  constexpr days listed{366};
  const domain::Company company = company_of(context);
  std::vector<MissingCertificateView> views;
  const auto decides = [&](const AbsenceRequest& absence) { return decides_about(context, absence); };
  for (const auto& [absence, due] : missing(company_context_of(context, company), listed, decides)) {
    views.push_back({matter_of(context, absence), due, absence.record().certificate_reminded_on});
  }
  return views;
}

Job remind_of_certificates(const domain::TimeZones& zones, const Policies& policies) {
  const auto look = [&zones, &policies](Work& work, domain::Instant now) {
    std::vector<Job::Unit> units;
    for (const auto& company : work.companies().all()) {
      for (const auto& [absence, due] : to_remind_of({work, company, zones, now, policies})) {
        units.push_back(unit_about(company.id, now, zones, policies,
                                   [id = absence.id()](const CompanyContext& unit) { remind(unit, id); }));
      }
    }
    return units;
  };
  return {.name = "certificate-reminders", .interval = std::chrono::minutes{10}, .look = look};
}

}  // namespace stint::application
