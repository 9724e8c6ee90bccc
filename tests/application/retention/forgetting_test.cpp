#include <stint/application/months/closing.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/retention/erasing.hpp>
#include <stint/application/time_clock/clock.hpp>

#include "tests/application/retention/left.hpp"
#include "tests/application/support/jobs.hpp"

using namespace stint::application;
using namespace stint::test;

TEST_CASE_METHOD(Left, "Who is forgotten has a number for a name, and no login") {
  keep(store, [&](Work& work) {
    work.accounts().set_password_hash(erika.id, "hash");
    work.accounts().set_totp_secret(erika.id, "SECRET");
    work.accounts().set_identities(erika.id, {{"google", "1089"}});
    work.personal_tokens().add({.hash = std::string(32, 'h'), .employee = erika.id, .name = "laptop"});
    work.calendar_feeds().add({.hash = std::string(32, 'f'), .employee = erika.id, .name = "phone"});
    work.login_addresses().record(erika.id, "192.0.2.7", now);
    work.second_factors().set_recovery_codes(erika.id, {std::string(32, 'r')});
  });
  const auto view = forget();
  REQUIRE(view);
  const auto id = to_string(erika.id);
  CHECK(view->key == "forgotten-" + id);
  const auto record = record_of(erika);
  CHECK(record.display_name() == "#" + id);
  CHECK(record.email == id + "@forgotten.invalid");
  CHECK((record.phone + record.additional_info).empty());
  CHECK_FALSE(record.date_of_birth);
  CHECK_FALSE(record.active);
  CHECK(record.vacation == erika.vacation);
  CHECK(record.employment == erika.employment);
  store.read([&](Work& work) {
    const auto account = work.accounts().find(erika.id).value();
    CHECK_FALSE(account.password_hash);
    CHECK_FALSE(account.totp_secret);
    CHECK(account.status.session_epoch > 0);
    CHECK(work.accounts().identities_of(erika.id).empty());
    CHECK(work.personal_tokens().of(erika.id).empty());
    CHECK(work.calendar_feeds().of(erika.id).empty());
    CHECK_FALSE(work.login_addresses().has(erika.id, "192.0.2.7", now));
    CHECK_FALSE(work.accounts().find_by_email("erika@acme"));
  });
}

TEST_CASE_METHOD(Left, "Only who has left is forgotten: from the day after the last one") {
  change(erika, [](auto& record) { record.employment.last = day("2026-03-02"); });
  CHECK(refusal() == "still-employed");
  change(erika, [](auto& record) { record.employment.last.reset(); });
  CHECK(refusal() == "still-employed");
  change(erika, [](auto& record) { record.employment.last = day("2026-03-01"); });
  CHECK(refusal("nobody") == "no-employee-with-key");
  CHECK(refusal("ron") == "no-employee-with-key");  // of another company
  CHECK(refusal().empty());
}

TEST_CASE("Somebody's only manager is not forgotten, today's or a later one's") {
  Left shop;
  shop.change(shop.otto, [](auto& record) { record.employment.last = day("2026-02-28"); });
  CHECK(shop.refusal("otto") == "only-manager");
  const auto olga_has = [&](const std::vector<domain::EmployeeId>& managers, std::vector<domain::Terms> terms = {}) {
    shop.change(shop.olga, [&](auto& olga) {
      olga.managers = managers;
      olga.terms = std::move(terms);
    });
  };
  olga_has({shop.max.id}, {{.valid_from = day("2026-03-03"), .managers = std::vector{shop.otto.id}}});
  CHECK(shop.refusal("otto") == "only-manager");
  olga_has({shop.otto.id}, {{.valid_from = day("2026-03-03"), .managers = std::vector{shop.max.id}}});
  CHECK(shop.refusal("otto") == "only-manager");
  olga_has({shop.otto.id}, {{.valid_from = day("2026-03-02"), .managers = std::vector{shop.max.id}}});
  CHECK(shop.refusal("otto").empty());
}

