#include <chrono>
#include <stdexcept>

#include <stint/application/time_clock/judging_breaks.hpp>
#include <stint/application/working_hours/entry_rules.hpp>
#include <stint/domain/company/break_regulation.hpp>

namespace stint::application {

using namespace domain;

namespace {

BreakFinding judge_by_regulation(const JudgedSession& session, const BreakFinding& found) {
  const auto& regulation = session.company_context().company.time_tracking.break_regulation;
  return regulation ? domain::judge_breaks(*regulation, session.earlier(), session.period()) : found;
}

bool can_be_made(const BreakFinding& finding, const WorkedPeriod& period) {
  if (finding.verdict != BreakFinding::Verdict::correctable) return finding.correction == std::chrono::minutes{0};
  return finding.correction > std::chrono::minutes{0} && finding.correction <= period.worked();
}

}  // namespace

const std::vector<WorkedPeriod>& JudgedSession::earlier() const {
  if (!earlier_)
    earlier_ = counting_periods(company_context_.work, company_context_.company.id, employee_, {date_, date_});
  return *earlier_;
}

PolicyList<BreakPolicy> standard_break_policies() { return {{"break-regulation", judge_by_regulation}}; }

BreakFinding judge_breaks(const JudgedSession& session) {
  BreakFinding finding;
  for (const auto& [name, policy] : session.company_context().policies.breaks) {
    finding = policy(session, finding);
    if (!can_be_made(finding, session.period())) {
      throw std::logic_error("the correction by the policy '" + name + "' cannot be made");
    }
  }
  return finding;
}

BreakCorrectionView correction_view(const BreakFinding& finding, const WorkedPeriod& session, bool obligatory,
                                    std::string_view language) {
  const auto count = [](std::chrono::minutes duration) { return static_cast<std::int32_t>(duration.count()); };
  const std::int32_t correction = count(finding.correction);
  return {.has_no_remedy = finding.verdict == BreakFinding::Verdict::no_remedy,
          .obligatory = obligatory,
          .correction_work_minutes = correction,
          .correction_break_minutes = correction,
          .resulting_work_minutes = count(session.worked()) - correction,
          .resulting_break_minutes = count(session.break_taken) + correction,
          .missing_break_minutes = count(finding.missing),
          .excess_minutes = count(finding.excess),
          .language = std::string{language}};
}

}  // namespace stint::application
