#include <set>
#include <string>
#include <utility>

#include <stint/application/administration/client_id_rule.hpp>
#include <stint/application/administration/import_session.hpp>
#include <stint/application/administration/password_rule.hpp>
#include <stint/application/identity/authenticate.hpp>

namespace stint::application {
namespace {

/// Adds or replaces what differs. `make` turns a filed record into the record as it should be, given the present one
/// (or null); `save` stores it and answers it as stored.
template <class Record, class Filed, class Make, class Save>
void import_keyed(ImportSession& session, std::string_view kind, const std::vector<Filed>& filed_records,
                  std::string Filed::*key, ByKey<Record>& known, Make make, Save save) {
  for (const auto& filed : filed_records) {
    const auto present = known.find(filed.*key);
    const Record* before = present == known.end() ? nullptr : &present->second;
    Record wanted = make(filed, before);
    const bool differs = before == nullptr || !(wanted == *before);
    if (before == nullptr) {
      session.count_created(kind);
    } else {
      session.count_existing(kind, differs);
    }
    if (differs && session.may_write()) wanted = save(wanted);
    known.insert_or_assign(filed.*key, std::move(wanted));
  }
}

template <class Record>
ByKey<Record> by_key(const std::vector<Record>& records) {
  ByKey<Record> found;
  for (const auto& record : records) found.emplace(record.key, record);
  return found;
}

void import_schedules(ImportSession& session) {
  find_duplicates(session, session.file.schedules, "key", &FiledSchedule::key);
  for (const auto& schedule : session.work.schedules(session.company.id).all()) {
    session.schedules.emplace(schedule.key, schedule);
  }
  import_keyed(
      session, "workSchedules", session.file.schedules, &FiledSchedule::key, session.schedules,
      [](const FiledSchedule& filed, const domain::WorkSchedule* before) {
        domain::WorkSchedule schedule =
            before ? *before : domain::WorkSchedule{.id = {}, .key = filed.key, .minutes = {}};
        take(filed.minutes, schedule.minutes);
        return schedule;
      },
      [&](const domain::WorkSchedule& schedule) {
        session.calendars_changed |= schedule.id != domain::ScheduleId{};
        return session.work.schedules(session.company.id).save(schedule);
      });
}

void check_holidays(ImportSession& session, const FiledHolidayCalendar& filed) {
  if (!filed.days) return;
  std::set<domain::Date> seen;
  for (std::size_t i = 0; i < filed.days->size(); ++i) {
    const auto date = (*filed.days)[i].date;
    if (seen.insert(date).second) continue;
    session.fault(filed.at + "/days/" + std::to_string(i) + "/date", domain::format_date(date) + " stands twice");
  }
}

void import_holiday_calendars(ImportSession& session) {
  find_duplicates(session, session.file.holiday_calendars, "key", &FiledHolidayCalendar::key);
  for (const auto& calendar : session.work.holiday_calendars(session.company.id).all()) {
    session.calendars.emplace(calendar.key, calendar);
  }
  import_keyed(
      session, "holidayCalendars", session.file.holiday_calendars, &FiledHolidayCalendar::key, session.calendars,
      [&](const FiledHolidayCalendar& filed, const domain::KeyedHolidayCalendar* before) {
        check_holidays(session, filed);
        domain::KeyedHolidayCalendar calendar =
            before ? *before : domain::KeyedHolidayCalendar{.id = {}, .key = filed.key, .calendar = {}};
        if (filed.days) calendar.calendar = calendar.calendar.with_years_of(*filed.days);
        return calendar;
      },
      [&](const domain::KeyedHolidayCalendar& calendar) {
        session.calendars_changed |= calendar.id != domain::HolidayCalendarId{};
        return session.work.holiday_calendars(session.company.id).save(calendar);
      });
}

void import_types(ImportSession& session) {
  find_duplicates(session, session.file.absence_types, "code", &FiledAbsenceType::code);
  for (const auto& type : session.work.absence_types(session.company.id).all()) session.types.emplace(type.code, type);
  import_keyed(
      session, "absenceTypes", session.file.absence_types, &FiledAbsenceType::code, session.types,
      [](const FiledAbsenceType& filed, const domain::AbsenceType* before) {
        domain::AbsenceType type = before ? *before : domain::AbsenceType{};
        type.code = filed.code;
        type.name = filed.name;
        type.kind = filed.kind;
        take(filed.needs_approval, type.needs_approval);
        take(filed.requires_medical_certificate, type.requires_medical_certificate);
        take(filed.active, type.active);
        take(filed.roles, type.roles);
        return type;
      },
      [&](const domain::AbsenceType& type) {
        session.work.absence_types(session.company.id).save(type);
        return type;
      });
}

/// Projects, and likewise categories.
template <class Item, class ItemId>
void import_items(ImportSession& session, std::string_view kind, const std::vector<FiledCatalogueItem>& filed_items,
                  domain::Catalogue<Item, ItemId>& catalogue, ByKey<ItemId>& ids) {
  find_duplicates(session, filed_items, "key", &FiledCatalogueItem::key);
  auto items = by_key(catalogue.all());
  import_keyed(
      session, kind, filed_items, &FiledCatalogueItem::key, items,
      [](const FiledCatalogueItem& filed, const Item* before) {
        Item item = before ? *before : Item{};
        item.key = filed.key;
        item.name = filed.name;
        take(filed.active, item.active);
        return item;
      },
      [&](const Item& item) { return catalogue.save(item); });
  for (const auto& [key, item] : items) ids.emplace(key, item.id);
}

/// What is wrong with a client's id, where `known` is the client that has it, if any.
std::optional<std::string> fault_of_id(ImportSession& session, const std::string& id,
                                       const std::optional<Client>& known) {
  if (auto fault = fault_of_client_id(id)) return fault;
  if (!session.seen.clients.insert(id).second) return "'" + id + "' stands twice";
  if (id == public_client) return "'" + id + "' is who has no secret";
  if (known && known->company != session.company.id) return "'" + id + "' is another company's client";
  return std::nullopt;
}

}  // namespace

void import_catalogues(ImportSession& session) {
  const auto company = session.company.id;
  import_schedules(session);
  import_holiday_calendars(session);
  import_types(session);
  import_items(session, "projects", session.file.projects, session.work.projects(company), session.projects);
  import_items(session, "categories", session.file.categories, session.work.categories(company), session.categories);
}

void import_clients(ImportSession& session) {
  auto& clients = session.work.clients();
  for (const auto& filed : session.file.clients) {
    const auto before = clients.find(filed.id);
    const auto wrong_id = fault_of_id(session, filed.id, before);
    const auto wrong_secret = fault_of_password(filed.secret);
    if (wrong_id) session.fault(filed.at + "/id", *wrong_id);
    if (wrong_secret) session.fault(filed.at + "/secret", *wrong_secret);
    if (wrong_id || wrong_secret) continue;
    Client client = before.value_or(Client{.id = filed.id, .company = session.company.id});
    client.name = filed.name;
    take(filed.terminal, client.terminal);
    const bool new_secret = !before || !session.services.hasher.matches(filed.secret, before->secret_hash);
    const bool differs = new_secret || client.name != before->name || client.terminal != before->terminal;
    if (before) {
      session.count_existing("clients", differs);
    } else {
      session.count_created("clients");
    }
    if (!differs || !session.may_write()) continue;
    if (new_secret) client.secret_hash = session.services.hasher.hash(filed.secret);
    clients.save(client);
  }
}

}  // namespace stint::application
