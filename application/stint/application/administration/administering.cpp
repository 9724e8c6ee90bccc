#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/administration/administering.hpp>
#include <stint/application/administration/applying.hpp>
#include <stint/application/administration/foreign_addresses.hpp>
#include <stint/application/administration/record_query.hpp>
#include <stint/application/authority/access.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// `filed`: with every member.
template <class Kind>
RecordView<typename Kind::Filed> view_of(const Roster& roster, const ImportServices& services,
                                         typename Kind::Filed filed) {
  const auto id = roster.id_of<Kind>(key_of(filed));
  auto version = version_of(services.digests, filed);
  return {std::move(filed), id, std::move(version)};
}
template <class Kind>
RecordView<typename Kind::Filed> view_of(const Roster& roster, const ImportServices& services, const std::string& key) {
  return view_of<Kind>(roster, services, roster.find<Kind>(key).value());
}

void set_key(auto& filed, const std::string& key) {
  if constexpr (requires { filed.code; }) {
    filed.code = AbsenceTypeCode::parse(key).value_or(AbsenceTypeCode{});
  } else if constexpr (requires { filed.id; }) {
    filed.id = key;
  } else {
    filed.key = key;
  }
}

std::optional<Problem> refusal_of_unreadable(const auto& command) {
  if (!command.is_unreadable) return std::nullopt;
  return Problem::field(domain::fields::whole, domain::reasons::body_not_an_object);
}

/// All faults of a query at once: those of its page, and those of the members' values. `nullopt`: it is valid.
std::optional<Problem> refusal_of_query(const ValidationErrors& page, const std::vector<FileFault>& members) {
  auto wrong_page = page.problem();
  if (members.empty()) return wrong_page;
  auto refusal = refusal_for(members);
  if (wrong_page) refusal.errors = std::move(wrong_page->errors);
  return refusal;
}

/// Reports a key in the body that differs from the one in the path.
template <class Filed>
std::vector<FileFault> faults_of_change(const RecordCommand<Filed>& command, const std::string& key) {
  auto faults = command.faults;
  const auto said = key_of(command.filed);
  if (said.empty() || said == key) return faults;
  faults.push_back({"/" + std::string{key_name<Filed>()}, "cannot be changed"});
  return faults;
}

/// Keeps the present hours of the days that a change of a weekly schedule leaves out.
void keep_unsaid_days(const RecordCommand<FiledSchedule>& command, const FiledSchedule& present, FiledSchedule& filed) {
  if (!filed.pattern || present.pattern->weeks().size() != 1) return;
  auto week = filed.pattern->weeks().front();
  const auto& is = present.pattern->weeks().front();
  for (std::size_t day = 0; day < command.unsaid_days.size(); ++day) {
    if (!command.unsaid_days.test(day)) continue;
    week.from_monday.at(day) = is.from_monday.at(day);
    week.half_from_monday.at(day) = is.half_from_monday.at(day);
  }
  if (command.unsaid_days.any()) filed.pattern = week;
}

/// Applies a record of a list. `command`: with its key.
template <class Kind>
Result<ChangedRecordView<typename Kind::Filed>> apply(const Context& context, const ImportServices& services,
                                                      const Roster& roster,
                                                      const RecordCommand<typename Kind::Filed>& command, bool is_new,
                                                      const std::vector<FileFault>& faults) {
  const auto key = key_of(command.filed);
  auto file = file_about(roster);
  (file.*Kind::in_file).push_back(command.filed);
  auto selection = selection_without_changes(roster, file);
  (selection.*Kind::selected)
      .push_back({.filed = command.filed,
                  .in_file = &(file.*Kind::in_file).front(),
                  .repeated = command.unsaid,
                  .is_new = is_new,
                  .new_hash = command.secret_hash});
  ChangedSubject subject{.list = Kind::list, .key = key, .by_directory = command.by_directory};
  if constexpr (std::same_as<Kind, EmployeeRecords>) {
    if (command.filed.managers) subject.others = *command.filed.managers;
    const auto present = roster.find<EmployeeRecords>(key);
    auto refusal = refusal_of_new_address(context, present ? present->email : std::string{}, command.filed.email);
    if (refusal) return refuse(*std::move(refusal));
  }
  const bool moves_leave = std::same_as<Kind, EmployeeRecords> && command.is_rehearsal;
  std::vector<LeaveStanding> leave_before;
  if (moves_leave) leave_before = leave_of_person(context, roster, key);
  auto applied = apply_by_hand(context, services, selection, subject, {faults, command.reason, command.is_rehearsal});
  if constexpr (std::same_as<Kind, EmployeeRecords>) {
    if (!applied) return refuse(counted_if_foreign(context, command.filed.email, applied.error()));
  }
  if (!applied) return refuse(applied);
  const auto roster_after = roster_of(context);
  ChangedRecordView<typename Kind::Filed> view{
      .record = view_of<Kind>(roster_after, services, key), .is_new = is_new, .is_rehearsal = command.is_rehearsal};
  if (!command.is_rehearsal) return view;
  if (moves_leave) applied->leave_changes = leave_changes(leave_before, leave_of_person(context, roster_after, key));
  view.rehearsal = *std::move(applied);
  return view;
}

