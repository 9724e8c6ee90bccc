#pragma once

#include <optional>
#include <string>
#include <vector>

#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/company/project.hpp>

namespace stint::application {

struct EmployeeView {
  domain::Employee employee;  ///< `active`: neither locked nor outside their employment
  std::string language{};     ///< the company's where the employee has none
};

struct SubstituteCandidateView {
  domain::EmployeeId id;
  std::string name{};
  std::string department{};
};

struct ProjectView {
  domain::ProjectId id;
  std::string name{};
  bool is_favorite = false;
};

struct ProjectsView {
  std::vector<ProjectView> projects{};  ///< favourites first, then by name
  std::optional<domain::ProjectId> default_project{};
  bool is_mandatory = false;
};

struct CategoriesView {
  std::vector<domain::Category> categories{};
  std::optional<domain::CategoryId> default_category{};
  bool is_mandatory = false;
};

struct ProfileView {
  domain::EmployeeId id;
  std::string name{};
  std::string email{};
  domain::Role role{};
  std::optional<std::string> department{};     ///< nothing where the company uses none
  std::optional<std::string> branch_office{};  ///< nothing where the company uses none
  std::optional<domain::Country> country{};
  std::optional<std::string> avatar{};
  std::optional<bool> business_trips_enabled{};  ///< nothing: not in the company's plan
  bool time_tracking_enabled = false;
};

}  // namespace stint::application
