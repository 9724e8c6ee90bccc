#include <array>
#include <utility>
#include <vector>

#include <stint/application/administration/applying.hpp>
#include <stint/application/administration/departments.hpp>
#include <stint/http/api/read_body.hpp>
#include <stint/http/api/read_query.hpp>
#include <stint/http/api/record_json.hpp>
#include <stint/http/api/record_requests.hpp>
#include <stint/http/api/respond.hpp>

namespace stint::http {
namespace {

using application::Context;
using company_file::Purpose;

template <class Kind>
domain::Result<Response> list_all(const Call& call) {
  std::vector<application::FileFault> faults;
  const auto query = read_record_query<typename Kind::Filed>(call.request.query, faults);
  return respond(application::list_records<Kind>(call.context, *call.settings, query, faults));
}

template <class Filed>
domain::Result<Response> respond_record(const domain::Result<application::RecordView<Filed>>& record) {
  if (!record) return domain::refuse(record);
  return record_response(*record);
}

template <class Kind>
domain::Result<Response> show_one(const Call& call) {
  return respond_record(application::show_record<Kind>(call.context, *call.settings, key_in_path(call.id)));
}

domain::Result<Response> show_person(const Call& call) {
  return respond_record(application::show_employee(call.context, *call.settings, id_in_path<domain::EmployeeId>(call)));
}

domain::Result<Response> show_own_company(const Call& call) {
  return respond_record(application::show_company(call.context, *call.settings));
}

/// `list`: the path below which a new record is found.
template <class Filed>
domain::Result<Encode> encode_change(domain::Result<application::ChangedRecordView<Filed>> changed,
                                     const std::string& list = {}) {
  if (!changed) return domain::refuse(changed);
  auto key = key_of(changed->record.filed);
  if constexpr (std::same_as<Filed, application::FiledEmployee>) key = std::to_string(changed->record.id.value_or(0));
  const auto run = run_of(*changed);
  return Encode{[view = *std::move(changed), path = path_below(list, key)] { return change_response(view, path); },
                run};
}

/// The secret of a client is hashed here, outside the unit of work.
template <class Filed>
application::RecordCommand<Filed> read_command(const Arrival& arrival, Purpose purpose) {
  auto command = read_record_command<Filed>(arrival, purpose);
  if constexpr (std::same_as<Filed, application::FiledClient>) {
    if (command.filed.secret) command.secret_hash = arrival.settings->hasher.hash(*command.filed.secret);
  }
  return command;
}

template <class Kind>
UseCase add_one(const Arrival& arrival) {
  return [&services = *arrival.settings, command = read_command<typename Kind::Filed>(arrival, Purpose::add),
          path = std::string{arrival.request.path}](const Context& context) {
    return encode_change(application::add_record<Kind>(context, services, command), path);
  };
}

template <class Kind>
UseCase change_one(const Arrival& arrival) {
  return [&services = *arrival.settings, key = key_in_path(arrival.id),
          command = read_command<typename Kind::Filed>(arrival, Purpose::change)](const Context& context) {
    return encode_change(application::change_record<Kind>(context, services, key, command));
  };
}

UseCase change_person(const Arrival& arrival) {
  return [&services = *arrival.settings, id = id_in_path<domain::EmployeeId>(arrival),
          command = read_command<application::FiledEmployee>(arrival, Purpose::change)](const Context& context) {
    return encode_change(application::change_employee(context, services, id, command));
  };
}

UseCase change_own_company(const Arrival& arrival) {
  return [&services = *arrival.settings, command = read_command<application::FiledCompany>(arrival, Purpose::change)](
             const Context& context) { return encode_change(application::change_company(context, services, command)); };
}

template <class Kind>
UseCase retire_one(const Arrival& arrival) {
  return [&services = *arrival.settings, key = key_in_path(arrival.id),
          command = read_removal(arrival)](const Context& context) {
    return encode_change(application::retire_record<Kind>(context, services, key, command));
  };
}

/// The response to the dry run of a removal: the key of the record is removed, and the record with it.
template <class Filed>
Response rehearsed_removal(const std::string& key) {
  Response response{.status = 200, .body = {}, .headers = {}};
  JsonWriter json(response.body);
  json.begin_object();
  json.name("changes");
  json.begin_array();
  json.begin_object();
  json.member("member", application::key_name<Filed>());
  json.member("before", key);
  json.member("after", nullptr);
  json.end_object();
  json.end_array();
  json.end_object();
  return response;
}

template <class Kind>
UseCase remove_one(const Arrival& arrival) {
  return [&services = *arrival.settings, key = key_in_path(arrival.id),
          command = read_removal(arrival)](const Context& context) -> domain::Result<Encode> {
    const auto removed = application::remove_record<Kind>(context, services, key, command);
    if (!removed) return domain::refuse(removed);
    if (removed->is_rehearsal)
      return Encode{[key] { return rehearsed_removal<typename Kind::Filed>(key); }, Run::rehearsal};
    return Encode{[] { return Response{.status = 204, .body = {}, .headers = {}}; }, Run::in_earnest};
  };
}

constexpr std::array departments_sorted_by{SortName{"name", application::Column::name},
                                           SortName{"people", application::Column::people}};

domain::Result<Response> list_all_departments(const Call& call) {
  return respond(application::list_departments(call.context,
                                               read_filters<application::DepartmentsQuery>(call.request.query).command,
                                               read_page_query(call.request.query, departments_sorted_by)));
}

UseCase rename_one_department(const Arrival& arrival) {
  auto command = read_body<application::RenameCommand>(arrival.request.body);
  std::vector<application::FileFault> faults;
  command.command.is_rehearsal = read_dry_run(arrival.request.query, faults);
  return [name = key_in_path(arrival.id), command = std::move(command),
          faults = std::move(faults)](const Context& context) -> domain::Result<Encode> {
    if (!faults.empty()) return domain::refuse(application::refusal_for(faults));
    auto renamed = application::rename_department(context, name, command);
    if (!renamed) return domain::refuse(renamed);
    return Encode{[view = *renamed] { return respond(view); }, run_of(*renamed)};
  };
}

Operation reading(ReadOperation act) { return {.least_role = domain::Role::administrator, .act = act}; }
Operation writing(WriteOperation act) {
  return {.least_role = domain::Role::administrator,
          .act = act,
          .about_everything = true,
          .is_heavy = true,
          .dry_run = DryRun::by_command};
}
/// For an employee's record, which has credentials among its members.
Operation writing_person(WriteOperation act) {
  auto operation = writing(act);
  operation.takes_password = true;
  return operation;
}
Operation hashing(WriteOperation act) {
  auto operation = writing(act);
  operation.hashes = true;
  operation.answers_secret = true;  // in response to a request that contains one
  return operation;
}

}  // namespace

OperationRoutes administration_routes() {
  using namespace application;
  return {
      {Method::get, "/api/v2/company", reading(show_own_company)},
      {Method::patch, "/api/v2/company", writing(change_own_company)},

      {Method::get, "/api/v2/company/absence-types", reading(list_all<AbsenceTypeRecords>)},
      {Method::post, "/api/v2/company/absence-types", writing(add_one<AbsenceTypeRecords>)},
      {Method::get, "/api/v2/company/absence-types/{id}", reading(show_one<AbsenceTypeRecords>)},
      {Method::patch, "/api/v2/company/absence-types/{id}", writing(change_one<AbsenceTypeRecords>)},
      {Method::del, "/api/v2/company/absence-types/{id}", writing(retire_one<AbsenceTypeRecords>)},

      {Method::get, "/api/v2/company/projects", reading(list_all<ProjectRecords>)},
      {Method::post, "/api/v2/company/projects", writing(add_one<ProjectRecords>)},
      {Method::get, "/api/v2/company/projects/{id}", reading(show_one<ProjectRecords>)},
      {Method::patch, "/api/v2/company/projects/{id}", writing(change_one<ProjectRecords>)},
      {Method::del, "/api/v2/company/projects/{id}", writing(retire_one<ProjectRecords>)},

      {Method::get, "/api/v2/company/categories", reading(list_all<CategoryRecords>)},
      {Method::post, "/api/v2/company/categories", writing(add_one<CategoryRecords>)},
      {Method::get, "/api/v2/company/categories/{id}", reading(show_one<CategoryRecords>)},
      {Method::patch, "/api/v2/company/categories/{id}", writing(change_one<CategoryRecords>)},
      {Method::del, "/api/v2/company/categories/{id}", writing(retire_one<CategoryRecords>)},

      {Method::get, "/api/v2/company/work-schedules", reading(list_all<WorkScheduleRecords>)},
      {Method::post, "/api/v2/company/work-schedules", writing(add_one<WorkScheduleRecords>)},
      {Method::get, "/api/v2/company/work-schedules/{id}", reading(show_one<WorkScheduleRecords>)},
      {Method::patch, "/api/v2/company/work-schedules/{id}", writing(change_one<WorkScheduleRecords>)},
      {Method::del, "/api/v2/company/work-schedules/{id}", writing(remove_one<WorkScheduleRecords>)},

      {Method::get, "/api/v2/company/holiday-calendars", reading(list_all<HolidayCalendarRecords>)},
      {Method::post, "/api/v2/company/holiday-calendars", writing(add_one<HolidayCalendarRecords>)},
      {Method::get, "/api/v2/company/holiday-calendars/{id}", reading(show_one<HolidayCalendarRecords>)},
      {Method::patch, "/api/v2/company/holiday-calendars/{id}", writing(change_one<HolidayCalendarRecords>)},
      {Method::del, "/api/v2/company/holiday-calendars/{id}", writing(remove_one<HolidayCalendarRecords>)},

      {Method::get, "/api/v2/company/clients", reading(list_all<ClientRecords>)},
      {Method::post, "/api/v2/company/clients", hashing(add_one<ClientRecords>)},
      {Method::get, "/api/v2/company/clients/{id}", reading(show_one<ClientRecords>)},
      {Method::patch, "/api/v2/company/clients/{id}", hashing(change_one<ClientRecords>)},
      {Method::del, "/api/v2/company/clients/{id}", writing(remove_one<ClientRecords>)},

      {Method::get,
       "/api/v2/company/departments",
       {.least_role = domain::Role::administrator, .act = list_all_departments, .shows = ShownData::of_the_company}},
      {Method::patch, "/api/v2/company/departments/{id}", writing(rename_one_department)},

      {Method::get, "/api/v2/company/employees", reading(list_all<EmployeeRecords>)},
      {Method::post, "/api/v2/employees", writing_person(add_one<EmployeeRecords>)},
      {Method::get, "/api/v2/employees/{id}", reading(show_person)},
      {Method::patch, "/api/v2/employees/{id}", writing_person(change_person)},
  };
}

}  // namespace stint::http
