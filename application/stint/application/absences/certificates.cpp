#include <algorithm>
#include <chrono>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <utility>

#include <stint/application/absences/certificates.hpp>
#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/domain/absence/certificate_due.hpp>
#include <stint/domain/absence/counted_absence.hpp>
#include <stint/domain/calendar/reach_of_zones.hpp>

namespace stint::application {

using namespace domain;

namespace {

using std::chrono::days;

bool is_waited_for(const AbsenceType& type) { return type.requires_medical_certificate && type.certificate_from_day; }

/// Whether days of both are counted together: for illness those of all its types, otherwise those of the same type.
bool counts_with(const AbsenceType& type, const CountedAbsence& other) {
  return type.kind == AbsenceKind::illness ? other.kind == type.kind : other.type == type.code;
}

/// The days of an absence and those before it that may belong to the same spell.
DateSpan days_of_its_run(const AbsenceRequest& absence) {
  // A spell that began earlier has already reached any possible day on which a certificate is due.
  constexpr days looked_back{60};
  const auto span = absence.record().details.span;
  return {span.first - looked_back, span.last};
}

/// The days of an absence that need a certificate; all of them if the type sets no day. `around`: the owner's absences
/// in the days of the spell; others are ignored.
std::optional<DateSpan> needed_days(const AbsenceType& type, const AbsenceRequest& absence,
                                    std::span<const CountedAbsence> around, const WorkCalendar& calendar) {
  const auto& record = absence.record();
  if (!type.certificate_from_day || !domain::takes_time(record.state)) return record.details.span;
  const auto span = days_of_its_run(absence);
  std::vector<IllAbsence> ill;
  for (const auto& other : around) {
    if (!domain::takes_time(other.state) || !other.span.overlaps(span) || !counts_with(type, other)) continue;
    ill.push_back({other.id, domain::time_of(other), other.id});
  }
  return domain::days_needing_certificate(record.id, ill, *type.certificate_from_day, calendar);
}

/// The certificates of an absence, compared with those that it needs.
struct Certification {
  std::optional<Date> due_on{};  ///< nullopt: none is due
  bool is_complete = false;
};

/// `around`: as above.
Certification certification(const AbsenceType& type, const AbsenceRequest& absence,
                            std::span<const CountedAbsence> around, const WorkCalendar& calendar) {
  const auto& record = absence.record();
  const auto needed = needed_days(type, absence, around, calendar);
  Certification found{.is_complete = domain::has_certificate(record.certified, needed, calendar)};
  if (is_waited_for(type) && domain::takes_time(record.state)) {
    found.due_on = domain::certificate_due(needed, record.certified, calendar);
  }
  return found;
}

/// `span`: includes the days of the absence's run.
Certification certification(Work& work, CompanyId company, const AbsenceType& type, const AbsenceRequest& absence,
                            DateSpan span) {
  const auto& certified = absence.record().certified;
  if (!is_waited_for(type) && (certified.is_all() || certified.is_none())) return {{}, certified.is_all()};
  const auto around = work.absences(company).counted(absence.employee(), span);
  return certification(type, absence, around, work.employees(company).work_calendar_of(absence.employee()));
}

/// Whether a certificate of an absence in those days may be missing once it is due.
bool may_be_missing(const AbsenceType& type, const AbsenceRequest& absence, DateSpan span) {
  const auto& record = absence.record();
  return is_waited_for(type) && domain::takes_time(record.state) && record.details.span.overlaps(span) &&
         !record.certified.covers(record.details.span);
}

/// The days of the runs of some absences, of which there is at least one, and the days between them.
DateSpan days_of_all_runs(const std::vector<AbsenceRequest>& absences) {
  auto span = days_of_its_run(absences.front());
  for (const auto& absence : absences) {
    const auto run = days_of_its_run(absence);
    span = {std::min(span.first, run.first), std::max(span.last, run.last)};
  }
  return span;
}

/// The absences of the owners of some absences in the days of their spells, by employee: in one query, however many
/// there are.
std::map<EmployeeId, std::vector<CountedAbsence>> around_all(Work& work, const Company& company,
                                                             const std::vector<AbsenceRequest>& absences) {
  std::map<EmployeeId, std::vector<CountedAbsence>> around;
  if (absences.empty()) return around;
  const auto span = days_of_all_runs(absences);
  for (const auto& absence : absences) around.try_emplace(absence.employee());
  const auto types = work.absence_types(company.id).all();
  std::vector<AbsenceTypeCode> codes;
  for (const auto& type : types) {
    if (is_waited_for(type) || type.kind == AbsenceKind::illness) codes.push_back(type.code);
  }
  for (const auto& other : work.absences(company.id).of_types(codes, span)) {
    const auto of_owner = around.find(other.employee());
    if (of_owner == around.end()) continue;
    const auto type = std::ranges::find(types, other.record().details.type, &AbsenceType::code);
    of_owner->second.push_back(domain::counted(other.record(), *type));
  }
  return around;
}

struct Missing {
  AbsenceRequest absence;
  Date due_on;
};

/// The days up to today, in any time zone.
DateSpan days_looked_at(const CompanyContext& context, days looked_back) {
  return {context.today() - looked_back, context.today() + domain::reach_of_zones};
}

/// The absences in those days whose certificate is missing on the owner's current day, by id. In two queries, however
/// many there are.
std::vector<Missing> missing(const CompanyContext& context, DateSpan span) {
  Work& work = context.work;
  const Company& company = context.company;
  std::vector<AbsenceTypeCode> codes;
  auto types = work.absence_types(company.id).all();
  std::erase_if(types, [](const AbsenceType& type) { return !is_waited_for(type); });
  std::ranges::transform(types, std::back_inserter(codes), &AbsenceType::code);
  std::vector<Missing> found;
  if (codes.empty()) return found;
  const auto type_of = [&](const AbsenceRequest& absence) -> const AbsenceType& {
    return *std::ranges::find(types, absence.record().details.type, &AbsenceType::code);
  };
  auto absences = work.absences(company.id).of_types(codes, span);
  std::erase_if(absences, [&](const auto& absence) { return !may_be_missing(type_of(absence), absence, span); });
  const auto around = around_all(work, company, absences);
  for (auto& absence : absences) {
    const auto calendar = work.employees(company.id).work_calendar_of(absence.employee());
    const auto its = certification(type_of(absence), absence, around.at(absence.employee()), calendar);
    const bool is_missing = !its.is_complete && its.due_on && *its.due_on <= today_of(context, absence.employee());
    if (is_missing) found.push_back({std::move(absence), *its.due_on});
  }
  return found;
}

/// The day since which the certificate of an absence is missing, as `missing` determines for all.
std::optional<Date> missing_since(const CompanyContext& context, const AbsenceRequest& absence, DateSpan span) {
  Work& work = context.work;
  const Company& company = context.company;
  const auto type = work.absence_types(company.id).find(absence.record().details.type);
  if (!type || !may_be_missing(*type, absence, span)) return std::nullopt;
  const auto its = certification(work, company.id, *type, absence, days_of_its_run(absence));
  const bool is_missing = !its.is_complete && its.due_on && *its.due_on <= today_of(context, absence.employee());
  return is_missing ? its.due_on : std::nullopt;
}

constexpr days reminded_of{30};

bool wants_reminder(const CompanyContext& context, const AbsenceRequest& absence) {
  if (absence.record().certificate_reminded_on) return false;
  const auto owner = context.work.employees(context.company.id).find(absence.employee());
  return owner && owner->active && owner->employment.covers(today_of(context, *owner));
}

std::vector<AbsenceId> to_remind_of(const CompanyContext& context) {
  std::vector<AbsenceId> ids;
  for (const auto& [absence, due] : missing(context, days_looked_at(context, reminded_of))) {
    if (wants_reminder(context, absence)) ids.push_back(absence.id());
  }
  return ids;
}

void remind(const CompanyContext& context, AbsenceId id) {
  const auto absence = context.work.absences(context.company.id).find(id);
  if (!absence || !wants_reminder(context, *absence)) return;
  const auto due = missing_since(context, *absence, days_looked_at(context, reminded_of));
  if (!due) return;
  const auto reminded = absence->reminded_of_certificate(today_of(context, absence->employee()));
  context.work.absences(context.company.id).save(reminded);
  raise(context, std::nullopt, CertificateDue{reminded, *due});
}

/// Whether the caller decides about absences; read once for each list of managers, however many employees share it.
class Deciding {
 public:
  Deciding(const Context& context, const Company& company) : context_(context), company_(company) {}

