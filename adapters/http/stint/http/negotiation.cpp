#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include <stint/application/language.hpp>
#include <stint/http/characters.hpp>
#include <stint/http/negotiation.hpp>
#include <stint/http/response.hpp>

namespace stint::http {
namespace {

constexpr int full_weight = 1000;

/// Takes the part before the next separator outside quoted strings (RFC 9110 §5.6.4), and the separator.
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

/// A weight in thousandths; `nullopt` if it is not a weight (RFC 9110 §12.4.2).
std::optional<int> weight_of(std::string_view text) {
  constexpr std::size_t longest = 5;  // 0.123
  if (text.empty() || text.size() > longest || (text.size() > 1 && text[1] != '.')) return std::nullopt;
  const auto decimals = text.substr(std::min<std::size_t>(text.size(), 2));
  if (!std::ranges::all_of(decimals, is_digit)) return std::nullopt;
  int thousandths = 0;
  for (std::size_t i = 0; i < longest - 2; ++i) {
    thousandths = thousandths * 10 + (i < decimals.size() ? decimals[i] - '0' : 0);
  }
  if (text[0] == '0') return thousandths;
  if (text[0] == '1' && thousandths == 0) return full_weight;
  return std::nullopt;
}

/// A member of such a field: `text/html;level=1;q=0.5`.
struct Preference {
  std::string_view name;        ///< `text/html`
  std::string_view parameters;  ///< the part after it, except for the weight
  int weight = full_weight;     ///< in thousandths
};

std::optional<Preference> read_preference(std::string_view member) {
  auto rest = member;
  Preference preference{.name = take_until(rest, ';'), .parameters = rest};
  while (!rest.empty()) {
    const auto begin = static_cast<std::size_t>(rest.data() - preference.parameters.data());
    auto value = take_until(rest, ';');
    const auto name = take_until(value, '=');
    if (!equal_ignoring_case(name, "q")) continue;
    const auto said = weight_of(value);
    if (!said) return std::nullopt;
    preference.weight = *said;
    preference.parameters = preference.parameters.substr(0, begin);
    break;
  }
  return preference;
}

/// The weight of the most specific member of the fields `Accept`; 0 if none matches. `specificity_of` returns 0 for
/// those that do not match.
int accepted_weight(const Request& request, int (*specificity_of)(const Preference&)) {
  int most_specific = 0;
  int said = 0;
  for (const auto& [name, value] : request.fields) {
    if (!equal_ignoring_case(name, "Accept")) continue;
    for (auto rest = value; !rest.empty();) {
      const auto preference = read_preference(take_until(rest, ','));
      const int specificity = preference ? specificity_of(*preference) : 0;
      if (specificity <= most_specific) continue;
      most_specific = specificity;
      said = preference->weight;
    }
  }
  return said;
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

int specificity_for_json(const Preference& preference) {
  if (preference.name == "*/*") return 1;
  if (equal_ignoring_case(preference.name, "application/*")) return 2;
  return equal_ignoring_case(preference.name, "application/json") ? 3 : 0;
}

int specificity_for_csv(const Preference& preference) {
  return equal_ignoring_case(preference.name, "text/csv") ? 1 : 0;
}

int specificity_for_workbook(const Preference& preference) {
  return equal_ignoring_case(preference.name, workbook_type.text()) ? 1 : 0;
}

/// Whether the weight of a media type is at least that of JSON, the default representation.
bool is_preferred_to_json(const Request& request, int (*specificity_of)(const Preference&)) {
  const int its = accepted_weight(request, specificity_of);
  return its > 0 && its >= accepted_weight(request, specificity_for_json);
}

}  // namespace

bool accepts_html(const Request& request) { return accepted_weight(request, specificity_for_html) > 0; }

bool wants_html(const Request& request) { return is_preferred_to_json(request, specificity_for_html); }

bool wants_csv(const Request& request) { return is_preferred_to_json(request, specificity_for_csv); }

bool wants_workbook(const Request& request) {
  return is_preferred_to_json(request, specificity_for_workbook) &&
         accepted_weight(request, specificity_for_workbook) > accepted_weight(request, specificity_for_csv);
}

const words::Language& accepted_language(const Request& request, const words::Languages& languages) {
  for (auto rest = request.header("Accept-Language").value_or(std::string_view{}); !rest.empty();) {
    const auto preference = read_preference(take_until(rest, ','));
    if (!preference || preference->weight == 0) continue;
    const auto spoken =
        application::find_language(languages, preference->name, [](const auto* language) { return language->tag; });
    if (spoken != languages.end()) return **spoken;
  }
  return languages.of({});
}

Coding preferred_coding(const Request& request) {
  constexpr std::array codings{Coding::zstd, Coding::gzip, Coding::identity};
  // Of those that are named explicitly: `*` is sent by programs that have no preference. The first member counts.
  std::array<std::optional<int>, codings.size()> weights{};
  for (const auto& [name, value] : request.fields) {
    if (!equal_ignoring_case(name, "Accept-Encoding")) continue;
    for (auto rest = value; !rest.empty();) {
      const auto preference = read_preference(take_until(rest, ','));
      if (!preference) continue;
      const auto named = std::ranges::find_if(
          codings, [&](Coding coding) { return equal_ignoring_case(preference->name, to_string(coding)); });
      if (named == codings.end()) continue;
      auto& weight = weights[static_cast<std::size_t>(named - codings.begin())];
      weight = weight.value_or(preference->weight);
    }
  }
  auto preferred = Coding::identity;
  int greatest = 0;
  for (std::size_t i = 0; i < codings.size(); ++i) {
    if (weights[i].value_or(0) <= greatest) continue;
    preferred = codings[i];
    greatest = *weights[i];
  }
  return preferred;
}

}  // namespace stint::http
