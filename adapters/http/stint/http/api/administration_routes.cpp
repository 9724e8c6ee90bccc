#include <array>
#include <concepts>
#include <cstdint>
#include <string_view>
#include <typeinfo>
#include <utility>
#include <vector>

#include <stint/application/administration/applying.hpp>
#include <stint/application/administration/departments.hpp>
#include <stint/application/administration/foreign_addresses.hpp>
#include <stint/application/working_hours/correcting.hpp>
#include <stint/http/api/read_body.hpp>
#include <stint/http/api/record_json.hpp>
#include <stint/http/api/record_requests.hpp>
#include <stint/http/api/route.hpp>

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

constexpr std::array departments_sorted_by{SortName{"name", application::Column::name, UnlessSorted::ascending},
                                           SortName{"people", application::Column::people}};

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

template <class Filed>
constexpr Contract record_contract{.record = &typeid(Filed)};
template <class Filed>
constexpr Contract list_contract{.extent = Extent::list, .record = &typeid(Filed)};
template <class Filed>
constexpr Contract removal_contract{.record = &typeid(Filed), .removes_record = true};

template <class Filed>
Operation reading(ReadOperation act, const Contract& contract = record_contract<Filed>) {
  return {.least_role = domain::Role::administrator, .act = act, .contract = &contract};
}
Operation writing(WriteOperation act, const Contract& contract, DeclaredRefusals refuses) {
  return {.least_role = domain::Role::administrator,
          .act = act,
          .about_everything = true,
          .is_heavy = true,
          .dry_run = DryRun::by_command,
          .refuses = refuses,
          .contract = &contract};
}
/// For a record in the body, which may contain a secret of a client or credentials of an employee.
template <class Filed>
Operation writing_record(WriteOperation act, DeclaredRefusals refuses) {
  auto operation = writing(act, record_contract<Filed>, refuses);
  operation.hashes = std::same_as<Filed, application::FiledClient>;
  operation.answers_secret = operation.hashes;  // in response to a request that contains one
  operation.takes_password = std::same_as<Filed, application::FiledEmployee>;
  return operation;
}

enum class Deletion : std::uint8_t { retires, removes };

/// The refusals of the writes to records of a kind.
struct RecordRefusals {
  DeclaredRefusals change{};
  DeclaredRefusals deletion{};
};

/// The routes of the records of a kind. `one`: the path of a record, below that of the list.
template <class Kind, Deletion deletion>
void add_routes(OperationRoutes& routes, std::string_view list, std::string_view one,
                const RecordRefusals& refuses = {}) {
  using Filed = typename Kind::Filed;
  routes.push_back({Method::get, list, reading<Filed>(list_all<Kind>, list_contract<Filed>)});
  routes.push_back(
      {Method::post, list, writing_record<Filed>(add_one<Kind>, refusing::conflict<domain::rules::key_taken>)});
  routes.push_back({Method::get, one, reading<Filed>(show_one<Kind>)});
  routes.push_back({Method::patch, one, writing_record<Filed>(change_one<Kind>, refuses.change)});
  if constexpr (deletion == Deletion::removes) {
    routes.push_back({Method::del, one, writing(remove_one<Kind>, removal_contract<Filed>, refuses.deletion)});
  } else {
    routes.push_back({Method::del, one, writing(retire_one<Kind>, record_contract<Filed>, refuses.deletion)});
  }
}

}  // namespace

OperationRoutes administration_routes() {
  using namespace application;
  using enum Method;
  using enum Deletion;
  using namespace refusing;
  constexpr auto administrator = domain::Role::administrator;
  const RecordRefusals unless_assigned{.change = invalid<reason_missing>, .deletion = conflict<record_in_use>};
  OperationRoutes routes{
      {get, "/api/v2/company", reading<FiledCompany>(show_own_company)},
      {patch, "/api/v2/company", writing_record<FiledCompany>(change_own_company, invalid<reason_missing>)},

      route<get, list_departments, departments_sorted_by>("/api/v2/company/departments", administrator,
                                                          {.shows = ShownData::of_the_company}),
      custom_route<patch, rename_department>(
          "/api/v2/company/departments/{id}", administrator, rename_one_department,
          {.about_everything = true, .is_heavy = true, .dry_run = DryRun::by_command, .refuses = conflict<key_taken>}),

      {get, "/api/v2/company/employees",
       reading<FiledEmployee>(list_all<EmployeeRecords>, list_contract<FiledEmployee>)},
      {post, "/api/v2/employees",
       writing_record<FiledEmployee>(add_one<EmployeeRecords>,
                                     refusals<conflict<key_taken>, too_often<too_many_foreign_addresses>>)},
      {get, "/api/v2/employees/{id}", reading<FiledEmployee>(show_person)},
      {patch, "/api/v2/employees/{id}",
       writing_record<FiledEmployee>(
           change_person, refusals<invalid<reason_missing>, forbidden<own_role>, conflict<last_administrator>,
                                   too_often<too_many_foreign_addresses>>)},
  };
  add_routes<AbsenceTypeRecords, retires>(routes, "/api/v2/company/absence-types", "/api/v2/company/absence-types/{id}",
                                          {.change = invalid<reason_missing>});
  add_routes<ProjectRecords, retires>(routes, "/api/v2/company/projects", "/api/v2/company/projects/{id}");
  add_routes<CategoryRecords, retires>(routes, "/api/v2/company/categories", "/api/v2/company/categories/{id}");
  add_routes<WorkScheduleRecords, removes>(routes, "/api/v2/company/work-schedules",
                                           "/api/v2/company/work-schedules/{id}", unless_assigned);
  add_routes<HolidayCalendarRecords, removes>(routes, "/api/v2/company/holiday-calendars",
                                              "/api/v2/company/holiday-calendars/{id}", unless_assigned);
  add_routes<ClientRecords, removes>(routes, "/api/v2/company/clients", "/api/v2/company/clients/{id}");
  return routes;
}

}  // namespace stint::http
