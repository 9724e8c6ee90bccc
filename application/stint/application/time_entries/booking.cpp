#include <string>

#include <stint/application/time_entries/booking.hpp>
#include <stint/domain/time_entry/project_choice.hpp>

namespace stint::application {
namespace {

template <class Item, class SomeId>
bool is_active(const domain::Catalogue<Item, SomeId>& catalogue, SomeId id) {
  const auto item = catalogue.find(id);
  return item && item->active;
}

template <class Item, class SomeId>
std::optional<SomeId> active_only(const domain::Catalogue<Item, SomeId>& catalogue, std::optional<SomeId> id) {
  return id && is_active(catalogue, *id) ? id : std::nullopt;
}

/// How one of the two is chosen.
template <class SomeId>
struct Choice {
  domain::WishedChoice<SomeId> wished;
  std::optional<SomeId> fallback;
  bool mandatory;
};

template <class Item, class SomeId>
std::optional<SomeId> chosen(const domain::Catalogue<Item, SomeId>& catalogue, const Choice<SomeId>& choice,
                             Faults& faults) {
  const auto id = domain::choose(choice.wished, choice.fallback, choice.mandatory);
  if (!id) {
    faults.add(id.error());
    return std::nullopt;
  }
  if (*id && !is_active(catalogue, **id)) {
    faults.add(domain::field_of(**id), "is not active in this company");
  }
  return *id;
}

template <class Item, class SomeId>
std::optional<SomeId> changed(const domain::Catalogue<Item, SomeId>& catalogue, const Choice<SomeId>& choice,
                              std::optional<SomeId> before, Faults& faults) {
  const bool repeats = choice.wished == before;
  return !choice.wished || repeats ? before : chosen(catalogue, choice, faults);
}

}  // namespace

Booking read_booking(Work& work, const domain::Company& company, const BookingWish& wish, Demand demand,
                     Faults& faults) {
  const auto& settings = company.time_tracking;
  const bool demanding = demand == Demand::as_company_demands;
  const Booking defaults = default_booking(work, company);
  const Choice<domain::ProjectId> project{wish.project, defaults.project, demanding && settings.project_mandatory};
  const Choice<domain::CategoryId> category{wish.category, defaults.category, demanding && settings.category_mandatory};
  return {chosen(work.projects(company.id), project, faults), chosen(work.categories(company.id), category, faults)};
}

Booking read_booking_change(Work& work, const domain::Company& company, const BookingWish& wish, const Booking& before,
                            Faults& faults) {
  const auto& settings = company.time_tracking;
  const Choice<domain::ProjectId> project{wish.project, std::nullopt, settings.project_mandatory};
  const Choice<domain::CategoryId> category{wish.category, std::nullopt, settings.category_mandatory};
  return {changed(work.projects(company.id), project, before.project, faults),
          changed(work.categories(company.id), category, before.category, faults)};
}

Booking default_booking(Work& work, const domain::Company& company) {
  const auto& settings = company.time_tracking;
  return {active_only(work.projects(company.id), settings.default_project),
          active_only(work.categories(company.id), settings.default_category)};
}

}  // namespace stint::application
