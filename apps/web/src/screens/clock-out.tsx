// Clocking out: what is saved, and the choice that the break regulation leaves.
import { useState } from 'preact/hooks';
import { post, type Schema } from '../client';
import { SessionBar, WorkAndBreak } from '../parts/charts';
import { Dialog } from '../parts/dialog';
import { Refusal, Select, Text } from '../parts/field';
import { useKept } from '../kept';
import { say } from '../parts/toast';
import { useStart } from '../start';
import { useDeed, useRead } from '../use';
import { clock, hours, t, timeOf } from '../words';
import { elapsed, type Clock } from './clock';

export function ClockOut({ now, onClose }: { now: Clock; onClose: () => void }) {
  const projects = useRead('/projects').data, categories = useRead('/categories').data;
  const [project, setProject] = useKept<string | undefined>('stopping.project', undefined);
  const [category, setCategory] = useKept<string | undefined>('stopping.category', undefined);
  const [remarks, setRemarks] = useKept('stopping.remarks', '');
  const [asked, setAsked] = useState<Schema['BreakCorrection']>();
  const deed = useDeed();
  const { worked, paused } = elapsed(now);
  const chosen = { project: project ?? projects?.defaultProjectId ?? '', category: category ?? categories?.defaultCategoryId ?? '' };

  const stop = (breakRegulation?: 'apply' | 'ignore') => void deed.run(async () => {
    const said = await post('/time-clock/stop', {}, {
      ...(chosen.project ? { projectId: Number(chosen.project) } : {}), ...(chosen.category ? { categoryId: Number(chosen.category) } : {}), remarks, ...(breakRegulation ? { breakRegulation } : {}),
    });
    if (said?.outcome === 'confirmationRequired') { setAsked(said.breakRegulation ?? undefined); return; }
    if (said) say(t('savedHours', hours(said.workedMinutes), hours(said.breakMinutes)));
    onClose();
  });
  const discard = () => void deed.run(async () => { await post('/time-clock/cancel'); say(t('discarded')); onClose(); });

  if (asked) return (
    <Dialog title={t('breakMissing')} onClose={onClose}>
      <p>{asked.detailText}</p>
      {!asked.hasNoRemedy && <Compare asked={asked} worked={Math.floor(worked / 60)} paused={Math.floor(paused / 60)} />}
      <Refusal problem={deed.problem} />
      <div class="actions">
        {!asked.hasNoRemedy && <button class="primary" disabled={deed.busy} onClick={() => stop('apply')}>{t('applyBreak')}</button>}
        {!asked.obligatory && <button class={asked.hasNoRemedy ? 'primary' : ''} disabled={deed.busy} onClick={() => stop('ignore')}>{t('asWorked')}</button>}
        {asked.hasNoRemedy && asked.obligatory && <button class="danger" disabled={deed.busy} onClick={discard}>{t('discard')}</button>}
        <button disabled={deed.busy} onClick={onClose}>{t('goOnWorking')}</button>
      </div>
    </Dialog>
  );
  return (
    <Dialog title={t('clockOut')} onClose={onClose}>
      <form class="form" onSubmit={(event) => { event.preventDefault(); stop(); }}>
        <p class="figures"><span><b>{clock(worked)}</b> <small>{t('worked')}</small></span><span><b>{clock(paused)}</b> <small>{t('break')}</small></span></p>
        <Session now={now} seconds={worked + paused} />
        <Refusal problem={deed.problem} fields={['projectId', 'categoryId', 'remarks']} />
        {projects && projects.projects.length > 0 && <Select label={t('project')} name="projectId" problem={deed.problem} value={chosen.project} empty={projects.isProjectMandatory && chosen.project ? undefined : t('none')} options={projects.projects.map((one) => [one.id, one.name])} onChoice={setProject} />}
        {categories && categories.categories.length > 0 && <Select label={t('category')} name="categoryId" problem={deed.problem} value={chosen.category} empty={categories.isCategoryMandatory && chosen.category ? undefined : t('none')} options={categories.categories.map((one) => [one.id, one.name])} onChoice={setCategory} />}
        <Text label={t('remarks')} name="remarks" value={remarks} onText={setRemarks} problem={deed.problem} autocomplete="off" />
        <div class="actions"><button class="primary" disabled={deed.busy} autofocus>{t('clockOut')}</button><button type="button" class="bare danger" disabled={deed.busy} onClick={discard}>{t('discard')}</button></div>
      </form>
    </Dialog>
  );
}

/** When the session began, and where its breaks lie. */
function Session({ now, seconds }: { now: Clock; seconds: number }) {
  const { clockBreaks, company: { timeZone: zone } } = useStart();
  const from = now.startTimestamp ?? 0, to = from + 1000 * seconds;
  const over = clockBreaks.map((one) => ({ from: one.startTimestamp, to: one.endTimestamp }));
  const breaks = now.status === 'paused' && now.pauseTimestamp !== null ? [...over, { from: now.pauseTimestamp, to }] : over;
  const words = breaks.map((one) => one.to === to ? t('breakSince', timeOf(one.from, zone)) : t('breakFromTo', timeOf(one.from, zone), timeOf(one.to, zone)));
  return (
    <div class="session">
      <SessionBar from={from} to={to} breaks={breaks} text={[t('since', timeOf(from, zone)), ...words].join(', ')} />
      <p class="quiet small" aria-hidden="true"><span>{timeOf(from, zone)}</span><span>{words.slice(-3).join(', ')}</span><span>{timeOf(to, zone)}</span></p>
    </div>
  );
}

/** As worked and as it would be, side by side. */
function Compare({ asked, worked, paused }: { asked: Schema['BreakCorrection']; worked: number; paused: number }) {
  const rows = [[t('asWorked'), worked, paused], [t('corrected'), asked.resultingWorkMinutes, asked.resultingBreakMinutes]] as const;
  const whole = Math.max(1, worked + paused, asked.resultingWorkMinutes + asked.resultingBreakMinutes);
  return (
    <dl class="compare">
      {rows.map(([name, work, pause]) => (
        <div key={name}><dt>{name}</dt><dd>
          <WorkAndBreak worked={work} paused={pause} full={whole} />
          <span><b>{hours(work)}</b> {t('worked')}, <b>{hours(pause)}</b> <small>{t('break')}</small></span></dd></div>
      ))}
    </dl>
  );
}
