#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>

#include <boost/json.hpp>

#include <stint/application/text.hpp>
#include <stint/identity/claims_json.hpp>
#include <stint/identity/strict_json.hpp>

namespace stint::identity {
namespace {

namespace json = boost::json;
using application::AccessClaims;
using std::chrono::seconds;

std::int64_t numeric_date(domain::Instant moment) {
  return std::chrono::floor<seconds>(moment).time_since_epoch().count();
}

/// Reads members of one object and remembers whether all were valid.
class Members {
 public:
  explicit Members(const json::object& object) : object_{object} {}

  [[nodiscard]] bool all_right() const { return all_right_; }

  std::string text(std::string_view name) {
    const json::string* const value = string_at(name);
    return value == nullptr ? std::string{} : std::string{std::string_view{*value}};
  }

  template <class Id>
  Id id(std::string_view name) {
    const json::string* const value = string_at(name);
    return required(value == nullptr ? std::nullopt : domain::parse_id<Id>(std::string_view{*value}));
  }

  domain::Role role(std::string_view name) {
    const json::string* const value = string_at(name);
    return required(value == nullptr ? std::nullopt : domain::parse_role(std::string_view{*value}));
  }

  /// Empty if it is omitted.
  std::string optional_text(std::string_view name) { return object_.contains(name) ? text(name) : std::string{}; }

  /// 0 if it is omitted; not negative.
  std::int32_t optional_count(std::string_view name) {
    const json::value* const value = object_.if_contains(name);
    if (value == nullptr) return 0;
    const std::int64_t* const number = value->if_int64();
    const bool fits = number != nullptr && *number >= 0 && *number <= std::numeric_limits<std::int32_t>::max();
    return required(fits ? std::optional{static_cast<std::int32_t>(*number)} : std::nullopt);
  }

  /// False if it is omitted.
  bool optional_flag(std::string_view name) {
    const json::value* const value = object_.if_contains(name);
    if (value == nullptr) return false;
    return required(value->is_bool() ? std::optional{value->get_bool()} : std::nullopt);
  }

  std::optional<domain::Instant> optional_moment(std::string_view name) {
    if (!object_.contains(name)) return std::nullopt;
    return moment(name);
  }

  /// Whole seconds from 1970 to the end of the year 9999.
  domain::Instant moment(std::string_view name) {
    constexpr std::int64_t end =
        std::chrono::sys_seconds{std::chrono::sys_days{std::chrono::year{10000} / 1 / 1}}.time_since_epoch().count();
    const json::value* const value = object_.if_contains(name);
    const std::int64_t* const number = value == nullptr ? nullptr : value->if_int64();
    if (number == nullptr || *number < 0 || *number >= end) return required(std::optional<domain::Instant>{});
    return domain::Instant{seconds{*number}};
  }

 private:
  const json::string* string_at(std::string_view name) {
    const json::value* const value = object_.if_contains(name);
    const json::string* const string = value == nullptr ? nullptr : value->if_string();
    if (string == nullptr) all_right_ = false;
    return string;
  }

  template <class T>
  T required(const std::optional<T>& value) {
    if (!value) all_right_ = false;
    return value.value_or(T{});
  }

  const json::object& object_;
  bool all_right_ = true;
};

}  // namespace

std::string to_json(const AccessClaims& claims) {
  json::object object{{"iss", claims.issuer},
                      {"sub", domain::to_string(claims.subject)},
                      {"aud", claims.audience},
                      {"exp", numeric_date(claims.expires_at)},
                      {"iat", numeric_date(claims.issued_at)},
                      {"jti", claims.token_id},
                      {"client_id", claims.client_id},
                      {"scope", claims.scope},
                      {"company", domain::to_string(claims.company)},
                      {"role", domain::name(claims.role)},
                      {"session_epoch", claims.session_epoch}};
  if (!claims.session.empty()) object.emplace("sid", claims.session);
  if (claims.logged_in_at) object.emplace("auth_time", numeric_date(*claims.logged_in_at));
  if (claims.by_login) object.emplace("login", true);
  return json::serialize(object);
}

std::optional<AccessClaims> claims_from_json(std::string_view text) {
  boost::system::error_code error;
  const json::value document = json::parse(text, error);
  const json::object* const object = error ? nullptr : document.if_object();
  if (object == nullptr) return std::nullopt;
  Members members{*object};
  AccessClaims claims{.issuer = members.text("iss"),
                      .audience = members.text("aud"),
                      .subject = members.id<domain::EmployeeId>("sub"),
                      .company = members.id<domain::CompanyId>("company"),
                      .role = members.role("role"),
                      .client_id = members.text("client_id"),
                      .token_id = members.text("jti"),
                      .scope = members.text("scope"),
                      .issued_at = members.moment("iat"),
                      .expires_at = members.moment("exp"),
                      .session = members.optional_text("sid"),
                      .session_epoch = members.optional_count("session_epoch"),
                      .logged_in_at = members.optional_moment("auth_time"),
                      .by_login = members.optional_flag("login")};
  if (!members.all_right()) return std::nullopt;
  return claims;
}

namespace {

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
