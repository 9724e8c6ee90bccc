#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string_view>
#include <type_traits>
#include <variant>

#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/cancellation/cancellation_request.hpp>
#include <stint/domain/substitute/substitute_request.hpp>
#include <stint/domain/time_clock/time_clock.hpp>
#include <stint/domain/time_entry/time_entry_lifecycle.hpp>
#include <stint/words/notation.hpp>
#include <stint/words/placeholders.hpp>
#include <stint/words/sentence.hpp>

namespace stint::words {
namespace {

/// Writes facts in the notation of a language.
class FactWriter {
 public:
  explicit FactWriter(const Language& language) : language_(language) {}

  std::string operator()(std::int64_t count) const { return std::to_string(count); }
  std::string operator()(domain::HalfDays days) const {
    auto number = std::to_string(days.count / 2);
    if (days.count % 2 != 0) number += std::string{language_.notation.decimal_separator} + '5';
    return number;
  }
  std::string operator()(const std::string& text) const { return text; }
  std::string operator()(std::chrono::year year) const { return std::to_string(static_cast<int>(year)); }
  std::string operator()(domain::Date date) const {
    return language_.has_iso_dates_in_refusals ? domain::format_date(date) : written_date(date, language_.notation);
  }
  std::string operator()(std::chrono::year_month month) const {
    return language_.has_iso_dates_in_refusals ? domain::format_month(month) : written_month(month, language_.notation);
  }
  std::string operator()(domain::AbsenceState state) const { return name_of(state, language_.states.absence); }
  std::string operator()(domain::CancellationState state) const {
    return name_of(state, language_.states.cancellation);
  }
  std::string operator()(domain::SubstituteState state) const { return name_of(state, language_.states.substitution); }
  std::string operator()(domain::ClockState state) const { return name_of(state, language_.states.clock); }
  std::string operator()(domain::EntryState state) const { return name_of(state, language_.states.entry); }

 private:
  template <class State, std::size_t count>
  static std::string name_of(State state, const std::array<std::string_view, count>& names) {
    return std::string{names.at(static_cast<std::size_t>(state))};
  }

  const Language& language_;
};

std::string_view text_for(domain::Reason reason, const Language& language) {
  const auto found = std::ranges::find(language.sentences, reason.name, &Sentence::reason);
  if (found == language.sentences.end()) throw std::logic_error("no sentence for " + std::string{reason.name});
  return found->text;
}

std::string told(domain::Reason reason, const domain::Facts& facts, const Language& language) {
  Values values;
  for (const auto& [name, value] : facts) {
    values.emplace(name, std::visit(FactWriter{language}, value));
  }
  auto filled = fill(text_for(reason, language), values);
  if (!filled) throw std::logic_error(filled.error());
  return *std::move(filled);
}

}  // namespace

std::string sentence_about(const domain::Problem& problem, const Language& language) {
  if (problem.reason == domain::reasons::none) return {};
  if (problem.reason == domain::reasons::host) return problem.host.sentence;
  return told(problem.reason, problem.facts, language);
}

std::string message_about(const domain::FieldError& error, const Language& language) {
  return told(error.reason, error.facts, language);
}

std::string explanation_of(const domain::Problem& problem, const Language& language,
                           std::string (*spell)(domain::Field)) {
  std::string text = sentence_about(problem, language);
  if (!text.empty()) return text;
  for (const auto& error : problem.errors) {
    text.append(text.empty() ? "" : "; ").append(spell(error.field)).append(": ");
    text += message_about(error, language);
  }
  for (const auto& error : problem.members) {
    text.append(text.empty() ? "" : "; ").append(error.member).append(": ").append(error.message);
  }
  return text;
}

namespace {

/// `6 h 10 min`, the same in all languages.
std::string duration(std::int32_t minutes) {
  const std::string rest = std::to_string(minutes % 60) + " min";
  return minutes < 60 ? rest : std::to_string(minutes / 60) + " h " + rest;
}

/// Says which limit the session exceeds, that no hours are lost, and what can be done.
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
