#include <catch2/catch.hpp>

#include <stint/domain/company/employee.hpp>
#include <stint/domain/company/role.hpp>

using namespace stint::domain;

TEST_CASE("Roles are read by the interface's names alone") {
  CHECK(parse_role("USER") == Role::user);
  CHECK(parse_role("MANAGER") == Role::manager);
  CHECK(parse_role("ADMIN") == Role::administrator);
  for (const auto* text : {"", "user", "ADMINISTRATOR", "USER "}) CHECK_FALSE(parse_role(text));
}

TEST_CASE("Managers and administrators decide on other people's requests, users do not") {
  CHECK_FALSE(may_decide(Role::user));
  CHECK(may_decide(Role::manager));
  CHECK(may_decide(Role::administrator));
}

TEST_CASE("People are shown by the names they have") {
  Employee employee;
  employee.first_name = "Ada";
  employee.last_name = "Lovelace";
  CHECK(employee.display_name() == "Ada Lovelace");
  employee.last_name = "";
  CHECK(employee.display_name() == "Ada");
  employee.first_name = "";
  employee.last_name = "Sukarno";
  CHECK(employee.display_name() == "Sukarno");
}
