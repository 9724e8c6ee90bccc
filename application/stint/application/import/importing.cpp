#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/import/importing.hpp>
#include <stint/application/import/session.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// The results of checking the passwords and client secrets of an import, so that they are not computed twice if the
/// import has to prepare itself again.
class SecretAnswers {
 public:
  /// `keeps`: secrets that have to be stored are hashed; otherwise they are only compared.
  SecretAnswers(const ImportServices& services, bool keeps, ProgressCount& progress)
      : services_(services), keeps_(keeps), progress_(progress) {}

  /// Answers all questions of the selections. Takes some 20 ms of a core each, so do not call it within a unit of work.
  void settle_all(std::vector<Selection>& selections);

 private:
  [[nodiscard]] SecretAnswer answer(const SecretQuestion& question) const;

  const ImportServices& services_;
  bool keeps_;
  ProgressCount& progress_;
  std::map<std::string, std::pair<SecretQuestion, SecretAnswer>> known_;  // by company, list and key
};

template <class Filed>
std::string place_of(const Selection& selection, const char* list, const Selected<Filed>& selected) {
  return selection.in_file->company.key + '\0' + list + '\0' + key_of(selected.filed);
}

/// Calls `visit` for every record whose secret is in question, with a unique place.
template <class Visit>
void each_question(std::vector<Selection>& selections, Visit visit) {
  for (auto& selection : selections) {
    for (auto& client : selection.clients) {
      if (client.question) visit(place_of(selection, "clients", client), client);
    }
    for (auto& employee : selection.employees) {
      if (employee.question) visit(place_of(selection, "employees", employee), employee);
    }
  }
}

SecretAnswer SecretAnswers::answer(const SecretQuestion& question) const {
  const auto& hasher = services_.hasher;
  if (question.last_said && hasher.matches(question.secret, *question.last_said)) {
    return {SecretAnswer::Kind::repeated, {}};
  }
  if (question.present && question.present != question.last_said &&
      hasher.matches(question.secret, *question.present)) {
    return {SecretAnswer::Kind::present, {}};
  }
  return {SecretAnswer::Kind::other, keeps_ ? hasher.hash(question.secret) : std::string{}};
}

void SecretAnswers::settle_all(std::vector<Selection>& selections) {
  std::map<std::string, SecretQuestion> unanswered;  // one per place, even if a faulty file names a record twice
  each_question(selections, [&](const std::string& place, const auto& selected) {
    const auto known = known_.find(place);
    if (known == known_.end() || known->second.first != *selected.question) {
      unanswered.insert_or_assign(place, *selected.question);
    }
  });
  std::vector<std::pair<SecretQuestion, SecretAnswer>*> asked;
  asked.reserve(unanswered.size());
  for (const auto& [place, question] : unanswered) asked.push_back(&(known_[place] = {question, {}}));
  progress_.expect(asked.size());
  services_.in_parallel(asked.size(), [&](std::size_t i) {
    asked[i]->second = answer(asked[i]->first);
    progress_.one_is_done();
  });
  each_question(selections, [&](const std::string& place, auto& selected) {
    settle(selected, known_.at(place).second);
    selected.question.reset();
  });
}

/// The contents of the files, compared with one state of the data.
struct Prepared {
  std::vector<Selection> selections{};
  std::int32_t imports_so_far = 0;

  /// The number of records that are checked, and then written.
  [[nodiscard]] std::size_t records() const {
    std::size_t count = 0;
    for (const auto& one : selections) {
      count += one.schedules.size() + one.calendars.size() + one.types.size() + one.projects.size() +
               one.categories.size() + one.clients.size() + one.employees.size() + one.in_file->all_absences().count() +
               one.in_file->all_time_entries().count();
    }
    return count;
  }
};

Prepared prepare(const ReadWork& read, const ImportServices& services, const std::vector<CompanyFile>& files,
                 bool overwrite) {
  Prepared prepared;
  read([&](Work& work) {
    prepared.imports_so_far = work.import_count().so_far();
    prepared.selections.reserve(files.size());
    for (const auto& file : files) {
      prepared.selections.push_back(select_records(work, services.digests, file, overwrite));
    }
  });
  return prepared;
}

void add_lists(ImportReport& report, ImportReport&& more) {
  const auto append = [](auto& list, auto&& further) {
    list.insert(list.end(), std::make_move_iterator(further.begin()), std::make_move_iterator(further.end()));
  };
  for (auto& [list, added] : more) {
    auto& known = report[list];
    known.created.append(added.created);
    append(known.changed, std::move(added.changed));
    known.left.append(added.left);
    append(known.kept, std::move(added.kept));
    append(known.warnings, std::move(added.warnings));
  }
}

/// Processes everything that was prepared, as a dry run or for real. The report lacks the records that contain nothing
/// new.
ImportRun run_all(Work& work, const ImportServices& services, Instant now, bool writes, Prepared& prepared,
                  const ImportOptions& options, ProgressCount& progress, std::vector<FileFault> faults_of_files) {
  ImportRun run{.work = work,
                .services = services,
                .now = now,
                .writes = writes,
                .reason = options.reason,
                .faults = ImportErrors{std::move(faults_of_files)},
                .progress = &progress};
  for (auto& selection : prepared.selections) {
    const auto& company = selection.in_file->company;
    if (!company.key.empty() && !run.seen.companies.insert(company.key).second) {
      run.faults.add(company.at + "/key", "'" + company.key + "' appears twice");
    }
    ImportSession session(run, selection);
    import_one(session);
    if (!writes && run.faults.empty()) warn(session);
  }
  return run;
}

