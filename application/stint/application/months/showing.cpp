#include <algorithm>
#include <utility>

#include <stint/application/authority/access.hpp>
#include <stint/application/authority/closure.hpp>
#include <stint/application/language.hpp>
#include <stint/application/months/sheets.hpp>
#include <stint/application/months/showing.hpp>
#include <stint/application/names.hpp>
#include <stint/application/working_hours/entry_rules.hpp>
#include <stint/application/working_hours/figures.hpp>

namespace stint::application {

using namespace domain;

namespace {

std::vector<TimeAccountBookingView> named(std::vector<TimeAccountBooking> bookings, Names& names) {
  std::vector<EmployeeId> people;
  for (const auto& booking : bookings) {
    if (booking.booked_by) people.push_back(*booking.booked_by);
  }
  names.read(people);
  std::vector<TimeAccountBookingView> views;
  for (auto& booking : bookings) {
    auto name = booking.booked_by ? names.of(*booking.booked_by) : std::string{};
    views.push_back({std::move(booking), std::move(name)});
  }
  return views;
}

std::optional<MonthOfAccountView> account_of_month(const CompanyContext& context, const Employee& employee,
                                                   std::chrono::year_month month, Names& names) {
  if (!context.company.time_account.since) return std::nullopt;
  const auto span = domain::days_of(month);
  const auto& accounts = context.work.time_accounts(context.company.id);
  auto bookings = accounts.bookings(employee.id, span);
  const auto account = account_in(context, employee, accounts.state(employee.id), span, bookings);
  MonthOfAccountView view{.opening = account.opening, .balance = account.balance()};
  for (const auto& booking : bookings) view.booked += booking.minutes;
  view.bookings = named(std::move(bookings), names);
  auto corrections = accounts.bookings(employee.id, {span.first, domain::recorded_dates.last});
  std::erase_if(corrections, [&](const auto& booking) { return booking.corrected_month != month; });
  view.corrections = named(std::move(corrections), names);
  return view;
}

MonthSignatureView signature_view(SignedAs signed_as, const std::vector<MonthSignature>& signatures,
                                  const MonthSheet& sheet, const TimeZone& zone, Names& names) {
  const auto* const given = domain::signature_as(signed_as, signatures);
  if (given == nullptr) return {};
  return {domain::signature_state(signed_as, signatures, sheet), *given, names.of(given->by),
          zone.to_local(given->at).date};
}

std::map<std::string, std::string, std::less<>> names_of_types(const Context& context, CompanyId company,
                                                               const MonthSheet& sheet) {
  std::map<std::string, std::string, std::less<>> names;
  for (const auto& day : sheet.days) {
    for (const auto& absence : day.absences) names.emplace(absence.type.text(), absence.type.text());
  }
  if (names.empty()) return names;
  for (const auto& type : context.work.absence_types(company).all()) {
    const auto known = names.find(type.code.text());
    if (known != names.end()) known->second = type.name;
  }
  return names;
}

}  // namespace

Result<Employee> owner_of_month(const Context& context, const Company& company, EmployeeId employee,
                                std::optional<std::chrono::year_month> month) {
  if (auto problem = refusal_without_time_tracking(company)) return refuse(*std::move(problem));
  auto owner = context.work.employees(company.id).find(employee);
  if (!owner) return refuse(Problem::unknown(domain::reasons::no_such_account));
  if (!month) return refuse(Problem::unknown(domain::reasons::no_such_month));
  if (auto problem = refusal_to_see_month(context, company, *owner, *month)) {
    return refuse(*std::move(problem));
  }
  return *std::move(owner);
}

MonthSheetView month_sheet_view(const Context& context, const Company& company, const Employee& employee,
                                std::chrono::year_month month) {
  const auto company_context = company_context_of(context, company);
  const auto zone = zone_of(company_context, employee);
  auto made = sheet_of(company_context, employee, month);
  MonthSheetView view{.employee = employee.id,
                      .employee_name = employee.display_name(),
                      .employee_number = employee.employee_number,
                      .company_name = company.name,
                      .language = std::string{language_of(context)},
                      .sheet = std::move(made.sheet),
                      .is_over = domain::days_of(month).last < zone.to_local(context.now).date,
                      .is_closed = domain::closure_of(company, employee).is_closed(month)};
  auto shown = own_views(context, company, employee, made.entries);
  for (std::size_t i = 0; i < made.entries.size(); ++i) {
    const auto& entry = made.entries[i];
    view.entries.emplace(entry.id(), SheetEntryView{std::move(shown[i]), entry.record().session.break_correction,
                                                    entry.hours().count()});
  }
  if (const auto session = running_session_of(company_context, employee.id)) {
    const auto began = zone.to_local(session->begin);
    view.session.emplace(began.date, began);
  }
  view.type_names = names_of_types(context, company.id, view.sheet);
  view.digest = domain::digest_of(view.sheet);
  Names names(context.work, company.id);
  const auto signatures = context.work.month_signatures(company.id).of(employee.id, month);
  view.by_person = signature_view(SignedAs::person, signatures, view.sheet, zone, names);
  view.by_manager = signature_view(SignedAs::manager, signatures, view.sheet, zone, names);
  view.account = account_of_month(company_context, employee, month, names);
  return view;
}

Result<MonthSheetView> show_month_sheet(const Context& context, EmployeeId employee,
                                        std::optional<std::chrono::year_month> month) {
  const Company company = company_of(context);
  const auto owner = owner_of_month(context, company, employee, month);
  if (!owner) return refuse(owner);
  return month_sheet_view(context, company, *owner, *month);
}

}  // namespace stint::application
