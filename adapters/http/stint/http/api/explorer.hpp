#pragma once

#include <span>
#include <string_view>

#include <stint/http/api/api.hpp>

namespace stint::http {

/// What the page of the explorer consists of beside its HTML. The build makes the files of `adapters/http/explorer`.
struct ExplorerFile {
  std::string_view path{};  ///< with a digest of all of them in it, such as `/docs/0123456789abcdef/explorer.js`
  MediaType content_type;
  std::string_view entity_tag{};  ///< strong, with its quotation marks
  std::string_view gzip{};        ///< compressed (RFC 1952)
};
[[nodiscard]] std::span<const ExplorerFile> explorer_files();

/// The HTML, whose URLs are relative, and its strong entity tag.
[[nodiscard]] std::string_view explorer_page();
[[nodiscard]] std::string_view explorer_page_tag();

/// The explorer: a page for people, who log in there and try the operations of the OpenAPI document. It stands at
/// `/docs` and, for clients that want HTML, at `/`; others find nothing there. Its files may be kept for ever, for
/// those of another version have other paths. The page loads nothing from elsewhere and may not be framed.
[[nodiscard]] OpenRoutes explorer_routes();

}  // namespace stint::http
