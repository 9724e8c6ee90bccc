#include <catch2/catch.hpp>

#include <stint/application/payroll/exporting.hpp>
#include <stint/application/payroll/showing.hpp>
#include <stint/http/api/payroll_file_query.hpp>
#include <stint/http/api/read_body.hpp>
#include <stint/http/api/read_query.hpp>
#include <stint/http/api/wire_name.hpp>

using namespace stint;
using namespace http;

namespace {

/// The fields with errors, separated by spaces.
template <class Command>
std::string faults_of(const application::Submitted<Command>& submitted) {
  std::string names;
  for (const auto& fault : submitted.faults) names.append(names.empty() ? "" : " ").append(wire_name(fault.field));
  return names;
}

}  // namespace

TEST_CASE("What is to be handed on is a month, and perhaps a department") {
  const auto read = read_body<application::PayrollCommand>(R"({"month": "2026-03", "department": "Sales"})");
  CHECK(read.command.month == std::chrono::year{2026} / std::chrono::March);
  CHECK(read.command.department == "Sales");
  CHECK(faults_of(read).empty());
  CHECK(
      read_body<application::PayrollCommand>(R"({"month": "2026-03", "department": null})").command.department.empty());
  CHECK(faults_of(read_body<application::PayrollCommand>(R"({"month": "2026-13", "department": 7})")) ==
        "month department");
  CHECK(read_body<application::PayrollCommand>("[]").faults.size() == 1);
}

TEST_CASE("Exports are asked for by month") {
  CHECK(read_filters<application::PayrollExportsQuery>("month=2026-03").command.month ==
        std::chrono::year{2026} / std::chrono::March);
  CHECK_FALSE(read_filters<application::PayrollExportsQuery>("limit=3").command.month);
  CHECK(faults_of(read_filters<application::PayrollExportsQuery>("month=3")) == "month");
}

TEST_CASE("Lines are all, or the differences alone") {
  using domain::PayrollRows;
  CHECK(read_query<application::PayrollLinesQuery>("").command.rows == PayrollRows::all);
  CHECK(read_query<application::PayrollLinesQuery>("differences=false").command.rows == PayrollRows::all);
  CHECK(read_query<application::PayrollLinesQuery>("differences=true").command.rows == PayrollRows::differences);
  CHECK(faults_of(read_query<application::PayrollLinesQuery>("differences=1")) == "differences");
  CHECK(faults_of(read_query<application::PayrollLinesQuery>("a=%")) == "differences");
}

TEST_CASE("A file is asked for by its form and its lines and by nothing else") {
  CHECK_FALSE(read_query<PayrollFileQuery>("").command.form);
  CHECK(read_query<PayrollFileQuery>("format=xlsx").command.form == PayrollForm::xlsx);
  CHECK(read_query<PayrollFileQuery>("format=json&differences=true").command.rows == domain::PayrollRows::differences);
  CHECK(faults_of(read_query<PayrollFileQuery>("format=pdf&differences=1")) == "differences format");
  CHECK(faults_of(read_query<PayrollFileQuery>("a=%")) == "differences");
  CHECK(faults_of(read_query<PayrollFileQuery>("month=x&employeeId=0&wageType=1")).empty());
}
