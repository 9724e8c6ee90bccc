// Links that set passwords, and the mails that are suppressed.

#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using application::MailKind;
using application::OneTimeLink;
using domain::LinkPurpose;
using std::chrono::minutes;

namespace {

const domain::Instant now = day("2026-03-02") + std::chrono::milliseconds{1};

OneTimeLink link(char seed, domain::EmployeeId employee, LinkPurpose purpose = LinkPurpose::password_reset) {
  return {digest(seed), employee, purpose, "somebody@acme", now, now + minutes{30}};
}

}  // namespace

STINT_CONTRACT("a link is found by its hash and by whose it is, and one is alive for each purpose") {
  keep([&](Work& work) {
    work.one_time_links().save(link('a', erika));
    work.one_time_links().save(link('b', erika, LinkPurpose::invitation));
    work.one_time_links().save(link('c', sam));
  });
  keep([&](Work& work) { work.one_time_links().save(link('d', erika)); });
  store.read([&](Work& work) {
    const auto& links = work.one_time_links();
    CHECK_FALSE(links.find(digest('a')));
    const auto found = links.find(digest('d'));
    REQUIRE(found);
    CHECK(found->hash == digest('d'));
    CHECK(found->employee == erika);
    CHECK(found->purpose == LinkPurpose::password_reset);
    CHECK(found->address == "somebody@acme");
    CHECK(found->made_at == now);
    CHECK(found->expires_at == now + minutes{30});
    CHECK(links.find(erika, LinkPurpose::password_reset)->hash == digest('d'));
    CHECK(links.find(erika, LinkPurpose::invitation)->hash == digest('b'));
    CHECK_FALSE(links.find(sam, LinkPurpose::invitation));
  });
}

STINT_CONTRACT("links go with whose they are, and when they expire") {
  keep([&](Work& work) {
    auto& links = work.one_time_links();
    links.save(link('a', erika));
    links.save(link('b', erika, LinkPurpose::invitation));
    links.save(link('c', sam));
    links.save(link('d', erika, LinkPurpose::address_restoration));
    links.save(link('e', erika, LinkPurpose::address_confirmation));
    links.remove_password_links_of(erika);
    CHECK_FALSE(links.find(digest('a')));
    CHECK_FALSE(links.find(digest('b')));
    CHECK(links.find(digest('d')));
    links.remove(digest('e'));
    CHECK_FALSE(links.find(digest('e')));
    links.remove_expired(now + minutes{30} - std::chrono::milliseconds{1});
    CHECK(links.find(digest('c')));
    links.remove_expired(now + minutes{30});
    CHECK_FALSE(links.find(digest('c')));
  });
}

STINT_CONTRACT("each former address has a link to restore it, and links go that were made since a moment") {
  const auto back_to = [&](char seed, std::string address, minutes later) {
    auto one = link(seed, erika, LinkPurpose::address_restoration);
    one.address = std::move(address);
    one.made_at += later;
    one.expires_at += later;
    return one;
  };
  keep([&](Work& work) {
    auto& links = work.one_time_links();
    links.save(back_to('a', "first@acme", minutes{0}));
    links.save(back_to('b', "second@acme", minutes{1}));
    links.save(back_to('c', "second@acme", minutes{2}));
    links.save(link('d', sam));
    CHECK(links.find(digest('a')));
    CHECK_FALSE(links.find(digest('b')));
    CHECK(links.find(erika, LinkPurpose::address_restoration)->hash == digest('c'));
    links.remove_made_since(erika, now + minutes{1});
    CHECK(links.find(digest('a')));
    CHECK_FALSE(links.find(digest('c')));
    links.remove_made_since(erika, now);
    CHECK_FALSE(links.find(digest('a')));
    CHECK(links.find(digest('d')));
  });
}

STINT_CONTRACT("links and choices of nobody, and a hash that is another's, are objected to") {
  keep([&](Work& work) { work.one_time_links().save(link('a', erika)); });
  const domain::EmployeeId nobody{4711};
  const std::vector<std::function<void(Work&)>> jobs{
      [&](Work& work) { work.one_time_links().save(link('x', nobody)); },
      [&](Work& work) { work.one_time_links().save(link('a', sam)); },
      [&](Work& work) { work.mail_choices().set_declined(nobody, {MailKind::absence_filed}); }};
  for (const auto& job : jobs)
    CHECK_THROWS(application::write_now(store, [&](Work& work) {
      job(work);
      return true;
    }));
  store.read([&](Work& work) { CHECK(work.one_time_links().find(digest('a'))->employee == erika); });
}

