#include <algorithm>
#include <utility>

#include <stint/application/authority/access.hpp>
#include <stint/application/months/sheets.hpp>
#include <stint/application/months/signing.hpp>
#include <stint/application/notifications/raising.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// Whether an administrator signs instead of the managers: because no manager decides, or because the administrator is
/// one of them.
bool signs_as_administrator(const CompanyContext& context, EmployeeId administrator, EmployeeId employee,
                            Date last_day) {
  if (context.company.time_tracking.approval.administrators_only) return true;
  const auto managers = deciding_managers_of(context, employee, last_day);
  return managers.empty() || std::ranges::binary_search(managers, administrator);
}

}  // namespace

Result<MonthSheetView> sign_month(const Context& context, EmployeeId employee,
                                  std::optional<std::chrono::year_month> month) {
  const Company company = company_of(context);
  const auto owner = owner_of_month(context, company, employee, month);
  if (!owner) return refuse(owner);
  const auto company_context = company_context_of(context, company);
  const auto last_day = domain::days_of(*month).last;
  const bool is_own = employee == context.caller.employee;
  if (!is_own && context.caller.is_administrator() &&
      !signs_as_administrator(company_context, context.caller.employee, employee, last_day)) {
    return refuse(Problem::forbidden(domain::rules::relationship, reasons::months_signed_by_managers));
  }
  if (today_of(company_context, *owner) <= last_day) {
    return refuse(Problem::conflict(domain::rules::month_not_over, domain::reasons::month_not_over));
  }
  auto& kept = context.work.month_signatures(company.id);
  const auto sheet = sheet_of(company_context, *owner, *month).sheet;
  const MonthSignature signature{.signed_as = is_own ? SignedAs::person : SignedAs::manager,
                                 .by = context.caller.employee,
                                 .at = context.now,
                                 .digest = domain::digest_of(sheet),
                                 .version = domain::newest_digest};
  const auto given = kept.of(employee, *month);
  if (domain::signature_state(signature.signed_as, given, sheet) != SignatureState::valid) {
    kept.keep(employee, *month, signature);
    raise(context, company, MonthSigned{employee, *month, signature});
  }
  return month_sheet_view(context, company, *owner, *month);
}

}  // namespace stint::application
