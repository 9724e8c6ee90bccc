// The content of requests and responses of routes, which follows from the declarations of their use cases.

#include <stdexcept>
#include <string>
#include <string_view>
#include <typeinfo>
#include <variant>

#include <catch2/catch.hpp>

#include <stint/application/absences/showing.hpp>
#include <stint/application/changes/changed_records.hpp>
#include <stint/application/commands/reason.hpp>
#include <stint/application/commands/time_entries.hpp>
#include <stint/application/import/company_file.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/payroll/showing.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/http/api/operation.hpp>
#include <stint/http/request.hpp>

using namespace stint;
using namespace stint::application;
using http::Contract;
using http::Extent;
using http::Method;

namespace {

const Contract& contract_of(Method method, std::string_view path) {
  static const auto routes = http::all_routes();
  for (const auto& route : routes) {
    if (route.method == method && route.path == path) return *route.payload.contract;
  }
  throw std::logic_error("no route " + std::string{path});
}

bool is(Contract::Type type, const std::type_info& wanted) { return type != nullptr && *type == wanted; }

}  // namespace

TEST_CASE("Every route says what it contains except those of directories that provision people") {
  for (const auto& route : http::all_routes()) {
    CAPTURE(route.path, to_string(route.method));
    CHECK((route.payload.contract == nullptr) == route.path.starts_with("/scim/v2/"));
  }
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

TEST_CASE("A mass action returns a result for each record and is heavy") {
  for (const auto& route : http::all_routes()) {
    CAPTURE(route.path, to_string(route.method));
    const bool is_mass_action = std::holds_alternative<http::MassOperation>(route.payload.act);
    const auto* contract = route.payload.contract;
    CHECK((contract != nullptr && contract->extent == Extent::judged) == is_mass_action);
    if (is_mass_action) CHECK(route.payload.is_heavy);
  }
}

TEST_CASE("Routes of company files have the type of their record") {
  CHECK(is(contract_of(Method::patch, "/api/v2/company/clients/{id}").record, typeid(FiledClient)));
  CHECK(contract_of(Method::del, "/api/v2/company/clients/{id}").removes_record);
  CHECK_FALSE(contract_of(Method::del, "/api/v2/company/projects/{id}").removes_record);
  CHECK(contract_of(Method::get, "/api/v2/company/employees").extent == Extent::list);
  CHECK(contract_of(Method::get, "/api/v2/employees/{id}").extent == Extent::one);
}
