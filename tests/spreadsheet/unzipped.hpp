#pragma once

#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>

#include <zlib.h>

namespace stint::test {

/// A number in the little-endian bytes of a ZIP archive.
inline std::size_t number_at(std::string_view bytes, std::size_t at, std::size_t count) {
  std::size_t number = 0;
  for (std::size_t i = 0; i < count; ++i) {
    number |= static_cast<std::size_t>(static_cast<std::uint8_t>(bytes.at(at + i))) << (8 * i);
  }
  return number;
}

/// The original of a deflated string (RFC 1951).
inline std::string inflated(std::string_view bytes, std::size_t size) {
  std::string text(size, '\0');
  z_stream stream{};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) throw std::runtime_error("inflateInit2");
  std::string copy{bytes};
  stream.next_in = reinterpret_cast<Bytef*>(copy.data());
  stream.avail_in = static_cast<uInt>(copy.size());
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  const int result = inflate(&stream, Z_FINISH);
  inflateEnd(&stream);
  if (result != Z_STREAM_END) throw std::runtime_error("not deflated");
  return text;
}

/// The files of a ZIP archive by their names, by its central directory (PKWARE APPNOTE 4.3).
inline std::map<std::string, std::string> unzipped(std::string_view archive) {
  const auto end = archive.rfind("PK\x05\x06");
  if (end == std::string_view::npos) throw std::runtime_error("no archive");
  std::map<std::string, std::string> files;
  std::size_t at = number_at(archive, end + 16, 4);
  for (std::size_t left = number_at(archive, end + 10, 2); left > 0; --left) {
    const auto packed = number_at(archive, at + 20, 4);
    const auto size = number_at(archive, at + 24, 4);
    const auto name_size = number_at(archive, at + 28, 2);
    const auto header = number_at(archive, at + 42, 4);
    const auto data = header + 30 + number_at(archive, header + 26, 2) + number_at(archive, header + 28, 2);
    const bool is_stored = number_at(archive, at + 10, 2) == 0;
    const auto bytes = archive.substr(data, packed);
    files[std::string{archive.substr(at + 46, name_size)}] = is_stored ? std::string{bytes} : inflated(bytes, size);
    at += 46 + name_size + number_at(archive, at + 30, 2) + number_at(archive, at + 32, 2);
  }
  return files;
}

}  // namespace stint::test
