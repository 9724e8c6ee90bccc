import type { ManagersWords } from './index';

export default {
  // inbox
  nothingWaits: 'No tiene nada pendiente.', inboxEmpty: 'Todo está decidido. ¡Buen día!', selectAll: 'Seleccionar todo', oneSelected: '{0} seleccionada',
  manySelected: '{0} seleccionadas', decideTogether: 'Decidir juntas', approve: 'Aprobar', reject: 'Rechazar', accept: 'Aceptar', decline: 'Declinar',
  oneApproved: '{0} aprobada', manyApproved: '{0} aprobadas', oneRejected: '{0} rechazada', manyRejected: '{0} rechazadas', hasApproved: '{0} la ha aprobado.',
  hasRejected: '{0} la ha rechazado.', waitsForOthers: 'Pendiente de otros', stillMissing: 'falta por decidir: {0}', kind_cancellation: 'Anulación',
  kind_reduction: 'Reducción', kind_substitute: 'Sustitución', escalated: 'elevada', askedAt: 'solicitado el {0}', around: 'Días alrededor',
  showAround: '¿Quién más está ausente?', hideAround: 'Ocultar',
  // months and people
  month_open: 'abierto', month_signed: 'firmado', month_outdated: 'cambiado desde', times: 'Horas', unknownPerson: 'Esta persona no está en su equipo.',
  fileForThem: 'Registrar ausencia', fileFor: 'Ausencia de {0}', show: 'Mostrar',
  // the law
  noFindings: 'Sin hallazgos en estas semanas.', byWeek: 'Por semana', each: 'Todos los hallazgos', rule: 'Regla', section: 'Artículo',
  rule_daily_working_time: 'Jornada diaria', rule_working_time_over_weeks: 'Jornada en varias semanas', rule_average_working_time: 'Jornada media',
  rule_rest_breaks: 'Pausas', rule_uninterrupted_work: 'Trabajo sin pausa', rule_daily_rest: 'Descanso diario', rule_shift_span: 'Duración del turno',
  rule_sunday_work: 'Trabajo en domingo', rule_holiday_work: 'Trabajo en festivo', rule_substitute_rest_day: 'Día de descanso sustitutivo',
  rule_free_sundays: 'Domingos libres', rule_night_work: 'Trabajo nocturno', rule_permitted_hours: 'Horas permitidas',
  rule_working_days_of_week: 'Días laborables', rule_saturday_work: 'Trabajo en sábado', rule_weekend_rest: 'Descanso de fin de semana',
  rule_weekly_rest: 'Descanso semanal', rule_substitute_rest: 'Descanso sustitutivo', findingsShort: 'Hallazgos',
  // deputies
  deputiesAbout: 'Los suplentes deciden en su lugar, ven las mismas listas y reciben los mismos correos.', decideForMe: 'Deciden por mí',
  iDecideFor: 'Decido por ellos', wheneverAway: 'Siempre que esté ausente', onDays: 'En ciertos días', noDeputies: 'Nadie todavía.',
  newDeputy: 'Nombrar suplente', when: 'Cuándo', choose: 'Elegir…',
  // sick pay and employments
  sickPay: 'Pago en enfermedad', paidUntil: 'pagado hasta el {0}', notPaid: 'ya no se paga', add: 'Añadir',
  endFirst: 'Podrá añadir otro cuando este tenga un último día.',
  oldestShown: 'Se muestran las {0} más antiguas.',
} satisfies ManagersWords;
