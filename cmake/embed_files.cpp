// Writes the files of a folder as a C++ source of the HTTP adapter, compressed where that makes them smaller.
//
//   stint_embed FOLDER FUNCTION SOURCE
//
// The source defines `std::span<const EmbeddedFile> FUNCTION()`, see stint/http/api/embedded_file.hpp, by path. What it
// holds depends on the files alone, and on the versions of zlib and libzstd.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <zlib.h>
#include <zstd.h>

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 8> media_types{{
    {".css", "text/css; charset=utf-8"},
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".png", "image/png"},
    {".svg", "image/svg+xml"},
    {".txt", "text/plain; charset=utf-8"},
    {".webmanifest", "application/manifest+json"},
}};

std::string_view media_type_of(const fs::path& file) {
  const auto* const found =
      std::ranges::find(media_types, file.extension().string(), [](const auto& type) { return type.first; });
  if (found == media_types.end()) throw std::runtime_error("no media type for " + file.string());
  return found->second;
}

std::string read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + file.string());
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string gzipped(const std::string& content) {
  constexpr int gzip_window = 15 + 16;
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::runtime_error("zlib cannot begin");
  }
  std::string out(deflateBound(&stream, content.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
  stream.avail_in = static_cast<uInt>(content.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int done = deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  if (done != Z_STREAM_END) throw std::runtime_error("zlib cannot compress");
  return out;
}

std::string in_zstd(const std::string& content) {
  constexpr int level = 19;
  std::string out(ZSTD_compressBound(content.size()), '\0');
  const auto size = ZSTD_compress(out.data(), out.size(), content.data(), content.size(), level);
  if (ZSTD_isError(size) != 0) throw std::runtime_error(ZSTD_getErrorName(size));
  out.resize(size);
  return out;
}

/// FNV-1a, of 64 bits: which version of a file it is, not whether somebody has tampered with it.
std::string digest_of(const std::string& content) {
  std::uint64_t hash = 14'695'981'039'346'656'037U;
  for (const char byte : content) hash = (hash ^ static_cast<unsigned char>(byte)) * 1'099'511'628'211U;
  std::array<char, 17> text{};
  std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(hash));
  return text.data();
}

/// Every byte by its number, so that none means anything to a compiler.
void write_literal(std::ostream& out, std::string_view name, const std::string& bytes) {
  constexpr std::size_t line = 500;
  constexpr auto digit = [](unsigned char byte, int shift) { return static_cast<char>('0' + ((byte >> shift) & 7)); };
  out << ",\n     ." << name << " =";
  for (std::size_t at = 0; at < bytes.size(); at += line) {
    std::string text;
    for (const char each : std::string_view{bytes}.substr(at, line)) {
      const auto byte = static_cast<unsigned char>(each);
      text += {'\\', digit(byte, 6), digit(byte, 3), digit(byte, 0)};
    }
    out << "\n\"" << text << '"';
  }
  out << "sv";
}

void write_file(std::ostream& out, const fs::path& folder, const fs::path& file) {
  const auto content = read(file);
  out << "    EmbeddedFile{.path = \"/" << fs::relative(file, folder).generic_string() << "\",\n     .type = \""
      << media_type_of(file) << "\",\n     .digest = \"" << digest_of(content) << '"';
  const auto gzip = gzipped(content);
  if (gzip.size() < content.size()) {
    write_literal(out, "gzip", gzip);
    write_literal(out, "zstd", in_zstd(content));
  } else if (!content.empty()) {
    write_literal(out, "content", content);
  }
  out << "},\n";
}

void write_source(const fs::path& folder, std::string_view function, const fs::path& source) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  std::ofstream out(source, std::ios::binary);
  out << "// Made by cmake/embed_files.cpp.\n// NOLINTBEGIN: bytes\n#include <array>\n\n"
         "#include <stint/http/api/embedded_file.hpp>\n\n"
         "#pragma GCC diagnostic ignored \"-Woverlength-strings\"  // compilers have to support 65536 characters\n\n"
         "namespace stint::http {\n\nusing namespace std::string_view_literals;\n\n"
         "std::span<const EmbeddedFile> "
      << function << "() {\n  static constexpr std::array<EmbeddedFile, " << files.size() << "> files{\n";
  for (const auto& file : files) write_file(out, folder, file);
  out << "  };\n  return files;\n}\n\n}  // namespace stint::http\n// NOLINTEND\n";
  if (!out.flush()) throw std::runtime_error("cannot write " + source.string());
}

}  // namespace

int main(int count, char** arguments) try {
  if (count != 4) throw std::invalid_argument("usage: stint_embed FOLDER FUNCTION SOURCE");
  write_source(arguments[1], arguments[2], arguments[3]);
  return 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "stint_embed: %s\n", error.what());
  return 1;
}
