#include <algorithm>

#include <stint/domain/enumerators.hpp>
#include <stint/domain/month/month_signature.hpp>

namespace stint::domain {

const MonthSignature* signature_as(SignedAs signed_as, std::span<const MonthSignature> signatures) {
  const auto found = std::ranges::find(signatures, signed_as, &MonthSignature::signed_as);
  return found == signatures.end() ? nullptr : &*found;
}

std::string_view name(SignatureState state) { return enumerator_name(state); }

SignatureState signature_state(SignedAs signed_as, std::span<const MonthSignature> signatures,
                               const MonthSheet& sheet) {
  const MonthSignature* const given = signature_as(signed_as, signatures);
  if (given == nullptr) return SignatureState::none;
  return given->digest == digest_of(sheet, given->version) ? SignatureState::valid : SignatureState::outdated;
}

}  // namespace stint::domain
