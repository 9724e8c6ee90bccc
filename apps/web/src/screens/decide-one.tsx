// Deciding about an absence on the page that shows it, as in the inbox: sent after 5 seconds, so that it can be undone.
import { useState } from 'preact/hooks';
import { Problem } from '../client';
import { forgetKept, useKept } from '../kept';
import { Icon } from '../parts/icon';
import { later } from '../parts/toast';
import { useKeys, useRead } from '../use';
import { count, t, type Word } from '../words';
import { decide, type Verb } from './decisions';
import { waitingItems, type Waits } from './inbox';
import { reasonFor, RejectDialog, rejecting, takesReason } from './reject-dialog';

/** The buttons, while the absence or a change of it waits for the caller. */
export function DecideOne({ id }: { id: string }) {
  const { data, again } = useRead('/inbox', waitingItems);
  const [sent, setSent] = useState(false);
  const [asking, setAsking] = useKept('deciding', false);
  const item = data?.items.find((one) => one.id === id && one.waitsForMe && one.absence && one.kind !== 'substitute');
  const send = (of: Waits, verb: Verb, reason?: string) => {
    setSent(true);
    later(count(1, verb === 'approve' ? 'oneApproved' : 'oneRejected', verb === 'approve' ? 'manyApproved' : 'manyRejected'), async () => {
      try {
        const [refused] = (await decide([of], verb, reason)).values();
        if (refused) throw new Problem(409, '', refused.text, refused.errors);
        forgetKept(reasonFor([of]));
      } finally {
        await again();
        setSent(false);
      }
    }, () => setSent(false));
  };
  const reject = () => { if (!item || sent) return; if (takesReason([item])) setAsking(true); else send(item, 'reject'); };
  const approve = () => { if (item && !sent) send(item, 'approve'); };
  useKeys({ a: approve, r: reject });
  if (!item || sent) return null;
  const about = item.kind === 'absence' ? '' : t(('kind_' + item.kind) as Word) + ': ';
  return (
    <>
      <button onClick={reject}>{about + t(rejecting(item))}</button>
      <button class="primary" onClick={approve}><Icon name="check" />{about + t('approve')}</button>
      {asking && <RejectDialog what={[item]} onReason={(reason) => { setAsking(false); send(item, 'reject', reason); }} onClose={() => { setAsking(false); forgetKept(reasonFor([item])); }} />}
    </>
  );
}