TEST_CASE_METHOD(Left, "Who is forgotten is in no other list any more, and reports who have left do not count") {
  change(max, [](auto& record) { record.employment.last = day("2026-02-28"); });
  change(sam, [](auto& record) { record.employment.last = day("2026-02-27"); });
  change(ada, [&](auto& record) { record.extra_view_rights = {max.id, sam.id}; });
  choose([](auto& company) {
    company.additional_recipients = {"hr@acme", "Max@ACME"};
    company.team_rules.group_members = {{"first aid", "max"}, {"first aid", "mia"}};
  });
  keep(store, [&](Work& work) { work.deputyships(acme.id).add({.id = {}, .manager = mia.id, .deputy = max.id}); });
  REQUIRE(forget("max"));
  CHECK(record_of(erika).managers == std::vector{mia.id, lenny.id});
  CHECK(record_of(ada).extra_view_rights == std::vector{sam.id});
  store.read([&](Work& work) {
    CHECK(work.deputyships(acme.id).all().empty());
    const auto company = work.companies().find(acme.id).value();
    CHECK(company.additional_recipients == std::vector<std::string>{"hr@acme"});
    CHECK(company.team_rules.group_members == std::vector<domain::GroupMember>{{"first aid", "mia"}});
  });
}

TEST_CASE_METHOD(Left, "The last administrator is not forgotten") {
  change(max, [](auto& record) { record.managers.clear(); });
  change(ada, [](auto& record) { record.employment.last = day("2026-02-28"); });
  CHECK(refusal("ada") == "only-administrator");
  change(mia, [](auto& record) { record.role = domain::Role::administrator; });
  CHECK(refusal("ada").empty());
}

TEST_CASE("Records of somebody who is forgotten go once their time is over, on the day after") {
  Left shop;
  const auto old = shop.imported("2024-03-01 08:00", "2024-03-01 16:00");
  const auto young = shop.imported("2024-03-02 08:00", "2024-03-02 16:00");
  const auto past = shop.absence(shop.erika, "VAC", "2022-12-31", "2022-12-31");
  const auto late = shop.absence(shop.erika, "VAC", "2022-12-31", "2023-01-02", "at the sea");
  const auto view = shop.forget();
  REQUIRE(view);
  CHECK(text_of(view->erased) == "working-time 1, absence 1");
  CHECK(text_of(view->kept) == "working-time 1 until 2026-03-02, absence 1 until 2026-12-31");
  CHECK_FALSE(shop.stored_entry(old));
  CHECK(shop.stored_entry(young));
  CHECK_FALSE(shop.stored(past));
  CHECK(shop.stored(late)->details.comments.empty());

  CHECK(shop.refusal() == "no-employee-with-key");
  const auto trail = shop.trail();
  CHECK(shop.forget(view->key)->erased.empty());
  CHECK(shop.trail() == trail);
  shop.at("2026-03-03 00:00");
  CHECK(text_of(shop.forget(view->key)->erased) == "working-time 1");
  CHECK_FALSE(shop.stored_entry(young));
  shop.at("2027-01-01 00:00");
  CHECK(text_of(shop.forget(view->key)->erased) == "absence 1");
}

TEST_CASE_METHOD(Left, "Periods of the company hold for who is forgotten, and health has its own") {
  choose([](auto& company) {
    company.retention.working_time_months = 25;
    company.retention.health_months = 1;
  });
  change(erika, [](auto& record) {
    record.severe_disability = {day("2020-01-01"), day("2024-12-31")};
    record.maternity_protection = {day("2023-11-01"), day("2023-12-31")};
  });
  imported("2024-03-01 08:00", "2024-03-01 16:00");
  absence(erika, "SIC", "2025-12-31", "2025-12-31");
  absence(erika, "VAC", "2025-12-30", "2025-12-30");
  const auto view = forget();
  REQUIRE(view);
  CHECK(text_of(view->erased) == "health 1");
  CHECK(text_of(view->kept) == "working-time 1 until 2026-04-01, absence 1 until 2028-12-31");
  CHECK(record_of(erika).severe_disability == domain::SevereDisability{});
  CHECK(record_of(erika).maternity_protection == domain::MaternityProtection{});
}

