#include <stint/mail/templates/templates.hpp>
#include <stint/words/texts/texts.hpp>

namespace stint::mail::templates {

using application::MailKind;

namespace {

constexpr std::string_view for_information =
    "Diese Nachricht dient nur zu Ihrer Information; Sie müssen nichts weiter tun.";
constexpr std::string_view whom_to_ask =
    "Bei Fragen wenden Sie sich bitte an Ihre Führungskraft oder die Personalabteilung.";

constexpr std::string_view hours_held = "Zu entscheiden: Ihre Arbeitszeit vom {date}";
constexpr std::string_view hours_not_lost =
    "Ihre Führungskraft oder die Administration genehmigt die Stunden in Stint oder lehnt sie ab. Von Ihrer "
    "Arbeitszeit ist nichts verloren.";

}  // namespace

constinit const Language german{
    .tag = "de",
    .greeting = "Guten Tag {receiver},",
    .greeting_without_name = "Guten Tag,",
    .footer = "Diese Nachricht wurde automatisch von Stint versendet. Bitte antworten Sie nicht darauf.",
    .label_end = ":",
    .labels = {.employee = "Name",
               .type = "Abwesenheit",
               .day = "Datum",
               .from = "Von",
               .to = "Bis",
               .duration = "Dauer",
               .substitute = "Vertretung",
               .others_away = "Im Team abwesend",
               .comments = "Kommentar",
               .reason = "Begründung",
               .date = "Datum",
               .time = "Zeit",
               .break_taken = "Pause",
               .worked = "Arbeitszeit",
               .unchanged = "Bisheriger Eintrag",
               .token = "Token",
               .valid_until = "Gültig bis",
               .week = "Woche",
               .findings = "Feststellungen"},
    .notation = words::texts::german.notation,
    .letters = {{
        {.kind = MailKind::absence_filed,
         .request = "",
         .subject = "Abwesenheitsantrag: {employee}, {type}, {period}",
         .opening = "{employee} hat eine Abwesenheit beantragt und wartet auf Ihre Entscheidung.",
         .closing = "Bitte genehmigen Sie den Antrag in Stint oder lehnen Sie ihn dort ab."},
        {.kind = MailKind::absence_approved_at_once,
         .request = "",
         .subject = "Zur Information: {employee}, {type}, {period}",
         .opening = "{employee} hat eine Abwesenheit eingetragen, die keine Genehmigung erfordert.",
         .closing = for_information},
        {.kind = MailKind::absence_approved,
         .request = "",
         .subject = "Genehmigt: {type}, {period}",
         .opening = "Ihr Abwesenheitsantrag wurde genehmigt.",
         .closing = "Falls sich Ihre Pläne ändern, stornieren Sie die Abwesenheit bitte in Stint."},
        {.kind = MailKind::absence_rejected,
         .request = "",
         .subject = "Abgelehnt: {type}, {period}",
         .opening = "Ihr Abwesenheitsantrag wurde abgelehnt.",
         .closing = whom_to_ask},
        {.kind = MailKind::cancellation_asked,
         .request = "",
         .subject = "Stornierungsantrag: {employee}, {type}, {period}",
         .opening = "{employee} möchte eine genehmigte Abwesenheit stornieren und wartet auf Ihre Entscheidung.",
         .closing = "Bitte genehmigen Sie die Stornierung in Stint oder lehnen Sie sie dort ab. Bis dahin bleibt die "
                    "Abwesenheit genehmigt."},
        {.kind = MailKind::cancellation_approved,
         .request = "",
         .subject = "Storniert: {employee}, {type}, {period}",
         .opening = "Der Antrag, die folgende Abwesenheit zu stornieren, wurde genehmigt. Die Abwesenheit ist damit "
                    "storniert.",
         .closing = for_information},
        {.kind = MailKind::cancellation_rejected,
         .request = "",
         .subject = "Stornierung abgelehnt: {type}, {period}",
         .opening = "Ihr Antrag, eine Abwesenheit zu stornieren, wurde abgelehnt. Die Abwesenheit bleibt genehmigt.",
         .closing = whom_to_ask},
        {.kind = MailKind::absence_deleted,
         .request = "",
         .subject = "Gelöscht: {employee}, {type}, {period}",
         .opening = "{by} hat die folgende genehmigte Abwesenheit gelöscht. Sie gilt damit nicht mehr.",
         .closing = whom_to_ask},
        {.kind = MailKind::substitute_asked,
         .request = "",
         .subject = "Vertretungsanfrage: {employee}, {period}",
         .opening = "{employee} hat Sie als Vertretung für eine Abwesenheit benannt.",
         .closing = "Bitte nehmen Sie die Anfrage in Stint an oder lehnen Sie sie dort ab."},
        {.kind = MailKind::substitute_accepted,
         .request = "",
         .subject = "Vertretung zugesagt: {substitute}, {period}",
         .opening = "{substitute} übernimmt die Vertretung während Ihrer Abwesenheit.",
         .closing = for_information},
        {.kind = MailKind::substitute_rejected,
         .request = "",
         .subject = "Vertretung abgelehnt: {substitute}, {period}",
         .opening = "{substitute} hat die Vertretung während Ihrer Abwesenheit abgelehnt.",
         .closing = "Solange über Ihren Antrag noch nicht entschieden ist, können Sie in Stint eine andere Vertretung "
                    "benennen."},
        {.kind = MailKind::entry_request_made,
         .request = "new_entry",
         .subject = "Zeiteintrag zu genehmigen: {employee}, {date}",
         .opening = "{employee} hat Arbeitszeit eingetragen und wartet auf Ihre Entscheidung.",
         .closing = "Bitte genehmigen Sie den Eintrag in Stint oder lehnen Sie ihn dort ab."},
        {.kind = MailKind::entry_request_made,
         .request = "change",
         .subject = "Änderung eines Zeiteintrags zu genehmigen: {employee}, {date}",
         .opening = "{employee} möchte einen Zeiteintrag wie folgt ändern und wartet auf Ihre Entscheidung.",
         .closing = "Bitte genehmigen Sie die Änderung in Stint oder lehnen Sie sie dort ab."},
        {.kind = MailKind::entry_request_made,
         .request = "deletion",
         .subject = "Löschung eines Zeiteintrags zu genehmigen: {employee}, {date}",
         .opening = "{employee} möchte einen Zeiteintrag löschen und wartet auf Ihre Entscheidung.",
         .closing = "Bitte genehmigen Sie die Löschung in Stint oder lehnen Sie sie dort ab. Bis dahin bleibt der "
                    "Eintrag bestehen."},
        {.kind = MailKind::entry_request_rejected,
         .request = "new_entry",
         .subject = "Abgelehnt: Zeiteintrag vom {date}",
         .opening = "Ihr Zeiteintrag wurde abgelehnt. Die Stunden werden nicht angerechnet.",
         .closing = whom_to_ask},
        {.kind = MailKind::entry_request_rejected,
         .request = "change",
         .subject = "Abgelehnt: Änderung des Zeiteintrags vom {date}",
         .opening = "Die folgende Änderung eines Zeiteintrags wurde abgelehnt. Der Eintrag bleibt, wie er war.",
         .closing = whom_to_ask},
        {.kind = MailKind::entry_request_rejected,
         .request = "deletion",
         .subject = "Abgelehnt: Löschung des Zeiteintrags vom {date}",
         .opening = "Ihr Antrag, einen Zeiteintrag zu löschen, wurde abgelehnt. Der Eintrag bleibt bestehen.",
         .closing = whom_to_ask},
        {.kind = MailKind::token_made,
         .request = "",
         .subject = "Neues persönliches Token: {token}",
         .opening =
             "Für Ihr Konto wurde ein persönliches Token erstellt. Wer es besitzt, kann Stint in Ihrem Namen benutzen.",
         .closing = "Falls Sie das nicht waren, löschen Sie das Token bitte in Stint und verständigen Sie sofort Ihre "
                    "Administration."},
        {.kind = MailKind::token_made_by_operator,
         .request = "",
         .subject = "Neues persönliches Token vom Betrieb: {token}",
         .opening = "Der Betreiber von Stint hat für Ihr Konto ein persönliches Token erstellt. Wer es besitzt, kann "
                    "Stint in Ihrem Namen benutzen.",
         .closing = "Falls Sie nicht wissen, wofür es dient, fragen Sie bitte Ihre Administration. Sie können das "
                    "Token in Stint löschen."},
        {.kind = MailKind::two_factor_turned_on,
         .request = "",
         .subject = "Anmeldung mit zweitem Faktor ist eingeschaltet",
         .opening = "Für Ihr Konto wurde die Anmeldung mit zweitem Faktor eingeschaltet. Ab jetzt brauchen Sie zum "
                    "Anmelden einen Code aus Ihrer Authenticator-App.",
         .closing = "Falls Sie das nicht waren, verständigen Sie bitte sofort Ihre Administration."},
        {.kind = MailKind::session_held,
         .request = "account-locked",
         .subject = hours_held,
         .opening = "Ihr Konto wurde gesperrt und Ihre Stempeluhr angehalten. Die Stunden sind gespeichert und warten "
                    "auf eine Entscheidung.",
         .closing = hours_not_lost},
        {.kind = MailKind::session_held,
         .request = "forgotten-clock",
         .subject = hours_held,
         .opening = "Ihre Stempeluhr lief seit 24 Stunden und wurde angehalten. Die Stunden sind gespeichert und "
                    "warten auf eine Entscheidung.",
         .closing = hours_not_lost},
        {.kind = MailKind::session_held,
         .request = "closed-month",
         .subject = hours_held,
         .opening = "Ihre Stempeluhr wurde für einen Monat angehalten, der abgeschlossen ist. Die Stunden sind "
                    "gespeichert und warten auf eine Entscheidung.",
         .closing = hours_not_lost},
        {.kind = MailKind::session_held,
         .request = "duplicate",
         .subject = hours_held,
         .opening = "Ihre Stempeluhr wurde angehalten, und es gibt bereits einen Zeiteintrag mit gleichem Beginn und "
                    "Ende. Die Stunden sind gespeichert und warten auf eine Entscheidung.",
         .closing = hours_not_lost},
        {.kind = MailKind::session_held,
         .request = "missing-project",
         .subject = hours_held,
         .opening = "Ihre Stempeluhr wurde angehalten, und ein Projekt oder eine Kategorie, die Ihr Unternehmen "
                    "verlangt, fehlt. Die Stunden sind gespeichert und warten auf eine Entscheidung.",
         .closing = hours_not_lost},
        {.kind = MailKind::session_held,
         .request = "employment-ended",
         .subject = hours_held,
         .opening = "Ihr Arbeitsverhältnis ist beendet und Ihre Stempeluhr wurde angehalten. Die Stunden "
                    "sind gespeichert und warten auf eine Entscheidung.",
         .closing = hours_not_lost},
        {.kind = MailKind::session_overlaps,
         .request = "",
         .subject = "Überschneidung von Arbeitszeiten: {employee}, {date}",
         .opening = "Die Stempeluhr von {employee} hat Arbeitszeit gespeichert, die sich mit einem anderen Zeiteintrag "
                    "überschneidet. Zeit, die sich überschneidet, zählt einmal.",
         .closing = "Bitte prüfen Sie in Stint, ob beide Einträge richtig sind."},
        {.kind = MailKind::working_time_digest,
         .request = "",
         .subject = "Arbeitszeit: Feststellungen in der Woche {week}",
         .opening = "Stint hat in der Woche {week} Arbeitszeiten festgestellt, die nicht dem Gesetz entsprechen.",
         .closing = "Bitte sehen Sie sich die Feststellungen in Stint an. Sie ändern von sich aus nichts."},
    }},
};

}  // namespace stint::mail::templates
