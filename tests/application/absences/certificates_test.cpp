#include <stint/application/absences/certificates.hpp>
#include <stint/application/absences/recording_certificates.hpp>

#include "tests/application/support/jobs.hpp"
#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceState;

namespace {

/// Where the certificate of an illness is due on its fourth day.
struct Clinic : TwoCompanies {
  Clinic() {
    change_type("SIC", [](stint::domain::AbsenceType& type) { type.certificate_from_day = 4; });
  }
  stint::domain::AbsenceId is_ill(std::string_view first, std::string_view last,
                                  AbsenceState state = AbsenceState::approved) {
    return import({.id = {}, .employee = erika.id, .details = {"SIC", days(first, last), {}, {}}, .state = state});
  }
  /// The mails of a day, on which the job runs twice.
  Strings mails_on(std::string_view date) {
    now = day(date) + std::chrono::hours{8};
    run_once(store, remind_of_certificates(zones), now);
    run_once(store, remind_of_certificates(zones), now);
    return new_mails();
  }
  std::optional<CertificateView> certificate(stint::domain::AbsenceId id) {
    return read_by(erika, show_absence, id).value().certificate;
  }
  std::vector<MissingCertificateView> missing(const stint::domain::Employee& who) {
    return read_by(who, list_missing_certificates).value();
  }
};

/// A certificate for the whole absence.
const Submitted<CertificateCommand> whole{};
Submitted<CertificateCommand> for_days(std::vector<stint::domain::DateSpan> spans) {
  return {.command = {.days = std::move(spans)}, .faults = {}};
}

const Strings reminder{"certificate-due erika@acme"};

}  // namespace

TEST_CASE_METHOD(TwoCompanies, "The operator records a medical certificate once, where one is required") {
  const auto illness = import({.id = {},
                               .employee = erika.id,
                               .details = {"SIC", one_day("2026-03-02"), {}, {}},
                               .state = AbsenceState::approved});
  const auto provide = [&](stint::domain::AbsenceId id) {
    return word(perform_now(repeating, [&](Work& work) { return provide_certificate({work, now, zones}, id, {}); }));
  };
  CHECK(shown_to(erika, list_my_absences)[0].certificate_provided == false);
  CHECK(provide({illness.value + 1}) == "unknown");
  CHECK(provide(vacation_of_erika()) == "conflict");
  CHECK(provide(illness) == "done");
  CHECK(provide(illness) == "done");
  CHECK(stored(illness)->certified.is_all());
  CHECK(shown_to(erika, list_my_absences)[1].certificate_provided == true);
  CHECK(audit_actions() == Strings{"absence.certificate_provided"});
}

TEST_CASE_METHOD(Clinic, "The detail says when the certificate is due and whether it came") {
  const auto id = is_ill("2026-03-02", "2026-03-06");
  CHECK(certificate(id)->due_on == day("2026-03-05"));
  CHECK_FALSE(certificate(id)->provided);
  CHECK(word(by(max, note_certificate, id, whole)) == "done");
  CHECK(certificate(id)->provided);
  const auto shorter = is_ill("2026-04-08", "2026-04-10");
  CHECK_FALSE(certificate(shorter)->due_on);
  CHECK_FALSE(certificate(is_ill("2026-05-04", "2026-05-08", AbsenceState::rejected))->due_on);
  CHECK_FALSE(certificate(vacation_of_erika()));
}

TEST_CASE_METHOD(Clinic, "Those who decide note that the certificate has come, once") {
  const auto id = is_ill("2026-03-02", "2026-03-06");
  CHECK(word(by(erika, note_certificate, id, whole)) == "forbidden");
  CHECK(word(by(otto, note_certificate, id, whole)) == "forbidden");
  CHECK(word(by(max, note_certificate, stint::domain::AbsenceId{id.value + 1}, whole)) == "unknown");
  CHECK(word(by(rita, note_certificate, id, whole)) == "unknown");
  CHECK(by(max, note_certificate, id, whole).value().absence.certificate_provided == true);
  CHECK(word(by(ada, note_certificate, id, whole)) == "done");
  CHECK(stored(id)->certified.is_all());
  CHECK(audit_actions() == Strings{"absence.certificate_provided"});
  CHECK(rule(by(max, note_certificate, vacation_of_erika(), whole)) == "lifecycle");
}