TEST_CASE_METHOD(Left, "Protection of mothers is known for two years at least") {
  choose([](auto& company) { company.retention.health_months = 1; });
  const auto protected_until = [&](const char* last) {
    change(erika, [&](auto& record) { record.maternity_protection = {day("2023-06-01"), day(last)}; });
  };
  protected_until("2024-01-01");
  const auto key = forget()->key;
  CHECK(record_of(erika).maternity_protection.last == day("2024-01-01"));
  at("2026-12-31 23:59");
  REQUIRE(forget(key));
  CHECK(record_of(erika).maternity_protection.last == day("2024-01-01"));
  at("2027-01-01 00:00");
  REQUIRE(forget(key));
  CHECK_FALSE(record_of(erika).maternity_protection.first);
}

TEST_CASE("The records and mails of others, and the audit trail, name them no longer") {
  Left shop;
  shop.change(shop.max, [](auto& record) {
    record.last_name = "Weber";
    record.additional_info = "took over from Erika Groß";
  });
  keep(shop.store, [&](Work& work) {
    const CompanyContext context{work, shop.acme, shop.zones, shop.now, shop.policies};
    const auto mail = [&](const std::string& address, const std::string& fact) {
      work.outbox().add({.company = shop.acme.id, .to_address = address, .facts = {{"employee", fact}}});
    };
    mail("ERIKA@acme", "Sam Muster");
    mail("max@acme", "Erika Groß");
    mail("max@acme", "Sam Großmann");
    auto of_sam =
        domain::AbsenceRequest::stored({.id = {},
                                        .employee = shop.sam.id,
                                        .details = {"VAC", days("2026-02-02", "2026-02-03"), {}, "with Frau Groß"},
                                        .halves = plain_halves(days("2026-02-02", "2026-02-03")),
                                        .state = domain::AbsenceState::rejected,
                                        .rejection_reason = "no, says Erika",
                                        .decisions = {{.kind = domain::AbsenceDecisionKind::rejected,
                                                       .by = shop.erika.id,
                                                       .at = shop.now,
                                                       .reason = "no, says Erika"}}});
    of_sam = work.absences(shop.acme.id).add(of_sam);
    raise(context, shop.erika.id, AbsenceRejected{of_sam, of_sam});
    raise(context, shop.erika.id, LoggedIn{shop.erika.id, "password", "web", "192.0.2.7"});
    const auto own = work.absences(shop.acme.id)
                         .add(domain::AbsenceRequest::stored(
                             {.id = {},
                              .employee = shop.erika.id,
                              .details = {"SIC", days("2026-02-05", "2026-02-05"), {}, "a broken leg"},
                              .halves = plain_halves(one_day("2026-02-05")),
                              .state = domain::AbsenceState::approved}));
    raise(context, shop.erika.id, AbsenceDeleted{own, "a slip of mine", shop.erika.id});
    raise_unmailed(work, {shop.acme.id, shop.now},
                   RecordChangedByImport{.kind = ImportedKind::absence,
                                         .key = "old-1",
                                         .id = own.id().value,
                                         .values = {{"comments", "a broken arm"}}});
    raise_unmailed(work, {shop.acme.id, shop.now},
                   RecordChangedByImport{.kind = ImportedKind::employee,
                                         .key = "sam",
                                         .id = shop.sam.id.value,
                                         .values = {{"managers", "erika,max"}}});
  });
  shop.new_mails();
  REQUIRE(shop.forget());
  const auto mails = shop.mails();
  CHECK(std::ranges::any_of(mails, [](const auto& mail) { return mail.facts.front().second == "Sam Großmann"; }));
  for (const auto& mail : mails) {
    CHECK(mail.to_address != "ERIKA@acme");
    CHECK(mail.facts.front().second != "Erika Groß");
  }
  const auto id = to_string(shop.erika.id);
  CHECK(shop.record_of(shop.max).additional_info == "took over from #" + id);
  shop.store.read([&](Work& work) {
    const auto of_sam = work.absences(shop.acme.id).of_employee(shop.sam.id).front().record();
    CHECK(of_sam.details.comments == "with Frau #" + id);
    CHECK(of_sam.rejection_reason.empty());
    CHECK(of_sam.decisions.front().reason.empty());
    CHECK(of_sam.decisions.front().by == shop.erika.id);
  });
  const auto trail = shop.trail();
  CAPTURE(trail);
  for (const char* const gone : {"Groß ", "says Erika", "192.0.2.7", "broken", "slip", "erika"}) {
    CHECK(trail.find(gone) == std::string::npos);
  }
  CHECK(trail.find("key=sam managers=\n") != std::string::npos);  // a value of a chain is erased as a whole
  CHECK(trail.ends_with("employee.forgotten\n"));
}

