#include <algorithm>
#include <array>
#include <set>

#include <stint/application/calendars/event_changes.hpp>

namespace stint::application {

using namespace domain;

namespace {

std::string name_key_of(const CalendarAbsence& absence, FeedPart names) {
  return names == FeedPart::type ? std::string{absence.type.text()} : to_string(absence.employee);
}

FeedChange found_in(const std::map<std::string, FeedChange>& changes, const std::string& key) {
  const auto found = changes.find(key);
  return found == changes.end() ? FeedChange{} : found->second;
}

}  // namespace

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

}  // namespace stint::application