TEST_CASE_METHOD(
    Clinic, "Those who decide take back a certificate that was noted by mistake, and its owner is reminded of it") {
  const auto id = is_ill("2026-03-02", "2026-03-06");
  REQUIRE(word(by(max, note_certificate, id, whole)) == "done");
  CHECK(word(by(erika, take_back_certificate, id, whole)) == "forbidden");
  CHECK(word(by(otto, take_back_certificate, id, whole)) == "forbidden");
  CHECK(word(by(rita, take_back_certificate, id, whole)) == "unknown");
  CHECK(by(max, take_back_certificate, id, whole).value().absence.certificate_provided == false);
  CHECK(word(by(ada, take_back_certificate, id, whole)) == "done");
  CHECK_FALSE(certificate(id)->provided);
  CHECK(audit_actions() == Strings{"absence.certificate_provided", "absence.certificate_taken_back"});
  CHECK(rule(by(max, take_back_certificate, vacation_of_erika(), whole)) == "lifecycle");
  CHECK(mails_on("2026-03-05") == reminder);
}

TEST_CASE_METHOD(Clinic, "A certificate that is taken back after its owner was reminded of it is asked for once more") {
  const auto id = is_ill("2026-03-02", "2026-03-06");
  REQUIRE(mails_on("2026-03-05") == reminder);
  REQUIRE(word(by(max, note_certificate, id, whole)) == "done");
  REQUIRE(word(by(max, take_back_certificate, id, whole)) == "done");
  CHECK_FALSE(certificate(id)->reminded_on);
  CHECK(mails_on("2026-03-06") == reminder);
  CHECK(mails_on("2026-03-07").empty());
}

TEST_CASE_METHOD(Clinic, "The operator records a certificate for some days and is refused others") {
  const auto id = is_ill("2026-03-02", "2026-03-06");
  const auto provide = [&](std::vector<stint::domain::DateSpan> spans) {
    return perform_now(repeating, [&](Work& work) {
      return provide_certificate({work, now, zones}, id, {.days = spans});
    });
  };
  CHECK(faulty_fields(provide({days("2026-03-06", "2026-03-07")}).error()) == "days");
  CHECK(faulty_fields(provide({one_day("2026-03-05"), one_day("2026-03-05")}).error()) == "days");
  REQUIRE(provide({one_day("2026-03-03"), days("2026-03-05", "2026-03-06")}));
  CHECK(stored(id)->certified.code() == "2026-03-03/2026-03-03 2026-03-05/2026-03-06");
}

TEST_CASE_METHOD(Clinic, "Certificates of some days are taken back and the owner is asked for them") {
  const auto id = is_ill("2026-03-02", "2026-03-06");
  REQUIRE(by(max, note_certificate, id, whole));
  CHECK(by(max, take_back_certificate, id, for_days({one_day("2026-03-06")})).value().absence.certificate_provided ==
        false);
  CHECK(certificate(id)->days == std::vector{days("2026-03-02", "2026-03-05")});
  CHECK(mails_on("2026-03-06") == reminder);
  const auto outside = by(max, take_back_certificate, id, for_days({one_day("2026-03-07")}));
  CHECK(faulty_fields(outside.error()) == "days");
}

TEST_CASE_METHOD(Clinic, "In a closed month only administrators note it, for leave is given back by it") {
  const auto id = is_ill("2026-02-02", "2026-02-06");
  choose([](stint::domain::Company& company) {
    company.time_tracking.active = true;
    company.time_tracking.closed_through = std::chrono::year{2026} / 2;
  });
  CHECK(rule(by(max, note_certificate, id, whole)) == "closed-month");
  CHECK(word(by(ada, note_certificate, id, whole)) == "done");
  CHECK(rule(by(max, take_back_certificate, id, whole)) == "closed-month");
  CHECK(word(by(ada, take_back_certificate, id, whole)) == "done");
}

TEST_CASE_METHOD(Clinic, "From the day on which it is due its owner is told once that it is missing") {
  const auto id = is_ill("2026-03-02", "2026-03-06");
  CHECK(mails_on("2026-03-04").empty());
  CHECK(mails_on("2026-03-05") == reminder);
  CHECK(mails_on("2026-03-06").empty());
  CHECK(certificate(id)->reminded_on == day("2026-03-05"));
  CHECK(audit_actions() == Strings{"absence.certificate_due"});
  const auto facts = mails().back().facts;
  CHECK(facts.back() == std::pair<std::string, std::string>{"dueOn", "2026-03-05"});
}

