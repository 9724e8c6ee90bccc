import { useState } from 'preact/hooks';
import { type Answer } from '../client';
import { Card, Closed, Empty, Failed, Head } from '../parts/card';
import { Choice } from '../parts/field';
import { Icon } from '../parts/icon';
import { AbsenceRow } from '../parts/absence-row';
import { ofYear, Strip } from '../parts/strip';
import { holidaysOf } from '../holidays';
import { forgetKept, useKept } from '../kept';
import { fromAddress, keepInAddress } from '../router';
import type { ScreenProps } from '../routes';
import { useStart, yearValues } from '../start';
import { useRead } from '../use';
import { longDate, span, t } from '../words';
import { AccountOf } from './account';
import { Employments } from './employments';
import { FileFor } from './file-for';
import { Movements } from './my-year';
import { Sheet } from './my-sheet';

type Part = 'absences' | 'times' | 'account';

/** A person of the team: absences and leave, a month of working time, or the time account. */
export function Person({ params }: ScreenProps) {
  const start = useStart();
  const id = params['id']!, year = +start.today.slice(0, 4);
  const people = useRead('/employees');
  const person = people.data?.find((one) => one.id === id);
  const team = useRead('/absence-requests/team', yearValues(year));
  const absences = ofYear(team.data, year)?.filter((one) => one.employeeId === id);
  const calendar = useRead(person && start.features.calendar ? '/calendar' : null, { ...yearValues(year), department: person?.department ?? undefined, limit: 200 }).data;
  const holidays = holidaysOf(calendar, calendar?.items.find((one) => one.employee.id === id)?.place);
  const label = `${t('myYear')} ${year}`;
  const [month, setMonth] = useState(fromAddress('month') ?? start.today.slice(0, 7));
  const [part, setPart] = useState<Part>(fromAddress('month') ? 'times' : 'absences');
  const showMonth = (next: string) => { setMonth(next); keepInAddress({ month: next }); };
  const [filing, setFiling] = useKept('filing', false);
  if (!person) return people.problem || people.data ? <Closed title={t('person')} why={people.data ? t('unknownPerson') : <Failed of={people} />} to="/team" word={t('team')} /> : <div aria-busy="true" />;
  return (
    <>
      <Head title={person.name} about={[person.department, person.branchOffice, person.email].filter(Boolean).join(' · ')}>
        <Choice label={t('show')} value={part} options={[['absences', t('myYear')], ...(start.features.timeTracking ? [['times', t('times')] as [Part, string]] : []),
          ...(start.features.timeTracking && start.features.timeAccount ? [['account', t('timeAccount')] as [Part, string]] : [])]} onChoice={setPart} />
        <button class="primary" onClick={() => setFiling(true)}><Icon name="plus" />{t('fileForThem')}</button>
      </Head>
      {part === 'times' ? <Sheet id={id} department={person.department} month={month} within onMonth={showMonth} /> : part === 'account' ? <AccountOf employee={id} onMonth={(next) => { showMonth(next); setPart('times'); }} /> : <>
        <Card title={label} of={team}><Strip start={start} year={year} absences={absences ?? []} holidays={holidays} label={label} /></Card>
        <div class="two section">
          <Card title={t('myYear')} of={team}>{absences?.length ? <ul class="rows">{[...absences].sort((a, b) => a.startDate < b.startDate ? 1 : -1).map((one) => <AbsenceRow key={one.id} of={one} state />)}</ul>
            : <Empty>{t('noAbsences', year)}</Empty>}</Card>
          <div><Movements year={year} employee={id} />{start.user.role === 'ADMIN' && <><SickPay id={id} /><Employments id={id} /></>}</div>
        </div></>}
      {filing && <FileFor id={id} name={person.name} holidays={holidays} onClose={() => { setFiling(false); forgetKept('filing'); }} />}
    </>
  );
}

function paid(one: Answer<'/employees/{id}/sick-pay'>[number]): string {
  const last = one.hasEnded ? one.paidUntil : one.lastPaidDay;
  return [last && t('paidUntil', longDate(last)), (one.hasEnded || !last) && t('notPaid')].filter(Boolean).join(', ');
}

/** How long sick pay lasts for each illness; nothing where the company does not have it counted. */
function SickPay({ id }: { id: string }) {
  const read = useRead('/employees/{id}/sick-pay', { id }), runs = read.data;
  if (!runs?.length && !read.problem) return null;
  return (
    <Card title={t('sickPay')} of={read}><ul class="rows">{runs?.map((one) => (
      <li key={one.startDate} class="row"><span class="row-main"><b>{span(one.startDate, one.endDate)}</b>
        <span class="quiet">{paid(one)}</span></span></li>))}</ul></Card>
  );
}
