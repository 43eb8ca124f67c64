import * as v from 'valibot';
import type { Bus } from '../../base/bus/bus';
import type { Clock } from '../../base/clock';
import { BEAT_MS, SILENT_MS, SUBJECTS } from './subjects';

type Deps = {
  bus: Bus;
  /** The machine's. */
  timers: Pick<Clock, 'after' | 'elapsed'>;
  /** True: prices may be stale, as the feed is in trouble or nothing is heard of it. */
  onTrouble: (on: boolean) => void;
};

const beat = v.object({ epoch: v.number(), troubled: v.boolean() });

/** Follows how the feed is, wherever it is played. @returns what ends it */
export function followFeedState({ bus, timers, onTrouble }: Deps): () => void {
  let heardAt = timers.elapsed();
  let troubled: boolean | undefined;
  let newest = 0;
  let cancel = (): void => undefined;
  const set = (is: boolean): void => {
    if (troubled !== is) onTrouble(is);
    troubled = is;
  };
  const look = (): void => {
    if (timers.elapsed() - heardAt > SILENT_MS) set(true);
    cancel = timers.after(BEAT_MS, look);
  };
  const stops = [
    bus.subscribe(SUBJECTS.feedBeat, (text) => {
      const { epoch, troubled: is } = v.parse(beat, JSON.parse(text));
      if (epoch < newest) return;
      newest = epoch;
      heardAt = timers.elapsed();
      set(is);
    }),
    bus.onState((isUp) => {
      if (!isUp) set(true);
    }),
  ];
  look();
  return () => {
    cancel();
    for (const stop of stops) stop();
  };
}
