// The reason of a rejection, which the employee reads.
import { Text } from '../parts/field';
import { Dialog } from '../parts/dialog';
import { useKept } from '../kept';
import { t } from '../words';
import { keyOf } from './decisions';
import type { Waits } from './inbox';

/** The name under which the reason of a rejection is kept until it has arrived. */
export const reasonFor = (what: Waits[]) => 'reason.' + what.map(keyOf).join();

/** What rejecting is called: a substitute declines, and a cancellation that is rejected leaves the absence as it is. */
export const rejecting = ({ kind }: Waits) => kind === 'substitute' ? 'decline' : kind === 'cancellation' ? 'keep' : 'reject';

/** Declining takes no reason, and neither does leaving an absence as it is. */
export const takesReason = (what: Waits[]) => what.some(({ kind }) => kind !== 'substitute' && kind !== 'cancellation');

export function RejectDialog({ what, onReason, onClose }: { what: Waits[]; onReason: (reason: string) => void; onClose: () => void }) {
  const [reason, setReason] = useKept(reasonFor(what), '');
  return (
    <Dialog title={t('reject')} onClose={onClose}>
      <form class="form" onSubmit={(event) => { event.preventDefault(); onReason(reason); }}>
        <Text label={t('reason')} hint={t('reasonShown')} name="reason" value={reason} onText={setReason} autofocus autocomplete="off" />
        <div class="actions"><button class="primary">{t('reject')}</button><button type="button" onClick={onClose}>{t('close')}</button></div>
      </form>
    </Dialog>
  );
}
