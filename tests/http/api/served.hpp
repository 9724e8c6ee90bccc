#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/accounts/export_limit.hpp>
#include <stint/application/import/importing.hpp>
#include <stint/application/ports/commits.hpp>
#include <stint/application/ports/store_failures.hpp>
#include <stint/http/api/api.hpp>
#include <stint/http/api/server_metadata.hpp>
#include <stint/http/api/token_endpoints.hpp>
#include <stint/memory/store.hpp>

#include "tests/domain/dates.hpp"
#include "tests/fakes/cheap_hasher.hpp"
#include "tests/fakes/counting_random.hpp"
#include "tests/fakes/one_time_zone.hpp"
#include "tests/fakes/plain_codes.hpp"
#include "tests/fakes/plain_digests.hpp"
#include "tests/fakes/plain_qr_codes.hpp"
#include "tests/fakes/plain_signer.hpp"
#include "tests/http/api/in_process.hpp"
#include "tests/support/keep.hpp"

namespace stint::test {

using application::Work;
using domain::Role;
using http::Method;
using http::Response;

class StandingClock final : public domain::Clock {
 public:
  domain::Instant moment = day("2026-03-02") + std::chrono::hours{8};
  [[nodiscard]] domain::Instant now() const override { return moment; }
};

/// A store that can be made to fail or to be full, and counts what is done.
class FragileStore final : public application::Store, public application::Commits {
 public:
  enum class Health { well, read_breaks, write_breaks, overloaded, away, busy, lost_at_commit };

  explicit FragileStore(std::unique_ptr<application::Store> store) : store_(std::move(store)) {}

  void read(const std::function<void(Work&)>& job) override {
    ++reads;
    if (health == Health::away) throw application::StoreUnavailable("connection refused by 10.0.0.1");
    if (health == Health::busy) throw application::StoreBusy("canceling statement due to lock timeout");
    if (health == Health::read_breaks) throw std::runtime_error("no such table: secrets");
    store_->read(job);
  }
  void write(WriteJob job, WriteDone done) override {
    if (while_queued) std::exchange(while_queued, nullptr)(*store_);
    if (health == Health::overloaded) return done(application::WriteOutcome::overloaded, nullptr);
    if (health == Health::away) {
      return done(application::WriteOutcome::failed,
                  std::make_exception_ptr(application::StoreUnavailable("connection refused by 10.0.0.1")));
    }
    if (health == Health::lost_at_commit) {
      return done(application::WriteOutcome::failed,
                  std::make_exception_ptr(application::OutcomeUnknown("connection lost by 10.0.0.1")));
    }
    if (health == Health::write_breaks) {
      job = [](Work&) -> bool { throw std::runtime_error("disk I/O error in /var/lib/stint.db"); };
    }
    store_->write(std::move(job),
                  [this, done = std::move(done)](application::WriteOutcome outcome, const std::exception_ptr& failure) {
                    if (outcome == application::WriteOutcome::kept) ++commits;
                    done(outcome, failure);
                  });
  }

  /// As the store knows it. One in memory is only written to here; one on PostgreSQL does not know.
  [[nodiscard]] std::optional<application::CommitMark> last() override {
    if (auto* const known = dynamic_cast<application::Commits*>(store_.get())) return known->last();
    if (dynamic_cast<memory::Store*>(store_.get()) == nullptr) return std::nullopt;
    return application::CommitMark{{commits.load()}};
  }

  void write_within(const application::WriteScope& scope, WriteJob job, WriteDone done) override {
    scopes.push_back(scope);
    write(std::move(job), std::move(done));
  }

  bool dry_run_within(const application::WriteScope& scope, const std::function<void(Work&)>& job) override {
    if (before_dry_run) std::exchange(before_dry_run, nullptr)(*store_);
    if (!has_dry_runs) return false;
    ++dry_runs;
    return store_->dry_run_within(scope, job);
  }

  Health health = Health::well;
  std::atomic<int> reads = 0;  ///< reading units of work
  std::atomic<std::uint64_t> commits = 0;
  bool has_dry_runs = true;
  int dry_runs = 0;
  std::vector<application::WriteScope> scopes{};              ///< of all writes so far
  std::function<void(application::Store&)> while_queued{};    ///< once, before the next write gets its turn
  std::function<void(application::Store&)> before_dry_run{};  ///< once, before the next dry run begins

 private:
  std::unique_ptr<application::Store> store_;
};

/// A company whose manager max has the report erika, served without a socket.
class Served {
 public:
  explicit Served(std::unique_ptr<application::Store> empty = std::make_unique<memory::Store>())
      : store(std::move(empty)) {
    keep(store, [this](Work& work) {
      domain::Company company;
      company.key = company.name = "acme";
      company.time_zone = "Europe/Berlin";
      company.language = "en";
      company.time_tracking.active = true;
      acme = work.companies().add(company).id;
      work.absence_types(acme).save({.code = "VAC", .name = "Vacation", .kind = domain::AbsenceKind::vacation});
      max = hire(work, "max", Role::manager, {});
      erika = hire(work, "erika", Role::user, {max});
    });
  }

