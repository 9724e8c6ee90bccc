#include "tests/system/support/company_house.hpp"

#include <fstream>
#include <stdexcept>

#include "tests/system/support/database_url.hpp"

namespace stint::system_tests {
namespace {

constexpr std::string_view base = "/api/v2";
constexpr const char* unlimited_logins = "[tokens]\nrequests_per_minute = 0\nrequests_per_minute_in_all = 0\n";

std::optional<std::string> serialized(const std::optional<Json>& body) {
  if (!body) return std::nullopt;
  return boost::json::serialize(*body);
}

std::string text_of(const Json& object, std::string_view member) {
  return boost::json::value_to<std::string>(object.at(member));
}

Json answered(const HttpResponse& response) {
  if (response.status != 200) throw std::runtime_error{std::to_string(response.status) + ": " + response.body};
  return response.json();
}

}  // namespace

Json operator""_json(const char* text, std::size_t size) { return boost::json::parse({text, size}); }

void apply_merge_patch(Json& target, const Json& patch) {
  if (!patch.is_object()) {
    target = patch;
    return;
  }
  if (!target.is_object()) target = boost::json::object{};
  for (const auto& [name, value] : patch.as_object()) {
    if (value.is_null()) {
      target.as_object().erase(name);
    } else {
      apply_merge_patch(target.as_object()[name], value);
    }
  }
}

CompanyHouse::CompanyHouse(const HouseSetup& setup)
    : companies_(house_companies()), config_(setup.config.empty() ? unlimited_logins : setup.config) {
  clock_.set_to(setup.now);
  apply_merge_patch(companies_.at("acme"), setup.acme);
  if (!is_on_postgresql()) std::filesystem::copy_file(STINT_EMPTY_DATABASE, database());
  import_companies();
  start_server();
}

void CompanyHouse::import_companies() {
  const std::filesystem::path file = folder_ / "companies.json";
  std::ofstream{file} << boost::json::serialize(company_document(companies_));
  const ProgramResult result = run({"import", file.string()});
  if (result.exit_code != 0) throw std::runtime_error{"the import fails: " + result.err};
}

void CompanyHouse::import(const Json& acme_patch) {
  apply_merge_patch(companies_.at("acme"), acme_patch);
  import_companies();
}

void CompanyHouse::start_server() {
  server_.emplace(
      ServerSetup{.database = database(), .config = config_, .arguments = {}, .environment = clock_.environment()});
  client_.emplace(server_->url());
}

void CompanyHouse::restart(bool killed) {
  if (killed) {
    server_->kill();
  } else if (server_->stop() != 0) {
    throw std::runtime_error{"the server stops with an error: " + server_->errors()};
  }
  start_server();
}

ProgramResult CompanyHouse::run(std::vector<std::string> arguments, std::string input) {
  arguments.insert(arguments.end(), {"--database", database_url(database())});
  return run_stint(std::move(arguments), std::move(input), clock_.environment());
}

std::string CompanyHouse::email_of(const std::string& key) const {
  for (const auto& [name, company] : companies_.as_object()) {
    const boost::json::object& people = company.at("employees").as_object();
    if (people.contains(key)) return text_of(people.at(key), "email");
  }
  throw std::logic_error{"nobody is called " + key};
}

std::string CompanyHouse::administrator_of(const std::string& key) const {
  return companies_.at("acme").at("employees").as_object().contains(key) ? "anna" : "rita";
}

HttpResponse CompanyHouse::ask_token(const std::vector<std::pair<std::string, std::string>>& fields,
                                     std::vector<std::string> headers) {
  return client_->post_form(std::string{base} + "/oauth2/token", fields, std::move(headers));
}

HttpResponse CompanyHouse::log_in(const std::string& key) {
  return ask_token({{"grant_type", "password"},
                    {"client_id", "public"},
                    {"username", email_of(key)},
                    {"password", std::string{house_password}}});
}

CompanyHouse::Person CompanyHouse::as(const std::string& key) {
  auto found = tokens_.find(key);
  if (found == tokens_.end()) {
    const Json tokens = answered(log_in(key));
    found = tokens_.emplace(key, text_of(tokens, "access_token")).first;
  }
  return {*this, found->second};
}

std::string CompanyHouse::id_of(const std::string& key) {
  const Json employees = answered(as(administrator_of(key)).get("/employees"));
  for (const Json& employee : employees.as_array()) {
    if (text_of(employee, "email") == email_of(key)) return text_of(employee, "id");
  }
  throw std::runtime_error{key + " is not listed"};
}

std::string CompanyHouse::absence_of(const std::string& key, std::string_view start_date) {
  const std::string employee = id_of(key);
  const Json absences = answered(as(administrator_of(key)).get("/absence-requests/team"));
  for (const Json& absence : absences.as_array()) {
    if (text_of(absence, "employeeId") == employee && text_of(absence, "startDate") == start_date) {
      return text_of(absence, "id");
    }
  }
  throw std::runtime_error{key + " has no absence from " + std::string{start_date}};
}

HttpResponse CompanyHouse::Person::get(std::string_view path) const { return send("GET", path); }

HttpResponse CompanyHouse::Person::post(std::string_view path, const std::optional<Json>& body) const {
  return send("POST", path, serialized(body));
}

HttpResponse CompanyHouse::Person::put(std::string_view path, const std::optional<Json>& body) const {
  return send("PUT", path, serialized(body));
}

HttpResponse CompanyHouse::Person::patch(std::string_view path, const std::optional<Json>& body) const {
  return send("PATCH", path, serialized(body));
}

HttpResponse CompanyHouse::Person::del(std::string_view path, const std::optional<Json>& body) const {
  return send("DELETE", path, serialized(body));
}

HttpResponse CompanyHouse::Person::send(std::string method, std::string_view path, std::optional<std::string> body,
                                        std::vector<std::string> headers) const {
  if (!token_.empty()) headers.push_back("Authorization: Bearer " + token_);
  headers.emplace_back("Content-Type: application/json");
  return house_->client().send({.method = std::move(method),
                                .path = std::string{base}.append(path),
                                .headers = std::move(headers),
                                .body = std::move(body)});
}

}  // namespace stint::system_tests
