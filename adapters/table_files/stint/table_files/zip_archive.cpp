#include <algorithm>
#include <utility>

#include <zip.h>

#include <stint/table_files/zip_archive.hpp>

namespace stint::table_files {
namespace {

constexpr std::size_t unpacked_bytes = 65'536;

std::string sentence_of(zip_error_t& error) {
  std::string text = zip_error_strerror(&error);
  zip_error_fini(&error);
  return text;
}

}  // namespace

void ZipArchive::Close::operator()(zip* archive) const { zip_discard(archive); }

std::expected<ZipArchive, std::string> ZipArchive::open(std::string_view bytes) {
  zip_error_t error;
  zip_error_init(&error);
  auto* const source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
  if (source == nullptr) return std::unexpected(sentence_of(error));
  auto* const archive = zip_open_from_source(source, ZIP_RDONLY, &error);
  if (archive == nullptr) {
    zip_source_free(source);
    return std::unexpected(sentence_of(error));
  }
  zip_error_fini(&error);
  return ZipArchive{archive};
}

bool ZipArchive::contains(const std::string& name) const {
  return zip_name_locate(archive_.get(), name.c_str(), 0) >= 0;
}

std::expected<std::string, std::string> ZipArchive::read(const std::string& name) {
  const std::unique_ptr<zip_file_t, decltype(&zip_fclose)> file{zip_fopen(archive_.get(), name.c_str(), 0),
                                                                &zip_fclose};
  if (!file) return std::unexpected(name + ": " + zip_strerror(archive_.get()));
  std::string content;
  std::string piece(unpacked_bytes, '\0');
  while (true) {
    const auto count = zip_fread(file.get(), piece.data(), piece.size());
    if (count == 0) break;
    if (count < 0) return std::unexpected(name + ": " + zip_file_strerror(file.get()));
    const auto read = static_cast<std::size_t>(count);
    if (read > bytes_left_) {
      return std::unexpected("unpacks to more than " + std::to_string(most_unpacked_bytes >> 20U) + " MiB");
    }
    bytes_left_ -= read;
    content.append(piece, 0, read);
  }
  return content;
}

}  // namespace stint::table_files
