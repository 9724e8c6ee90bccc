#include <set>

#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using application::ChangedKind;
using application::DataVersion;
using application::GoneRecord;

namespace {

const domain::Instant monday = day("2026-03-02") + std::chrono::hours{8};
const domain::Instant tuesday = monday + std::chrono::hours{24};
const domain::Instant wednesday = tuesday + std::chrono::hours{24};
using Ids = std::vector<std::int32_t>;

/// Does something at a moment, for a company.
template <class Job>
auto at(application::Store& store, domain::CompanyId company, domain::Instant moment, Job job) {
  std::optional<std::invoke_result_t<Job, Work&>> done;
  REQUIRE(application::write_now(store, {company}, [&](Work& work) {
    work.happens_at(moment);
    done.emplace(job(work));
    return true;
  }));
  return *std::move(done);
}

DataVersion version_of(application::Store& store, domain::CompanyId company) {
  return look(store, [&](Work& work) { return work.record_changes().version(company).value(); });
}

Ids since(application::Store& store, domain::CompanyId company, ChangedKind kind, domain::Instant moment) {
  return look(store, [&](Work& work) { return work.record_changes().since(company, kind, moment); });
}

domain::AbsenceRequest file(Work& work, const Setting& setting, domain::EmployeeId who) {
  return work.absences(setting.acme).add(domain::AbsenceRequest::stored(absence_of(who, "2026-04-06", "2026-04-07")));
}

}  // namespace

STINT_EMPTY_CONTRACT("what is changed in a company makes another version of its data, and of no other's") {
  const Setting setting(store);
  const auto before = version_of(store, setting.acme);
  const auto rival = version_of(store, setting.rival);
  at(store, setting.acme, monday, [&](Work& work) { return file(work, setting, setting.erika).id(); });
  const auto after = version_of(store, setting.acme);
  CHECK(after.number != before.number);
  CHECK(after.changed_at == monday);
  CHECK(version_of(store, setting.rival) == rival);
  CHECK_FALSE(look([](Work& work) { return work.record_changes().version({999}); }));
}

STINT_EMPTY_CONTRACT("what is written about everything makes another version of the data of all companies") {
  const Setting setting(store);
  const auto acme = version_of(store, setting.acme);
  const auto rival = version_of(store, setting.rival);
  keep([&](Work& work) {
    work.happens_at(monday);
    work.accounts().set_active(setting.erika, false);
  });
  CHECK(version_of(store, setting.acme).number != acme.number);
  CHECK(version_of(store, setting.rival).number != rival.number);
  CHECK(version_of(store, setting.rival).changed_at == monday);
}

STINT_CONTRACT("reading, a change that is dropped, and what is shown to nobody leave the version as it is") {
  const auto before = version_of(store, acme);
  application::write_now(store, {acme}, [&](Work& work) {
    static_cast<void>(file(work, *this, erika));
    return false;
  });
  keep([&](Work& work) {
    work.outbox().add({.company = acme, .to_address = "erika@example", .language = "en"});
    work.job_runs().record("job", monday);
    work.login_addresses().record(erika, "192.0.2.1", monday);
    work.idempotency_keys().save(acme, erika, "key", {"", "", monday});
    work.record_changes().forget_gone_before(monday);
    static_cast<void>(work.employees(acme).find(erika));
  });
  CHECK(version_of(store, acme) == before);
}

STINT_EMPTY_CONTRACT("a unit of work that finds nothing to change leaves the version as it is, unlike the next") {
  const Setting setting(store);
  const auto acme = version_of(store, setting.acme).number;
  const auto rival = version_of(store, setting.rival).number;
  const auto nobody = domain::EmployeeId{999};
  at(store, setting.acme, monday, [&](Work& work) {
    work.personal_data(setting.acme).empty_texts_of(nobody);
    work.personal_data(setting.acme).remove_traces_of(nobody, "nobody");
    return true;
  });
  keep([&](Work& work) { work.accounts().set_active(nobody, false); });
  CHECK(version_of(store, setting.acme).number == acme);
  CHECK(version_of(store, setting.rival).number == rival);
  at(store, setting.acme, tuesday, [&](Work& work) {
    work.accounts().set_active(setting.sam, false);
    return true;
  });
  CHECK(version_of(store, setting.acme).number != acme);
  CHECK(version_of(store, setting.acme).changed_at == tuesday);
  CHECK(version_of(store, setting.rival).number == rival);
}

