#include <algorithm>

#include <boost/json.hpp>

#include <stint/identity/id_token_claims.hpp>
#include <stint/identity/strict_json.hpp>

namespace stint::identity {
namespace {

namespace json = boost::json;

constexpr std::size_t maximum_subject_bytes = 255;
constexpr std::size_t maximum_email_bytes = 254;  // RFC 5321 §4.5.3.1.3
constexpr double end_of_time = 253'402'300'800;   // the year 10000

/// A NumericDate (RFC 7519 §2), possibly fractional; `nullopt` if it is out of range.
std::optional<double> moment_at(const json::object& claims, std::string_view name) {
  const auto* value = claims.if_contains({name.data(), name.size()});
  if (value == nullptr || !value->is_number()) return std::nullopt;
  const auto moment = value->to_number<double>();
  if (!(moment >= 0 && moment < end_of_time)) return std::nullopt;
  return moment;
}

/// A string or a list of strings; empty if it is neither.
std::vector<std::string_view> audiences_of(const json::object& claims) {
  if (const auto single = text_at(claims, "aud")) return {*single};
  const auto* value = claims.if_contains("aud");
  const auto* list = value == nullptr ? nullptr : value->if_array();
  std::vector<std::string_view> audiences;
  if (list == nullptr) return audiences;
  for (const auto& element : *list) {
    const auto* text = element.if_string();
    if (text == nullptr) return {};
    audiences.emplace_back(text->data(), text->size());
  }
  return audiences;
}

bool is_for_us(const json::object& claims, const std::vector<std::string>& ours) {
  const auto is_ours = [&](std::string_view audience) { return std::ranges::find(ours, audience) != ours.end(); };
  const auto audiences = audiences_of(claims);
  if (audiences.empty() || !std::ranges::all_of(audiences, is_ours)) return false;
  return audiences.size() == 1 || is_ours(text_at(claims, "azp").value_or(""));
}

/// The error of the times; null if there is none.
const char* validate_times(const json::object& claims, domain::Instant moment) {
  const auto now = std::chrono::duration<double>(moment.time_since_epoch()).count();
  const auto leeway = static_cast<double>(clock_leeway.count());
  const auto expiry = moment_at(claims, "exp");
  const auto issued = moment_at(claims, "iat");
  if (!expiry || !issued) return "says not when it was issued or expires";
  if (now >= *expiry + leeway) return "has expired";
  if (*issued > now + leeway) return "was issued in the future";
  if (!claims.contains("nbf")) return nullptr;
  const auto beginning = moment_at(claims, "nbf");
  return beginning && *beginning <= now + leeway ? nullptr : "is not valid yet";
}

bool is_subject(std::string_view text) {
  const auto is_printable = [](char c) { return c >= ' ' && c <= '~'; };
  return !text.empty() && text.size() <= maximum_subject_bytes && std::ranges::all_of(text, is_printable);
}

std::optional<std::string> verified_email(const json::object& claims) {
  const auto* verified = claims.if_contains("email_verified");
  const auto email = text_at(claims, "email");
  if (verified == nullptr || !verified->is_bool() || !verified->get_bool()) return std::nullopt;
  if (!email || email->empty() || email->size() > maximum_email_bytes) return std::nullopt;
  return std::string{*email};
}

}  // namespace

std::expected<IdTokenSubject, std::string> check_id_token(std::string_view payload, const IdTokenExpectations& expected,
                                                          domain::Instant now) {
  const auto claims = parse_strictly(payload);
  if (!claims) return std::unexpected("has no valid claims");
  if (text_at(*claims, "iss") != expected.issuer) return std::unexpected("has another issuer");
  if (!is_for_us(*claims, expected.audiences)) return std::unexpected("is meant for another audience");
  if (const auto* fault = validate_times(*claims, now)) return std::unexpected(fault);
  if (expected.nonce && text_at(*claims, "nonce") != *expected.nonce) return std::unexpected("has another nonce");
  const auto subject = text_at(*claims, "sub").value_or("");
  if (!is_subject(subject)) return std::unexpected("has no valid subject");
  return IdTokenSubject{std::string{subject}, verified_email(*claims)};
}

}  // namespace stint::identity
