#include <algorithm>
#include <utility>

#include <stint/application/administration/import_company.hpp>
#include <stint/application/administration/import_session.hpp>

namespace stint::application {
namespace {

void import_one(ImportSession& session) {
  import_settings(session);
  import_catalogues(session);
  import_employees(session);
  import_default_choices(session);
  import_clients(session);
  recount_absences(session);
  import_absences(session);
  judge_absences(session);
  import_time_entries(session);
  if (session.is_new_company) {
    session.count_created("companies");
  } else {
    session.count_existing("companies", session.company_changed);
  }
  if (!session.may_write() || !session.anything_changed) return;
  session.work.audit().add({.company = session.company.id,
                            .at = session.now,
                            .action = "company.imported",
                            .subject = session.company.id.value});
}

}  // namespace

std::expected<ImportReport, std::vector<FileFault>> import_companies(Work& work, const ImportServices& services,
                                                                     const std::vector<CompanyFile>& files,
                                                                     domain::Instant now,
                                                                     std::vector<FileFault> faults_of_files) {
  ImportFaults faults(std::move(faults_of_files));
  ImportReport report;
  SeenInFiles seen;
  for (const auto& file : files) {
    if (!file.company.key.empty() && !seen.companies.insert(file.company.key).second) {
      faults.add(file.company.at + "/key", "'" + file.company.key + "' stands twice");
    }
    ImportSession session{work, services, file, now, faults, report, seen};
    import_one(session);
  }
  if (!faults.empty()) return std::unexpected(std::move(faults).take());
  return report;
}

}  // namespace stint::application
