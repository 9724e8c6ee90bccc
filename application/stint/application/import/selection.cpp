#include <concepts>
#include <string>
#include <utility>

#include <stint/application/import/members.hpp>
#include <stint/application/import/selection.hpp>
#include <stint/application/import/texts.hpp>

namespace stint::application {

using namespace domain;

namespace {

template <class Record, class SomeId>
void remember(std::vector<Record> records, ByKey<Record>& by_key, std::unordered_map<SomeId, std::string>& keys) {
  for (auto& record : records) {
    keys.emplace(record.id, record.key);
    auto key = record.key;
    by_key.emplace(std::move(key), std::move(record));
  }
}

/// Removes members from those to be applied.
template <class Filed>
void leave_out(Selected<Filed>& selected, const MemberNumbers& members) {
  each_member(
      [&](const Member& member, auto& value) {
        if (!members.test(member.number)) return;
        if constexpr (may_be_left_out<std::remove_cvref_t<decltype(value)>>) {
          value.reset();
        } else {
          selected.repeated.set(member.number);
        }
      },
      selected.filed);
}

/// Whether a file omits a string that is required of a new record.
template <class Value>
bool is_lacking(const Value& value) {
  if constexpr (std::same_as<Value, std::string>) {
    return value.empty();
  } else {
    return false;
  }
}

/// Compares a record with the last import that contained it. `exists`: `nullopt` if only an earlier import can answer
/// that.
template <class Filed>
Selected<Filed> compare(Work& work, const Digests& digests, const Selection& selection, ImportedKind kind,
                        const Filed& filed, std::optional<bool> exists) {
  const bool overwrite = selection.overwrite;
  Selected<Filed> selected{.filed = filed, .in_file = &filed};
  if (selection.known.company) {
    selected.last = work.imported_records(selection.known.company->id).find(kind, key_of(filed));
  }
  selected.is_new = !exists.value_or(selected.last.has_value());
  selected.mark = selected.last.value_or(ImportedRecord{});
  const bool is_marked = selected.mark.said.has_value();
  selected.database_wins = !selected.is_new && !is_marked && !overwrite;
  SaidMembers said(digests, selected.mark.said.value_or(""));
  MemberNumbers unapplied;
  each_member(
      [&](const Member& member, const auto& value) {
        if (!selected.is_new && is_lacking(value)) {
          unapplied.set(member.number);
          return;
        }
        auto text = said_text(value);
        if (!text) return;
        const bool is_repeated = said.say(member.number, *text);
        if (selected.is_new || overwrite) return;
        if (is_repeated && is_marked) unapplied.set(member.number);
        if (selected.database_wins && member.is_state) {
          unapplied.set(member.number);
          selected.kept.push_back({std::string{member.name}, {}, std::move(*text)});
        }
      },
      filed);
  selected.mark.said = said.bytes();
  leave_out(selected, unapplied);
  return selected;
}

class Selector {
 public:
  Selector(Work& work, const Digests& digests, Selection& selection)
      : work_(work), digests_(digests), overwrite_(selection.overwrite), selection_(selection) {}

  void select_company() {
    // From here on time tracking is always set; null means that it is not active.
    FiledCompany said = selection_.in_file->company;
    if (!said.time_tracking) said.time_tracking.emplace(FiledTimeTracking{});
    if (!*said.time_tracking) said.time_tracking.emplace(FiledTimeTracking{.active = false});
    selection_.company = compared(ImportedKind::company, said, selection_.known.company.has_value());
    selection_.company.in_file = &selection_.in_file->company;
  }

  template <class Filed, class Record>
  void select(std::string_view list, ImportedKind kind, const std::vector<Filed>& filed, const ByKey<Record>& known,
              std::vector<Selected<Filed>>& selected) {
    selected.reserve(filed.size());
    for (const auto& record : filed) take(list, compared(kind, record, known.contains(key_of(record))), selected);
  }

  void select_clients() {
    for (const auto& client : selection_.in_file->clients) {
      const auto present = work_.clients().find(client.id);
      const bool is_ours = present && selection_.known.company && present->company == selection_.known.company->id;
      auto selected = compared(ImportedKind::client, client, is_ours);
      if (is_ours) selected.present_hash = present->secret_hash;
      selected.database_wins = false;  // only imports change a client's secret
      if (client.secret_hash) compare_hash(selected, *client.secret_hash);
      if (client.secret) ask(selected, *client.secret);
      selection_.clients.push_back(std::move(selected));
    }
  }

  void select_employees() {
    selection_.employees.reserve(selection_.in_file->employees.size());
    for (const auto& employee : selection_.in_file->employees) {
      const auto known = selection_.known.employees.find(employee.key);
      const bool is_known = known != selection_.known.employees.end();
      auto selected = compared(ImportedKind::employee, employee, is_known);
      if (is_known && (employee.password || employee.password_hash)) {
        if (const auto account = work_.accounts().find(known->second.id)) {
          selected.present_hash = account->password_hash;
        }
      }
      if (employee.password_hash) compare_hash(selected, *employee.password_hash);
      if (employee.password) ask(selected, *employee.password);
      take("employees", std::move(selected), selection_.employees);
    }
  }

