#pragma once

#include <string_view>

#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/domain/problem.hpp>

namespace stint::http {

/// Reads the body of `POST /user/session`: the grant it names and the members this requires, for a session that is
/// authenticated by a cookie. Refuses: invalid, listing all members that are missing, too long or of the wrong type.
[[nodiscard]] domain::Result<application::TokenRequest> read_session_form(std::string_view body);

}  // namespace stint::http