TEST_CASE_METHOD(Clinic,
                 "Nobody is reminded whose certificate came, whose absence is long over, or who is not employed") {
  REQUIRE(word(by(max, note_certificate, is_ill("2026-03-02", "2026-03-06"), whole)) == "done");
  CHECK(mails_on("2026-03-05").empty());
  is_ill("2026-04-13", "2026-04-17");
  CHECK(mails_on("2026-05-18").empty());  // 31 days later
  CHECK(mails_on("2026-05-17") == reminder);
  change(erika, [](auto& employee) { employee.employment.last = day("2026-06-05"); });
  is_ill("2026-06-01", "2026-06-05");
  CHECK(mails_on("2026-06-06").empty());
  CHECK(mails_on("2026-06-05") == reminder);
}

TEST_CASE_METHOD(Clinic, "A company that names no day reminds nobody") {
  change_type("SIC", [](auto& type) { type.certificate_from_day.reset(); });
  const auto id = is_ill("2026-03-02", "2026-03-13");
  CHECK(mails_on("2026-03-05").empty());
  CHECK_FALSE(certificate(id)->due_on);
  CHECK(missing(max).empty());
}

TEST_CASE_METHOD(Clinic, "Absences that follow each other count together, illness of whatever type") {
  change_type("DAY", [](auto& type) { type.kind = stint::domain::AbsenceKind::illness; });
  import({.id = {},
          .employee = erika.id,
          .details = {"DAY", days("2026-03-02", "2026-03-04"), {}, {}},
          .state = AbsenceState::approved});
  CHECK(certificate(is_ill("2026-03-05", "2026-03-05"))->due_on == day("2026-03-05"));
}

TEST_CASE_METHOD(Clinic, "Those who decide have a list of the certificates that are due") {
  const auto id = is_ill("2026-02-23", "2026-02-27");
  is_ill("2026-03-02", "2026-03-06");  // follows, and is due today
  const auto shown = missing(max);
  REQUIRE(shown.size() == 2);
  CHECK(shown[0].absence.id == id);
  CHECK(shown[0].absence.employee == erika.id);
  CHECK(shown[0].due_on == day("2026-02-26"));
  CHECK(shown[1].due_on == day("2026-03-02"));
  CHECK(missing(ada).size() == 2);
  CHECK(missing(otto).empty());
  REQUIRE(word(by(max, note_certificate, id, whole)) == "done");
  CHECK(missing(max).size() == 1);
}

TEST_CASE_METHOD(
    Clinic, "A certificate of some days gives those back and is provided once all days that need one are covered") {
  const auto id = is_ill("2026-03-02", "2026-03-10");  // needs certificates from the fifth of March on
  const auto note = [&](std::string_view first, std::string_view last) {
    return by(max, note_certificate, id, for_days({days(first, last)}));
  };
  CHECK(note("2026-03-05", "2026-03-06").value().absence.certificate_provided == false);
  CHECK(certificate(id)->days == std::vector{days("2026-03-05", "2026-03-06")});
  CHECK_FALSE(certificate(id)->provided);
  CHECK(certificate(id)->due_on == day("2026-03-09"));
  CHECK(shown_to(erika, list_my_absences)[0].certificate_provided == false);
  CHECK(note("2026-03-09", "2026-03-10").value().absence.certificate_provided == true);
  CHECK(certificate(id)->days == std::vector{days("2026-03-05", "2026-03-06"), days("2026-03-09", "2026-03-10")});
  CHECK(certificate(id)->provided);
  CHECK(shown_to(erika, list_my_absences)[0].certificate_provided == true);
  CHECK(read_by(erika, show_absence, id).value().absence.certificate_provided == true);
}

TEST_CASE_METHOD(Clinic, "In lists the absences keep their order around one that is partly certified") {
  const auto first = is_ill("2026-02-02", "2026-02-02");
  const auto second = is_ill("2026-03-02", "2026-03-06");
  const auto third = is_ill("2026-04-01", "2026-04-01");
  REQUIRE(word(by(max, note_certificate, second, for_days({days("2026-03-04", "2026-03-06")}))) == "done");
  const auto mine = shown_to(erika, list_my_absences);
  REQUIRE(mine.size() == 3);
  CHECK(mine[0].id == third);
  CHECK(mine[0].certificate_provided == false);
  CHECK(mine[1].id == second);
  CHECK(mine[1].certificate_provided == true);
  CHECK(mine[2].id == first);
  CHECK(mine[2].certificate_provided == false);
  const auto team = shown_to(max, list_team_absences);
  REQUIRE(team.size() == 3);
  CHECK(team[1].certificate_provided == true);
}

