import { createFold } from '@backlay/feed/fold';
import type { FeedMessage } from '@backlay/feed/message';
import type { Fixture } from './fixture';

/** A script in play: its next message, and how many came before. */
export type Source = { next: FeedMessage; said: number; rest: Iterator<FeedMessage> };

export function sourceOf(messages: Iterable<FeedMessage>): Source | undefined {
  const rest = messages[Symbol.iterator]();
  const first = rest.next();
  return first.done ? undefined : { next: first.value, said: 0, rest };
}

/** Goes on to the next message; false if there is none. */
export function step(source: Source): boolean {
  const after = source.rest.next();
  if (after.done) return false;
  source.next = after.value;
  source.said += 1;
  return true;
}

/** A script where it stood after `said` messages, or at `until` if that comes first. */
export function sourceAfter(fixture: Fixture, said: number, until: number): Source | undefined {
  const source = sourceOf(fixture.script());
  let more = source !== undefined;
  while (source && more && source.said < said && source.next.pt < until) more = step(source);
  return more ? source : undefined;
}

/** When each market was listed and closed. */
function createLives() {
  const listed = new Map<string, number>();
  const closed = new Map<string, number>();
  return {
    add: ({ pt, mc }: FeedMessage): void => {
      for (const { id, marketDefinition } of mc) {
        if (!listed.has(id)) listed.set(id, pt);
        if (marketDefinition?.status === 'CLOSED') closed.set(id, pt);
      }
    },
    /** Whether there is news of it for players who saw everything before `since`. */
    isNews: (id: string, since: number): boolean => {
      const end = closed.get(id);
      return end === undefined || (end >= since && (listed.get(id) ?? 0) <= since);
    },
  };
}

/** A fixture under way at `now`, without those of its markets that came and went unseen or were resulted before. */
export function takeUp(
  fixture: Fixture,
  since: number,
  now: number,
): { image: FeedMessage | undefined; rest: Source | undefined } {
  const fold = createFold();
  const lives = createLives();
  const source = sourceOf(fixture.script());
  let more = source !== undefined;
  while (source && more && source.next.pt <= now) {
    fold.add(source.next);
    lives.add(source.next);
    more = step(source);
  }
  const whole = fold.image(now);
  const image = whole && { ...whole, mc: whole.mc.filter(({ id }) => lives.isNews(id, since)) };
  return { image, rest: more ? source : undefined };
}
