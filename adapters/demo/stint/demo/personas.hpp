#pragma once

#include <string_view>

// People and terminals of the demo companies that have a story, so that a user can log in as a person who demonstrates
// a rule. The first company is Alpenblick, the second Harbor Lights; their records have the same keys where possible.

namespace stint::demo {

/// The password of all people in both companies.
inline constexpr std::string_view demo_password = "demo-2026";

inline constexpr std::string_view alpenblick_key = "alpenblick";
inline constexpr std::string_view harbor_key = "harbor";

/// Chief executive and administrator; has no manager and records no time.
inline constexpr std::string_view ada = "ada@stint.example";
/// Head of human resources: an administrator who reports to ada.
inline constexpr std::string_view iris = "iris@stint.example";
/// Heads of department; both manage erika.
inline constexpr std::string_view max = "max@stint.example";
inline constexpr std::string_view mia = "mia@stint.example";
/// Team lead below max.
inline constexpr std::string_view jonas = "jonas@stint.example";
/// A user with two managers and 13 absences in every state.
inline constexpr std::string_view erika = "erika@stint.example";
/// Is asked to be a substitute for erika; speaks English.
inline constexpr std::string_view sam = "sam@stint.example";
/// A locked account, and a locked manager: otto has no other.
inline constexpr std::string_view lea = "lea@stint.example";
inline constexpr std::string_view lenny = "lenny@stint.example";
inline constexpr std::string_view otto = "otto@stint.example";
/// Sees the directory entries of erika, mia and claire without being a manager.
inline constexpr std::string_view emil = "emil@stint.example";
/// May not create time entries.
inline constexpr std::string_view nora = "nora@stint.example";
/// Logs in with two factors.
inline constexpr std::string_view tina = "tina@stint.example";
inline constexpr std::string_view tina_totp_secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/// Administrator, manager and users of the second company, where only terminals stop clocks.
inline constexpr std::string_view harbor_ada = "ada@harbor.example";
inline constexpr std::string_view harbor_max = "max@harbor.example";
inline constexpr std::string_view harbor_erika = "erika@harbor.example";
/// May stop the clock without a terminal.
inline constexpr std::string_view harbor_noor = "noor@harbor.example";
/// Works at night: entries that end on the next day.
inline constexpr std::string_view harbor_tom = "tom@harbor.example";

/// Terminals: confidential clients. The secrets are public, like everything in a demo.
inline constexpr std::string_view alpenblick_terminal = "gate-1";
inline constexpr std::string_view alpenblick_terminal_secret = "gate-1-secret";
inline constexpr std::string_view harbor_terminal = "gate-2";
inline constexpr std::string_view harbor_terminal_secret = "gate-2-secret";

}  // namespace stint::demo
