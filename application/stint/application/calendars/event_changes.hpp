#pragma once

#include <map>
#include <string>
#include <vector>

#include <stint/application/ports/calendar_feeds.hpp>
#include <stint/application/ports/record_changes.hpp>
#include <stint/application/views/calendar_view.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

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

}  // namespace stint::application
