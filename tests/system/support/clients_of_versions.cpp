#include "tests/system/support/clients_of_versions.hpp"

#include <exception>

#include "tests/system/support/time_tracking.hpp"

namespace stint::system_tests {
namespace {

using std::chrono::days;
using std::chrono::minutes;

constexpr int entries_a_day = 40;
constexpr minutes first_entry{6 * 60};
constexpr minutes between_entries{15};
constexpr minutes length_of_entry{10};
constexpr days since_january{68};

/// The number-th day after the working day, or before it.
std::chrono::sys_days day_of(int number) { return working_day + days{number}; }

std::string written(std::chrono::sys_days day) {
  const std::chrono::year_month_day date{day};
  const auto padded = [](unsigned number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  return std::to_string(static_cast<int>(date.year())) + '-' + padded(static_cast<unsigned>(date.month())) + '-' +
         padded(static_cast<unsigned>(date.day()));
}

HttpResponse file_absence(HttpClient& client, int number, const std::string& mark, const std::string& token) {
  const auto day = written(day_of(number + 1));
  const boost::json::object body{{"absenceTypeId", "EDU"}, {"startDate", day}, {"endDate", day}, {"comments", mark}};
  return client.post("/api/v2/absence-requests", body, token);
}

HttpResponse enter_time(HttpClient& client, int number, const std::string& mark, const std::string& token) {
  const auto begin =
      first_entry + number % entries_a_day * between_entries - since_january + days{number / entries_a_day};
  auto body = period(begin, begin + length_of_entry);
  body["remarks"] = mark;
  return client.post("/api/v2/time-tracking/clock-entry", body, token);
}

}  // namespace

Ledger::Answer Ledger::note(const std::string& what, const HttpResponse& response) {
  if (response.status == 200) return Answer::done;
  const bool was_not_done = response.body.find("/problems/unavailable\"") != std::string::npos ||
                            response.body.find("/problems/overloaded\"") != std::string::npos;
  if (response.status == 503 && response.header("Retry-After") && was_not_done) {
    ++refused_;
    return Answer::refused;
  }
  note_violation(what + ": " + std::to_string(response.status) + ' ' + response.body);
  return Answer::wrong;
}

void Ledger::note_violation(const std::string& what) {
  const std::scoped_lock held{mutex_};
  violations_.push_back(what);
}

void Ledger::acknowledge(const std::string& mark) {
  const std::scoped_lock held{mutex_};
  acknowledged_.push_back(mark);
}

std::vector<std::string> Ledger::acknowledged() const {
  const std::scoped_lock held{mutex_};
  return acknowledged_;
}

std::vector<std::string> Ledger::violations() const {
  const std::scoped_lock held{mutex_};
  return violations_;
}

BusyPerson::BusyPerson(std::string key, std::string token, std::string server, Ledger& ledger)
    : key_(std::move(key)), token_(std::move(token)), ledger_(ledger), server_(std::move(server)), thread_([this] {
        run();
      }) {}

BusyPerson::~BusyPerson() { stop(); }

void BusyPerson::move_to(const std::string& server) {
  const std::scoped_lock held{at_work_};
  server_ = server;
}

void BusyPerson::stop() {
  is_stopping_ = true;
  if (thread_.joinable()) thread_.join();
}

void BusyPerson::run() {
  std::string at;
  std::optional<HttpClient> client;
  while (!is_stopping_) {
    {
      const std::scoped_lock held{at_work_};
      if (at != server_) client.emplace(at = server_);
      try {
        write(*client);
        read(*client);
      } catch (const std::exception& error) {  // no response
        ledger_.note_violation(key_ + " at " + at + ": " + error.what());
        is_stopping_ = true;
      }
    }
    std::this_thread::yield();  // lets a thread that wants to move a person proceed
  }
}

void BusyPerson::write(HttpClient& client) {
  const int number = written_;
  const auto mark = key_ + '-' + std::to_string(number);
  const auto response =
      number % 2 == 0 ? file_absence(client, number / 2, mark, token_) : enter_time(client, number / 2, mark, token_);
  if (!note(mark, response)) return;
  ledger_.acknowledge(mark);
  ++written_;
}

void BusyPerson::read(HttpClient& client) { note(key_ + " reads", client.get("/api/v2/user/profile", token_)); }

bool BusyPerson::note(const std::string& what, const HttpResponse& response) {
  const auto answer = ledger_.note(what, response);
  if (answer == Ledger::Answer::refused) ++refused_;
  if (answer == Ledger::Answer::wrong) is_stopping_ = true;
  return answer == Ledger::Answer::done;
}

}  // namespace stint::system_tests
