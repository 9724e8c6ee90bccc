// What an entry of working time would make of its day, asked while it is typed.
import { post } from '../client';
import { useSaid } from '../use';
import { hours, t } from '../words';

type Entry = NonNullable<Parameters<typeof post<'/time-tracking/clock-entry/preview'>>[2]>;
type Preview = NonNullable<Awaited<ReturnType<typeof post<'/time-tracking/clock-entry/preview'>>>>;

/** What the server would say to `entry`. A refusal of the preview itself is that of saving, which says it beside its field. */
export function useEntryPreview(entry: Entry | undefined): Preview | undefined {
  const { said, busy } = useSaid(entry, (asked) => post('/time-tracking/clock-entry/preview', {}, asked), 250);
  return busy ? undefined : said;
}

/** A refusal that names fields is shown beside them. */
export function EntryPreview({ preview }: { preview: Preview | undefined }) {
  if (!preview) return null;
  const { refusal, day, overlaps, breakRegulation } = preview;
  return (
    <div role="status" class="form">
      {overlaps.map((one) => <p key={one.id} class="notice">{t('overlapsEntry', `${one.startTime}–${one.endTime}`)}</p>)}
      {refusal && !refusal.errors?.length && !overlaps.length && <p class="notice">{refusal.detail}</p>}
      {breakRegulation && <p class="notice">{breakRegulation.detailText}</p>}
      {day && <p class="quiet small">{t('dayWouldHave', hours(day.workedMinutes), hours(day.commitmentMinutes))}</p>}
    </div>
  );
}
