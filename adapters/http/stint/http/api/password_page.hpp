#pragma once

#include <stint/http/api/api.hpp>
#include <stint/words/languages.hpp>

namespace stint::http {

/// The page `/password` to which one-time links lead if the operator specifies no other: a form to set a password. The
/// token of the link follows the `#` of its address, so no server and no log sees it before it is used by `POST
/// /user/password/reset`. In a language that the browser accepts. It loads only two files of this server, and may not
/// be framed.
[[nodiscard]] OpenRoutes password_page_routes(const words::Languages& languages = words::languages());

}  // namespace stint::http
