#include <algorithm>
#include <utility>

#include <stint/application/authority/access.hpp>
#include <stint/application/calendars/feeds.hpp>
#include <stint/application/identity/tokens/secret_text.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/sorting.hpp>

namespace stint::application {

using namespace domain;

namespace {

Problem refusal_of_kind(FeedKind kind) {
  return Problem::forbidden(domain::rules::role, kind == FeedKind::team ? domain::reasons::managers_only
                                                                        : domain::reasons::administrators_only);
}

}  // namespace

Result<Page<CalendarFeed>> list_own_feeds(const Context& context, const Submitted<FeedsQuery>& query,
                                          const Submitted<PageQuery>& page) {
  if (auto refusal = refusal_of_personal_token(context.caller)) return refuse(*std::move(refusal));
  ValidationErrors errors(query);
  errors.add(page.faults);
  auto feeds = context.work.calendar_feeds().of(context.caller.employee);
  const auto& kind = query.command.kind;
  std::erase_if(feeds, [&](const CalendarFeed& feed) { return kind && feed.kind != *kind; });
  auto shown = in_order_of_making("feeds", page.command.sorting).page(std::move(feeds), page.command);
  if (!shown) errors.add(fields::cursor, domain::reasons::must_be_cursor);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  return *std::move(shown);
}

Result<CreatedFeed> create_own_feed(const Context& context, const AccountServices& services,
                                    const Submitted<CalendarFeedCommand>& form) {
  const Caller& caller = context.caller;
  if (auto refusal = refusal_of_personal_token(caller)) return refuse(*std::move(refusal));
  ValidationErrors errors(form);
  const auto name = form.command.name.value_or(std::string{});
  judge_name_of_secret(errors, name);
  if (!form.command.kind) errors.add(domain::fields::kind, domain::reasons::must_be_feed_kind);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));

  const FeedKind kind = *form.command.kind;
  const Company company = company_of(context);
  if (!domain::may_have_feed(kind, caller.role, company.calendar_sharing)) {
    return refuse(refusal_of_kind(kind));
  }
  auto& feeds = context.work.calendar_feeds();
  if (feeds.of(caller.employee).size() >= maximum_calendar_feeds) {
    return refuse(Problem::conflict(rules::too_many_feeds, reasons::too_many_feeds,
                                    {{"count", static_cast<std::int64_t>(maximum_calendar_feeds)}}));
  }
  const auto secret = new_secret_text(feed_prefix, services.random, services.digests);
  auto feed = feeds.add({.hash = services.digests.sha256(secret),
                         .employee = caller.employee,
                         .name = name,
                         .kind = kind,
                         .created_at = context.now});
  raise(context, company, FeedMade{feed});
  return CreatedFeed{std::move(feed), services.feeds_at + secret + ".ics"};
}

Result<DeleteView> delete_own_feed(const Context& context, std::int32_t id) {
  const Caller& caller = context.caller;
  if (auto refusal = refusal_of_personal_token(caller)) return refuse(*std::move(refusal));
  auto& feeds = context.work.calendar_feeds();
  const auto own = feeds.of(caller.employee);
  const auto feed = std::ranges::find(own, id, &CalendarFeed::id);
  if (feed == own.end()) return refuse(Problem::unknown(domain::reasons::no_such_feed));
  feeds.remove(id);
  raise_unmailed(context.work, {caller.company, context.now, caller.employee}, FeedRevoked{*feed});
  return DeleteView{id, DeleteOutcome::deleted};
}

}  // namespace stint::application
