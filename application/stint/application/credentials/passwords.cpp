#include <utility>

#include <stint/application/authority/access.hpp>
#include <stint/application/credentials/addresses.hpp>
#include <stint/application/credentials/credential_rules.hpp>
#include <stint/application/credentials/links.hpp>
#include <stint/application/credentials/passwords.hpp>
#include <stint/application/identity/confirmed_address.hpp>
#include <stint/application/identity/sign_in/password.hpp>
#include <stint/application/identity/tokens/sessions.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/text.hpp>

namespace stint::application {

using namespace domain;

namespace {

Employee record_of(Work& work, const Account& account) {
  return work.employees(account.status.company).find(account.employee).value_or(Employee{});
}

void judge_new_password(ValidationErrors& errors, const std::optional<Secret>& password, const Employee& owner,
                        std::string_view company, const PasswordPolicy& policy) {
  if (!password) return errors.add(fields::new_password, domain::reasons::is_required);
  auto fault = validate_new_password(*password, owner, company, policy);
  if (!fault) return;
  fault->field = fields::new_password;
  errors.add(*std::move(fault));
}

}  // namespace

void replace_password(Work& work, EmployeeId employee, const std::string& hash) {
  work.accounts().set_password_hash(employee, hash);
  work.one_time_links().remove_password_links_of(employee);
  end_sessions(work, employee);
}

Result<EndedSessionsView> change_own_password(const Context& context, const AccountServices& services,
                                              const Submitted<PasswordChangeCommand>& form, const std::string& hash) {
  const Caller& caller = context.caller;
  if (auto refusal = refusal_of_personal_token(caller)) return refuse(*std::move(refusal));
  if (!has_unreadable_password(form)) {  // otherwise it is refused below, together with all other faults
    if (auto refusal = refusal_without_recent_login(caller, context.now)) return refuse(*std::move(refusal));
  }
  ValidationErrors errors(form);
  judge_new_password(errors, form.command.new_password, caller_record(context), company_of(context).name,
                     services.passwords.policy);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));

  Work& work = context.work;
  work.accounts().set_password_hash(caller.employee, hash);
  work.one_time_links().remove_password_links_of(caller.employee);
  work.challenges().remove_all_of(caller.employee);
  const auto ended = end_other_sessions(work, caller.company, caller.employee, caller.session, context.now);
  raise(context, company_of(context), PasswordChanged{caller.employee});
  return EndedSessionsView{ended};
}

namespace {

/// Too often if an invitation to the account's address was made a short time ago.
std::optional<Problem> refusal_of_another_invitation(Work& work, const Account& account, Instant now) {
  const auto earlier = work.one_time_links().find(account.employee, LinkPurpose::invitation);
  const bool goes_there = earlier && equal_ignoring_case(earlier->address, account.email);
  if (!goes_there || domain::may_follow(earlier->made_at, now)) return std::nullopt;
  return Problem::too_often(domain::rules::one_time_link, domain::reasons::too_many_links, domain::between_asked_links);
}

}  // namespace

Result<InvitationView> invite(const Context& context, const AccountServices& services, EmployeeId employee) {
  const auto account = context.work.accounts().find(employee);
  if (!account || account->status.company != context.caller.company) {
    return refuse(Problem::unknown(domain::reasons::no_such_account));
  }
  if (account->status.role == Role::administrator || has_unconfirmed_change(*account)) {
    if (auto refusal = refusal_without_recent_login(context.caller, context.now)) {
      return refuse(*std::move(refusal));
    }
  }
  if (!may_have_link(context.work, context.zones, *account, context.now)) {
    return refuse(Problem::conflict(domain::rules::account_locked, reasons::account_locked_or_left));
  }
  if (auto refusal = refusal_of_another_invitation(context.work, *account, context.now)) {
    return refuse(*std::move(refusal));
  }
  const auto company = company_of(context);
  const auto ends_at = send_link(company_context_of(context, company), link_services_of(services),
                                 {.employee = employee, .purpose = LinkPurpose::invitation, .address = account->email},
                                 occasion_of(context));
  return InvitationView{employee, account->email, ends_at};
}

