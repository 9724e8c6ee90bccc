// The medical certificate of an absence: what has come, and noting that it has.
import { useEffect } from 'preact/hooks';
import { del, post, Problem } from '../client';
import { Dialog } from '../parts/dialog';
import { Refusal, Text } from '../parts/field';
import { Icon } from '../parts/icon';
import { say, sayProblem } from '../parts/toast';
import { forgetKept, useKept } from '../kept';
import { useDeed } from '../use';
import { span, t } from '../words';
import type { Absence } from './one-absence';

/** Whether it is there, or for which days it is. */
export function certificateOf({ certificate, medicalCertificateProvided }: Absence) {
  if (medicalCertificateProvided) return t('certificateHere');
  const covered = certificate?.days ?? [];
  return covered.length > 0 ? covered.map((part) => span(part.startDate, part.endDate)).join(', ') : t('certificateMissing');
}

type Noting = 'came' | 'undo';

/** For those who decide about the owner. One press is enough, unless a closed month changes: that takes a reason. */
export function NoteCertificate({ absence }: { absence: Absence }) {
  const [asking, setAsking] = useKept<Noting | undefined>('certificate.asking', undefined);
  const [reason, setReason] = useKept('certificate.reason', '');
  const deed = useDeed();
  const covers = (absence.certificate?.days.length ?? 0) > 0, came = absence.medicalCertificateProvided;
  const word = (what: Noting) => what === 'came' ? 'certificateCame' : 'certificateUndo';
  const close = () => { setAsking(undefined); setReason(''); deed.clear(); forgetKept('certificate.'); };
  const note = (what: Noting) => void deed.run(async () => {
    const values = { id: absence.id }, body = reason ? { reason } : undefined;
    try { if (what === 'undo') await del('/absence-requests/{id}/certificate', values, body); else await post('/absence-requests/{id}/certificate', values, body); }
    catch (error) { if (error instanceof Problem && error.kind === 'reason-missing') setAsking(what); throw error; }
    say(t('changed'));
    close();
  });
  useEffect(() => { if (deed.problem && deed.problem.kind !== 'reason-missing' && !asking) sayProblem(deed.problem); }, [deed.problem]);
  return (
    <>
      {!came && <button disabled={deed.busy} onClick={() => note('came')}><Icon name="check" />{t('certificateCame')}</button>}
      {(came || covers) && <button disabled={deed.busy} onClick={() => note('undo')}><Icon name="cross" />{t('certificateUndo')}</button>}
      {asking && <Dialog title={t(word(asking))} onClose={close}>
        <form class="form" onSubmit={(event) => { event.preventDefault(); note(asking); }}>
          <Refusal problem={deed.problem} fields={['reason']} />
          <Text label={t('reason')} hint={t('reasonShown')} name="reason" value={reason} onText={setReason} required autofocus autocomplete="off" problem={deed.problem} />
          <div class="actions"><button class="primary" disabled={deed.busy}>{t(word(asking))}</button><button type="button" onClick={close}>{t('close')}</button></div>
        </form>
      </Dialog>}
    </>
  );
}
