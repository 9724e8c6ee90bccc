#include "tests/http/api/served.hpp"

using namespace stint;
using namespace stint::test;

namespace {

/// The company's language is German, erika's is French, and max has none set.
struct Polyglot : Served {
  Polyglot() {
    keep(store, [this](Work& work) {
      auto company = work.companies().find(acme).value();
      company.language = "de-AT";
      work.companies().save(company);
      auto employee = work.employees(acme).find(erika).value();
      employee.language = "fr";
      work.employees(acme).save(employee);
    });
  }
};

/// The detail after its language.
std::string told(const http::Response& response) {
  return http::header_of(response, "Content-Language") + ": " +
         std::string{boost::json::parse(response.body).at("detail").as_string()};
}

}  // namespace

TEST_CASE_METHOD(Polyglot, "Who reads is refused in their own language, or else in their company's") {
  const auto* absence = "/api/v2/absence-requests/99";
  CHECK(told(by(erika, Method::get, absence)) == "fr: Cette demande d’absence n’existe pas.");
  CHECK(told(by(max, Method::get, absence)) == "de: Diesen Abwesenheitsantrag gibt es nicht.");
}

TEST_CASE_METHOD(Polyglot, "So is who writes") {
  CHECK(told(by(erika, Method::del, "/api/v2/absence-requests/99")) == "fr: Cette demande d’absence n’existe pas.");
  CHECK(told(by(max, Method::post, "/api/v2/absence-requests/99/reject")) ==
        "de: Diesen Abwesenheitsantrag gibt es nicht.");
}

TEST_CASE_METHOD(Polyglot, "So is who is not let in, be it by the head of the request alone") {
  const auto* team = "/api/v2/absence-requests/team";
  const auto* refusal = "fr: Cette opération est réservée aux responsables et aux administrateurs.";
  CHECK(told(by(erika, Method::get, team)) == refusal);
  http::RequestFacts facts;
  const auto authorization = "Bearer " + token_of(erika);
  const auto request = request_of(Method::get, team, authorization, {});
  CHECK(told(api.refusal_of_head(request, facts).value()) == refusal);
  lock(max);
  CHECK(told(by(max, Method::get, "/api/v2/absence-requests/my")) == "de: Dieses Konto ist gesperrt.");
}

TEST_CASE_METHOD(Polyglot, "So is who gives a wrong password") {
  CHECK(told(by(erika, Method::post, "/api/v2/user/tokens", R"({"name":"x","password":"wrong"})")) ==
        "fr: Le mot de passe est incorrect.");
}

TEST_CASE_METHOD(
    Polyglot, "What is wrong with a body is told in the caller's language, and who is not known is told in English") {
  const auto unknown = ask(Method::get, "/api/v2/absence-types", "Bearer nonsense");
  CHECK(boost::json::parse(unknown.body).at("detail") == "The access token is malformed, expired, revoked or unknown.");
  const auto faulty = by(erika, Method::post, "/api/v2/absence-requests", R"({"absenceTypeId":"VAC"})");
  CHECK(told(faulty) == "fr: startDate: doit être indiqué; endDate: doit être indiqué");
}
