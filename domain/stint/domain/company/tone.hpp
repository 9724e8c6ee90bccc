#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <stint/domain/company/absence_type.hpp>

namespace stint::domain {

/// A colour by name: the renderer chooses the shade, for light and dark.
enum class Tone : std::uint8_t { blue, orange, violet, teal, pink, yellow, green, grey };

inline constexpr std::array all_tones{Tone::blue, Tone::orange, Tone::violet, Tone::teal,
                                      Tone::pink, Tone::yellow, Tone::green,  Tone::grey};

/// For example `blue`.
[[nodiscard]] constexpr std::string_view name(Tone tone) {
  constexpr std::array<std::string_view, all_tones.size()> names{"blue", "orange", "violet", "teal",
                                                                 "pink", "yellow", "green",  "grey"};
  return names[static_cast<std::size_t>(tone)];
}

/// The tone in which absences of a kind are drawn.
[[nodiscard]] constexpr Tone tone_of(AbsenceKind kind) {
  switch (kind) {
    case AbsenceKind::vacation:
      return Tone::blue;
    case AbsenceKind::illness:
      return Tone::orange;
    case AbsenceKind::in_lieu:
      return Tone::teal;
    case AbsenceKind::at_work:
      return Tone::green;
    case AbsenceKind::other:
      break;
  }
  return Tone::violet;
}

/// The tones of a company's types, given their kinds in order. The first type of a kind has the tone of the kind;
/// further ones get the tones that belong to no kind in turn, starting over when they run out.
[[nodiscard]] inline std::vector<Tone> tones_of(std::span<const AbsenceKind> kinds) {
  constexpr std::array further{Tone::pink, Tone::yellow, Tone::grey};
  std::vector<Tone> tones;
  std::size_t repeated = 0;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const auto before = kinds.first(i);
    const bool is_first = std::ranges::find(before, kinds[i]) == before.end();
    tones.push_back(is_first ? tone_of(kinds[i]) : further[repeated++ % further.size()]);
  }
  return tones;
}

/// A character for absences of a kind, so that colour is not the only distinction.
[[nodiscard]] constexpr std::string_view symbol_of(AbsenceKind kind) {
  switch (kind) {
    case AbsenceKind::vacation:
      return "☀";
    case AbsenceKind::illness:
      return "✚";
    case AbsenceKind::in_lieu:
      return "⇄";
    case AbsenceKind::at_work:
      return "⌂";
    case AbsenceKind::other:
      break;
  }
  return "◆";
}

}  // namespace stint::domain
