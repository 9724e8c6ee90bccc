#pragma once

#include "tests/system/support/http_client.hpp"
#include "tests/system/support/moved_clock.hpp"
#include "tests/system/support/server_process.hpp"

namespace stint::system_tests {

using Json = boost::json::value;

/// `R"({"a": 1})"_json`; throws if the text is not JSON. (Boost.JSON's braces turn an object with one member into an
/// array.)
[[nodiscard]] Json operator""_json(const char* text, std::size_t size);
[[nodiscard]] inline Json parsed(std::string_view text) { return operator""_json(text.data(), text.size()); }

/// RFC 7396: members of the patch replace those of the target, objects merge, null removes.
void apply_merge_patch(Json& target, const Json& patch);

/// The password of all people in a house, and its hash in company files: at the lowest cost, for quick logins.
inline constexpr std::string_view house_password = "correct horse";
inline constexpr std::string_view house_password_hash =
    "$argon2id$v=19$m=8,t=1,p=1$8USdrbKb8hi+QuXtn/tr1g$+ulNTj6YbWCKRU6J+Tpji/ZYxQYtiO2snCZRwXkX5ug";

/// The companies of a house, by their key, in the form of company files except that every list of keyed records
/// (employees, absences, clients, …) is an object by key, so that a merge patch reaches each of them.
///
/// `acme`, in Berlin: the administrator anna; the managers max and mona, who both manage erika; paul, whom only max
/// manages; ulf, who has no manager; lena, a report of max whose account is locked. All work eight hours from Monday to
/// Friday and get 30 days of vacation a year. The types VAC (vacation, requires approval), ILL (illness, requires no
/// approval, but a certificate), EDU (other, requires approval), BRD (other, for managers and administrators) and OLD
/// (inactive). Time tracking is on with clock and trips and without approvals or a break regulation.
///
/// `rival`: the administrator rita, the manager ralf, and rosa, whom he manages; with an absence and a time entry of
/// rosa and similar catalogues.
[[nodiscard]] Json house_companies();
/// That as a document that `stint import` reads.
[[nodiscard]] Json company_document(const Json& companies);

struct HouseSetup {
  Json acme = boost::json::object{};  ///< a merge patch on the company acme
  std::string config{};               ///< TOML; empty: as many token requests as one likes
  std::chrono::sys_seconds now = any_wednesday;
};

/// The server with the companies above in a database of its own, its wall clock set by the test, and people who talk
/// to it.
class CompanyHouse {
 public:
  /// Throws std::runtime_error, with what the program wrote, when a company is refused or the server does not come up.
  explicit CompanyHouse(const HouseSetup& setup = {});

  /// A person with a bearer token, or an anonymous client if it is empty. Paths are below `/api/v2`.
  class Person {
   public:
    Person(CompanyHouse& house, std::string token) : house_{&house}, token_{std::move(token)} {}

    [[nodiscard]] HttpResponse get(std::string_view path) const;
    [[nodiscard]] HttpResponse post(std::string_view path, const std::optional<Json>& body = {}) const;
    [[nodiscard]] HttpResponse put(std::string_view path, const std::optional<Json>& body) const;
    [[nodiscard]] HttpResponse patch(std::string_view path, const std::optional<Json>& body) const;
    [[nodiscard]] HttpResponse del(std::string_view path, const std::optional<Json>& body = {}) const;
    /// Any method; the body is sent unchanged.
    [[nodiscard]] HttpResponse send(std::string method, std::string_view path, std::optional<std::string> body = {},
                                    std::vector<std::string> headers = {}) const;

    [[nodiscard]] const std::string& token() const { return token_; }

   private:
    CompanyHouse* house_;
    std::string token_;
  };

  /// The employee of that key, logged in at the first call (and not again when the token has expired meanwhile).
  [[nodiscard]] Person as(const std::string& key);
  [[nodiscard]] Person with_token(std::string token) { return {*this, std::move(token)}; }
  [[nodiscard]] Person nobody() { return {*this, {}}; }

  /// A request to the token endpoint.
  HttpResponse ask_token(const std::vector<std::pair<std::string, std::string>>& fields,
                         std::vector<std::string> headers = {});
  /// The password grant of a public client, with the house's password.
  HttpResponse log_in(const std::string& key);
  [[nodiscard]] std::string email_of(const std::string& key) const;

  /// The id of an employee, as in the API.
  [[nodiscard]] std::string id_of(const std::string& key);
  /// The id of the absence of that employee that begins on that day.
  [[nodiscard]] std::string absence_of(const std::string& key, std::string_view start_date);

  /// Runs `stint` on the house's database with the house's clock.
  [[nodiscard]] ProgramResult run(std::vector<std::string> arguments, std::string input = {});
  /// Imports the company acme again, with a further patch.
  void import(const Json& acme_patch);
  /// Ends the server, gracefully or not, and starts another on the same database. Tokens stay valid.
  void restart(bool killed = false);
  /// Starts a server after the last one has been stopped.
  void start_server();

  [[nodiscard]] MovedClock& clock() { return clock_; }
  [[nodiscard]] HttpClient& client() { return *client_; }
  [[nodiscard]] ServerProcess& server() { return *server_; }
  [[nodiscard]] std::filesystem::path database() const { return folder_ / "stint.db"; }

 private:
  void import_companies();
  [[nodiscard]] std::string administrator_of(const std::string& key) const;

  MovedClock clock_;
  TemporaryFolder folder_;
  Json companies_;
  std::string config_;
  std::optional<ServerProcess> server_;
  std::optional<HttpClient> client_;
  std::map<std::string, std::string> tokens_;
};

}  // namespace stint::system_tests