std::string key_from_address(const Roster& roster, const std::string& email) {
  const auto name = email.substr(0, email.find('@'));
  auto key = name;
  for (int number = 2; roster.known().employees.contains(key); ++number) key = name + "-" + std::to_string(number);
  return key;
}

}  // namespace

bool ExpectedVersion::accepts(const std::string& version) const {
  return !is_given || is_any || std::ranges::find(versions, version) != versions.end();
}

template <class Kind>
Result<Page<RecordView<typename Kind::Filed>>> list_records(
    const Context& context, const ImportServices& services,
    const Submitted<RecordQuery<typename Kind::Filed>>& submitted, const std::vector<FileFault>& faults) {
  using Filed = typename Kind::Filed;
  if (auto refusal = refusal_unless_administrator(context.caller)) return refuse(*std::move(refusal));
  const auto& query = submitted.command;
  const Order order(order_name<Kind>(query), query.is_descending,
                    [&](const Filed& record) { return standing_of(query, record); });
  ValidationErrors errors(submitted);
  if (!errors.has(domain::fields::sort) && !order.takes(query.page.after)) {
    errors.add(fields::cursor, domain::reasons::must_be_cursor);
  }
  if (auto fault = refusal_of_query(errors, faults)) return refuse(*std::move(fault));
  if constexpr (std::same_as<Kind, EmployeeRecords>) {
    return page_of_employees(context, services, query);
  } else {
    const auto roster = roster_of(context);
    auto records = roster.all_of<Kind>();
    std::erase_if(records, [&](const Filed& record) { return !is_sought(query, record); });
    auto page = order.page(std::move(records), query.page).value();
    Page<RecordView<Filed>> shown{.next = std::move(page.next)};
    for (auto& record : page.items) shown.items.push_back(view_of<Kind>(roster, services, std::move(record)));
    return shown;
  }
}

template <class Kind>
Result<RecordView<typename Kind::Filed>> show_record(const Context& context, const ImportServices& services,
                                                     const std::string& key) {
  if (auto refusal = refusal_unless_administrator(context.caller)) return refuse(*std::move(refusal));
  const auto roster = roster_of(context);
  if (!roster.id_of<Kind>(key) && !roster.find<Kind>(key)) return refuse(no_record(key));
  return view_of<Kind>(roster, services, key);
}

template <class Kind>
Result<ChangedRecordView<typename Kind::Filed>> add_record(const Context& context, const ImportServices& services,
                                                           const RecordCommand<typename Kind::Filed>& submitted) {
  if (auto refusal = refusal_unless_administrator(context.caller)) return refuse(*std::move(refusal));
  if (auto fault = refusal_of_unreadable(submitted)) return refuse(*std::move(fault));
  const auto roster = roster_of(context);
  // Employees without a key get one.
  auto command = submitted;  // NOLINT(performance-unnecessary-copy-initialization)
  if constexpr (std::same_as<Kind, EmployeeRecords>) {
    if (command.filed.key.empty()) command.filed.key = key_from_address(roster, command.filed.email);
  }
  const auto key = key_of(command.filed);
  const bool is_taken = roster.find<Kind>(key).has_value();
  if (is_taken && command.faults.empty()) {
    return refuse(Problem::conflict(domain::rules::key_taken, domain::reasons::key_taken, {{"key", key}}));
  }
  return apply<Kind>(context, services, roster, command, !is_taken, command.faults);
}

template <class Kind>
Result<ChangedRecordView<typename Kind::Filed>> change_record(const Context& context, const ImportServices& services,
                                                              const std::string& key,
                                                              const RecordCommand<typename Kind::Filed>& submitted) {
  if (auto refusal = refusal_unless_administrator(context.caller)) return refuse(*std::move(refusal));
  const auto roster = roster_of(context);
  if (auto found = found_as_expected<Kind>(roster, services, key, submitted.expected); !found) {
    return refuse(found);
  }
  if (auto fault = refusal_of_unreadable(submitted)) return refuse(*std::move(fault));
  auto faults = faults_of_change(submitted, key);
  if (submitted.id && *submitted.id != std::to_string(roster.id_of<Kind>(key).value_or(0))) {
    faults.push_back({"/id", "cannot be changed"});
  }
  auto command = submitted;
  set_key(command.filed, key);
  if constexpr (std::same_as<Kind, WorkScheduleRecords>) {
    keep_unsaid_days(submitted, *roster.find<Kind>(key), command.filed);
  }
  return apply<Kind>(context, services, roster, command, false, faults);
}

template <class Kind>
Result<ChangedRecordView<typename Kind::Filed>> retire_record(const Context& context, const ImportServices& services,
                                                              const std::string& key, const RemovalCommand& command) {
  typename Kind::Filed retired;
  retired.active = false;
  return change_record<Kind>(context, services, key,
                             {.filed = retired,
                              .unsaid = required_members(retired),
                              .faults = command.faults,
                              .expected = command.expected,
                              .is_rehearsal = command.is_rehearsal});
}

