#include <stint/company_file/members.hpp>
#include <stint/company_file/records.hpp>
#include <stint/company_file/values.hpp>

namespace stint::company_file {
namespace {

using application::FiledTimeTracking;
using domain::BreakRegulation;
using domain::BreakTier;

void read_terminal_only(application::FiledTerminalOnly& terminal_only, Members& members) {
  members.optional("start", terminal_only.start, truth)
      .optional("pause", terminal_only.pause, truth)
      .optional("stop", terminal_only.stop, truth)
      .optional("except", terminal_only.except, list_of(filled_text));
}

void read_approval(application::FiledApproval& approval, Members& members) {
  members.optional("newEntries", approval.new_entries, truth)
      .optional("changes", approval.changes, truth)
      .optional("deletions", approval.deletions, truth)
      .optional("administratorsOnly", approval.administrators_only, truth);
}

void read_tier(BreakTier& tier, Members& members) {
  members.required("moreThanWorkMinutes", tier.more_than_work, minutes<1>)
      .required("breakMinutes", tier.break_needed, minutes<1>);
}

void read_regulation(BreakRegulation& regulation, Members& members) {
  members.optional("tiers", regulation.tiers, list_of(object_of<BreakTier>(read_tier)))
      .optional("maximumDailyWorkMinutes", regulation.maximum_daily_work, nullable(minutes<1>))
      .optional("obligatory", regulation.obligatory, truth)
      .optional("autoApply", regulation.auto_apply, truth);
}

void read_time_tracking(FiledTimeTracking& tracking, Members& members) {
  members.optional("active", tracking.active, truth)
      .optional("clockEnabled", tracking.clock_enabled, truth)
      .optional("businessTrips", tracking.business_trips, nullable(truth))
      .optional("minimumStartIntervalSeconds", tracking.minimum_start_interval_seconds, nullable(whole<0>))
      .within("terminalOnly", [&](Members& inner) { read_terminal_only(tracking.terminal_only, inner); })
      .within("approval", [&](Members& inner) { read_approval(tracking.approval, inner); })
      .optional("closedThrough", tracking.closed_through, nullable(month))
      .optional("autoStopAfterMinutes", tracking.auto_stop_after_minutes, nullable(whole<1>))
      .optional("maximumRemarksLength", tracking.maximum_remarks_length, whole<0>)
      .optional("projectMandatory", tracking.project_mandatory, truth)
      .optional("categoryMandatory", tracking.category_mandatory, truth)
      .optional("defaultProject", tracking.default_project, nullable(filled_text))
      .optional("defaultCategory", tracking.default_category, nullable(filled_text))
      .optional("breakRegulation", tracking.break_regulation, nullable(object_of<BreakRegulation>(read_regulation)));
}

}  // namespace

std::optional<FiledTimeTracking> time_tracking(const Place& place) {
  return object_of<FiledTimeTracking>(read_time_tracking)(place);
}

}  // namespace stint::company_file