STINT_CONTRACT_OF(NoStore, "records are found that were changed at a moment or later") {
  TestStore adapter;
  const Setting setting(adapter.store);
  auto& store = adapter.store;
  const auto early = at(store, setting.acme, monday, [&](Work& work) { return file(work, setting, setting.erika); });
  const auto late = at(store, setting.acme, tuesday, [&](Work& work) { return file(work, setting, setting.sam); });
  const auto entry = at(store, setting.acme, tuesday, [&](Work& work) {
    return work.entries(setting.acme).add(domain::TimeEntry::stored(entry_of(setting.erika, "2026-03-02", 480, 1020)));
  });
  const auto absences = [&](domain::Instant moment) {
    return since(store, setting.acme, ChangedKind::absence, moment);
  };
  CHECK(absences(monday) == Ids{early.id().value, late.id().value});
  CHECK(absences(monday + std::chrono::milliseconds{1}) == Ids{late.id().value});
  CHECK(absences(tuesday) == Ids{late.id().value});
  CHECK(absences(tuesday + std::chrono::milliseconds{1}).empty());
  CHECK(since(store, setting.acme, ChangedKind::time_entry, tuesday) == Ids{entry.id().value});
  CHECK(since(store, setting.rival, ChangedKind::absence, monday).empty());

  at(store, setting.acme, wednesday, [&](Work& work) {
    auto record = early.record();
    record.details.comments = "in the mountains";
    work.absences(setting.acme).save(domain::AbsenceRequest::stored(record));
    auto erika = work.employees(setting.acme).find(setting.erika).value();
    erika.phone = "+49 89 1";
    work.employees(setting.acme).save(erika);
    return true;
  });
  CHECK(absences(wednesday) == Ids{early.id().value});
  CHECK(since(store, setting.acme, ChangedKind::employee, wednesday) == Ids{setting.erika.value});
}

STINT_CONTRACT("who is locked has been changed") {
  at(store, acme, monday, [&](Work& work) {
    work.accounts().set_active(sam, false);
    return true;
  });
  CHECK(since(store, acme, ChangedKind::employee, monday) == Ids{sam.value});
}

STINT_CONTRACT("a clock that was set back does not let changes come before those that were seen") {
  at(store, acme, tuesday, [&](Work& work) { return file(work, *this, erika).id(); });
  const auto seen = version_of(store, acme).changed_at;
  const auto filed = at(store, acme, monday, [&](Work& work) { return file(work, *this, sam).id(); });
  CHECK(version_of(store, acme).changed_at == tuesday);
  const auto changed = since(store, acme, ChangedKind::absence, seen);
  CHECK(std::set(changed.begin(), changed.end()).contains(filed.value));
}

STINT_CONTRACT_OF(NoStore, "what is gone is told in the order in which it went, by page") {
  TestStore adapter;
  const Setting setting(adapter.store);
  auto& store = adapter.store;
  const auto absence = at(store, setting.acme, monday, [&](Work& work) { return file(work, setting, setting.erika); });
  const auto entries = at(store, setting.acme, monday, [&](Work& work) {
    auto& all = work.entries(setting.acme);
    return std::vector{all.add(domain::TimeEntry::stored(entry_of(setting.erika, "2026-03-02", 480, 1020))),
                       all.add(domain::TimeEntry::stored(entry_of(setting.sam, "2026-03-02", 480, 1020)))};
  });
  const auto remove = [&](domain::Instant moment, const domain::TimeEntry& entry) {
    at(store, setting.acme, moment, [&](Work& work) {
      auto record = entry.record();
      record.state = domain::EntryState::removed;
      work.entries(setting.acme).save(domain::TimeEntry::stored(record));
      return true;
    });
  };
  remove(tuesday, entries[1]);
  remove(tuesday, entries[0]);
  at(store, setting.acme, wednesday, [&](Work& work) {
    auto record = absence.record();
    record.state = domain::AbsenceState::deleted;
    work.absences(setting.acme).save(domain::AbsenceRequest::stored(record));
    return true;
  });
  const auto gone = [&](const application::GonePage& page) {
    return look(store, [&](Work& work) { return work.record_changes().gone(setting.acme, page); });
  };
  const GoneRecord first{ChangedKind::time_entry, entries[0].id().value, setting.erika, tuesday};
  const GoneRecord second{ChangedKind::time_entry, entries[1].id().value, setting.sam, tuesday};
  const GoneRecord third{ChangedKind::absence, absence.id().value, setting.erika, wednesday};
  CHECK(gone({.count = 10}) == std::vector{first, second, third});
  CHECK(gone({.since = wednesday, .count = 10}) == std::vector{third});
  CHECK(gone({.count = 2}) == std::vector{first, second});
  const application::GonePage::Place after{first.at, first.kind, first.id};
  CHECK(gone({.after = after, .count = 10}) == std::vector{second, third});
  CHECK(gone({.of = std::vector{setting.erika}, .count = 10}) == std::vector{first, third});
  CHECK(gone({.of = std::vector<domain::EmployeeId>{}, .count = 10}).empty());
  CHECK(since(store, setting.acme, ChangedKind::absence, monday).empty());

  keep(store, [&](Work& work) { work.record_changes().forget_gone_before(wednesday); });
  CHECK(gone({.count = 10}) == std::vector{third});
}

