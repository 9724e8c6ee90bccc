#include <stint/words/texts/texts.hpp>

namespace stint::words::texts {

constinit const ChatTexts french_chat{
    .absence_requested = "{name} a demandé une absence\u00A0: {period}",
    .absence_changed = "{name}\u00A0: absence modifiée\u00A0: {period}",
    .absence_approved = "{name}\u00A0: absence approuvée\u00A0: {period}",
    .absence_rejected = "{name}\u00A0: absence refusée\u00A0: {period}",
    .absence_deleted = "{name}\u00A0: absence supprimée\u00A0: {period}",
    .absence_cancelled = "{name}\u00A0: absence annulée\u00A0: {period}",
    .absence_reduced = "{name}\u00A0: absence raccourcie ou divisée\u00A0: {period}",
    .absence_split_off = "{name}\u00A0: seconde partie d’une absence\u00A0: {period}",
    .entry_created = "{name}\u00A0: nouvelle saisie de temps",
    .entry_changed = "{name}\u00A0: saisie de temps modifiée",
    .entry_deleted = "{name}\u00A0: saisie de temps supprimée",
    .entry_approved = "{name}\u00A0: demande sur une saisie de temps approuvée",
    .entry_rejected = "{name}\u00A0: demande sur une saisie de temps refusée",
    .clock_started = "{name}\u00A0: pointeuse démarrée",
    .clock_paused = "{name}\u00A0: pause commencée",
    .clock_resumed = "{name}\u00A0: pause terminée",
    .clock_stopped = "{name}\u00A0: pointeuse arrêtée",
    .clock_discarded = "{name}\u00A0: pointage abandonné",
    .month_closed = "Mois clôturé\u00A0: {month}",
    .month_opened = "Mois rouvert\u00A0: {month}",
    .month_closed_for_person = "{name}\u00A0: mois clôturé\u00A0: {month}",
    .month_opened_for_person = "{name}\u00A0: mois rouvert\u00A0: {month}",
    .month_signed = "{name}\u00A0: feuille du mois signée\u00A0: {month}",
    .employee_added = "Nouvelle personne dans l’entreprise\u00A0: {name}",
    .employee_changed = "{name}\u00A0: fiche modifiée",
    .employee_locked = "{name}\u00A0: compte bloqué",
    .employee_unlocked = "{name}\u00A0: compte débloqué",
    .employee_leaving = "{name}\u00A0: dernier jour d’emploi modifié",
    .employee_forgotten = "Les données d’une personne partie ont été effacées.",
    .test = "Un test de Stint. Les événements sont annoncés ici.",
};

}  // namespace stint::words::texts
