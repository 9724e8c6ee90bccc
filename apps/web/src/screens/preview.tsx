// What an absence would take, before it is filed.
import type { Problem } from '../client';
import { weekdayOf } from '../dates';
import { sentence } from '../parts/field';
import { Face } from '../parts/pill';
import { days, longDate, number, shortSpan, span, t } from '../words';
import type { usePreview } from './absence-form';

type Preview = NonNullable<ReturnType<typeof usePreview>['said']>;
type Props = { preview: Preview | undefined; problem: Problem | undefined; busy: boolean; asked: boolean };

export function PreviewOf({ preview, problem, busy, asked }: Props) {
  if (!asked) return <><h2>{t('preview')}</h2><p class="quiet">{t('chooseDays')}</p></>;
  if (problem) return <><h2>{t('preview')}</h2><p class="refusal" role="status">{sentence(problem)}</p></>;
  if (!preview) return <h2>{t('preview')}</h2>;
  const colleagues = new Map(preview.conflicts.map((one) => [one.employee.id + one.startDate, one]));
  return (
    <div class="summary" aria-live="polite" aria-busy={busy}>
      <h2>{t('preview')}</h2>
      <p class="total"><b>{number(preview.days ?? 0)}</b><span class="quiet">{t(preview.days === 1 ? 'dayTaken' : 'daysTaken')}</span></p>
      {preview.dates.length <= 42 && <ol class="daylist" aria-label={days(preview.days ?? 0)}>
        {preview.dates.map((one, at) => <li key={one.date} style={at === 0 ? { gridColumn: weekdayOf(one.date) + 1 } : undefined} class={one.value === 1 ? 'full' : one.value > 0 ? 'half' : ''} title={[longDate(one.date), one.name].filter(Boolean).join(', ')}>
          <span aria-hidden="true">{+one.date.slice(8)}</span><span class="heard">{longDate(one.date)}: {one.name || number(one.value)}</span></li>)}
      </ol>}
      <Holidays preview={preview} />
      {preview.leave.length > 0 && <dl>{preview.leave.map((one) => <div key={one.year}><dt>{t('leftOf', one.year)}</dt><dd><span class="quiet">{number(one.remainingBefore)} → </span><b class={one.remainingAfter < 0 ? 'minus' : ''}>{number(one.remainingAfter)}</b></dd></div>)}</dl>}
      {preview.refusal && <p class="refusal" role="status">{preview.refusal.detail}</p>}
      {preview.warnings.map((one) => <p key={one.rule + one.name} class="notice">{t(one.rule === 'blackout' ? 'warnBlackout' : one.rule === 'most-away' ? 'warnMostAway' : 'warnOnePresent', one.name)} {one.days.map((part) => shortSpan(part.startDate, part.endDate)).join(', ')}</p>)}
      {preview.overlaps.map((one) => <p key={one.id} class="notice">{t('overlaps', span(one.startDate, one.endDate))}</p>)}
      {colleagues.size > 0 ? <div><h3>{t('alsoAway')}</h3><ul class="people">{[...colleagues.values()].slice(0, 6).map((one) => (
        <li key={one.employee.id + one.startDate}><Face name={one.employee.name} /><span class="row-main"><span>{one.employee.name}</span><span class="quiet">{shortSpan(one.startDate, one.endDate)}</span></span></li>))}
        {colleagues.size > 6 && <li class="quiet">{t('andMore', colleagues.size - 6)}</li>}</ul></div>
        : <p class="quiet small">{t('nobodyElseAway')}</p>}
    </div>
  );
}

function Holidays({ preview }: { preview: Preview }) {
  const named = preview.dates.filter((one) => one.name && one.value < 1);
  if (!named.length) return null;
  return <p class="quiet small">{named.slice(0, 5).map((one) => `${one.name} (${shortSpan(one.date, one.date)})`).join(', ')}</p>;
}
