import { useEffect, useState } from 'preact/hooks';
import type { ComponentType } from 'preact';
import { del, type Answer } from '../client';
import { Card, Closed, Empty, Failed, Head } from '../parts/card';
import { reasonOf, Refusal, Text } from '../parts/field';
import { Dialog } from '../parts/dialog';
import { Icon } from '../parts/icon';
import { Pill } from '../parts/pill';
import { say } from '../parts/toast';
import { forgetKept, useKept } from '../kept';
import { go } from '../router';
import { isManager, nameOf, tone, useStart } from '../start';
import { useDeed, useKeys, useRead } from '../use';
import { dateTime, days, hours, span, t, type Word } from '../words';
import { certificateOf, NoteCertificate } from './certificate';
import { ChangeAbsence, ShortenAbsence } from './change-absence';
import { managers, type ScreenProps } from '../routes';

export type Absence = Answer<'/absence-requests/{id}'>;
type Doing = 'change' | 'withdraw' | 'shorten';

export function OneAbsence({ params }: ScreenProps) {
  const start = useStart();
  const read = useRead('/absence-requests/{id}', { id: params['id'] }), absence = read.data;
  const [doing, setDoing] = useKept<Doing | undefined>('doing', undefined);
  const close = () => { setDoing(undefined); forgetKept('doing'); };
  const own = absence !== undefined && (absence.employeeId === null || absence.employeeId === start.user.id);
  // Those who decide about the owner shorten and delete at once; of others only administrators change what waits.
  const allowed = (what: Doing) => own || (what === 'change' ? start.user.role === 'ADMIN' : isManager(start));
  const may = (what: Doing) => !!absence && allowed(what) && (what === 'withdraw' || (what === 'change' ? absence.status === 'pending' : absence.status === 'approved' && absence.startDate !== absence.endDate));
  useKeys({ e: () => { if (may('change')) setDoing('change'); else if (may('shorten')) setDoing('shorten'); }, w: () => { if (may('withdraw')) setDoing('withdraw'); } });
  // Deleted, for instance by a cancellation that was approved: the last answer is not what is.
  if (absence && read.problem?.status === 404) return <Closed title={t('absence')} why={reasonOf(read.problem)} to={own ? '/absences' : '/team'} word={t(own ? 'myYear' : 'team')} />;
  if (!absence) return read.problem ? <Closed title={t('absence')} why={<Failed of={read} />} to="/absences" word={t('myYear')} /> : <div aria-busy="true" />;
  return (
    <>
      <Head title={<><i class={`dot ${tone(start, absence.type)} ${absence.status}`} /> {nameOf(start, absence.type)}</>}
        about={<>{!own && absence.employeeName && <b>{absence.employeeName} · </b>}<time dateTime={absence.startDate}>{span(absence.startDate, absence.endDate)}</time></>}>
        {may('change') && <button onClick={() => setDoing('change')}><Icon name="pen" />{t('change')}</button>}
        {may('shorten') && <button onClick={() => setDoing('shorten')}><Icon name="pen" />{t('shorten')}</button>}
        {!own && isManager(start) && absence.certificate && <NoteCertificate absence={absence} />}
        {may('withdraw') && <button class="danger" onClick={() => setDoing('withdraw')}><Icon name="bin" />{t(deletion(absence, own).name)}</button>}
        {!own && isManager(start) && waits(absence) && <Deciding id={absence.id} />}
      </Head>
      <div class="two">
        <Card title={t('facts')} actions={<Pill state={absence.status} />}><Facts absence={absence} /></Card>
        <Card title={t('history')}><History absence={absence} /></Card>
      </div>
      {doing === 'withdraw' && <Withdraw absence={absence} own={own} onClose={close} />}
      {doing === 'change' && <ChangeAbsence absence={absence} onClose={close} />}
      {doing === 'shorten' && <ShortenAbsence absence={absence} onClose={close} />}
    </>
  );
}

/** Whether a decision is due about the absence, or about taking it back or shortening it. */
const waits = ({ status, reduction, decisions }: Absence) => status === 'pending' || reduction !== null || decisions.findLast((one) => one.decision.startsWith('cancellation_'))?.decision === 'cancellation_requested';

/** The buttons of the inbox, which come with its bundle. */
function Deciding({ id }: { id: string }) {
  const [Decide, set] = useState<ComponentType<{ id: string }>>();
  useEffect(() => { managers().then((screens) => set(() => screens.DecideOne), () => undefined); }, []);
  return Decide ? <Decide id={id} /> : null;
}

