// A year as 12 rows of days.
import { daysOf, isWeekend, monthsOf } from '../dates';
import { nameOf, tone, type Start } from '../start';
import { longDate, onlyMonth, span, t } from '../words';

export type Away = { id?: string | null; type: string; startDate: string; endDate: string; status: string; halfDay?: 'morning' | 'afternoon' | null; startsHalf?: boolean; endsHalf?: boolean };

/** Which half of `date` an absence takes; `undefined` if it takes the whole day. */
export function halfOf(absence: Away, date: string): 'morning' | 'afternoon' | undefined {
  if (absence.halfDay) return absence.halfDay;
  if (absence.startsHalf && date === absence.startDate) return 'afternoon';
  if (absence.endsHalf && date === absence.endDate) return 'morning';
  return undefined;
}

/** Those of `all` that touch the year. */
export const ofYear = <T extends Away>(all: T[] | undefined, year: number) => all?.filter((one) => one.startDate <= `${year}-12-31` && one.endDate >= `${year}-01-01`);

const wide = 12, high = 13, left = 30;

export function Strip({ start, year, absences, holidays }: { start: Start; year: number; absences: Away[]; holidays: Map<string, string> }) {
  const shown = absences.filter((one) => one.status !== 'rejected' && one.startDate <= `${year}-12-31` && one.endDate >= `${year}-01-01`);
  const words = shown.map((one) => `${nameOf(start, one.type)} ${span(one.startDate, one.endDate)}${one.status === 'pending' ? `, ${t('pending')}` : ''}`).join('; ');
  return (
    <svg class="strip" viewBox={`0 0 ${left + 31 * wide} ${12 * high + 1}`} role="img" aria-label={`${t('yearOf', year)}: ${words || t('nothingPlanned')}`}>
      <defs>
        <pattern id="hatch" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="1.3" height="3" /></pattern>
      </defs>
      {monthsOf(year).map((month, row) => (
        <g key={month} transform={`translate(0 ${row * high})`}>
          <text x="0" y="8.6">{onlyMonth(month, 'short').replace('.', '')}</text>
          {daysOf(month).map((date, column) => <Day key={date} start={start} date={date} x={left + column * wide} holiday={holidays.get(date)}
            absence={shown.find((one) => one.startDate <= date && date <= one.endDate)} />)}
        </g>
      ))}
    </svg>
  );
}

function Day({ start, date, x, absence, holiday }: { start: Start; date: string; x: number; absence: Away | undefined; holiday: string | undefined }) {
  const off = isWeekend(date) || holiday !== undefined, half = absence && halfOf(absence, date);
  const kind = `${off ? 'off' : ''} ${holiday ? 'holiday' : ''}`;
  const filled = absence && !off;
  return (
    <g>
      <title>{[longDate(date), holiday, absence && nameOf(start, absence.type)].filter(Boolean).join(', ')}</title>
      <rect class={`day ${kind}`} x={x} width={wide - 1.4} height={high - 2.4} rx="2.4" />
      {filled && <rect class={`away ${tone(start, absence.type)} ${absence.status}`} x={half === 'afternoon' ? x + (wide - 1.4) / 2 : x} width={(wide - 1.4) / (half ? 2 : 1)} height={high - 2.4} rx={half ? 1.2 : 2.4} />}
      {filled && absence.status === 'pending' && <rect class={`hatch ${tone(start, absence.type)}`} fill="url(#hatch)" x={x} width={wide - 1.4} height={high - 2.4} rx="2.4" />}
      {date === start.today && <rect class="today" x={x - .4} y="-.4" width={wide - .6} height={high - 1.6} rx="2.8" />}
    </g>
  );
}
