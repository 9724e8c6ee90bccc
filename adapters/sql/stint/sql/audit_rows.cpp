#include <cstddef>
#include <string_view>
#include <utility>

#include <boost/json.hpp>

#include <stint/sql/audit_rows.hpp>

namespace stint::sql {
namespace {

constexpr char salt_mark = 's';
constexpr char digest_mark = 'd';
constexpr std::size_t salt_bytes = 16;
constexpr std::size_t digest_bytes = 32;

}  // namespace

application::AuditDetails details_from(std::string_view json) {
  try {
    return from_json(json);
  } catch (const boost::system::system_error&) {  // not written by this program
    return {{"", std::string{json}}};
  }
}

StoredParts stored_parts(const std::vector<application::AuditPart>& parts) {
  std::string bytes;
  for (const auto& part : parts) {
    bytes += part.is_erased() ? digest_mark : salt_mark;
    bytes += part.is_erased() ? part.digest : part.salt;
  }
  return {std::move(bytes)};
}

// Stops at the first byte that was not written by this program: then the parts do not match the details.
std::vector<application::AuditPart> parts_from(std::string_view bytes) {
  std::vector<application::AuditPart> parts;
  while (!bytes.empty()) {
    const bool is_salt = bytes.front() == salt_mark;
    const auto length = is_salt ? salt_bytes : digest_bytes;
    if ((!is_salt && bytes.front() != digest_mark) || bytes.size() <= length) {
      parts.emplace_back();
      break;
    }
    auto& part = parts.emplace_back();
    (is_salt ? part.salt : part.digest) = bytes.substr(1, length);
    bytes.remove_prefix(length + 1);
  }
  return parts;
}

}  // namespace stint::sql
