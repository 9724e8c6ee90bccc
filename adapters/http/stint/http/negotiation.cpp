#include <algorithm>
#include <optional>

#include <stint/application/language.hpp>
#include <stint/http/characters.hpp>
#include <stint/http/negotiation.hpp>

namespace stint::http {
namespace {

/// Takes what stands before the next separator outside of quoted strings (RFC 9110 §5.6.4), and the separator.
std::string_view take_until(std::string_view& text, char separator) {
  bool quoted = false;
  std::size_t at = 0;
  for (; at < text.size() && (quoted || text[at] != separator); ++at) {
    if (text[at] == '"') quoted = !quoted;
    if (quoted && text[at] == '\\') ++at;
  }
  const auto part = trimmed(text.substr(0, at));
  text.remove_prefix(std::min(at + 1, text.size()));
  return part;
}

/// Whether a weight is more than 0; nothing where it is not a weight (RFC 9110 §12.4.2).
std::optional<bool> is_positive(std::string_view text) {
  constexpr std::size_t longest = 5;  // 0.123
  if (text.empty() || text.size() > longest || (text.size() > 1 && text[1] != '.')) return std::nullopt;
  const auto decimals = text.substr(std::min<std::size_t>(text.size(), 2));
  if (!std::ranges::all_of(decimals, is_digit)) return std::nullopt;
  const bool has_decimals = decimals.find_first_not_of('0') != std::string_view::npos;
  if (text[0] == '0') return has_decimals;
  if (text[0] == '1' && !has_decimals) return true;
  return std::nullopt;
}

/// A member of such a field: `text/html;level=1;q=0.5`.
struct Preference {
  std::string_view name;        ///< `text/html`
  std::string_view parameters;  ///< what stands behind it, less the weight
  bool accepted = true;
};

std::optional<Preference> read_preference(std::string_view member) {
  auto rest = member;
  Preference preference{.name = take_until(rest, ';'), .parameters = rest};
  while (!rest.empty()) {
    const auto begin = static_cast<std::size_t>(rest.data() - preference.parameters.data());
    auto value = take_until(rest, ';');
    const auto name = take_until(value, '=');
    if (!equal_ignoring_case(name, "q")) continue;
    const auto positive = is_positive(value);
    if (!positive) return std::nullopt;
    preference.accepted = *positive;
    preference.parameters = preference.parameters.substr(0, begin);
    break;
  }
  return preference;
}

/// What the most specific member of the fields of that name says; false where none includes what is asked for.
/// `specificity_of` is 0 for those that do not.
bool is_accepted(const Request& request, std::string_view field, int (*specificity_of)(const Preference&)) {
  int most_specific = 0;
  bool accepted = false;
  for (const auto& [name, value] : request.fields) {
    if (!equal_ignoring_case(name, field)) continue;
    for (auto rest = value; !rest.empty();) {
      const auto preference = read_preference(take_until(rest, ','));
      const int specificity = preference ? specificity_of(*preference) : 0;
      if (specificity <= most_specific) continue;
      most_specific = specificity;
      accepted = preference->accepted;
    }
  }
  return accepted;
}

int specificity_for_html(const Preference& preference) {
  if (equal_ignoring_case(preference.name, "text/*")) return 1;
  if (!equal_ignoring_case(preference.name, "text/html")) return 0;
  auto rest = preference.parameters;
  const auto parameter = take_until(rest, ';');
  if (parameter.empty()) return 2;
  const bool ours = equal_ignoring_case(parameter, "charset=utf-8") && take_until(rest, ';').empty();
  return ours ? 3 : 0;
}

int specificity_for_csv(const Preference& preference) {
  return equal_ignoring_case(preference.name, "text/csv") ? 1 : 0;
}

int specificity_for_gzip(const Preference& preference) {
  if (preference.name == "*") return 1;
  return equal_ignoring_case(preference.name, "gzip") || equal_ignoring_case(preference.name, "x-gzip") ? 2 : 0;
}

}  // namespace

bool wants_html(const Request& request) { return is_accepted(request, "Accept", specificity_for_html); }

bool wants_csv(const Request& request) { return is_accepted(request, "Accept", specificity_for_csv); }

const words::Language& accepted_language(const Request& request, const words::Languages& languages) {
  for (auto rest = request.header("Accept-Language").value_or(std::string_view{}); !rest.empty();) {
    const auto preference = read_preference(take_until(rest, ','));
    if (!preference || !preference->accepted) continue;
    const auto spoken =
        application::find_language(languages, preference->name, [](const auto* language) { return language->tag; });
    if (spoken != languages.end()) return **spoken;
  }
  return languages.of({});
}

bool accepts_gzip(const Request& request) {
  if (!request.header("Accept-Encoding")) return true;
  return is_accepted(request, "Accept-Encoding", specificity_for_gzip);
}

}  // namespace stint::http
