#include <stint/application/notifications/raising.hpp>

#include "tests/application/retention/left.hpp"

// Traces of an erased person that are easily left behind.

using namespace stint::application;
using namespace stint::test;

namespace {

template <class Event>
void tell(Left& shop, const Event& event) {
  keep(shop.store, [&](Work& work) {
    raise({work, shop.acme, shop.zones, shop.now, shop.policies}, shop.max.id, event);
  });
}

}  // namespace

TEST_CASE_METHOD(Left, "A protection that has no last day ends with the employment, and goes like others") {
  change(erika, [](auto& record) { record.severe_disability.first = day("2020-01-01"); });
  const auto view = forget();
  REQUIRE(view);
  CHECK(text_of(view->kept) == "health 1 until 2029-12-31");
  CHECK(view->kept.front().oldest == day("2020-01-01"));
  at("2029-12-31 23:59");
  REQUIRE(forget(view->key));
  CHECK(record_of(erika).severe_disability.first);
  at("2030-01-01 00:00");
  REQUIRE(forget(view->key));
  CHECK_FALSE(record_of(erika).severe_disability.first);
}

TEST_CASE_METHOD(Left, "What is kept of the protection of mothers is said with its law") {
  choose([](auto& company) { company.retention.health_months = 1; });
  change(erika, [](auto& record) { record.maternity_protection = {day("2025-06-01"), day("2025-10-31")}; });
  const auto view = forget();
  REQUIRE(view);
  CHECK(text_of(view->kept) == "health 1 until 2027-12-31");
  CHECK(view->kept.front().reason == "MuSchG §27 (5)");
}

TEST_CASE_METHOD(Left, "A protection that leave is counted from may be kept for longer, and that is reported") {
  choose([](auto& company) {
    company.retention.health_months = 1;
    company.absences.leave.carry_over_from_year = 2025;
  });
  change(erika, [](auto& record) { record.severe_disability = {day("2020-01-01"), day("2024-06-30")}; });
  CHECK(text_of(report("erika").front().kept) == "health 1 until 2025-01-31 or longer for leave");
  change(erika, [](auto& record) { record.severe_disability.last = day("2023-12-31"); });
  CHECK(text_of(report("erika").front().kept) == "health 1 until 2024-01-31");
}

TEST_CASE_METHOD(Left, "Why somebody's leave was corrected is told no longer") {
  tell(*this, LeaveCorrected{{.employee = erika.id,
                              .year = std::chrono::year{2025},
                              .day = day("2025-12-01"),
                              .days = {2},
                              .by = max.id,
                              .reason = "after the operation"}});
  REQUIRE(trail().find("after the operation") != std::string::npos);
  REQUIRE(forget());
  CHECK(trail().find("after the operation") == std::string::npos);
  CHECK(trail().find("leave.corrected") != std::string::npos);
}

TEST_CASE("A numeric key is not erased within dates, minutes or other keys") {
  Left shop;
  shop.change(shop.erika, [](auto& record) { record.key = "10"; });
  keep(shop.store, [&](Work& work) {
    raise_unmailed(work, {shop.acme.id, shop.now},
                   RecordChangedByImport{.kind = ImportedKind::time_entry,
                                         .key = "entry-10",
                                         .id = 4711,
                                         .values = {{"after.date", "2025-10-10"},
                                                    {"after.breakMinutes", "10"},
                                                    {"before.employee", "10"},
                                                    {"after.employee", "110"}}});
    raise_unmailed(work, {shop.acme.id, shop.now},
                   RecordChangedByImport{.kind = ImportedKind::employee,
                                         .key = "sam",
                                         .id = shop.sam.id.value,
                                         .values = {{"after.terms", "2025-10-01 managers 10,max"}}});
  });
  REQUIRE(shop.forget("10"));
  const auto trail = shop.trail();
  CAPTURE(trail);
  CHECK(trail.find("key=entry-10 after.date=2025-10-10 after.breakMinutes=10 before.employee= after.employee=110\n") !=
        std::string::npos);
  CHECK(trail.find("key=sam after.terms=\n") != std::string::npos);
}

TEST_CASE("Nobody writes to who is forgotten") {
  Left shop;
  const auto id = shop.absence(shop.erika, "VAC", "2026-02-02", "2026-02-03");
  REQUIRE(shop.forget());
  shop.new_mails();
  std::optional<domain::AbsenceRequest> absence;
  shop.store.read([&](Work& work) { absence = work.absences(shop.acme.id).find(id); });
  tell(shop, AbsenceRejected{absence.value(), absence.value()});
  for (const auto& mail : shop.new_mails()) CHECK(mail.find("forgotten") == std::string::npos);
}
