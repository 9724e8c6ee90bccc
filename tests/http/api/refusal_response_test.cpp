#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <stint/application/authority/access.hpp>
#include <stint/application/identity/second_factor/enrolment.hpp>
#include <stint/application/identity/tokens/authentication.hpp>
#include <stint/application/working_hours/entry_rules.hpp>
#include <stint/domain/absence/filing_limits.hpp>
#include <stint/http/api/refusal_response.hpp>
#include <stint/http/problem_document.hpp>

#include "tests/documents/pages.hpp"

using namespace stint;
using domain::Problem;
using domain::Refusal;
using http::refusal_response;

namespace {

std::string header(const http::Response& response, std::string_view name) {
  for (const auto& header : response.headers) {
    if (header.name() == name) return header.value();
  }
  return "none";
}

std::string challenge_of(const http::Response& response) { return header(response, "WWW-Authenticate"); }

std::string detail_of(const http::Response& response) {
  return std::string{boost::json::parse(response.body).at("detail").as_string()};
}

}  // namespace

TEST_CASE("Each kind of refusal has its status") {
  for (const auto& [refusal, status] : {std::pair{Refusal::invalid, 400U},
                                        {Refusal::unauthenticated, 401U},
                                        {Refusal::forbidden, 403U},
                                        {Refusal::unknown, 404U},
                                        {Refusal::conflict, 409U},
                                        {Refusal::excessive, 422U},
                                        {Refusal::too_often, 429U},
                                        {Refusal::outdated, 412U}}) {
    CAPTURE(status);
    const auto response = refusal_response({refusal, domain::rules::relationship, application::reasons::owner_only});
    CHECK(response.status == status);
    CHECK(response.content_type.text() == "application/problem+json");
    CHECK(boost::json::parse(response.body).at("status") == status);
  }
}

TEST_CASE("Who comes too often is told when to come again") {
  const auto response = refusal_response(Problem::too_often(
      application::rules::too_many_codes, application::reasons::too_many_wrong_codes, std::chrono::seconds{17}));
  CHECK(response.status == 429);
  CHECK(header(response, "Retry-After") == "17");
}

TEST_CASE("Each rule ends the problem's URI and reads as a title") {
  for (const auto& code : documents::declared_names("Rule")) {
    if (code == domain::rules::host.name) continue;  // has its own name
    const domain::Rule rule{code};
    CAPTURE(code);
    const auto problem =
        boost::json::parse(refusal_response(Problem::conflict(rule, domain::reasons::month_closed)).body).as_object();
    CHECK(problem.at("type") == boost::json::value("https://stint.example/problems/" + code));
    CHECK(problem.at("detail") == "The month is closed: its hours are final.");
    CHECK(problem.at("status") == 409);
    CHECK(problem.size() == 4);
    const std::string title{problem.at("title").as_string()};
    REQUIRE(title.size() == code.size());
    CHECK(title.find('-') == std::string::npos);
    CHECK((title.front() >= 'A' && title.front() <= 'Z'));
  }
  CHECK(boost::json::parse(refusal_response(Problem::conflict(domain::rules::overlapping_entry,
                                                              application::reasons::overlapping_entry))
                               .body)
            .at("title") == "Overlapping entry");
}

TEST_CASE("The detail is in the reader's language, and says in which") {
  const auto problem = Problem::conflict(domain::rules::closed_month, domain::reasons::month_closed);
  struct Row {
    std::string_view asked;
    std::string language;
    std::string detail;
  };
  for (const auto& [asked, language, detail] :
       {Row{"", "en", "The month is closed: its hours are final."},
        Row{"de-AT", "de", "Der Monat ist abgeschlossen: Seine Stunden sind endgültig."},
        Row{"FR", "fr", "Le mois est clôturé\u00A0: ses heures sont définitives."},
        Row{"es", "es", "El mes está cerrado: sus horas son definitivas."},
        Row{"nl", "en", "The month is closed: its hours are final."}}) {
    const auto response = refusal_response(problem, asked);
    CHECK(detail_of(response) == detail);
    CHECK(header(response, "Content-Language") == language);
    CHECK(boost::json::parse(response.body).at("title") == "Closed month");
  }
}

