// Runs of jobs, imports, and outcomes of requests that may be repeated.

#include <algorithm>
#include <map>
#include <ranges>
#include <utility>
#include <vector>

#include <stint/memory/collections.hpp>

namespace stint::memory {
namespace {

class JobRuns final : public application::JobRuns, Collection {
 public:
  using Collection::Collection;

  [[nodiscard]] std::map<std::string, domain::Instant, std::less<>> all() const override {
    std::map<std::string, domain::Instant, std::less<>> runs;
    for (const auto& [job, at] : state_.job_runs.all()) runs.emplace(job, at);
    return runs;
  }
  void record(std::string_view job, domain::Instant at) override { state_.job_runs.put(std::string{job}, at); }
};

class ImportCount final : public application::ImportCount, Collection {
 public:
  using Collection::Collection;

  [[nodiscard]] std::int32_t so_far() const override { return state_.last_id("import"); }
  void raise() override { static_cast<void>(state_.next_id("import")); }
};

class ImportedRecords final : public application::ImportedRecords, Collection {
 public:
  using Collection::Collection;

  [[nodiscard]] std::optional<application::ImportedRecord> find(application::ImportedKind kind,
                                                                std::string_view key) const override {
    return state_.imported_records.get({company_, kind, std::string{key}});
  }
  [[nodiscard]] std::vector<std::pair<std::int32_t, std::string>> keys(application::ImportedKind kind) const override {
    std::vector<std::pair<std::int32_t, std::string>> keys;
    for (const auto& [place, record] : state_.imported_records.in(company_)) {
      if (std::get<application::ImportedKind>(place) == kind)
        keys.emplace_back(record.id, std::get<std::string>(place));
    }
    std::ranges::sort(keys);
    return keys;
  }
  void save(application::ImportedKind kind, std::string_view key, const application::ImportedRecord& record) override {
    state_.imported_records.put({company_, kind, std::string{key}}, record);
  }
};

class IdempotencyKeys final : public application::IdempotencyKeys, Collection {
 public:
  using Collection::Collection;

  [[nodiscard]] std::optional<application::KeptOutcome> find(domain::CompanyId company, domain::EmployeeId employee,
                                                             std::string_view key) const override {
    return state_.idempotency_keys.get({{company, employee}, std::string{key}});
  }
  [[nodiscard]] application::KeptAmount amount(domain::CompanyId company, domain::EmployeeId employee,
                                               std::size_t most) const override {
    application::KeptAmount amount;
    for (const auto& row : state_.idempotency_keys.in(CompanyAndEmployee{company, employee}) | at_most(most)) {
      ++amount.outcomes;
      amount.bytes += row.record.outcome.size();
    }
    return amount;
  }
  void save(domain::CompanyId company, domain::EmployeeId employee, std::string_view key,
            const application::KeptOutcome& kept) override {
    demand_scope(state_, company);
    demand_employee(state_, employee, company);
    state_.idempotency_keys.put({{company, employee}, std::string{key}}, kept);
  }
  void remove_before(domain::Instant moment) override {
    const auto is_earlier = [&](const application::KeptOutcome& kept) { return kept.at < moment; };
    state_.idempotency_keys.erase_each(state_.idempotency_keys.all() | with(is_earlier));
  }
};

}  // namespace

std::unique_ptr<application::JobRuns> open::job_runs(const Opening& on) { return std::make_unique<JobRuns>(on); }
std::unique_ptr<application::ImportCount> open::import_count(const Opening& on) {
  return std::make_unique<ImportCount>(on);
}
std::unique_ptr<application::ImportedRecords> open::imported_records(const Opening& on) {
  return std::make_unique<ImportedRecords>(on);
}
std::unique_ptr<application::IdempotencyKeys> open::idempotency_keys(const Opening& on) {
  return std::make_unique<IdempotencyKeys>(on);
}

}  // namespace stint::memory
