#include <algorithm>
#include <limits>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>

#include <zlib.h>
#include <zstd.h>

#include <stint/http/coding.hpp>
#include <stint/http/negotiation.hpp>

namespace stint::http {
namespace {

// Measured by scripts/bench/codings, see ADR 57: higher levels cost more than they save in transfer.
constexpr int gzip_level = 4;
constexpr int zstd_level = 3;

/// The largest window (RFC 1952 does not limit it), with the head and tail of gzip.
constexpr int gzip_window = 15 + 16;
constexpr int gzip_memory = 8;

std::string gzipped(std::string_view content) {
  if (content.size() > std::numeric_limits<uInt>::max()) throw std::runtime_error("too much for zlib at once");
  z_stream stream{};
  if (deflateInit2(&stream, gzip_level, Z_DEFLATED, gzip_window, gzip_memory, Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::bad_alloc{};
  }
  const std::unique_ptr<z_stream, decltype(&deflateEnd)> end(&stream, &deflateEnd);
  std::string out(deflateBound(&stream, content.size()), '\0');
  // zlib does not write to its input, although it takes it without const.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));  // NOLINT(*-cast)
  stream.avail_in = static_cast<uInt>(content.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());  // NOLINT(*-reinterpret-cast): its bytes are unsigned
  stream.avail_out = static_cast<uInt>(out.size());
  if (deflate(&stream, Z_FINISH) != Z_STREAM_END) throw std::runtime_error("zlib cannot compress");
  out.resize(stream.total_out);
  return out;
}

std::string in_zstd(std::string_view content) {
  // Creating a context takes longer than most responses.
  thread_local const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(), &ZSTD_freeCCtx);
  if (!context) throw std::bad_alloc{};
  std::string out(ZSTD_compressBound(content.size()), '\0');
  const auto size =
      ZSTD_compressCCtx(context.get(), out.data(), out.size(), content.data(), content.size(), zstd_level);
  if (ZSTD_isError(size) != 0) throw std::runtime_error(ZSTD_getErrorName(size));
  out.resize(size);
  return out;
}

}  // namespace

std::string_view to_string(Coding coding) {
  switch (coding) {
    case Coding::identity:
      return "identity";
    case Coding::gzip:
      return "gzip";
    case Coding::zstd:
      return "zstd";
  }
  return {};
}

std::string encoded(std::string_view content, Coding coding) {
  switch (coding) {
    case Coding::identity:
      break;
    case Coding::gzip:
      return gzipped(content);
    case Coding::zstd:
      return in_zstd(content);
  }
  return std::string{content};
}

std::string gunzipped(std::string_view gzip) {
  constexpr std::size_t length_bytes = 4;  // little-endian, at the end (RFC 1952 §2.3.1)
  if (gzip.size() < length_bytes) throw std::runtime_error("not gzip");
  std::size_t length = 0;
  for (std::size_t i = 0; i < length_bytes; ++i) {
    length |= std::size_t{static_cast<unsigned char>(gzip[gzip.size() - length_bytes + i])} << (8 * i);
  }
  z_stream stream{};
  if (inflateInit2(&stream, gzip_window) != Z_OK) throw std::bad_alloc{};
  const std::unique_ptr<z_stream, decltype(&inflateEnd)> end(&stream, &inflateEnd);
  std::string out(length, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(gzip.data()));  // NOLINT(*-cast)
  stream.avail_in = static_cast<uInt>(gzip.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());  // NOLINT(*-reinterpret-cast): its bytes are unsigned
  stream.avail_out = static_cast<uInt>(out.size());
  if (inflate(&stream, Z_FINISH) != Z_STREAM_END) throw std::runtime_error("not gzip");
  return out;
}

namespace {

constexpr std::size_t least_bytes = 1024;
constexpr std::size_t most_bytes = 16 * 1024 * 1024;

bool is_text(const MediaType& type) { return type.text().starts_with("text/") || type.text().contains("json"); }

bool has_own_strong_tag(const Response& response) {
  return std::ranges::any_of(response.headers, [](const Header& header) {
    return equal_ignoring_case(header.name(), "ETag") && !header.value().starts_with("W/");
  });
}

bool varies_by_coding(const Response& response) {
  return std::ranges::any_of(response.headers, [](const Header& header) {
    return equal_ignoring_case(header.name(), "Vary") && header.value().contains("Accept-Encoding");
  });
}

}  // namespace

Response compressed(const Request& request, Response response) {
  return compressed(preferred_coding(request), std::move(response));
}

Response compressed(Coding preferred, Response response) {
  const auto size = response.body.size();
  if (size < least_bytes || size > most_bytes || !is_text(response.content_type) || has_own_strong_tag(response)) {
    return response;
  }
  if (preferred != Coding::identity) {
    response.body = encoded(response.body, preferred);
    response.headers.emplace_back("Content-Encoding", std::string{to_string(preferred)});
  }
  if (!varies_by_coding(response)) response.headers.emplace_back("Vary", "Accept-Encoding");
  return response;
}

}  // namespace stint::http
