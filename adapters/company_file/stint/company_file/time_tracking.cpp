#include <stint/company_file/fields.hpp>
#include <stint/company_file/members.hpp>
#include <stint/company_file/records.hpp>
#include <stint/company_file/values.hpp>

namespace stint::company_file {
namespace {

using application::FiledTimeTracking;
using domain::BreakRegulation;

void read_regulation(BreakRegulation& regulation, Members& members) {
  members.optional("tiers", regulation.tiers, list_of(parser_of(kinds::Object<domain::BreakTier>{})))
      .optional("maximumDailyWorkMinutes", regulation.maximum_daily_work, nullable(parser_of(kinds::Minutes{1})))
      .optional("obligatory", regulation.obligatory, truth)
      .optional("autoApply", regulation.auto_apply, truth);
}

}  // namespace

std::optional<BreakRegulation> break_regulation(const Place& place) {
  return object_of<BreakRegulation>(read_regulation)(place);
}

std::optional<FiledTimeTracking> time_tracking(const Place& place) {
  return record_of<FiledTimeTracking, application::time_tracking_fields>(place);
}

}  // namespace stint::company_file
