#pragma once

#include <span>
#include <string_view>

#include <stint/http/request.hpp>
#include <stint/http/response.hpp>

namespace stint::http {

/// A file that is part of the program. The build makes them, see cmake/embed_files.cpp.
struct EmbeddedFile {
  std::string_view path{};  ///< as it stands in its folder, with `/` before it
  MediaType type;
  std::string_view digest{};   ///< of the content: 16 hexadecimal digits
  std::string_view gzip{};     ///< RFC 1952; empty where compressing does not make it smaller
  std::string_view zstd{};     ///< RFC 8878; the same
  std::string_view content{};  ///< as it is; empty where the compressed ones are there
};

/// Those of the explorer, and those of the web application: none where it is not part of this build. By path.
[[nodiscard]] std::span<const EmbeddedFile> explorer_files();
[[nodiscard]] std::span<const EmbeddedFile> web_files();

/// The file of that path; null where there is none.
[[nodiscard]] const EmbeddedFile* find_embedded(std::span<const EmbeddedFile> files, std::string_view path);

/// The content as it is.
[[nodiscard]] std::string content_of(const EmbeddedFile& file);

/// 200 with the file in the coding that the client would have, or as it is (RFC 9110 §12.5.3), with a strong tag of
/// each; 304 to a client that has it.
[[nodiscard]] Response embedded_response(const Request& request, const EmbeddedFile& file, const char* cache_control);

/// The cache controls of a page, which is asked for each time, and of a file whose path changes with its content.
inline constexpr const char* asked_for_each_time = "public, no-cache";
inline constexpr const char* kept_for_ever = "public, max-age=31536000, immutable";

}  // namespace stint::http
