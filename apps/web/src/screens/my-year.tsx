import { useState } from 'preact/hooks';
import { Card, Empty, Head, Scroll, Stepper } from '../parts/card';
import { AbsenceRow } from '../parts/absence-row';
import { Waterfall } from '../parts/waterfall';
import { Icon } from '../parts/icon';
import { Legend } from '../parts/legend';
import { Pill } from '../parts/pill';
import { ofYear, Strip } from '../parts/strip';
import { ownHolidays } from '../holidays';
import { fromAddress, go, keepInAddress } from '../router';
import { useOwnAbsences } from '../absences';
import { useStart, yearValues } from '../start';
import { useKeys, useRead } from '../use';
import { dayMonth, number, signed, t, type Word } from '../words';

export function MyYear() {
  const start = useStart();
  const now = +start.today.slice(0, 4);
  const [year, set] = useState(Number(fromAddress('year')) || now);
  const turn = (to: number) => { set(to); keepInAddress({ year: to === now ? undefined : String(to) }); };
  const absences = useOwnAbsences(start, year);
  const calendar = useRead(start.features.calendar ? '/calendar' : null, { ...yearValues(year), department: start.user.department ?? undefined, limit: 200 }).data;
  useKeys({ n: () => go('/absences/new'), ArrowLeft: () => turn(year - 1), ArrowRight: () => turn(year + 1) });
  const types = [...new Set(ofYear(absences.data, year)?.filter((one) => one.status !== 'rejected').map((one) => one.type))];
  return (
    <>
      <Head title={t('yearOf', year)}>
        <Stepper before={String(year - 1)} after={String(year + 1)} now={t('thisYear')} onBefore={() => turn(year - 1)} onAfter={() => turn(year + 1)} onNow={() => turn(now)} />
        <a class="button" href={'/print/year?year=' + year}><Icon name="print" />{t('print')}</a>
        <a class="button primary" href="/absences/new"><Icon name="plus" />{t('newAbsence')}</a>
      </Head>
      <Card of={absences}>
        <Strip start={start} year={year} absences={absences.data ?? []} holidays={ownHolidays(start, calendar)} />
        {types.length > 0 && <Legend start={start} types={types} class="wall-foot" />}
      </Card>
      <div class="two section">
        <Absences year={year} />
        <div><Movements year={year} /><Quotas year={year} /></div>
      </div>
    </>
  );
}

// What waits for a decision comes first.
const statuses = ['pending', 'approved', 'rejected'] as const;

function Absences({ year }: { year: number }) {
  const start = useStart();
  const absences = useOwnAbsences(start, year);
  const sorted = ofYear(absences.data, year)?.sort((a, b) => a.startDate < b.startDate ? 1 : -1);
  return (
    <Card title={t('myYear')} of={absences}>
      {sorted?.length ? <>{statuses.filter((status) => sorted.some((one) => one.status === status)).map((status) => <section key={status} class="group">
        <h3><Pill state={status} /></h3>
        <ul class="rows">{sorted.filter((one) => one.status === status).map((one) => <AbsenceRow key={one.id} of={one} />)}</ul></section>)}
        <p class="under"><a class="bare-link" href="/me">{t('noFeeds')}</a></p></>
        : <Empty action={<a class="button" href="/absences/new">{t('newAbsence')}</a>}>{t('noAbsences', year)}</Empty>}
    </Card>
  );
}

/** The movements of leave, as steps and as a table. */
export function Movements({ year, employee }: { year: number; employee?: string }) {
  const mine = useRead(employee ? null : '/time-off/account', { year }), theirs = useRead(employee ? '/employees/{id}/time-off/account' : null, { id: employee ?? '', year });
  const account = employee ? theirs.data : mine.data;
  const [open, setOpen] = useState(false);
  const name = (kind: string) => t(('leave_' + kind) as Word);
  return (
    <Card title={t('leaveAccount', year)} of={[mine, theirs]}>
      {account && <>
        <p class="total figures"><span><b>{number(account.vacationDaysRemaining)}</b> <small>{t('daysLeft')}</small></span></p>
        {account.movements.length > 0 && <Waterfall label={t('leaveAccount', year)} steps={account.movements.map((one) => ({ name: name(one.kind), about: dayMonth(one.date), figure: signed(one.days), from: one.balance - one.days, to: one.balance, kind: 'moved' }))} />}
        <p class="under"><button class="bare flush text" aria-expanded={open} onClick={() => setOpen(!open)}>{t(open ? 'hideTable' : 'showTable')}</button></p>
        {open && <Scroll label={t('balance')}><table class="data"><thead><tr><th scope="col">{t('date')}</th><th scope="col">{t('movement')}</th><th scope="col" class="n">{t('daysHead')}</th><th scope="col" class="n">{t('balance')}</th></tr></thead>
          <tbody>{account.movements.map((one, at) => <tr key={at}><td>{dayMonth(one.date)}</td><td>{name(one.kind)}{one.reason && <span class="quiet"> {one.reason}</span>}</td><td class="n">{signed(one.days)}</td><td class="n">{number(one.balance)}</td></tr>)}</tbody></table></Scroll>}
      </>}
    </Card>
  );
}

function Quotas({ year }: { year: number }) {
  const quotas = useRead('/time-off/quotas', { year }).data;
  if (!quotas?.length) return null;
  return (
    <Card title={t('quotas')}>
      <dl class="facts">{quotas.map((one) => <div key={one.absenceType + one.startDate}><dt>{one.name}</dt><dd>{t('usedOf', number(one.used), number(one.days))}</dd></div>)}</dl>
    </Card>
  );
}
