// A person of the wall: a cell for each day, and above them the bars of absences.
import { Component } from 'preact';
import { between } from '../dates';
import { offClass, type Holidays } from '../holidays';
import { nameOf, symbolOf, tone, type Start } from '../start';
import { t } from '../words';
import { Face } from './pill';
import { halfOf, type Away } from './strip';
import type { Person } from './wall';

/** The height of a row on screens, in pixels. */
export const tall = 40;

type RowProps = { start: Start; person: Person; at: number; top: number; days: string[]; named: string[]; holidays: Holidays; focused: number; onOpen?: ((absence: Away) => void) | undefined };

// Drawn again only when something of it has changed.
export class Row extends Component<RowProps> {
  override shouldComponentUpdate(next: RowProps) { return (Object.keys(next) as (keyof RowProps)[]).some((key) => next[key] !== this.props[key]); }
  render({ start, person, at, top, days, named, holidays, focused, onOpen }: RowProps) {
    const own = person.employee.id === start.user.id;
    return (
      <div role="row" class={`wall-row ${own ? 'own' : ''}`} aria-rowindex={top + 2} style={{ top: `${top * tall}px`, order: top }}>
        <div role="rowheader" class="wall-name"><Face name={person.employee.name} /><span>{person.employee.name}</span></div>
        {days.map((date, column) => {
          const absence = person.absences.find((one) => one.startDate <= date && date <= one.endDate);
          const free = person.daysOff?.includes(date) ? 'free' : offClass(date, holidays);
          const half = absence && halfOf(absence, date);
          const words = [person.employee.name, named[column], holidays.get(date)?.name, absence && nameOf(start, absence.type), half && t(half), absence?.status === 'pending' && t('pending')].filter(Boolean).join(', ');
          return <div role="gridcell" key={date} aria-label={words} aria-colindex={column + 2} data-row={at} data-column={column} tabIndex={focused === column ? 0 : -1}
            class={`cell ${free} ${date === start.today ? 'now' : ''} ${absence?.id && onOpen ? 'open' : ''}`}
            style={{ gridColumn: column + 2 }} title={absence || holidays.has(date) ? words : undefined} onClick={absence?.id && onOpen ? () => onOpen(absence) : undefined} />;
        })}
        {person.absences.map((absence) => <Bar key={absence.startDate + absence.type} start={start} absence={absence} days={days} />)}
      </div>
    );
  }
}

function Bar({ start, absence, days }: { start: Start; absence: Away; days: string[] }) {
  const first = days[0]!, last = days.at(-1)!;
  if (absence.endDate < first || absence.startDate > last) return null;
  const from = Math.max(0, between(first, absence.startDate)), to = Math.min(days.length - 1, between(first, absence.endDate));
  const half = 50 / (to - from + 1);
  const late = absence.startDate >= first && halfOf(absence, absence.startDate) === 'afternoon', early = absence.endDate <= last && halfOf(absence, absence.endDate) === 'morning';
  // Half a day has no room for a symbol.
  const symbol = from === to && (late || early) ? '' : symbolOf(start, absence.type);
  return <span aria-hidden="true" class={`wall-bar ${tone(start, absence.type)} ${absence.status} ${absence.startDate < first ? 'before' : ''} ${absence.endDate > last ? 'after' : ''}`}
    style={{ gridColumn: `${from + 2} / ${to + 3}`, marginLeft: late ? `${half}%` : '', marginRight: early ? `${half}%` : '' }}>{symbol && <i>{symbol}</i>}</span>;
}
