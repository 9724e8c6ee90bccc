#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/month/month_sheet.hpp>

namespace stint::domain {

/// The role in which a month sheet is signed.
enum class SignedAs : std::uint8_t {
  person,   ///< the employee whose sheet it is
  manager,  ///< who decides about their requests
};

/// `person` or `manager`.
[[nodiscard]] constexpr std::string_view name(SignedAs signed_as) {
  return signed_as == SignedAs::person ? "person" : "manager";
}

/// An approval of a sheet as it was at that time.
struct MonthSignature {
  SignedAs signed_as{};
  EmployeeId by;
  Instant at{};
  std::string digest{};      ///< of the signed sheet, see `digest_of`
  std::int32_t version = 1;  ///< of the digest
  bool operator==(const MonthSignature&) const = default;
};

/// The signature in this role; null if there is none. `signatures`: of a sheet, at most one for each role.
[[nodiscard]] const MonthSignature* signature_as(SignedAs signed_as, std::span<const MonthSignature> signatures);

/// The state of one signature of a sheet.
enum class SignatureState : std::uint8_t {
  none,
  valid,
  outdated,  ///< the sheet differs from what was signed and must be signed again
};

/// `none`, `valid` or `outdated`.
[[nodiscard]] std::string_view name(SignatureState state);

/// Whether a sheet is signed. A signature whose digest version is unknown to this program is outdated.
[[nodiscard]] SignatureState signature_state(SignedAs signed_as, std::span<const MonthSignature> signatures,
                                             const MonthSheet& sheet);

}  // namespace stint::domain
