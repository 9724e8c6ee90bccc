#include <utility>

#include <stint/sql/enum_codes.hpp>
#include <stint/sql/time_entry_rows.hpp>

namespace stint::sql {
namespace {

domain::EntryDetails read_details(Cursor& row) {
  domain::EntryDetails details{};
  details.date = row.take<domain::Date>();
  details.period.begin = row.take<domain::Minute>();
  details.period.end = row.take<domain::Minute>();
  details.period.break_taken = row.take<std::chrono::minutes>();
  details.project = row.take<std::optional<domain::ProjectId>>();
  details.category = row.take<std::optional<domain::CategoryId>>();
  details.remarks = row.take<std::string_view>();
  return details;
}

domain::SessionTrace read_session(Cursor& row) {
  domain::SessionTrace session{};
  session.auto_stopped = row.take<bool>();
  session.break_correction = row.take<std::chrono::minutes>();
  session.violation_ignored = row.take<bool>();
  session.business_trip = row.take<std::optional<std::chrono::minutes>>();
  session.held_for = row.take<std::optional<domain::HoldReason>>();
  return session;
}

}  // namespace

domain::TimeEntry read_time_entry(Cursor& row) {
  domain::EntryRecord record{};
  record.id = row.take<domain::TimeEntryId>();
  record.employee = row.take<domain::EmployeeId>();
  record.details = read_details(row);
  record.state = row.take<domain::EntryState>();
  record.origin = row.take<domain::EntryOrigin>();
  record.session = read_session(row);
  record.deletion_requested = row.take<bool>();
  record.rejection_reason = row.take<std::string_view>();
  if (const auto previous = row.take<std::optional<domain::EntryState>>()) {
    record.proposal = domain::EntryProposal{read_details(row), *previous};
  }
  return domain::TimeEntry::stored(std::move(record));
}

}  // namespace stint::sql