 private:
  /// `exists`: `nullopt` if only an earlier import can answer that.
  template <class Filed>
  Selected<Filed> compared(ImportedKind kind, const Filed& filed, std::optional<bool> exists) {
    return compare(work_, digests_, selection_, kind, filed, exists);
  }

  /// Skips a record that has nothing to apply and nothing new to keep.
  template <class Filed>
  void take(std::string_view list, Selected<Filed> selected, std::vector<Selected<Filed>>& all) {
    if (selected.has_nothing_new(overwrite_)) {
      selection_.left[std::string{list}].left.add({selection_.in_file->company.key, key_of(selected.filed)});
    } else {
      all.push_back(std::move(selected));
    }
  }

  template <class Filed>
  void ask(Selected<Filed>& selected, const Secret& secret) {
    selected.question = SecretQuestion{secret, overwrite_ || !selected.last ? std::nullopt : selected.last->secret_hash,
                                       selected.present_hash};
  }

  template <class Filed>
  void compare_hash(Selected<Filed>& selected, const std::string& hash) {
    const bool is_repeated = !overwrite_ && !selected.is_new && selected.last && selected.last->secret_hash == hash;
    if (is_repeated) return;
    settle(selected, {selected.present_hash == hash ? SecretAnswer::Kind::present : SecretAnswer::Kind::other, hash});
  }

  Work& work_;
  const Digests& digests_;
  bool overwrite_;
  Selection& selection_;
};

}  // namespace

template <class Filed>
void settle(Selected<Filed>& selected, const SecretAnswer& answer) {
  if (answer.kind == SecretAnswer::Kind::repeated) return;
  if (answer.kind == SecretAnswer::Kind::present) {
    selected.mark.secret_hash = selected.present_hash;
    return;
  }
  selected.mark.secret_hash = answer.hash;
  if (selected.database_wins && selected.present_hash) {
    selected.kept.push_back({std::string{password_member}, {}, {}});
  } else {
    selected.new_hash = answer.hash;
  }
}

template void settle(Selected<FiledEmployee>& selected, const SecretAnswer& answer);
template void settle(Selected<FiledClient>& selected, const SecretAnswer& answer);

KnownRecords known_settings(Work& work, std::optional<Company> company) {
  KnownRecords known;
  known.company = std::move(company);
  if (!known.company) return known;
  const auto id = known.company->id;
  remember(work.schedules(id).all(), known.schedules, known.keys.schedules);
  remember(work.holiday_calendars(id).all(), known.calendars, known.keys.calendars);
  for (auto& type : work.absence_types(id).all()) known.types.emplace(type.code.text(), type);
  remember(work.projects(id).all(), known.projects, known.keys.projects);
  remember(work.categories(id).all(), known.categories, known.keys.categories);
  return known;
}

KnownRecords known_records(Work& work, std::optional<Company> company) {
  auto known = known_settings(work, std::move(company));
  if (!known.company) return known;
  const auto people = work.employees(known.company->id).shared();
  for (const auto& one : *people) {
    known.keys.employees.emplace(one.id, one.key);
    known.employees.emplace(one.key, one);
  }
  return known;
}

Selection select_records(Work& work, const Digests& digests, const CompanyFile& file, bool overwrite) {
  Selection selection{.in_file = &file,
                      .known = known_records(work, work.companies().find_by_key(file.company.key)),
                      .overwrite = overwrite};
  Selector selector(work, digests, selection);
  const auto& known = selection.known;
  selector.select_company();
  selector.select("workSchedules", ImportedKind::work_schedule, file.schedules, known.schedules, selection.schedules);
  selector.select("holidayCalendars", ImportedKind::holiday_calendar, file.holiday_calendars, known.calendars,
                  selection.calendars);
  selector.select("absenceTypes", ImportedKind::absence_type, file.absence_types, known.types, selection.types);
  selector.select("projects", ImportedKind::project, file.projects, known.projects, selection.projects);
  selector.select("categories", ImportedKind::category, file.categories, known.categories, selection.categories);
  selector.select_clients();
  selector.select_employees();
  return selection;
}

template <class Filed>
Selected<Filed> select_record(Work& work, const Digests& digests, const Selection& selection, ImportedKind kind,
                              const Filed& filed) {
  return compare(work, digests, selection, kind, filed, std::nullopt);
}

template Selected<FiledAbsence> select_record(Work&, const Digests&, const Selection&, ImportedKind,
                                              const FiledAbsence&);
template Selected<FiledTimeEntry> select_record(Work&, const Digests&, const Selection&, ImportedKind,
                                                const FiledTimeEntry&);

namespace {

constexpr std::size_t digest_bytes = 5;
constexpr std::size_t entry_bytes = 1 + digest_bytes;

}  // namespace

bool SaidMembers::say(std::uint8_t number, std::string_view text) {
  const auto digest = digests_.sha256(text).substr(0, digest_bytes);
  std::size_t at = 0;
  while (at < bytes_.size() && static_cast<std::uint8_t>(bytes_[at]) < number) at += entry_bytes;
  const bool is_known = at < bytes_.size() && static_cast<std::uint8_t>(bytes_[at]) == number;
  if (is_known && bytes_.compare(at + 1, digest_bytes, digest) == 0) return true;
  bytes_.replace(at, is_known ? entry_bytes : 0, static_cast<char>(number) + digest);
  return false;
}

}  // namespace stint::application