bool has_warnings(const ImportReport& report) {
  return std::ranges::any_of(report, [](const auto& list) { return !list.second.warnings.empty(); });
}

ImportReport only_warnings(ImportReport report) {
  ImportReport warnings;
  for (auto& [list, of_list] : report) {
    if (!of_list.warnings.empty()) warnings[list].warnings = std::move(of_list.warnings);
  }
  return warnings;
}

/// Leaves what only a dry run finds.
void forget_what_is_written_again(ImportReport& report) {
  for (auto& [list, of_list] : report) {
    of_list.created = {};
    of_list.changed = {};
    of_list.left = {};
  }
}

Imported rehearse(const ReadWork& read, const ImportServices& services, Instant now, const ImportOptions& options,
                  Prepared& prepared, ProgressCount& progress, std::vector<FileFault> faults_of_files) {
  Imported imported;
  read([&](Work& work) {
    auto run = run_all(work, services, now, false, prepared, options, progress, std::move(faults_of_files));
    imported.faults = std::move(run.faults).take();
    imported.report = std::move(run.report);
  });
  imported.refused = !imported.faults.empty() || (options.strict && has_warnings(imported.report));
  if (imported.refused) {
    // The result of faulty files is unknown.
    imported.report = imported.faults.empty() ? only_warnings(std::move(imported.report)) : ImportReport{};
  } else {
    for (const auto& selection : prepared.selections) add_lists(imported.report, ImportReport{selection.left});
  }
  return imported;
}

/// Applies the differences that a dry run has found. `nullopt`: another import came between. `rehearsed`: the result of
/// the dry run, which supplies what only it finds.
std::optional<Imported> apply(Store& store, const ImportServices& services, Instant now, const ImportOptions& options,
                              Prepared& prepared, ProgressCount& progress, Imported& rehearsed) {
  std::optional<Imported> imported;
  write_now(store, [&](Work& work) {
    imported.reset();
    if (work.import_count().so_far() != prepared.imports_so_far) return false;
    auto run = run_all(work, services, now, true, prepared, options, progress, {});
    imported = Imported{.faults = std::move(run.faults).take(), .report = std::move(run.report)};
    imported->refused = !imported->faults.empty();
    if (imported->refused || !run.has_written) return false;
    work.import_count().raise();
    return true;
  });
  if (!imported || imported->refused) return imported;
  for (auto& [list, of_list] : rehearsed.report) {
    imported->report[list].kept = std::move(of_list.kept);
    imported->report[list].warnings = std::move(of_list.warnings);
  }
  for (auto& selection : prepared.selections) add_lists(imported->report, std::move(selection.left));
  return imported;
}

}  // namespace

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
  finish_company(session);
}

Imported import_companies(Store& store, const ImportServices& services, const std::vector<CompanyFile>& files,
                          Instant now, const ImportOptions& options) {
  const ReadWork read = [&](const std::function<void(Work&)>& job) { store.read(job); };
  ProgressCount progress(options.on_progress);
  SecretAnswers answers(services, true, progress);
  for (;;) {
    auto prepared = prepare(read, services, files, options.overwrite);
    progress.expect(2 * prepared.records());
    answers.settle_all(prepared.selections);
    auto rehearsed = rehearse(read, services, now, options, prepared, progress, {});
    if (rehearsed.refused) return rehearsed;
    forget_what_is_written_again(rehearsed.report);
    if (auto imported = apply(store, services, now, options, prepared, progress, rehearsed))
      return *std::move(imported);
  }
}

Imported rehearse_import(const ReadWork& read, const ImportServices& services, const std::vector<CompanyFile>& files,
                         Instant now, const ImportOptions& options, std::vector<FileFault> faults_of_files) {
  auto prepared = prepare(read, services, files, options.overwrite);
  ProgressCount progress(options.on_progress);
  progress.expect(prepared.records());
  SecretAnswers(services, false, progress).settle_all(prepared.selections);
  return rehearse(read, services, now, options, prepared, progress, std::move(faults_of_files));
}

std::vector<KnownPerson> known_people(const ReadWork& read, const std::string& company) {
  std::vector<KnownPerson> people;
  read([&](Work& work) {
    people.clear();
    const auto found = work.companies().find_by_key(company);
    if (!found) return;
    const auto employees = work.employees(found->id).all();
    people.reserve(employees.size());
    for (const auto& employee : employees) {
      people.push_back({.key = employee.key,
                        .employee_number = employee.employee_number,
                        .email = employee.email,
                        .branch_office = employee.branch_office,
                        .time_zone = employee.time_zone,
                        .terms = employee.terms});
    }
  });
  return people;
}

std::optional<Company> known_company(const ReadWork& read, const std::string& company) {
  std::optional<Company> found;
  read([&](Work& work) { found = work.companies().find_by_key(company); });
  return found;
}

}  // namespace stint::application
