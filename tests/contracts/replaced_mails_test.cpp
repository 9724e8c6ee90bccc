// Mails that wait are replaced by later ones about the same record, and delivered ones are counted by user.

#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using application::Mail;
using application::MailKind;
using application::Outbox;
using application::OutboxMail;
using std::chrono::milliseconds;
using std::chrono::minutes;

namespace {

const domain::Instant written_at = day("2026-03-02") + milliseconds{1};

/// An outbox, whose mails are distinguished by the name of their recipient.
class Replacing {
 public:
  Replacing() : setting(adapter_.store) {}

  template <class Job>
  auto change(Job job) {
    return keep(adapter_.store, [&](Work& work) { return job(work.outbox()); });
  }
  void write(const std::string& name, Mail mail) {
    mail.to_name = name;
    if (mail.company == domain::CompanyId{}) mail.company = setting.acme;
    mail.created_at = written_at;
    change([&](Outbox& outbox) { outbox.add(mail); });
  }
  std::vector<OutboxMail> take(domain::Instant at, std::size_t count = 100) {
    return change([&](Outbox& outbox) {
      return outbox.take(at, at + minutes{5}, count, [this] { return "<" + std::to_string(++message_ids_) + "@x>"; });
    });
  }
  std::int64_t replaced(domain::Instant at = written_at) {
    return change([&](Outbox& outbox) { return outbox.remove_replaced(at); });
  }
  std::string names() {
    std::string text;
    for (const auto& mail : look(adapter_.store, [](Work& work) { return work.outbox().all(); })) {
      text += (text.empty() ? "" : " ") + mail.mail.to_name;
    }
    return text;
  }
  std::map<domain::EmployeeId, std::size_t> delivered_after(domain::Instant moment) {
    return look(adapter_.store, [&](Work& work) { return work.outbox().delivered_after(moment); });
  }

 private:
  TestStore adapter_;

 public:
  Setting setting;

 private:
  int message_ids_ = 0;
};

constexpr MailKind substitute_kind = MailKind::substitute_asked;

}  // namespace

STINT_CONTRACT_OF(Replacing, "a mail keeps the record that it is about and who has caused it") {
  write("caused", {.company = {}, .kind = substitute_kind, .to_address = "a@x", .record = 7, .caused_by = setting.sam});
  write("not", {.company = {}, .kind = substitute_kind, .to_address = "a@x"});
  const auto mails = take(written_at);
  REQUIRE(mails.size() == 2);
  CHECK(mails[0].mail.record == 7);
  CHECK(mails[0].mail.caused_by == setting.sam);
  CHECK_FALSE(mails[1].mail.record);
  CHECK_FALSE(mails[1].mail.caused_by);
}

STINT_CONTRACT_OF(Replacing, "the latest mail of a kind to an address about a record replaces those that wait") {
  write("first", {.company = {}, .kind = substitute_kind, .to_address = "a@x", .record = 7});
  write("second", {.company = {}, .kind = substitute_kind, .to_address = "A@x", .record = 7});
  write("another-address", {.company = {}, .kind = substitute_kind, .to_address = "b@x", .record = 7});
  write("another-record", {.company = {}, .kind = substitute_kind, .to_address = "a@x", .record = 8});
  write("another-kind", {.company = {}, .kind = MailKind::absence_filed, .to_address = "a@x", .record = 7});
  write("rival", {.company = setting.rival, .kind = substitute_kind, .to_address = "a@x", .record = 7});
  write("about-none", {.company = {}, .kind = substitute_kind, .to_address = "a@x"});
  write("about-none-again", {.company = {}, .kind = substitute_kind, .to_address = "a@x"});
  write("third", {.company = {}, .kind = substitute_kind, .to_address = "a@x", .record = 7});
  CHECK(replaced() == 2);
  CHECK(names() == "another-address another-record another-kind rival about-none about-none-again third");
  CHECK(replaced() == 0);
}

STINT_CONTRACT_OF(NoStore, "a mail that is being taken or was delivered is not replaced, and one that failed once is") {
  Replacing outbox;
  const auto write = [&](const std::string& name) {
    outbox.write(name, {.company = {}, .kind = substitute_kind, .to_address = "a@x", .record = 7});
  };
  write("delivered");
  outbox.change([&, mail = outbox.take(written_at)[0]](Outbox& mails) { mails.mark_delivered(mail.id, written_at); });
  write("taken");
  const auto taken = outbox.take(written_at)[0];
  write("later");
  CHECK(outbox.replaced(*taken.taken_until - milliseconds{1}) == 0);
  outbox.change([&](Outbox& mails) {
    mails.put_back({taken.id, *taken.taken_until}, {1, written_at + minutes{10}, "450 later"});
  });
  CHECK(outbox.names() == "delivered taken later");
  CHECK(outbox.replaced() == 1);
  CHECK(outbox.names() == "delivered later");
}

STINT_CONTRACT_OF(NoStore, "a mail that is held back neither replaces nor is replaced") {
  Replacing outbox;
  const auto write = [&](const std::string& name) {
    outbox.write(name, {.company = {}, .kind = substitute_kind, .to_address = "a@x", .record = 7});
  };
  const auto hold = [&] {
    return outbox.change(
        [](Outbox& mails) { return mails.hold(written_at - minutes{1}, written_at + minutes{1}, "held back"); });
  };
  write("held");
  REQUIRE(hold() == 1);
  write("waiting");
  CHECK(outbox.replaced() == 0);
  REQUIRE(hold() == 1);
  CHECK(outbox.replaced() == 0);
  CHECK(outbox.names() == "held waiting");
}

STINT_CONTRACT_OF(Replacing, "delivered mails are counted by the users who have caused them") {
  for (const auto who : {setting.sam, setting.sam, setting.erika, setting.max}) {
    write("mail", {.company = {}, .kind = substitute_kind, .to_address = "a@x", .caused_by = who});
  }
  write("nobody's", {.company = {}, .kind = substitute_kind, .to_address = "a@x"});
  const auto mails = take(written_at);
  REQUIRE(mails.size() == 5);
  change([&](Outbox& all) {
    all.mark_delivered(mails[0].id, written_at);
    all.mark_delivered(mails[1].id, written_at + milliseconds{1});
    all.mark_delivered(mails[2].id, written_at + milliseconds{1});
    all.mark_delivered(mails[4].id, written_at + milliseconds{1});
  });
  using Counts = std::map<domain::EmployeeId, std::size_t>;
  CHECK(delivered_after(written_at - milliseconds{1}) == Counts{{setting.sam, 2}, {setting.erika, 1}});
  CHECK(delivered_after(written_at) == Counts{{setting.sam, 1}, {setting.erika, 1}});
  CHECK(delivered_after(written_at + milliseconds{1}).empty());
}
