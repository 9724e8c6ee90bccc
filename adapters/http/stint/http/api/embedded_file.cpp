#include <algorithm>
#include <string>

#include <stint/http/api/embedded_file.hpp>
#include <stint/http/api/entity_tag.hpp>
#include <stint/http/coding.hpp>
#include <stint/http/negotiation.hpp>

namespace stint::http {
namespace {

bool is_compressed(const EmbeddedFile& file) { return !file.gzip.empty(); }

std::string tag_of(const EmbeddedFile& file, Coding coding) {
  std::string tag{'"'};
  tag.append(file.digest);
  if (coding != Coding::identity) tag.append("-").append(to_string(coding));
  return tag += '"';
}

}  // namespace

const EmbeddedFile* find_embedded(std::span<const EmbeddedFile> files, std::string_view path) {
  const auto found = std::ranges::find(files, path, &EmbeddedFile::path);
  return found == files.end() ? nullptr : &*found;
}

std::string content_of(const EmbeddedFile& file) {
  return is_compressed(file) ? gunzipped(file.gzip) : std::string{file.content};
}

Response embedded_response(const Request& request, const EmbeddedFile& file, const char* cache_control) {
  const auto coding = is_compressed(file) ? preferred_coding(request) : Coding::identity;
  const auto bytes = coding == Coding::gzip ? file.gzip : coding == Coding::zstd ? file.zstd : file.content;
  const auto tag = tag_of(file, coding);
  auto response = lasting_response(
      request, {.type = file.type, .content = bytes, .entity_tag = tag, .cache_control = cache_control});
  if (coding == Coding::identity && response.status == 200) {
    if (is_compressed(file)) response.body = content_of(file);
  } else if (coding != Coding::identity) {
    response.headers.emplace_back("Content-Encoding", std::string{to_string(coding)});
  }
  if (is_compressed(file)) response.headers.emplace_back("Vary", "Accept-Encoding");
  return response;
}

}  // namespace stint::http
