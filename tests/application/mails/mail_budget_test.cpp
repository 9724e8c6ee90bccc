// How many mails one user may cause within a minute, and what comes of the rest.

#include <map>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/application/absences/changing.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/mails/delivering.hpp>

#include "tests/application/support/two_companies.hpp"
#include "tests/fakes/counting_random.hpp"
#include "tests/fakes/hand_clock.hpp"

using namespace stint;
using namespace stint::application;
using namespace std::chrono_literals;
using domain::EmployeeId;

namespace {

constexpr EmployeeId flooder{1};
constexpr EmployeeId neighbour{2};
constexpr MailKind promised_kind = MailKind::absence_deleted;
constexpr MailKind additional_kind = MailKind::substitute_asked;

std::vector<OutboxMail> due_mails(std::size_t count, std::optional<EmployeeId> by, MailKind kind = additional_kind) {
  std::vector<OutboxMail> mails(count);
  for (std::size_t i = 0; i < count; ++i) {
    mails[i].id = static_cast<std::int64_t>(i) + 1;
    mails[i].mail.kind = kind;
    mails[i].mail.caused_by = by;
  }
  return mails;
}

class CountingCarrier : public MailTransport {
 public:
  SendResult carry(const Mail& mail, std::string_view /*message_id*/) override {
    ++carried[mail.to_address];
    return {SendResult::Verdict::delivered};
  }
  void rest() override {}

  std::map<std::string, std::size_t> carried;
};

/// The outbox of two companies, delivered by one server.
class Flooded : public test::TwoCompanies {
 public:
  void deliver_all() {
    while (delivery_.deliver_batch().taken > 0) continue;
  }
  void pass(std::chrono::milliseconds time) {
    now += time;
    clock_.set(now);
  }
  std::size_t waiting() {
    std::size_t count = 0;
    store.read([&](Work& work) { count = work.outbox().waiting().size(); });
    return count;
  }
  std::size_t sent_to(const std::string& address) { return transport_.carried[address]; }

 private:
  fakes::HandClock clock_{now};
  fakes::CountingRandom random_;
  CountingCarrier transport_;
  MailDelivery delivery_{{store, clock_, random_, transport_, "stint.example", [] { return false; }}};
};

}  // namespace

TEST_CASE("Thirty mails of one user within a minute are delivered and further ones wait") {
  struct Example {
    std::size_t delivered;
    std::size_t due;
    std::size_t beyond;
  };
  for (const auto& [delivered, count, beyond] :
       {Example{0, 0, 0}, Example{0, 30, 0}, Example{0, 31, 1}, Example{29, 1, 0}, Example{30, 1, 1}, Example{31, 2, 2},
        Example{10, 50, 30}}) {
    CAPTURE(delivered, count);
    auto due = due_mails(count, flooder);
    const auto waiting = take_beyond_budget(due, {{flooder, delivered}});
    CHECK(waiting.size() == beyond);
    CHECK(due.size() == count - beyond);
    if (!due.empty()) CHECK(due.front().id == 1);
    if (!waiting.empty()) CHECK(waiting.back().id == static_cast<std::int64_t>(count));
  }
}

TEST_CASE("Users have budgets of their own and the service has none") {
  auto due = due_mails(31, flooder);
  for (auto& mail : due_mails(30, neighbour)) due.push_back(mail);
  for (auto& mail : due_mails(100, std::nullopt)) due.push_back(mail);
  for (std::size_t i = 0; i < due.size(); ++i) due[i].id = static_cast<std::int64_t>(i);
  const auto beyond = take_beyond_budget(due, {});
  REQUIRE(beyond.size() == 1);
  CHECK(beyond.front().mail.caused_by == flooder);
}

TEST_CASE("What is left of a budget goes to promised mails first") {
  auto due = due_mails(3, flooder);
  due[2].mail.kind = promised_kind;
  const auto beyond = take_beyond_budget(due, {{flooder, most_mails_of_user - 2}});
  REQUIRE(due.size() == 2);
  CHECK(due[0].id == 1);
  CHECK(due[1].id == 3);
  REQUIRE(beyond.size() == 1);
  CHECK(beyond[0].id == 2);
}

TEST_CASE_METHOD(Flooded, "Two hundred changes of a substitute are one mail to each once they are sent") {
  auto form = test::vacation_form().command;
  form.substitute = sam.id;
  const auto id = by(erika, file_absence, test::absence_form(form)).value().id;
  for (int i = 0; i < 100; ++i) {
    for (const auto substitute : {olga.id, sam.id}) {
      AbsenceCommand other;
      other.substitute = substitute;
      REQUIRE(by(erika, change_absence, id, test::absence_form(other)));
    }
  }
  deliver_all();
  CHECK(sent_to("sam@acme") == 1);
  CHECK(sent_to("olga@acme") == 1);
  CHECK(waiting() == 0);
}

TEST_CASE_METHOD(Flooded, "Mails beyond a budget are all sent in later minutes and those of others at once") {
  test::keep(store, [&](Work& work) {
    for (int i = 0; i < 100; ++i) {
      work.outbox().add({.company = acme.id,
                         .kind = additional_kind,
                         .to_address = "sam@acme",
                         .created_at = now,
                         .record = i,
                         .caused_by = erika.id});
    }
    work.outbox().add({.company = rival.id,
                       .kind = additional_kind,
                       .to_address = "ron@rival",
                       .created_at = now,
                       .caused_by = rita.id});
  });
  deliver_all();
  CHECK(sent_to("sam@acme") == 30);
  CHECK(sent_to("ron@rival") == 1);
  pass(1min - 1ms);
  deliver_all();
  CHECK(sent_to("sam@acme") == 30);
  for (const std::size_t sent : {60U, 90U, 100U}) {
    pass(sent == 60U ? 1ms : 1min);
    deliver_all();
    CHECK(sent_to("sam@acme") == sent);
  }
  CHECK(waiting() == 0);
}
