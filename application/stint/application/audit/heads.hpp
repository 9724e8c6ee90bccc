#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/jobs/schedule.hpp>
#include <stint/application/ports/cryptography.hpp>
#include <stint/application/ports/work.hpp>

// Heads of audit trails are signed, so that anyone who keeps one elsewhere can later verify that the trail is
// unchanged: a chain by itself does not reveal that its end is missing, or that all of it was rewritten.

namespace stint::application {

/// The present head of a company's chain, signed; `nullopt` if it has no chain.
[[nodiscard]] std::optional<SignedHead> sign_head(Work& work, const domain::Company& company, const HeadSigner& signer,
                                                  const std::string& issuer, domain::Instant now);

/// Publishes a head to the place that the operator has chosen. May be called more than once with the same head; if it
/// throws, the whole operation is tried again.
using HandOutHead = std::function<void(const domain::Company&, const SignedHead&)>;

/// The job `audit-heads`, once a day: signs the head of each company's chain, keeps it, and publishes it. The signer
/// must outlive the job.
[[nodiscard]] Job sign_audit_heads(const HeadSigner& signer, std::string issuer, HandOutHead hand_out);

/// The signed heads of a company, read from those that are kept and from others in text form.
struct HeadsRead {
  std::vector<ChainHead> heads{};      ///< to verify the chain against
  std::vector<std::string> refused{};  ///< texts that are not a head of the company, or not signed by the named key
  std::size_t of_unknown_key = 0;      ///< those of `heads` whose key has been deleted: unverifiable
};
[[nodiscard]] HeadsRead read_heads(Work& work, const domain::Company& company, const HeadSigner& signer,
                                   const std::vector<std::string>& others);

}  // namespace stint::application
