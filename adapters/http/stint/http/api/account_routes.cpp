#include <array>

#include <stint/application/accounts/leaving.hpp>
#include <stint/application/accounts/own_record.hpp>
#include <stint/application/accounts/own_sessions.hpp>
#include <stint/application/accounts/own_settings.hpp>
#include <stint/application/calendars/feeds.hpp>
#include <stint/application/commands/accounts.hpp>
#include <stint/application/credentials/addresses.hpp>
#include <stint/application/credentials/credential_rules.hpp>
#include <stint/application/credentials/passwords.hpp>
#include <stint/application/identity/second_factor/enrolment.hpp>
#include <stint/application/identity/tokens/personal_tokens.hpp>
#include <stint/application/own_data/data_export.hpp>
#include <stint/application/reactions/locking.hpp>
#include <stint/http/api/own_data_page.hpp>
#include <stint/http/api/read_body.hpp>
#include <stint/http/api/read_query.hpp>
#include <stint/http/api/respond.hpp>
#include <stint/http/negotiation.hpp>

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

constexpr std::array sessions_sorted_by{SortName{"loggedInAt", application::Column::moment}};

domain::Result<Response> own_feeds(const Call& call) {
  return respond(application::list_own_feeds(call.context, read_filters<application::FeedsQuery>(call.request.query),
                                             read_page_query(call.request.query, sorted_by_making)));
}

/// Runs where hashes are computed: the hash of the new password is computed here if the password is acceptable.
UseCase change_password(const Arrival& arrival) {
  const auto form = read_body<application::PasswordChangeCommand>(arrival.request.body);
  const auto& password = form.command.new_password;
  const bool is_fit = password && !application::validate_password(*password);
  return
      [&accounts = *arrival.accounts, form,
       hash = is_fit ? arrival.accounts->hasher.hash(*password) : std::string{}](const application::Context& context) {
        return encode_later(application::change_own_password(context, accounts, form, hash));
      };
}

domain::Result<Response> own_sessions(const Call& call) {
  return respond(application::list_own_sessions(call.context,
                                                read_filters<application::OwnSessionsQuery>(call.request.query).command,
                                                read_page_query(call.request.query, sessions_sorted_by)));
}

domain::Result<Response> own_data(const Call& call) {
  const auto all = application::export_own_data(call.context, *call.accounts);
  if (!all) return domain::refuse(all);
  Response response = respond(*all);
  if (wants_html(call.request)) {
    const auto company = application::company_of(call.context);
    response =
        own_data_page(response.body, words::language_of(all->language), application::zone_of(call.context, company));
  }
  response.headers.emplace_back("Vary", "Accept");
  return response;
}

UseCase end_session(const Arrival& arrival) {
  return [id = std::string{arrival.id}](const application::Context& context) {
    return encode_later(application::end_own_session(context, id));
  };
}

UseCase invite_employee(const Arrival& arrival) {
  return [&accounts = *arrival.accounts, id = id_in_path<domain::EmployeeId>(arrival)](
             const application::Context& context) { return encode_later(application::invite(context, accounts, id)); };
}

}  // namespace

OperationRoutes account_routes() {
  using namespace application;
  return {
      {Method::post,
       "/api/v2/user/mfa/totp",
       {.least_role = Role::user,
        .act = act_on_account<start_enrolment, read_body<PasswordCommand>>,
        .takes_password = true,
        .answers_secret = true}},
      {Method::post,
       "/api/v2/user/mfa/totp/confirm",
       {.least_role = Role::user, .act = try_code<confirm_enrolment, read_body<CodeCommand>>, .answers_secret = true}},
      {Method::del,
       "/api/v2/user/mfa/totp",
       {.least_role = Role::user,
        .act = try_code<turn_off_second_factor, read_body<CodeCommand>>,
        .answers_secret = true}},

      {Method::post,
       "/api/v2/user/password",
       {.least_role = Role::user,
        .act = change_password,
        .takes_password = true,
        .answers_secret = true,
        .hashes = true}},
      {Method::post,
       "/api/v2/user/email/confirm",
       {.least_role = Role::user,
        .act = act_on_account<confirm_own_address, read_body<LinkCommand>>,
        .answers_secret = true}},
      {Method::get, "/api/v2/user/sessions", {Role::user, own_sessions}},
      {Method::del, "/api/v2/user/sessions", {Role::user, act<end_own_other_sessions>}},
      {Method::del, "/api/v2/user/sessions/{id}", {Role::user, end_session}},
      {Method::get, "/api/v2/user/data-export", {.least_role = Role::user, .act = own_data, .note = note_own_export}},
      {Method::get,
       "/api/v2/user/record",
       {.least_role = Role::user, .act = show<show_own_record>, .shows = ShownData::of_the_caller}},
      {Method::get,
       "/api/v2/user/settings",
       {.least_role = Role::user, .act = show<show_own_settings>, .shows = ShownData::of_the_caller}},
      {Method::put,
       "/api/v2/user/settings",
       {Role::user, act_on_account<change_own_settings, read_body<OwnSettingsCommand>>}},

      {Method::post,
       "/api/v2/employees/{id}/invitation",
       {.least_role = Role::administrator, .act = invite_employee, .takes_password = true}},
      {Method::post, "/api/v2/employees/{id}/lock", {Role::administrator, act_on<domain::EmployeeId, lock_employee>}},
      {Method::post,
       "/api/v2/employees/{id}/unlock",
       {Role::administrator, act_on<domain::EmployeeId, unlock_employee>}},
      {Method::post,
       "/api/v2/employees/{id}/leave",
       {.least_role = Role::administrator,
        .act = act_on_with<domain::EmployeeId, set_last_day, read_body<LeavingCommand>>,
        .dry_run = DryRun::by_dropping}},

      {Method::get,
       "/api/v2/user/tokens",
       {.least_role = Role::user, .act = show<list_own_tokens>, .answers_secret = true}},
      {Method::post,
       "/api/v2/user/tokens",
       {.least_role = Role::user,
        .act = act_on_account<create_own_token, read_body<PersonalTokenCommand>>,
        .takes_password = true,
        .answers_secret = true}},
      {Method::del,
       "/api/v2/user/tokens/{id}",
       {.least_role = Role::user, .act = act_on<TokenId, delete_token>, .answers_secret = true}},

      {Method::get, "/api/v2/user/calendars", {Role::user, own_feeds}},
      {Method::post,
       "/api/v2/user/calendars",
       {.least_role = Role::user,
        .act = act_on_account<create_own_feed, read_body<CalendarFeedCommand>>,
        .answers_secret = true}},
      {Method::del, "/api/v2/user/calendars/{id}", {Role::user, act_on<FeedId, delete_feed>}},
  };
}

}  // namespace stint::http
