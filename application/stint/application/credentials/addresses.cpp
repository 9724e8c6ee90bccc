#include <utility>

#include <stint/application/authority/access.hpp>
#include <stint/application/credentials/addresses.hpp>
#include <stint/application/credentials/links.hpp>
#include <stint/application/identity/confirmed_address.hpp>
#include <stint/application/identity/tokens/sessions.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/text.hpp>

namespace stint::application {

using namespace domain;

namespace {

void remove_restorations_of(Work& work, EmployeeId employee) {
  auto& links = work.one_time_links();
  while (const auto link = links.find(employee, LinkPurpose::address_restoration)) links.remove(link->hash);
}

}  // namespace

void settle_address(Work& work, EmployeeId employee, const std::string& address) {
  work.accounts().set_confirmed_address(employee, address);
  remove_restorations_of(work, employee);
}

void send_links_after_change(const CompanyContext& company_context, const LinkServices& services, EmployeeId employee,
                             const Occasion& occasion) {
  auto& work = company_context.work;
  const auto account = work.accounts().find(employee).value();
  if (!may_have_link(work, company_context.zones, account, company_context.now)) return;
  if (!has_unconfirmed_change(account)) return;
  send_link(company_context, services,
            {.employee = employee,
             .purpose = LinkPurpose::address_restoration,
             .address = *account.confirmed_address,
             .is_former_address = true},
            occasion);
  send_link(company_context, services,
            {.employee = employee, .purpose = LinkPurpose::address_confirmation, .address = account.email}, occasion);
}

Result<ConfirmedAddressView> confirm_own_address(const Context& context, const AccountServices& services,
                                                 const Submitted<LinkCommand>& form) {
  if (auto refusal = refusal_of_personal_token(context.caller)) return refuse(*std::move(refusal));
  ValidationErrors errors(form);
  if (!form.command.token) errors.add(domain::fields::token, domain::reasons::is_required);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));

  Work& work = context.work;
  const auto employee = context.caller.employee;
  const auto link = work.one_time_links().find(services.digests.sha256(*form.command.token));
  const auto account = work.accounts().find(employee);
  const bool is_fit =
      link && account && link->employee == employee && link->purpose == LinkPurpose::address_confirmation &&
      domain::is_good(link->expires_at, context.now) && equal_ignoring_case(link->address, account->email);
  if (!is_fit) return refuse(unfit_link());
  settle_address(work, employee, account->email);
  work.one_time_links().remove(link->hash);
  raise(context, company_of(context), AddressConfirmed{employee});
  return ConfirmedAddressView{account->email};
}

void restore_address(const CompanyContext& company_context, const OneTimeLink& link) {
  auto& work = company_context.work;
  auto& employees = work.employees(company_context.company.id);
  auto employee = employees.find(link.employee).value();
  const auto changed = std::exchange(employee.email, link.address);
  employees.save(employee);
  work.one_time_links().remove_made_since(link.employee, link.made_at);
  end_sessions(work, link.employee);
  raise(company_context, employee.id,
        RecordChanged{ImportedKind::employee,
                      employee.key,
                      employee.id.value,
                      {{"before.email", changed}, {"after.email", employee.email}}});
  raise(company_context, employee.id, AddressRestored{employee.id});
}

}  // namespace stint::application
