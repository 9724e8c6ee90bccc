#include <stint/company_file/fields.hpp>
#include <stint/company_file/members.hpp>
#include <stint/company_file/records.hpp>
#include <stint/company_file/values.hpp>
#include <stint/company_file/words.hpp>

namespace stint::company_file {
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

}  // namespace stint::company_file
