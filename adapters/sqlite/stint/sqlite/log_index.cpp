#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include <sqlite3.h>

#include <stint/sqlite/log_index.hpp>

namespace stint::sqlite {
namespace {

/// The fields of the header, as 32-bit words in the byte order of the machine.
struct Word {
  static constexpr std::size_t version = 0;
  static constexpr std::size_t change_counter = 2;
  static constexpr std::size_t flags = 3;  // its first byte: whether the header has been written
  static constexpr std::size_t last_frame = 4;
  static constexpr std::size_t frame_checksum = 6;
  static constexpr std::size_t salt = 8;
};
using IndexHeader = std::array<std::uint32_t, index_header_words>;

constexpr std::uint32_t known_version = 3'007'000;

/// The beginning of the index, as it is mapped for the connection; null if it is not.
std::uint32_t* index_of(sqlite3* connection) {
  sqlite3_file* file = nullptr;
  if (sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, static_cast<void*>(&file)) != SQLITE_OK)
    return nullptr;
  if (file == nullptr || file->pMethods == nullptr || file->pMethods->iVersion < 2) return nullptr;
  void volatile* memory = nullptr;
  if (file->pMethods->xShmMap(file, 0, index_region_bytes, 0, &memory) != SQLITE_OK) return nullptr;
  return static_cast<std::uint32_t*>(const_cast<void*>(memory));
}

IndexHeader header_at(std::uint32_t* words) {
  IndexHeader header{};
  for (auto& word : header) word = std::atomic_ref{*words++}.load(std::memory_order_relaxed);
  return header;
}

bool is_written(const IndexHeader& header) {
  unsigned char first_byte = 0;
  std::memcpy(&first_byte, &header[Word::flags], 1);
  return header[Word::version] == known_version && first_byte != 0;
}

std::uint64_t joined_words(std::uint32_t high, std::uint32_t low) { return std::uint64_t{high} << 32U | low; }

}  // namespace

std::optional<application::CommitMark> last_commit_in_log(sqlite3* connection) {
  auto* const index = index_of(connection);
  if (index == nullptr) return std::nullopt;
  // There are two copies. A commit writes the second one first, so that equal ones are complete.
  const IndexHeader first = header_at(index);
  std::atomic_thread_fence(std::memory_order_seq_cst);
  const IndexHeader second = header_at(index + first.size());
  if (first != second || !is_written(first)) return std::nullopt;
  return application::CommitMark{{joined_words(first[Word::change_counter], first[Word::last_frame]),
                                  joined_words(first[Word::frame_checksum], first[Word::frame_checksum + 1]),
                                  joined_words(first[Word::salt], first[Word::salt + 1])}};
}

}  // namespace stint::sqlite
