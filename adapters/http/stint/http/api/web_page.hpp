#pragma once

#include <span>

#include <stint/http/api/api.hpp>
#include <stint/http/api/embedded_file.hpp>

namespace stint::http {

/// The web application: its page at `/` and at each address in its file `routes.txt`, its assets, which may be cached
/// indefinitely, and the files that are revalidated each time. The page runs only its own script, loads nothing from
/// other sites and may not be framed. Without files: a page at `/` which explains that the build does not include the
/// application. The files must outlive the routes.
[[nodiscard]] OpenRoutes web_page_routes(std::span<const EmbeddedFile> files = web_files());

}  // namespace stint::http
