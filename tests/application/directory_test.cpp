#include <stint/application/directory.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;

namespace {

Strings directory_of(TwoCompanies& office, const stint::domain::Employee& who) {
  Strings keys;
  const auto employees = office.by(who, list_employees);
  for (const auto& view : employees.value()) keys.push_back(view.employee.key);
  return keys;
}

}  // namespace

TEST_CASE_METHOD(TwoCompanies, "Administrators see everybody, managers themselves, their reports and who was granted") {
  CHECK(directory_of(*this, ada) == Strings{"ada", "erika", "lara", "lenny", "max", "mia", "olga", "otto", "sam"});
  CHECK(directory_of(*this, max) == Strings{"erika", "lara", "max", "sam"});
  CHECK(directory_of(*this, otto) == Strings{"olga", "otto"});
  change(otto, [&](auto& employee) { employee.extra_view_rights = {sam.id, olga.id}; });
  CHECK(directory_of(*this, otto) == Strings{"olga", "otto", "sam"});
  CHECK(directory_of(*this, rita) == Strings{"rita", "ron"});
}

TEST_CASE_METHOD(TwoCompanies, "Entries show who is locked and which language they read") {
  const auto employees = by(ada, list_employees).value();
  CHECK(employees[1].employee.key == "erika");
  CHECK(employees[1].employee.active);
  CHECK(employees[1].language == "de");
  CHECK(employees[2].employee.key == "lara");
  CHECK_FALSE(employees[2].employee.active);
  CHECK(employees[5].language == "fr");
}

TEST_CASE_METHOD(TwoCompanies, "Active projects are listed, the caller's favourites first") {
  stint::domain::ProjectId apollo, gemini, mercury;
  keep(store, [&](Work& work) {
    auto& projects = work.projects(acme.id);
    apollo = projects.save({.id = {}, .key = "a", .name = "Apollo"}).id;
    gemini = projects.save({.id = {}, .key = "g", .name = "Gemini"}).id;
    mercury = projects.save({.id = {}, .key = "m", .name = "Mercury"}).id;
    projects.save({.id = {}, .key = "o", .name = "Old", .active = false});
  });
  const auto listed = [&](const auto& who) {
    Strings names;
    const auto view = by(who, list_projects);
    for (const auto& project : view->projects) names.push_back(project.name + (project.is_favorite ? "*" : ""));
    return names;
  };
  change(erika, [&](auto& employee) { employee.favorite_projects = {mercury, gemini}; });
  CHECK(listed(erika) == Strings{"Gemini*", "Mercury*", "Apollo"});
  CHECK(listed(sam) == Strings{"Apollo", "Gemini", "Mercury"});
  CHECK(listed(ron).empty());

  CHECK_FALSE(by(erika, list_projects)->default_project);
  CHECK_FALSE(by(erika, list_projects)->is_mandatory);
  choose([&](auto& company) {
    company.time_tracking.default_project = apollo;
    company.time_tracking.project_mandatory = true;
  });
  CHECK(by(erika, list_projects)->default_project == apollo);
  CHECK(by(erika, list_projects)->is_mandatory);
  keep(store,
       [&](Work& work) { work.projects(acme.id).save({.id = apollo, .key = "a", .name = "Apollo", .active = false}); });
  CHECK_FALSE(by(erika, list_projects)->default_project);
}

TEST_CASE_METHOD(TwoCompanies, "Active categories are listed by name with the company's default") {
  stint::domain::CategoryId development;
  keep(store, [&](Work& work) {
    auto& categories = work.categories(acme.id);
    categories.save({.id = {}, .key = "t", .name = "Travel"});
    development = categories.save({.id = {}, .key = "d", .name = "Development"}).id;
    categories.save({.id = {}, .key = "o", .name = "Old", .active = false});
  });
  choose([&](auto& company) {
    company.time_tracking.default_category = development;
    company.time_tracking.category_mandatory = true;
  });
  const auto view = by(erika, list_categories).value();
  REQUIRE(view.categories.size() == 2);
  CHECK(view.categories[0].name == "Development");
  CHECK(view.categories[1].name == "Travel");
  CHECK(view.default_category == development);
  CHECK(view.is_mandatory);
  CHECK(by(ron, list_categories)->categories.empty());
}

TEST_CASE_METHOD(TwoCompanies, "A profile tells who somebody is and what their company uses") {
  change(erika, [](auto& employee) {
    employee.department = "Sales";
    employee.branch_office = "Munich";
    employee.avatar = "https://acme/erika.png";
  });
  const auto plain = by(erika, show_profile).value();
  CHECK(plain.id == erika.id);
  CHECK(plain.name == "Erika Muster");
  CHECK(plain.email == "erika@acme");
  CHECK(plain.role == stint::domain::Role::user);
  CHECK(plain.avatar == "https://acme/erika.png");
  CHECK_FALSE(plain.department);
  CHECK_FALSE(plain.branch_office);
  CHECK_FALSE(plain.country);
  CHECK(plain.business_trips_enabled == false);
  CHECK_FALSE(plain.time_tracking_enabled);

  choose([](auto& company) {
    company.uses_departments = company.uses_branch_offices = true;
    company.country = stint::domain::Country{"DE", "Germany"};
    company.time_tracking.active = true;
    company.time_tracking.business_trips.reset();
  });
  const auto full = by(erika, show_profile).value();
  CHECK(full.department == "Sales");
  CHECK(full.branch_office == "Munich");
  CHECK(full.country->code == "DE");
  CHECK_FALSE(full.business_trips_enabled);
  CHECK(full.time_tracking_enabled);
  CHECK(by(sam, show_profile)->department == "");
}
