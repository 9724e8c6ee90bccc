#include <catch2/catch.hpp>

#include <stint/application/directory.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using Strings = std::vector<std::string>;

namespace {

Strings directory_of(TwoCompanies& office, const stint::domain::Employee& who) {
  Strings keys;
  const auto employees = office.by(who, list_employees);
  for (const auto& view : employees.value()) keys.push_back(view.employee.key);
  return keys;
}

}  // namespace

TEST_CASE("Administrators see everybody, managers themselves, their reports and who was granted") {
  TwoCompanies office;
  CHECK(directory_of(office, office.ada) ==
        Strings{"ada", "erika", "lara", "lenny", "max", "mia", "olga", "otto", "sam"});
  CHECK(directory_of(office, office.max) == Strings{"erika", "lara", "max", "sam"});
  CHECK(directory_of(office, office.otto) == Strings{"olga", "otto"});
  office.change(office.otto, [&](auto& employee) { employee.extra_view_rights = {office.sam.id, office.olga.id}; });
  CHECK(directory_of(office, office.otto) == Strings{"olga", "otto", "sam"});
  CHECK(directory_of(office, office.rita) == Strings{"rita", "ron"});
}

TEST_CASE("Entries show who is locked and which language they read") {
  TwoCompanies office;
  const auto employees = office.by(office.ada, list_employees).value();
  CHECK(employees[1].employee.key == "erika");
  CHECK(employees[1].employee.active);
  CHECK(employees[1].language == "de");
  CHECK(employees[2].employee.key == "lara");
  CHECK_FALSE(employees[2].employee.active);
  CHECK(employees[5].language == "fr");
}

TEST_CASE("Active projects are listed, the caller's favourites first") {
  TwoCompanies office;
  stint::domain::ProjectId apollo, gemini, mercury;
  write_now(office.store, [&](Work& work) {
    auto& projects = work.projects(office.acme.id);
    apollo = projects.save({.id = {}, .key = "a", .name = "Apollo"}).id;
    gemini = projects.save({.id = {}, .key = "g", .name = "Gemini"}).id;
    mercury = projects.save({.id = {}, .key = "m", .name = "Mercury"}).id;
    projects.save({.id = {}, .key = "o", .name = "Old", .active = false});
    return true;
  });
  const auto listed = [&](const auto& who) {
    Strings names;
    const auto view = office.by(who, list_projects);
    for (const auto& project : view->projects) {
      names.push_back(project.name + (project.is_favorite ? "*" : ""));
    }
    return names;
  };
  office.change(office.erika, [&](auto& employee) { employee.favorite_projects = {mercury, gemini}; });
  CHECK(listed(office.erika) == Strings{"Gemini*", "Mercury*", "Apollo"});
  CHECK(listed(office.sam) == Strings{"Apollo", "Gemini", "Mercury"});
  CHECK(listed(office.ron).empty());

  CHECK_FALSE(office.by(office.erika, list_projects)->default_project);
  CHECK_FALSE(office.by(office.erika, list_projects)->is_mandatory);
  office.choose([&](auto& company) {
    company.time_tracking.default_project = apollo;
    company.time_tracking.project_mandatory = true;
  });
  CHECK(office.by(office.erika, list_projects)->default_project == apollo);
  CHECK(office.by(office.erika, list_projects)->is_mandatory);
  write_now(office.store, [&](Work& work) {
    work.projects(office.acme.id).save({.id = apollo, .key = "a", .name = "Apollo", .active = false});
    return true;
  });
  CHECK_FALSE(office.by(office.erika, list_projects)->default_project);
}

TEST_CASE("Active categories are listed by name with the company's default") {
  TwoCompanies office;
  stint::domain::CategoryId development;
  write_now(office.store, [&](Work& work) {
    auto& categories = work.categories(office.acme.id);
    categories.save({.id = {}, .key = "t", .name = "Travel"});
    development = categories.save({.id = {}, .key = "d", .name = "Development"}).id;
    categories.save({.id = {}, .key = "o", .name = "Old", .active = false});
    return true;
  });
  office.choose([&](auto& company) {
    company.time_tracking.default_category = development;
    company.time_tracking.category_mandatory = true;
  });
  const auto view = office.by(office.erika, list_categories).value();
  REQUIRE(view.categories.size() == 2);
  CHECK(view.categories[0].name == "Development");
  CHECK(view.categories[1].name == "Travel");
  CHECK(view.default_category == development);
  CHECK(view.is_mandatory);
  CHECK(office.by(office.ron, list_categories)->categories.empty());
}

TEST_CASE("A profile tells who somebody is and what their company uses") {
  TwoCompanies office;
  office.change(office.erika, [](auto& employee) {
    employee.department = "Sales";
    employee.branch_office = "Munich";
    employee.avatar = "https://acme/erika.png";
  });
  const auto plain = office.by(office.erika, show_profile).value();
  CHECK(plain.id == office.erika.id);
  CHECK(plain.name == "Erika Muster");
  CHECK(plain.email == "erika@acme");
  CHECK(plain.role == stint::domain::Role::user);
  CHECK(plain.avatar == "https://acme/erika.png");
  CHECK_FALSE(plain.department);
  CHECK_FALSE(plain.branch_office);
  CHECK_FALSE(plain.country);
  CHECK(plain.business_trips_enabled == false);
  CHECK_FALSE(plain.time_tracking_enabled);

  office.choose([](auto& company) {
    company.uses_departments = company.uses_branch_offices = true;
    company.country = stint::domain::Country{"DE", "Germany"};
    company.time_tracking.active = true;
    company.time_tracking.business_trips.reset();
  });
  const auto full = office.by(office.erika, show_profile).value();
  CHECK(full.department == "Sales");
  CHECK(full.branch_office == "Munich");
  CHECK(full.country->code == "DE");
  CHECK_FALSE(full.business_trips_enabled);
  CHECK(full.time_tracking_enabled);
  CHECK(office.by(office.sam, show_profile)->department == "");
}
