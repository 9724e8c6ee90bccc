#include <cstddef>
#include <utility>

#include <stint/application/authority/employment.hpp>
#include <stint/application/credentials/links.hpp>
#include <stint/application/notifications/raising.hpp>

namespace stint::application {

using namespace domain;

namespace {

constexpr std::size_t token_bytes = 32;

/// The part after the `#` of the page's URL: a link to confirm an address sets no password, so the page must
/// distinguish them.
std::string_view fragment_of(LinkPurpose purpose) { return domain::sets_password(purpose) ? "#token=" : "#confirm="; }

}  // namespace

LinkServices link_services_of(const AccountServices& services) {
  return {services.digests, services.random, services.passwords.page};
}

bool may_have_link(Work& work, const TimeZones& zones, const Account& account, Instant now) {
  const auto& status = account.status;
  if (!status.active) return false;
  const auto utc = std::chrono::floor<std::chrono::days>(now);
  const bool is_to_begin = status.employment.first && *status.employment.first > utc;
  return is_to_begin || !counts_as_locked(work, zones, account.employee, status, now);
}

Instant send_link(const CompanyContext& company_context, const LinkServices& services, const LinkOrder& order,
                  const Occasion& occasion) {
  const auto token = services.digests.base64url(services.random.bytes(token_bytes));
  const auto ends_at = company_context.now + domain::lifetime_of(order.purpose);
  company_context.work.one_time_links().save({.hash = services.digests.sha256(token),
                                              .employee = order.employee,
                                              .purpose = order.purpose,
                                              .address = order.address,
                                              .made_at = company_context.now,
                                              .expires_at = ends_at});
  auto link = services.page;
  link.append(fragment_of(order.purpose)).append(token);
  raise(company_context, occasion,
        PasswordLinkMade{order.employee, order.purpose, ends_at, std::move(link),
                         order.is_former_address ? order.address : std::string{}});
  return ends_at;
}

Problem unfit_link() { return Problem::invalid(domain::rules::one_time_link, reasons::one_time_link_unfit); }

}  // namespace stint::application
