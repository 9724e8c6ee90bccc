#include <array>

#include <stint/application/time_clock/break_detail_text.hpp>

namespace stint::application {
namespace {

/// Sentences of one language. Names in braces stand for durations.
struct Phrases {
  std::string_view language;
  std::string_view correctable;       ///< of {moved}, {work}, {break}
  std::string_view exceeds_maximum;   ///< of {excess}
  std::string_view misses_break;      ///< of {missing}
  std::string_view session_as_it_is;  ///< of {work}, {break}
  std::string_view nothing_is_lost;   ///< and whom to speak to
  std::string_view can_be_saved_as_is;
};

constexpr std::array phrases{
    Phrases{"en",
            "The break regulation asks for more break. If you apply the correction, {moved} of working time become "
            "break: {work} of work and {break} of break are saved.",
            "Even with the breaks that are required, your working time of this day exceeds the daily maximum by "
            "{excess}.",
            "The breaks of this day are {missing} too short, which is more than this session has of work.",
            "The session has {work} of work and {break} of break.",
            "Nothing is lost as long as you do not cancel the time clock. Please speak to your manager.",
            "You can also save the session unchanged."},
    Phrases{"de",
            "Die Pausenregelung verlangt mehr Pause. Wenn Sie die Korrektur übernehmen, werden {moved} Arbeitszeit zu "
            "Pause: Gespeichert werden {work} Arbeit und {break} Pause.",
            "Auch mit den vorgeschriebenen Pausen überschreitet Ihre Arbeitszeit an diesem Tag die tägliche "
            "Höchstarbeitszeit um {excess}.",
            "An diesem Tag fehlen {missing} Pause, mehr als diese Buchung an Arbeit umfasst.",
            "Die Buchung umfasst {work} Arbeit und {break} Pause.",
            "Nichts geht verloren, solange Sie die Stempeluhr nicht abbrechen. Bitte sprechen Sie mit Ihrer "
            "Führungskraft.",
            "Sie können die Buchung auch unverändert speichern."},
    Phrases{"fr",
            "Le règlement des pauses exige davantage de pause. Si vous appliquez la correction, {moved} de travail "
            "deviennent une pause : {work} de travail et {break} de pause sont enregistrés.",
            "Même avec les pauses prescrites, votre temps de travail de cette journée dépasse de {excess} la durée "
            "maximale quotidienne.",
            "Il manque {missing} de pause à cette journée, plus que cette session ne compte de travail.",
            "La session compte {work} de travail et {break} de pause.",
            "Rien n'est perdu tant que vous n'annulez pas le pointage. Veuillez vous adresser à votre responsable.",
            "Vous pouvez aussi enregistrer la session telle quelle."},
    Phrases{"es",
            "La normativa de descansos exige más descanso. Si aplica la corrección, {moved} de trabajo pasan a ser "
            "descanso: se guardan {work} de trabajo y {break} de descanso.",
            "Incluso con los descansos exigidos, su tiempo de trabajo de este día supera en {excess} la jornada máxima "
            "diaria.",
            "A este día le faltan {missing} de descanso, más que el trabajo que tiene esta sesión.",
            "La sesión tiene {work} de trabajo y {break} de descanso.",
            "No se pierde nada mientras no cancele el fichaje. Hable con su responsable.",
            "También puede guardar la sesión sin cambios."},
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

/// What is exceeded, that it costs nobody their hours, and what can be done.
std::string without_remedy(const BreakCorrectionView& correction, const Phrases& words) {
  std::string text{correction.excess_minutes > 0 ? words.exceeds_maximum : words.misses_break};
  for (const auto sentence : {words.session_as_it_is, words.nothing_is_lost}) text.append(" ").append(sentence);
  if (!correction.obligatory) text.append(" ").append(words.can_be_saved_as_is);
  return text;
}

}  // namespace

std::string break_detail_text(const BreakCorrectionView& correction, std::string_view language) {
  const Phrases& words = phrases_in(language);
  std::string text = correction.has_no_remedy ? without_remedy(correction, words) : std::string{words.correctable};
  fill(text, "{moved}", correction.correction_work_minutes);
  fill(text, "{excess}", correction.excess_minutes);
  fill(text, "{missing}", correction.missing_break_minutes);
  fill(text, "{work}", correction.resulting_work_minutes);
  fill(text, "{break}", correction.resulting_break_minutes);
  return text;
}

}  // namespace stint::application
