#include "tests/documents/operations/completed_operation.hpp"

#include <catch2/catch.hpp>

#include <stint/application/absences/showing.hpp>
#include <stint/application/changes/changed_records.hpp>
#include <stint/application/commands/reason.hpp>
#include <stint/application/days_query.hpp>
#include <stint/application/each_judged.hpp>
#include <stint/application/webhooks/managing.hpp>

using namespace stint;
using namespace stint::documents;
using boost::json::parse;
using boost::json::value;
using http::Contract;
using http::Extent;
using http::Method;

namespace {

DescribedOperation row_of(Method method, std::string path) {
  return {.method = method, .path = std::move(path), .id = "doIt", .summary = "Do it", .returns = {{"It is done."}}};
}

/// Its responses follow from its record.
DescribedOperation row_of_record(Method method, std::string path) {
  auto row = row_of(method, std::move(path));
  row.returns.clear();
  return row;
}

DescribedOperation with(const DescribedOperation& row, const Contract& contract) {
  return completed(row, {.act = http::ReadOperation{}, .contract = &contract});
}

std::string names_of(const Parameters& parameters) {
  std::string names;
  for (const auto& each : parameters) {
    const auto* reference = each.if_contains("$ref");
    names +=
        (names.empty() ? "" : " ") + std::string{(reference == nullptr ? each.at("name") : *reference).as_string()};
  }
  return names;
}

value schema_in(const DescribedOperation& described) { return described.returns.at(0).schema.json(); }

}  // namespace

