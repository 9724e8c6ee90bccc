#include <string>

#include <stint/application/absences/absence_fields.hpp>
#include <stint/application/company_context.hpp>
#include <stint/application/employment.hpp>
#include <stint/application/utf8.hpp>
#include <stint/domain/absence/filing_limits.hpp>

namespace stint::application {
namespace {

constexpr auto first_field = "startDate";
constexpr auto last_field = "endDate";
constexpr auto half_field = "halfDay";
constexpr auto substitute_field = "substituteEmployeeId";

constexpr auto missing = "must be given";
constexpr auto no_half = "must be morning or afternoon";
constexpr auto no_colleague = "must be the id of an active employee of the company";

bool names_nobody(const std::string& substitute) { return substitute.empty() || substitute == "0"; }

std::optional<domain::Date> read_date(const std::optional<std::string>& text, const char* field, Faults& faults) {
  if (!text) return std::nullopt;
  const auto date = domain::parse_date(*text);
  if (!date) faults.add(field, "must be a date, YYYY-MM-DD");
  return date;
}

std::optional<std::optional<domain::HalfOfDay>> read_half(const std::optional<std::string>& text, Faults& faults) {
  if (!text) return std::nullopt;
  const auto half = domain::parse_half_of_day(*text);
  if (half || text->empty()) return std::optional{half};
  faults.add(half_field, no_half);
  return std::nullopt;
}

bool is_active_colleague(const Context& context, domain::EmployeeId id) {
  const auto employee = context.work.employees(context.caller.company).find(id);
  if (!employee || !employee->active) return false;
  return counts_as_employed(context.work, context.caller.company, id, employee->role, employee->employment,
                            today_in(context, company_of(context)));
}

std::optional<std::optional<domain::EmployeeId>> read_substitute(const Context& context,
                                                                 const std::optional<std::string>& text,
                                                                 std::optional<domain::EmployeeId> current,
                                                                 Faults& faults) {
  if (!text) return std::nullopt;
  if (names_nobody(*text)) return std::optional{std::optional<domain::EmployeeId>{}};
  const auto id = domain::parse_id<domain::EmployeeId>(*text);
  if (id && (id == current || is_active_colleague(context, *id))) return std::optional{id};
  faults.add(substitute_field, no_colleague);
  return std::nullopt;
}

void judge_length(const char* field, std::string_view text, Faults& faults) {
  if (count_characters(text) <= domain::longest_comment) return;
  faults.add(field, "must have at most " + std::to_string(domain::longest_comment) + " characters");
}

}  // namespace

void demand_filing_fields(const AbsenceForm& form, Faults& faults) {
  if (!form.absence_type_id) faults.add("absenceTypeId", missing);
  if (!form.start_date) faults.add(first_field, missing);
  if (!form.end_date) faults.add(last_field, missing);
  if (form.half_day && form.half_day->empty()) faults.add(half_field, no_half);
  if (form.substitute_employee_id && names_nobody(*form.substitute_employee_id)) {
    faults.add(substitute_field, no_colleague);
  }
}

domain::AbsenceChange read_absence_fields(const Context& context, const AbsenceForm& form,
                                          std::optional<domain::EmployeeId> current_substitute, Faults& faults) {
  return {.type = form.absence_type_id,
          .first = read_date(form.start_date, first_field, faults),
          .last = read_date(form.end_date, last_field, faults),
          .half = read_half(form.half_day, faults),
          .comments = form.comments,
          .substitute = read_substitute(context, form.substitute_employee_id, current_substitute, faults)};
}

void add_contradictions(const domain::AbsenceRequest& before, domain::AbsenceChange change, Faults& faults) {
  if (faults.has(first_field) || faults.has(last_field)) {
    change.first.reset();
    change.last.reset();
    change.half.reset();
  }
  const auto details = before.details_after(change);
  if (details) return;
  for (const auto& error : details.error().errors) faults.add(error.field, error.message);
}

void add_excesses(const domain::AbsenceRequest& before, const domain::AbsenceChange& change, bool is_new,
                  Faults& faults) {
  const domain::AbsenceDetails& known = before.record().details;
  if (change.comments && *change.comments != known.comments) judge_length("comments", *change.comments, faults);
  if (faults.has(first_field) || faults.has(last_field)) return;
  const domain::DateSpan span{change.first.value_or(known.span.first), change.last.value_or(known.span.last)};
  for (const auto& fault : domain::faults_of_span(span, is_new ? std::nullopt : std::optional{known.span})) {
    faults.add(fault.field, fault.message);
  }
}

std::optional<domain::Problem> fault_of_reason(const Submitted<ReasonForm>& submitted) {
  Faults faults(submitted);
  judge_length("reason", submitted.command.reason.value_or(""), faults);
  return faults.problem();
}

}  // namespace stint::application
