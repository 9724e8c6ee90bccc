import { useState } from 'preact/hooks';
import { post, type Answer } from '../client';
import { Card, Closed, Empty, Head } from '../parts/card';
import { DateSpan, type Span } from '../parts/datespan';
import { Dialog } from '../parts/dialog';
import { Choice, Refusal, Select, sentence, Text } from '../parts/field';
import { Icon } from '../parts/icon';
import { Pill } from '../parts/pill';
import { ofYear, Strip } from '../parts/strip';
import { say } from '../parts/toast';
import { holidaysOf, type Holidays } from '../holidays';
import { fromAddress, keepInAddress } from '../router';
import type { ScreenProps } from '../routes';
import { nameOf, tone, typesToFile, useStart, yearValues } from '../start';
import { useDeed, useRead } from '../use';
import { days, longDate, span, t } from '../words';
import { Employments } from './employments';
import { Movements } from './my-year';
import { Sheet } from './my-sheet';

type Part = 'absences' | 'times';

/** A person of the team: absences and leave, or a month of working time. */
export function Person({ params }: ScreenProps) {
  const start = useStart();
  const id = params['id']!, year = +start.today.slice(0, 4);
  const { data: people, problem } = useRead('/employees');
  const person = people?.find((one) => one.id === id);
  const absences = ofYear(useRead('/absence-requests/team', yearValues(year)).data, year)?.filter((one) => one.employeeId === id);
  const calendar = useRead(person && start.features.calendar ? '/calendar' : null, { ...yearValues(year), department: person?.department ?? undefined, limit: 200 }).data;
  const holidays = holidaysOf(calendar, calendar?.items.find((one) => one.employee.id === id)?.place);
  const label = `${t('absences')} ${year}`;
  const [month, setMonth] = useState(fromAddress('month') ?? start.today.slice(0, 7));
  const [part, setPart] = useState<Part>(fromAddress('month') ? 'times' : 'absences');
  const [filing, setFiling] = useState(false);
  if (!person) return problem || people ? <Closed title={t('person')} why={problem ? sentence(problem) : t('unknownPerson')} to="/team" word={t('team')} /> : <div aria-busy="true" />;
  return (
    <>
      <Head title={person.name} about={[person.department, person.branchOffice, person.email].filter(Boolean).join(' · ')}>
        <Choice label={t('show')} value={part} options={[['absences', t('absences')], ...(start.features.timeTracking ? [['times', t('times')] as [Part, string]] : [])]} onChoice={setPart} />
        <button class="primary" onClick={() => setFiling(true)}><Icon name="plus" />{t('fileForThem')}</button>
      </Head>
      {part === 'times' ? <Sheet id={id} department={person.department} month={month} within onMonth={(next) => { setMonth(next); keepInAddress({ month: next }); }} /> : <>
        <Card title={label} busy={!absences}><Strip start={start} year={year} absences={absences ?? []} holidays={holidays} label={label} /></Card>
        <div class="two section">
          <Card title={t('absences')}>{absences?.length ? <ul class="rows">{[...absences].sort((a, b) => a.startDate < b.startDate ? 1 : -1).map((one) => (
            <li key={one.id}><a href={'/absences/' + one.id}><span class={`dot ${tone(start, one.type)} ${one.status}`} /><span class="row-main"><b>{nameOf(start, one.type)}</b><span class="quiet">{span(one.startDate, one.endDate)} · {days(one.days)}</span></span><Pill state={one.status} /></a></li>))}</ul>
            : <Empty>{t('noAbsences', year)}</Empty>}</Card>
          <div><Movements year={year} employee={id} />{start.user.role === 'ADMIN' && <><SickPay id={id} /><Employments id={id} /></>}</div>
        </div></>}
      {filing && <FileFor id={id} name={person.name} holidays={holidays} onClose={() => setFiling(false)} />}
    </>
  );
}

function paid(one: Answer<'/employees/{id}/sick-pay'>[number]): string {
  const last = one.hasEnded ? one.paidUntil : one.lastPaidDay;
  return [last && t('paidUntil', longDate(last)), (one.hasEnded || !last) && t('notPaid')].filter(Boolean).join(', ');
}

/** How long sick pay lasts for each illness; nothing where the company does not have it counted. */
function SickPay({ id }: { id: string }) {
  const runs = useRead('/employees/{id}/sick-pay', { id }).data;
  if (!runs?.length) return null;
  return (
    <Card title={t('sickPay')}><ul class="rows">{runs.map((one) => (
      <li key={one.startDate} class="row"><span class="row-main"><b>{span(one.startDate, one.endDate)}</b>
        <span class="quiet">{paid(one)}</span></span></li>))}</ul></Card>
  );
}

function FileFor({ id, name, holidays, onClose }: { id: string; name: string; holidays: Holidays; onClose: () => void }) {
  const start = useStart();
  const [type, setType] = useState(typesToFile(start)[0]?.id ?? '');
  const [wanted, setWanted] = useState<Span>();
  const [reason, setReason] = useState('');
  const deed = useDeed();
  const submit = (event: Event) => {
    event.preventDefault();
    if (wanted) void deed.run(async () => { await post('/absence-requests', {}, { employeeId: id, reason, absenceTypeId: type, startDate: wanted.first, endDate: wanted.last }); say(t('filedApproved')); onClose(); });
  };
  return (
    <Dialog title={t('fileFor', name)} onClose={onClose} class="broad">
      <form class="form" onSubmit={submit}>
        <Refusal problem={deed.problem} fields={['startDate', 'endDate', 'absenceTypeId', 'reason']} />
        <Select label={t('type')} name="absenceTypeId" value={type} problem={deed.problem} options={start.absenceTypes.map((one) => [one.id, one.name])} onChoice={setType} />
        <DateSpan value={wanted} today={start.today} holidays={holidays} taken={() => undefined} problem={deed.problem} onSpan={setWanted} />
        <Text label={t('reason')} hint={t('reasonShown')} name="reason" value={reason} onText={setReason} problem={deed.problem} />
        <div class="actions"><button class="primary" disabled={!wanted || deed.busy}>{t('fileNow')}</button><button type="button" onClick={onClose}>{t('close')}</button></div>
      </form>
    </Dialog>
  );
}
