#include <algorithm>
#include <array>

#include <stint/domain/absence/deleting_absences.hpp>

namespace stint::domain {
namespace {

/// The characters with the Unicode property White_Space, in UTF-8.
constexpr std::array<std::string_view, 25> white_space{
    "\t",           "\n",           "\v",           "\f",           "\r",           " ",
    "\xC2\x85",     "\xC2\xA0",     "\xE1\x9A\x80", "\xE2\x80\x80", "\xE2\x80\x81", "\xE2\x80\x82",
    "\xE2\x80\x83", "\xE2\x80\x84", "\xE2\x80\x85", "\xE2\x80\x86", "\xE2\x80\x87", "\xE2\x80\x88",
    "\xE2\x80\x89", "\xE2\x80\x8A", "\xE2\x80\xA8", "\xE2\x80\xA9", "\xE2\x80\xAF", "\xE2\x81\x9F",
    "\xE3\x80\x80"};

bool is_blank(std::string_view text) {
  while (!text.empty()) {
    const auto space = std::ranges::find_if(white_space, [&](std::string_view it) { return text.starts_with(it); });
    if (space == white_space.end()) return false;
    text.remove_prefix(space->size());
  }
  return true;
}

}  // namespace

DeletionRight deletion_right(DeletingParty party, const DeletedAbsence& absence, bool employees_may_delete_approved) {
  if (!target(absence_transitions, absence.state, AbsenceEvent::remove)) return DeletionRight::none;
  if (party.is_administrator) return DeletionRight::direct;
  if (!party.is_owner) return party.is_manager_of_owner ? DeletionRight::direct : DeletionRight::none;
  if (!target(absence_transitions, absence.state, AbsenceEvent::request_cancellation)) return DeletionRight::direct;
  const bool is_left_to_owner = employees_may_delete_approved && !absence.has_begun && !absence.in_closed_month;
  return is_left_to_owner ? DeletionRight::direct : DeletionRight::cancellation_only;
}

std::optional<Problem> refusal_of_cancellation_reason(std::string_view reason, bool required) {
  if (!required || !is_blank(reason)) return std::nullopt;
  return Problem{Refusal::invalid,
                 rules::cancellation_reason_missing,
                 reasons::cancellation_reason_missing,
                 {},
                 {{fields::reason, reasons::must_not_be_empty}}};
}

}  // namespace stint::domain
