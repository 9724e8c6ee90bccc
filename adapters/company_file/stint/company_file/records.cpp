#include <stint/company_file/fields.hpp>
#include <stint/company_file/members.hpp>
#include <stint/company_file/records.hpp>
#include <stint/company_file/values.hpp>
#include <stint/domain/absence/absence_details.hpp>

namespace stint::company_file {
namespace {

using application::FiledCompany;

void read_company(FiledCompany& company, Members& members) {
  read_fields(application::company_fields, company, members);
  members
      .within("absences",
              [&](Members& inner) { read_fields(application::absence_settings_fields, company.absences, inner); })
      .optional("timeTracking", company.time_tracking, nullable(time_tracking));
}

}  // namespace

std::optional<FiledCompany> company(const Place& place) { return object_of<FiledCompany>(read_company)(place); }

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

namespace {

using application::FiledAbsenceType;
using application::FiledCatalogueItem;
using application::FiledClient;
using application::FiledHolidayCalendar;
using domain::Holiday;

void read_holiday(Holiday& holiday, Members& members) {
  members.required("date", holiday.date, date)
      .required("name", holiday.name, filled_text)
      .optional("portion", holiday.portion, one_of(portions))
      .optional("byLaw", holiday.by_law, truth);
}

void read_holiday_calendar(FiledHolidayCalendar& calendar, Members& members) {
  members.required("key", calendar.key, filled_text)
      .optional("region", calendar.region, nullable(filled_text))
      .optional("days", calendar.days, list_of(object_of<Holiday>(read_holiday)))
      .optional("without", calendar.without, list_of(date));
}

void read_catalogue_item(FiledCatalogueItem& item, Members& members) {
  members.required("key", item.key, filled_text)
      .required("name", item.name, filled_text)
      .optional("active", item.active, truth);
}

void read_client(FiledClient& client, Members& members) {
  members.required("id", client.id, filled_text)
      .required("name", client.name, filled_text)
      .optional("secret", client.secret, filled_text)
      .optional("secretHash", client.secret_hash, filled_text)
      .optional("terminal", client.terminal, truth);
  if (!members.has("secret") && !members.has("secretHash")) members.report_missing("secret");
}

}  // namespace

std::optional<FiledHolidayCalendar> holiday_calendar(const Place& place) {
  return object_of<FiledHolidayCalendar>(read_holiday_calendar)(place);
}

std::optional<FiledAbsenceType> absence_type(const Place& place) {
  return record_of<FiledAbsenceType, application::absence_type_fields>(place);
}

std::optional<FiledCatalogueItem> catalogue_item(const Place& place) {
  return object_of<FiledCatalogueItem>(read_catalogue_item)(place);
}

std::optional<FiledClient> client(const Place& place) { return object_of<FiledClient>(read_client)(place); }

namespace {

using application::FiledDeputy;
using application::FiledEmployee;
using application::Identity;

std::optional<std::string> provider(const Place& place) {
  auto word = text(place);
  if (word && !application::is_provider_name(*word)) {
    return place.fault("must be a name of 1 to 32 lower-case letters, digits, - and _");
  }
  return word;
}

void read_identity(Identity& identity, Members& members) {
  members.required("provider", identity.provider, provider).required("subject", identity.subject, filled_text);
}

void read_deputy(FiledDeputy& deputy, Members& members) {
  members.required("deputy", deputy.deputy, filled_text)
      .optional("startDate", deputy.first, date)
      .optional("endDate", deputy.last, date);
}

}  // namespace

std::optional<FiledDeputy> named_deputy(const Place& place) { return object_of<FiledDeputy>(read_deputy)(place); }

std::optional<Identity> linked_login(const Place& place) { return object_of<Identity>(read_identity)(place); }

std::optional<FiledEmployee> employee(const Place& place) {
  return record_of<FiledEmployee, application::employee_fields>(place);
}

std::optional<FiledEmployee> employee_with_balances(const Place& place) {
  return object_of<FiledEmployee>([](FiledEmployee& filed, Members& members) {
    read_fields(application::employee_fields, filed, members);
    members.within("timeAccount", [&](Members& account) {
      account.optional("openingBalance", filed.opening_balance,
                       parser_of(kinds::Object<application::FiledOpeningBalance>{}));
    });
    // ignored without minutes: tables may have the date in every row
    if (filed.opening_balance && !filed.opening_balance->minutes) filed.opening_balance.reset();
  })(place);
}

namespace {

using application::FiledAbsence;
namespace kinds = application::kinds;

void read_absence(FiledAbsence& absence, Members& members) {
  members.required("key", absence.key, filled_text)
      .required("employee", absence.employee, filled_text)
      .required("type", absence.type, type_code)
      .required("startDate", absence.first, date)
      .required("endDate", absence.last, date)
      .optional("halfDay", absence.half, nullable(one_of(halves)))
      .optional("startsHalf", absence.starts_half, truth)
      .optional("endsHalf", absence.ends_half, truth)
      .optional("minutes", absence.minutes,
                nullable(whole<1, static_cast<std::int32_t>(domain::longest_in_hours.count())>))
      .optional("certificateDays", absence.certificate_days,
                parser_of(kinds::ListOf{kinds::Object<domain::DateSpan>{}}))
      .optional("status", absence.state, one_of(absence_states))
      .optional("substitute", absence.substitute, nullable(filled_text))
      .optional("substituteStatus", absence.substitute_state, one_of(substitute_states))
      .optional("comments", absence.comments, text);
}

}  // namespace

std::optional<FiledAbsence> absence(const Place& place) { return object_of<FiledAbsence>(read_absence)(place); }

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
