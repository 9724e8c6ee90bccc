#include <stint/application/calendars/feeds.hpp>
#include <stint/application/identity/second_factor/enrolment.hpp>
#include <stint/application/identity/tokens/personal_tokens.hpp>
#include <stint/http/api/form_reader.hpp>
#include <stint/http/api/respond.hpp>

namespace stint::http {
namespace {

using domain::Role;
using TokenId = domain::Id<struct PersonalTokenTag>;
using FeedId = domain::Id<struct CalendarFeedTag>;

domain::Result<application::DeleteView> delete_token(const application::Context& context, TokenId id) {
  return application::delete_own_token(context, id.value);
}

domain::Result<application::DeleteView> delete_feed(const application::Context& context, FeedId id) {
  return application::delete_own_feed(context, id.value);
}

domain::Result<Response> own_feeds(const Call& call) {
  return respond(application::list_own_feeds(call.context, read_page_query(call.request.query)));
}

}  // namespace

OperationRoutes account_routes() {
  using namespace application;
  return {
      {Method::post,
       "/api/v2/user/mfa/totp",
       {.least_role = Role::user,
        .act = act_on_account<start_enrolment, read_password>,
        .takes_password = true,
        .answers_secret = true}},
      {Method::post,
       "/api/v2/user/mfa/totp/confirm",
       {.least_role = Role::user, .act = try_code<confirm_enrolment, read_code>, .answers_secret = true}},
      {Method::del,
       "/api/v2/user/mfa/totp",
       {.least_role = Role::user, .act = try_code<turn_off_second_factor, read_code>, .answers_secret = true}},

      {Method::get,
       "/api/v2/user/tokens",
       {.least_role = Role::user, .act = show<list_own_tokens>, .answers_secret = true}},
      {Method::post,
       "/api/v2/user/tokens",
       {.least_role = Role::user,
        .act = act_on_account<create_own_token, read_personal_token>,
        .takes_password = true,
        .answers_secret = true}},
      {Method::del,
       "/api/v2/user/tokens/{id}",
       {.least_role = Role::user, .act = act_on<TokenId, delete_token>, .answers_secret = true}},

      {Method::get, "/api/v2/user/calendars", {Role::user, own_feeds}},
      {Method::post,
       "/api/v2/user/calendars",
       {.least_role = Role::user, .act = act_on_account<create_own_feed, read_calendar_feed>, .answers_secret = true}},
      {Method::del, "/api/v2/user/calendars/{id}", {Role::user, act_on<FeedId, delete_feed>}},
  };
}

}  // namespace stint::http
