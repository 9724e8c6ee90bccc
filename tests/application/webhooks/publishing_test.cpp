#include <regex>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/notifications/hearers.hpp>
#include <stint/application/notifications/publications.hpp>
#include <stint/application/reactions/locking.hpp>

#include "tests/application/webhooks/webhook_desk.hpp"

using namespace stint;
using namespace stint::test;
using application::EventData;
using application::Work;

namespace {

using Desk = WebhookDesk;

Strings all_types() { return {application::published_types().begin(), application::published_types().end()}; }

}  // namespace

TEST_CASE_METHOD(Desk, "What happens is on its way in the same unit of work, to those who have chosen it") {
  const auto all = webhook(all_types());
  const auto approvals = webhook();
  const auto filed = by(erika, application::file_absence, vacation_form()).value();
  const auto subject = " absence-requests/" + to_string(filed.id);
  REQUIRE(by(max, application::approve_absence, filed.id));
  CHECK(told(approvals).empty());  // another manager must still approve
  REQUIRE(by(mia, application::approve_absence, filed.id));
  CHECK(told(approvals) == Strings{"com.stint.absence.approved" + subject});
  CHECK(told(all) == Strings{"com.stint.absence.requested" + subject, "com.stint.absence.approved" + subject});
  const auto delivery = deliveries(approvals).front();
  CHECK(delivery.happened_at == now);
  CHECK(delivery.next_try_at == now);
  CHECK(delivery.data == EventData{{"absenceId", to_string(filed.id)},
                                   {"employeeId", to_string(erika.id)},
                                   {"status", "approved"},
                                   {"startDate", "2026-03-16"},
                                   {"endDate", "2026-03-20"}});
}

TEST_CASE_METHOD(Desk, "What is refused goes nowhere") {
  const auto all = webhook(all_types());
  REQUIRE_FALSE(by(erika, application::file_absence, vacation_form("2026-03-20", "2026-03-16")));
  CHECK(told(all).empty());
}

TEST_CASE_METHOD(Desk,
                 "An absence that needs no approval is requested and approved at once, and nobody is told its type") {
  const auto all = webhook(all_types());
  const auto filed =
      by(erika, application::file_absence,
         absence_form({.type = "SIC", .first = day("2026-03-02"), .last = day("2026-03-03"), .comments = "migraine"}));
  REQUIRE(filed);
  const auto subject = " absence-requests/" + to_string(filed->id);
  CHECK(told(all) == Strings{"com.stint.absence.requested" + subject, "com.stint.absence.approved" + subject});
  for (const auto& delivery : deliveries(all)) {
    for (const auto& [name, value] : delivery.data) {
      CHECK(value.find("SIC") == std::string::npos);
      CHECK(value.find("migraine") == std::string::npos);
      CHECK(value.find("Erika") == std::string::npos);
    }
  }
}

TEST_CASE_METHOD(Desk, "Of an absence that is gone it is told that it is") {
  const auto filed = by(erika, application::file_absence, vacation_form()).value();
  const auto all = webhook(all_types());
  REQUIRE(by(erika, application::delete_absence, filed.id, no_reason()));
  REQUIRE(told(all) == Strings{"com.stint.absence.deleted absence-requests/" + to_string(filed.id)});
  CHECK(deliveries(all).front().data[2] == std::pair<std::string, std::string>{"status", "deleted"});
}

TEST_CASE_METHOD(Desk, "A webhook that is not active, and one of another company, is told of nothing") {
  const auto off = webhook(all_types());
  REQUIRE(change(ada, off, {.command = {.active = false}}));
  const auto rivals = create(rita, wish("Rival", all_types())).value().webhook.id;
  REQUIRE(by(ada, application::lock_employee, sam.id));
  CHECK(told(off).empty());
  store.read([&](Work& work) { CHECK(work.webhook_deliveries().page(rival.id, rivals, {.count = 9}).empty()); });
  REQUIRE(change(ada, off, {.command = {.active = true}}));
  REQUIRE(by(ada, application::unlock_employee, sam.id));
  CHECK(told(off) == Strings{"com.stint.employee.unlocked employees/" + to_string(sam.id)});
}

TEST_CASE("Types are lower case words below com.stint, and each row of events tells what it publishes") {
  const std::regex form{R"(com\.stint\.[a-z-]+\.[a-z-]+)"};
  std::size_t publications = 0;
  for (const auto& row : application::event_rows()) {
    for (const auto& publication : row.publications) {
      CAPTURE(row.name, publication.type);
      ++publications;
      CHECK(publication.index == row.index);
      CHECK(std::regex_match(std::string{publication.type}, form));
      CHECK((publication.applies != nullptr) == !publication.only_if.empty());
    }
  }
  CHECK(publications > application::published_types().size());
  CHECK(std::ranges::find(application::published_types(), application::webhook_test_type) ==
        application::published_types().end());
}
