#include <stint/application/administration/said_members.hpp>

namespace stint::application {
namespace {

constexpr std::size_t digest_bytes = 5;
constexpr std::size_t entry_bytes = 1 + digest_bytes;

}  // namespace

bool SaidMembers::say(std::uint8_t number, std::string_view text) {
  const auto digest = digests_.sha256(text).substr(0, digest_bytes);
  std::size_t at = 0;
  while (at < bytes_.size() && static_cast<std::uint8_t>(bytes_[at]) < number) at += entry_bytes;
  const bool is_known = at < bytes_.size() && static_cast<std::uint8_t>(bytes_[at]) == number;
  if (is_known && bytes_.compare(at + 1, digest_bytes, digest) == 0) return true;
  bytes_.replace(at, is_known ? entry_bytes : 0, static_cast<char>(number) + digest);
  return false;
}

}  // namespace stint::application
