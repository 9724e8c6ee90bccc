#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <stint/application/authority/employment.hpp>
#include <stint/application/calendars/feeds.hpp>
#include <stint/application/calendars/reading.hpp>
#include <stint/application/identity/tokens/secret_text.hpp>
#include <stint/application/language.hpp>
#include <stint/application/ports/calendar_feeds.hpp>
#include <stint/application/ports/record_changes.hpp>
#include <stint/application/team_feed_people.hpp>
#include <stint/application/views/calendar_view.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// The last changes of the events of a feed, of all that they show: absences, the names of types or people, and the
/// owner's language. The number is for SEQUENCE (RFC 5545 §3.8.7.4), the moment for DTSTAMP and LAST-MODIFIED.
class EventChanges {
 public:
  /// `names` is the part that names the events: types or people.
  EventChanges(const RecordChanges& changes, domain::CompanyId company, const CalendarFeed& feed, FeedPart names,
               const std::vector<CalendarAbsence>& absences);
  /// The number also counts decisions, so that it rises in stores that track nothing else. The moment is that of the
  /// creation of the feed if no change is known.
  [[nodiscard]] FeedChange last_of(const CalendarAbsence& absence) const;

 private:
  domain::Instant created_at_;
  FeedPart named_by_;
  FeedChange language_{};
  std::map<std::string, FeedChange> absences_{};
  std::map<std::string, FeedChange> names_{};
};

std::string name_key_of(const CalendarAbsence& absence, FeedPart names) {
  return names == FeedPart::type ? std::string{absence.type.text()} : to_string(absence.employee);
}

FeedChange found_in(const std::map<std::string, FeedChange>& changes, const std::string& key) {
  const auto found = changes.find(key);
  return found == changes.end() ? FeedChange{} : found->second;
}

EventChanges::EventChanges(const RecordChanges& changes, CompanyId company, const CalendarFeed& feed, FeedPart names,
                           const std::vector<CalendarAbsence>& absences)
    : created_at_(feed.created_at), named_by_(names) {
  std::vector<std::string> ids;
  std::set<std::string> different_names;
  ids.reserve(absences.size());
  for (const auto& absence : absences) {
    ids.push_back(to_string(absence.id));
    different_names.insert(name_key_of(absence, names));
  }
  const std::array owner{to_string(feed.employee)};
  language_ = found_in(changes.in_feeds(company, FeedPart::language, owner), owner.front());
  absences_ = changes.in_feeds(company, FeedPart::absence, ids);
  names_ = changes.in_feeds(company, names, std::vector(different_names.begin(), different_names.end()));
}

FeedChange EventChanges::last_of(const CalendarAbsence& absence) const {
  auto last = language_;
  for (const auto& change :
       {found_in(absences_, to_string(absence.id)), found_in(names_, name_key_of(absence, named_by_))}) {
    last.number = std::max(last.number, change.number);
    last.at = std::max(last.at, change.at);
  }
  last.number += absence.decisions;
  last.at = std::max(last.at, absence.decided_at.value_or(Instant{}));
  if (last.at == Instant{}) last.at = created_at_;
  return last;
}

/// A feed whose owner may have it.
struct LiveFeed {
  CalendarFeed feed;
  Company company;
  Employee owner;
};

std::optional<LiveFeed> find_live(const OperatorContext& context, const FeedServices& services,
                                  std::string_view secret) {
  if (!is_secret_text(feed_prefix, secret, services.digests)) return std::nullopt;
  Work& work = context.work;
  auto feed = work.calendar_feeds().find(services.digests.sha256(secret));
  if (!feed) return std::nullopt;
  const auto status = work.accounts().status(feed->employee);
  if (!status) return std::nullopt;
  work.keep_to(status->company);
  if (counts_as_locked(work, context.zones, feed->employee, *status, context.now)) return std::nullopt;
  auto company = work.companies().find(status->company);
  auto owner = work.employees(status->company).find(feed->employee);
  if (!company || !owner || !domain::may_have_feed(feed->kind, status->role, company->calendar_sharing)) {
    return std::nullopt;
  }
  return LiveFeed{*std::move(feed), *std::move(company), *std::move(owner)};
}

