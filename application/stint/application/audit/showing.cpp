#include <algorithm>
#include <chrono>
#include <utility>

#include <stint/application/audit/showing.hpp>
#include <stint/application/names.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/text.hpp>
#include <stint/domain/characters.hpp>

namespace stint::application {

using namespace domain;

namespace {

const ListCursors trail_cursors{"audit trail"};
const ListCursors head_cursors{"audit heads"};

/// The number at the end of a page of a list; `nullopt` if the cursor belongs to another list.
std::optional<std::int64_t> number_in(const ListCursors& cursors, std::string_view cursor) {
  const auto key = cursors.key_in(cursor);
  if (!key) return std::nullopt;
  const auto number = parse_number<std::int64_t>(*key);
  return number && *number > 0 ? number : std::nullopt;
}

/// Faults of a query or its page.
template <class Query>
std::optional<Problem> fault_of(const Submitted<Query>& query, const Submitted<PageQuery>& page,
                                const ListCursors& cursors) {
  ValidationErrors errors(query);
  errors.add(page.faults);
  const auto& after = page.command.after;
  if (!after.empty() && !number_in(cursors, after)) errors.add(fields::cursor, domain::reasons::must_be_cursor);
  return errors.problem();
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

/// The ids of the lines are the list's cursor. One more row than the page has is requested, to find out whether others
/// follow.
AuditPage page_of_trail(const Context& context, const AuditQuery& query, const PageQuery& asked) {
  const auto company = company_of(context);
  const auto& zone = zone_of(context, company);
  AuditPage page;
  page.after = asked.after.empty() ? 0 : number_in(trail_cursors, asked.after).value();
  if (query.since) page.since = zone.to_instant({.date = *query.since});
  if (query.until) page.until = zone.to_instant({.date = *query.until + std::chrono::days{1}});
  page.count = asked.limit + 1;
  page.actor = query.actor;
  page.employee = query.employee;
  page.subject = query.subject;
  page.action = query.action;
  page.newest_first = !asked.oldest_first();
  return page;
}

/// Of the heads that were signed on the days of the query, those after the cursor.
HeadPage page_of_heads(const Context& context, const HeadsQuery& query, const PageQuery& asked) {
  const auto company = company_of(context);
  const auto& zone = zone_of(context, company);
  HeadPage page{.count = asked.limit + 1, .oldest_first = asked.oldest_first()};
  if (query.since) page.after = zone.to_instant({.date = *query.since}) - std::chrono::milliseconds{1};
  if (query.until) page.before = zone.to_instant({.date = *query.until + std::chrono::days{1}});
  if (asked.after.empty()) return page;
  const Instant last{std::chrono::milliseconds{number_in(head_cursors, asked.after).value()}};
  if (page.oldest_first) {
    page.after = std::max(page.after.value_or(last), last);
  } else {
    page.before = std::min(page.before.value_or(last), last);
  }
  return page;
}

}  // namespace

Result<Page<AuditLineView>> list_audit(const Context& context, const Submitted<AuditQuery>& submitted,
                                       const Submitted<PageQuery>& page) {
  if (auto problem = fault_of(submitted, page, trail_cursors)) return refuse(*std::move(problem));
  Names names(context.work, context.caller.company);
  std::vector<AuditLineView> views;
  for (const auto& entry :
       context.work.audit().page(context.caller.company, page_of_trail(context, submitted.command, page.command))) {
    views.push_back(view_of(entry, names));
  }
  return page_of(std::move(views), page.command,
                 [](const AuditLineView& view) { return trail_cursors.of(std::to_string(view.id)); });
}

Result<Page<SignedHeadView>> list_audit_heads(const Context& context, const Submitted<HeadsQuery>& submitted,
                                              const Submitted<PageQuery>& page) {
  if (auto problem = fault_of(submitted, page, head_cursors)) return refuse(*std::move(problem));
  std::vector<SignedHeadView> views;
  for (const auto& [head, at, jws] : context.work.audit().signed_heads(
           context.caller.company, page_of_heads(context, submitted.command, page.command))) {
    views.push_back({head.sequence, hexadecimal(head.hash), at, jws});
  }
  return page_of(std::move(views), page.command, [](const SignedHeadView& view) {
    return head_cursors.of(std::to_string(view.at.time_since_epoch().count()));
  });
}

}  // namespace stint::application
