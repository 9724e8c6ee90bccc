#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include <stint/domain/company/absence_type.hpp>

namespace stint::domain {

/// A colour by its name: the shade is chosen by whoever draws it, for light and for dark.
enum class Tone : std::uint8_t { blue, orange, violet, teal, pink, yellow, green, grey };

inline constexpr std::array all_tones{Tone::blue, Tone::orange, Tone::violet, Tone::teal,
                                      Tone::pink, Tone::yellow, Tone::green,  Tone::grey};

/// As in `blue`.
[[nodiscard]] constexpr std::string_view name(Tone tone) {
  constexpr std::array<std::string_view, all_tones.size()> names{"blue", "orange", "violet", "teal",
                                                                 "pink", "yellow", "green",  "grey"};
  return names[static_cast<std::size_t>(tone)];
}

/// In which tone absences of a type of that kind are drawn.
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

/// A character for absences of a type of that kind, so that nothing is told by colour alone.
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
