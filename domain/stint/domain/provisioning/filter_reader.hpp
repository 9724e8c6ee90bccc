#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <stint/domain/provisioning/filter.hpp>

namespace stint::domain {

/// Parses filters from left to right; functions return `nullopt` on errors.
class FilterReader {
 public:
  explicit FilterReader(std::string_view text) : text_(text) {}

  /// Parses the whole input.
  std::optional<Filter> filter();
  std::optional<TargetPath> target();

  /// The error and its position.
  [[nodiscard]] const std::string& fault() const { return fault_; }

 private:
  std::optional<Filter> either();
  std::optional<Filter> both();
  std::optional<Filter> single();
  std::optional<Filter> comparison();
  /// After a path and `[`, up to `]`.
  std::optional<Filter> in_brackets();
  /// After the attribute at `steps`.
  std::optional<Filter> compared(std::vector<std::string> steps);
  std::optional<Filter> joined(std::string_view word, Filter::Kind kind, std::optional<Filter> (FilterReader::*part)());
  std::optional<Attribute> value();
  std::optional<Attribute> text_value();
  bool append_escaped(std::string& text);
  std::optional<std::uint32_t> four_digits();

  void skip_blanks();
  bool take(char c);
  /// Consumes the word, whatever its case, if it is next and ends there.
  bool take_word(std::string_view word);
  std::string_view take_name();
  std::nullopt_t fail(std::string_view what);

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  std::size_t comparisons_ = 0;
  std::string fault_;
};

}  // namespace stint::domain
