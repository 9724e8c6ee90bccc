// The English words of those who decide, loaded with their screens.
export default {
  // inbox
  nothingWaits: 'Nothing waits for you.', inboxEmpty: 'Everything is decided. Enjoy the quiet.', selectAll: 'Select all', oneSelected: '{0} selected',
  manySelected: '{0} selected', decideTogether: 'Decide together', approve: 'Approve', reject: 'Reject', accept: 'Accept', decline: 'Decline',
  oneApproved: '{0} approved', manyApproved: '{0} approved', oneRejected: '{0} rejected', manyRejected: '{0} rejected', hasApproved: '{0} has approved it.',
  hasRejected: '{0} has rejected it.', waitsForOthers: 'Waiting for others', stillMissing: 'still to decide: {0}', kind_cancellation: 'Cancellation',
  kind_reduction: 'Shortening', kind_substitute: 'Stand in', escalated: 'escalated', askedAt: 'asked {0}', around: 'Days around it',
  showAround: 'Who else is away?', hideAround: 'Hide',
  // months and people
  month_open: 'open', month_signed: 'signed', month_outdated: 'changed since', times: 'Hours', unknownPerson: 'This person is not in your team.',
  fileForThem: 'File absence', fileFor: 'Absence of {0}', show: 'Show',
  // the law
  noFindings: 'No findings in these weeks.', byWeek: 'By week', each: 'All findings', rule: 'Rule', section: 'Section',
  rule_daily_working_time: 'Working time of the day', rule_working_time_over_weeks: 'Working time over weeks',
  rule_average_working_time: 'Average working time', rule_rest_breaks: 'Breaks', rule_uninterrupted_work: 'Work without a break', rule_daily_rest: 'Daily rest',
  rule_shift_span: 'Span of the shift', rule_sunday_work: 'Sunday work', rule_holiday_work: 'Work on a holiday',
  rule_substitute_rest_day: 'Substitute rest day', rule_free_sundays: 'Free Sundays', rule_night_work: 'Night work', rule_permitted_hours: 'Permitted hours',
  rule_working_days_of_week: 'Working days of the week', rule_saturday_work: 'Saturday work', rule_weekend_rest: 'Weekend rest',
  rule_weekly_rest: 'Weekly rest', rule_substitute_rest: 'Substitute rest', findingsShort: 'Findings',
  // deputies
  deputiesAbout: 'Deputies decide in your place, see the same lists and get the same e-mails.', decideForMe: 'They decide for me',
  iDecideFor: 'I decide for them', wheneverAway: 'Whenever I am away', onDays: 'On certain days', noDeputies: 'Nobody yet.', newDeputy: 'Name a deputy',
  when: 'When', choose: 'Choose …',
  // sick pay and employments
  sickPay: 'Sick pay', paidUntil: 'paid until {0}', notPaid: 'no longer paid', add: 'Add', endFirst: 'Another one can follow once this one has a last day.',
  oldestShown: 'Showing the oldest {0}.',
};
