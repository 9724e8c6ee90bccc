// The wall: people by days, for two weeks, a month or a quarter.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { fill, get, type Answer } from '../client';
import { monthOf, plus, shiftMonth } from '../dates';
import { Card, Head, Stepper } from '../parts/card';
import { Check, Choice, Select } from '../parts/field';
import { Icon } from '../parts/icon';
import { Legend } from '../parts/legend';
import { Wall, type Person } from '../parts/wall';
import { fromAddress, go, keepInAddress } from '../router';
import { isManager, useStart } from '../start';
import { useKeys, useRead } from '../use';
import { dayMonth, monthName, span, t } from '../words';
import { bounds, calendarValues, firstDate, firstRange, type Range } from './wall-days';

export const departmentOf = (person: Person) => person.employee.department ?? t('noDepartment');

/** People sorted for a wall with a row for each department. */
export const byDepartment = (people: Person[]) => [...people].sort((a, b) => departmentOf(a).localeCompare(departmentOf(b)));

/** What colours and symbols mean, and which holidays there are. */
export function WallFoot({ people, calendar }: { people: Person[] | undefined; calendar: Answer<'/calendar'> | undefined }) {
  const start = useStart();
  const types = [...new Set(people?.flatMap((one) => one.absences.map((absence) => absence.type)))];
  return (
    <div class="wall-foot">
      <Legend start={start} types={types} />
      <ul class="tones">{[...new Map(calendar?.holidays.map((one) => [one.date + one.name, one])).values()].map((one) => <li key={one.date + one.name}>{one.name} {dayMonth(one.date)}</li>)}</ul>
    </div>
  );
}

/** All pages of a calendar; the first one shows at once. */
export function useCalendar(from: string, to: string, department: string) {
  const values = calendarValues(from, to, department);
  const first = useRead('/calendar', values);
  const [rest, setRest] = useState<{ of: unknown; items: Answer<'/calendar'>['items'] }>();
  useEffect(() => {
    let left = false;
    const more = async () => {
      let cursor = first.data?.nextCursor;
      const items: Answer<'/calendar'>['items'] = [];
      while (cursor && !left) {
        const page = await get('/calendar', { ...values, cursor });
        items.push(...page.items);
        cursor = page.nextCursor;
      }
      if (!left && items.length) setRest({ of: first.data, items });
    };
    void more().catch(() => undefined);
    return () => { left = true; };
  }, [first.data]);
  const people = useMemo(() => first.data && [...first.data.items, ...(rest?.of === first.data ? rest?.items ?? [] : [])], [first.data, rest]);
  return { read: first, calendar: first.data, people };
}

export function Team() {
  const start = useStart();
  const [range, setRange] = useState(firstRange);
  const [date, setDate] = useState(() => firstDate(start));
  const [department, setDepartment] = useState(fromAddress('department') ?? '');
  const [grouped, setGrouped] = useState(fromAddress('group') !== undefined);
  const { from, to } = bounds(range, date);
  const { read, calendar, people } = useCalendar(from, to, department);
  const show = (next: { range?: Range; date?: string; department?: string }) => {
    if (next.range) setRange(next.range);
    if (next.date) setDate(next.date);
    if (next.department !== undefined) setDepartment(next.department);
    keepInAddress({ range: next.range ?? range, date: next.date ?? date, department: next.department ?? department });
  };
  const step = (by: number) => show({ date: range === 'weeks' ? plus(from, 14 * by) : shiftMonth(monthOf(from), by * (range === 'month' ? 1 : 3)) + '-01' });
  useKeys({ t: () => show({ date: start.today }), '[': () => step(-1), ']': () => step(1) });
  const known = useMemo(() => new Set<string>(), []);
  people?.forEach((one) => { if (one.employee.department) known.add(one.employee.department); });
  const sorted = useMemo(() => grouped && people ? byDepartment(people) : people, [people, grouped]);
  const group = (on: boolean) => { setGrouped(on); keepInAddress({ group: on ? '1' : undefined }); };
  const title = range === 'month' ? monthName(monthOf(from)) : range === 'quarter' ? t('quarterOf', (+from.slice(5, 7) + 2) / 3, from.slice(0, 4)) : span(from, to);
  return (
    <>
      <Head title={title} about={t('team')}>
        {known.size > 1 && <div class="narrow"><Select label={<span class="heard">{t('department')}</span>} name="department" value={department} empty={t('allDepartments')} options={[...known].sort().map((one) => [one, one])} onChoice={(one) => show({ department: one })} /></div>}
        {known.size > 1 && !department && <Check label={t('byDepartment')} checked={grouped} onCheck={group} />}
        <Choice label={t('range')} value={range} options={[['weeks', t('twoWeeks')], ['month', t('month')], ['quarter', t('quarter')]]} onChoice={(one) => show({ range: one })} />
        <Stepper before={t('previous')} after={t('following')} now={t('today')} onBefore={() => step(-1)} onAfter={() => step(1)} onNow={() => show({ date: start.today })} />
        <a class="button" href={fill('/print/team', { from, to, department, group: grouped ? '1' : undefined })}><Icon name="print" /><span class="heard">{t('print')}</span></a>
      </Head>
      {calendar && people ? <Wall start={start} from={from} to={to} people={sorted ?? people} groupOf={grouped ? departmentOf : undefined} calendar={calendar} label={`${t('team')}, ${title}`}
          onOpen={(absence) => { if (absence.id && (isManager(start) || absence.type !== 'ABS')) go('/absences/' + absence.id); }} />
          : read.problem ? <Card of={read}>{null}</Card> : <div class="wall" aria-busy="true" />}
      <WallFoot people={people} calendar={calendar} />
      {calendar?.blackouts.map((one) => <p key={one.name + one.startDate} class="notice section">{one.name}: {span(one.startDate, one.endDate)}</p>)}
    </>
  );
}
