#include <stint/application/time_clock/break_decision.hpp>
#include <stint/application/time_clock/break_detail_text.hpp>

namespace stint::application {
namespace {

using Verdict = domain::BreakFinding::Verdict;

std::int32_t count(std::chrono::minutes duration) { return static_cast<std::int32_t>(duration.count()); }

}  // namespace

SessionFate fate_of(const domain::BreakFinding& finding, std::optional<BreakDecision> decision, bool auto_apply) {
  if (finding.verdict == Verdict::compliant) return SessionFate::save_unchanged;
  if (decision == BreakDecision::ignore) return SessionFate::save_violation;
  const bool applies = auto_apply || decision == BreakDecision::apply;
  return applies && finding.verdict == Verdict::correctable ? SessionFate::save_corrected : SessionFate::ask;
}

BreakCorrectionView correction_view(const domain::BreakFinding& finding, const domain::WorkedPeriod& session,
                                    bool obligatory, std::string_view language) {
  const std::int32_t correction = count(finding.correction);
  BreakCorrectionView view{.has_no_remedy = finding.verdict == Verdict::no_remedy,
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

}  // namespace stint::application
