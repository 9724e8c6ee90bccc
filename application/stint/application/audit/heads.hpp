#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/jobs/schedule.hpp>
#include <stint/application/ports/cryptography.hpp>
#include <stint/application/ports/work.hpp>

// Heads of audit trails are signed, so that whoever keeps one elsewhere can tell later whether the trail still is what
// it was: a chain alone does not tell that its end is missing, nor that all of it was made anew.

namespace stint::application {

/// The head of a company's chain as it is now, signed; nothing where there is no chain.
[[nodiscard]] std::optional<SignedHead> sign_head(Work& work, const domain::Company& company, const HeadSigner& signer,
                                                  const std::string& issuer, domain::Instant now);

/// Hands a head out to where the operator wants it. May be called more than once with one; what it throws has the whole
/// tried again.
using HandOutHead = std::function<void(const domain::Company&, const SignedHead&)>;

/// The job `audit-heads`, once a day: signs the head of each company's chain, keeps it, and hands it out. The signer
/// lives longer than the job.
[[nodiscard]] Job sign_audit_heads(const HeadSigner& signer, std::string issuer, HandOutHead hand_out);

/// What signed heads say of a company: those that are kept, and others, as texts.
struct HeadsRead {
  std::vector<ChainHead> heads{};      ///< to hold the chain against
  std::vector<std::string> refused{};  ///< texts that are no head, of another company, or not signed by the key named
  std::size_t of_unknown_key = 0;      ///< of `heads`, those whose key is gone: nobody can tell who signed them
};
[[nodiscard]] HeadsRead read_heads(Work& work, const domain::Company& company, const HeadSigner& signer,
                                   const std::vector<std::string>& others);

}  // namespace stint::application
