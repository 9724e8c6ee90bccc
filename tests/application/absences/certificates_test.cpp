#include <catch2/catch.hpp>

#include <stint/application/absences/certificates.hpp>
#include <stint/application/absences/recording_certificates.hpp>
#include <stint/application/absences/showing.hpp>

#include "tests/application/support/jobs.hpp"
#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceState;
using Strings = std::vector<std::string>;

namespace {

/// Where the certificate of an illness is due on its fourth day.
class Clinic : public TwoCompanies {
 public:
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

TEST_CASE("The operator records a medical certificate once, where one is required") {
  TwoCompanies office;
  const auto illness = office.import({.id = {},
                                      .employee = office.erika.id,
                                      .details = {"SIC", one_day("2026-03-02"), {}, {}},
                                      .state = AbsenceState::approved});
  const auto provide = [&](stint::domain::AbsenceId id) {
    return word(perform_now(office.repeating, [&](Work& work) {
      return provide_certificate({work, office.now, office.zones}, id, {});
    }));
  };
  CHECK(office.shown_to(office.erika, list_my_absences)[0].certificate_provided == false);
  CHECK(provide({illness.value + 1}) == "unknown");
  CHECK(provide(office.vacation_of_erika()) == "conflict");
  CHECK(provide(illness) == "done");
  CHECK(provide(illness) == "done");
  CHECK(office.stored(illness)->certified.is_all());
  CHECK(office.shown_to(office.erika, list_my_absences)[1].certificate_provided == true);
  CHECK(office.audit_actions() == Strings{"absence.certificate_provided"});
}

TEST_CASE("The detail says when the certificate is due and whether it came") {
  Clinic office;
  const auto id = office.is_ill("2026-03-02", "2026-03-06");
  CHECK(office.certificate(id)->due_on == day("2026-03-05"));
  CHECK_FALSE(office.certificate(id)->provided);
  CHECK(word(office.by(office.max, note_certificate, id, whole)) == "done");
  CHECK(office.certificate(id)->provided);
  const auto shorter = office.is_ill("2026-04-08", "2026-04-10");
  CHECK_FALSE(office.certificate(shorter)->due_on);
  CHECK_FALSE(office.certificate(office.is_ill("2026-05-04", "2026-05-08", AbsenceState::rejected))->due_on);
  CHECK_FALSE(office.certificate(office.vacation_of_erika()));
}

TEST_CASE("Those who decide note that the certificate has come, once") {
  Clinic office;
  const auto id = office.is_ill("2026-03-02", "2026-03-06");
  CHECK(word(office.by(office.erika, note_certificate, id, whole)) == "forbidden");
  CHECK(word(office.by(office.otto, note_certificate, id, whole)) == "forbidden");
  CHECK(word(office.by(office.max, note_certificate, stint::domain::AbsenceId{id.value + 1}, whole)) == "unknown");
  CHECK(word(office.by(office.rita, note_certificate, id, whole)) == "unknown");
  CHECK(office.by(office.max, note_certificate, id, whole).value().absence.certificate_provided == true);
  CHECK(word(office.by(office.ada, note_certificate, id, whole)) == "done");
  CHECK(office.stored(id)->certified.is_all());
  CHECK(office.audit_actions() == Strings{"absence.certificate_provided"});
  CHECK(rule(office.by(office.max, note_certificate, office.vacation_of_erika(), whole)) == "lifecycle");
}

TEST_CASE("Those who decide take back a certificate that was noted by mistake, and its owner is reminded of it") {
  Clinic office;
  const auto id = office.is_ill("2026-03-02", "2026-03-06");
  REQUIRE(word(office.by(office.max, note_certificate, id, whole)) == "done");
  CHECK(word(office.by(office.erika, take_back_certificate, id, whole)) == "forbidden");
  CHECK(word(office.by(office.otto, take_back_certificate, id, whole)) == "forbidden");
  CHECK(word(office.by(office.rita, take_back_certificate, id, whole)) == "unknown");
  CHECK(office.by(office.max, take_back_certificate, id, whole).value().absence.certificate_provided == false);
  CHECK(word(office.by(office.ada, take_back_certificate, id, whole)) == "done");
  CHECK_FALSE(office.certificate(id)->provided);
  CHECK(office.audit_actions() == Strings{"absence.certificate_provided", "absence.certificate_taken_back"});
  CHECK(rule(office.by(office.max, take_back_certificate, office.vacation_of_erika(), whole)) == "lifecycle");
  CHECK(office.mails_on("2026-03-05") == reminder);
}

TEST_CASE("A certificate that is taken back after its owner was reminded of it is asked for once more") {
  Clinic office;
  const auto id = office.is_ill("2026-03-02", "2026-03-06");
  REQUIRE(office.mails_on("2026-03-05") == reminder);
  REQUIRE(word(office.by(office.max, note_certificate, id, whole)) == "done");
  REQUIRE(word(office.by(office.max, take_back_certificate, id, whole)) == "done");
  CHECK_FALSE(office.certificate(id)->reminded_on);
  CHECK(office.mails_on("2026-03-06") == reminder);
  CHECK(office.mails_on("2026-03-07").empty());
}

TEST_CASE("The operator records a certificate for some days and is refused others") {
  Clinic office;
  const auto id = office.is_ill("2026-03-02", "2026-03-06");
  const auto provide = [&](std::vector<stint::domain::DateSpan> spans) {
    return perform_now(office.repeating, [&](Work& work) {
      return provide_certificate({work, office.now, office.zones}, id, {.days = spans});
    });
  };
  CHECK(faulty_fields(provide({days("2026-03-06", "2026-03-07")}).error()) == "days");
  CHECK(faulty_fields(provide({one_day("2026-03-05"), one_day("2026-03-05")}).error()) == "days");
  REQUIRE(provide({one_day("2026-03-03"), days("2026-03-05", "2026-03-06")}));
  CHECK(office.stored(id)->certified.code() == "2026-03-03/2026-03-03 2026-03-05/2026-03-06");
}

TEST_CASE("Certificates of some days are taken back and the owner is asked for them") {
  Clinic office;
  const auto id = office.is_ill("2026-03-02", "2026-03-06");
  REQUIRE(office.by(office.max, note_certificate, id, whole));
  CHECK(office.by(office.max, take_back_certificate, id, for_days({one_day("2026-03-06")}))
            .value()
            .absence.certificate_provided == false);
  CHECK(office.certificate(id)->days == std::vector{days("2026-03-02", "2026-03-05")});
  CHECK(office.mails_on("2026-03-06") == reminder);
  const auto outside = office.by(office.max, take_back_certificate, id, for_days({one_day("2026-03-07")}));
  CHECK(faulty_fields(outside.error()) == "days");
}

TEST_CASE("In a closed month only administrators note it, for leave is given back by it") {
  Clinic office;
  const auto id = office.is_ill("2026-02-02", "2026-02-06");
  office.choose([](stint::domain::Company& company) {
    company.time_tracking.active = true;
    company.time_tracking.closed_through = std::chrono::year{2026} / 2;
  });
  CHECK(rule(office.by(office.max, note_certificate, id, whole)) == "closed-month");
  CHECK(word(office.by(office.ada, note_certificate, id, whole)) == "done");
  CHECK(rule(office.by(office.max, take_back_certificate, id, whole)) == "closed-month");
  CHECK(word(office.by(office.ada, take_back_certificate, id, whole)) == "done");
}

TEST_CASE("From the day on which it is due its owner is told once that it is missing") {
  Clinic office;
  const auto id = office.is_ill("2026-03-02", "2026-03-06");
  CHECK(office.mails_on("2026-03-04").empty());
  CHECK(office.mails_on("2026-03-05") == reminder);
  CHECK(office.mails_on("2026-03-06").empty());
  CHECK(office.certificate(id)->reminded_on == day("2026-03-05"));
  CHECK(office.audit_actions() == Strings{"absence.certificate_due"});
  const auto facts = office.mails().back().facts;
  CHECK(facts.back() == std::pair<std::string, std::string>{"dueOn", "2026-03-05"});
}

TEST_CASE("Nobody is reminded whose certificate came, whose absence is long over, or who is not employed") {
  Clinic office;
  REQUIRE(word(office.by(office.max, note_certificate, office.is_ill("2026-03-02", "2026-03-06"), whole)) == "done");
  CHECK(office.mails_on("2026-03-05").empty());
  office.is_ill("2026-04-13", "2026-04-17");
  CHECK(office.mails_on("2026-05-18").empty());  // 31 days later
  CHECK(office.mails_on("2026-05-17") == reminder);
  office.change(office.erika, [](auto& employee) { employee.employment.last = day("2026-06-05"); });
  office.is_ill("2026-06-01", "2026-06-05");
  CHECK(office.mails_on("2026-06-06").empty());
  CHECK(office.mails_on("2026-06-05") == reminder);
}

TEST_CASE("A company that names no day reminds nobody") {
  Clinic office;
  office.change_type("SIC", [](auto& type) { type.certificate_from_day.reset(); });
  const auto id = office.is_ill("2026-03-02", "2026-03-13");
  CHECK(office.mails_on("2026-03-05").empty());
  CHECK_FALSE(office.certificate(id)->due_on);
  CHECK(office.missing(office.max).empty());
}

TEST_CASE("Absences that follow each other count together, illness of whatever type") {
  Clinic office;
  office.change_type("DAY", [](auto& type) { type.kind = stint::domain::AbsenceKind::illness; });
  office.import({.id = {},
                 .employee = office.erika.id,
                 .details = {"DAY", days("2026-03-02", "2026-03-04"), {}, {}},
                 .state = AbsenceState::approved});
  CHECK(office.certificate(office.is_ill("2026-03-05", "2026-03-05"))->due_on == day("2026-03-05"));
}

TEST_CASE("Those who decide have a list of the certificates that are due") {
  Clinic office;
  const auto id = office.is_ill("2026-02-23", "2026-02-27");
  office.is_ill("2026-03-02", "2026-03-06");  // follows, and is due today
  const auto shown = office.missing(office.max);
  REQUIRE(shown.size() == 2);
  CHECK(shown[0].absence.id == id);
  CHECK(shown[0].absence.employee == office.erika.id);
  CHECK(shown[0].due_on == day("2026-02-26"));
  CHECK(shown[1].due_on == day("2026-03-02"));
  CHECK(office.missing(office.ada).size() == 2);
  CHECK(office.missing(office.otto).empty());
  REQUIRE(word(office.by(office.max, note_certificate, id, whole)) == "done");
  CHECK(office.missing(office.max).size() == 1);
}

TEST_CASE("A certificate of some days gives those back and is provided once all days that need one are covered") {
  Clinic office;
  const auto id = office.is_ill("2026-03-02", "2026-03-10");  // needs certificates from the fifth of March on
  const auto note = [&](std::string_view first, std::string_view last) {
    return office.by(office.max, note_certificate, id, for_days({days(first, last)}));
  };
  CHECK(note("2026-03-05", "2026-03-06").value().absence.certificate_provided == false);
  CHECK(office.certificate(id)->days == std::vector{days("2026-03-05", "2026-03-06")});
  CHECK_FALSE(office.certificate(id)->provided);
  CHECK(office.certificate(id)->due_on == day("2026-03-09"));
  CHECK(office.shown_to(office.erika, list_my_absences)[0].certificate_provided == false);
  CHECK(note("2026-03-09", "2026-03-10").value().absence.certificate_provided == true);
  CHECK(office.certificate(id)->days ==
        std::vector{days("2026-03-05", "2026-03-06"), days("2026-03-09", "2026-03-10")});
  CHECK(office.certificate(id)->provided);
  CHECK(office.shown_to(office.erika, list_my_absences)[0].certificate_provided == true);
  CHECK(office.read_by(office.erika, show_absence, id).value().absence.certificate_provided == true);
}

TEST_CASE("In lists the absences keep their order around one that is partly certified") {
  Clinic office;
  const auto first = office.is_ill("2026-02-02", "2026-02-02");
  const auto second = office.is_ill("2026-03-02", "2026-03-06");
  const auto third = office.is_ill("2026-04-01", "2026-04-01");
  REQUIRE(word(office.by(office.max, note_certificate, second, for_days({days("2026-03-04", "2026-03-06")}))) ==
          "done");
  const auto mine = office.shown_to(office.erika, list_my_absences);
  REQUIRE(mine.size() == 3);
  CHECK(mine[0].id == third);
  CHECK(mine[0].certificate_provided == false);
  CHECK(mine[1].id == second);
  CHECK(mine[1].certificate_provided == true);
  CHECK(mine[2].id == first);
  CHECK(mine[2].certificate_provided == false);
  const auto team = office.shown_to(office.max, list_team_absences);
  REQUIRE(team.size() == 3);
  CHECK(team[1].certificate_provided == true);
}

TEST_CASE("Where a type names no day all working days of the absence need a certificate") {
  Clinic office;
  office.change_type("SIC", [](auto& type) { type.certificate_from_day.reset(); });
  const auto id = office.is_ill("2026-03-02", "2026-03-08");  // until Sunday
  const auto note = [&](std::string_view first, std::string_view last) {
    return office.by(office.max, note_certificate, id, for_days({days(first, last)}))
        .value()
        .absence.certificate_provided;
  };
  CHECK(note("2026-03-03", "2026-03-06") == false);
  CHECK(note("2026-03-02", "2026-03-02") == true);
}

TEST_CASE("An absence filed later before the certified one may make it need more") {
  Clinic office;
  const auto id = office.is_ill("2026-03-04", "2026-03-06");  // three days need none
  REQUIRE(office.by(office.max, note_certificate, id, for_days({one_day("2026-03-06")}))
              .value()
              .absence.certificate_provided == true);
  office.is_ill("2026-03-02", "2026-03-03");
  CHECK_FALSE(office.certificate(id)->provided);  // the fifth is the fourth day now
  CHECK(office.certificate(id)->due_on == day("2026-03-05"));
  CHECK(office.shown_to(office.erika, list_my_absences)[0].certificate_provided == false);
}

TEST_CASE("Days outside of the absence and days named twice are refused") {
  Clinic office;
  const auto id = office.is_ill("2026-03-02", "2026-03-06");
  const auto fault = [&](std::vector<stint::domain::DateSpan> spans) -> std::string {
    const auto noted = office.by(office.max, note_certificate, id, for_days(std::move(spans)));
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
  CHECK(office.audit_actions().empty());
  CHECK(fault({days("2026-03-02", "2026-03-03"), days("2026-03-04", "2026-03-06")}).empty());
  CHECK(fault({days("2026-03-03", "2026-03-04")}).empty());  // again, which changes nothing
  CHECK(office.audit_actions() == Strings{"absence.certificate_provided"});
}

TEST_CASE("The audit trail says which days the certificates cover") {
  Clinic office;
  const auto id = office.is_ill("2026-03-02", "2026-03-06");
  REQUIRE(word(office.by(office.max, note_certificate, id, for_days({one_day("2026-03-05")}))) == "done");
  REQUIRE(word(office.by(office.max, note_certificate, id, whole)) == "done");
  REQUIRE(word(office.by(office.max, take_back_certificate, id, whole)) == "done");
  const auto told = [](const AuditEntry& line) {
    std::string days;
    for (const auto& [what, value] : line.details) {
      if (what.ends_with("certified")) days += what + ' ' + value + ';';
    }
    return days;
  };
  Strings lines;
  office.store.read([&](Work& work) {
    for (const auto& line : work.audit().page(office.acme.id, {})) lines.push_back(told(line));
  });
  CHECK(lines == Strings{"certified 2026-03-05/2026-03-05;",
                         "before-certified 2026-03-05/2026-03-05;certified 2026-03-02/2026-03-06;",
                         "before-certified 2026-03-02/2026-03-06;"});
}

TEST_CASE("The owner is reminded of the days that a certificate leaves open") {
  Clinic office;
  const auto id = office.is_ill("2026-03-02", "2026-03-10");
  CHECK(office.mails_on("2026-03-05") == reminder);
  REQUIRE(word(office.by(office.max, note_certificate, id, for_days({days("2026-03-05", "2026-03-06")}))) == "done");
  CHECK(office.missing(office.max).empty());
  CHECK(office.mails_on("2026-03-08").empty());
  CHECK(office.mails_on("2026-03-09") == reminder);
  CHECK(office.mails().back().facts.back() == std::pair<std::string, std::string>{"dueOn", "2026-03-09"});
  CHECK(office.missing(office.max).size() == 1);
  CHECK(office.mails_on("2026-03-10").empty());
}
