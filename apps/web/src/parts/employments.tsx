import { useStart } from '../start';
import { span, t } from '../words';

/** The first and the last day, as far as they are known. */
export type Employment = { from?: string | null; to?: string | null };

const wordsOf = ({ from, to }: Employment) => from && to ? span(from, to) : from ? t('fromDate', span(from, from)) : to ? t('validUntil', span(to, to)) : t('none');

/** Employments by their days; that of today is marked. */
export function EmploymentList({ all }: { all: Employment[] }) {
  const { today } = useStart();
  const now = (one: Employment) => (one.from ?? '') <= today && (!one.to || today <= one.to);
  return (
    <ol class="history">{all.map((one) => (
      <li key={one.from ?? ''} class={now(one) ? 'now' : ''}><b>{wordsOf(one)}</b>{now(one) && <p class="quiet small">{t('today')}</p>}</li>))}</ol>
  );
}
