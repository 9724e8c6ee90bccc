#include <stint/application/company_context.hpp>
#include <stint/application/directory/show_profile.hpp>

namespace stint::application {

domain::Result<ProfileView> show_profile(const Context& context) {
  const domain::Company company = company_of(context);
  const domain::Employee employee = caller_record(context);
  ProfileView view{.id = employee.id,
                   .name = employee.display_name(),
                   .email = employee.email,
                   .role = employee.role,
                   .country = company.country,
                   .avatar = employee.avatar,
                   .business_trips_enabled = company.time_tracking.business_trips,
                   .time_tracking_enabled = company.time_tracking.active};
  if (company.uses_departments) view.department = employee.department;
  if (company.uses_branch_offices) view.branch_office = employee.branch_office;
  return view;
}

}  // namespace stint::application
