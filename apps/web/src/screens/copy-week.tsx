// Fills days of a week that have no working time yet as the week before was worked.
import { useState } from 'preact/hooks';
import { post, Problem, type Schema } from '../client';
import { moment, plus } from '../dates';
import { Dialog } from '../parts/dialog';
import { Empty, Failed } from '../parts/card';
import { sentence } from '../parts/field';
import { say } from '../parts/toast';
import { useStart } from '../start';
import { useDeed, useRead } from '../use';
import { shortDate, t } from '../words';

type Entry = Schema['TimeEntry'];

/** `free` are the dates to fill. Each entry that is refused stays in the list with the server's sentence. */
export function CopyWeek({ free, onClose }: { free: string[]; onClose: () => void }) {
  const zone = useStart().company.timeZone;
  const weekBefore = free.length ? { from: plus(free[0]!, -7), to: plus(free.at(-1)!, -7) } : undefined;
  const read = useRead(weekBefore ? '/time-entries/my' : null, weekBefore), worked = read.data;
  const [done, setDone] = useState<string[]>([]);
  const [refused, setRefused] = useState<Map<string, string>>(new Map());
  const deed = useDeed();
  const entries = (worked ?? []).filter((one) => free.includes(plus(one.date, 7)) && !done.includes(one.id)).sort((a, b) => a.date + a.startTime < b.date + b.startTime ? -1 : 1);

  const copy = () => deed.run(async () => {
    const faults = new Map<string, string>(), made: string[] = [];
    for (const one of entries) {
      try { await post('/time-tracking/clock-entry', {}, bodyOf(one, zone)); made.push(one.id); }
      catch (error) { if (!(error instanceof Problem)) throw error; faults.set(one.id, sentence(error)); }
    }
    setDone((before) => [...before, ...made]);
    setRefused(faults);
    if (!faults.size) { say(t('saved')); onClose(); }
  });
  return (
    <Dialog title={t('copyWeek')} onClose={onClose}>
      {worked && !entries.length ? <Empty action={<button onClick={onClose}>{t('close')}</button>}>{t('nothingToCopy')}</Empty> : <>
        <p class="quiet">{t('copyWeekText')}</p>
        <Failed of={read} />
        <ul class="rows" aria-busy={!worked && !read.problem}>{entries.map((one) => (
          <li key={one.id} class="row"><span class="row-main"><b>{shortDate(plus(one.date, 7))}</b><span class="quiet">{one.startTime}–{one.endTime}{one.project && ` · ${one.project}`}</span>
            {refused.has(one.id) && <span class="fault" role="alert">{refused.get(one.id)}</span>}</span></li>))}</ul>
        <div class="actions"><button class="primary" disabled={deed.busy || !entries.length} onClick={() => void copy()}>{t('copyThem')}</button><button onClick={onClose}>{t('close')}</button></div>
      </>}
    </Dialog>
  );
}

function bodyOf(one: Entry, zone: string): Schema['ClockEntryRequest'] {
  const date = plus(one.date, 7), known = (id: string | null) => id && id !== '0' ? Number(id) : undefined;
  const project = known(one.projectId), category = known(one.categoryId);
  return {
    startTimestamp: moment(date, one.startTime, zone), endTimestamp: moment(one.endTime <= one.startTime ? plus(date, 1) : date, one.endTime, zone),
    pauseSeconds: one.breakMinutes * 60, remarks: one.remarks, ...(project ? { projectId: project } : {}), ...(category ? { categoryId: category } : {}),
  };
}