TEST_CASE_METHOD(Clinic, "Where a type names no day all working days of the absence need a certificate") {
  change_type("SIC", [](auto& type) { type.certificate_from_day.reset(); });
  const auto id = is_ill("2026-03-02", "2026-03-08");  // until Sunday
  const auto note = [&](std::string_view first, std::string_view last) {
    return by(max, note_certificate, id, for_days({days(first, last)})).value().absence.certificate_provided;
  };
  CHECK(note("2026-03-03", "2026-03-06") == false);
  CHECK(note("2026-03-02", "2026-03-02") == true);
}

TEST_CASE_METHOD(Clinic, "An absence filed later before the certified one may make it need more") {
  const auto id = is_ill("2026-03-04", "2026-03-06");  // three days need none
  REQUIRE(by(max, note_certificate, id, for_days({one_day("2026-03-06")})).value().absence.certificate_provided ==
          true);
  is_ill("2026-03-02", "2026-03-03");
  CHECK_FALSE(certificate(id)->provided);  // the fifth is the fourth day now
  CHECK(certificate(id)->due_on == day("2026-03-05"));
  CHECK(shown_to(erika, list_my_absences)[0].certificate_provided == false);
}

TEST_CASE_METHOD(Clinic, "Days outside of the absence and days named twice are refused") {
  const auto id = is_ill("2026-03-02", "2026-03-06");
  const auto fault = [&](std::vector<stint::domain::DateSpan> spans) -> std::string {
    const auto noted = by(max, note_certificate, id, for_days(std::move(spans)));
    if (noted) return "";
    const auto& error = noted.error().errors.at(0);
    return std::string{error.field.name} + ' ' + std::string{error.reason.name};
  };
  CHECK(fault({}) == "days must-be-spans-of-days");
  CHECK(fault({days("2026-03-04", "2026-03-03")}) == "days must-be-spans-of-days");
  CHECK(fault(std::vector(101, one_day("2026-03-02"))) == "days must-be-spans-of-days");
  CHECK(fault(std::vector(100, one_day("2026-03-02"))) == "days names-day-twice");
  CHECK(fault({days("2026-03-01", "2026-03-02")}) == "days not-in-absence");
  CHECK(fault({days("2026-03-06", "2026-03-07")}) == "days not-in-absence");
  CHECK(fault({days("2026-03-02", "2026-03-04"), days("2026-03-04", "2026-03-06")}) == "days names-day-twice");
  CHECK(audit_actions().empty());
  CHECK(fault({days("2026-03-02", "2026-03-03"), days("2026-03-04", "2026-03-06")}).empty());
  CHECK(fault({days("2026-03-03", "2026-03-04")}).empty());  // again, which changes nothing
  CHECK(audit_actions() == Strings{"absence.certificate_provided"});
}

TEST_CASE_METHOD(Clinic, "The audit trail says which days the certificates cover") {
  const auto id = is_ill("2026-03-02", "2026-03-06");
  REQUIRE(word(by(max, note_certificate, id, for_days({one_day("2026-03-05")}))) == "done");
  REQUIRE(word(by(max, note_certificate, id, whole)) == "done");
  REQUIRE(word(by(max, take_back_certificate, id, whole)) == "done");
  const auto told = [](const AuditEntry& line) {
    std::string days;
    for (const auto& [what, value] : line.details) {
      if (what.ends_with("certified")) days += what + ' ' + value + ';';
    }
    return days;
  };
  Strings lines;
  store.read([&](Work& work) {
    for (const auto& line : work.audit().page(acme.id, {})) lines.push_back(told(line));
  });
  CHECK(lines == Strings{"certified 2026-03-05/2026-03-05;",
                         "before-certified 2026-03-05/2026-03-05;certified 2026-03-02/2026-03-06;",
                         "before-certified 2026-03-02/2026-03-06;"});
}

TEST_CASE_METHOD(Clinic, "The owner is reminded of the days that a certificate leaves open") {
  const auto id = is_ill("2026-03-02", "2026-03-10");
  CHECK(mails_on("2026-03-05") == reminder);
  REQUIRE(word(by(max, note_certificate, id, for_days({days("2026-03-05", "2026-03-06")}))) == "done");
  CHECK(missing(max).empty());
  CHECK(mails_on("2026-03-08").empty());
  CHECK(mails_on("2026-03-09") == reminder);
  CHECK(mails().back().facts.back() == std::pair<std::string, std::string>{"dueOn", "2026-03-09"});
  CHECK(missing(max).size() == 1);
  CHECK(mails_on("2026-03-10").empty());
}