Result<RecordView<FiledEmployee>> show_employee(const Context& context, const ImportServices& services, EmployeeId id) {
  if (auto refusal = refusal_unless_administrator(context.caller)) return refuse(*std::move(refusal));
  const auto employee = context.work.employees(context.caller.company).find(id);
  if (!employee) return refuse(no_record(domain::to_string(id)));
  return show_record<EmployeeRecords>(context, services, employee->key);
}

Result<ChangedRecordView<FiledEmployee>> change_employee(const Context& context, const ImportServices& services,
                                                         EmployeeId id, const RecordCommand<FiledEmployee>& command) {
  if (auto refusal = refusal_unless_administrator(context.caller)) return refuse(*std::move(refusal));
  const auto employee = context.work.employees(context.caller.company).find(id);
  if (!employee) return refuse(no_record(domain::to_string(id)));
  return change_record<EmployeeRecords>(context, services, employee->key, command);
}

Result<RecordView<FiledCompany>> show_company(const Context& context, const ImportServices& services) {
  if (auto refusal = refusal_unless_administrator(context.caller)) return refuse(*std::move(refusal));
  auto filed = roster_of(context).filed_company();
  auto version = version_of(services.digests, filed);
  return RecordView<FiledCompany>{.filed = std::move(filed), .version = std::move(version)};
}

Result<ChangedRecordView<FiledCompany>> change_company(const Context& context, const ImportServices& services,
                                                       const RecordCommand<FiledCompany>& command) {
  if (auto refusal = refusal_unless_administrator(context.caller)) return refuse(*std::move(refusal));
  const auto roster = roster_of(context);
  const auto present = roster.filed_company();
  if (!command.expected.accepts(version_of(services.digests, present))) return refuse(Problem::outdated());
  if (auto fault = refusal_of_unreadable(command)) return refuse(*std::move(fault));
  const auto faults = faults_of_change(command, present.key);
  auto file = file_about(roster);
  auto filed = command.filed;
  filed.key = present.key;
  // From here on time tracking is always set; null means that it is not active.
  if (!filed.time_tracking) filed.time_tracking.emplace(FiledTimeTracking{});
  if (!*filed.time_tracking) filed.time_tracking.emplace(FiledTimeTracking{.active = false});
  std::swap(file.company, filed);
  each_member(
      [&](const Member& member, auto& said, const auto& is) {
        if (command.unsaid.test(member.number)) said = is;
      },
      file.company, std::as_const(present));
  auto selection = selection_without_changes(roster, file);
  selection.company.repeated = command.unsaid;
  auto applied = apply_by_hand(context, services, selection, {"companies", present.key},
                               {faults, command.reason, command.is_rehearsal});
  if (!applied) return refuse(applied);
  auto record = show_company(context, services);
  ChangedRecordView<FiledCompany> view{.record = *std::move(record), .is_rehearsal = command.is_rehearsal};
  if (command.is_rehearsal) view.rehearsal = *std::move(applied);
  return view;
}

#define STINT_ADMINISTERED(Kind)                                                                                \
  template Result<Page<RecordView<Kind::Filed>>> list_records<Kind>(const Context&, const ImportServices&,      \
                                                                    const Submitted<RecordQuery<Kind::Filed>>&, \
                                                                    const std::vector<FileFault>&);             \
  template Result<RecordView<Kind::Filed>> show_record<Kind>(const Context&, const ImportServices&,             \
                                                             const std::string&);                               \
  template Result<ChangedRecordView<Kind::Filed>> add_record<Kind>(const Context&, const ImportServices&,       \
                                                                   const RecordCommand<Kind::Filed>&);          \
  template Result<ChangedRecordView<Kind::Filed>> change_record<Kind>(                                          \
      const Context&, const ImportServices&, const std::string&, const RecordCommand<Kind::Filed>&)

STINT_ADMINISTERED(AbsenceTypeRecords);
STINT_ADMINISTERED(ProjectRecords);
STINT_ADMINISTERED(CategoryRecords);
STINT_ADMINISTERED(WorkScheduleRecords);
STINT_ADMINISTERED(HolidayCalendarRecords);
STINT_ADMINISTERED(ClientRecords);
STINT_ADMINISTERED(EmployeeRecords);
#undef STINT_ADMINISTERED

template Result<ChangedRecordView<FiledAbsenceType>> retire_record<AbsenceTypeRecords>(const Context&,
                                                                                       const ImportServices&,
                                                                                       const std::string&,
                                                                                       const RemovalCommand&);
template Result<ChangedRecordView<FiledCatalogueItem>> retire_record<ProjectRecords>(const Context&,
                                                                                     const ImportServices&,
                                                                                     const std::string&,
                                                                                     const RemovalCommand&);
template Result<ChangedRecordView<FiledCatalogueItem>> retire_record<CategoryRecords>(const Context&,
                                                                                      const ImportServices&,
                                                                                      const std::string&,
                                                                                      const RemovalCommand&);
}  // namespace stint::application
