// Certificates of absences that lie in closed and open months: only the days whose certificates change matter.

#include <stint/application/absences/changing.hpp>
#include <stint/application/absences/recording_certificates.hpp>
#include <stint/application/absences/reducing.hpp>

#include "tests/application/administration/closed_february.hpp"

using namespace stint;
using namespace stint::application;
using namespace stint::test;

namespace {

/// Sam is ill from Monday, 23 February, to Friday, 6 March. February is closed.
struct IllOverTheTurn : ClosedFebruary {
  domain::AbsenceId ill = away("SIC");

  domain::AbsenceId away(domain::AbsenceTypeCode type) {
    return import({.id = {},
                   .employee = sam.id,
                   .details = {type, days("2026-02-23", "2026-03-06"), {}, {}},
                   .state = domain::AbsenceState::approved});
  }
  auto note(const domain::Employee& who, CertificateCommand command = {}) {
    return by(who, note_certificate, ill, Submitted<CertificateCommand>{.command = std::move(command), .faults = {}});
  }
  auto take_back(const domain::Employee& who, CertificateCommand command = {}) {
    return by(who, take_back_certificate, ill,
              Submitted<CertificateCommand>{.command = std::move(command), .faults = {}});
  }
  std::string certified() { return stored(ill)->certified.code(); }
  /// A detail of the first line of the audit trail with that action.
  std::string detail(std::string_view action, std::string_view name) {
    std::string value;
    store.read([&](Work& work) {
      const auto lines = work.audit().page(acme.id, {});
      const auto line = std::ranges::find(lines, action, &AuditEntry::action);
      const auto found = std::ranges::find(line->details, name, [](const auto& one) { return one.first; });
      if (found != line->details.end()) value = found->second;
    });
    return value;
  }
};

CertificateCommand covering(std::string_view first, std::string_view last, std::optional<std::string> reason = {}) {
  return {.days = std::vector{days(first, last)}, .reason = std::move(reason)};
}

/// As "2026-02 3".
Lines lines_of(const CertificateChangeView& view) {
  Lines lines;
  for (const auto& [month, days] : view.corrected) {
    lines.push_back(domain::format_month(month) + ' ' + std::to_string(days.count / 2) +
                    (days.count % 2 == 0 ? "" : ".5"));
  }
  return lines;
}

}  // namespace

TEST_CASE_METHOD(IllOverTheTurn, "Managers record and revoke certificates of days in open months only") {
  CHECK(rule(note(max)) == "closed-month");
  CHECK(rule(note(max, covering("2026-02-28", "2026-03-02"))) == "closed-month");
  CHECK(note(max, covering("2026-03-01", "2026-03-04")));
  CHECK(certified() == "2026-03-01/2026-03-04");
  REQUIRE(note(ada, covering("2026-02-26", "2026-02-28")));
  CHECK(note(max, covering("2026-02-27", "2026-03-05")));  // its days of February were certified before
  CHECK(certified() == "2026-02-26/2026-03-05");
  CHECK(rule(take_back(max)) == "closed-month");
  CHECK(rule(take_back(max, covering("2026-02-28", "2026-03-01"))) == "closed-month");
  CHECK(take_back(max, covering("2026-03-01", "2026-03-02")));
  CHECK(take_back(max, covering("2026-02-23", "2026-02-25")));  // none of them is certified
  CHECK(certified() == "2026-02-26/2026-02-28 2026-03-03/2026-03-05");
}

TEST_CASE_METHOD(IllOverTheTurn, "Illness that takes its days from no other absence changes no figures") {
  CHECK(lines_of(note(ada).value()).empty());
  CHECK(new_mails().empty());
  CHECK(std::ranges::count(audit_actions(), "month.corrected") == 0);
}

TEST_CASE_METHOD(IllOverTheTurn, "A certificate that gives back leave of a closed month needs a reason") {
  away("VAC");
  const auto refused = note(ada);
  CHECK(rule(refused) == "reason-missing");
  CHECK(refused.error().facts == domain::Facts{{"months", std::int64_t{1}}, {"people", std::int64_t{1}}});
  CHECK(rule(note(ada, covering("2026-02-27", "2026-03-06", " \t"))) == "reason-missing");
  CHECK(stored(ill)->certified.is_none());
  CHECK(new_mails().empty());
  CHECK(lines_of(note(ada, covering("2026-02-28", "2026-03-06")).value()).empty());  // 28 February is a Saturday
  CHECK(lines_of(note(ada, covering("2026-02-26", "2026-03-06", "came late")).value()) == Lines{"2026-02 2"});
  CHECK(new_mails() == Lines{"closed-month-corrected sam@acme"});
  CHECK(last_audit_line() == "month.corrected month=2026-02 reason=came late, ada");
  CHECK(rule(take_back(ada)) == "reason-missing");
  CHECK(lines_of(take_back(ada, {.reason = "of another person"}).value()) == Lines{"2026-02 2"});
  CHECK(new_mails() == Lines{"closed-month-corrected sam@acme"});
}

