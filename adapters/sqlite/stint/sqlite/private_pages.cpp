#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <stint/sqlite/log_index.hpp>
#include <stint/sqlite/private_pages.hpp>

namespace stint::sqlite {
namespace {

constexpr const char* vfs_name = "stint-private-pages";
/// The operation of `sqlite3_file_control` that copies the index; SQLite's own are below 100.
constexpr int copy_index = 0x53746E74;

/// A part of the index of the log, as SQLite maps it.
using Region = std::array<std::uint32_t, index_region_bytes / sizeof(std::uint32_t)>;
/// Both copies of the header.
using Header = std::array<std::uint32_t, 2 * index_header_words>;

using Regions = std::vector<std::unique_ptr<Region>>;

/// A database file or its log. SQLite provides its memory, which is followed by that of the file of the usual VFS.
struct PrivateFile {
  sqlite3_file as_sqlite{};
  sqlite3_file* real = nullptr;
  Regions index{};  ///< never moved while the file is open, because SQLite keeps pointers to them
};

constexpr std::size_t offset_of_real =
    (sizeof(PrivateFile) + alignof(std::max_align_t) - 1) / alignof(std::max_align_t) * alignof(std::max_align_t);

PrivateFile& private_file(sqlite3_file* file) { return *reinterpret_cast<PrivateFile*>(file); }
sqlite3_file* real_of(sqlite3_file* file) { return private_file(file).real; }

sqlite3_vfs* usual_vfs(sqlite3_vfs* vfs) { return static_cast<sqlite3_vfs*>(vfs->pAppData); }

std::uint32_t word_at(volatile void* region, std::size_t index) {
  // Another thread or process may be changing it.
  return std::atomic_ref(static_cast<std::uint32_t*>(const_cast<void*>(region))[index]).load(std::memory_order_acquire);
}

Header header_in(volatile void* region) {
  Header header{};
  for (std::size_t i = 0; i < header.size(); ++i) header.at(i) = word_at(region, i);
  return header;
}

bool is_settled(const Header& header) {
  return std::equal(header.begin(), header.begin() + index_header_words, header.begin() + index_header_words);
}

/// The region of the real index with that number; null if it does not exist.
volatile void* real_region(const PrivateFile& file, std::size_t number) {
  volatile void* region = nullptr;
  const int result = file.real->pMethods->xShmMap(file.real, static_cast<int>(number), index_region_bytes, 0, &region);
  return result == SQLITE_OK ? region : nullptr;
}

void copy_regions(PrivateFile& file) {
  for (std::size_t number = 0;; ++number) {
    volatile void* const from = real_region(file, number);
    if (from == nullptr) return;
    if (number == file.index.size()) file.index.push_back(std::make_unique<Region>());
    auto& to = *file.index[number];
    for (std::size_t i = 0; i < to.size(); ++i) to.at(i) = word_at(from, i);
  }
}

/// A header that is the same before and after is that of the copy: each commit, and each restart of the log, changes
/// it.
bool try_copy_index(PrivateFile& file) {
  volatile void* const first = real_region(file, 0);
  if (first == nullptr) return false;
  const auto before = header_in(first);
  if (!is_settled(before)) return false;
  copy_regions(file);
  return header_in(first) == before;
}

int copy_index_of(PrivateFile& file) {
  constexpr int most_tries = 100;
  for (int tries = 0; tries < most_tries; ++tries) {
    if (try_copy_index(file)) return SQLITE_OK;
    std::this_thread::yield();
  }
  return SQLITE_BUSY;
}

// The methods of a file, by SQLite's names.

int close_file(sqlite3_file* file) {
  auto& own = private_file(file);
  const int result = own.real->pMethods->xClose(own.real);
  std::destroy_at(&own);
  return result;
}
int read_file(sqlite3_file* file, void* to, int count, sqlite3_int64 offset) {
  return real_of(file)->pMethods->xRead(real_of(file), to, count, offset);
}
int write_file(sqlite3_file*, const void*, int, sqlite3_int64) { return SQLITE_READONLY; }
int truncate_file(sqlite3_file*, sqlite3_int64) { return SQLITE_READONLY; }
int sync_file(sqlite3_file*, int) { return SQLITE_OK; }
int size_of_file(sqlite3_file* file, sqlite3_int64* size) {
  return real_of(file)->pMethods->xFileSize(real_of(file), size);
}
int lock_file(sqlite3_file* file, int level) {
  if (level > SQLITE_LOCK_SHARED) return SQLITE_READONLY;
  return real_of(file)->pMethods->xLock(real_of(file), level);
}
int unlock_file(sqlite3_file* file, int level) { return real_of(file)->pMethods->xUnlock(real_of(file), level); }
int check_reserved_lock(sqlite3_file* file, int* is_reserved) {
  return real_of(file)->pMethods->xCheckReservedLock(real_of(file), is_reserved);
}
int control_file(sqlite3_file* file, int operation, void*) {
  if (operation != copy_index) return SQLITE_NOTFOUND;
  try {
    return copy_index_of(private_file(file));
  } catch (const std::bad_alloc&) {  // SQLite is written in C
    return SQLITE_NOMEM;
  }
}
int sector_size(sqlite3_file* file) { return real_of(file)->pMethods->xSectorSize(real_of(file)); }
int device_characteristics(sqlite3_file* file) {
  return real_of(file)->pMethods->xDeviceCharacteristics(real_of(file));
}
int map_index(sqlite3_file* file, int number, int, int extends, volatile void** region) {
  auto& index = private_file(file).index;
  *region = nullptr;
  try {
    while (extends != 0 && index.size() <= static_cast<std::size_t>(number)) {
      index.push_back(std::make_unique<Region>());
    }
  } catch (const std::bad_alloc&) {  // as above
    return SQLITE_NOMEM;
  }
  if (static_cast<std::size_t>(number) < index.size()) *region = index[static_cast<std::size_t>(number)]->data();
  return SQLITE_OK;
}
int lock_index(sqlite3_file*, int, int, int) { return SQLITE_OK; }
void index_barrier(sqlite3_file*) { std::atomic_thread_fence(std::memory_order_seq_cst); }
int unmap_index(sqlite3_file* file, int) { return real_of(file)->pMethods->xShmUnmap(real_of(file), 0); }

constexpr sqlite3_io_methods methods{
    .iVersion = 2,  // without mapping files into memory
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_file,
    .xTruncate = truncate_file,
    .xSync = sync_file,
    .xFileSize = size_of_file,
    .xLock = lock_file,
    .xUnlock = unlock_file,
    .xCheckReservedLock = check_reserved_lock,
    .xFileControl = control_file,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = device_characteristics,
    .xShmMap = map_index,
    .xShmLock = lock_index,
    .xShmBarrier = index_barrier,
    .xShmUnmap = unmap_index,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

/// Files for sorting and for statements that are undone are of the usual VFS.
int open_file(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* flags_used) {
  auto* const usual = usual_vfs(vfs);
  if ((flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL)) == 0) {
    return usual->xOpen(usual, name, file, flags, flags_used);
  }
  auto* const real = reinterpret_cast<sqlite3_file*>(reinterpret_cast<std::byte*>(file) + offset_of_real);
  const int result = usual->xOpen(usual, name, real, flags, flags_used);
  if (result != SQLITE_OK) {
    if (real->pMethods != nullptr) real->pMethods->xClose(real);
    file->pMethods = nullptr;  // SQLite closes no file without methods
    return result;
  }
  auto* const own = std::construct_at(reinterpret_cast<PrivateFile*>(file));
  own->as_sqlite.pMethods = &methods;
  own->real = real;
  return SQLITE_OK;
}

/// The log is not its to delete.
int delete_file(sqlite3_vfs*, const char*, int) { return SQLITE_READONLY; }

sqlite3_vfs& registered_vfs() {
  static sqlite3_vfs vfs = [] {
    auto* const usual = sqlite3_vfs_find(nullptr);
    if (usual == nullptr) throw std::runtime_error("SQLite has no file system");
    auto made = *usual;  // with its clock, randomness and paths
    made.pNext = nullptr;
    made.zName = vfs_name;
    made.pAppData = usual;
    made.szOsFile = static_cast<int>(offset_of_real) + usual->szOsFile;
    made.xOpen = open_file;
    made.xDelete = delete_file;
    return made;
  }();
  static const int result = sqlite3_vfs_register(&vfs, 0);
  if (result != SQLITE_OK) throw std::runtime_error("SQLite does not accept a file system");
  return vfs;
}

}  // namespace

const char* private_pages_vfs() { return registered_vfs().zName; }

void copy_log_index(sqlite3* connection) {
  const int result = sqlite3_file_control(connection, "main", copy_index, nullptr);
  if (result == SQLITE_OK) return;
  const std::string message =
      "the index of the write-ahead log cannot be copied: " + std::string{sqlite3_errstr(result)};
  if (result == SQLITE_BUSY) throw LogChanges(message);
  throw std::runtime_error(message);
}

}  // namespace stint::sqlite
