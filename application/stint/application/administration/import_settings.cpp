#include <stint/application/administration/import_session.hpp>

namespace stint::application {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

template <class Duration>
void take_duration(const SaidOrNull<std::int32_t>& said, std::optional<Duration>& value) {
  if (said) value = *said ? std::optional{Duration{**said}} : std::nullopt;
}

void take_absence_settings(const FiledAbsenceSettings& filed, domain::AbsenceSettings& settings) {
  take(filed.single_approval_suffices, settings.single_approval_suffices);
  take(filed.cancellation_reason_required, settings.cancellation_reason_required);
  take(filed.employees_may_delete_approved, settings.employees_may_delete_approved);
  take(filed.substitute_acceptance_required, settings.substitute_acceptance_required);
  take(filed.reject_overlapping, settings.reject_overlapping);
  take(filed.enforce_entitlement, settings.enforce_entitlement);
}

/// Everything but the default project and category, which are imported only later.
void take_time_tracking(const FiledTimeTracking& filed, domain::TimeTrackingSettings& settings) {
  take(filed.active, settings.active);
  take(filed.clock_enabled, settings.clock_enabled);
  take_nullable(filed.business_trips, settings.business_trips);
  take_duration<seconds>(filed.minimum_start_interval_seconds, settings.minimum_start_interval);
  take(filed.terminal_only.start, settings.terminal_only.start);
  take(filed.terminal_only.pause, settings.terminal_only.pause);
  take(filed.terminal_only.stop, settings.terminal_only.stop);
  take(filed.approval.new_entries, settings.approval.new_entries);
  take(filed.approval.changes, settings.approval.changes);
  take(filed.approval.deletions, settings.approval.deletions);
  take(filed.approval.administrators_only, settings.approval.administrators_only);
  take_nullable(filed.closed_through, settings.closed_through);
  take_duration<minutes>(filed.auto_stop_after_minutes, settings.auto_stop_after);
  take(filed.maximum_remarks_length, settings.maximum_remarks_length);
  take(filed.project_mandatory, settings.project_mandatory);
  take(filed.category_mandatory, settings.category_mandatory);
  take_nullable(filed.break_regulation, settings.break_regulation);
}

void take_settings(const FiledCompany& filed, bool is_new, domain::Company& company) {
  company.key = filed.key;
  company.name = filed.name;
  company.time_zone = filed.time_zone;
  take(filed.language, company.language);
  take_nullable(filed.country, company.country);
  take(filed.uses_departments, company.uses_departments);
  take(filed.uses_branch_offices, company.uses_branch_offices);
  take(filed.allowed_networks, company.allowed_networks);
  take(filed.additional_recipients, company.additional_recipients);
  take(filed.link_sso_by_verified_email, company.link_sso_by_verified_email);
  take(filed.notifications_additional, company.notifications_additional);
  take_absence_settings(filed.absences, company.absences);
  if (!filed.time_tracking) return;
  if (*filed.time_tracking) {
    if (is_new) company.time_tracking.active = true;  // unless the file says otherwise
    take_time_tracking(**filed.time_tracking, company.time_tracking);
  } else {
    company.time_tracking.active = false;
  }
}

void check_settings(ImportSession& session) {
  const auto& filed = session.file.company;
  session.zone = session.services.zones.find(filed.time_zone);
  if (session.zone == nullptr) {
    session.fault(filed.at + "/timeZone", "'" + filed.time_zone + "' is no IANA time zone");
  }
  if (!filed.allowed_networks) return;
  for (std::size_t i = 0; i < filed.allowed_networks->size(); ++i) {
    if (session.services.is_network((*filed.allowed_networks)[i])) continue;
    session.fault(filed.at + "/allowedNetworks/" + std::to_string(i),
                  "'" + (*filed.allowed_networks)[i] + "' is no network in CIDR notation");
  }
}

}  // namespace

void import_settings(ImportSession& session) {
  check_settings(session);
  const auto& filed = session.file.company;
  const auto existing = session.work.companies().find_by_key(filed.key);
  auto& company = session.company;
  if (existing) company = *existing;
  take_settings(filed, !existing, company);
  session.is_new_company = !existing;
  session.company_changed = existing && company != *existing;
  if (!session.may_write()) return;
  if (session.is_new_company) company = session.work.companies().add(company);
  if (session.company_changed) session.work.companies().save(company);
}

void import_default_choices(ImportSession& session) {
  const auto& filed = session.file.company;
  if (!filed.time_tracking || !*filed.time_tracking) return;
  const auto& said = **filed.time_tracking;
  auto settings = session.company.time_tracking;
  const auto resolve_default = [&](const SaidOrNull<std::string>& key, auto& choice, const auto& known,
                                   std::string_view member, std::string_view kind) {
    if (!key) return;
    choice.reset();
    if (!*key) return;
    if (const auto* id = session.resolve(known, **key, filed.at + "/timeTracking/" + std::string{member}, kind)) {
      choice = *id;
    }
  };
  resolve_default(said.default_project, settings.default_project, session.projects, "defaultProject", "project");
  resolve_default(said.default_category, settings.default_category, session.categories, "defaultCategory", "category");
  if (settings == session.company.time_tracking) return;
  session.company.time_tracking = settings;
  session.company_changed = true;
  if (session.may_write()) session.work.companies().save(session.company);
}

}  // namespace stint::application
