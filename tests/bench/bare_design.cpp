// A bare server for one request, `GET /absence-requests/my`, on a database of Stint: `bare_design PORT DATABASE`. It
// reads the same rows by the same personal tokens, and writes the same JSON, but has no rules, tags, languages, types
// with certificates, filters, limits or log. Shows what all of these cost.
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string_view>

#include <openssl/evp.h>
#include <sqlite3.h>

#include "tests/bench/beast_listener.hpp"

namespace {

using stint::bench::Request;

void check(bool is_good, sqlite3* database) {
  if (!is_good) throw std::runtime_error(sqlite3_errmsg(database));
}

class Statement {
 public:
  Statement(sqlite3* database, const char* text) {
    check(sqlite3_prepare_v3(database, text, -1, SQLITE_PREPARE_PERSISTENT, &handle_, nullptr) == SQLITE_OK, database);
  }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(handle_); }

  bool step() { return sqlite3_step(handle_) == SQLITE_ROW; }
  void run() {
    step();
    sqlite3_reset(handle_);
  }
  void reset() { sqlite3_reset(handle_); }
  void bind(int at, std::int64_t number) { sqlite3_bind_int64(handle_, at, number); }
  void bind(int at, std::string_view blob) {
    sqlite3_bind_blob64(handle_, at, blob.data(), blob.size(), SQLITE_STATIC);
  }
  [[nodiscard]] std::int64_t number(int column) const { return sqlite3_column_int64(handle_, column); }
  [[nodiscard]] bool is_null(int column) const { return sqlite3_column_type(handle_, column) == SQLITE_NULL; }
  [[nodiscard]] std::string_view text(int column) const {
    const void* const data = sqlite3_column_blob(handle_, column);
    return {static_cast<const char*>(data), static_cast<std::size_t>(sqlite3_column_bytes(handle_, column))};
  }

 private:
  sqlite3_stmt* handle_ = nullptr;
};

void append_number(std::string& out, std::int64_t number) {
  std::array<char, 24> digits{};
  out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

void append_date(std::string& out, std::int64_t days) {
  const std::chrono::year_month_day day{std::chrono::sys_days{std::chrono::days{days}}};
  std::array<char, 16> text{};
  const int size = std::snprintf(text.data(), text.size(), "%04d-%02u-%02u", static_cast<int>(day.year()),
                                 static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
  out.append(text.data(), static_cast<std::size_t>(size));
}

/// A connection of one thread.
class Absences {
 public:
  explicit Absences(const char* file) {
    check(sqlite3_open_v2(file, &database_, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nullptr) == SQLITE_OK,
          database_);
    sqlite3_exec(database_, "PRAGMA mmap_size = 1073741824", nullptr, nullptr, nullptr);
    begin_ = std::make_unique<Statement>(database_, "BEGIN");
    end_ = std::make_unique<Statement>(database_, "COMMIT");
    token_ = std::make_unique<Statement>(database_, "SELECT employee_id FROM personal_tokens WHERE hash = ?1");
    account_ = std::make_unique<Statement>(database_, "SELECT company_id, role, active FROM employees WHERE id = ?1");
    rows_ = std::make_unique<Statement>(
        database_,
        "SELECT id, type, first_day, last_day, half_days, state, half, substitute_state FROM absences"
        " WHERE employee_id = ?1 AND company_id = ?2 ORDER BY first_day DESC, id DESC");
  }

  void write(const Request& request, std::string& out) {
    begin_->run();
    const auto employee = employee_of(request[stint::bench::http::field::authorization]);
    account_->bind(1, employee);
    const bool is_active = account_->step() && account_->number(2) == 1;
    rows_->bind(1, employee);
    rows_->bind(2, is_active ? account_->number(0) : 0);
    account_->reset();
    out.reserve(4096);
    out += '[';
    while (rows_->step()) write_row(out);
    rows_->reset();
    end_->run();
    out += ']';
  }

 private:
  /// Tokens are looked up once.
  std::int64_t employee_of(std::string_view authorization) {
    if (const auto known = known_.find(authorization); known != known_.end()) return known->second;
    const auto token = authorization.substr(std::string_view{"Bearer "}.size());
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned size = 0;
    EVP_Digest(token.data(), token.size(), digest.data(), &size, EVP_sha256(), nullptr);
    token_->bind(1, std::string_view{reinterpret_cast<const char*>(digest.data()), size});
    const auto employee = token_->step() ? token_->number(0) : 0;
    token_->reset();
    known_.emplace(authorization, employee);
    return employee;
  }

  void write_row(std::string& out) {
    if (out.size() > 1) out += ',';
    out += "{\"id\":\"";
    append_number(out, rows_->number(0));
    out.append("\",\"type\":\"").append(rows_->text(1)).append("\",\"startDate\":\"");
    append_date(out, rows_->number(2));
    out += "\",\"endDate\":\"";
    append_date(out, rows_->number(3));
    out += "\",\"days\":";
    append_number(out, rows_->number(4) / 2);
    out += rows_->number(4) % 2 == 0 ? ".0" : ".5";
    out += rows_->number(5) == 3 ? ",\"status\":\"approved\"" : ",\"status\":\"pending\"";
    out += rows_->is_null(6) ? ",\"halfDay\":null" : ",\"halfDay\":\"morning\"";
    out += rows_->is_null(7) ? ",\"substitutePending\":null" : ",\"substitutePending\":true";
    out += ",\"medicalCertificateProvided\":null,\"employeeName\":null,\"employeeId\":null}";
  }

  sqlite3* database_ = nullptr;
  std::unique_ptr<Statement> begin_, end_, token_, account_, rows_;
  std::map<std::string, std::int64_t, std::less<>> known_;
};

}  // namespace

int main(int count, char** arguments) {
  if (count != 3) {
    std::cerr << "usage: bare_design PORT DATABASE\n";
    return EXIT_FAILURE;
  }
  const char* const file = arguments[2];
  stint::bench::Listener listener{static_cast<std::uint16_t>(std::stoi(arguments[1])),
                                  [file](const Request& request, std::string& body) {
                                    thread_local Absences absences(file);
                                    absences.write(request, body);
                                  }};
  listener.run();
}
