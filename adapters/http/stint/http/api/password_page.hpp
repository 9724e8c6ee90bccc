#pragma once

#include <stint/http/api/api.hpp>
#include <stint/words/languages.hpp>

namespace stint::http {

/// The page `/password` that one-time links lead to where the operator names no other one: a form that sets a password.
/// The token of the link stands behind the `#` of its address, so no server and no log sees it before it is used; it
/// is used by `POST /user/password/reset`. In a language that the browser accepts. It loads two files of this server
/// and nothing else, and may not be framed.
[[nodiscard]] OpenRoutes password_page_routes(const words::Languages& languages = words::languages());

}  // namespace stint::http
