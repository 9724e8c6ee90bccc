#pragma once

#include <span>

#include <stint/http/api/api.hpp>
#include <stint/http/api/embedded_file.hpp>

namespace stint::http {

/// The web application: its page at `/` and at each address that its file `routes.txt` names, its assets, which may be
/// kept for ever, and the files that are asked for each time. The page runs no script but its own, loads nothing from
/// elsewhere and may not be framed. Without files: what `/` tells people of a build that leaves it out. The files live
/// longer than the routes.
[[nodiscard]] OpenRoutes web_page_routes(std::span<const EmbeddedFile> files = web_files());

}  // namespace stint::http
