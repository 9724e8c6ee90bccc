#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/month/month_sheet.hpp>

namespace stint::domain {

/// As whom somebody signs a month sheet.
enum class SignedAs : std::uint8_t {
  person,   ///< whose sheet it is
  manager,  ///< who decides about them
};

inline constexpr std::array both_signatories{SignedAs::person, SignedAs::manager};

/// `person` or `manager`.
[[nodiscard]] constexpr std::string_view name(SignedAs signed_as) {
  return signed_as == SignedAs::person ? "person" : "manager";
}

/// That somebody agrees with a sheet as it was then.
struct MonthSignature {
  SignedAs signed_as{};
  EmployeeId by;
  Instant at{};
  std::string digest{};      ///< of what was signed, see `digest_of`
  std::int32_t version = 1;  ///< in which the digest was made
  bool operator==(const MonthSignature&) const = default;
};

/// The signature that was given as such; null: none was. `signatures`: of a sheet, at most one of each.
[[nodiscard]] const MonthSignature* signature_as(SignedAs signed_as, std::span<const MonthSignature> signatures);

/// How far the signing of a sheet has come.
enum class SignatureState : std::uint8_t {
  none,
  valid,
  outdated,  ///< the sheet says something else than what was signed, and is to be signed anew
};

/// `none`, `valid` or `outdated`.
[[nodiscard]] std::string_view name(SignatureState state);

/// Whether a sheet is signed. A signature whose digest is of a version that this program does not know is outdated.
[[nodiscard]] SignatureState signature_state(SignedAs signed_as, std::span<const MonthSignature> signatures,
                                             const MonthSheet& sheet);

}  // namespace stint::domain