STINT_CONTRACT("the mails that somebody does without are theirs, and are replaced together") {
  keep([&](Work& work) {
    auto& choices = work.mail_choices();
    choices.set_declined(erika, {MailKind::entry_request_made, MailKind::absence_filed, MailKind::absence_filed});
    choices.set_declined(sam, {MailKind::substitute_asked});
  });
  const auto declined_by_erika = [&] {
    return look([&](Work& work) { return work.mail_choices().declined_by(erika); });
  };
  CHECK(declined_by_erika() == std::vector{MailKind::absence_filed, MailKind::entry_request_made});
  keep([&](Work& work) { work.mail_choices().set_declined(erika, {}); });
  CHECK(declined_by_erika().empty());
  store.read([&](Work& work) {
    CHECK(work.mail_choices().declined_by(sam) == std::vector{MailKind::substitute_asked});
    CHECK(work.mail_choices().declined_by({4711}).empty());
  });
}

STINT_CONTRACT("a mail of a kind that its receiver does without is not kept") {
  keep([&](Work& work) {
    work.mail_choices().set_declined(erika, {MailKind::absence_filed});
    const auto add = [&](MailKind kind, std::string address, std::optional<domain::EmployeeId> unless_declined_by) {
      work.outbox().add({.company = acme, .kind = kind, .to_address = std::move(address), .created_at = now},
                        unless_declined_by);
    };
    add(MailKind::absence_filed, "declined@x", erika);
    add(MailKind::absence_approved, "another-kind@x", erika);
    add(MailKind::absence_filed, "another-person@x", sam);
    add(MailKind::absence_filed, "no-person@x", std::nullopt);
    std::vector<std::string> kept;
    for (const auto& taken :
         work.outbox().take(now, now + minutes{1}, 10, [number = 0]() mutable { return std::to_string(++number); })) {
      kept.push_back(taken.mail.to_address);
    }
    std::ranges::sort(kept);
    CHECK(kept == std::vector<std::string>{"another-kind@x", "another-person@x", "no-person@x"});
  });
}

STINT_CONTRACT("who is forgotten has neither links nor choices") {
  keep([&](Work& work) {
    work.one_time_links().save(link('a', erika));
    work.mail_choices().set_declined(erika, {MailKind::absence_filed});
    work.personal_data(acme).remove_traces_of(erika, "erika");
    CHECK_FALSE(work.one_time_links().find(digest('a')));
    CHECK(work.mail_choices().declined_by(erika).empty());
  });
}

STINT_CONTRACT("sessions of somebody are listed by the latest login, a token each, from a place on") {
  const auto token = [&](char seed, std::string family, minutes since, domain::EmployeeId employee) {
    return application::RefreshToken{.hash = digest(seed),
                                     .family = std::move(family),
                                     .employee = employee,
                                     .client_id = "public",
                                     .expires_at = now + minutes{1},
                                     .logged_in_at = now - since,
                                     .issued_at = now - minutes{1},
                                     .address = "2001:db8::/64"};
  };
  keep([&](Work& work) {
    auto& tokens = work.refresh_tokens();
    tokens.add(token('a', "older", minutes{10}, erika));
    tokens.mark_used(digest('a'));
    tokens.add(token('b', "older", minutes{10}, erika));
    tokens.add(token('c', "later", minutes{5}, erika));
    tokens.add(token('d', "later too", minutes{5}, erika));
    tokens.add(token('e', "sam's", minutes{1}, sam));
  });
  const auto families = [&](const application::SessionsPage& page, domain::Instant at = now) {
    return look([&](Work& work) {
      std::string text;
      for (const auto& one : work.refresh_tokens().good_of(erika, at, page)) text += one.family + ';';
      return text;
    });
  };
  using application::SessionPlace;
  CHECK(families({.most = 10}) == "later too;later;older;");
  CHECK(families({.most = 2}) == "later too;later;");
  CHECK(families({.after = SessionPlace{now - minutes{5}, "later too"}, .most = 10}) == "later;older;");
  CHECK(families({.after = SessionPlace{now - minutes{10}, "older"}, .most = 10}).empty());
  CHECK(families({.most = 10}, now + minutes{1}).empty());
  CHECK(families({.most = 2, .oldest_first = true}) == "older;later;");
  CHECK(families({.after = SessionPlace{now - minutes{5}, "later"}, .most = 9, .oldest_first = true}) == "later too;");
  CHECK(families({.most = 10, .client = "public"}) == "later too;later;older;");
  CHECK(families({.most = 10, .client = "gate"}).empty());
  store.read([&](Work& work) {
    const auto found = work.refresh_tokens().find(digest('b')).value();
    CHECK(found.issued_at == now - minutes{1});
    CHECK(found.address == "2001:db8::/64");
  });
}

STINT_CONTRACT("addresses of somebody's logins are listed, the latest first") {
  keep([&](Work& work) {
    work.login_addresses().record(erika, "192.0.2.1", now);
    work.login_addresses().record(erika, "192.0.2.2", now + minutes{1});
    work.login_addresses().record(sam, "192.0.2.3", now);
  });
  store.read([&](Work& work) {
    const auto addresses = work.login_addresses().of(erika);
    REQUIRE(addresses.size() == 2);
    CHECK(addresses[0].address == "192.0.2.2");
    CHECK(addresses[0].last_login_at == now + minutes{1});
    CHECK(addresses[1].address == "192.0.2.1");
  });
}
