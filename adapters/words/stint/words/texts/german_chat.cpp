#include <stint/words/texts/texts.hpp>

namespace stint::words::texts {

constinit const ChatTexts german_chat{
    .absence_requested = "{name} hat eine Abwesenheit beantragt: {period}",
    .absence_changed = "{name}: Abwesenheit geändert: {period}",
    .absence_approved = "{name}: Abwesenheit genehmigt: {period}",
    .absence_rejected = "{name}: Abwesenheit abgelehnt: {period}",
    .absence_deleted = "{name}: Abwesenheit gelöscht: {period}",
    .absence_cancelled = "{name}: Abwesenheit storniert: {period}",
    .absence_reduced = "{name}: Abwesenheit verkürzt oder geteilt: {period}",
    .absence_split_off = "{name}: zweiter Teil einer Abwesenheit: {period}",
    .entry_created = "{name}: neue Zeitbuchung",
    .entry_changed = "{name}: Zeitbuchung geändert",
    .entry_deleted = "{name}: Zeitbuchung gelöscht",
    .entry_approved = "{name}: Antrag zu einer Zeitbuchung genehmigt",
    .entry_rejected = "{name}: Antrag zu einer Zeitbuchung abgelehnt",
    .clock_started = "{name}: Stempeluhr gestartet",
    .clock_paused = "{name}: Pause begonnen",
    .clock_resumed = "{name}: Pause beendet",
    .clock_stopped = "{name}: Stempeluhr gestoppt",
    .clock_discarded = "{name}: Stempeluhr abgebrochen",
    .month_closed = "Monat abgeschlossen: {month}",
    .month_opened = "Monat wieder geöffnet: {month}",
    .month_closed_for_person = "{name}: Monat abgeschlossen: {month}",
    .month_opened_for_person = "{name}: Monat wieder geöffnet: {month}",
    .month_signed = "{name}: Monatsblatt unterschrieben: {month}",
    .employee_added = "Neu im Unternehmen: {name}",
    .employee_changed = "{name}: Stammdaten geändert",
    .employee_locked = "{name}: Konto gesperrt",
    .employee_unlocked = "{name}: Konto entsperrt",
    .employee_leaving = "{name}: letzter Arbeitstag geändert",
    .employee_forgotten = "Die Daten einer ausgeschiedenen Person wurden gelöscht.",
    .test = "Ein Test von Stint. Wer dies liest, erfährt von Ereignissen.",
};

}  // namespace stint::words::texts