TEST_CASE("Wrong fields are told in the reader's language, too") {
  const auto problem = Problem::field(domain::fields::last_day, domain::reasons::must_be_given);
  const auto response = refusal_response(problem, "de");
  CHECK(detail_of(response) == "endDate: muss angegeben werden");
  CHECK(boost::json::parse(response.body).at("errors") ==
        boost::json::parse(R"([{"field":"endDate","message":"muss angegeben werden"}])"));
  CHECK(header(response, "Content-Language") == "de");
  CHECK(detail_of(refusal_response(problem)) == "endDate: must be given");
}

TEST_CASE("What no rule refuses is told in English, and says so") {
  for (const auto& response : {http::overloaded(), http::internal_error(), http::unauthenticated_response(true)}) {
    CHECK(header(response, "Content-Language") == "en");
  }
}

TEST_CASE("So is a body that cannot be read") {
  const auto problem = Problem::field(domain::fields::whole, domain::reasons::body_not_an_object);
  CHECK(refusal_response(problem).body ==
        R"({"type":"https://stint.example/problems/malformed-body","title":"Malformed body","status":400,)"
        R"("detail":"The request body must be a JSON object in UTF-8, with no member twice."})");
  const auto response = refusal_response(problem, "fr");
  CHECK(detail_of(response) == "Le corps de la requête doit être un objet JSON en UTF-8, sans membre en double.");
  CHECK(header(response, "Content-Language") == "fr");
}

TEST_CASE("A host's own rule ends the problem's URI, and says its own sentence") {
  const auto response =
      refusal_response(Problem::of_host(Refusal::invalid, {"full-moon", "Nobody is away at full moon."}));
  CHECK(response.body == R"({"type":"https://stint.example/problems/full-moon","title":"Full moon","status":400,)"
                         R"("detail":"Nobody is away at full moon."})");
  CHECK(header(response, "Content-Language") == "none");  // the host knows the language
}

TEST_CASE("All wrong fields are listed") {
  const auto response = refusal_response(
      Problem::fields({{domain::fields::first_day, domain::reasons::must_be_given},
                       {domain::fields::last_day, domain::reasons::absence_too_long, {{"count", 731}}}}));
  CHECK(response.status == 400);
  const auto problem = boost::json::parse(response.body);
  CHECK(problem.at("errors") == boost::json::parse(R"([{"field":"startDate","message":"must be given"},
                                                       {"field":"endDate","message":"an absence has at most 731 days"}])"));
  CHECK(problem.as_object().size() == 5);
  CHECK_FALSE(boost::json::parse(refusal_response(Problem::unknown(domain::reasons::no_such_account)).body)
                  .as_object()
                  .contains("errors"));
}

TEST_CASE("Wrong fields and wrong members stand in one list, in English") {
  auto problem = Problem::of_members({{"active", "must be true or false"}});
  problem.errors = {{domain::fields::last_day, domain::reasons::must_be_given}};
  const auto response = refusal_response(problem, "de");
  CHECK(detail_of(response) == "endDate: must be given; active: must be true or false");
  CHECK(boost::json::parse(response.body).at("errors") ==
        boost::json::parse(R"([{"field":"endDate","message":"must be given"},
                               {"field":"active","message":"must be true or false"}])"));
  CHECK(header(response, "Content-Language") == "en");
}

TEST_CASE("A 401 challenges; it calls a token invalid only if there was one") {
  CHECK(challenge_of(http::unauthenticated_response(false)) == "Bearer");
  CHECK(challenge_of(http::unauthenticated_response(true)) == "Bearer error=\"invalid_token\"");
  CHECK(challenge_of(refusal_response({Refusal::unauthenticated, domain::rules::authentication,
                                       application::reasons::not_authenticated})) == "Bearer error=\"invalid_token\"");
  CHECK(challenge_of(refusal_response(Problem::forbidden(domain::rules::role, domain::reasons::managers_only))) ==
        "none");
}
