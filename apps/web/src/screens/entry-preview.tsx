// What an entry of working time would make of its day, asked while it is typed.
import { useEffect, useRef, useState } from 'preact/hooks';
import { post, Problem } from '../client';
import { hours, t } from '../words';

type Entry = NonNullable<Parameters<typeof post<'/time-tracking/clock-entry/preview'>>[2]>;
type Preview = NonNullable<Awaited<ReturnType<typeof post<'/time-tracking/clock-entry/preview'>>>>;

/** Asks 250 ms after the last change; `undefined` is not asked. */
export function EntryPreview({ entry }: { entry: Entry | undefined }) {
  const key = entry && JSON.stringify(entry);
  const [said, setSaid] = useState<{ key: string; preview: Preview | Problem }>();
  const latest = useRef(key);
  latest.current = key;
  useEffect(() => {
    if (!key) return;
    const timer = setTimeout(() => {
      const show = (preview: Preview | Problem) => { if (latest.current === key) setSaid({ key, preview }); };
      post('/time-tracking/clock-entry/preview', {}, JSON.parse(key) as Entry).then(show, (problem: unknown) => { if (problem instanceof Problem) show(problem); else throw problem; });
    }, 250);
    return () => clearTimeout(timer);
  }, [key]);
  if (!said || said.key !== key) return null;
  const { preview } = said;
  // A refusal of the preview itself is that of saving, which says it beside its field.
  if (preview instanceof Problem) return null;
  const { refusal, day, overlaps, breakRegulation } = preview;
  return (
    <div role="status" class="form">
      {overlaps.map((one) => <p key={one.id} class="notice">{t('overlapsEntry', `${one.startTime}–${one.endTime}`)}</p>)}
      {refusal && !overlaps.length && <p class="notice">{refusal.detail}</p>}
      {breakRegulation && <p class="notice">{breakRegulation.detailText}</p>}
      {day && <p class="quiet small">{t('dayWouldHave', hours(day.workedMinutes), hours(day.commitmentMinutes))}</p>}
    </div>
  );
}