TEST_CASE_METHOD(Left, "A clock that still runs is stopped with the last day, and its hours are kept") {
  at("2026-02-28 20:00");
  REQUIRE(by(erika, start_clock));
  at("2026-03-02 09:00");  // employments were not evaluated since
  const auto view = forget();
  REQUIRE(view);
  CHECK(text_of(view->kept) == "working-time 1 until 2028-02-28, audit-trail 1");
  store.read([&](Work& work) {
    const auto entries = work.entries(acme.id).dated(erika.id, one_day("2026-02-28"));
    REQUIRE(entries.size() == 1);
    CHECK(entries.front().period.worked() == 240min);
    CHECK(work.entries(acme.id).find(entries.front().id)->record().state == domain::EntryState::pending);
    CHECK_FALSE(work.clocks(acme.id).of(erika.id).session());
  });
  CHECK(mails().empty());
}

TEST_CASE_METHOD(Left, "A rehearsal says what would go, and nothing does") {
  imported("2024-03-01 08:00", "2024-03-01 16:00");
  const domain::Employee before = record_of(erika);
  ForgettingView view;
  write_now(store, [&](Work& work) {
    view = forget_employee({work, now, zones, policies}, {"acme", "erika"}).value();
    return false;
  });
  CHECK(text_of(view.erased) == "working-time 1");
  CHECK(record_of(erika) == before);
  CHECK(text_of(forget()->erased) == "working-time 1");
}

TEST_CASE_METHOD(Left, "Kept figures stay when somebody is forgotten, and months before cannot be opened") {
  choose([](auto& company) {
    company.time_account.since = day("2024-01-01");
    company.time_tracking.closed_through = std::chrono::year{2024} / 2;
  });
  imported("2024-02-01 08:00", "2024-02-01 17:00");
  imported("2024-03-01 08:00", "2024-03-01 17:00");  // not closed
  keep(store, [&](Work& work) {
    auto& accounts = work.time_accounts(acme.id);
    const std::vector kept{
        domain::AccountDay{.date = day("2024-02-01"), .commitment = 480min, .worked = 540min, .credited = 540min}};
    accounts.keep(erika.id, day("2024-02-29"), kept);
    accounts.add(erika.id, {.day = day("2024-02-10"), .minutes = 30min, .reason = "a present", .booked_by = ada.id});
  });
  CHECK(text_of(forget()->erased) == "working-time 1");
  store.read([&](Work& work) {
    auto& accounts = work.time_accounts(acme.id);
    CHECK(accounts.sum_before(erika.id, day("2026-03-01")) == 90min);
    CHECK(accounts.bookings(erika.id, days("2024-01-01", "2024-12-31")).front().reason.empty());
  });
  const auto opened = [&](std::chrono::year_month month) {
    return perform_now(repeating, [&](Work& work) {
      return open_month({work, now, zones, policies}, {"acme", month});
    });
  };
  CHECK(rule(opened(std::chrono::year{2024} / 2)) == "closed-month");
}

