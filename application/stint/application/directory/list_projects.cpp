#include <algorithm>

#include <stint/application/company_context.hpp>
#include <stint/application/directory/list_projects.hpp>

namespace stint::application {

domain::Result<ProjectsView> list_projects(const Context& context) {
  const auto settings = company_of(context).time_tracking;
  const auto favorites = caller_record(context).favorite_projects;
  ProjectsView view{.is_mandatory = settings.project_mandatory};
  for (const auto& project : context.work.projects(context.caller.company).all()) {
    if (!project.active) continue;
    const bool is_favorite = std::ranges::find(favorites, project.id) != favorites.end();
    view.projects.push_back({project.id, project.name, is_favorite});
    if (project.id == settings.default_project) view.default_project = project.id;
  }
  std::ranges::stable_partition(view.projects, &ProjectView::is_favorite);
  return view;
}

}  // namespace stint::application
