#pragma once

#include <string_view>

namespace stint::domain {

/// The member of a command, or the parameter of a request, that an error refers to. Declared next to the command, in
/// a namespace `fields`; adapters derive their spelling from the name.
struct Field {
  /// Kebab-case, unique and stable, as in `start-date`; an HTTP header has its own name. Empty: the request as a whole.
  std::string_view name{};
  friend constexpr bool operator==(Field, Field) = default;
};

/// The fields that several commands have.
namespace fields {
inline constexpr Field whole{};  ///< the request as a whole could not be read
inline constexpr Field absence_type{"absence-type-id"};
inline constexpr Field first_day{"start-date"};
inline constexpr Field last_day{"end-date"};
inline constexpr Field reason{"reason"};
inline constexpr Field days{"days"};
inline constexpr Field begin{"start-timestamp"};
inline constexpr Field end{"end-timestamp"};
inline constexpr Field pause{"pause-seconds"};
inline constexpr Field year{"year"};
inline constexpr Field month{"month"};
inline constexpr Field state{"status"};
inline constexpr Field id{"id"};
inline constexpr Field code{"code"};  ///< one-time
inline constexpr Field password{"password"};
inline constexpr Field token_name{"name"};
inline constexpr Field from{"from"};
inline constexpr Field to{"to"};
inline constexpr Field minutes{"minutes"};
inline constexpr Field kind{"kind"};
inline constexpr Field employee{"employee-id"};
inline constexpr Field scope{"scope"};
inline constexpr Field department{"department"};
inline constexpr Field changed_since{"changed-since"};
inline constexpr Field language{"language"};
inline constexpr Field format{"format"};  ///< of a file or a message
inline constexpr Field sort{"sort"};      ///< a list's order
inline constexpr Field search{"search"};
inline constexpr Field record_state{"state"};  ///< by which records are filtered
inline constexpr Field event{"event"};
inline constexpr Field client_id{"client-id"};
inline constexpr Field token{"token"};
}  // namespace fields

}  // namespace stint::domain
