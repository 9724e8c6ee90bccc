// Running clocks, time entries, what was found about working time, and signatures of months.

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

#include <stint/memory/collections.hpp>

namespace stint::memory {
namespace {

class TimeClocks final : public domain::TimeClocks, Collection {
 public:
  using Collection::Collection;

  [[nodiscard]] domain::TimeClock of(domain::EmployeeId employee) const override {
    return state_.clocks.get({company_, employee}).value_or(domain::TimeClock{});
  }
  void save(domain::EmployeeId employee, const domain::TimeClock& clock) override {
    demand_writing();
    if (!state_.employees.contains({company_, employee})) return;
    if (clock.session()) {
      state_.clocks.put({company_, employee}, clock);
    } else {
      state_.clocks.erase({company_, employee});
    }
  }
  [[nodiscard]] std::vector<std::pair<domain::EmployeeId, domain::TimeClock>> started_by(
      domain::Instant moment, std::size_t most) const override {
    std::vector<std::pair<domain::EmployeeId, domain::TimeClock>> started;
    for (const auto& row : state_.clocks.in(company_)) {
      if (row.record.session()->started_at <= moment) started.emplace_back(row.key.second, row.record);
    }
    std::ranges::stable_sort(started, {}, [](const auto& clock) { return clock.second.session()->started_at; });
    if (started.size() > most) started.resize(most);
    return started;
  }
};

class TimeEntries final : public application::ScannedTimeEntries {
 public:
  explicit TimeEntries(const Opening& on) : ScannedTimeEntries(on.records, on.company), state_(on.state) {}

  void each(const application::Sink<domain::TimeEntry>& visit) const override {
    for (const auto& row : state_.entries.in(company())) visit(row.record);
  }
  void each_of(std::span<const domain::EmployeeId> people,
               const application::Sink<domain::TimeEntry>& visit) const override {
    visit_each_of<&domain::TimeEntry::employee>(state_.entries, company(), people, visit);
  }
  [[nodiscard]] std::optional<domain::TimeEntry> find(domain::TimeEntryId id) const override {
    return state_.entries.get({company(), id});
  }
  domain::TimeEntry add(const domain::TimeEntry& entry) override {
    demand_references(entry);
    domain::EntryRecord record = entry.record();
    record.id = {state_.next_id("time_entry")};
    auto stored = domain::TimeEntry::stored(std::move(record));
    state_.entries.put({company(), stored.id()}, stored);
    return stored;
  }
  void save(const domain::TimeEntry& entry) override {
    demand_writing();
    if (!state_.entries.contains({company(), entry.id()})) return;
    if (entry.record().state == domain::EntryState::removed) {
      state_.entries.erase({company(), entry.id()});
      state_.entry_decisions.erase({company(), entry.id()});
    } else {
      demand_references(entry);
      state_.entries.put({company(), entry.id()}, entry);
    }
  }
  [[nodiscard]] std::vector<domain::EntryDecision> decisions_about(domain::TimeEntryId id) const override {
    return state_.entry_decisions.get({company(), id}).value_or(std::vector<domain::EntryDecision>{});
  }
  void add_decision(domain::TimeEntryId id, const domain::EntryDecision& decision) override {
    demand_writing();
    if (!state_.entries.contains({company(), id})) return;
    state_.entry_decisions.change_or_add({company(), id}, [&](auto& decisions) { decisions.push_back(decision); });
  }

 private:
  State& state_;
};

class WorkingTimeFindings final : public domain::WorkingTimeFindings, Collection {
 public:
  using Collection::Collection;
  using Findings = std::vector<domain::WorkingTimeFinding>;

  [[nodiscard]] Findings dated(domain::EmployeeId employee, domain::DateSpan span) const override {
    const auto* const kept = state_.working_time_findings.find({company_, employee});
    return kept != nullptr ? dated(*kept, span) : Findings{};
  }
  [[nodiscard]] std::map<domain::EmployeeId, Findings> dated_of_all(domain::DateSpan span) const override {
    std::map<domain::EmployeeId, Findings> all;
    for (const auto& row : state_.working_time_findings.in(company_)) {
      if (auto found = dated(row.record, span); !found.empty()) all.emplace(row.key.second, std::move(found));
    }
    return all;
  }
  void replace(domain::EmployeeId employee, domain::DateSpan span,
               std::span<const domain::WorkingTimeFinding> findings) override {
    demand_own(employee);
    demand(std::ranges::all_of(findings, [&](const auto& finding) { return span.contains(finding.date); }),
           "a finding is dated outside of what is replaced");
    state_.working_time_findings.change_or_add({company_, employee}, [&](Findings& kept) {
      std::erase_if(kept, [&](const auto& finding) { return span.contains(finding.date); });
      kept.insert(kept.end(), findings.begin(), findings.end());
    });
  }
  [[nodiscard]] std::optional<domain::Date> judged_through() const override {
    return state_.company_days.get({company_, CompanyDay::working_time_judged});
  }
  void set_judged_through(domain::Date day) override {
    demand_company(state_, company_);
    state_.company_days.put({company_, CompanyDay::working_time_judged}, day);
  }

 private:
  static Findings dated(const Findings& kept, domain::DateSpan span) {
    Findings found;
    std::ranges::copy_if(kept, std::back_inserter(found),
                         [&](const auto& finding) { return span.contains(finding.date); });
    std::ranges::stable_sort(found, {}, &domain::WorkingTimeFinding::date);
    return found;
  }
};

class MonthSignatures final : public domain::MonthSignatures, Collection {
 public:
  using Collection::Collection;

  [[nodiscard]] std::vector<domain::MonthSignature> of(domain::EmployeeId employee,
                                                       std::chrono::year_month month) const override {
    return state_.month_signatures.get({company_, employee, month}).value_or(std::vector<domain::MonthSignature>{});
  }
  void keep(domain::EmployeeId employee, std::chrono::year_month month,
            const domain::MonthSignature& signature) override {
    demand_own(employee);
    demand_own(signature.by);
    state_.month_signatures.change_or_add({company_, employee, month}, [&](auto& given) {
      std::erase_if(given, [&](const auto& one) { return one.signed_as == signature.signed_as; });
      given.push_back(signature);
      std::ranges::sort(given, {}, &domain::MonthSignature::signed_as);
    });
  }
};

}  // namespace

std::unique_ptr<domain::TimeClocks> open::clocks(const Opening& on) { return std::make_unique<TimeClocks>(on); }
std::unique_ptr<application::ScannedTimeEntries> open::entries(const Opening& on) {
  return std::make_unique<TimeEntries>(on);
}
std::unique_ptr<domain::WorkingTimeFindings> open::working_time_findings(const Opening& on) {
  return std::make_unique<WorkingTimeFindings>(on);
}
std::unique_ptr<domain::MonthSignatures> open::month_signatures(const Opening& on) {
  return std::make_unique<MonthSignatures>(on);
}

}  // namespace stint::memory
