import { post, put } from '../client';
import { plus } from '../dates';
import { Typed } from '../parts/datespan';
import { Dialog } from '../parts/dialog';
import { Choice, Refusal, Text } from '../parts/field';
import { useKept } from '../kept';
import { say } from '../parts/toast';
import { useDeed } from '../use';
import { span, t } from '../words';
import type { Absence } from './one-absence';

type Props = { absence: Absence; onClose: () => void };

/** Other dates or another comment for an absence that waits. */
export function ChangeAbsence({ absence, onClose }: Props) {
  const [first, setFirst] = useKept('doing.first', absence.startDate);
  const [last, setLast] = useKept('doing.last', absence.endDate);
  const [comment, setComment] = useKept('doing.comment', absence.comments ?? '');
  const deed = useDeed();
  const year = absence.startDate.slice(0, 4);
  return (
    <Dialog title={t('change')} onClose={onClose}>
      <form class="form" onSubmit={(event) => { event.preventDefault(); void deed.run(async () => {
        await put('/absence-requests/{id}', { id: absence.id }, { startDate: first, endDate: last, comments: comment });
        say(t('changed'));
        onClose();
      }); }}>
        <Refusal problem={deed.problem} fields={['startDate', 'endDate', 'comments']} />
        <div class="pair">
          <Typed label={t('firstDay')} name="startDate" value={first} year={year} problem={deed.problem} onDate={(date) => { setFirst(date); if (last < date) setLast(date); }} />
          <Typed label={t('lastDay')} name="endDate" value={last} year={year} problem={deed.problem} onDate={setLast} />
        </div>
        <Text label={t('comment')} name="comments" value={comment} onText={setComment} problem={deed.problem} />
        <div class="actions"><button class="primary" disabled={deed.busy}>{t('save')}</button><button type="button" onClick={onClose}>{t('close')}</button></div>
      </form>
    </Dialog>
  );
}

/** Fewer days of an approved absence: later, earlier, or days taken out of its middle. */
export function ShortenAbsence({ absence, onClose }: Props) {
  const [kind, setKind] = useKept<'shorten' | 'split'>('doing.kind', 'shorten');
  const [first, setFirst] = useKept('doing.first', absence.startDate);
  const [last, setLast] = useKept('doing.last', absence.endDate);
  const [reason, setReason] = useKept('doing.reason', '');
  const deed = useDeed();
  const year = absence.startDate.slice(0, 4);
  const turn = (to: 'shorten' | 'split') => {
    setKind(to);
    deed.clear();
    setFirst(to === 'split' ? plus(absence.startDate, 1) : absence.startDate);
    setLast(to === 'split' ? plus(absence.endDate, -1) : absence.endDate);
  };
  const submit = () => deed.run(async () => {
    const said = kind === 'shorten'
      ? await post('/absence-requests/{id}/shorten', { id: absence.id }, { ...(first !== absence.startDate ? { startDate: first } : {}), ...(last !== absence.endDate ? { endDate: last } : {}), reason })
      : await post('/absence-requests/{id}/split', { id: absence.id }, { endDate: plus(first, -1), startDate: plus(last, 1), reason });
    say(t(said.result === 'proposed' ? 'reductionAsked' : 'changed'));
    onClose();
  });
  return (
    <Dialog title={t('shorten')} onClose={onClose}>
      <form class="form" onSubmit={(event) => { event.preventDefault(); void submit(); }}>
        <p class="quiet">{span(absence.startDate, absence.endDate)}</p>
        <Choice label={t('shorten')} value={kind} options={[['shorten', t('shortenEnds')], ['split', t('splitMiddle')]]} onChoice={turn} />
        <Refusal problem={deed.problem} fields={['startDate', 'endDate', 'reason']} />
        <div class="pair">
          <Typed label={t(kind === 'shorten' ? 'firstDay' : 'firstBack')} name="startDate" value={first} year={year} problem={deed.problem} onDate={setFirst} />
          <Typed label={t(kind === 'shorten' ? 'lastDay' : 'lastBack')} name="endDate" value={last} year={year} problem={deed.problem} onDate={setLast} />
        </div>
        <Text label={t('reason')} name="reason" value={reason} onText={setReason} problem={deed.problem} />
        <div class="actions"><button class="primary" disabled={deed.busy}>{t('shorten')}</button><button type="button" onClick={onClose}>{t('keep')}</button></div>
      </form>
    </Dialog>
  );
}
