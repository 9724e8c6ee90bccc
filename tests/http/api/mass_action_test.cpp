// Mass actions, whose items are handled one by one, in pieces between which other requests write.

#include "tests/http/api/served.hpp"

using namespace stint;
using namespace stint::test;

namespace {

constexpr std::string_view approve = "/api/v2/absence-requests/approve";
constexpr std::string_view bulk = "/api/v2/absence-requests/bulk";

/// Ten requests of Erika's that Max decides: in pieces of 4, 4 and 2.
class ManyRequests : public Served {
 public:
  ManyRequests() {
    for (const auto* const date : {"04", "05", "06", "07", "08", "11", "12", "13", "15", "18"}) {  // work days
      const auto day = std::string{"2026-05-"} + date;
      const auto filed = by(erika, Method::post, "/api/v2/absence-requests",
                            R"({"absenceTypeId":"VAC","startDate":")" + day + R"(","endDate":")" + day + "\"}");
      ids.emplace_back(boost::json::parse(filed.body).at("id").as_string());
    }
    store.scopes.clear();
  }

  /// Calls `happens` before each write from now on; it receives the write's number, from 1. It must not wait for a
  /// write, because the end of the piece before it is still being reported.
  void before_each_write(const std::function<void(int)>& happens) { resume(happens, 1); }
  /// Writes before the piece that waits.
  void at_once(const std::function<void(Work&)>& write) {
    queue->write(
        [&](Work& work) {
          write(work);
          return true;
        },
        [](application::WriteOutcome, const std::exception_ptr&) {});
  }
  Response approve_all(std::string_view key = {}) { return ask_with(approve, body(), key); }
  Response ask_with(std::string_view path, std::string_view text, std::string_view key) {
    const auto authorization = "Bearer " + token_of(max);
    auto request = request_of(Method::post, path, authorization, text);
    if (!key.empty()) request.fields.push_back({"Idempotency-Key", key});
    return http::answer_to(request, api);
  }
  /// The ids, the first of them twice.
  std::string body() const {
    std::string text = R"({"ids":[)";
    for (const auto& id : ids) text += '"' + id + "\",";
    return text + '"' + ids.front() + "\"]}";
  }
  std::size_t open_requests() {
    const auto authorization = "Bearer " + token_of(max);
    auto request = request_of(Method::get, "/api/v2/absence-requests/team", authorization, {});
    request.query = "status=pending";
    return boost::json::parse(http::answer_to(request, api).body).as_array().size();
  }

  std::vector<std::string> ids;

 private:
  void resume(const std::function<void(int)>& happens, int number) {
    store.while_queued = [this, happens, number](application::Store& inner) {
      resume(happens, number + 1);
      queue = &inner;
      happens(number);
    };
  }

  application::Store* queue = nullptr;  // in which the piece waits
};

/// The statuses of the items, such as "200 200 409".
std::string statuses(const Response& response) {
  std::string text;
  const auto items = boost::json::parse(response.body);
  for (const auto& item : items.as_array()) {
    text.append(text.empty() ? "" : " ").append(std::to_string(item.at("status").as_int64()));
  }
  return text;
}

std::vector<std::string> ids_in(const Response& response) {
  std::vector<std::string> ids;
  const auto items = boost::json::parse(response.body);
  for (const auto& item : items.as_array()) ids.emplace_back(item.at("id").as_string());
  return ids;
}

constexpr std::string_view ten_done = "200 200 200 200 200 200 200 200 200 200";

}  // namespace

TEST_CASE_METHOD(ManyRequests, "A decision about many runs in pieces, and tells of each once, in order") {
  const auto response = approve_all();
  REQUIRE(response.status == 200);
  CHECK(ids_in(response) == ids);
  CHECK(statuses(response) == ten_done);
  REQUIRE(store.scopes.size() == 3);
  for (const auto& scope : store.scopes) {
    CHECK(scope == application::WriteScope{acme});
    CHECK(scope.origin.caller == max);
    CHECK(scope.origin.weight == application::WriteWeight::heavy);
    CHECK(scope.origin.continues == (&scope != store.scopes.data()));
  }
}

TEST_CASE_METHOD(ManyRequests, "Between the pieces of a decision others write, and the later pieces see it") {
  before_each_write([&](int number) {
    if (number != 2) return;
    CHECK(open_requests() == 6);
    at_once([this](Work& work) {
      const auto absence = work.absences(acme).find(domain::AbsenceId{std::stoi(ids.back())}).value();
      work.absences(acme).save(absence.remove(absence.record().details.span.first).value());
    });
  });
  CHECK(statuses(approve_all()) == "200 200 200 200 200 200 200 200 200 404");
}

