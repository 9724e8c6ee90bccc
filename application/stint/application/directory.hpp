#pragma once

#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <stint/application/changes/changed_records.hpp>
#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/company/project.hpp>
#include <stint/domain/problem.hpp>

// The parts of a company, as far as the caller may see them.

namespace stint::application {

struct ProfileView {
  domain::EmployeeId id;
  std::string name{};
  std::string email{};
  domain::Role role{};
  std::optional<std::string> department{};     ///< nullopt if the company uses none
  std::optional<std::string> branch_office{};  ///< nullopt if the company uses none
  std::optional<domain::Country> country{};
  std::optional<std::string> avatar{};
  std::optional<bool> business_trips_enabled{};  ///< nullopt: not in the company's plan
  bool time_tracking_enabled = false;
};

template <>
inline constexpr auto description<domain::Country> = describe(member("code", &domain::Country::code,
                                                                     "ISO 3166-1 alpha-2; empty if there is none."),
                                                              member("name", &domain::Country::name));

template <>
inline constexpr auto description<ProfileView> =
    describe(member("id", &ProfileView::id), member("name", &ProfileView::name, "The name to display."),
             member("email", &ProfileView::email), member("role", &ProfileView::role),
             member("department", &ProfileView::department, "`null` if the company has none."),
             member("branch_office", &ProfileView::branch_office, "`null` if the company has none."),
             member("country", [](const ProfileView& profile) { return profile.country.value_or(domain::Country{}); }),
             member("avatar", &ProfileView::avatar, "The URL of a picture."),
             member("is_business_trip_enabled", &ProfileView::business_trips_enabled,
                    "`null` if business trips are not in the company's plan."),
             member("is_time_tracking_enabled", &ProfileView::time_tracking_enabled));

/// The caller, and the company's features that concern them.
[[nodiscard]] domain::Result<ProfileView> show_profile(const Context& context);

struct EmployeeView {
  domain::Employee employee;  ///< `active`: neither locked nor outside of employment
  std::string language{};     ///< the company's if the employee has none
};

/// The members that all records of a person begin with.
template <class... Path>
[[nodiscard]] constexpr auto name_and_number(Path... path) {
  using domain::Employee;
  return describe(member("id", inside(path..., &Employee::id)),
                  member("employee_number", inside(path..., &Employee::employee_number)),
                  member("first_name", inside(path..., &Employee::first_name)),
                  member("last_name", inside(path..., &Employee::last_name)));
}

/// How to reach an employee at the end of a path, and where they belong.
template <class... Path>
[[nodiscard]] constexpr auto contact_and_place(Path... path) {
  using domain::Employee;
  return describe(
      member("email", inside(path..., &Employee::email)), member("phone", inside(path..., &Employee::phone)),
      member("mobile", inside(path..., &Employee::mobile)), member("role", inside(path..., &Employee::role)),
      member("department", inside(path..., &Employee::department)),
      member("cost_center", inside(path..., &Employee::cost_center)),
      member("branch_office", inside(path..., &Employee::branch_office)));
}

template <>
inline constexpr auto description<EmployeeView> = [] {
  using View = EmployeeView;
  using domain::Employee;
  using domain::Employments;
  return std::tuple_cat(
      name_and_number(&View::employee),
      describe(member("name", inside(&View::employee, &Employee::display_name), "The name to display.")),
      contact_and_place(&View::employee),
      describe(
          member("language", &View::language, "A locale such as `de` or `en-GB`."),
          member("manager_ids", inside(&View::employee, &Employee::managers)),
          member("additional_info", inside(&View::employee, &Employee::additional_info)),
          member("employment_start_date", inside(&View::employee, &Employee::employment, &Employments::first)),
          member("employment_end_date", inside(&View::employee, &Employee::employment, &Employments::last),
                 "The last day."),
          member("date_of_birth", inside(&View::employee, &Employee::date_of_birth)),
          member("active", inside(&View::employee, &Employee::active), "Neither locked nor outside of employment.")));
}();

/// The directory as far as the caller may see it, including locked accounts: administrators see all employees, others
/// themselves, their direct reports and those for whom they have extra view rights. By last name, first name, id.
[[nodiscard]] domain::Result<std::vector<EmployeeView>> list_employees(const Context& context);
/// Of these, the employees whose record was changed at a moment or later, or whose employment or terms have begun or
/// ended since. Refuses: invalid for unreadable parameters.
[[nodiscard]] domain::Result<std::vector<EmployeeView>> list_changed_employees(const Context& context,
                                                                               const Submitted<ChangedQuery>& query);

struct ProjectView {
  domain::ProjectId id;
  std::string name{};
  bool is_favorite = false;
};

template <>
inline constexpr auto description<ProjectView> = describe(member("id", &ProjectView::id),
                                                          member("name", &ProjectView::name),
                                                          member("is_favorite", &ProjectView::is_favorite,
                                                                 "Of the caller."));

struct ProjectsView {
  std::vector<ProjectView> projects{};  ///< favourites first, then by name
  std::optional<domain::ProjectId> default_project{};
  bool is_mandatory = false;
};

template <>
inline constexpr auto description<ProjectsView> = describe(member("projects", &ProjectsView::projects),
                                                           member("default_project_id", &ProjectsView::default_project),
                                                           member("is_project_mandatory", &ProjectsView::is_mandatory));

/// The active projects, the caller's favourites first, with the company's default if that is one of them.
[[nodiscard]] domain::Result<ProjectsView> list_projects(const Context& context);

struct CategoriesView {
  std::vector<domain::Category> categories{};
  std::optional<domain::CategoryId> default_category{};
  bool is_mandatory = false;
};

template <>
inline constexpr auto description<domain::Category> = describe(member("id", &domain::Category::id),
                                                               member("name", &domain::Category::name));

template <>
inline constexpr auto description<CategoriesView> = describe(
    member("categories", &CategoriesView::categories), member("default_category_id", &CategoriesView::default_category),
    member("is_category_mandatory", &CategoriesView::is_mandatory));

/// The active categories by name, with the company's default if that is one of them.
[[nodiscard]] domain::Result<CategoriesView> list_categories(const Context& context);

/// The active types that the caller's role may file, by code.
[[nodiscard]] domain::Result<std::vector<domain::AbsenceType>> list_absence_types(const Context& context);

}  // namespace stint::application
