import type { ManagersWords } from './index';

export default {
  // inbox
  nothingWaits: 'Nichts wartet auf Sie.', inboxEmpty: 'Alles ist entschieden. Einen ruhigen Tag!', selectAll: 'Alle auswählen', oneSelected: '{0} ausgewählt',
  manySelected: '{0} ausgewählt', decideTogether: 'Gemeinsam entscheiden', approve: 'Genehmigen', reject: 'Ablehnen', accept: 'Zusagen', decline: 'Absagen',
  oneApproved: '{0} genehmigt', manyApproved: '{0} genehmigt', oneRejected: '{0} abgelehnt', manyRejected: '{0} abgelehnt', hasApproved: '{0} hat genehmigt.',
  hasRejected: '{0} hat abgelehnt.', waitsForOthers: 'Wartet auf andere', stillMissing: 'noch offen: {0}', kind_cancellation: 'Stornierung',
  kind_reduction: 'Verkürzung', kind_substitute: 'Vertretung', escalated: 'eskaliert', askedAt: 'gestellt am {0}', around: 'Tage darum herum',
  showAround: 'Wer ist noch abwesend?', hideAround: 'Ausblenden',
  // months and people
  month_open: 'offen', month_signed: 'unterschrieben', month_outdated: 'seither geändert', times: 'Zeiten',
  unknownPerson: 'Diese Person ist nicht in Ihrem Team.', fileForThem: 'Abwesenheit eintragen', fileFor: 'Abwesenheit von {0}', show: 'Anzeigen',
  // the law
  noFindings: 'Keine Befunde in diesen Wochen.', byWeek: 'Nach Woche', each: 'Alle Befunde', rule: 'Regel', section: 'Paragraf',
  rule_daily_working_time: 'Tägliche Arbeitszeit', rule_working_time_over_weeks: 'Arbeitszeit über Wochen',
  rule_average_working_time: 'Durchschnittliche Arbeitszeit', rule_rest_breaks: 'Ruhepausen', rule_uninterrupted_work: 'Arbeit ohne Pause',
  rule_daily_rest: 'Tägliche Ruhezeit', rule_shift_span: 'Spanne der Schicht', rule_sunday_work: 'Sonntagsarbeit', rule_holiday_work: 'Feiertagsarbeit',
  rule_substitute_rest_day: 'Ersatzruhetag', rule_free_sundays: 'Freie Sonntage', rule_night_work: 'Nachtarbeit', rule_permitted_hours: 'Erlaubte Stunden',
  rule_working_days_of_week: 'Arbeitstage der Woche', rule_saturday_work: 'Samstagsarbeit', rule_weekend_rest: 'Wochenendruhe',
  rule_weekly_rest: 'Wöchentliche Ruhezeit', rule_substitute_rest: 'Ersatzruhe', findingsShort: 'Befunde',
  // deputies
  deputiesAbout: 'Vertretungen entscheiden an Ihrer Stelle, sehen dieselben Listen und bekommen dieselben Mails.', decideForMe: 'Wer für mich entscheidet',
  iDecideFor: 'Für wen ich entscheide', wheneverAway: 'Immer, wenn ich abwesend bin', onDays: 'An bestimmten Tagen', noDeputies: 'Noch niemand.',
  newDeputy: 'Vertretung benennen', when: 'Wann', choose: 'Auswählen …',
  // sick pay and employments
  sickPay: 'Entgeltfortzahlung', paidUntil: 'bezahlt bis {0}', notPaid: 'nicht mehr bezahlt', add: 'Hinzufügen',
  endFirst: 'Eine weitere ist möglich, sobald diese einen letzten Tag hat.',
  oldestShown: 'Gezeigt werden die ältesten {0}.',
} satisfies ManagersWords;
