#include <chrono>
#include <cstddef>
#include <cstdint>

#include <boost/json.hpp>

#include <stint/application/text.hpp>
#include <stint/identity/head_claims_json.hpp>
#include <stint/identity/strict_json.hpp>

namespace stint::identity {
namespace {

namespace json = boost::json;
using std::chrono::seconds;

constexpr std::size_t hash_bytes = 32;
constexpr std::int64_t last_second = 253'402'300'799;  // of the year 9999

/// The integer value of a member; `nullopt` if it is not an integer or is out of range.
std::optional<std::int64_t> number_at(const json::object& object, std::string_view name, std::int64_t least,
                                      std::int64_t most) {
  const json::value* const value = object.if_contains(name);
  const std::int64_t* const number = value == nullptr ? nullptr : value->if_int64();
  return number != nullptr && *number >= least && *number <= most ? std::optional{*number} : std::nullopt;
}

}  // namespace

std::string to_json(const application::HeadClaims& claims) {
  return json::serialize(json::object{{"iss", claims.issuer},
                                      {"company", claims.company},
                                      {"sequence", claims.sequence},
                                      {"hash", application::hexadecimal(claims.hash)},
                                      {"iat", std::chrono::floor<seconds>(claims.at).time_since_epoch().count()}});
}

std::optional<application::HeadClaims> head_from_json(std::string_view text) {
  const auto object = parse_strictly(text);
  if (!object) return std::nullopt;
  const auto issuer = text_at(*object, "iss");
  const auto company = text_at(*object, "company");
  const auto sequence = number_at(*object, "sequence", 1, INT64_MAX);
  const auto at = number_at(*object, "iat", 0, last_second);
  const auto digits = text_at(*object, "hash");
  const auto hash = digits ? application::from_hexadecimal(*digits) : std::nullopt;
  if (!issuer || !company || !sequence || !at || !hash || hash->size() != hash_bytes) return std::nullopt;
  return application::HeadClaims{std::string{*issuer}, std::string{*company}, *sequence, *hash,
                                 domain::Instant{seconds{*at}}};
}

}  // namespace stint::identity
