#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/commands/accounts.hpp>
#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_requests_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

namespace rules {
inline constexpr domain::Rule two_factor_state{"two-factor-state"};
inline constexpr domain::Rule too_many_codes{"too-many-codes"};
}  // namespace rules

namespace reasons {
inline constexpr domain::Reason too_many_wrong_codes{"too-many-wrong-codes"};
inline constexpr domain::Reason two_factor_on_already{"two-factor-on-already"};
inline constexpr domain::Reason two_factor_off{"two-factor-off"};
inline constexpr domain::Reason no_enrolment_to_confirm{"no-enrolment-to-confirm"};
inline constexpr domain::Reason is_missing{"is-missing"};
inline constexpr domain::Reason code_wrong{"code-wrong"};
}  // namespace reasons

/// The data that an authenticator app needs, shown once.
struct EnrolmentView {
  std::string secret{};   ///< Base32
  std::string uri{};      ///< otpauth://
  std::string qr_code{};  ///< of the URI, an SVG document
};

template <>
inline constexpr auto description<EnrolmentView> = describe(member("secret", &EnrolmentView::secret, "In Base32."),
                                                            member("otpauth_uri", &EnrolmentView::uri),
                                                            member("qr_code", &EnrolmentView::qr_code,
                                                                   "The same as an SVG document."));

/// Shown once.
struct RecoveryCodesView {
  std::vector<std::string> codes{};
};

template <>
inline constexpr auto description<RecoveryCodesView> = describe(member("recovery_codes", &RecoveryCodesView::codes));

/// Starts to turn on the caller's two-factor: shows a new secret, which takes effect only when a code generated from it
/// is confirmed (see confirm_enrolment). Starting again shows another secret. Refuses: forbidden to personal tokens; a
/// body with faults, invalid; forbidden without a recent login (see password.hpp); two-factor that is already on,
/// conflict.
[[nodiscard]] domain::Result<EnrolmentView> start_enrolment(const Context& context, const AccountServices& services,
                                                            const Submitted<PasswordCommand>& form);

/// Turns on the caller's two-factor and mails them: the code shows that their app has the secret of the enrolment. The
/// code is used up. Refuses: personal tokens, forbidden; a missing or wrong code, invalid; two-factor that is already
/// on, or no enrolment within the last hour, conflict; after too many wrong codes, too often. `attempt`: a new one of
/// `limits.codes`, the same in every run.
[[nodiscard]] domain::Result<RecoveryCodesView> confirm_enrolment(const Context& context,
                                                                  const AccountServices& services,
                                                                  const LoginTry& attempt,
                                                                  const Submitted<CodeCommand>& form);

/// Turns off the caller's two-factor. Requires a code of the app or a recovery code, so that a stranger who finds an
/// open session cannot do it. Refuses: personal tokens, forbidden; a missing or wrong code, invalid; two-factor that is
/// off, conflict; after too many wrong codes, too often. `attempt`: as above.
[[nodiscard]] domain::Result<DeleteView> turn_off_second_factor(const Context& context, const AccountServices& services,
                                                                const LoginTry& attempt,
                                                                const Submitted<CodeCommand>& form);

/// Puts a Base32 secret into effect; `nullopt` turns two-factor off. Deletes everything that belonged to the previous
/// secret: recovery codes, an unconfirmed enrolment and logins that wait for a code.
void replace_second_factor(Work& work, domain::EmployeeId employee, const std::optional<std::string>& secret);

/// The URI that an authenticator app reads from a QR code: `otpauth://totp/Stint:EMAIL?secret=…&issuer=Stint`. The
/// defaults that all apps share are left out (HMAC-SHA-1, six digits, 30 s).
[[nodiscard]] std::string otpauth_uri(std::string_view email, std::string_view base32_secret);

}  // namespace stint::application