TEST_CASE_METHOD(ManyRequests, "A mass action that is wrong as a whole is refused before any item is judged") {
  CHECK(http::code_of(ask_with(approve, R"({"ids":[]})", {})) == "invalid-field");
  std::string many = R"({"ids":[)";
  for (int i = 0; i < 201; ++i) many += std::string{i == 0 ? "" : ","} + '"' + ids.front() + '"';
  CHECK(http::code_of(ask_with(approve, many + "]}", {})) == "invalid-field");
  CHECK(http::code_of(ask_with(approve, "[]", {})) == "malformed-body");
  CHECK(open_requests() == 10);
}

TEST_CASE_METHOD(ManyRequests, "Who is demoted between two pieces is told of each item what became of it") {
  before_each_write([&](int number) {
    if (number != 2) return;
    at_once([this](Work& work) {
      auto employee = work.employees(acme).find(max).value();
      employee.role = Role::user;
      work.employees(acme).save(employee);
    });
  });
  const auto response = approve_all();
  REQUIRE(response.status == 200);
  CHECK(ids_in(response) == ids);
  CHECK(statuses(response) == "200 200 200 200 403 403 403 403 403 403");
}

TEST_CASE_METHOD(ManyRequests, "An account that is locked between two pieces decides no more") {
  before_each_write([&](int number) {
    if (number == 3) at_once([this](Work& work) { work.accounts().set_active(max, false); });
  });
  CHECK(statuses(approve_all()) == "200 200 200 200 200 200 200 200 401 401");
}

TEST_CASE_METHOD(ManyRequests, "A mass action that broke off goes on under its key, and none is judged twice") {
  before_each_write([&](int number) {
    if (number == 3) store.health = FragileStore::Health::away;
  });
  CHECK(approve_all("k1").status == 503);
  store.while_queued = nullptr;
  store.health = FragileStore::Health::well;
  CHECK(open_requests() == 2);

  const auto again = approve_all("k1");
  REQUIRE(again.status == 200);
  CHECK(ids_in(again) == ids);
  CHECK(statuses(again) == ten_done);
  CHECK(approve_all("k1").body == again.body);
  CHECK(statuses(approve_all("k2")) == "409 409 409 409 409 409 409 409 409 409");
}

TEST_CASE_METHOD(ManyRequests, "A mass action that is sent again while it runs is done once") {
  std::string of_the_second;
  before_each_write([&](int) {
    store.while_queued = nullptr;
    of_the_second = approve_all("k1").body;
  });
  const auto first = approve_all("k1");
  CHECK(statuses(first) == ten_done);
  CHECK(first.body == of_the_second);
}

TEST_CASE_METHOD(ManyRequests, "An interrupted action without a key is answered by the state of each item") {
  before_each_write([&](int number) {
    if (number == 2) store.health = FragileStore::Health::away;
  });
  CHECK(approve_all().status == 503);
  store.while_queued = nullptr;
  store.health = FragileStore::Health::well;
  CHECK(statuses(approve_all()) == "409 409 409 409 200 200 200 200 200 200");
}

TEST_CASE_METHOD(ManyRequests, "A key is kept of a refused rest only so far as it was done") {
  before_each_write([&](int number) {
    if (number == 2) at_once([this](Work& work) { work.accounts().set_active(max, false); });
  });
  CHECK(statuses(approve_all("k1")) == "200 200 200 200 401 401 401 401 401 401");
  keep(store, [this](Work& work) { work.accounts().set_active(max, true); });
  CHECK(statuses(approve_all("k1")) == ten_done);
}

TEST_CASE_METHOD(ManyRequests, "Absences for many are filed in pieces, once under a key") {
  const auto text = R"({"absenceTypeId":"VAC","startDate":"2026-06-02","endDate":"2026-06-02","employeeIds":[")" +
                    to_string(erika) + "\",\"" + to_string(max) + R"(","999"]})";
  const auto filed = ask_with(bulk, text, "b1");
  REQUIRE(filed.status == 200);
  CHECK(statuses(filed).starts_with("200 "));
  CHECK(ask_with(bulk, text, "b1").body == filed.body);
}
