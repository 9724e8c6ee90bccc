#include <catch2/catch.hpp>

#include <stint/application/absences/certificates.hpp>
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
      return provide_certificate({work, office.now, office.zones}, id);
    }));
  };
  CHECK(office.shown_to(office.erika, list_my_absences)[0].certificate_provided == false);
  CHECK(provide({illness.value + 1}) == "unknown");
  CHECK(provide(office.vacation_of_erika()) == "conflict");
  CHECK(provide(illness) == "done");
  CHECK(provide(illness) == "done");
  CHECK(office.stored(illness)->certificate_provided);
  CHECK(office.shown_to(office.erika, list_my_absences)[1].certificate_provided == true);
  CHECK(office.audit_actions() == Strings{"absence.certificate_provided"});
}

TEST_CASE("The detail says when the certificate is due and whether it came") {
  Clinic office;
  const auto id = office.is_ill("2026-03-02", "2026-03-06");
  CHECK(office.certificate(id)->due_on == day("2026-03-05"));
  CHECK_FALSE(office.certificate(id)->provided);
  CHECK(word(office.by(office.max, note_certificate, id)) == "done");
  CHECK(office.certificate(id)->provided);
  const auto shorter = office.is_ill("2026-04-08", "2026-04-10");
  CHECK_FALSE(office.certificate(shorter)->due_on);
  CHECK_FALSE(office.certificate(office.is_ill("2026-05-04", "2026-05-08", AbsenceState::rejected))->due_on);
  CHECK_FALSE(office.certificate(office.vacation_of_erika()));
}

TEST_CASE("Those who decide note that the certificate has come, once") {
  Clinic office;
  const auto id = office.is_ill("2026-03-02", "2026-03-06");
  CHECK(word(office.by(office.erika, note_certificate, id)) == "forbidden");
  CHECK(word(office.by(office.otto, note_certificate, id)) == "forbidden");
  CHECK(word(office.by(office.max, note_certificate, stint::domain::AbsenceId{id.value + 1})) == "unknown");
  CHECK(word(office.by(office.rita, note_certificate, id)) == "unknown");
  CHECK(office.by(office.max, note_certificate, id).value().certificate_provided == true);
  CHECK(word(office.by(office.ada, note_certificate, id)) == "done");
  CHECK(office.stored(id)->certificate_provided);
  CHECK(office.audit_actions() == Strings{"absence.certificate_provided"});
  CHECK(rule(office.by(office.max, note_certificate, office.vacation_of_erika())) == "lifecycle");
}

TEST_CASE("Those who decide take back a certificate that was noted by mistake, and its owner is reminded of it") {
  Clinic office;
  const auto id = office.is_ill("2026-03-02", "2026-03-06");
  REQUIRE(word(office.by(office.max, note_certificate, id)) == "done");
  CHECK(word(office.by(office.erika, take_back_certificate, id)) == "forbidden");
  CHECK(word(office.by(office.otto, take_back_certificate, id)) == "forbidden");
  CHECK(word(office.by(office.rita, take_back_certificate, id)) == "unknown");
  CHECK(office.by(office.max, take_back_certificate, id).value().certificate_provided == false);
  CHECK(word(office.by(office.ada, take_back_certificate, id)) == "done");
  CHECK_FALSE(office.certificate(id)->provided);
  CHECK(office.audit_actions() == Strings{"absence.certificate_provided", "absence.certificate_taken_back"});
  CHECK(rule(office.by(office.max, take_back_certificate, office.vacation_of_erika())) == "lifecycle");
  CHECK(office.mails_on("2026-03-05") == reminder);
}

TEST_CASE("A certificate that is taken back after its owner was reminded of it is asked for once more") {
  Clinic office;
  const auto id = office.is_ill("2026-03-02", "2026-03-06");
  REQUIRE(office.mails_on("2026-03-05") == reminder);
  REQUIRE(word(office.by(office.max, note_certificate, id)) == "done");
  REQUIRE(word(office.by(office.max, take_back_certificate, id)) == "done");
  CHECK_FALSE(office.certificate(id)->reminded_on);
  CHECK(office.mails_on("2026-03-06") == reminder);
  CHECK(office.mails_on("2026-03-07").empty());
}

TEST_CASE("In a closed month only administrators note it, for leave is given back by it") {
  Clinic office;
  const auto id = office.is_ill("2026-02-02", "2026-02-06");
  office.choose([](stint::domain::Company& company) {
    company.time_tracking.active = true;
    company.time_tracking.closed_through = std::chrono::year{2026} / 2;
  });
  CHECK(rule(office.by(office.max, note_certificate, id)) == "closed-month");
  CHECK(word(office.by(office.ada, note_certificate, id)) == "done");
  CHECK(rule(office.by(office.max, take_back_certificate, id)) == "closed-month");
  CHECK(word(office.by(office.ada, take_back_certificate, id)) == "done");
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
  REQUIRE(word(office.by(office.max, note_certificate, office.is_ill("2026-03-02", "2026-03-06"))) == "done");
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
  REQUIRE(word(office.by(office.max, note_certificate, id)) == "done");
  CHECK(office.missing(office.max).size() == 1);
}
