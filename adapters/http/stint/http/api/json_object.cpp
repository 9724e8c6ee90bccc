#include <array>
#include <new>

#include <boost/json/memory_resource.hpp>
#include <boost/json/monotonic_resource.hpp>
#include <boost/json/parser.hpp>

#include <stint/application/secret.hpp>
#include <stint/company_file/json_text.hpp>
#include <stint/http/api/json_object.hpp>

namespace stint::http {
namespace {

/// Provides memory that is wiped when it is returned.
class WipingResource final : public json::memory_resource {
 private:
  void* do_allocate(std::size_t bytes, std::size_t alignment) override {
    return ::operator new (bytes, std::align_val_t{alignment});
  }
  void do_deallocate(void* memory, std::size_t bytes, std::size_t alignment) override {
    application::wipe(memory, bytes);
    // Boost.JSON 1.81 returns its blocks with a smaller size than it requested.
    ::operator delete (memory, std::align_val_t{alignment});
  }
  [[nodiscard]] bool do_is_equal(const json::memory_resource& other) const noexcept override { return this == &other; }
};

/// Space for small bodies, wiped on destruction.
struct WipedRoom {
  WipedRoom() = default;
  WipedRoom(const WipedRoom&) = delete;
  WipedRoom& operator=(const WipedRoom&) = delete;
  ~WipedRoom() { application::wipe(bytes.data(), bytes.size()); }
  std::array<unsigned char, 4096> bytes;
};

/// Which of two members is used is unpredictable (RFC 8259 §4).
bool has_duplicate_members(std::string_view json) {
  company_file::FileFaults faults;
  company_file::find_duplicate_members(json, faults);
  return !faults.empty();
}

}  // namespace

bool with_object(std::string_view body, const std::function<void(const json::object&)>& use) {
  WipingResource wiping;
  WipedRoom parsing;
  WipedRoom parsed;
  json::monotonic_resource memory(parsed.bytes.data(), parsed.bytes.size(), &wiping);
  json::parser parser(&wiping, {}, parsing.bytes.data(), parsing.bytes.size());
  parser.reset(&memory);
  json::error_code error;
  parser.write(body.data(), body.size(), error);
  if (error) return false;
  const auto value = parser.release();
  if (!value.is_object() || has_duplicate_members(body)) return false;
  use(value.get_object());
  return true;
}

}  // namespace stint::http