  [[nodiscard]] bool about(const AbsenceRequest& absence) {
    if (context_.caller.is_administrator()) return true;
    // Overdue requests may have been escalated to deputies, each individually.
    if (company_.escalation.deputies_after && absence.is_open()) return decides_about(context_, absence);
    const auto first_day = absence.record().details.span.first;
    const bool is_own = absence.employee() == context_.caller.employee;
    auto managers = deciding_managers_of(company_context_of(context_, company_), absence.employee(), first_day);
    const auto [decides, is_new] = known_.try_emplace({is_own, std::move(managers)}, false);
    if (is_new) decides->second = decides_for(context_, absence.employee(), first_day);
    return decides->second;
  }

 private:
  const Context& context_;
  const Company& company_;
  std::map<std::pair<bool, std::vector<EmployeeId>>, bool> known_{};
};

/// `span`: includes the days of the absence's run.
void complete_certificate(Work& work, CompanyId company, const AbsenceRequest& absence, DateSpan span,
                          AbsenceView& view) {
  if (!view.is_partly_certified) return;
  const auto type = work.absence_types(company).find(absence.record().details.type);
  if (type) view.certificate_provided = certification(work, company, *type, absence, span).is_complete;
  view.is_partly_certified = false;
}

}  // namespace

std::optional<CertificateView> certificate_of(Work& work, const Company& company, const AbsenceRequest& absence) {
  const auto& record = absence.record();
  const auto type = work.absence_types(company.id).find(record.details.type);
  if (!type || !type->requires_medical_certificate) return std::nullopt;
  const auto its = certification(work, company.id, *type, absence, days_of_its_run(absence));
  return CertificateView{its.due_on, its.is_complete, record.certificate_reminded_on,
                         record.certified.within(record.details.span)};
}

void complete_certificate(Work& work, CompanyId company, const AbsenceRequest& absence, AbsenceView& view) {
  complete_certificate(work, company, absence, days_of_its_run(absence), view);
}

void CompletedViews::take(const AbsenceView& view) {
  if (waiting_.empty() && !view.is_partly_certified) {
    sink_(view);
  } else {
    waiting_.push_back(view);
  }
}

void CompletedViews::finish(Work& work, CompanyId company) {
  std::vector<AbsenceId> ids;
  for (const auto& view : waiting_) {
    if (view.is_partly_certified) ids.push_back(view.id);
  }
  const auto partly = work.absences(company).find_each(ids);
  if (!partly.empty()) {
    std::vector<EmployeeId> owners;
    std::ranges::transform(partly, std::back_inserter(owners), &AbsenceRequest::employee);
    static_cast<void>(work.employees(company).find_each(owners));
    const auto span = days_of_all_runs(partly);
    work.absences(company).expect_counted(owners, span);
    std::map<AbsenceId, AbsenceView*> views;
    for (auto& view : waiting_) views.emplace(view.id, &view);
    for (const auto& absence : partly) complete_certificate(work, company, absence, span, *views.at(absence.id()));
  }
  for (const auto& view : waiting_) sink_(view);
  waiting_.clear();
}

Result<std::vector<MissingCertificateView>> list_missing_certificates(const Context& context) {
  constexpr days listed{366};
  const Company company = company_of(context);
  const CompanyContext company_context = company_context_of(context, company);
  Deciding decides(context, company);
  std::vector<MissingCertificateView> views;
  for (const auto& [absence, due] : missing(company_context, days_looked_at(company_context, listed))) {
    if (!decides.about(absence)) continue;
    views.push_back({matter_of(context, absence), due, absence.record().certificate_reminded_on});
  }
  return views;
}

Job remind_of_certificates(const TimeZones& zones, const Policies& policies) {
  const auto look = [](const CompanyContext& context, const auto& later) {
    for (const auto id : to_remind_of(context)) later([id](const CompanyContext& unit) { remind(unit, id); });
  };
  return company_job("certificate-reminders", std::chrono::minutes{10}, look, zones, policies);
}

}  // namespace stint::application
