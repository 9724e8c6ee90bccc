#include <stint/mail/templates/templates.hpp>
#include <stint/words/texts/texts.hpp>

// A blank that must not break (U+00A0) stands before colons, as French typography wants it.

namespace stint::mail::templates {

using application::MailKind;

namespace {

constexpr std::string_view for_information =
    "Ce message vous est adressé à titre d’information\u00A0; aucune action n’est requise de votre part.";
constexpr std::string_view whom_to_ask =
    "Pour toute question, veuillez vous adresser à votre responsable ou au service des ressources "
    "humaines.";

constexpr std::string_view hours_held = "À décider\u00A0: vos heures de travail du {date}";
constexpr std::string_view hours_not_lost =
    "Votre responsable ou l’administration approuvera ou refusera ces heures dans Stint. Rien de ce que vous avez "
    "travaillé n’est perdu.";

}  // namespace

constinit const Language french{
    .tag = "fr",
    .greeting = "Bonjour {receiver},",
    .greeting_without_name = "Bonjour,",
    .footer = "Ce message a été envoyé automatiquement par Stint. Merci de ne pas y répondre.",
    .label_end = "\u00A0:",
    .labels = {.employee = "Nom",
               .type = "Absence",
               .day = "Date",
               .from = "Du",
               .to = "Au",
               .duration = "Durée",
               .substitute = "Remplacement",
               .others_away = "Absences dans l’équipe",
               .comments = "Commentaire",
               .reason = "Motif",
               .date = "Date",
               .time = "Horaire",
               .break_taken = "Pause",
               .worked = "Temps de travail",
               .unchanged = "Saisie actuelle",
               .token = "Jeton",
               .valid_until = "Valable jusqu’au",
               .week = "Semaine",
               .findings = "Constats",
               .days_left = "Congés",
               .take_until = "À prendre jusqu’au",
               .left = "Absence restante"},
    .notation = words::texts::french.notation,
    .letters = {{
        {.kind = MailKind::absence_filed,
         .request = "",
         .subject = "Demande d’absence\u00A0: {employee}, {type}, {period}",
         .opening = "{employee} a demandé une absence et attend votre décision.",
         .closing = "Merci d’approuver ou de refuser la demande dans Stint."},
        {.kind = MailKind::absence_approved_at_once,
         .request = "",
         .subject = "Pour information\u00A0: {employee}, {type}, {period}",
         .opening = "{employee} a saisi une absence qui ne nécessite pas d’approbation.",
         .closing = for_information},
        {.kind = MailKind::absence_approved,
         .request = "",
         .subject = "Demande approuvée\u00A0: {type}, {period}",
         .opening = "Votre demande d’absence a été approuvée.",
         .closing = "Si vos projets changent, merci d’annuler l’absence dans Stint."},
        {.kind = MailKind::absence_rejected,
         .request = "",
         .subject = "Demande refusée\u00A0: {type}, {period}",
         .opening = "Votre demande d’absence a été refusée.",
         .closing = whom_to_ask},
        {.kind = MailKind::cancellation_asked,
         .request = "",
         .subject = "Demande d’annulation\u00A0: {employee}, {type}, {period}",
         .opening = "{employee} souhaite annuler une absence approuvée et attend votre décision.",
         .closing = "Merci d’approuver ou de refuser l’annulation dans Stint. D’ici là, l’absence reste approuvée."},
        {.kind = MailKind::cancellation_approved,
         .request = "",
         .subject = "Absence annulée\u00A0: {employee}, {type}, {period}",
         .opening = "La demande d’annulation de l’absence suivante a été approuvée. L’absence est donc annulée.",
         .closing = for_information},
        {.kind = MailKind::cancellation_rejected,
         .request = "",
         .subject = "Annulation refusée\u00A0: {type}, {period}",
         .opening = "Votre demande d’annulation d’une absence a été refusée. L’absence reste approuvée.",
         .closing = whom_to_ask},
        {.kind = MailKind::absence_deleted,
         .request = "",
         .subject = "Absence supprimée\u00A0: {employee}, {type}, {period}",
         .opening = "{by} a supprimé l’absence approuvée suivante. Elle n’est donc plus valable.",
         .closing = whom_to_ask},
        {.kind = MailKind::substitute_asked,
         .request = "",
         .subject = "Demande de remplacement\u00A0: {employee}, {period}",
         .opening = "{employee} vous demande d’assurer son remplacement pendant une absence.",
         .closing = "Merci d’accepter ou de refuser la demande dans Stint."},
        {.kind = MailKind::substitute_accepted,
         .request = "",
         .subject = "Remplacement accepté\u00A0: {substitute}, {period}",
         .opening = "{substitute} a accepté de vous remplacer pendant votre absence.",
         .closing = for_information},
        {.kind = MailKind::substitute_rejected,
         .request = "",
         .subject = "Remplacement refusé\u00A0: {substitute}, {period}",
         .opening = "{substitute} a refusé de vous remplacer pendant votre absence.",
         .closing =
             "Tant que votre demande n’a pas fait l’objet d’une décision, vous pouvez désigner une autre personne "
             "dans Stint."},
        {.kind = MailKind::entry_request_made,
         .request = "new_entry",
         .subject = "Saisie de temps à approuver\u00A0: {employee}, {date}",
         .opening = "{employee} a saisi des heures de travail et attend votre décision.",
         .closing = "Merci d’approuver ou de refuser la saisie dans Stint."},
        {.kind = MailKind::entry_request_made,
         .request = "change",
         .subject = "Modification d’une saisie de temps à approuver\u00A0: {employee}, {date}",
         .opening = "{employee} souhaite modifier une saisie de temps comme suit et attend votre décision.",
         .closing = "Merci d’approuver ou de refuser la modification dans Stint."},
        {.kind = MailKind::entry_request_made,
         .request = "deletion",
         .subject = "Suppression d’une saisie de temps à approuver\u00A0: {employee}, {date}",
         .opening = "{employee} souhaite supprimer une saisie de temps et attend votre décision.",
         .closing = "Merci d’approuver ou de refuser la suppression dans Stint. D’ici là, la saisie est conservée."},
        {.kind = MailKind::entry_request_rejected,
         .request = "new_entry",
         .subject = "Saisie de temps refusée\u00A0: {date}",
         .opening = "Votre saisie de temps a été refusée. Ces heures ne sont pas prises en compte.",
         .closing = whom_to_ask},
        {.kind = MailKind::entry_request_rejected,
         .request = "change",
         .subject = "Modification refusée\u00A0: saisie de temps du {date}",
         .opening = "La modification suivante d’une saisie de temps a été refusée. La saisie reste inchangée.",
         .closing = whom_to_ask},
        {.kind = MailKind::entry_request_rejected,
         .request = "deletion",
         .subject = "Suppression refusée\u00A0: saisie de temps du {date}",
         .opening = "Votre demande de suppression d’une saisie de temps a été refusée. La saisie est conservée.",
         .closing = whom_to_ask},
        {.kind = MailKind::token_made,
         .request = "",
         .subject = "Nouveau jeton personnel\u00A0: {token}",
         .opening = "Un jeton personnel a été créé pour votre compte. Toute personne qui le détient peut utiliser "
                    "Stint en votre nom.",
         .closing = "Si vous n’êtes pas à l’origine de cette création, merci de supprimer le jeton dans Stint et de "
                    "prévenir sans délai votre administration."},
        {.kind = MailKind::token_made_by_operator,
         .request = "",
         .subject = "Nouveau jeton personnel créé par l’exploitant\u00A0: {token}",
         .opening = "L’exploitant de Stint a créé un jeton personnel pour votre compte. Toute personne qui le détient "
                    "peut utiliser Stint en votre nom.",
         .closing = "Si vous ignorez à quoi il sert, merci de vous adresser à votre administration. Vous pouvez "
                    "supprimer le jeton dans Stint."},
        {.kind = MailKind::two_factor_turned_on,
         .request = "",
         .subject = "La connexion à deux facteurs est activée",
         .opening = "La connexion à deux facteurs a été activée pour votre compte. Un code de votre application "
                    "d’authentification est désormais demandé à chaque connexion.",
         .closing =
             "Si vous n’êtes pas à l’origine de cette activation, merci de prévenir sans délai votre administration."},
        {.kind = MailKind::session_held,
         .request = "account-locked",
         .subject = hours_held,
         .opening = "Votre compte a été verrouillé et votre pointeuse arrêtée. Les heures ont été enregistrées et "
                    "attendent une décision.",
         .closing = hours_not_lost},
        {.kind = MailKind::session_held,
         .request = "forgotten-clock",
         .subject = hours_held,
         .opening = "Votre pointeuse tournait depuis 24 heures et a été arrêtée. Les heures ont été enregistrées et "
                    "attendent une décision.",
         .closing = hours_not_lost},
        {.kind = MailKind::session_held,
         .request = "closed-month",
         .subject = hours_held,
         .opening = "Votre pointeuse a été arrêtée pour un mois qui est clôturé. Les heures ont été enregistrées et "
                    "attendent une décision.",
         .closing = hours_not_lost},
        {.kind = MailKind::session_held,
         .request = "duplicate",
         .subject = hours_held,
         .opening = "Votre pointeuse a été arrêtée et il existe déjà une saisie de temps avec le même début et la même "
                    "fin. Les heures ont été enregistrées et attendent une décision.",
         .closing = hours_not_lost},
        {.kind = MailKind::session_held,
         .request = "missing-project",
         .subject = hours_held,
         .opening = "Votre pointeuse a été arrêtée et un projet ou une catégorie que votre entreprise exige manque. "
                    "Les heures ont été enregistrées et attendent une décision.",
         .closing = hours_not_lost},
        {.kind = MailKind::session_held,
         .request = "employment-ended",
         .subject = hours_held,
         .opening = "Votre contrat de travail a pris fin et votre pointeuse a été arrêtée. Les heures ont "
                    "été enregistrées et attendent une décision.",
         .closing = hours_not_lost},
        {.kind = MailKind::session_overlaps,
         .request = "",
         .subject = "Chevauchement d’heures de travail\u00A0: {employee}, {date}",
         .opening = "La pointeuse de {employee} a enregistré des heures de travail qui chevauchent une autre saisie de "
                    "temps. Le temps qui se chevauche compte une fois.",
         .closing = "Merci de vérifier dans Stint que les deux saisies sont exactes."},
        {.kind = MailKind::deputy_named,
         .request = "span",
         .subject = "Vous décidez en suppléance\u00A0: {employee}, {period}",
         .opening = "{employee} vous a désigné comme suppléance pour les jours suivants. Vous décidez alors des "
                    "demandes de l’équipe de {employee}.",
         .closing = "Pendant vos propres absences, personne n’est sollicité à votre place."},
        {.kind = MailKind::deputy_named,
         .request = "absences",
         .subject = "Vous décidez en suppléance\u00A0: {employee}",
         .opening = "{employee} vous a désigné comme suppléance. Pendant chaque absence de {employee}, vous décidez "
                    "des demandes de l’équipe.",
         .closing = "Pendant vos propres absences, personne n’est sollicité à votre place."},
        {.kind = MailKind::deputy_dismissed,
         .request = "span",
         .subject = "Fin de suppléance\u00A0: {employee}, {period}",
         .opening = "Vous ne décidez plus à la place de {employee} pendant les jours suivants.",
         .closing = for_information},
        {.kind = MailKind::deputy_dismissed,
         .request = "absences",
         .subject = "Fin de suppléance\u00A0: {employee}",
         .opening = "Vous ne décidez plus à la place de {employee}.",
         .closing = for_information},
        {.kind = MailKind::working_time_digest,
         .request = "",
         .subject = "Temps de travail : constats de la semaine {week}",
         .opening =
             "Stint a constaté, pour la semaine {week}, des temps de travail qui ne sont pas conformes à la loi.",
         .closing = "Veuillez consulter les constats dans Stint. Ils ne modifient rien par eux-mêmes."},
        {.kind = MailKind::leave_of_year,
         .request = "",
         .subject = "Vos congés\u00A0: {daysLeft}, jusqu’au {takeUntil}",
         .opening = "Vous disposez de {daysLeft} de congés, que vous pouvez prendre jusqu’au {takeUntil}. Veuillez les "
                    "demander à temps, afin de pouvoir les prendre cette année.",
         .closing = "Ce que vous n’aurez pas pris d’ici là sera perdu, sauf si vous êtes dans l’impossibilité de le "
                    "prendre, par exemple pour maladie."},
        {.kind = MailKind::leave_lapses,
         .request = "",
         .subject = "Congés bientôt perdus\u00A0: {daysLeft}, jusqu’au {takeUntil}",
         .opening = "Il vous reste {daysLeft} de congés que vous n’avez ni pris ni demandés. Vous pouvez les prendre "
                    "jusqu’au {takeUntil}. Veuillez les demander à temps.",
         .closing = "Ce que vous n’aurez pas pris d’ici là sera perdu, sauf si vous êtes dans l’impossibilité de le "
                    "prendre, par exemple pour maladie."},
        {.kind = MailKind::reduction_asked,
         .request = "",
         .subject = "À raccourcir ou à partager\u00A0: {employee}, {type}, {period}",
         .opening = "{employee} souhaite raccourcir ou partager une absence approuvée et attend votre décision.",
         .closing = "Veuillez l’approuver ou la refuser dans Stint. D’ici là, l’absence reste telle quelle."},
        {.kind = MailKind::reduction_decided,
         .request = "reduced",
         .subject = "Modifiée\u00A0: {employee}, {type}, {period}",
         .opening = "L’absence approuvée suivante a été raccourcie ou partagée. Ce qui en reste est toujours "
                    "approuvé\u00A0; les autres jours ont été rendus.",
         .closing = for_information},
        {.kind = MailKind::reduction_decided,
         .request = "rejected",
         .subject = "Non modifiée\u00A0: {type}, {period}",
         .opening =
             "Votre demande de raccourcir ou de partager une absence a été refusée. L’absence reste telle quelle.",
         .closing = whom_to_ask},
        {.kind = MailKind::reduction_decided,
         .request = "substitute",
         .subject = "Modifiée\u00A0: {employee}, {period}",
         .opening = "L’absence suivante de {employee}, pendant laquelle vous assurez le remplacement, a été raccourcie "
                    "ou partagée.",
         .closing = for_information},
    }},
};

}  // namespace stint::mail::templates
