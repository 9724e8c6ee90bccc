#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include <stint/application/credentials/credential_rules.hpp>
#include <stint/application/identity/tokens/authentication.hpp>
#include <stint/application/import/session.hpp>
#include <stint/domain/calendar/holiday_region.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// Adds or replaces the records that differ. `make` turns a record of the file into the record to store, given the
/// present one (or null); `save` stores it and returns it as stored; `enlist` registers the key of a record.
template <class Record, class Filed, class Make, class Save, class Enlist>
void import_keyed(ImportSession& session, std::string_view list, ImportedKind kind,
                  std::vector<Selected<Filed>>& records, Keyed<Record>& known, Make make, Save save, Enlist enlist) {
  session.each_to_do(list, kind, records, [&](Selected<Filed>& selected) {
    const auto key = key_of(selected.filed);
    const Record* before = known.find(key);
    const Filed present = before ? described(*before) : Filed{};
    Record wanted = make(before ? completed(selected, present) : selected.filed, before);
    auto changes = before ? changes_between(present, described(wanted)) : std::vector<MemberChange>{};
    const bool is_new = before == nullptr;
    if (session.may_write() && (is_new || !changes.empty())) wanted = save(wanted);
    std::int32_t id = 0;
    if constexpr (requires { wanted.id; }) {
      if (is_new && !session.may_write()) wanted.id = session.made_up_id<decltype(wanted.id)>();
      id = wanted.id.value;
    }
    enlist(wanted);
    known.put(key, std::move(wanted));
    if (is_new) {
      session.note_created(list, kind, selected, id);
    } else {
      session.note_existing(list, kind, selected, id, std::move(changes));
    }
  });
}

void import_schedules(ImportSession& session) {
  find_duplicates(session, session.file().schedules, "key");
  import_keyed(
      session, "workSchedules", ImportedKind::work_schedule, session.selection.schedules, session.schedules,
      [](const FiledSchedule& filed, const WorkSchedule* before) {
        WorkSchedule schedule = before ? *before : WorkSchedule{.id = {}, .key = filed.key, .pattern = {}};
        take(filed.pattern, schedule.pattern);
        return schedule;
      },
      [&](const WorkSchedule& schedule) {
        session.calendars_changed |= schedule.id != ScheduleId{};
        return session.work.schedules(session.company.id).save(schedule);
      },
      [&](const WorkSchedule& schedule) { session.keys.schedules.put(schedule.id, schedule.key); });
}

void check_holidays(ImportSession& session, const FiledHolidayCalendar& filed) {
  if (!filed.days) return;
  std::set<Date> seen;
  for (std::size_t i = 0; i < filed.days->size(); ++i) {
    const auto date = (*filed.days)[i].date;
    if (seen.insert(date).second) continue;
    session.fault(filed.at + "/days/" + std::to_string(i) + "/date", domain::format_date(date) + " appears twice");
  }
}

/// The calendar bound to the region that a file names, or to none if it contains null.
HolidayCalendar bound_as_said(ImportSession& session, const FiledHolidayCalendar& filed,
                              const HolidayCalendar& calendar) {
  if (!filed.region) return calendar;
  if (!*filed.region) return calendar.bound_to(nullptr);
  const auto* const region = domain::find_holiday_region(**filed.region);
  if (region == nullptr) {
    session.fault(filed.at + "/region", "'" + **filed.region + "' is no region that `stint holidays list` names");
  }
  return calendar.bound_to(region);
}

/// The calendar without the days of its region that a file leaves out.
HolidayCalendar leaving_out(ImportSession& session, const FiledHolidayCalendar& filed,
                            const HolidayCalendar& calendar) {
  const auto* const region = calendar.region();
  for (std::size_t i = 0; i < filed.without->size(); ++i) {
    const auto date = (*filed.without)[i];
    const bool is_known =
        region != nullptr && std::ranges::binary_search(domain::all_public_holidays(*region), date, {}, &Holiday::date);
    if (is_known) continue;
    session.fault(filed.at + "/without/" + std::to_string(i),
                  domain::format_date(date) + " is not a public holiday of the calendar's region");
  }
  return calendar.leaving_out(*filed.without);
}

void import_holiday_calendars(ImportSession& session) {
  find_duplicates(session, session.file().holiday_calendars, "key");
  import_keyed(
      session, "holidayCalendars", ImportedKind::holiday_calendar, session.selection.calendars, session.calendars,
      [&](const FiledHolidayCalendar& filed, const KeyedHolidayCalendar* before) {
        check_holidays(session, filed);
        KeyedHolidayCalendar calendar =
            before ? *before : KeyedHolidayCalendar{.id = {}, .key = filed.key, .calendar = {}};
        if (filed.days) calendar.calendar = calendar.calendar.with_years_of(*filed.days);
        calendar.calendar = bound_as_said(session, filed, calendar.calendar);
        if (filed.without) calendar.calendar = leaving_out(session, filed, calendar.calendar);
        return calendar;
      },
      [&](const KeyedHolidayCalendar& calendar) {
        session.calendars_changed |= calendar.id != HolidayCalendarId{};
        return session.work.holiday_calendars(session.company.id).save(calendar);
      },
      [&](const KeyedHolidayCalendar& calendar) { session.keys.calendars.put(calendar.id, calendar.key); });
}

