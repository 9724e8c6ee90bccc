// The content of requests and responses of routes, which follows from the declarations of their use cases.

#include <typeinfo>

#include <catch2/catch.hpp>

#include <stint/application/absences/showing.hpp>
#include <stint/application/audit/showing.hpp>
#include <stint/application/calendars/colleagues.hpp>
#include <stint/application/provisioning/resources.hpp>
#include <stint/http/api/route.hpp>

using namespace stint;
using namespace stint::application;
using http::Contract;
using http::Extent;
using http::Method;

namespace {

domain::Result<void> of_two_ids(const Context& /*context*/, domain::EmployeeId /*employee*/,
                                const Submitted<ReasonCommand>& /*reason*/, domain::TimeEntryId /*entry*/) {
  return {};
}
domain::Result<void> of_a_month(const Context& /*context*/, domain::EmployeeId /*employee*/,
                                std::optional<std::chrono::year_month> /*month*/) {
  return {};
}

const http::Operation& operation_of(Method method, std::string_view path) {
  static const auto routes = http::all_routes();
  for (const auto& route : routes) {
    if (route.method == method && route.path == path) return route.payload;
  }
  throw std::logic_error("no route " + std::string{path});
}

const Contract& contract_of(Method method, std::string_view path) { return *operation_of(method, path).contract; }

/// The parts of a request that a use case takes.
template <auto use_case, Method method>
auto inputs_of(const http::Arrival& arrival) {
  return http::detail::DeclarationOf<use_case>::template inputs<method, http::unsorted>(arrival);
}

bool is(Contract::Type type, const std::type_info& wanted) { return type != nullptr && *type == wanted; }

}  // namespace

TEST_CASE("Every route says what it contains") {
  for (const auto& route : http::all_routes()) {
    CAPTURE(route.path, to_string(route.method));
    CHECK(route.payload.contract != nullptr);
  }
}

TEST_CASE("A directory sends a user in the body and selects attributes in the query") {
  const auto& change = contract_of(Method::put, "/scim/v2/Users/{id}");
  CHECK(is(change.command, typeid(UserCommand)));
  CHECK(is(change.view, typeid(UserView)));
  CHECK(change.query_count == 1);
  CHECK(is(change.queries[0], typeid(SelectionQuery)));
  const auto& list = contract_of(Method::get, "/scim/v2/Groups");
  CHECK(list.command == nullptr);
  CHECK(is(list.queries[0], typeid(ResourceQuery)));
  CHECK(is(contract_of(Method::patch, "/scim/v2/Groups/{id}").command, typeid(PatchCommand)));
}

TEST_CASE("A command that may be left out makes the body optional") {
  const auto& rejection = contract_of(Method::post, "/api/v2/absence-requests/{id}/reject");
  CHECK(is(rejection.command, typeid(ReasonCommand)));
  CHECK(rejection.is_body_optional);
  CHECK(is(rejection.view, typeid(AbsenceView)));
  CHECK(rejection.extent == Extent::one);
  const auto& entry = contract_of(Method::post, "/api/v2/time-tracking/clock-entry");
  CHECK(is(entry.command, typeid(TimeEntryCommand)));
  CHECK_FALSE(entry.is_body_optional);
  CHECK(contract_of(Method::post, "/api/v2/time-clock/start").command == nullptr);
}

TEST_CASE("A list has the view of its sink and also selects what has changed") {
  const auto& entries = contract_of(Method::get, "/api/v2/employees/{id}/time-entries");
  CHECK(is(entries.view, typeid(TimeEntryView)));
  CHECK(entries.extent == Extent::list);
  CHECK(is(entries.queries[0], typeid(TimeEntryQuery)));
  CHECK(is(entries.queries[1], typeid(ChangedQuery)));
  CHECK_FALSE(entries.has_pages);
  const auto& absences = contract_of(Method::get, "/api/v2/cancellation-requests");
  CHECK(is(absences.queries[0], typeid(ChangedQuery)));
  CHECK(absences.query_count == 1);
}

TEST_CASE("A list with pages names the columns by which it is sorted") {
  const auto& lines = contract_of(Method::get, "/api/v2/payroll/exports/{id}/lines");
  CHECK(lines.has_pages);
  CHECK(is(lines.view, typeid(Page<PayrollLineView>)));
  CHECK(lines.sorted_by.size() == 4);
  CHECK(contract_of(Method::get, "/api/v2/inbox").has_pages);
  CHECK(contract_of(Method::get, "/api/v2/inbox").sorted_by.empty());
}

