import type { Schema } from '../client';
import { nameOf, tone, useStart } from '../start';
import { days, span, t } from '../words';
import { Pill } from './pill';

type Listed = Pick<Schema['AbsenceRequest'], 'id' | 'type' | 'status' | 'startDate' | 'endDate' | 'days' | 'halfDay'>;

/** An absence in a list, with its `state` at the end; where the list says that already, with its days. */
export function AbsenceRow({ of: one, state = false }: { of: Listed; state?: boolean }) {
  const start = useStart();
  const taken = one.days > 0 ? days(one.days) : '';
  return (
    <li><a href={'/absences/' + one.id}>
      <span class={`dot ${tone(start, one.type)} ${one.status}`} />
      <span class="row-main"><b>{nameOf(start, one.type)}</b>
        <span class="quiet"><time dateTime={one.startDate}>{span(one.startDate, one.endDate)}</time>{state && taken && ` · ${taken}`}{one.halfDay && ` · ${t(one.halfDay)}`}</span></span>
      {state ? <Pill state={one.status} /> : <span class="n">{taken}</span>}
    </a></li>
  );
}