TEST_CASE("A report tells what is kept of somebody, or of all who have left, why and until when") {
  Left shop;
  shop.imported("2025-02-01 08:00", "2025-02-01 16:00");
  shop.change(shop.sam, [](auto& record) { record.employment.last = day("2026-03-02"); });
  const auto report = [&](const std::string& employee = {}) { return shop.report(employee); };
  REQUIRE(report().size() == 1);
  CHECK(report().front().key == "erika");
  CHECK_FALSE(report().front().forgotten_on);
  REQUIRE(report("sam").size() == 1);
  const auto kept = report("erika").front().kept;
  CHECK(text_of(kept) == "working-time 1");
  CHECK(kept.front().reason == "ArbZG §16 (2), MiLoG §17 (1)");
  CHECK(kept.front().oldest == day("2025-02-01"));
  shop.choose([](auto& company) {
    company.retention.leaver_months = 12;
    company.retention.working_time_months = 36;
  });
  CHECK(report().front().forgotten_on == day("2027-03-01"));
  CHECK(text_of(report().front().kept) == "working-time 1 until 2028-02-01");
  shop.at("2026-03-03 00:00");
  CHECK(report().size() == 2);
}

TEST_CASE("The end that a report tells is the last day before the job erases, whatever is counted") {
  const auto sick_pay = GENERATE(false, true);
  const auto month = GENERATE(1, 4);
  const auto months = GENERATE(1, 12, 23, 24, 36);
  const auto* const type = GENERATE("SIC", "VAC");
  const auto* const last = GENERATE("2025-12-31", "2026-01-01", "2026-01-31");
  CAPTURE(sick_pay, month, months, type, last);
  Left shop;
  shop.choose([&](auto& company) {
    company.absences.sick_pay.counted = sick_pay;
    company.absences.leave.year_begins_in_month = month;
    company.retention.absence_months = company.retention.health_months = months;
  });
  const auto id = shop.absence(shop.erika, domain::AbsenceTypeCode::parse(type).value(), last, last);
  const auto kept = shop.report("erika").front().kept;
  REQUIRE(kept.size() == 1);
  const auto until = kept.front().until.value();
  CHECK_FALSE((kept.front().held_by_leave || kept.front().held_by_time_account));
  CHECK(kept.front().reason ==
        (sick_pay && months < 24 && kept.front().kind == domain::RecordKind::health ? "EFZG §3" : "setting"));
  const auto is_there_on = [&](domain::Date date) {
    shop.at(domain::format_date(date) + " 12:00");
    run_once(shop.store, erase_what_is_over(shop.zones, shop.policies), shop.now);
    return shop.stored(id).has_value();
  };
  CHECK(is_there_on(until));
  CHECK_FALSE(is_there_on(until + std::chrono::days{1}));
}

TEST_CASE_METHOD(Left, "A report says what may hold records for longer than their period") {
  choose([](auto& company) {
    company.absences.leave.carry_over_from_year = 2024;
    company.retention = {.working_time_months = 24, .absence_months = 12, .health_months = 12};
  });
  absence(erika, "SIC", "2022-12-30", "2022-12-31");  // before leave is counted
  absence(erika, "VAC", "2023-01-01", "2023-01-01");
  imported("2024-03-01 08:00", "2024-03-01 17:00");
  CHECK(text_of(report("erika").front().kept) ==
        "working-time 1 until 2026-03-01, absence 1 until 2024-12-31 or longer for leave, health 1 until 2023-12-31");
  choose([](auto& company) {
    company.absences.leave.carry_over_from_year.reset();
    company.time_account.since = day("2022-12-31");
  });
  CHECK(text_of(report("erika").front().kept) ==
        "working-time 1 until 2026-03-01 or longer for the time account, "
        "absence 1 until 2024-12-31 or longer for the time account, "
        "health 1 until 2023-12-31 or longer for the time account");
  keep(store, [&](Work& work) { work.time_accounts(acme.id).keep(erika.id, day("2024-02-29"), {}); });
  CHECK(text_of(report("erika").front().kept) ==
        "working-time 1 until 2026-03-01 or longer for the time account, absence 1 until 2024-12-31, "
        "health 1 until 2023-12-31");
  CHECK(text_of(forget()->kept) == "working-time 1 until 2026-03-01 or longer for the time account");
}
