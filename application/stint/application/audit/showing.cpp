#include <charconv>
#include <chrono>
#include <system_error>
#include <utility>

#include <stint/application/audit/showing.hpp>
#include <stint/application/names.hpp>
#include <stint/application/text.hpp>

namespace stint::application {
namespace {

using domain::Field;
using domain::FieldError;
using domain::Problem;
using domain::Reason;

/// The number that a page of these lists ends with; nothing where the cursor is of another one.
std::optional<std::int64_t> number_of(const std::string& cursor) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(cursor.data(), cursor.data() + cursor.size(), number);
  const bool is_number = error == std::errc{} && end == cursor.data() + cursor.size() && number > 0;
  return is_number ? std::optional{number} : std::nullopt;
}

std::vector<FieldError> faults_of(std::vector<FieldError> faults, const PageQuery& page) {
  if (!page.after.empty() && !number_of(page.after)) faults.push_back({Field::cursor, Reason::must_be_cursor});
  return faults;
}

AuditLineView view_of(const AuditEntry& entry, Names& names) {
  AuditLineView view{.id = entry.id,
                     .at = entry.at,
                     .action = entry.action,
                     .subject = entry.subject,
                     .actor = entry.actor,
                     .actor_name = entry.actor ? names.of(*entry.actor) : "",
                     .employee = entry.employee,
                     .employee_name = entry.employee ? names.of(*entry.employee) : "",
                     .details = {},
                     .sequence = std::nullopt,
                     .hash = {}};
  const auto* const seal = entry.seal ? &*entry.seal : nullptr;
  for (std::size_t i = 0; i < entry.details.size(); ++i) {
    const bool is_erased = seal != nullptr && i < seal->parts.size() && seal->parts[i].is_erased();
    view.details.push_back({entry.details[i].first, is_erased ? std::nullopt : std::optional{entry.details[i].second}});
  }
  if (seal == nullptr) return view;
  view.sequence = seal->sequence;
  view.hash = hexadecimal(seal->hash);
  return view;
}

/// Their ids are handed to a list as its cursor: of one row more than the page has, so that it is known whether others
/// follow.
AuditPage page_of_trail(const Context& context, const AuditQuery& query) {
  const auto company = company_of(context);
  const auto& zone = zone_of(context, company);
  AuditPage page;
  page.after = query.page.after.empty() ? 0 : number_of(query.page.after).value();
  if (query.since) page.since = zone.to_instant({.date = *query.since});
  if (query.until) page.until = zone.to_instant({.date = *query.until + std::chrono::days{1}});
  page.count = query.page.limit + 1;
  page.actor = query.actor;
  page.employee = query.employee;
  page.subject = query.subject;
  page.action = query.action;
  page.newest_first = !query.oldest_first;
  return page;
}

}  // namespace

domain::Result<Page<AuditLineView>> list_audit(const Context& context, const Submitted<AuditQuery>& submitted) {
  auto faults = faults_of(submitted.faults, submitted.command.page);
  if (!faults.empty()) return domain::refuse(Problem::fields(std::move(faults)));
  Names names(context.work, context.caller.company);
  std::vector<AuditLineView> views;
  for (const auto& entry :
       context.work.audit().page(context.caller.company, page_of_trail(context, submitted.command))) {
    views.push_back(view_of(entry, names));
  }
  return page_of(std::move(views), submitted.command.page,
                 [](const AuditLineView& view) { return std::to_string(view.id); });
}

domain::Result<Page<SignedHeadView>> list_audit_heads(const Context& context, const Submitted<PageQuery>& submitted) {
  const auto& query = submitted.command;
  auto faults = faults_of(submitted.faults, query);
  if (!faults.empty()) return domain::refuse(Problem::fields(std::move(faults)));
  HeadPage page{.before = {}, .count = query.limit + 1};
  if (!query.after.empty()) page.before = domain::Instant{std::chrono::milliseconds{number_of(query.after).value()}};
  std::vector<SignedHeadView> views;
  for (const auto& [head, at, jws] : context.work.audit().signed_heads(context.caller.company, page)) {
    views.push_back({head.sequence, hexadecimal(head.hash), at, jws});
  }
  return page_of(std::move(views), query,
                 [](const SignedHeadView& view) { return std::to_string(view.at.time_since_epoch().count()); });
}

}  // namespace stint::application
