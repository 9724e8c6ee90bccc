import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { useSlow, type Read } from '../use';
import { t } from '../words';
import { reasonOf } from './field';
import { Icon, type IconName } from './icon';

type Reads = Read<unknown> | Read<unknown>[];
type CardProps = { title?: ComponentChildren; class?: string; of?: Reads; actions?: ComponentChildren; children: ComponentChildren };

/** The reads that have no answer yet. */
const open = (of: Reads) => [of].flat().filter((one) => one.asked && one.data === undefined);

/** A section with a heading. While a read in `of` has no answer, it shows that it waits, or why the read failed. */
export function Card({ title, class: name = '', of = [], actions, children }: CardProps) {
  const id = useId();
  const waits = open(of), failed = waits.some((one) => one.problem), busy = waits.length > 0 && !failed;
  const slow = useSlow(busy);
  return (
    <section class={`card ${name}`} aria-labelledby={title ? id : undefined} aria-busy={busy}>
      {(title || actions) && <div class="card-head">{title && <h2 id={id}>{title}</h2>}{actions}</div>}
      {slow ? <p class="waiting" role="status">{t('loading')}</p> : failed ? <Failed of={waits} /> : !busy && children}
    </section>
  );
}

/** The server's sentence where an answer is missing, and another try where that may help. */
export function Failed({ of }: { of: Reads }) {
  const [trying, setTrying] = useState(false);
  const failed = open(of).filter((one) => one.problem), { problem } = failed[0] ?? {};
  if (!problem) return null;
  const again = async () => {
    setTrying(true);
    try { await Promise.all(failed.map((one) => one.again())); } finally { setTrying(false); }
  };
  // A refusal, such as for a missing right, would only be repeated.
  const may = problem.status < 400 || problem.status === 429 || problem.status >= 500;
  return <div class="failed" role="status"><Empty action={may && <button disabled={trying} onClick={() => void again()}>{t('tryAgain')}</button>}>{reasonOf(problem)}</Empty></div>;
}

/** What may be wider than the screen; it shows its beginning, or its `end`. While it is, the keyboard can reach and scroll it. */
export function Scroll({ label, end = false, children }: { label: string; end?: boolean; children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const measure = new ResizeObserver(() => { if (box.current) setWide(box.current.scrollWidth > box.current.clientWidth); });
    measure.observe(box.current!);
    if (end) box.current!.scrollLeft = box.current!.scrollWidth;
    return () => measure.disconnect();
  }, []);
  return <div class="scroll" ref={box} {...(wide ? { role: 'region', tabIndex: 0, 'aria-label': label } : {})}>{children}</div>;
}

/** One sentence for a place where nothing is yet, and the one thing to do; with an `icon` where that is all of a screen. */
export const Empty = ({ icon, children, action }: { icon?: IconName; children: ComponentChildren; action?: ComponentChildren }) => (
  <div class={`empty ${icon ? 'whole' : ''}`}>{icon && <Icon name={icon} />}<p>{children}</p>{action}</div>
);

/** A screen that cannot be shown: its name, why, and where to go instead. */
export const Closed = ({ title, why, to, word }: { title: string; why: ComponentChildren; to: string; word: string }) => (
  <div class="closed"><h1>{title}</h1><div class="quiet">{why}</div><a class="button" href={to}>{word}</a></div>
);

/** The head of a screen: its name, what it is about, and its actions; `within` another screen a heading below its own. */
export const Head = ({ title, about, within = false, class: name = '', children }: { title: ComponentChildren; about?: ComponentChildren; within?: boolean; class?: string; children?: ComponentChildren }) => (
  <div class={`head ${name}`}><div>{within ? <h2 class="within">{title}</h2> : <h1>{title}</h1>}{about && <p class="quiet">{about}</p>}</div>{children && <div class="head-actions">{children}</div>}</div>
);

/** Steps through months, weeks or years. */
export const Stepper = ({ before, after, now, onBefore, onAfter, onNow }: {
  before: string; after: string; now: string; onBefore: () => void; onAfter: () => void; onNow: () => void;
}) => (
  <div class="stepper" role="group">
    <button aria-label={before} title={before} onClick={onBefore}><Icon name="left" /></button>
    <button onClick={onNow}>{now}</button>
    <button aria-label={after} title={after} onClick={onAfter}><Icon name="right" /></button>
  </div>
);
