#include <algorithm>

#include <stint/application/company_context.hpp>
#include <stint/application/directory/list_categories.hpp>

namespace stint::application {

domain::Result<CategoriesView> list_categories(const Context& context) {
  const auto settings = company_of(context).time_tracking;
  CategoriesView view{.categories = context.work.categories(context.caller.company).all(),
                      .is_mandatory = settings.category_mandatory};
  std::erase_if(view.categories, [](const auto& category) { return !category.active; });
  const auto is_default = [&](const auto& category) { return category.id == settings.default_category; };
  if (std::ranges::any_of(view.categories, is_default)) view.default_category = settings.default_category;
  return view;
}

}  // namespace stint::application
