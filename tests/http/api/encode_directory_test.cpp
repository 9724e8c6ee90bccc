#include "tests/http/api/encoded.hpp"

using namespace stint;
using http::encoded;

TEST_CASE("A directory entry: absent texts are empty, absent dates are null") {
  const application::EmployeeView bare{.employee = {.id = {4}, .key = "erika", .last_name = "Muster"},
                                       .language = "de"};
  CHECK(encoded(bare) ==
        R"({"id":"4","employeeNumber":"","firstName":"","lastName":"Muster","name":"Muster","email":"","phone":"",)"
        R"("mobile":"","role":"USER","department":"","costCenter":"","branchOffice":"","language":"de",)"
        R"("managerIds":[],"additionalInfo":"","employmentStartDate":null,"employmentEndDate":null,)"
        R"("dateOfBirth":null,"active":true})");
}

TEST_CASE("A directory entry in full") {
  const application::EmployeeView full{.employee = {.id = {4},
                                                    .key = "erika",
                                                    .employee_number = "1001",
                                                    .first_name = "Erika",
                                                    .last_name = "Muster",
                                                    .email = "erika@acme",
                                                    .phone = "1",
                                                    .mobile = "2",
                                                    .role = domain::Role::administrator,
                                                    .department = "Sales",
                                                    .cost_center = "4711",
                                                    .branch_office = "Munich",
                                                    .language = "fr",
                                                    .managers = {{2}, {3}},
                                                    .additional_info = "on the road",
                                                    .employment = {test::day("2020-01-01"), test::day("2030-12-31")},
                                                    .date_of_birth = test::day("1990-05-17"),
                                                    .active = false},
                                       .language = "fr"};
  CHECK(encoded(full) ==
        R"({"id":"4","employeeNumber":"1001","firstName":"Erika","lastName":"Muster","name":"Erika Muster",)"
        R"("email":"erika@acme","phone":"1","mobile":"2","role":"ADMIN","department":"Sales","costCenter":"4711",)"
        R"("branchOffice":"Munich","language":"fr","managerIds":["2","3"],"additionalInfo":"on the road",)"
        R"("employmentStartDate":"2020-01-01","employmentEndDate":"2030-12-31","dateOfBirth":"1990-05-17",)"
        R"("active":false})");
}

TEST_CASE("Lists to choose from name their default, or null") {
  CHECK(encoded(application::ProjectsView{}) ==
        R"({"projects":[],"defaultProjectId":null,"isProjectMandatory":false})");
  CHECK(
      encoded(application::ProjectsView{{{{1}, "Tower", true}, {{2}, "Bridge", false}}, domain::ProjectId{2}, true}) ==
      R"({"projects":[{"id":"1","name":"Tower","isFavorite":true},{"id":"2","name":"Bridge","isFavorite":false}],)"
      R"("defaultProjectId":"2","isProjectMandatory":true})");
  CHECK(encoded(application::CategoriesView{}) ==
        R"({"categories":[],"defaultCategoryId":null,"isCategoryMandatory":false})");
  CHECK(encoded(application::CategoriesView{
            {{.id = {5}, .key = "plan", .name = "Planning"}}, domain::CategoryId{5}, true}) ==
        R"({"categories":[{"id":"5","name":"Planning"}],"defaultCategoryId":"5","isCategoryMandatory":true})");
  CHECK(encoded(application::SubstituteCandidateView{{6}, "Sam Muster", "Sales"}) ==
        R"({"id":"6","name":"Sam Muster","department":"Sales"})");
}

TEST_CASE("A profile: what the company does not use is null, a country is always an object") {
  const application::ProfileView bare{.id = {4}, .name = "Erika Muster", .email = "erika@acme"};
  CHECK(encoded(bare) ==
        R"({"id":"4","name":"Erika Muster","email":"erika@acme","role":"USER","department":null,"branchOffice":null,)"
        R"("country":{"code":"","name":""},"avatar":null,"isBusinessTripEnabled":null,"isTimeTrackingEnabled":false})");
  const application::ProfileView full{.id = {4},
                                      .name = "Erika Muster",
                                      .email = "erika@acme",
                                      .role = domain::Role::manager,
                                      .department = "",
                                      .branch_office = "Munich",
                                      .country = domain::Country{"DE", "Germany"},
                                      .avatar = "https://acme.example/erika.png",
                                      .business_trips_enabled = false,
                                      .time_tracking_enabled = true};
  CHECK(encoded(full) ==
        R"({"id":"4","name":"Erika Muster","email":"erika@acme","role":"MANAGER","department":"",)"
        R"("branchOffice":"Munich","country":{"code":"DE","name":"Germany"},)"
        R"("avatar":"https://acme.example/erika.png","isBusinessTripEnabled":false,"isTimeTrackingEnabled":true})");
}
