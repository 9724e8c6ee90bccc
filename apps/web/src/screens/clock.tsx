// The clock of the caller: one press begins, one ends in a dialog with what is saved.
import { useRef, useState } from 'preact/hooks';
import { post, type Schema } from '../client';
import { Card } from '../parts/card';
import { DayBar } from '../parts/charts';
import { Icon } from '../parts/icon';
import { Refusal } from '../parts/field';
import { forgetKept, useKept } from '../kept';
import { useStart } from '../start';
import { useDeed, useKeys, useSeconds } from '../use';
import { clock, hours, spokenHours, t, timeOf } from '../words';
import { ClockOut } from './clock-out';

export type Clock = Schema['TimeClockStatus'];
const seenAt = new WeakMap<object, number>();

/** Seconds worked and paused now: what the server said, and what has passed since. */
export function elapsed(now: Clock): { worked: number; paused: number } {
  if (!seenAt.has(now)) seenAt.set(now, performance.now());
  const since = (performance.now() - seenAt.get(now)!) / 1000;
  return { worked: now.workTimeElapsedSeconds + (now.status === 'running' ? since : 0), paused: now.accumulatedBreakSeconds + (now.status === 'paused' ? since : 0) };
}

const titles = { idle: 'notWorking', running: 'working', paused: 'onBreak', waiting: 'clockWaits' } as const;

export function ClockCard() {
  const start = useStart();
  const [local, setLocal] = useState<{ of: Clock | null; shows: Clock; sent: boolean }>();
  const [stopping, setStopping] = useKept('stopping', false);
  const deed = useDeed();
  const given = start.clock;
  // What was pressed shows at once, until the server has said what became of it.
  const now = local && (local.sent || local.of === given) ? local.shows : given;
  const at = useRef(now), latest = useRef(given), presses = useRef(0), line = useRef<Promise<unknown>>(Promise.resolve());
  at.current = now;
  latest.current = given;
  const going = now?.status === 'running' || now?.status === 'paused' || now?.status === 'waiting';
  useSeconds(going);
  // Quick presses are sent one after another, and the answer to the last of them is shown.
  const send = (work: () => Promise<void>) => {
    line.current = line.current.then(() => deed.run(work)).catch((error: unknown) => { reportError(error); return false; }).then((done) => { if (!done) setLocal(undefined); });
  };
  const act = (path: '/time-clock/start' | '/time-clock/pause' | '/time-clock/resume', status: Clock['status']) => {
    const before = at.current, turn = ++presses.current;
    if (!before) return;
    const { worked, paused } = elapsed(before);
    setLocal({ of: given, sent: true, shows: { ...before, status, workTimeElapsedSeconds: Math.floor(worked), accumulatedBreakSeconds: Math.floor(paused) } });
    send(async () => {
      const shows = await post(path);
      if (turn === presses.current) setLocal({ of: latest.current, sent: false, shows });
    });
  };
  const trip = () => send(async () => { setLocal({ of: latest.current, sent: false, shows: await post(at.current?.isBusinessTripActive ? '/time-clock/business-trip-end' : '/time-clock/business-trip-start') }); });
  const begin = () => { if (now?.status === 'idle' && !now.startOnlyOnTerminal) act('/time-clock/start', 'running'); };
  const stop = () => { if (going && !now?.stopOnlyOnTerminal) setStopping(true); };
  const pauseOrResume = () => { if (now?.status === 'running' && !now.pauseOnlyOnTerminal) act('/time-clock/pause', 'paused'); else if (now?.status === 'paused') act('/time-clock/resume', 'running'); };
  useKeys({ s: () => going ? stop() : begin(), p: pauseOrResume });
  if (!now) return null;

  const { worked, paused } = elapsed(now);
  const done = start.workSummary?.workedMinutes ?? 0, due = start.workSummary?.commitmentMinutes ?? 0;
  const terminal = (now.status === 'idle' && now.startOnlyOnTerminal) || (going && now.stopOnlyOnTerminal);
  return (
    <Card title={<span class="clock-state">{t(now.isBusinessTripActive ? 'is_trip' : titles[now.status])}</span>} class={`clock ${now.status}`}
      actions={now.startTimestamp !== null && going ? <span class="quiet">{t('since', timeOf(now.startTimestamp, start.company.timeZone))}</span> : undefined}>
      <p class="timer" role="timer" aria-label={spokenHours(worked / 60)}>{clock(worked)}</p>
      <p class="heard" role="status">{t(titles[now.status])}</p>
      <DayBar worked={done} due={due} full={Math.max(due, done, 1)} label={t('workedOfDue', spokenHours(done), spokenHours(due))} />
      <p class="clock-facts"><span>{due > 0 ? t('ofDue', hours(done), hours(due)) : t('nothingDue')}</span>{paused >= 1 && <span>{t('breakOf', clock(paused))}</span>}</p>
      <Refusal problem={deed.problem} />
      <div class="clock-actions">
        {now.status === 'idle' && <button class="primary big" disabled={now.startOnlyOnTerminal} onClick={begin}><Icon name="play" />{t('clockIn')}</button>}
        {now.status === 'running' && <button class="big" disabled={now.pauseOnlyOnTerminal} onClick={pauseOrResume}><Icon name="pause" />{t('takeBreak')}</button>}
        {now.status === 'paused' && <button class="primary big" onClick={pauseOrResume}><Icon name="play" />{t('resume')}</button>}
        {going && <button class="big" disabled={now.stopOnlyOnTerminal} onClick={stop}><Icon name="stop" />{t('clockOut')}</button>}
      </div>
      {now.status === 'running' && start.features.businessTrips && <button class="bare flush trip" disabled={deed.busy} onClick={trip}><Icon name="swap" />{t(now.isBusinessTripActive ? 'tripEnd' : 'tripStart')}</button>}
      {terminal && <p class="quiet small">{t('onlyTerminal')}</p>}
      {stopping && going && <ClockOut now={now} onClose={() => { setStopping(false); forgetKept('stopping'); }} />}
    </Card>
  );
}
