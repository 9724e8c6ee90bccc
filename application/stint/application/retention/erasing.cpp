#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include <stint/application/jobs/schedule.hpp>
#include <stint/application/notifications/names_in_texts.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/retention/erasing.hpp>
#include <stint/application/retention/forgetting.hpp>
#include <stint/application/retention/periods.hpp>
#include <stint/domain/retention/company_periods.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// Units of work of one run for a kind of a company's records; what is left over is erased by the next run.
constexpr int most_units = 20;

/// Whether records of a kind, or people, have not been checked today.
bool is_due(const CompanyContext& context, RecordKind kind) {
  const auto looked_on = context.work.personal_data(context.company.id).erased_before(kind);
  return !looked_on || *looked_on < context.today();
}

/// The erasure that is due today, once a day even if the period has not changed, because records may have arrived late,
/// or been retained until now.
std::optional<Erasure> due_erasure(const CompanyContext& context, RecordKind kind) {
  const auto period = domain::period_set(context.company, kind);
  if (!period || kind == RecordKind::leaver || !is_due(context, kind)) return std::nullopt;
  return erasure_of(context, kind, period->months);
}

void erase_some(const CompanyContext& context, RecordKind kind) {
  const auto erasure = due_erasure(context, kind);
  if (!erasure) return;
  auto& data = context.work.personal_data(context.company.id);
  const auto count = data.erase(*erasure);
  if (count < erasure->most) data.set_erased_before(kind, context.today());
  if (count == 0) return;
  if (has_figures(kind)) data.set_figures_end_before(erasure->before);
  const auto cut =
      kind == RecordKind::audit_trail ? context.work.audit().cut(context.company.id) : std::optional<ChainHead>{};
  raise(context, std::nullopt, RecordsErased{{kind, count}, cut ? cut->sequence : 0});
}

bool is_to_be_forgotten(const CompanyContext& context, const Employee& employee) {
  const auto months = context.company.retention.leaver_months;
  const auto last = employee.employment.last;
  return months && last && domain::kept_until(RecordKind::leaver, *last, *months) < context.today();
}

/// The employee without health data whose retention period is over.
Employee without_health(const CompanyContext& context, const Employee& employee) {
  const auto months = context.company.retention.health_months;
  if (!months) return employee;
  const auto erasure = erasure_of(context, RecordKind::health, *months);
  const auto stays_from = std::min(erasure.before, erasure.leave_counted_since.value_or(erasure.before));
  return without_former_health(employee, *months, context.today(), stays_from);
}

bool is_concerned(const CompanyContext& context, const Employee& employee) {
  return is_forgotten(employee) || is_to_be_forgotten(context, employee) ||
         without_health(context, employee) != employee;
}

void look_at(const CompanyContext& context, const Employee& employee) {
  if (is_forgotten(employee) || is_to_be_forgotten(context, employee)) {
    if (forget(context, employee)) return;  // a refusal leaves everything unchanged
  }
  const auto changed = without_health(context, employee);
  if (changed == employee) return;
  context.work.employees(context.company.id).save(changed);
  raise(context, std::nullopt, RecordsErased{{RecordKind::health, 1}});
}

}  // namespace

Job erase_what_is_over(const TimeZones& zones, const Policies& policies) {
  const auto look = [](const CompanyContext& context, const auto& later) {
    for (const RecordKind kind : domain::all_record_kinds) {
      const int count = due_erasure(context, kind) ? most_units : 0;
      for (int i = 0; i < count; ++i) later([kind](const CompanyContext& unit) { erase_some(unit, kind); });
    }
    if (!is_due(context, RecordKind::leaver)) return;
    for (const auto& employee : context.work.employees(context.company.id).all()) {
      if (!is_concerned(context, employee)) continue;
      later([id = employee.id](const CompanyContext& unit) {
        const auto found = unit.work.employees(unit.company.id).find(id);
        if (found) look_at(unit, *found);
      });
    }
    later([](const CompanyContext& unit) {
      unit.work.personal_data(unit.company.id).set_erased_before(RecordKind::leaver, unit.today());
    });
  };
  return company_job("retention", std::chrono::minutes{10}, look, zones, policies);
}

}  // namespace stint::application