TEST_CASE("A use case about several absences runs in pieces and returns a result for each") {
  const auto& approval = operation_of(Method::post, "/api/v2/absence-requests/approve");
  CHECK(std::holds_alternative<http::MassOperation>(approval.act));
  CHECK(approval.is_heavy);
  CHECK(is(approval.contract->view, typeid(EachJudged<AbsenceView>)));
  CHECK(approval.contract->extent == Extent::judged);
  CHECK(std::holds_alternative<http::WriteOperation>(
      operation_of(Method::post, "/api/v2/absence-requests/{id}/approve").act));
}

TEST_CASE("A path has as many ids and months as its use case takes") {
  for (const auto& route : http::all_routes()) {
    const auto* contract = route.payload.contract;
    if (contract->record != nullptr) continue;
    if (route.path == "/api/v2/company/departments/{id}") continue;  // its handler decodes the name
    CAPTURE(route.path, to_string(route.method));
    CHECK(static_cast<std::size_t>(std::ranges::count(route.path, '{')) == contract->part_count);
  }
}

TEST_CASE("Two ids of a path are those of a use case in their order") {
  const http::Request request;
  const http::Arrival arrival{request, "7", "12", nullptr, nullptr};
  const auto [employee, reason, entry] = inputs_of<of_two_ids, Method::del>(arrival);
  CHECK(employee == domain::EmployeeId{7});
  CHECK(entry == domain::TimeEntryId{12});
  CHECK(reason.faults.empty());
}

TEST_CASE("A month may be the second part of a path") {
  using std::chrono::March;
  using std::chrono::year;
  const http::Request request;
  const auto parts = [&request](std::string_view id, std::string_view month) {
    return inputs_of<of_a_month, Method::get>(http::Arrival{request, id, month, nullptr, nullptr});
  };
  CHECK(parts("7", "2026-03") == std::tuple{domain::EmployeeId{7}, std::optional{year{2026} / March}});
  CHECK(parts("x", "2026-13") == std::tuple{domain::EmployeeId{0}, std::optional<std::chrono::year_month>{}});
}

TEST_CASE("Parameters that cannot be separated are a fault of the page and of some queries as well") {
  http::Request request;
  request.query = "%zz";
  const http::Arrival arrival{request, "1", "", nullptr, nullptr};
  const auto [export_id, lines, page_of_lines] = inputs_of<list_payroll_lines, Method::get>(arrival);
  REQUIRE(lines.faults.size() == 1);
  CHECK(lines.faults[0].field == fields::differences);
  CHECK(page_of_lines.faults.size() == 1);
  const auto [audit, page_of_audit] = inputs_of<list_audit, Method::get>(arrival);
  CHECK(audit.faults.empty());
  REQUIRE(page_of_audit.faults.size() == 1);
  CHECK(page_of_audit.faults[0].field == fields::limit);
  const auto [colleagues, page_of_colleagues] = inputs_of<show_colleagues, Method::get>(arrival);
  REQUIRE(colleagues.faults.size() == 1);
  CHECK(colleagues.faults[0].field == domain::fields::from);
  CHECK(page_of_colleagues.faults.size() == 1);
}

TEST_CASE("Colleagues are looked for by days and department") {
  http::Request request;
  request.query = "from=2026-03-01&to=x&department=Sales%20East";
  const auto [query, page] = inputs_of<show_colleagues, Method::get>({request, "", "", nullptr, nullptr});
  CHECK(query.command.days.from == domain::parse_date("2026-03-01"));
  CHECK(query.command.department == "Sales East");
  REQUIRE(query.faults.size() == 1);
  CHECK(query.faults[0].field == domain::fields::to);
}

TEST_CASE("Routes of company files have the type of their record") {
  CHECK(is(contract_of(Method::patch, "/api/v2/company/clients/{id}").record, typeid(FiledClient)));
  CHECK(contract_of(Method::del, "/api/v2/company/clients/{id}").removes_record);
  CHECK_FALSE(contract_of(Method::del, "/api/v2/company/projects/{id}").removes_record);
  CHECK(contract_of(Method::get, "/api/v2/company/employees").extent == Extent::list);
  CHECK(contract_of(Method::get, "/api/v2/employees/{id}").extent == Extent::one);
}
