// Pictures as SVG. Each says in one sentence what it shows.
import { hours, number, signedHours, t, type Word } from '../words';

/** Shares of a whole around a figure. */
export function Ring({ parts, figure, under }: { parts: { name: Word; value: number; tone: string }[]; figure: string; under: string }) {
  const whole = parts.reduce((sum, part) => sum + Math.max(0, part.value), 0) || 1;
  let from = 0;
  return (
    <svg class="ring" viewBox="0 0 42 42" role="img" aria-label={parts.map((part) => `${t(part.name)} ${number(part.value)}`).join(', ')}>
      <circle class="track" cx="21" cy="21" r="17.5" />
      {parts.filter((part) => part.value > 0).map((part) => {
        const share = 100 * part.value / whole, gap = share > 97 ? 0 : 1.4;
        const arc = <circle key={part.name} class={part.tone} cx="21" cy="21" r="17.5" pathLength={100} stroke-dasharray={`${Math.max(share - gap, 0.4)} ${100 - Math.max(share - gap, 0.4)}`} stroke-dashoffset={-from - gap / 2} />;
        from += share;
        return arc;
      })}
      <text class="figure" x="21" y="22.4">{figure}</text>
      <text class="under" x="21" y="27.4" {...(under.length > 10 ? { textLength: 22, lengthAdjust: 'spacingAndGlyphs' } : {})}>{under}</text>
    </svg>
  );
}

export type Limit = { at: number; kind: 'yellow' | 'red' };

/** A balance over days; `limits` are drawn as dashed lines. */
export function Line({ points, label, limits = [], height = 40 }: { points: number[]; label: string; limits?: Limit[]; height?: number }) {
  const values = [...points, ...limits.map((limit) => limit.at), 0];
  const top = Math.max(30, ...values), bottom = Math.min(-30, ...values);
  const x = (at: number) => points.length < 2 ? 50 : 100 * at / (points.length - 1), y = (value: number) => 2 + (height - 4) * (top - value) / (top - bottom);
  const line = points.map((value, at) => `${x(at).toFixed(2)},${y(value).toFixed(2)}`).join(' ');
  return (
    <svg class={`line ${(points.at(-1) ?? 0) < 0 ? 'below' : ''}`} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <line class="zero" x1="0" x2="100" y1={y(0)} y2={y(0)} />
      {limits.map((limit) => <line key={limit.kind + Math.sign(1 / limit.at)} class={`limit ${limit.kind}`} x1="0" x2="100" y1={y(limit.at)} y2={y(limit.at)} />)}
      {points.length > 1 && <polygon points={`0,${y(0)} ${line} 100,${y(0)}`} />}
      <polyline points={line} />
    </svg>
  );
}

/** The hours of a day with what was due: worked in one colour, what is missing as an outline. */
export function DayBar({ worked, due, full, label }: { worked: number; due: number; full: number; label: string }) {
  const share = (minutes: number) => 100 * Math.min(1, minutes / Math.max(full, 1));
  return (
    <svg class="daybar" viewBox="0 0 100 6" preserveAspectRatio="none" role="img" aria-label={label}>
      <rect class="due" width={share(due)} height="6" />
      <rect class="worked" width={share(Math.min(worked, due || worked))} height="6" />
      {due > 0 && worked > due && <rect class="more" x={share(due)} width={share(worked) - share(due)} height="6" />}
    </svg>
  );
}

/** A session from its start to now, with its breaks where they were; `text` says the same. Moments in milliseconds. */
export function SessionBar({ from, to, breaks, text }: { from: number; to: number; breaks: { from: number; to: number }[]; text: string }) {
  const share = (at: number) => 100 * (at - from) / Math.max(1, to - from);
  return (
    <svg class="workbar" viewBox="0 0 100 7" preserveAspectRatio="none" role="img" aria-label={text}>
      <rect class="worked" width="100" height="7" />
      {breaks.map((one) => <rect key={one.from} class="paused" x={share(one.from)} width={Math.max(.4, share(one.to) - share(one.from))} height="7" />)}
    </svg>
  );
}

/** Minutes of work and then of breaks, of `full` that the whole width has. The words beside it say the same. */
export const WorkAndBreak = ({ worked, paused, full }: { worked: number; paused: number; full: number }) => (
  <svg class="workbar" viewBox="0 0 100 7" preserveAspectRatio="none" aria-hidden="true">
    <rect class="due" width="100" height="7" />
    <rect class="worked" width={100 * worked / full} height="7" />
    {paused > 0 && <rect class="paused" x={100 * worked / full + .6} width={Math.max(0, 100 * paused / full - .6)} height="7" />}
  </svg>
);

export const balanceWords = (minutes: number) => minutes === 0 ? hours(0) : signedHours(minutes);
