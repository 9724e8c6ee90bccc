#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/domain/problem.hpp>
#include <stint/http/api/field_names.hpp>
#include <stint/http/api/form_encoding.hpp>

namespace stint::http {

/// The parameters of a query string; if one is repeated, the first is used. Faults are added to a list, which must
/// outlive this object.
class QueryParameters {
 public:
  QueryParameters(std::string_view query, std::vector<domain::FieldError>& faults)
      : fields_(parse_form(query)), faults_(faults) {}

  /// Reports a fault if the parameters cannot be separated.
  void demand_readable(domain::FieldError fault) {
    if (!fields_) faults_.push_back(std::move(fault));
  }

  [[nodiscard]] const FormField* find(std::string_view name) const {
    return fields_ ? find_field(*fields_, name) : nullptr;
  }
  [[nodiscard]] std::optional<std::string> text(domain::Field field) const {
    const auto* found = find(wire_name(field));
    return found == nullptr ? std::nullopt : std::optional<std::string>{found->value};
  }

  /// The result of `parse` for a parameter; a fault if there is none.
  template <class Parse>
  [[nodiscard]] auto parsed(domain::Field field, Parse parse, domain::Reason otherwise, domain::Facts facts = {})
      -> decltype(parse(std::string_view{})) {
    const auto* found = find(wire_name(field));
    if (found == nullptr) return std::nullopt;
    auto value = parse(std::string_view{found->value});
    if (!value) faults_.push_back({field, otherwise, std::move(facts)});
    return value;
  }

  /// One of several named values.
  template <class Values>
  [[nodiscard]] auto named(domain::Field field, const Values& values) -> std::optional<typename Values::value_type> {
    std::string names;
    for (const auto value : values) names.append(names.empty() ? "" : ", ").append(name(value));
    const auto parse = [&](std::string_view text) -> std::optional<typename Values::value_type> {
      for (const auto value : values) {
        if (name(value) == text) return value;
      }
      return std::nullopt;
    };
    return parsed(field, parse, domain::reasons::must_be_one_of, {{"names", names}});
  }

 private:
  std::optional<std::vector<FormField>> fields_;
  std::vector<domain::FieldError>& faults_;
};

/// `true` or `false`.
[[nodiscard]] constexpr std::optional<bool> parse_truth(std::string_view text) {
  if (text != "true" && text != "false") return std::nullopt;
  return text == "true";
}

}  // namespace stint::http