function Facts({ absence }: { absence: Absence }) {
  const rows: [string, preact.ComponentChildren][] = [[t('daysHead'), days(absence.days)]];
  if (absence.halfDay) rows.push([t('halves'), t(absence.halfDay)]);
  if (absence.startsHalf || absence.endsHalf) rows.push([t('halves'), t(absence.startsHalf && absence.endsHalf ? 'bothHalf' : absence.startsHalf ? 'startsHalf' : 'endsHalf')]);
  if (absence.minutes) rows.push([t('hoursOnly'), hours(absence.minutes)]);
  if (absence.substitute) rows.push([t('substitute'), <>{absence.substitute.name} <Pill state={absence.substitute.status} /></>]);
  if (absence.comments) rows.push([t('comment'), absence.comments]);
  if (absence.certificate) rows.push([t('certificate'), certificateOf(absence)]);
  if (absence.reduction) rows.push([t('reduction'), <>{absence.reduction.parts.map((part) => span(part.startDate, part.endDate)).join(', ')} <Pill state="pending" /></>]);
  if (absence.reason) rows.push([t('reason'), absence.reason]);
  return (
    <>
      <dl class="facts">{rows.map(([name, value]) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}</dl>
      {absence.conflicts?.map((one) => <p key={one.rule + one.name} class="notice">{one.name}: {one.days.map((part) => span(part.startDate, part.endDate)).join(', ')}{one.employees.length > 0 && ` (${one.employees.map((who) => who.name).join(', ')})`}</p>)}
    </>
  );
}

function History({ absence }: { absence: Absence }) {
  const zone = useStart().company.timeZone;
  const steps = [
    ...(absence.filedAt ? [{ kind: 'filed', at: absence.filedAt, who: absence.filedByName ?? '', reason: null as string | null, instead: null as string | null }] : []),
    ...[...absence.decisions, ...absence.reductionDecisions].map((one) => ({ kind: one.decision as string, at: one.timestamp, who: one.employeeName, reason: one.reason, instead: one.deputyForName })),
    ...(absence.substitute?.answeredAt ? [{ kind: absence.substitute.status === 'confirmed' ? 'substituteAgreed' : 'substituteDeclined', at: absence.substitute.answeredAt, who: absence.substitute.name, reason: null, instead: null }] : []),
  ].sort((a, b) => a.at - b.at);
  if (!steps.length && absence.status !== 'pending') return <Empty>{t('noDecisions')}</Empty>;
  return (
    <ol class="history">
      {steps.map((one) => (
        <li key={one.kind + one.at} class={one.kind}>
          <b>{t(('step_' + one.kind) as Word)}</b>{one.who && `, ${one.who}`}{one.instead && ` (${t('insteadOf', one.instead)})`}
          <p class="quiet small"><time>{dateTime(one.at, zone)}</time></p>
          {one.reason && <blockquote>{one.reason}</blockquote>}
        </li>))}
      {absence.status === 'pending' && <li class="open"><b>{t('waitsForDecision')}</b></li>}
    </ol>
  );
}

/** What it is called when an absence is taken back, and what follows. */
function deletion(absence: Absence, own: boolean): { name: Word; text?: Word } {
  if (!own) return { name: 'delete' };
  return absence.status === 'approved' ? { name: 'askCancellation', text: 'askCancellationText' } : { name: 'withdraw', text: 'withdrawText' };
}

function Withdraw({ absence, own, onClose }: { absence: Absence; own: boolean; onClose: () => void }) {
  const [reason, setReason] = useKept('doing.reason', '');
  const deed = useDeed();
  const { name, text } = deletion(absence, own);
  return (
    <Dialog title={t(name)} onClose={onClose}>
      <form class="form" onSubmit={(event) => { event.preventDefault(); void deed.run(async () => {
        const said = await del('/absence-requests/{id}', { id: absence.id }, reason ? { reason } : undefined);
        say(t(said.result === 'deleted' ? own ? 'withdrawn' : 'deleted' : 'cancellationAsked'));
        onClose();
        if (said.result === 'deleted') go(own ? '/absences' : '/team/' + absence.employeeId, { replace: true });
      }); }}>
        {text && <p class="quiet">{t(text)}</p>}
        <Refusal problem={deed.problem} fields={['reason']} />
        <Text label={t('reason')} hint={own ? undefined : t('reasonShown')} name="reason" value={reason} onText={setReason} problem={deed.problem} autofocus />
        <div class="actions"><button class="primary" disabled={deed.busy}>{t(name)}</button><button type="button" onClick={onClose}>{t('keep')}</button></div>
      </form>
    </Dialog>
  );
}
