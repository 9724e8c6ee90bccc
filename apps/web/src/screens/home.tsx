import { Fragment } from 'preact';
import { plus } from '../dates';
import { Card, Empty, Head } from '../parts/card';
import { balanceWords, Line, Ring } from '../parts/charts';
import { Icon } from '../parts/icon';
import { AbsenceRow } from '../parts/absence-row';
import { Face } from '../parts/pill';
import { Strip } from '../parts/strip';
import { ownHolidays } from '../holidays';
import { absenceValues, useOwnAbsences } from '../absences';
import { useStart, yearValues, type Start } from '../start';
import { askEarly, useKeys, useRead } from '../use';
import { count, longDate, number, onlyMonth, shortSpan, spokenHours, t } from '../words';
import { go } from '../router';
import { ClockCard } from './clock';

export function Home() {
  const start = useStart();
  const hour = new Date().getHours();
  useKeys({ n: () => go('/absences/new') });
  return (
    <>
      <Head title={t(hour < 11 ? 'goodMorning' : hour < 18 ? 'goodDay' : 'goodEvening', start.user.firstName)} about={longDate(start.today)} class="greeting">
        <a class="button primary" href="/absences/new"><Icon name="plus" /><span>{t('newAbsence')}</span></a>
      </Head>
      <Tasks start={start} />
      <div class="cards">
        {start.features.timeTracking && start.clock && <ClockCard />}
        <Leave start={start} />
        {start.features.timeTracking && <Balance start={start} />}
        <Next start={start} />
        <AwayToday start={start} />
        <Year start={start} />
      </div>
    </>
  );
}

function Tasks({ start }: { start: Start }) {
  const { inAll } = start.waiting;
  if (!inAll) return null;
  return <a class="tasks" href="/inbox"><Icon name="inbox" /><span>{count(inAll, 'oneWaits', 'manyWait')}</span><Icon name="right" /></a>;
}

function Leave({ start }: { start: Start }) {
  const { leave } = start;
  const parts = [
    { name: 'taken', value: leave.taken, tone: 'taken' }, { name: 'planned', value: leave.planned, tone: 'planned' },
    { name: 'leftOver', value: Math.max(0, leave.remaining), tone: 'left' },
  ] as const;
  return (
    <Card title={t('vacationOf', leave.year)} class="leave">
      <div class="leave-row">
        <Ring parts={[...parts]} figure={number(leave.remaining)} under={t('daysLeft')} />
        <dl class="legend">{parts.map((part) => <Fragment key={part.name}><div class={part.tone}><dt>{t(part.name)}</dt><dd>{number(part.value)}</dd></div>
          {part.name === 'planned' && leave.pending > 0 && <div class="asked"><dt>{t('ofThesePending')}</dt><dd>{number(leave.pending)}</dd></div>}</Fragment>)}</dl>
      </div>
    </Card>
  );
}

function Balance({ start }: { start: Start }) {
  const month = start.today.slice(0, 7);
  const read = useRead('/employees/{id}/months/{month}', sheetValues(start)), sheet = read.data;
  const title = t('balanceOf', onlyMonth(month));
  if (!sheet) return <Card title={title} class="balance" of={read}><p /></Card>;
  let total = 0;
  const points = sheet.days.filter((day) => day.date < start.today).map((day) => total += day.balanceMinutes);
  const account = start.timeAccount?.balanceMinutes;
  return (
    <Card title={title} class="balance" actions={<a class="bare-link" href={'/months/' + month}>{t('mySheet')}</a>}>
      <p class={`figure ${total < 0 ? 'minus' : ''}`}>{balanceWords(total)}</p>
      <p class="quiet small">{account !== undefined ? t('accountHolds', balanceWords(account)) : t('untilYesterday')}</p>
      <Line points={points} label={`${title}: ${total < 0 ? t('minus') : ''} ${spokenHours(total)}`} />
    </Card>
  );
}

function Next({ start }: { start: Start }) {
  const read = useOwnAbsences(start);
  const next = read.data?.filter((one) => one.endDate >= start.today && one.status !== 'rejected').sort((a, b) => a.startDate < b.startDate ? -1 : 1).slice(0, 4);
  return (
    <Card title={t('nextAbsences')} class="next" of={read} actions={<a class="bare-link" href="/absences">{t('all')}</a>}>
      {next?.length ? <ul class="rows">
        {next.map((one) => <AbsenceRow key={one.id} of={one} state />)}
      </ul> : <Empty>{t('nothingPlanned')}</Empty>}
    </Card>
  );
}

const calendarValues = (start: Start) => ({ ...yearValues(+start.today.slice(0, 4)), limit: 200 });
const sheetValues = (start: Start) => ({ id: start.user.id, month: start.today.slice(0, 7) });

/** The calendar of this year for the whole screen: one request. */
const useYear = (start: Start) => useRead(start.features.calendar ? '/calendar' : null, calendarValues(start));

/** Asks for what the screen shows before it is drawn. */
export function askForHome(start: Start) {
  askEarly('/absence-requests/my', absenceValues(start));
  if (start.features.calendar) askEarly('/calendar', calendarValues(start));
  if (start.features.timeTracking) askEarly('/employees/{id}/months/{month}', sheetValues(start));
}

/** How many days ahead the absences of others are shown. */
const soon = 60;

function AwayToday({ start }: { start: Start }) {
  const read = useYear(start), year = read.data;
  // Where there are more people than fit on a page, the own department.
  const own = useRead(year?.nextCursor && start.user.department ? '/calendar' : null, { from: start.today, to: plus(start.today, soon), department: start.user.department ?? '', limit: 200 }).data;
  const calendar = own ?? year;
  if (!start.features.calendar) return null;
  const away = calendar?.items.filter((one) => one.absences.some((absence) => absence.status === 'approved' && absence.startDate <= start.today && start.today <= absence.endDate));
  const next = calendar?.items.filter((one) => one.employee.id !== start.user.id).flatMap((one) => one.absences.map((absence) => ({ ...absence, name: one.employee.name })))
    .filter((one) => one.status === 'approved' && one.startDate > start.today && one.startDate <= plus(start.today, soon)).sort((a, b) => a.startDate < b.startDate ? -1 : 1).slice(0, 3);
  return (
    <Card title={t('awayToday')} class="away-today" of={read} actions={<a class="bare-link" href="/team">{t('team')}</a>}>
      {away?.length ? <ul class="people">{away.slice(0, 8).map((one) => <li key={one.employee.id}><Face name={one.employee.name} /><span>{one.employee.name}</span></li>)}
        {away.length > 8 && <li class="quiet">{t('andMore', away.length - 8)}</li>}</ul> : <p class="quiet">{t('allHere')}</p>}
      {away && away.length < 5 && next && next.length > 0 && <><h3 class="soon">{t('awaySoon')}</h3><ul class="people">{next.map((one) => (
        <li key={one.name + one.startDate}><Face name={one.name} /><span>{one.name}</span><span class="quiet small">{shortSpan(one.startDate, one.endDate)}</span></li>))}</ul></>}
    </Card>
  );
}

function Year({ start }: { start: Start }) {
  const year = +start.today.slice(0, 4);
  const absences = useOwnAbsences(start);
  const calendar = useYear(start).data;
  return (
    <Card title={t('yearOf', year)} class="wide" of={absences} actions={<a class="bare-link" href="/absences">{t('myYear')}</a>}>
      <Strip start={start} year={year} absences={absences.data ?? []} holidays={ownHolidays(start, calendar)} />
    </Card>
  );
}
