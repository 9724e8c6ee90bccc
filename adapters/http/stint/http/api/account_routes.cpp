#include <stint/application/identity/second_factor/enrolment.hpp>
#include <stint/application/identity/tokens/personal_tokens.hpp>
#include <stint/http/api/form_reader.hpp>
#include <stint/http/api/respond.hpp>

namespace stint::http {
namespace {

using domain::Role;

Response create_token(const Call& call) {
  return respond(application::create_own_token(call.context, call.accounts, read_personal_token(call.request.body)));
}

Response begin_two_factor(const Call& call) {
  return respond(application::start_enrolment(call.context, call.accounts, read_password(call.request.body)));
}

Response delete_token(const Call& call) {
  return respond(
      application::delete_own_token(call.context, id_in_path<domain::Id<struct PersonalTokenTag>>(call).value));
}

/// An operation on the caller's own second factor that takes a one-time code.
template <auto use_case>
Response with_code(const Call& call) {
  return respond(use_case(call.context, call.accounts, read_code(call.request.body)));
}

}  // namespace

OperationRoutes account_routes() {
  using namespace application;
  return {
      {Method::post,
       "/api/v2/user/mfa/totp",
       {.least_role = Role::user, .lane = Lane::write, .run = begin_two_factor, .takes_password = true}},
      {Method::post, "/api/v2/user/mfa/totp/confirm", {Role::user, Lane::write, with_code<confirm_enrolment>}},
      {Method::del, "/api/v2/user/mfa/totp", {Role::user, Lane::write, with_code<turn_off_second_factor>}},

      {Method::get, "/api/v2/user/tokens", {Role::user, Lane::read, answer<list_own_tokens>}},
      {Method::post,
       "/api/v2/user/tokens",
       {.least_role = Role::user, .lane = Lane::write, .run = create_token, .takes_password = true}},
      {Method::del, "/api/v2/user/tokens/{id}", {Role::user, Lane::write, delete_token}},
  };
}

}  // namespace stint::http
