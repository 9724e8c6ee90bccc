#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <stint/application/calendars/colleagues.hpp>
#include <stint/application/inbox/showing.hpp>
#include <stint/application/language.hpp>
#include <stint/application/months/closing_people.hpp>
#include <stint/application/months/listing.hpp>
#include <stint/application/months/showing.hpp>
#include <stint/application/months/signing.hpp>
#include <stint/application/presence/presence.hpp>
#include <stint/http/api/month_page.hpp>
#include <stint/http/api/read_body.hpp>
#include <stint/http/api/read_query.hpp>
#include <stint/http/api/refusal_response.hpp>
#include <stint/http/api/route.hpp>
#include <stint/http/negotiation.hpp>
#include <stint/words/languages.hpp>

namespace stint::http {
namespace {

using application::ClosingView;
using application::Column;
using application::ShownData;
using domain::EmployeeId;
using domain::Role;

/// As a page to print, if requested.
domain::Result<Response> sheet(const Call& call) {
  const auto view =
      application::show_month_sheet(call.context, id_in_path<EmployeeId>(call), domain::parse_month(call.second_id));
  if (!view) return domain::refuse(view);
  Response response = wants_html(call.request) ? month_page(*view, words::language_of(view->language)) : respond(*view);
  response.headers.emplace_back("Vary", "Accept");
  return response;
}

constexpr std::array people_sorted_by{SortName{"employeeName", Column::name, UnlessSorted::ascending},
                                      SortName{"employeeNumber", Column::employee_number},
                                      SortName{"department", Column::department}};

/// The problem document of what prevents closing, with the list of obstacles.
Response refused(const ClosingView& view, const std::string& language) {
  auto response = refusal_response(*view.refusal, language);
  response.body.pop_back();
  JsonWriter json(response.body);
  json.name("openMatters");
  encode(json, view.open_matters);
  response.body += '}';
  return response;
}

/// The response of closing or reopening months.
domain::Result<Encode> response_of(const application::Context& context, domain::Result<ClosingView> view) {
  if (!view || !view->refusal) return encode_later(std::move(view));
  return Encode{
      [view = *std::move(view), language = application::language_of(context)] { return refused(view, language); },
      Run::in_earnest};
}

UseCase opening(const Arrival& arrival) {
  return [month = domain::parse_month(arrival.id),
          command = read_body<application::ClosingCommand>(arrival.request.body)](const application::Context& context) {
    return response_of(context, application::open_months(context, month, command));
  };
}

Preparation closing(const Arrival& arrival) {
  return
      [month = domain::parse_month(arrival.id), command = read_body<application::ClosingCommand>(arrival.request.body)](
          const application::Context& context) -> domain::Result<UseCase> {
        using application::FiguresAhead;
        return UseCase{[month, command,
                        ahead = std::make_shared<const FiguresAhead>(application::figures_to_close(
                            context, month, command))](const application::Context& later) {
          return response_of(later, application::close_months_with(later, month, command, *ahead));
        }};
      };
}

}  // namespace

OperationRoutes month_routes() {
  using namespace application;
  using enum Method;
  using namespace refusing;
  return {
      custom_route<get, show_month_sheet>("/api/v2/employees/{id}/months/{month}", Role::user, sheet,
                                          {.refuses = unless_responsible_for_hours}),
      route<post, sign_month>("/api/v2/employees/{id}/months/{month}/sign", Role::user,
                              {.refuses = refusals<unless_responsible_for_hours, conflict<month_not_over>>}),
      route<get, list_presence, people_sorted_by>(
          "/api/v2/presence", Role::user,
          {.refuses = refusals<invalid<time_tracking_inactive>, forbidden<presence_not_shown>>}),
      route<get, show_colleagues, people_sorted_by>("/api/v2/calendar", Role::user,
                                                    {.shows = ShownData::of_the_company}),
      route<get, show_inbox>("/api/v2/inbox", Role::user),
      route<get, list_months, people_sorted_by>("/api/v2/months/{month}", Role::manager,
                                                {.refuses = invalid<time_tracking_inactive>}),
      custom_route<post, close_months>(
          "/api/v2/months/{month}/close", Role::manager, closing,
          {.is_heavy = true,
           .dry_run = DryRun::by_dropping,
           .refuses = refusals<unless_responsible_for_hours, conflict<closed_month, month_not_over>>}),
      custom_route<post, open_months>(
          "/api/v2/months/{month}/open", Role::administrator, opening,
          {.is_heavy = true, .refuses = refusals<invalid<time_tracking_inactive>, conflict<closed_month>>}),
  };
}

}  // namespace stint::http
