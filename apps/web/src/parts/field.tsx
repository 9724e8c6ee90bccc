import type { ComponentChildren, InputHTMLAttributes } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Problem } from '../client';
import { has, t } from '../words';

/** The server's sentence; of logins ours, for before them it does not know the language of the user. */
function saidOf(problem: Problem): string {
  const known = 'problem_' + problem.kind.replaceAll('-', '_');
  return has(known) ? t(known) : problem.message;
}

/** Why something failed: the server's sentence, or ours where no response came. */
export const reasonOf = (problem: Problem) => saidOf(problem) || t(problem.status === 0 ? 'unreachable' : 'failed');

/** As above, for people who have typed something. */
export const sentence = (problem: Problem) => saidOf(problem) || `${reasonOf(problem)} ${t('typedStays')}`;

/**
 * The refusal of a form, beside its fields. It takes the focus when it appears, and lists the faults of fields that are
 * not drawn. Where a field says the same and nothing is left to say, that field takes the focus instead.
 */
export function Refusal({ problem, fields = [] }: { problem: Problem | undefined; fields?: string[] }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = box.current;
    if (!problem || !shown) return;
    const faulty = problem.errors.map((one) => one.message === sentence(problem) && fields.includes(one.field) && shown.parentElement!.querySelector<HTMLElement>(`[name="${one.field}"][aria-invalid]`));
    const said = faulty.every(Boolean) && faulty[0];
    shown.hidden = !!said;
    (said || shown).focus();
  }, [problem]);
  if (!problem) return null;
  const whole = sentence(problem), others = problem.errors.filter((one) => !fields.includes(one.field) && one.message !== whole);
  return (
    <div class="refusal" role="alert" tabIndex={-1} ref={box}>
      <p>{whole}</p>
      {others.length > 0 && <ul>{others.map((one) => <li key={one.field}>{one.field}: {one.message}</li>)}</ul>}
    </div>
  );
}

type FieldProps = { label: ComponentChildren; name: string; problem?: Problem | undefined; unclear?: string | undefined; hint?: ComponentChildren; class?: string; children: (given: { id: string; name: string; 'aria-invalid'?: boolean; 'aria-describedby'?: string }) => ComponentChildren };

/** A label, its control, and what the server refuses about it, or else why what is typed cannot be sent. */
export function Field({ label, name, problem, unclear, hint, class: more = '', children }: FieldProps) {
  const id = useId();
  const fault = problem?.errors.find((one) => one.field === name || one.field.startsWith(name + '.'))?.message ?? unclear;
  const about = [hint && id + 'h', fault && id + 'f'].filter(Boolean).join(' ');
  return (
    <div class={`field ${more} ${fault ? 'faulty' : ''}`}>
      <label for={id}>{label}</label>
      {hint && <p class="hint" id={id + 'h'}>{hint}</p>}
      {children({ id, name, 'aria-invalid': fault ? true : undefined, 'aria-describedby': about || undefined })}
      {fault && <p class="fault" id={id + 'f'}>{fault}</p>}
    </div>
  );
}

type TextProps = Omit<FieldProps, 'children'> & {
  value: string; onText: (text: string) => void; type?: 'text' | 'email' | 'password'; autocomplete?: string; inputMode?: 'numeric' | 'decimal';
  placeholder?: string; required?: boolean; autofocus?: boolean; onBlur?: () => void; onKeyDown?: (event: KeyboardEvent) => void;
};

/** A line of text. While it is `like` nothing that can be sent, its form stays, and says what it has to be like once it is left. */
export function Text({ label, name, problem, hint, class: more, value, onText, onBlur, like, ...rest }: TextProps & { like?: string | false | undefined }) {
  const [left, setLeft] = useState(false);
  const unclear = like ? t('typeLike', like) : undefined;
  return (
    <Field label={label} name={name} problem={problem} unclear={left ? unclear : undefined} hint={hint} class={more}>
      {(given) => <input {...{ ...given, ...rest } as InputHTMLAttributes<HTMLInputElement>} ref={(input) => input?.setCustomValidity(unclear ?? '')} value={value}
        onInput={(event) => onText(event.currentTarget.value)} onBlur={() => { setLeft(true); onBlur?.(); }} />}
    </Field>
  );
}

/** A choice of few. */
export function Choice<T extends string>({ label, value, options, onChoice }: { label: string; value: T; options: [T, ComponentChildren][]; onChoice: (value: T) => void }) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend class="heard">{label}</legend>
      {options.map(([one, words]) => (
        <label key={one}><input type="radio" name={name} checked={one === value} onChange={() => onChoice(one)} /><span>{words}</span></label>
      ))}
    </fieldset>
  );
}

/** A choice of many. */
export const Select = ({ label, name, problem, value, options, onChoice, empty, hint }: Omit<FieldProps, 'children'> & { value: string; options: [string, string][]; onChoice: (value: string) => void; empty?: string }) => (
  <Field label={label} name={name} problem={problem} hint={hint}>
    {(given) => (
      <select {...given} value={value} onChange={(event) => onChoice(event.currentTarget.value)}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(([id, words]) => <option key={id} value={id}>{words}</option>)}
      </select>
    )}
  </Field>
);

export const Check = ({ label, checked, onCheck }: { label: ComponentChildren; checked: boolean; onCheck: (on: boolean) => void }) => (
  <label class="check"><input type="checkbox" checked={checked} onChange={(event) => onCheck(event.currentTarget.checked)} /><span>{label}</span></label>
);
