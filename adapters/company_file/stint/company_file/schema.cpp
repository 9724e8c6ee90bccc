#include <array>
#include <string>
#include <utility>

#include <boost/json.hpp>

#include <stint/application/import/company_file.hpp>
#include <stint/company_file/schema.hpp>
#include <stint/company_file/schema_of_fields.hpp>
#include <stint/company_file/values.hpp>
#include <stint/domain/calendar/work_schedule.hpp>

namespace stint::company_file {
namespace {

constexpr std::size_t widest_line = 110;

void append_spaced(std::string& text, const boost::json::value& value) {
  if (const auto* object = value.if_object()) {
    const char* before = "{";
    for (const auto& [key, member] : *object) {
      text.append(before).append(boost::json::serialize(key)).append(": ");
      append_spaced(text, member);
      before = ", ";
    }
    text.append(object->empty() ? "{}" : "}");
  } else if (const auto* array = value.if_array()) {
    const char* before = "[";
    for (const auto& element : *array) {
      text.append(before);
      append_spaced(text, element);
      before = ", ";
    }
    text.append(array->empty() ? "[]" : "]");
  } else {
    text.append(boost::json::serialize(value));
  }
}

void append(std::string& text, const boost::json::value& value, std::size_t column, std::size_t depth) {
  std::string line;
  append_spaced(line, value);
  if (column + line.size() <= widest_line || !value.is_structured()) {
    text += line;
    return;
  }
  const std::string margin(2 * (depth + 1), ' ');
  const char* before = value.is_object() ? "{\n" : "[\n";
  if (const auto* object = value.if_object()) {
    for (const auto& [key, member] : *object) {
      const auto head = margin + boost::json::serialize(key) + ": ";
      text.append(before).append(head);
      append(text, member, head.size(), depth + 1);
      before = ",\n";
    }
  } else {
    for (const auto& element : value.get_array()) {
      text.append(before).append(margin);
      append(text, element, margin.size(), depth + 1);
      before = ",\n";
    }
  }
  text.append("\n").append(2 * depth, ' ').append(value.is_object() ? "}" : "]");
}

/// JSON for people: two spaces per level, on one line if it fits, and a line break at the end.
std::string indented(const boost::json::value& value) {
  std::string text;
  append(text, value, 0, 0);
  return text += "\n";
}

using boost::json::array;
using boost::json::object;

object key_schema() { return schema_of(kinds::FilledText{}); }
object key_schema_of(const char* whose) { return described(key_schema(), whose); }
object text_schema() { return schema_of(kinds::Text{}); }
object truth_schema(bool fallback) { return {{"type", "boolean"}, {"default", fallback}}; }
object minutes_schema(std::int32_t maximum) { return schema_of(kinds::Whole{0, maximum}); }
object reference_to(const char* definition) { return {{"$ref", std::string{"#/$defs/"} + definition}}; }

object or_else(object schema, const char* fallback) {
  schema["default"] = fallback;
  return schema;
}

object company_schema() {
  auto time_tracking = nullable_schema(object_of_fields(application::time_tracking_fields).schema());
  time_tracking["description"] = "left out or null: time tracking is not active";
  return object_of_fields(application::company_fields)
      .member("absences", object_of_fields(application::absence_settings_fields).schema())
      .member("timeTracking", std::move(time_tracking))
      .schema();
}

/// A weekday of a schedule: minutes, or an object of minutes and the half in which they are worked.
object weekday_schema() {
  auto half = ObjectSchema{}
                  .required("minutes", schema_of(kinds::Whole{1, 24 * 60}))
                  .required("half", described(one_of_schema(halves), "the half that is worked"))
                  .schema();
  return {{"anyOf", array{minutes_schema(24 * 60), std::move(half)}}};
}

object week_schema() {
  ObjectSchema week;
  for (const char* day : weekdays) week.member(day, reference_to("weekday"));
  return described(week.schema(), "a weekday that is left out is off");
}

object work_schedule_schema() {
  auto weeks = list_schema(reference_to("week"));
  weeks["minItems"] = 1;
  weeks["maxItems"] = domain::WorkPattern::most_weeks;
  auto schedule =
      ObjectSchema{}
          .required("key", key_schema())
          .member("minutes", reference_to("week"))
          .member("weeks", described(std::move(weeks), "these one after the other, in the place of minutes"))
          .member("firstWeekBegins", described(schema_of(kinds::Date{}), "a Monday"))
          .schema();
  const object several_weeks{{"required", array{"weeks"}}, {"properties", {{"weeks", {{"minItems", 2}}}}}};
  schedule["not"] = object{{"required", array{"minutes", "weeks"}}};
  schedule["dependentRequired"] = object{{"firstWeekBegins", array{"weeks"}}};
  schedule["if"] = several_weeks;
  schedule["then"] = object{{"required", array{"firstWeekBegins"}}};
  return schedule;
}

object holiday_calendar_schema() {
  auto day = ObjectSchema{}
                 .required("date", schema_of(kinds::Date{}))
                 .required("name", schema_of(kinds::FilledText{}))
                 .member("portion", or_else(described(one_of_schema(portions), "the part that is off"), "full"))
                 .member("byLaw", described(truth_schema(true),
                                            "false: no public holiday, but a day that the company "
                                            "gives"))
                 .schema();
  return ObjectSchema{}
      .required("key", key_schema())
      .member("region", described(nullable_schema(key_schema()), "code, as stint holidays list prints it"))
      .member("days", described(list_schema(std::move(day)), "beside those of the region, if there is one"))
      .member("without", described(list_schema(schema_of(kinds::Date{})), "days of the region that are left out"))
      .schema();
}

object catalogue_item_schema() {
  return ObjectSchema{}
      .required("key", key_schema())
      .required("name", schema_of(kinds::FilledText{}))
      .member("active", truth_schema(true))
      .schema();
}

object client_schema() {
  auto client = ObjectSchema{}
                    .required("id", described(key_schema(), "unique over all companies of the database"))
                    .required("name", schema_of(kinds::FilledText{}))
                    .member("secret", described(schema_of(kinds::FilledText{}), "this, or its hash"))
                    .member("secretHash", described(schema_of(kinds::FilledText{}),
                                                    "an encoded Argon2id hash, as stint export writes"))
                    .member("terminal", truth_schema(false))
                    .schema();
  client["anyOf"] = array{object{{"required", array{"secret"}}}, object{{"required", array{"secretHash"}}}};
  return client;
}

object absence_schema() {
  return ObjectSchema{}
      .required("key", key_schema())
      .required("employee", key_schema_of("key"))
      .required("type", described(schema_of(kinds::TypeCode{}), "code of an absence type"))
      .required("startDate", schema_of(kinds::Date{}))
      .required("endDate", schema_of(kinds::Date{}))
      .member("halfDay", described(nullable_schema(one_of_schema(halves)), "of a single day"))
      .member("startsHalf", described(truth_schema(false), "from noon of the first day"))
      .member("endsHalf", described(truth_schema(false), "until noon of the last day"))
      .member("minutes", described(nullable_schema(schema_of(kinds::Whole{1, 1440})),
                                   "so many of a single day, where the type is taken in hours"))
      .member("certificateDays", described(schema_of(kinds::ListOf{kinds::Object<domain::DateSpan>{}}),
                                           "days of it that medical certificates cover"))
      .member("status", described(one_of_schema(absence_states),
                                  "left out: pending, or approved where the type needs no approval"))
      .member("substitute", nullable_schema(key_schema_of("key of an employee")))
      .member("substituteStatus", or_else(one_of_schema(substitute_states), "pending"))
      .member("comments", or_else(text_schema(), ""))
      .schema();
}

void add_entry_details(ObjectSchema& entry) {
  entry.member("startOffset", described(utc_offset_schema(), "which of two equal times is meant"))
      .member("endOffset", described(utc_offset_schema(), "which of two equal times is meant"))
      .member("breakMinutes", schema_of(kinds::Whole{}))
      .member("project", nullable_schema(key_schema_of("key")))
      .member("category", nullable_schema(key_schema_of("key")))
      .member("remarks", text_schema());
}

object proposal_schema() {
  ObjectSchema change;
  change.member("date", schema_of(kinds::Date{}))
      .member("startTime", time_of_day_schema())
      .member("endTime", time_of_day_schema());
  add_entry_details(change);
  change.member("previousStatus", one_of_schema(states_before_editing));
  return described(change.schema(), "of an entry that is being edited: what changes");
}

object time_entry_schema() {
  ObjectSchema entry;
  entry.required("key", key_schema())
      .required("employee", key_schema_of("key"))
      .required("date", schema_of(kinds::Date{}))
      .required("startTime", time_of_day_schema())
      .required("endTime", described(time_of_day_schema(), "one before the start is on the next day"));
  add_entry_details(entry);
  entry.member("status", or_else(one_of_schema(entry_states), "done"))
      .member("origin", or_else(one_of_schema(entry_origins), "manual"))
      .member("proposal", proposal_schema())
      .member("previousStatus", one_of_schema(states_before_editing))
      .member("deletionRequested", truth_schema(false));
  return entry.schema();
}

object file_schema() {
  const auto list_of = [](const char* definition) { return list_schema(reference_to(definition)); };
  return ObjectSchema{}
      .required("company", reference_to("company"))
      .member("workSchedules", list_of("workSchedule"))
      .member("holidayCalendars", list_of("holidayCalendar"))
      .member("absenceTypes", list_of("absenceType"))
      .member("projects", list_of("catalogueItem"))
      .member("categories", list_of("catalogueItem"))
      .member("clients", list_of("client"))
      .member("employees", list_of("employee"))
      .member("absences", list_of("absence"))
      .member("timeEntries", list_of("timeEntry"))
      .schema();
}

}  // namespace

object schema_definitions() {
  return {{"file", file_schema()},
          {"company", company_schema()},
          {"workSchedule", work_schedule_schema()},
          {"week", week_schema()},
          {"weekday", weekday_schema()},
          {"holidayCalendar", holiday_calendar_schema()},
          {"absenceType", object_of_fields(application::absence_type_fields).schema()},
          {"catalogueItem", catalogue_item_schema()},
          {"client", client_schema()},
          {"employee", object_of_fields(application::employee_fields).schema()},
          {"absence", absence_schema()},
          {"timeEntry", time_entry_schema()}};
}

std::string company_file_schema() {
  return indented({
      {"$schema", "https://json-schema.org/draft/2020-12/schema"},
      {"title", "Stint company file"},
      {"description", "One company, or several as {\"companies\": [...]}"},
      {"type", "object"},
      {"if", {{"required", array{"companies"}}}},
      {"then", ObjectSchema{}.member("companies", list_schema(reference_to("file"))).schema()},
      {"else", reference_to("file")},
      {"$defs", schema_definitions()},
  });
}

}  // namespace stint::company_file