  /// An access token of a person, as if they had just logged in.
  std::string token_of(domain::EmployeeId who, Role role = Role::user) {
    return signer.sign({.issuer = issuer,
                        .audience = issuer,
                        .subject = who,
                        .company = acme,
                        .role = role,
                        .client_id = "public",
                        .token_id = "1",
                        .scope = "stint",
                        .issued_at = clock.moment,
                        .expires_at = clock.moment + std::chrono::minutes{15},
                        .logged_in_at = clock.moment,
                        .by_login = true});
  }

  Response ask(Method method, std::string_view path, std::string_view authorization, std::string_view body = {}) {
    return http::answer_to(request_of(method, path, authorization, body), api);
  }
  /// What the log receives about a request.
  http::RequestFacts facts_of(Method method, std::string_view path, std::string_view authorization) {
    const auto exchange = std::make_shared<http::InProcess>();
    api(request_of(method, path, authorization, {}), http::Reply{exchange});
    return exchange->facts();
  }
  Response by(domain::EmployeeId who, Method method, std::string_view path, std::string_view body = {}) {
    return ask(method, path, "Bearer " + token_of(who), body);
  }

  void lock(domain::EmployeeId who) {
    keep(store, [&](Work& work) { work.accounts().set_active(who, false); });
  }

  const std::string issuer = "https://stint.example/api/v2";
  StandingClock clock;
  fakes::OneTimeZone zones;
  fakes::PlainDigests digests;
  fakes::CountingRandom random;
  fakes::PlainCodes codes;
  fakes::PlainQrCodes qr_codes;
  application::LoginLimits limits;
  application::RefusedLogins refused_logins;
  application::ExportLimit exports;
  fakes::CheapHasher hasher;
  application::TokenUses token_uses;
  fakes::PlainSigner signer;
  FragileStore store;
  application::AccessTokens access_tokens{signer, issuer};
  domain::CompanyId acme;
  domain::EmployeeId max, erika;
  http::SlowPool hashing_pool{1, 1};
  http::HashingQueue hashing{hashing_pool};
  application::Office office{store, clock, zones};
  application::ImportServices settings{
      hasher,
      codes,
      digests,
      zones,
      {[](std::string_view text) { return text == "10.0.0.0/8"; }, anything, anything, anything},
      [](std::size_t count, const auto& call) {
        for (std::size_t i = 0; i < count; ++i) call(i);
      }};
  http::Api api{parts({}), open_routes(signer)};  ///< keeps no responses

  http::ApiParts parts(const http::KeptLimits& kept) { return parts(kept, digests); }
  http::ApiParts parts(const http::KeptLimits& kept, const application::Digests& of_tokens) {
    http::ApiParts all{office, access_tokens, account_services(of_tokens), token_uses, hashing, settings};
    all.commits = &store;
    all.kept_limits = kept;
    return all;
  }

  application::AccountServices account_services() { return account_services(digests); }
  application::AccountServices account_services(const application::Digests& of_tokens) {
    return {of_tokens,      random,
            codes,          qr_codes,
            limits,         hasher,
            refused_logins, "https://stint.example/calendars/",
            exports,        {.page = "https://stint.example/password"},
            {"en", "de"}};
  }

  static http::OpenRoutes open_routes(const application::TokenSigner& signer) {
    http::OpenRoutes routes;
    routes.push_back({Method::get, "/.well-known/jwks.json", {http::public_keys(signer)}});
    routes.push_back({Method::post, "/api/v2/oauth2/token", {nothing, http::TokenEndpoint::busy}});
    for (const auto* path : {"/api/v2/user/password/forgotten", "/api/v2/user/password/reset"}) {
      routes.push_back({Method::post, path, {nothing}});
    }
    routes.push_back({Method::post, "/api/v2/oauth2/revoke", {nothing, http::RevocationEndpoint::busy}});
    return routes;
  }

  static bool anything(std::string_view) { return true; }
  static void nothing(const http::Request&, http::Reply) {}
  static http::Request request_of(Method method, std::string_view path, std::string_view authorization,
                                  std::string_view body) {
    http::Request request;
    request.method = method;
    request.path = path;
    request.body = body;
    if (!authorization.empty()) request.fields.push_back({"Authorization", authorization});
    return request;
  }

 private:
  domain::EmployeeId hire(Work& work, const std::string& key, Role role, std::vector<domain::EmployeeId> managers) {
    return work.employees(acme)
        .add({.id = {},
              .key = key,
              .first_name = key,
              .email = key + "@acme",
              .role = role,
              .managers = std::move(managers)})
        .id;
  }
};

}  // namespace stint::test
