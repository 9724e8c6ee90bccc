import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { useSlow } from '../use';
import { t } from '../words';

type CardProps = { title?: ComponentChildren; class?: string; busy?: boolean; actions?: ComponentChildren; children: ComponentChildren };

/** A section with a heading of its own; `busy` while nothing is known yet. */
export function Card({ title, class: name = '', busy = false, actions, children }: CardProps) {
  const id = useId();
  const slow = useSlow(busy);
  return (
    <section class={`card ${name}`} aria-labelledby={title ? id : undefined} aria-busy={busy}>
      {(title || actions) && <div class="card-head">{title && <h2 id={id}>{title}</h2>}{actions}</div>}
      {slow ? <p class="waiting" role="status">{t('loading')}</p> : !busy && children}
    </section>
  );
}

/** What may be wider than the screen. While it is, the keyboard can reach and scroll it. */
export function Scroll({ label, children }: { label: string; children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const measure = new ResizeObserver(() => setWide(box.current!.scrollWidth > box.current!.clientWidth));
    measure.observe(box.current!);
    return () => measure.disconnect();
  }, []);
  return <div class="scroll" ref={box} {...(wide ? { role: 'region', tabIndex: 0, 'aria-label': label } : {})}>{children}</div>;
}

/** One sentence for a place where nothing is yet, and the one thing to do. */
export const Empty = ({ children, action }: { children: ComponentChildren; action?: ComponentChildren }) => (
  <div class="empty"><p>{children}</p>{action}</div>
);

/** A screen that cannot be shown: its name, why, and where to go instead. */
export const Closed = ({ title, why, to, word }: { title: string; why: string; to: string; word: string }) => (
  <div class="closed"><h1>{title}</h1><p class="quiet">{why}</p><a class="button" href={to}>{word}</a></div>
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
    <button aria-label={before} title={before} onClick={onBefore}><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M14.5 5.5 8 12l6.5 6.5" /></svg></button>
    <button onClick={onNow}>{now}</button>
    <button aria-label={after} title={after} onClick={onAfter}><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M9.5 5.5 16 12l-6.5 6.5" /></svg></button>
  </div>
);
