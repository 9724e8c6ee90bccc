/** A balance, drawn from zero (`whole`), or a change, drawn from the balance before it to the one after it. */
export type Step = { name: string; about?: string; figure: string; from: number; to: number; kind: 'whole' | 'moved' | 'booked' };

/**
 * The steps of an account below each other, or, if they are `wide` and the screen is, side by side. Each has its words and
 * its figure, so that the list says what the bars show.
 */
export function Waterfall({ steps, wide = false, label }: { steps: Step[]; wide?: boolean; label: string }) {
  const ends = steps.flatMap((step) => [step.from, step.to]), top = Math.max(...ends, 0), bottom = Math.min(...ends, 0);
  const share = (value: number) => ((value - bottom) / (top - bottom || 1)).toFixed(4);
  const signOf = (step: Step) => step.kind === 'whole' ? '' : step.to < step.from ? 'less' : 'more';
  return (
    <ol class={`waterfall ${wide ? 'columns' : ''}`} aria-label={label} style={{ '--steps': steps.length, '--zero': share(0) } as Record<string, string | number>}>
      {steps.map((step, at) => (
        <li key={at} class={`${step.kind} ${signOf(step)}`} style={{ '--low': share(Math.min(step.from, step.to)), '--high': share(Math.max(step.from, step.to)), '--after': share(step.to) } as Record<string, string>}>
          <span class="step">{step.name} {step.about && <span class="quiet small">{step.about}</span>}</span><b>{step.figure}</b>
          <span class="track" aria-hidden="true"><i /></span>
        </li>))}
    </ol>
  );
}
