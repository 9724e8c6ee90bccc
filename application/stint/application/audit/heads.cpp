#include <chrono>
#include <utility>

#include <stint/application/audit/heads.hpp>

namespace stint::application {

using namespace domain;

namespace {

void add_head(HeadsRead& read, const Company& company, const HeadSigner& signer, const std::string& jws) {
  auto head = signer.read_head(jws);
  if (!head || head->claims.company != company.key || head->signature == HeadSignature::invalid) {
    read.refused.push_back(jws);
    return;
  }
  if (head->signature == HeadSignature::of_unknown_key) ++read.of_unknown_key;
  read.heads.push_back({head->claims.sequence, std::move(head->claims.hash)});
}

}  // namespace

std::optional<SignedHead> sign_head(Work& work, const Company& company, const HeadSigner& signer,
                                    const std::string& issuer, Instant now) {
  auto head = work.audit().head(company.id);
  if (!head) return std::nullopt;
  const Instant second = std::chrono::floor<std::chrono::seconds>(now);  // the precision of a JWS
  auto jws = signer.sign_head(
      {.issuer = issuer, .company = company.key, .sequence = head->sequence, .hash = head->hash, .at = second});
  return SignedHead{*std::move(head), second, std::move(jws)};
}

Job sign_audit_heads(const HeadSigner& signer, std::string issuer, HandOutHead hand_out) {
  return {.name = "audit-heads",
          .interval = std::chrono::days{1},
          .look = [&signer, issuer = std::move(issuer), hand_out = std::move(hand_out)](Work& look, Instant now) {
            std::vector<Job::Unit> units;
            for (const auto& company : look.companies().all()) {
              units.emplace_back(
                  [&signer, issuer, hand_out, company, now](Work& work) {
                    const auto head = sign_head(work, company, signer, issuer, now);
                    if (!head) return;
                    work.audit().add_signed(company.id, *head);
                    hand_out(company, *head);
                  },
                  WriteScope{company.id});
            }
            return units;
          }};
}

HeadsRead read_heads(Work& work, const Company& company, const HeadSigner& signer,
                     const std::vector<std::string>& others) {
  HeadsRead read;
  for (HeadPage page;;) {
    const auto kept = work.audit().signed_heads(company.id, page);
    for (const auto& head : kept) add_head(read, company, signer, head.jws);
    if (kept.size() < page.count) break;
    page.before = kept.back().at;
  }
  for (const auto& jws : others) add_head(read, company, signer, jws);
  return read;
}

}  // namespace stint::application