TEST_CASE_METHOD(IllOverTheTurn, "The employee is told once of all closed months that a certificate changes") {
  away("VAC");
  choose([](domain::Company& company) {
    company.time_tracking.closed_through = std::chrono::year{2026} / std::chrono::March;
  });
  CHECK(lines_of(note(ada, {.reason = "came late"}).value()) == Lines{"2026-02 5", "2026-03 5"});
  CHECK(new_mails() == Lines{"closed-month-corrected sam@acme"});
  CHECK(last_audit_line() == "month.corrected month=2026-02 reason=came late last-month=2026-03, ada");
}

TEST_CASE_METHOD(IllOverTheTurn, "Half a day is given back where the vacation was half a day") {
  import({.id = {},
          .employee = sam.id,
          .details = {"VAC", one_day("2026-02-24"), domain::HalfOfDay::morning, {}},
          .state = domain::AbsenceState::approved});
  CHECK(lines_of(note(ada, {.is_rehearsal = true}).value()) == Lines{"2026-02 0.5"});
}

TEST_CASE_METHOD(IllOverTheTurn, "A dry run lists the closed months and needs no reason") {
  away("VAC");
  const auto rehearsed = note(ada, {.is_rehearsal = true}).value();
  CHECK(rehearsed.is_rehearsal);
  CHECK(rehearsed.absence.certificate_provided == true);
  CHECK(lines_of(rehearsed) == Lines{"2026-02 5"});
  CHECK(stored(ill)->certified.is_none());
  CHECK(new_mails().empty());
  CHECK(audit_actions().back() != "absence.certificate_provided");
  CHECK(rule(note(max, {.is_rehearsal = true})) == "closed-month");
}

TEST_CASE_METHOD(IllOverTheTurn, "The operator gives the reason as well") {
  away("VAC");
  const auto provide = [&](const CertificateCommand& command) {
    return perform_now(repeating, [&](Work& work) { return provide_certificate({work, now, zones}, ill, command); });
  };
  CHECK(rule(provide({})) == "reason-missing");
  CHECK(provide(covering("2026-03-02", "2026-03-03")));
  CHECK(new_mails().empty());
  CHECK(provide({.reason = "came late"}));
  CHECK(new_mails() == Lines{"closed-month-corrected sam@acme"});
  CHECK(last_audit_line() == "month.corrected month=2026-02 reason=came late");
}

// The vacation that was imported after February was closed has not been booked.
TEST_CASE_METHOD(IllOverTheTurn, "Time accounts are compared for the months of the certificate alone") {
  REQUIRE(note(ada, covering("2026-03-02", "2026-03-06")));
  CHECK(corrections_of(sam).empty());
  REQUIRE(note(ada, covering("2026-02-27", "2026-02-27")));
  CHECK_THAT(corrections_of(sam), Catch::EndsWith(" absence.certificate_provided " + to_string(ill)));
}

TEST_CASE_METHOD(IllOverTheTurn, "Managers shorten an absence by its days in open months") {
  const auto ending = [](std::string_view last) {
    return Submitted<ReductionCommand>{.command = {.last = day(last)}, .faults = {}};
  };
  REQUIRE(note(max, covering("2026-03-02", "2026-03-06")));
  CHECK(rule(by(max, shorten_absence, ill, ending("2026-02-27"))) == "closed-month");
  CHECK(by(max, shorten_absence, ill, ending("2026-03-04")));
  CHECK(certified() == "2026-03-02/2026-03-04");
  CHECK(detail("absence.reduced", "uncertified") == "2026-03-05/2026-03-06");
  REQUIRE(by(sam, shorten_absence, ill, ending("2026-03-03")));
  CHECK(std::ranges::count(stored(ill)->asked, max.id) == 1);
  CHECK(by(max, approve_reduction, ill));
  REQUIRE(by(sam, shorten_absence, ill, ending("2026-03-02")));
  CHECK(by(max, reject_reduction, ill, Submitted<ReasonCommand>{}));
  REQUIRE(by(sam, shorten_absence, ill, ending("2026-02-27")));
  CHECK(rule(by(max, approve_reduction, ill)) == "closed-month");
  CHECK(rule(by(max, reject_reduction, ill, Submitted<ReasonCommand>{})) == "closed-month");
  CHECK(std::ranges::count(stored(ill)->asked, ada.id) == 1);
}

TEST_CASE_METHOD(IllOverTheTurn, "A change of dates names the days that it cuts from certificates") {
  const auto move = [&](std::string_view last) {
    const AbsenceForOwnerCommand command{.absence = {.last = day(last)}, .employee = {}, .reason = "came back"};
    return by(ada, change_absence_for, sam.id, ill, Submitted<AbsenceForOwnerCommand>{command, {}});
  };
  REQUIRE(note(ada, covering("2026-03-02", "2026-03-05")));
  REQUIRE(move("2026-03-04"));
  CHECK(certified() == "2026-03-02/2026-03-04");
  CHECK(detail("absence.changed", "uncertified") == "2026-03-05/2026-03-05");
}

TEST_CASE_METHOD(IllOverTheTurn, "A certificate for the whole absence loses no day") {
  REQUIRE(note(ada));
  REQUIRE(
      by(max, shorten_absence, ill, Submitted<ReductionCommand>{.command = {.last = day("2026-03-04")}, .faults = {}}));
  CHECK(detail("absence.reduced", "uncertified").empty());
  CHECK(stored(ill)->certified.is_all());
}
