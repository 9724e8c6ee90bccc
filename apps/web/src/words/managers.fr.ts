import type { ManagersWords } from './index';

export default {
  // inbox
  nothingWaits: 'Rien ne vous attend.', inboxEmpty: 'Tout est décidé. Bonne journée !', selectAll: 'Tout choisir', oneSelected: '{0} choisie',
  manySelected: '{0} choisies', decideTogether: 'Décider ensemble', approve: 'Approuver', reject: 'Refuser', accept: 'Accepter', decline: 'Décliner',
  oneApproved: '{0} approuvée', manyApproved: '{0} approuvées', oneRejected: '{0} refusée', manyRejected: '{0} refusées', hasApproved: '{0} l’a approuvée.',
  hasRejected: '{0} l’a refusée.', waitsForOthers: 'En attente d’autres', stillMissing: 'reste à décider : {0}', kind_cancellation: 'Annulation',
  kind_reduction: 'Réduction', kind_substitute: 'Remplacement', escalated: 'transmise', askedAt: 'demandé le {0}', around: 'Jours alentour',
  showAround: 'Qui d’autre est absent ?', hideAround: 'Masquer',
  // months and people
  month_open: 'ouvert', month_signed: 'signé', month_outdated: 'modifié depuis', times: 'Heures', unknownPerson: 'Cette personne n’est pas dans votre équipe.',
  fileForThem: 'Enregistrer une absence', fileFor: 'Absence de {0}', show: 'Afficher',
  // the law
  noFindings: 'Aucun constat dans ces semaines.', byWeek: 'Par semaine', each: 'Tous les constats', rule: 'Règle', section: 'Article',
  rule_daily_working_time: 'Durée du travail du jour', rule_working_time_over_weeks: 'Durée sur plusieurs semaines', rule_average_working_time: 'Durée moyenne',
  rule_rest_breaks: 'Pauses', rule_uninterrupted_work: 'Travail sans pause', rule_daily_rest: 'Repos quotidien', rule_shift_span: 'Amplitude',
  rule_sunday_work: 'Travail du dimanche', rule_holiday_work: 'Travail un jour férié', rule_substitute_rest_day: 'Repos compensateur',
  rule_free_sundays: 'Dimanches libres', rule_night_work: 'Travail de nuit', rule_permitted_hours: 'Heures permises', rule_working_days_of_week: 'Jours ouvrés',
  rule_saturday_work: 'Travail du samedi', rule_weekend_rest: 'Repos du week-end', rule_weekly_rest: 'Repos hebdomadaire',
  rule_substitute_rest: 'Repos de remplacement', findingsShort: 'Constats',
  // deputies
  deputiesAbout: 'Les suppléants décident à votre place, voient les mêmes listes et reçoivent les mêmes e-mails.', decideForMe: 'Ils décident pour moi',
  iDecideFor: 'Je décide pour eux', wheneverAway: 'Chaque fois que je suis absent', onDays: 'Certains jours', noDeputies: 'Personne pour l’instant.',
  newDeputy: 'Nommer un suppléant', when: 'Quand', choose: 'Choisir…',
  // sick pay and employments
  sickPay: 'Maintien du salaire', paidUntil: 'payé jusqu’au {0}', notPaid: 'n’est plus payé', add: 'Ajouter',
  endFirst: 'Une autre sera possible dès que celle-ci aura un dernier jour.',
  oldestShown: 'Les {0} plus anciennes sont affichées.',
} satisfies ManagersWords;
