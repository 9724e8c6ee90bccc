#include <cstdint>
#include <string_view>

#include <stint/words/break_detail.hpp>
#include <stint/words/placeholders.hpp>

namespace stint::words {
namespace {

/// `6 h 10 min`, the same in all languages.
std::string duration(std::int32_t minutes) {
  const std::string rest = std::to_string(minutes % 60) + " min";
  return minutes < 60 ? rest : std::to_string(minutes / 60) + " h " + rest;
}

/// What is exceeded, that no hours are lost, and what can be done.
std::string without_remedy(const application::BreakCorrectionView& correction, const BreakTexts& texts) {
  std::string text{correction.excess_minutes > 0 ? texts.exceeds_maximum : texts.misses_break};
  for (const auto sentence : {texts.session_as_it_is, texts.nothing_is_lost}) text.append(" ").append(sentence);
  if (!correction.obligatory) text.append(" ").append(texts.can_be_saved_as_is);
  return text;
}

}  // namespace

std::string break_detail(const application::BreakCorrectionView& correction, const Language& language) {
  const BreakTexts& texts = language.breaks;
  const auto text = correction.has_no_remedy ? without_remedy(correction, texts) : std::string{texts.correctable};
  return fill(text, {{"moved", duration(correction.correction_work_minutes)},
                     {"excess", duration(correction.excess_minutes)},
                     {"missing", duration(correction.missing_break_minutes)},
                     {"work", duration(correction.resulting_work_minutes)},
                     {"break", duration(correction.resulting_break_minutes)}})
      .value();
}

}  // namespace stint::words