STINT_CONTRACT_OF(NoStore,
                  "a part of a record that calendar feeds show has a higher number after each of its changes") {
  TestStore adapter;
  const Setting setting(adapter.store);
  auto& store = adapter.store;
  using application::FeedChange;
  using application::FeedPart;
  using Changes = std::map<std::string, FeedChange>;
  const auto in_feeds = [&](FeedPart part, const std::vector<std::string>& keys) {
    return look(store, [&](Work& work) { return work.record_changes().in_feeds(setting.acme, part, keys); });
  };
  const auto absence = at(store, setting.acme, monday, [&](Work& work) { return file(work, setting, setting.erika); });
  const auto other = at(store, setting.acme, monday, [&](Work& work) { return file(work, setting, setting.sam); });
  const auto id = to_string(absence.id());
  const auto erika = to_string(setting.erika);
  const auto change = [&](domain::Instant moment, const auto& edit) {
    at(store, setting.acme, moment, [&](Work& work) {
      auto record = work.absences(setting.acme).find(absence.id()).value().record();
      auto person = work.employees(setting.acme).find(setting.erika).value();
      auto type = work.absence_types(setting.acme).find("VAC").value();
      edit(record, person, type);
      record.halves = test::plain_halves(record.details.span, record.details.half);
      work.absences(setting.acme).save(domain::AbsenceRequest::stored(record));
      work.employees(setting.acme).save(person);
      work.absence_types(setting.acme).save(type);
      return true;
    });
  };
  CHECK(in_feeds(FeedPart::absence, {id, to_string(other.id())}) ==
        Changes{{id, {1, monday}}, {to_string(other.id()), {2, monday}}});
  CHECK(in_feeds(FeedPart::absence, {id}).size() == 1);
  for (const auto part : {FeedPart::type, FeedPart::person, FeedPart::language}) {
    CHECK(in_feeds(part, {"VAC", erika}).empty());
  }
  change(tuesday, [](auto& record, auto& person, auto& type) {
    record.details.comments = "in the mountains";
    person.phone = "+49 89 1";
    type.active = !type.active;
  });
  CHECK(in_feeds(FeedPart::absence, {id}) == Changes{{id, {1, monday}}});
  CHECK(in_feeds(FeedPart::person, {erika}).empty());
  CHECK(in_feeds(FeedPart::type, {"VAC"}).empty());

  change(tuesday, [](auto& record, auto&, auto&) { record.details.span.last += std::chrono::days{1}; });
  CHECK(in_feeds(FeedPart::absence, {id}) == Changes{{id, {3, tuesday}}});
  change(tuesday, [](auto&, auto& person, auto&) { person.last_name = "Neumann"; });
  CHECK(in_feeds(FeedPart::person, {erika}) == Changes{{erika, {4, tuesday}}});
  change(wednesday, [](auto&, auto& person, auto&) { person.language = "fr"; });
  CHECK(in_feeds(FeedPart::language, {erika}) == Changes{{erika, {5, wednesday}}});
  CHECK(in_feeds(FeedPart::person, {erika}) == Changes{{erika, {4, tuesday}}});
  change(wednesday, [](auto&, auto&, auto& type) { type.name = "Leave"; });
  CHECK(in_feeds(FeedPart::type, {"VAC", "SIC"}) == Changes{{"VAC", {6, wednesday}}});
  change(wednesday, [](auto& record, auto&, auto&) { record.state = domain::AbsenceState::deleted; });
  CHECK(in_feeds(FeedPart::absence, {id}).empty());
  CHECK(look(store, [&](Work& work) {
          return work.record_changes().in_feeds(setting.rival, FeedPart::type, std::vector<std::string>{"VAC"});
        }).empty());
}

STINT_CONTRACT("a login, a logout and the end of all sessions change no record") {
  at(store, acme, tuesday, [&](Work& work) {
    work.accounts().set_last_totp_step(sam, 7);
    work.accounts().raise_session_epoch(sam);
    return true;
  });
  CHECK(since(store, acme, ChangedKind::employee, tuesday).empty());
}
