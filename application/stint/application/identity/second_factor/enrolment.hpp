#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// What an authenticator app needs, shown once.
struct EnrolmentView {
  std::string secret{};   ///< Base32
  std::string uri{};      ///< otpauth://
  std::string qr_code{};  ///< of the URI, an SVG document
};

/// Shown once.
struct RecoveryCodesView {
  std::vector<std::string> codes{};
};

/// Begins to turn the caller's two-factor on: shows a fresh secret, which is not in force before a code of it has come
/// back (see confirm_enrolment). Beginning again shows another. Refuses: forbidden to personal tokens; a body with
/// faults, invalid; forbidden without a recent login (see password.hpp); two-factor that is on, conflict.
[[nodiscard]] domain::Result<EnrolmentView> start_enrolment(const Context& context, const AccountServices& services,
                                                            const Submitted<PasswordCommand>& form);

/// Turns the caller's two-factor on, of which they get a mail: the code shows that their app has the secret of the
/// enrolment. The code is used up. Refuses: personal tokens, forbidden; a missing or wrong code, invalid; two-factor
/// that is on, or no enrolment of the last hour, conflict; after too many wrong codes, too often. `attempt`: a new
/// one of `limits.codes`, the same in every run.
[[nodiscard]] domain::Result<RecoveryCodesView> confirm_enrolment(const Context& context,
                                                                  const AccountServices& services,
                                                                  const LoginTry& attempt,
                                                                  const Submitted<CodeCommand>& form);

/// Turns the caller's two-factor off, for a code of the app or a recovery code: whoever found an open session must not
/// be able to. Refuses: personal tokens, forbidden; a missing or wrong code, invalid; two-factor that is off, conflict;
/// after too many wrong codes, too often. `attempt`: as above.
[[nodiscard]] domain::Result<DeleteView> turn_off_second_factor(const Context& context, const AccountServices& services,
                                                                const LoginTry& attempt,
                                                                const Submitted<CodeCommand>& form);

/// Puts a Base32 secret in force, or none: two-factor is then off. What belonged to the one before goes: recovery
/// codes, an enrolment that was not confirmed, logins that wait for a code.
void replace_second_factor(Work& work, domain::EmployeeId employee, const std::optional<std::string>& secret);

/// What an authenticator app reads from a QR code: `otpauth://totp/Stint:EMAIL?secret=…&issuer=Stint`, with the
/// defaults of all apps left out (HMAC-SHA-1, six digits, 30 s).
[[nodiscard]] std::string otpauth_uri(std::string_view email, std::string_view base32_secret);

}  // namespace stint::application