/// The people in the feed of a team or company, by id.
std::map<EmployeeId, std::string> people_of(const CompanyContext& company_context, const LiveFeed& live) {
  const auto& company = live.company;
  const auto today = company_context.today();
  std::map<EmployeeId, std::string> names;
  const auto people = live.feed.kind == FeedKind::team
                          ? std::make_shared<const std::vector<Employee>>(people_in_team_feed(
                                company_context.work, company.id, live.owner, company.calendar_sharing, today))
                          : company_context.work.employees(company.id).shared();
  for (const auto& person : *people) {
    if (!person.active ||
        !counts_as_employed(company_context.work, company.id, person.id, person.role, person.employment, today)) {
      continue;
    }
    names.emplace(person.id, person.display_name());
  }
  return names;
}

/// `what` describes an absence, without its time.
template <class What>
std::vector<CalendarEventView> events_of(const std::vector<CalendarAbsence>& absences, const EventChanges& changes,
                                         What what) {
  std::vector<CalendarEventView> events;
  events.reserve(absences.size());
  for (const auto& absence : absences) {
    const auto last = changes.last_of(absence);
    events.push_back({.id = absence.id,
                      .what = what(absence),
                      .time = absence.time,
                      .is_agreed = absence.state == AbsenceState::approved,
                      .changed_at = last.at,
                      .changes = last.number});
  }
  std::ranges::sort(events, {}, [](const auto& event) { return std::tuple(event.time.span.first, event.id); });
  return events;
}

std::vector<CalendarEventView> own_events(const CompanyContext& company_context, const LiveFeed& live, Date since) {
  auto& work = company_context.work;
  std::map<AbsenceTypeCode, std::string> names;
  for (const auto& type : work.absence_types(live.company.id).all()) names.emplace(type.code, type.name);
  const std::vector people{live.owner.id};
  const auto absences = work.absence_listings(live.company.id)
                            .in_calendars({.people = people, .since = since, .most = most_events_of_feed});
  const EventChanges changes(work.record_changes(), live.company.id, live.feed, FeedPart::type, absences);
  return events_of(absences, changes, [&](const auto& absence) { return names.at(absence.type); });
}

std::vector<CalendarEventView> events_of_others(const CompanyContext& company_context, const LiveFeed& live,
                                                Date since) {
  const auto names = people_of(company_context, live);
  std::vector<EmployeeId> people;
  people.reserve(names.size());
  for (const auto& [id, name] : names) people.push_back(id);
  auto& work = company_context.work;
  const auto absences =
      work.absence_listings(live.company.id)
          .in_calendars({.people = people, .since = since, .most = most_events_of_feed, .only_off = true});
  const EventChanges changes(work.record_changes(), live.company.id, live.feed, FeedPart::person, absences);
  return events_of(absences, changes, [&](const auto& absence) { return names.at(absence.employee); });
}

}  // namespace

Result<CalendarView> read_feed(const OperatorContext& context, const FeedServices& services, std::string_view secret) {
  const auto live = find_live(context, services, secret);
  if (!live) return refuse(Problem::unknown(domain::reasons::no_such_feed));
  services.uses.note(live->feed, context.now);
  const CompanyContext company_context{context.work, live->company, context.zones, context.now, context.policies};
  const auto since = domain::first_day_of_feeds(company_context.today());
  const auto kind = live->feed.kind;
  return CalendarView{.kind = kind,
                      .feed = live->feed.id,
                      .company_key = live->company.key,
                      .of = kind == FeedKind::company ? live->company.name : live->owner.display_name(),
                      .language = std::string{language_of(company_context, live->owner)},
                      .events = kind == FeedKind::own ? own_events(company_context, *live, since)
                                                      : events_of_others(company_context, *live, since)};
}

}  // namespace stint::application
