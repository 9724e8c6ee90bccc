#pragma once

#include <string_view>

namespace stint::words {

/// The texts about events in chat programs. {name}: whose record it is.
struct ChatTexts {
  std::string_view absence_requested;        ///< of {name}, {period}
  std::string_view absence_changed;          ///< of {name}, {period}
  std::string_view absence_approved;         ///< of {name}, {period}
  std::string_view absence_rejected;         ///< of {name}, {period}
  std::string_view absence_deleted;          ///< of {name}, {period}
  std::string_view absence_cancelled;        ///< of {name}, {period}
  std::string_view absence_reduced;          ///< of {name}, {period}
  std::string_view absence_split_off;        ///< of {name}, {period}
  std::string_view entry_created;            ///< of {name}
  std::string_view entry_changed;            ///< of {name}
  std::string_view entry_deleted;            ///< of {name}
  std::string_view entry_approved;           ///< of {name}
  std::string_view entry_rejected;           ///< of {name}
  std::string_view clock_started;            ///< of {name}
  std::string_view clock_paused;             ///< of {name}
  std::string_view clock_resumed;            ///< of {name}
  std::string_view clock_stopped;            ///< of {name}
  std::string_view clock_discarded;          ///< of {name}
  std::string_view month_closed;             ///< of {month}
  std::string_view month_opened;             ///< of {month}
  std::string_view month_closed_for_person;  ///< of {name}, {month}
  std::string_view month_opened_for_person;  ///< of {name}, {month}
  std::string_view month_signed;             ///< of {name}, {month}
  std::string_view employee_added;           ///< of {name}
  std::string_view employee_changed;         ///< of {name}
  std::string_view employee_locked;          ///< of {name}
  std::string_view employee_unlocked;        ///< of {name}
  std::string_view employee_leaving;         ///< of {name}
  std::string_view employee_forgotten;
  std::string_view test;
};

}  // namespace stint::words
