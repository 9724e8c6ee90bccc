// Pages for paper: a year, and the wall.
import { Card, Head, Scroll } from '../parts/card';
import { Icon } from '../parts/icon';
import { ofYear, Strip } from '../parts/strip';
import { ownHolidays } from '../holidays';
import { Wall, type Person } from '../parts/wall';
import { fromAddress } from '../router';
import type { ScreenProps } from '../routes';
import { daysOf } from '../dates';
import { useOwnAbsences } from '../absences';
import { nameOf, tone, useStart, yearValues } from '../start';
import { useRead } from '../use';
import { days, number, span, t } from '../words';
import { byDepartment, departmentOf, useCalendar, WallFoot } from './team';

export const Print = ({ params }: ScreenProps) => params['what'] === 'team' ? <PrintTeam /> : <PrintYear />;

const Tools = ({ back }: { back: string }) => <><a class="button" href={back}>{t('back')}</a><button class="primary" onClick={() => print()}><Icon name="print" />{t('print')}</button></>;

function PrintYear() {
  const start = useStart();
  const year = Number(fromAddress('year')) || +start.today.slice(0, 4);
  const read = useOwnAbsences(start, year), absences = read.data ?? [];
  const calendar = useRead(start.features.calendar ? '/calendar' : null, { ...yearValues(year), department: start.user.department ?? undefined, limit: 200 }).data;
  const shown = (ofYear(absences, year) ?? []).filter((one) => one.status !== 'rejected').sort((a, b) => a.startDate < b.startDate ? -1 : 1);
  return (
    <>
      <Head title={`${start.user.name}, ${year}`} about={`${start.company.name} · ${t('daysLeft')}: ${number(start.leave.remaining)}`}><Tools back="/absences" /></Head>
      {!read.data && <Card of={read}>{null}</Card>}
      <Strip start={start} year={year} absences={absences} holidays={ownHolidays(start, calendar)} />
      <Scroll label={t('myYear')}><table class="data"><tbody>{shown.map((one) => <tr key={one.id}><td><i class={`dot ${tone(start, one.type)} ${one.status}`} /> {nameOf(start, one.type)}</td><td>{span(one.startDate, one.endDate)}</td><td class="n">{days(one.days)}</td><td>{t(one.status)}</td></tr>)}</tbody></table></Scroll>
    </>
  );
}

// Rows on a sheet of A3 across, those with the names of departments among them; each sheet begins with the days.
const aSheet = 46;

function sheetsOf(people: Person[], grouped: boolean): Person[][] {
  const sheets: Person[][] = [];
  let rows = aSheet;
  people.forEach((person, at) => {
    const heads = grouped && (rows >= aSheet - 1 || at === 0 || departmentOf(person) !== departmentOf(people[at - 1]!));
    if (rows + (heads ? 2 : 1) > aSheet) { sheets.push([]); rows = 0; }
    rows += heads ? 2 : 1;
    sheets.at(-1)!.push(person);
  });
  return sheets;
}

function PrintTeam() {
  const start = useStart();
  const month = daysOf(start.today.slice(0, 7));
  const from = fromAddress('from') ?? month[0]!, to = fromAddress('to') ?? month.at(-1)!;
  const department = fromAddress('department') ?? '', grouped = fromAddress('group') !== undefined;
  const { read, calendar, people } = useCalendar(from, to, department);
  const sorted = people && (grouped ? byDepartment(people) : people);
  const sheets = sorted && sheetsOf(sorted, grouped);
  return (
    <>
      <Head title={span(from, to)} about={[start.company.name, department].filter(Boolean).join(' · ')}><Tools back="/team" /></Head>
      {calendar && sheets ? sheets.map((one, at) => (
        <Wall key={at} start={start} from={from} to={to} people={one} counted={sorted} calendar={calendar} groupOf={grouped ? departmentOf : undefined} label={span(from, to)} paper />
      )) : <Card of={read}>{null}</Card>}
      <WallFoot people={people} calendar={calendar} />
    </>
  );
}
