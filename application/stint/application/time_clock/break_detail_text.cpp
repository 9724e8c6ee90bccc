#include <array>

#include <stint/application/time_clock/break_detail_text.hpp>

namespace stint::application {
namespace {

/// Sentences of one language. {moved}, {work} and {break} stand for durations.
struct Phrases {
  std::string_view language;
  std::string_view correctable;
  std::string_view no_remedy;
  std::string_view may_only_discard;
  std::string_view may_ignore;
};

constexpr std::array phrases{
    Phrases{"en",
            "The break regulation asks for more break. If you apply the correction, {moved} of working time become "
            "break: {work} of work and {break} of break are saved.",
            "The break regulation is violated, and no correction can resolve that. The session has {work} of work and "
            "{break} of break.",
            "It can only be discarded.", "It can be saved unchanged or discarded."},
    Phrases{"de",
            "Die Pausenregelung verlangt mehr Pause. Wenn Sie die Korrektur übernehmen, werden {moved} Arbeitszeit zu "
            "Pause: Gespeichert werden {work} Arbeit und {break} Pause.",
            "Die Pausenregelung ist verletzt, und keine Korrektur kann das beheben. Die Buchung umfasst {work} Arbeit "
            "und {break} Pause.",
            "Sie kann nur verworfen werden.", "Sie kann unverändert gespeichert oder verworfen werden."},
    Phrases{"fr",
            "Le règlement des pauses exige davantage de pause. Si vous appliquez la correction, {moved} de travail "
            "deviennent une pause : {work} de travail et {break} de pause sont enregistrés.",
            "Le règlement des pauses n'est pas respecté et aucune correction ne peut y remédier. La session compte "
            "{work} de travail et {break} de pause.",
            "Elle ne peut qu'être abandonnée.", "Elle peut être enregistrée telle quelle ou abandonnée."},
    Phrases{"es",
            "La normativa de descansos exige más descanso. Si aplica la corrección, {moved} de trabajo pasan a ser "
            "descanso: se guardan {work} de trabajo y {break} de descanso.",
            "Se incumple la normativa de descansos y ninguna corrección puede remediarlo. La sesión tiene {work} de "
            "trabajo y {break} de descanso.",
            "Solo se puede descartar.", "Se puede guardar sin cambios o descartar."},
};

/// ASCII letters made small, without regard to the server's locale.
std::string small(std::string_view text) {
  std::string result{text};
  for (char& letter : result) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return result;
}

const Phrases& phrases_in(std::string_view tag) {
  const std::string language = small(tag.substr(0, tag.find_first_of("-_")));
  for (const Phrases& candidate : phrases) {
    if (candidate.language == language) return candidate;
  }
  return phrases.front();
}

/// `6 h 10 min`, which all four languages write alike.
std::string duration(std::int32_t minutes) {
  const std::string rest = std::to_string(minutes % 60) + " min";
  return minutes < 60 ? rest : std::to_string(minutes / 60) + " h " + rest;
}

void fill(std::string& text, std::string_view placeholder, std::int32_t minutes) {
  if (const auto at = text.find(placeholder); at != std::string::npos) {
    text.replace(at, placeholder.size(), duration(minutes));
  }
}

}  // namespace

std::string break_detail_text(const BreakCorrectionView& correction, std::string_view language) {
  const Phrases& words = phrases_in(language);
  std::string text{correction.has_no_remedy ? words.no_remedy : words.correctable};
  fill(text, "{moved}", correction.correction_work_minutes);
  fill(text, "{work}", correction.resulting_work_minutes);
  fill(text, "{break}", correction.resulting_break_minutes);
  if (correction.has_no_remedy) {
    text += ' ';
    text += correction.obligatory ? words.may_only_discard : words.may_ignore;
  }
  return text;
}

}  // namespace stint::application
