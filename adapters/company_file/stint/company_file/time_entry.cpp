#include <stint/company_file/members.hpp>
#include <stint/company_file/records.hpp>
#include <stint/company_file/values.hpp>
#include <stint/company_file/words.hpp>

namespace stint::company_file {
namespace {

using application::FiledEntryDetails;
using application::FiledTimeEntry;

void read_remaining_details(FiledEntryDetails& details, Members& members) {
  members.optional("startOffset", details.start_offset, utc_offset)
      .optional("endOffset", details.end_offset, utc_offset)
      .optional("breakMinutes", details.break_minutes, whole<0>)
      .optional("project", details.project, nullable(filled_text))
      .optional("category", details.category, nullable(filled_text))
      .optional("remarks", details.remarks, text);
}

/// A value that a proposal omits is that of the entry; an offset belongs to the time next to it. The state before may
/// be given here or next to the proposal.
void read_proposal(FiledTimeEntry& entry, Members& members) {
  FiledEntryDetails proposal{
      .date = entry.details.date, .start_time = entry.details.start_time, .end_time = entry.details.end_time};
  members.optional("date", proposal.date, date)
      .optional("startTime", proposal.start_time, time_of_day)
      .optional("endTime", proposal.end_time, time_of_day);
  const auto& present = entry.details;
  if (proposal.date == present.date && proposal.start_time == present.start_time) {
    proposal.start_offset = present.start_offset;
  }
  if (proposal.date == present.date && proposal.end_time == present.end_time) {
    proposal.end_offset = present.end_offset;
  }
  read_remaining_details(proposal, members);
  members.optional("previousStatus", entry.previous_state, one_of(states_before_editing));
  entry.proposal = std::move(proposal);
}

void read_time_entry(FiledTimeEntry& entry, Members& members) {
  members.required("key", entry.key, filled_text)
      .required("employee", entry.employee, filled_text)
      .required("date", entry.details.date, date)
      .required("startTime", entry.details.start_time, time_of_day)
      .required("endTime", entry.details.end_time, time_of_day);
  read_remaining_details(entry.details, members);
  members.optional("status", entry.state, one_of(entry_states))
      .optional("origin", entry.origin, one_of(entry_origins))
      .within("proposal", [&](Members& inner) { read_proposal(entry, inner); })
      .optional("previousStatus", entry.previous_state, one_of(states_before_editing))
      .optional("deletionRequested", entry.deletion_requested, truth);
}

}  // namespace

std::optional<FiledTimeEntry> time_entry(const Place& place) {
  return object_of<FiledTimeEntry>(read_time_entry)(place);
}

}  // namespace stint::company_file