void import_types(ImportSession& session) {
  find_duplicates(session, session.file().absence_types, "code");
  import_keyed(
      session, "absenceTypes", ImportedKind::absence_type, session.selection.types, session.types,
      [&](const FiledAbsenceType& filed, const AbsenceType* before) {
        AbsenceType type = before ? *before : AbsenceType{};
        take_fields(absence_type_fields, filed, type);
        if (type.in_hours && type.kind == AbsenceKind::vacation) {
          session.fault(filed.at + "/inHours", "is not possible for vacation, which is granted in days");
        }
        if (type.earns_no_leave && type.kind != AbsenceKind::other) {
          session.fault(filed.at + "/earnsNoLeave", "is only possible for the kind `other`");
        }
        if (type.certificate_from_day && !type.requires_medical_certificate) {
          session.fault(filed.at + "/certificateFromDay", "needs a type that requires a medical certificate");
        }
        return type;
      },
      [&](const AbsenceType& type) {
        session.work.absence_types(session.company.id).save(type);
        return type;
      },
      [](const AbsenceType&) {});
}

/// Projects and categories.
template <class Item, class ItemId>
void import_items(ImportSession& session, std::string_view list, ImportedKind kind,
                  const std::vector<FiledCatalogueItem>& in_file, std::vector<Selected<FiledCatalogueItem>>& records,
                  Catalogue<Item, ItemId>& catalogue, Keyed<Item>& known, KeyNames<ItemId>& names) {
  find_duplicates(session, in_file, "key");
  import_keyed(
      session, list, kind, records, known,
      [](const FiledCatalogueItem& filed, const Item* before) {
        Item item = before ? *before : Item{};
        item.key = filed.key;
        item.name = filed.name;
        take(filed.active, item.active);
        return item;
      },
      [&](const Item& item) { return catalogue.save(item); }, [&](const Item& item) { names.put(item.id, item.key); });
}

/// Validates a client's id; `known` is the client that has it, if any.
std::optional<std::string> validate_id(ImportSession& session, const std::string& id,
                                       const std::optional<Client>& known) {
  if (auto fault = validate_client_id(id)) return fault;
  if (!session.run.seen.clients.insert(id).second) return "'" + id + "' appears twice";
  if (id == public_client) return "'" + id + "' is reserved for the public client";
  if (known && known->company != session.company.id) return "'" + id + "' is another company's client";
  return std::nullopt;
}

/// Reports what is wrong with the secret, in any form in which the file contains it.
bool has_wrong_secret(ImportSession& session, const FiledClient& filed) {
  if (filed.secret && filed.secret_hash) {
    session.fault(filed.at + "/secretHash", "cannot be given together with a secret");
    return true;
  }
  if (filed.secret_hash && !session.services.hasher.understands(*filed.secret_hash)) {
    session.fault(filed.at + "/secretHash", "is not an encoded Argon2id hash that can be used");
    return true;
  }
  const auto wrong = filed.secret ? validate_password(*filed.secret) : std::nullopt;
  if (wrong) session.fault(filed.at + "/secret", session.services.message_about(*wrong));
  return wrong.has_value();
}

}  // namespace

void import_catalogues(ImportSession& session) {
  const auto company = session.company.id;
  import_schedules(session);
  import_holiday_calendars(session);
  import_types(session);
  import_items(session, "projects", ImportedKind::project, session.file().projects, session.selection.projects,
               session.work.projects(company), session.projects, session.keys.projects);
  import_items(session, "categories", ImportedKind::category, session.file().categories, session.selection.categories,
               session.work.categories(company), session.categories, session.keys.categories);
}

void import_clients(ImportSession& session) {
  constexpr std::string_view list = "clients";
  auto& clients = session.work.clients();
  session.each_to_do(list, ImportedKind::client, session.selection.clients, [&](Selected<FiledClient>& selected) {
    const auto& filed = selected.filed;
    const auto before = clients.find(filed.id);
    const auto wrong_id = validate_id(session, filed.id, before);
    if (wrong_id) session.fault(filed.at + "/id", *wrong_id);
    if (has_wrong_secret(session, filed) || wrong_id) return;
    const FiledClient present = before ? described(*before) : FiledClient{};
    const auto said = before ? completed(selected, present) : filed;
    Client client = before.value_or(Client{.id = filed.id, .company = session.company.id});
    client.name = said.name;
    take(said.terminal, client.terminal);
    auto changes = before ? changes_between(present, described(client)) : std::vector<MemberChange>{};
    if (selected.new_hash) {
      client.secret_hash = *selected.new_hash;
      if (before) changes.push_back({"secret", shown_secret(true), shown_secret(true)});
    }
    if (session.may_write() && (!before || !changes.empty())) clients.save(client);
    if (before) {
      session.note_existing(list, ImportedKind::client, selected, 0, std::move(changes));
    } else {
      session.note_created(list, ImportedKind::client, selected, 0);
    }
  });
}

}  // namespace stint::application
