#include "tests/mail/support/sample_mails.hpp"

#include <algorithm>

#include <stint/domain/lifecycle.hpp>
#include <stint/domain/time_entry/time_entry.hpp>
#include <stint/mail/compose.hpp>

namespace stint::test {
namespace {

using application::Mail;
using application::MailKind;
using Facts = std::vector<std::pair<std::string, std::string>>;

/// With every fact that a mail of the kind can have.
Facts absence_facts(MailKind kind) {
  Facts facts{{"employee", "Erika Muster"}, {"type", "VAC"}, {"typeName", "Vacation"},    {"from", "2026-03-16"},
              {"to", "2026-03-20"},         {"days", "4.5"}, {"substitute", "Sam Muster"}};
  switch (kind) {
    case MailKind::absence_filed:
    case MailKind::absence_approved_at_once:
      facts.emplace_back("hasComments", "yes");
      facts.emplace_back("alsoAway", "2");
      break;
    case MailKind::absence_deleted:
      facts.emplace_back("by", "Max Muster");
      facts.emplace_back("reason", "A deadline has moved.");
      break;
    case MailKind::absence_rejected:
    case MailKind::cancellation_asked:
      facts.emplace_back("reason", "A deadline has moved.");
      break;
    default:
      break;
  }
  return facts;
}

Facts entry_facts(MailKind kind, const std::string& request) {
  Facts facts{{"employee", "Erika Muster"},
              {"date", "2026-03-02"},
              {"start", "09:00"},
              {"end", "17:15"},
              {"worked", "465"},
              {"break", "30"}};
  if (request == "change") {
    facts.emplace_back("dateBefore", "2026-03-02");
    facts.emplace_back("startBefore", "09:00");
    facts.emplace_back("endBefore", "17:00");
    facts.emplace_back("breakBefore", "45");
  }
  if (!request.empty()) facts.emplace_back("request", request);
  if (kind == MailKind::entry_request_rejected) facts.emplace_back("reason", "Please correct the break.");
  return facts;
}

Facts account_facts(MailKind kind) {
  Facts facts{{"onDate", "2026-03-02"}, {"atTime", "09:00"}};
  if (kind == MailKind::two_factor_turned_on || kind == MailKind::password_changed) return facts;
  facts.emplace_back("token", "Payroll script");
  facts.emplace_back("validUntil", "2026-12-31");
  return facts;
}

Facts deputy_facts(const std::string& request) {
  Facts facts{{"employee", "Max Muster"}, {"request", request}};
  if (request == "absences") return facts;
  facts.emplace_back("from", "2026-03-16");
  facts.emplace_back("to", "2026-03-20");
  return facts;
}

Facts reduction_facts(MailKind kind, const std::string& request) {
  auto facts = absence_facts(kind);
  if (request == "substitute") std::erase_if(facts, [](const auto& fact) { return fact.first == "typeName"; });
  if (!request.empty()) facts.emplace_back("request", request);
  for (const auto& [name, value] : Facts{{"part1From", "2026-03-16"},
                                         {"part1To", "2026-03-18"},
                                         {"part1EndsHalf", "yes"},
                                         {"part2From", "2026-03-20"},
                                         {"part2To", "2026-03-20"}}) {
    facts.emplace_back(name, value);
  }
  return facts;
}

bool has_link(MailKind kind) {
  return kind == MailKind::invitation || kind == MailKind::password_forgotten || kind == MailKind::address_to_confirm ||
         kind == MailKind::address_changed;
}

bool is_about_account(MailKind kind) {
  return kind == MailKind::token_made || kind == MailKind::token_made_by_operator ||
         kind == MailKind::two_factor_turned_on || kind == MailKind::password_changed;
}

std::string receiver_of(MailKind kind) {
  switch (kind) {
    case MailKind::absence_filed:
    case MailKind::absence_approved_at_once:
    case MailKind::cancellation_asked:
    case MailKind::cancellation_approved:
    case MailKind::entry_request_made:
    case MailKind::working_time_digest:
    case MailKind::reduction_asked:
    case MailKind::request_reminder:
    case MailKind::request_to_deputy:
    case MailKind::request_to_administrators:
    case MailKind::sick_pay_ends:
    case MailKind::webhook_given_up:
    case MailKind::address_restored:
      return "Max Muster";
    case MailKind::substitute_asked:
      return "Sam Muster";
    default:
      return "Erika Muster";
  }
}

Mail mail_of(MailKind kind, Facts facts) {
  return {.company = {},
          .kind = kind,
          .to_address = "staff@acme.example",
          .to_name = receiver_of(kind),
          .language = "en",
          .facts = std::move(facts),
          .created_at = {}};
}

void add_samples(std::vector<SampleMail>& samples, MailKind kind) {
  if (kind == MailKind::entry_request_made || kind == MailKind::entry_request_rejected) {
    for (const std::string request : {"new_entry", "change", "deletion"}) {
      samples.push_back({std::string{name(kind)} + '-' + request, mail_of(kind, entry_facts(kind, request))});
    }
  } else if (kind == MailKind::entry_by_another) {
    for (const std::string request : {"new_entry", "change", "deletion"}) {
      auto facts = entry_facts(kind, request);
      facts.emplace_back("by", "Max Muster");
      facts.emplace_back("reason", "The break was missing.");
      samples.push_back({std::string{name(kind)} + '-' + request, mail_of(kind, std::move(facts))});
    }
  } else if (kind == MailKind::absence_by_another) {
    for (const std::string done :
         {"filed-pending", "filed-approved", "changed-pending", "changed-approved", "deleted"}) {
      auto facts = absence_facts(kind);
      facts.emplace_back("by", "Max Muster");
      facts.emplace_back("request", done);
      samples.push_back({std::string{name(kind)} + '-' + done, mail_of(kind, std::move(facts))});
    }
  } else if (is_about_account(kind)) {
    samples.push_back({std::string{name(kind)}, mail_of(kind, account_facts(kind))});
  } else if (kind == MailKind::session_held) {
    for (const auto reason : domain::enumerators<domain::HoldReason>()) {
      const std::string request{name(reason)};
      samples.push_back({std::string{name(kind)} + '-' + request, mail_of(kind, entry_facts(kind, request))});
    }
  } else if (kind == MailKind::deputy_named || kind == MailKind::deputy_dismissed) {
    for (const std::string request : {"span", "absences"}) {
      samples.push_back({std::string{name(kind)} + '-' + request, mail_of(kind, deputy_facts(request))});
    }
  } else if (kind == MailKind::reduction_asked) {
    samples.push_back({std::string{name(kind)}, mail_of(kind, reduction_facts(kind, ""))});
  } else if (kind == MailKind::reduction_decided) {
    for (const std::string request : {"reduced", "rejected", "substitute"}) {
      samples.push_back({std::string{name(kind)} + '-' + request, mail_of(kind, reduction_facts(kind, request))});
    }
  } else if (kind == MailKind::session_overlaps) {
    samples.push_back({std::string{name(kind)}, mail_of(kind, entry_facts(kind, ""))});
  } else if (kind == MailKind::leave_of_year || kind == MailKind::leave_lapses) {
    samples.push_back({std::string{name(kind)}, mail_of(kind, {{"daysLeft", "12.5"}, {"takeUntil", "2027-03-31"}})});
  } else if (kind == MailKind::request_to_administrators) {
    samples.push_back({std::string{name(kind)}, mail_of(kind, entry_facts(kind, ""))});
  } else if (kind == MailKind::time_account_light) {
    for (const std::string light : {"green", "yellow", "red"}) {
      const Facts facts{{"employee", "Erika Muster"}, {"from", "2026-03-16"}, {"to", "2026-03-16"},
                        {"balance", "1230"},          {"request", light},     {"belowZero", "yes"}};
      samples.push_back({std::string{name(kind)} + '-' + light, mail_of(kind, facts)});
    }
  } else if (kind == MailKind::certificate_due) {
    auto facts = absence_facts(kind);
    facts.emplace_back("dueOn", "2026-03-05");
    samples.push_back({std::string{name(kind)}, mail_of(kind, std::move(facts))});
  } else if (kind == MailKind::sick_pay_ends) {
    samples.push_back(
        {std::string{name(kind)}, mail_of(kind, {{"employee", "Erika Muster"}, {"paidUntil", "2026-04-12"}})});
  } else if (kind == MailKind::holiday_calendar_runs_out) {
    samples.push_back({std::string{name(kind)}, mail_of(kind, {{"calendar", "DE-BY"}, {"year", "2027"}})});
  } else if (kind == MailKind::feed_made) {
    samples.push_back(
        {std::string{name(kind)}, mail_of(kind, {{"onDate", "2026-03-02"}, {"atTime", "09:00"}, {"feed", "Phone"}})});
  } else if (kind == MailKind::address_restored) {
    samples.push_back({std::string{name(kind)},
                       mail_of(kind, {{"onDate", "2026-03-02"}, {"atTime", "09:00"}, {"employee", "Erika Muster"}})});
  } else if (kind == MailKind::webhook_given_up) {
    for (const std::string reason : {"failing", "gone"}) {
      const Facts facts{{"webhook", "Payroll"}, {"host", "payroll.example"}, {"request", reason}};
      samples.push_back({std::string{name(kind)} + '-' + reason, mail_of(kind, facts)});
    }
  } else if (kind == MailKind::closed_month_corrected) {
    samples.push_back(
        {std::string{name(kind)},
         mail_of(kind, {{"from", "2026-02-01"}, {"to", "2026-02-28"}, {"reason", "The break was missing"}})});
  } else if (has_link(kind)) {
    auto mail = mail_of(kind, {{"untilDate", "2026-03-09"}, {"untilTime", "09:30"}});
    const std::string purpose = kind == MailKind::address_to_confirm ? "confirm" : "token";
    mail.link = "https://stint.example/password#" + purpose + "=kq3tZ0wXh1Vb8sYpLrN5uCg7aEoJ2mDfTiQ4xWvB6yA";
    mail.expires_at = domain::Date{std::chrono::year{2026} / 3 / 9} + std::chrono::minutes{510};
    samples.push_back({std::string{name(kind)}, std::move(mail)});
  } else if (kind == MailKind::working_time_digest) {
    const Facts facts{
        {"weekFrom", "2026-03-02"}, {"weekTo", "2026-03-08"}, {"findings", "Erika Muster: 3\nSam Muster: 1"}};
    samples.push_back({std::string{name(kind)}, mail_of(kind, facts)});
  } else {
    samples.push_back({std::string{name(kind)}, mail_of(kind, absence_facts(kind))});
  }
}

std::expected<mail::Message, std::string> attempt(const Mail& mail) {
  const domain::Instant moment =
      domain::Date{std::chrono::year{2026} / 3 / 2} + std::chrono::hours{8} + std::chrono::seconds{5};
  return mail::compose(mail, {"Stint", "no-reply@stint.example"}, "<17.3f2a@stint.example>", moment);
}

}  // namespace

std::vector<SampleMail> sample_mails() {
  std::vector<SampleMail> samples;
  for (const MailKind kind : domain::enumerators<MailKind>()) add_samples(samples, kind);
  return samples;
}

Mail sample_mail(const std::string& name) {
  const auto samples = sample_mails();
  const auto found = std::ranges::find(samples, name, &SampleMail::name);
  REQUIRE(found != samples.end());
  return found->mail;
}

Mail with_fact(Mail mail, const std::string& fact, const std::string& value) {
  mail = without_fact(std::move(mail), fact);
  mail.facts.emplace_back(fact, value);
  return mail;
}

Mail without_fact(Mail mail, const std::string& fact) {
  std::erase_if(mail.facts, [&](const auto& known) { return known.first == fact; });
  return mail;
}

mail::Message composed(const Mail& mail) {
  const auto message = attempt(mail);
  INFO((message ? std::string{} : message.error()));
  REQUIRE(message.has_value());
  return *message;
}

std::string refusal_to_compose(const Mail& mail) {
  const auto message = attempt(mail);
  return message ? std::string{} : message.error();
}

}  // namespace stint::test
