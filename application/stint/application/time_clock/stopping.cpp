#include <array>
#include <chrono>
#include <optional>
#include <utility>

#include <stint/application/context.hpp>
#include <stint/application/language.hpp>
#include <stint/application/text.hpp>
#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_clock/settling.hpp>
#include <stint/application/time_clock/stopping.hpp>
#include <stint/application/time_entries/entry_rules.hpp>
#include <stint/domain/time_clock/break_regulation.hpp>
#include <stint/domain/time_entry/month_closure.hpp>

namespace stint::application {
namespace {

/// What is said about the entry to be.
struct StopWishes {
  Booking booking{};
  std::string remarks{};
  std::optional<BreakDecision> decision{};
};

std::string read_remarks(const std::optional<std::string>& text, std::int32_t maximum, ValidationErrors& errors) {
  if (text && std::cmp_greater(count_characters(*text), maximum)) {
    errors.add(domain::Field::remarks, "must not be longer than " + std::to_string(maximum) + " characters",
               domain::Rule::remarks_too_long);
  }
  return text.value_or("");
}

/// Judges what is said at a stop.
/// Refuses: invalid, all faults at once, for a project or category that cannot be chosen and remarks that are too long.
domain::Result<StopWishes> read_stop(Work& work, const domain::Company& company,
                                     const Submitted<StopCommand>& submitted, Demand demand) {
  const StopCommand& command = submitted.command;
  ValidationErrors errors(submitted);
  StopWishes wishes{.booking = read_booking(work, company, command.booking, demand, errors),
                    .remarks = read_remarks(command.remarks, company.time_tracking.maximum_remarks_length, errors),
                    .decision = command.decision};
  if (auto problem = errors.problem()) return domain::refuse(*std::move(problem));
  return wishes;
}

std::int32_t count(std::chrono::minutes duration) { return static_cast<std::int32_t>(duration.count()); }

/// What there is to decide, told in the employee's language.
BreakCorrectionView correction_view(const domain::BreakFinding& finding, const domain::WorkedPeriod& session,
                                    bool obligatory, std::string_view language) {
  const std::int32_t correction = count(finding.correction);
  BreakCorrectionView view{.has_no_remedy = finding.verdict == domain::BreakFinding::Verdict::no_remedy,
                           .obligatory = obligatory,
                           .correction_work_minutes = correction,
                           .correction_break_minutes = correction,
                           .resulting_work_minutes = count(session.worked()) - correction,
                           .resulting_break_minutes = count(session.break_taken) + correction,
                           .missing_break_minutes = count(finding.missing),
                           .excess_minutes = count(finding.excess)};
  view.detail_text = break_detail_text(view, language);
  return view;
}

StopView outcome(const EndedSession& session) {
  return {.worked_minutes = count(session.period.worked()), .break_minutes = count(session.period.break_taken)};
}

/// What the client has to ask; the minutes beside the question are those of the session as it is.
StopView ask(const ClockContext& clock_context, const EndedSession& session, const domain::BreakFinding& finding) {
  const auto& regulation = clock_context.company.time_tracking.break_regulation;
  StopView view = outcome(session);
  view.to_confirm = correction_view(finding, session.period, regulation && regulation->obligatory,
                                    language_of(clock_context.company, clock_context.employee));
  return view;
}

StopView save(const CompanyContext& company_context, const EndedSession& session, SessionFate fate,
              const StopWishes& wishes) {
  StopView view = outcome(session);
  view.entry = save_session(company_context, session.employee, session, {wishes.booking, wishes.remarks}).id();
  view.regulation_applied = fate == SessionFate::save_corrected;
  view.regulation_ignored = fate == SessionFate::save_violation;
  return view;
}

StopView save_or_ask(const CompanyContext& company_context, const ClockContext& clock_context, EndedSession session,
                     const StopWishes& wishes) {
  const auto& regulation = clock_context.company.time_tracking.break_regulation;
  const auto finding = judge_session(company_context, session);
  const auto fate = fate_of(finding, wishes.decision, regulation && regulation->auto_apply);
  if (fate == SessionFate::ask) return ask(clock_context, session, finding);
  if (fate == SessionFate::save_corrected) correct_breaks(session, finding.correction);
  session.trace.violation_ignored = fate == SessionFate::save_violation;
  return save(company_context, session, fate, wishes);
}

/// The session as it is to be saved: hours of a closed month wait for administrators.
domain::Result<EndedSession> session_to_save(const CompanyContext& company_context, const ClockContext& clock_context,
                                             const domain::TimeClock& clock) {
  auto session = end_session(company_context, clock_context.employee.id, clock, company_context.now);
  if (!session) return domain::refuse(session);
  if (session->clash == domain::Clash::duplicate) {
    return domain::refuse(
        domain::Problem::conflict(domain::Rule::duplicate_entry, reason_against(domain::Clash::duplicate)));
  }
  if (domain::is_closed(session->date, clock_context.company.time_tracking.closed_through)) {
    session->trace.held_for = domain::HoldReason::closed_month;
  }
  return session;
}

domain::Result<StopView> discard(const CompanyContext& company_context, const ClockContext& clock_context,
                                 const domain::TimeClock& clock) {
  const auto discarded = clock.discard(company_context.now);
  if (!discarded) return domain::refuse(discarded);
  raise_discarded(company_context, clock_context.employee.id, clock_context.employee.id, clock,
                  "stopped while waiting");
  company_context.work.clocks(clock_context.company.id).save(clock_context.employee.id, *discarded);
  return StopView{.discarded = true};
}

}  // namespace

domain::Result<StopView> stop_clock(const Context& context, const Submitted<StopCommand>& submitted) {
  const auto clock_context = open_clock(context);
  if (!clock_context) return domain::refuse(clock_context);
  if (auto problem = refusal_off_terminal(context, *clock_context, domain::ClockOperation::stop)) {
    return domain::refuse(*std::move(problem));
  }
  const auto clock = settled_clock(context, *clock_context);
  const bool waits = clock.state_at(context.now) == domain::ClockState::waiting;
  const auto wishes =
      read_stop(context.work, clock_context->company, submitted, waits ? Demand::nothing : Demand::as_company_demands);
  if (!wishes) return domain::refuse(wishes);
  const CompanyContext company_context = company_context_of(context, clock_context->company);
  if (waits) return discard(company_context, *clock_context, clock);
  const auto session = session_to_save(company_context, *clock_context, clock);
  if (!session) return domain::refuse(session);
  return save_or_ask(company_context, *clock_context, *session, *wishes);
}

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
  const Phrases& words = choose_language(phrases, language, &Phrases::language);
  std::string text = correction.has_no_remedy ? without_remedy(correction, words) : std::string{words.correctable};
  fill(text, "{moved}", correction.correction_work_minutes);
  fill(text, "{excess}", correction.excess_minutes);
  fill(text, "{missing}", correction.missing_break_minutes);
  fill(text, "{work}", correction.resulting_work_minutes);
  fill(text, "{break}", correction.resulting_break_minutes);
  return text;
}

}  // namespace stint::application
