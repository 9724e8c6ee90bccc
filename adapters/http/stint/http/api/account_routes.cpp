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
#include <stint/http/api/route.hpp>
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

constexpr std::array sessions_sorted_by{SortName{"loggedInAt", application::Column::moment, UnlessSorted::descending}};

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

}  // namespace

OperationRoutes account_routes() {
  using namespace application;
  using enum Method;
  using namespace refusing;
  static constexpr auto unless_logged_in = forbidden<login_required>;
  static constexpr auto unless_code_accepted =
      refusals<unless_logged_in, conflict<two_factor_state>, too_often<too_many_codes>>;
  return {
      route<post, start_enrolment>(
          "/api/v2/user/mfa/totp", Role::user,
          {.takes_password = true, .answers_secret = true, .refuses = conflict<two_factor_state>}),
      route<post, confirm_enrolment>("/api/v2/user/mfa/totp/confirm", Role::user,
                                     {.answers_secret = true, .refuses = unless_code_accepted}),
      route<del, turn_off_second_factor>("/api/v2/user/mfa/totp", Role::user,
                                         {.answers_secret = true, .refuses = unless_code_accepted}),

      custom_route<post, change_own_password>("/api/v2/user/password", Role::user, change_password,
                                              {.takes_password = true, .answers_secret = true, .hashes = true}),
      route<post, confirm_own_address>(
          "/api/v2/user/email/confirm", Role::user,
          {.answers_secret = true, .refuses = refusals<invalid<one_time_link>, unless_logged_in>}),
      route<get, list_own_sessions, sessions_sorted_by>("/api/v2/user/sessions", Role::user,
                                                        {.refuses = unless_logged_in}),
      route<del, end_own_other_sessions>("/api/v2/user/sessions", Role::user, {.refuses = unless_logged_in}),
      route<del, end_own_session>("/api/v2/user/sessions/{id}", Role::user, {.refuses = unless_logged_in}),
      custom_route<get, export_own_data>(
          "/api/v2/user/data-export", Role::user, own_data,
          {.note = note_own_export, .refuses = refusals<unless_logged_in, too_often<too_many_exports>>}),
      route<get, show_own_record>("/api/v2/user/record", Role::user,
                                  {.shows = ShownData::of_the_caller, .refuses = unless_logged_in}),
      route<get, show_own_settings>("/api/v2/user/settings", Role::user, {.shows = ShownData::of_the_caller}),
      route<put, change_own_settings>("/api/v2/user/settings", Role::user),

      route<post, invite>("/api/v2/employees/{id}/invitation", Role::administrator,
                          {.takes_password = true,
                           .refuses = refusals<conflict<domain::rules::account_locked>, too_often<one_time_link>>}),
      route<post, lock_employee>("/api/v2/employees/{id}/lock", Role::administrator,
                                 {.refuses = refusals<forbidden<relationship>, conflict<lifecycle>>}),
      route<post, unlock_employee>("/api/v2/employees/{id}/unlock", Role::administrator,
                                   {.refuses = forbidden<relationship>}),
      route<post, set_last_day>(
          "/api/v2/employees/{id}/leave", Role::administrator,
          {.dry_run = DryRun::by_dropping, .refuses = refusals<forbidden<relationship>, conflict<lifecycle>>}),

      route<get, list_own_tokens>("/api/v2/user/tokens", Role::user,
                                  {.answers_secret = true, .refuses = unless_logged_in}),
      route<post, create_own_token>(
          "/api/v2/user/tokens", Role::user,
          {.takes_password = true, .answers_secret = true, .refuses = conflict<too_many_tokens>}),
      route<del, delete_token>("/api/v2/user/tokens/{id}", Role::user,
                               {.answers_secret = true, .refuses = unless_logged_in}),

      route<get, list_own_feeds, sorted_by_making>("/api/v2/user/calendars", Role::user, {.refuses = unless_logged_in}),
      route<post, create_own_feed>(
          "/api/v2/user/calendars", Role::user,
          {.answers_secret = true, .refuses = refusals<unless_logged_in, forbidden<role>, conflict<too_many_feeds>>}),
      route<del, delete_feed>("/api/v2/user/calendars/{id}", Role::user, {.refuses = unless_logged_in}),
  };
}

}  // namespace stint::http
