// Entering or changing working time by hand, one's own or that of an employee, who is told the reason.
import { del, post, Problem, put } from '../client';
import { minutesOf, moment, plus } from '../dates';
import { Typed } from '../parts/datespan';
import { Dialog } from '../parts/dialog';
import { Refusal, Select, Text } from '../parts/field';
import { EntryPreview, useEntryPreview } from './entry-preview';
import { forgetKept, useKept } from '../kept';
import { say } from '../parts/toast';
import { useStart } from '../start';
import { useDeed, useRead } from '../use';
import { hours, t } from '../words';

/** `employee` is left out for the caller's own time. */
export type EntryWanted = { employee?: string; id?: string; date: string; from?: string; to?: string; pause?: number; remarks?: string };

const isTime = (text: string) => /^([01]?\d|2[0-3]):[0-5]\d$/.test(text);
/** 8 becomes 08:00, 830 and 8.30 become 08:30; what is no time stays. */
function tidy(text: string): string {
  const digits = text.replace(/[\s:.,h]/g, '');
  if (isTime(text)) return text.padStart(5, '0');
  if (!/^\d{1,4}$/.test(digits)) return text;
  if (digits.length <= 2) return isTime(digits + ':00') ? digits.padStart(2, '0') + ':00' : text;
  const padded = digits.padStart(4, '0');
  return isTime(padded.slice(0, 2) + ':' + padded.slice(2)) ? padded.slice(0, 2) + ':' + padded.slice(2) : text;
}

export function EntryDialog({ wanted, onClose: closed }: { wanted: EntryWanted; onClose: () => void }) {
  const onClose = () => { forgetKept('entry.'); closed(); };
  const zone = useStart().company.timeZone;
  const projects = useRead('/projects').data, categories = useRead('/categories').data;
  const { employee } = wanted;
  // Of an employee's entry only what is changed is sent: its project and category stay.
  const choosing = !employee || !wanted.id;
  const detail = useRead(wanted.id && !employee ? '/time-entries/{id}' : null, { id: wanted.id }).data;
  const [date, setDate] = useKept('entry.date', wanted.date);
  const [from, setFrom] = useKept('entry.from', wanted.from ?? '');
  const [to, setTo] = useKept('entry.to', wanted.to ?? '');
  const [pause, setPause] = useKept('entry.pause', String(wanted.pause ?? 30));
  const [project, setProject] = useKept<string | undefined>('entry.project', undefined);
  const [category, setCategory] = useKept<string | undefined>('entry.category', undefined);
  const [remarks, setRemarks] = useKept('entry.remarks', wanted.remarks ?? '');
  const [reason, setReason] = useKept('entry.reason', '');
  const deed = useDeed();
  const known = (id: string | undefined | null) => id && id !== '0' ? id : undefined;
  const chosen = { project: project ?? known(detail?.projectId) ?? projects?.defaultProjectId ?? '', category: category ?? known(detail?.categoryId) ?? categories?.defaultCategoryId ?? '' };
  const whole = isTime(from) && isTime(to) ? (minutesOf(to.padStart(5, '0')) - minutesOf(from.padStart(5, '0')) + 1440) % 1440 : undefined;

  const entry = () => {
    const begin = tidy(from), end = tidy(to);
    return {
      startTimestamp: moment(date, begin, zone), endTimestamp: moment(end <= begin ? plus(date, 1) : date, end, zone), pauseSeconds: Math.max(0, Number(pause) || 0) * 60, remarks,
      ...(choosing && chosen.project ? { projectId: Number(chosen.project) } : {}), ...(choosing && chosen.category ? { categoryId: Number(chosen.category) } : {}),
    };
  };
  const preview = useEntryPreview(!employee && !wanted.id && whole !== undefined && projects && categories ? { ...entry(), remarks: '' } : undefined);
  const problem = deed.problem ?? (preview?.refusal ? Problem.of(preview.refusal) : undefined);
  const save = () => deed.run(async () => {
    const body = entry();
    if (employee && wanted.id) await put('/employees/{id}/time-entries/{entry}', { id: employee, entry: wanted.id }, { ...body, reason });
    else if (employee) await post('/employees/{id}/time-entries', { id: employee }, { ...body, reason });
    else if (wanted.id) await put('/time-entries/{id}', { id: wanted.id }, body); else await post('/time-tracking/clock-entry', {}, body);
    say(t('saved'));
    onClose();
  });
  const remove = () => deed.run(async () => {
    const said = employee ? await del('/employees/{id}/time-entries/{entry}', { id: employee, entry: wanted.id }, { reason }) : await del('/time-entries/{id}', { id: wanted.id });
    say(t(said.result === 'deleted' ? 'deleted' : 'deletionAsked'));
    onClose();
  });
  return (
    <Dialog title={t(wanted.id ? 'changeEntry' : 'newEntry')} onClose={onClose}>
      <form class="form" onSubmit={(event) => { event.preventDefault(); void save(); }}>
        <Refusal problem={deed.problem} fields={['startTimestamp', 'endTimestamp', 'pauseSeconds', 'projectId', 'categoryId', 'remarks', 'reason']} />
        {detail?.rejectionReason && <p class="notice">{detail.rejectionReason}</p>}
        <Typed label={t('date')} name="date" value={date} year={date.slice(0, 4)} problem={problem} onDate={setDate} />
        <div class="pair">
          <Text label={t('from')} name="startTimestamp" value={from} onText={setFrom} onBlur={() => setFrom(tidy(from))} placeholder="08:00" like={from !== '' && !isTime(tidy(from)) && '08:00'} inputMode="numeric" required autofocus problem={problem} autocomplete="off" />
          <Text label={t('to')} name="endTimestamp" value={to} onText={setTo} onBlur={() => setTo(tidy(to))} placeholder="17:00" like={to !== '' && !isTime(tidy(to)) && '17:00'} inputMode="numeric" required problem={problem} autocomplete="off" />
        </div>
        <Text label={t('breakMinutes')} name="pauseSeconds" value={pause} onText={setPause} like={!/^\d*$/.test(pause.trim()) && '30'} inputMode="numeric" problem={problem} hint={whole !== undefined ? t('makesHours', hours(Math.max(0, whole - (Number(pause) || 0)))) : undefined} autocomplete="off" />
        {choosing && projects && projects.projects.length > 0 && <Select label={t('project')} name="projectId" problem={problem} value={chosen.project} empty={t('none')} options={projects.projects.map((one) => [one.id, one.name])} onChoice={setProject} />}
        {choosing && categories && categories.categories.length > 0 && <Select label={t('category')} name="categoryId" problem={problem} value={chosen.category} empty={t('none')} options={categories.categories.map((one) => [one.id, one.name])} onChoice={setCategory} />}
        <Text label={t('remarks')} name="remarks" value={remarks} onText={setRemarks} problem={problem} autocomplete="off" />
        {employee && <Text label={t('reason')} hint={t('reasonShown')} name="reason" value={reason} onText={setReason} required problem={problem} autocomplete="off" />}
        <EntryPreview preview={preview} />
        <div class="actions"><button class="primary" disabled={deed.busy}>{t('save')}</button>{wanted.id && <button type="button" class="bare danger" disabled={deed.busy} onClick={() => void remove()}>{t('delete')}</button>}</div>
      </form>
    </Dialog>
  );
}
