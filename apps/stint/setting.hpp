#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>

#include <stint/configuration_section.hpp>

// A key of the configuration is declared once, as a row in a table (settings.hpp). Both the parser of the file and the
// printed reference use the tables.

namespace stint::app {

// The kinds of values of keys.
struct Text {};
struct TextList {};
/// `true` or `false`.
struct Truth {};
/// A string, or under the key with the suffix `_file` the path of a file that contains it.
struct SecretText {};
/// An integer from `least` to `most`.
struct Whole {
  std::int64_t least;
  std::int64_t most;
};
template <std::size_t Count>
struct OneOf {
  std::array<std::string_view, Count> words;
};
template <class... Words>
OneOf(Words...) -> OneOf<sizeof...(Words)>;

template <class Kind, class Record, class Value>
struct Setting {
  std::string_view key;
  Kind kind;
  Value Record::*member;   ///< its value in a new record is the default
  std::string_view means;  ///< for the reference; Markdown
};
template <class Kind, class Record, class Value>
Setting(std::string_view, Kind, Value Record::*, std::string_view) -> Setting<Kind, Record, Value>;

template <class... Settings, class Visit>
constexpr void each_setting(const std::tuple<Settings...>& table, Visit&& visit) {
  std::apply([&](const auto&... setting) { (visit(setting), ...); }, table);
}

inline void take(Section& section, std::string_view key, Text /*kind*/, std::string& value) {
  section.take(key, value);
}
inline void take(Section& section, std::string_view key, TextList /*kind*/, std::vector<std::string>& values) {
  section.take(key, values);
}
inline void take(Section& section, std::string_view key, Truth /*kind*/, bool& value) { section.take(key, value); }
inline void take(Section& section, std::string_view key, SecretText /*kind*/, std::string& value) {
  section.take_secret(key, value);
}
inline void take(Section& section, std::string_view key, Whole kind, std::int64_t& value) {
  section.take(key, value, kind.least, kind.most);
}
template <std::size_t Count>
void take(Section& section, std::string_view key, const OneOf<Count>& kind, std::string& value) {
  section.take(key, value, kind.words);
}

/// Reads all keys of a table, and reports unknown ones. The caller checks values beyond their kinds.
template <class Table, class Record>
void take_settings(Section& section, const Table& table, Record& record) {
  each_setting(table, [&](const auto& setting) { take(section, setting.key, setting.kind, record.*setting.member); });
  section.report_unknown_keys();
}

}  // namespace stint::app
