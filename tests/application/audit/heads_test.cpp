#include <stint/application/audit/heads.hpp>
#include <stint/identity/es256_signer.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint;
using namespace stint::application;

namespace {

struct Signing : test::TwoCompanies {
  void add(domain::CompanyId company) {
    keep([&](Work& work) {
      work.audit().add({.company = company, .action = "month.closed", .subject = company.value});
    });
  }
  void keep(const std::function<void(Work&)>& job) {
    write_now(store, [&](Work& work) {
      job(work);
      return true;
    });
  }
  /// Runs the job as if it were due.
  void run(const Job& job) {
    std::vector<Job::Unit> units;
    store.read([&](Work& work) { units = job.look(work, now); });
    for (const auto& unit : units) keep(unit.act);
  }
  std::vector<SignedHead> kept(domain::CompanyId company) {
    std::vector<SignedHead> heads;
    store.read([&](Work& work) { heads = work.audit().signed_heads(company, {}); });
    return heads;
  }

  SigningKey key = identity::Es256Signer{{}}.new_key(now - std::chrono::days{1});
  identity::Es256Signer signer{std::vector{key}};
};

}  // namespace

TEST_CASE_METHOD(Signing, "Once a day the head of each chain is signed, kept and handed out") {
  std::vector<std::string> handed_out;
  const auto job = sign_audit_heads(signer, "https://stint.example", [&](const auto& company, const auto& head) {
    handed_out.push_back(company.key + " " + std::to_string(head.head.sequence));
  });
  CHECK(job.interval == std::chrono::days{1});
  run(job);
  CHECK(handed_out.empty());  // the chain does not exist yet

  add(acme.id);
  add(acme.id);
  now += std::chrono::milliseconds{500};
  run(job);
  CHECK(handed_out == std::vector<std::string>{"acme 2"});
  const auto heads = kept(acme.id);
  REQUIRE(heads.size() == 1);
  CHECK(heads.front().head.sequence == 2);
  CHECK(heads.front().at == now - std::chrono::milliseconds{500});
  const auto read = signer.read_head(heads.front().jws);
  REQUIRE(read);
  CHECK(read->signature == HeadSignature::valid);
  CHECK(read->claims == HeadClaims{"https://stint.example", "acme", 2, heads.front().head.hash, heads.front().at});
  CHECK(kept(rival.id).empty());

  add(rival.id);
  now += std::chrono::days{1};
  run(job);
  CHECK(handed_out == std::vector<std::string>{"acme 2", "acme 2", "rival 1"});
  CHECK(kept(acme.id).size() == 2);
}

TEST_CASE_METHOD(Signing, "Heads that nobody signed, of other companies and of no form are refused") {
  add(acme.id);
  run(sign_audit_heads(signer, "issuer", [](const auto&, const auto&) {}));
  const auto good = kept(acme.id).front();
  const identity::Es256Signer stranger{std::vector{signer.new_key(now)}};
  const auto of = [&](const HeadSigner& by, const std::string& company) {
    return by.sign_head({.issuer = "issuer", .company = company, .sequence = 1, .hash = good.head.hash, .at = now});
  };
  const auto forged = good.jws.substr(0, good.jws.rfind('.')) + ".AAAA";
  const auto read_with = [&](const std::vector<std::string>& others) {
    HeadsRead read;
    store.read([&](Work& work) { read = read_heads(work, acme, signer, others); });
    return read;
  };
  CHECK(read_with({}).heads == std::vector{good.head});
  CHECK(read_with({}).refused.empty());
  const auto rivals = of(signer, "rival");
  const auto read = read_with({of(signer, "acme"), rivals, of(stranger, "acme"), "no head", forged});
  CHECK(read.heads.size() == 3);
  CHECK(read.of_unknown_key == 1);
  CHECK(read.refused == std::vector<std::string>{rivals, "no head", forged});

  keep([&](Work& work) { work.audit().add_signed(acme.id, {good.head, now + std::chrono::days{1}, "tampered with"}); });
  CHECK(read_with({}).refused == std::vector<std::string>{"tampered with"});
}
