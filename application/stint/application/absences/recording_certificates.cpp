#include <algorithm>
#include <chrono>
#include <map>
#include <utility>

#include <stint/application/absences/recording_certificates.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/authority/closure.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/reasons.hpp>
#include <stint/application/working_hours/correcting.hpp>
#include <stint/application/working_hours/figures.hpp>
#include <stint/domain/absence/half_of_day.hpp>

namespace stint::application {

using namespace domain;

namespace {

std::optional<Problem> refusal_of_certificate(Work& work, CompanyId company, const AbsenceRequest& absence) {
  const auto type = work.absence_types(company).find(absence.record().details.type);
  if (type && type->requires_medical_certificate) return std::nullopt;
  return Problem::conflict(domain::rules::lifecycle, reasons::no_certificate_needed);
}

/// The days of a command; all of the absence if it names none. Reports the faults of the command.
CertifiedDays days_of(const CertificateCommand& command, const AbsenceRequest& absence, ValidationErrors& errors) {
  judge_length(domain::fields::reason, command.reason.value_or(""), errors);
  if (!command.days) return CertifiedDays::all();
  const auto& spans = *command.days;
  const auto is_out_of_order = [](const DateSpan& span) { return span.last < span.first; };
  if (spans.empty() || std::ssize(spans) > most_certified_spans || std::ranges::any_of(spans, is_out_of_order)) {
    errors.add(domain::fields::days, domain::reasons::must_be_spans_of_days, {{"most", most_certified_spans}});
  } else if (auto fault = domain::fault_of_certified_days(spans, absence.record().details.span)) {
    errors.add(*std::move(fault));
  }
  return CertifiedDays::on(spans);
}

/// An absence before and after its certificates were changed.
struct CertificateChange {
  const AbsenceRequest& before;
  const AbsenceRequest& after;

  /// The days that are certified only before or only after, in chronological order.
  [[nodiscard]] std::vector<DateSpan> days() const {
    return domain::differing_days(before.record().certified, after.record().certified, before.record().details.span);
  }
};

/// Whether a half of a day with scheduled work belongs to another absence than before.
bool is_reassigned(Date date, HalfOfDay half, const WorkCalendar& calendar, const std::vector<ApprovedAbsence>& before,
                   const std::vector<ApprovedAbsence>& after) {
  const auto was = domain::half_of_day(date, half, calendar, before);
  const auto is = domain::half_of_day(date, half, calendar, after);
  return was.use == HalfUse::absent && was.absence->id != is.absence->id;
}

std::vector<ReassignedMonth> reassigned_months(const CompanyContext& context, const CertificateChange& change) {
  Work& work = context.work;
  const auto owner = change.after.employee();
  const auto first_open = closure_of(work, context.company, owner).first_open_day();
  if (!first_open) return {};
  const auto before = approved_absences_of(work, context.company.id, owner, change.after.record().details.span);
  auto after = before;
  for (auto& absence : after) {
    if (absence.id == change.after.id()) absence.certified = change.after.record().certified;
  }
  const auto calendar = work.employees(context.company.id).work_calendar_of(owner);
  std::map<std::chrono::year_month, HalfDays> months;
  for (const auto& span : change.days()) {
    for (Date date = span.first; date <= span.last && date < *first_open; date += std::chrono::days{1}) {
      for (const auto half : domain::both_halves) {
        if (is_reassigned(date, half, calendar, before, after)) ++months[domain::month_of(date)].count;
      }
    }
  }
  std::vector<ReassignedMonth> found;
  found.reserve(months.size());
  for (const auto& [month, reassigned] : months) found.push_back({month, reassigned});
  return found;
}

/// Stores an absence whose certificates have changed. Returns the closed months that this corrects; refuses if they
/// need a reason.
template <class Event>
Result<std::vector<ReassignedMonth>> keep_certificates(const CompanyContext& context, const Occasion& occasion,
                                                       const CertificateChange& change,
                                                       const CertificateCommand& command) {
  auto months = reassigned_months(context, change);
  const auto reason = command.reason.value_or("");
  if (!command.is_rehearsal) {
    if (auto refusal = refusal_without_reason(reason, months.size(), 1)) return refuse(*std::move(refusal));
  }
  const auto& [before, after] = change;
  if (after.record().certified == before.record().certified) return months;
  context.work.absences(context.company.id).save(after);
  raise(context, occasion, Event{before, after});
  if (months.empty()) return months;
  ClosedMonthCorrected corrected{
      .employee = after.employee(), .reason = reason, .by = occasion.actor, .month = months.front().month};
  if (months.size() > 1) corrected.last_month = months.back().month;
  raise(context, occasion, std::move(corrected));
  return months;
}

using ChangeCertificates = AbsenceRequest (AbsenceRequest::*)(const CertifiedDays&) const;

template <class Event>
Result<CertificateChangeView> with_certificates(const Context& context, AbsenceId id,
                                                const Submitted<CertificateCommand>& submitted,
                                                ChangeCertificates change_certificates) {
  const auto absence = find_absence(context, id);
  if (!absence) return refuse(absence);
  if (auto refusal = refusal_to_decide(context, *absence)) return refuse(*std::move(refusal));
  ValidationErrors errors(submitted);
  const auto certified = days_of(submitted.command, *absence, errors);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  const Company company = company_of(context);
  if (auto refusal = refusal_of_certificate(context.work, company.id, *absence)) return refuse(*std::move(refusal));
  const auto after = ((*absence).*change_certificates)(certified);
  const CertificateChange change{*absence, after};
  if (const auto touched = change.days(); !touched.empty()) {
    auto refusal = refusal_by_month_closure(context, company, absence->employee(), touched.front(), Refusal::conflict);
    if (refusal) return refuse(*std::move(refusal));
  }
  auto months =
      keep_certificates<Event>(company_context_of(context, company), occasion_of(context), change, submitted.command);
  if (!months) return refuse(months);
  return CertificateChangeView{absence_view(context, after), *std::move(months), submitted.command.is_rehearsal};
}

}  // namespace

Result<CertificateChangeView> note_certificate(const Context& context, AbsenceId id,
                                               const Submitted<CertificateCommand>& submitted) {
  return with_certificates<CertificateProvided>(context, id, submitted, &AbsenceRequest::with_certificate);
}

Result<CertificateChangeView> take_back_certificate(const Context& context, AbsenceId id,
                                                    const Submitted<CertificateCommand>& submitted) {
  return with_certificates<CertificateTakenBack>(context, id, submitted, &AbsenceRequest::without_certificate);
}

Result<void> provide_certificate(const OperatorContext& context, AbsenceId id, const CertificateCommand& command) {
  for (const auto& company : context.work.companies().all()) {
    const auto absence = context.work.absences(company.id).find(id);
    if (!absence) continue;
    ValidationErrors errors;
    const auto certified = days_of(command, *absence, errors);
    if (auto problem = errors.problem()) return refuse(*std::move(problem));
    if (auto refusal = refusal_of_certificate(context.work, company.id, *absence)) return refuse(*std::move(refusal));
    const CompanyContext company_context{context.work, company, context.zones, context.now, context.policies};
    const auto after = absence->with_certificate(certified);
    const auto months =
        keep_certificates<CertificateProvided>(company_context, {company.id, context.now}, {*absence, after}, command);
    if (!months) return refuse(months);
    return {};
  }
  return refuse(Problem::unknown(domain::reasons::no_such_absence_request));
}

}  // namespace stint::application