namespace {

/// The account of a user who forgot their password, if they may get a link. Restricts the unit of work to its company.
Result<Account> forgetful_account(Work& work, const TimeZones& zones, std::string_view address, Instant now) {
  auto account = account_with_address(work, address);
  if (!account) return account;
  work.keep_to(account->status.company);
  const bool has_login = account->password_hash && has_confirmed_address(*account);
  if (!has_login || !may_have_link(work, zones, *account, now)) {
    return refuse(Problem::conflict(domain::rules::account_locked, reasons::account_locked_or_left));
  }
  const auto earlier = work.one_time_links().find(account->employee, LinkPurpose::password_reset);
  if (!domain::may_follow(earlier ? std::optional{earlier->made_at} : std::nullopt, now)) {
    return refuse(
        Problem::too_often(domain::rules::one_time_link, domain::reasons::too_many_links, domain::between_asked_links));
  }
  return account;
}

struct GoodLink {
  OneTimeLink link;
  Account account;
};

/// Whether the address to which a link was sent is the account's, or can be again. A link that restores an address is
/// void while the account has that address and it is the confirmed one. Reads accounts of all companies.
bool is_good_for_address(Work& work, const OneTimeLink& link, const Account& account) {
  const bool is_present = equal_ignoring_case(link.address, account.email);
  if (link.purpose != LinkPurpose::address_restoration) return is_present;
  return is_present ? has_unconfirmed_change(account) : !work.accounts().find_by_email(link.address);
}

/// The link of a token, if it is valid and sets a password; restricts the unit of work to its company.
Result<GoodLink> find_good_link(Work& work, const TimeZones& zones, std::string_view hash, Instant now) {
  const auto link = work.one_time_links().find(hash);
  const auto account = link ? work.accounts().find(link->employee) : std::nullopt;
  if (!account) return refuse(unfit_link());
  const bool has_address = is_good_for_address(work, *link, *account);
  work.keep_to(account->status.company);
  const bool is_fit = domain::sets_password(link->purpose) && domain::is_good(link->expires_at, now) && has_address &&
                      may_have_link(work, zones, *account, now);
  if (!is_fit) return refuse(unfit_link());
  return GoodLink{*link, *account};
}

/// The owner of a link, with the address for which it is valid.
Employee owner_of(Work& work, const GoodLink& found) {
  auto owner = record_of(work, found.account);
  owner.email = found.link.address;
  return owner;
}

/// Performs the purpose of a link. A user without a password does not get one by restoring an address.
void use_link(const CompanyContext& company_context, const GoodLink& found, const std::string& hash) {
  Work& work = company_context.work;
  const auto owner = found.account.employee;
  const bool restores = found.link.purpose == LinkPurpose::address_restoration;
  if (restores) restore_address(company_context, found.link);
  work.accounts().set_confirmed_address(owner, found.link.address);
  if (restores && !found.account.password_hash) return;
  replace_password(work, owner, hash);
  raise(company_context, owner, PasswordChanged{owner, found.link.purpose});
}

}  // namespace

Result<void> send_link_to_forgetful(Office& office, const AccountServices& services, std::string_view address) {
  // Most refused requests are found by a read, so that they do not queue for a write.
  const auto known = office.read(
      signing_in, [&](Work& work, Instant now) { return forgetful_account(work, office.zones(), address, now); });
  if (!known) return refuse(known);
  return office.write(signing_in, [&](Work& work, Instant now) -> Result<void> {
    const auto account = forgetful_account(work, office.zones(), address, now);
    if (!account) return refuse(account);
    const auto company = work.companies().find(account->status.company).value();
    send_link({work, company, office.zones(), now, office.policies()}, link_services_of(services),
              {.employee = account->employee, .purpose = LinkPurpose::password_reset, .address = account->email},
              {company.id, now});
    return {};
  });
}

Result<void> reset_password(Office& office, const AccountServices& services,
                            const Submitted<PasswordResetCommand>& form) {
  const auto& [token, new_password] = form.command;
  ValidationErrors errors(form);
  if (!token) errors.add(domain::fields::token, domain::reasons::is_required);
  if (!new_password) errors.add(fields::new_password, domain::reasons::is_required);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));

  const auto link_hash = services.digests.sha256(*token);
  const auto refusal = office.read(signing_in, [&](Work& work, Instant now) -> Result<void> {
    const auto found = find_good_link(work, office.zones(), link_hash, now);
    if (!found) return refuse(found);
    const auto company = work.companies().find(found->account.status.company).value();
    judge_new_password(errors, new_password, owner_of(work, *found), company.name, services.passwords.policy);
    if (auto problem = errors.problem()) return refuse(*std::move(problem));
    return {};
  });
  if (!refusal) return refusal;

  const auto hash = services.hasher.hash(*new_password);
  return office.write(signing_in, [&](Work& work, Instant now) -> Result<void> {
    const auto found = find_good_link(work, office.zones(), link_hash, now);
    if (!found) return refuse(found);
    const auto company = work.companies().find(found->account.status.company).value();
    use_link({work, company, office.zones(), now, office.policies()}, *found, hash);
    return {};
  });
}

}  // namespace stint::application
