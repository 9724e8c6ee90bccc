#include <optional>
#include <string>

#include <stint/application/identity/recovery_codes.hpp>
#include <stint/application/identity/use_code.hpp>

namespace stint::application {
namespace {

/// Judges a code unless too many were wrong before, and remembers how it was. `judge` answers nothing for a wrong one.
template <class Judge>
auto judged(const CodeDesk& desk, domain::EmployeeId employee, Judge judge)
    -> std::expected<typename decltype(judge())::value_type, RefusedCode> {
  const auto name = std::to_string(employee.value);
  if (const auto wait = desk.delays.begin(name, desk.now)) return std::unexpected(RefusedCode{*wait});
  const auto right = judge();
  if (!right) {
    desk.delays.wrong(name, desk.now);
    return std::unexpected(RefusedCode{});
  }
  desk.delays.right(name);
  return *right;
}

}  // namespace

std::string_view name(CodeKind kind) { return kind == CodeKind::one_time ? "one-time-code" : "recovery-code"; }

std::expected<CodeKind, RefusedCode> use_code(const CodeDesk& desk, const Account& account, std::string_view code) {
  return judged(desk, account.employee, [&]() -> std::optional<CodeKind> {
    const auto step = desk.codes.matching_step(account.totp_secret.value_or(""), code, desk.now);
    if (step && *step > account.last_totp_step) {
      desk.work.accounts().set_last_totp_step(account.employee, *step);
      return CodeKind::one_time;
    }
    if (use_recovery_code(desk.work, desk.digests, account.employee, code)) return CodeKind::recovery;
    return std::nullopt;
  });
}

std::expected<std::int64_t, RefusedCode> first_code(const CodeDesk& desk, domain::EmployeeId employee,
                                                    std::string_view secret, std::string_view code) {
  return judged(desk, employee, [&] { return desk.codes.matching_step(secret, code, desk.now); });
}

}  // namespace stint::application
