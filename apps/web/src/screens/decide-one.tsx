// Deciding about an absence on the page that shows it, as in the inbox: sent after 5 seconds, so that it can be undone.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Problem } from '../client';
import { forgetKept, useKept } from '../kept';
import { Icon } from '../parts/icon';
import { later, useUnderWay } from '../parts/toast';
import { go, here } from '../router';
import { useKeys, useRead } from '../use';
import { count, t, type Word } from '../words';
import { decide, keyOf, type Verb } from './decisions';
import { waitingItems, type Waits } from './inbox';
import { reasonFor, RejectDialog, rejecting, takesReason } from './reject-dialog';

/** The buttons, while the absence or a change of it waits for the caller; it may be on any page of the inbox. */
export function DecideOne({ id }: { id: string }) {
  const [cursor, setCursor] = useState<string>();
  const found = useRef(false);
  const { data, again } = useRead('/inbox', { ...waitingItems, cursor });
  const item = data?.items.find((one) => one.id === id && one.waitsForMe && one.absence && one.kind !== 'substitute');
  useEffect(() => {
    if (item) found.current = true;
    else if (data?.nextCursor && !found.current) setCursor(data.nextCursor);
  }, [data, item]);
  return item ? <Buttons item={item} again={again} /> : null;
}

function Buttons({ item, again }: { item: Waits; again: () => Promise<void> }) {
  const underWay = useUnderWay(), sent = underWay.has(keyOf(item));
  const [asking, setAsking] = useKept('deciding', false);
  const no = useRef<HTMLButtonElement>(null), yes = useRef<HTMLButtonElement>(null);
  // Who stood on a button goes on at the beginning of the screen when it goes.
  useLayoutEffect(() => () => { if ([no, yes].some((one) => one.current && one.current === document.activeElement)) document.getElementById('content')?.focus({ preventScroll: true }); }, []);
  const send = (verb: Verb, reason?: string) => later([keyOf(item)], count(1, verb === 'approve' ? 'oneApproved' : 'oneRejected', verb === 'approve' ? 'manyApproved' : 'manyRejected'), async () => {
    try {
      const [refused] = (await decide([item], verb, reason)).values();
      if (refused) throw new Problem(409, '', refused.text, refused.errors);
      forgetKept(reasonFor([item]));
      // The absence is deleted, and its page has nothing to show any more.
      if (item.kind === 'cancellation' && verb === 'approve' && here() === '/absences/' + item.id) go('/team/' + item.employee.id, { replace: true });
    } finally { await again(); }
  }, () => (verb === 'approve' ? yes : no).current?.focus());
  const reject = () => { if (underWay.has(keyOf(item))) return; if (takesReason([item])) setAsking(true); else send('reject'); };
  const approve = () => { if (!underWay.has(keyOf(item))) send('approve'); };
  useKeys({ a: approve, r: reject });
  const about = item.kind === 'absence' ? '' : t(('kind_' + item.kind) as Word) + ': ';
  return (
    <>
      <button ref={no} aria-disabled={sent} onClick={reject}>{about + t(rejecting(item))}</button>
      <button ref={yes} class="primary" aria-disabled={sent} onClick={approve}><Icon name="check" />{about + t('approve')}</button>
      {asking && <RejectDialog what={[item]} onReason={(reason) => { setAsking(false); send('reject', reason); }} onClose={() => { setAsking(false); forgetKept(reasonFor([item])); }} />}
    </>
  );
}