TEST_CASE("The body and the response are those of the command and the view") {
  const Contract contract{.command = &typeid(application::ReasonCommand),
                          .is_body_optional = true,
                          .view = &typeid(application::AbsenceView)};
  auto row = row_of(Method::post, "/absences/{id}/reject");
  CHECK(with(row, contract).body.schema == "Reason");
  CHECK(with(row, contract).body.is_optional);
  CHECK(schema_in(with(row, contract)) == parse(R"({"$ref": "#/components/schemas/AbsenceRequest"})"));
  row.body = {"GivenReason"};
  CHECK(with(row, contract).body.schema == "GivenReason");
  CHECK_FALSE(with(row, contract).body.is_optional);
}

TEST_CASE("A row cannot repeat what its route says or contradict it") {
  const Contract contract{.command = &typeid(application::ReasonCommand), .view = &typeid(application::AbsenceView)};
  auto row = row_of(Method::post, "/absences/{id}/reject");
  row.body = {"Reason"};
  CHECK_THROWS_WITH(with(row, contract), "doIt repeats its request");
  row.body = {"CreateAbsenceRequest"};
  CHECK_THROWS_WITH(with(row, contract), "doIt has no request of its command");
  row.body = {};
  row.returns = {{"The absence.", "AbsenceRequest"}};
  CHECK_THROWS_WITH(with(row, contract), "doIt repeats its response");
  row.returns = {{"Another view.", "AbsenceDetail"}};
  CHECK(schema_in(with(row, contract)) == parse(R"({"$ref": "#/components/schemas/AbsenceDetail"})"));
  CHECK_THROWS_WITH(with(row_of(Method::get, "/absences"), {}), "doIt has a response without a schema");
}

TEST_CASE("A row cannot say whether the request of its command may be left out") {
  const Contract contract{.command = &typeid(application::ReasonCommand), .view = &typeid(application::AbsenceView)};
  auto row = row_of(Method::post, "/absences/{id}/reject");
  row.body.is_optional = true;
  CHECK_THROWS_WITH(with(row, contract), "doIt repeats whether its request may be left out");
}

TEST_CASE("A row cannot repeat a parameter of its queries or pages") {
  Contract contract{.has_pages = true, .view = &typeid(application::AbsenceView)};
  contract.add_query(&typeid(application::DaysQuery));
  auto row = row_of(Method::get, "/absences");
  row.takes = {query("from", "Date", "From when.")};
  CHECK_THROWS_WITH(with(row, contract), "doIt repeats its parameter from");
  row.takes = {shared("PageLimit")};
  CHECK_THROWS_WITH(with(row, contract), "doIt repeats its parameter #/components/parameters/PageLimit");
  row.takes = {query("format", text(), "In which form.")};
  CHECK_THAT(names_of(with(row, contract).takes), Catch::StartsWith("format from to "));
}

TEST_CASE("The fault of a query is reported with the operation that reads it") {
  Contract contract{.view = &typeid(application::AbsenceView)};
  contract.add_query(&typeid(application::ReasonCommand));
  CHECK_THROWS_WITH(with(row_of(Method::get, "/absences"), contract),
                    Catch::StartsWith("doIt has a query without a row in query_parameters.cpp: "));
}

TEST_CASE("A list and the outcomes of a mass action are arrays") {
  const auto listed =
      with(row_of(Method::get, "/absences"), {.view = &typeid(application::AbsenceView), .extent = Extent::list});
  CHECK(schema_in(listed) == parse(R"({"type": "array", "items": {"$ref": "#/components/schemas/AbsenceRequest"}})"));
  auto row = row_of(Method::post, "/absences/approve");
  row.returns.clear();
  const auto judged =
      with(row, {.view = &typeid(application::EachJudged<application::AbsenceView>), .extent = Extent::judged});
  CHECK(schema_in(judged) ==
        parse(R"({"type": "array", "maxItems": 200, "items": {"$ref": "#/components/schemas/AbsenceJudged"}})"));
  CHECK_THAT(judged.means, Catch::StartsWith("As `POST /absences/{id}/approve` does."));
}

TEST_CASE("The parameters of a list are those of its queries and of its pages") {
  constexpr std::array sorted_by{http::SortName{"madeAt", application::Column::moment, http::UnlessSorted::descending},
                                 http::SortName{"name", application::Column::name}};
  Contract contract{.view = &typeid(application::AbsenceView), .extent = Extent::list};
  contract.add_query(&typeid(application::AbsencesQuery));
  contract.add_query(&typeid(application::ChangedQuery));
  CHECK(names_of(with(row_of(Method::get, "/absences"), contract).takes) ==
        "from to status #/components/parameters/ChangedSince");
  Contract paged{.has_pages = true, .sorted_by = sorted_by, .view = &typeid(application::AbsenceView)};
  paged.add_query(&typeid(application::WebhooksQuery));
  const auto parameters = with(row_of(Method::get, "/webhooks"), paged).takes;
  CHECK(names_of(parameters) ==
        "state event sort #/components/parameters/PageLimit #/components/parameters/PageCursor");
  CHECK(parameters.at(0).at("schema") == parse(R"({"$ref": "#/components/schemas/WebhookState"})"));
  CHECK(parameters.at(2).at("schema").at("pattern") == "^-?(madeAt|name)$");
  CHECK_THAT(std::string{parameters.at(2).at("description").as_string()}, Catch::EndsWith(" Left out: -madeAt."));
}

TEST_CASE("A list that requires a moment does not offer it as well") {
  Contract contract{.view = &typeid(application::AbsenceView)};
  contract.add_query(&typeid(application::ChangedQuery));
  auto row = row_of(Method::get, "/deleted");
  row.takes = {shared("RequiredChangedSince")};
  CHECK(names_of(with(row, contract).takes) == "#/components/parameters/RequiredChangedSince");
}

TEST_CASE("Operations on a record of company files follow from its type") {
  const Contract record{.record = &typeid(application::FiledClient)};
  const auto removal = Contract{.record = record.record, .removes_record = true};
  const auto on_client = [](Method method, const Contract& contract) {
    return with(row_of_record(method, "/company/clients/{id}"), contract);
  };
  CHECK(schema_in(on_client(Method::get, record)) == parse(R"({"$ref": "#/components/schemas/ClientRecord"})"));
  CHECK(on_client(Method::post, record).body.schema == "ClientNew");
  CHECK(on_client(Method::post, record).returns.at(0).status == 201);
  CHECK(on_client(Method::patch, record).body.schema == "ClientChange");
  CHECK(names_of(on_client(Method::patch, record).takes) == "#/components/parameters/IfMatch");
  CHECK(on_client(Method::del, record).returns.size() == 1);
  CHECK(on_client(Method::del, removal).returns.at(1).status == 204);
  const auto list =
      with(row_of_record(Method::get, "/company/clients"), {.extent = Extent::list, .record = record.record});
  CHECK_THAT(names_of(list.takes), Catch::StartsWith("search ") && Catch::Contains(" sort "));
}

TEST_CASE("A row of company files cannot repeat what follows from its record") {
  const Contract contract{.extent = Extent::list, .record = &typeid(application::FiledClient)};
  CHECK_THROWS_WITH(with(row_of(Method::get, "/company/clients"), contract), "doIt repeats its responses");
  auto row = row_of_record(Method::get, "/company/clients");
  row.takes = {query("search", text(), "In the name.")};
  CHECK_THROWS_WITH(with(row, contract), "doIt repeats its parameters");
  row = row_of_record(Method::post, "/company/clients");
  row.body = {"ClientNew"};
  CHECK_THROWS_WITH(with(row, contract), "doIt repeats its request");
}
