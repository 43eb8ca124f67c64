import { seeded, between } from '../../../../domain/base/random';
import { createFold } from '@backlay/feed/fold';
import type { FeedMarketChange, FeedMessage } from '@backlay/feed/message';
import { createLive } from '../../../../server/markets/matches/createLive';
import { definition } from '../matches/support';

const NOW = 1000;
function pricesOf(changes: readonly FeedMarketChange[]) {
  const live = createLive({ clock: { now: () => NOW } });
  changes.forEach(live.apply);
  return live.all().map(({ id, status, inPlay, tradedPaise, runners }) => ({
    id,
    status,
    inPlay,
    tradedPaise,
    score: live.score(`of ${id}`),
    runners: [...runners.values()].map(({ atb, atl, ltp, tradedPaise: traded, trades, status: said }) => ({
      trades: [...trades].sort(),
      atb: [...atb].sort(),
      atl: [...atl].sort(),
      ltp,
      traded,
      said,
    })),
  }));
}

/** Changes as a feed may send them, images and definitions among them. */
function randomChanges(seed: number): FeedMarketChange[] {
  const random = seeded(seed);
  const level = (): [number, number] => [1.5 + between(random, 0, 20) / 10, between(random, 0, 3) * 25];
  const place = (): [number, number, number] => [between(random, 0, 2), ...level()];
  return Array.from({ length: between(random, 5, 60) }, (_, i): FeedMarketChange => {
    const best = seed % 3 === 0;
    const side = best
      ? { batb: [place()], batl: [place(), place()] }
      : { atb: [level(), level()], atl: [level()] };
    const id = random() < 0.5 ? 'M' : 'N';
    return {
      id,
      ...(random() < 0.1 ? { img: true } : {}),
      ...(i < 8 || random() < 0.1
        ? { marketDefinition: definition({ eventId: `of ${id}`, inPlay: random() < 0.5 }) }
        : {}),
      ...(random() < 0.2 ? { tv: between(random, 1, 999), sc: { summary: `${i}` } } : {}),
      rc: [
        {
          id: between(random, 1, 3),
          ...side,
          ...(random() < 0.3 ? { ltp: 2.02, tv: between(random, 1, 99), trd: [level()] } : {}),
        },
      ],
    };
  });
}

test('an image keeps the last factor said of a runner and the time it was first said to be out', () => {
  const fold = createFold();
  const [first, ...rest] = definition().runners;
  const say = (pt: number, change: object) =>
    fold.add({
      pt,
      mc: [{ id: 'M', marketDefinition: definition({ runners: [{ ...first!, ...change }, ...rest] }) }],
    });
  const image = () => fold.image(NOW)?.mc[0]?.marketDefinition?.runners;
  say(1000, { adjustmentFactor: 40 });
  say(2000, { adjustmentFactor: 25 });
  say(3000, { status: 'REMOVED' });
  say(4000, { status: 'REMOVED' });
  const removalDate = new Date(3000).toISOString();
  expect(image()).toEqual([{ ...first, status: 'REMOVED', adjustmentFactor: 25, removalDate }, ...rest]);
  say(5000, { status: 'ACTIVE' });
  expect(image()?.[0]).toEqual({ ...first, adjustmentFactor: 25 });
});

test('the image of any messages shows what playing them one by one shows', () => {
  for (let seed = 1; seed <= 150; seed += 1) {
    const changes = randomChanges(seed);
    const fold = createFold();
    for (const change of changes) fold.add({ pt: 1, mc: [change] });
    const image = fold.image(NOW);
    const sorted = (rows: ReturnType<typeof pricesOf>) => rows.sort((a, b) => (a.id < b.id ? -1 : 1));
    // What came before the first definition cannot be played, but an image has the definition with it.
    const first = new Map<string, FeedMarketChange>();
    for (const change of changes)
      if (change.marketDefinition && !first.has(change.id)) first.set(change.id, change);
    const lead = [...first.values()].map(({ id, marketDefinition }): FeedMarketChange => ({
      id,
      marketDefinition,
    }));
    expect(sorted(pricesOf(image?.mc ?? []))).toEqual(sorted(pricesOf([...lead, ...changes])));
  }
});

test('nothing folded is no message; an image is stamped with the time asked for', () => {
  const fold = createFold();
  expect(fold.image(5)).toBeUndefined();
  const message: FeedMessage = { pt: 1, mc: [{ id: 'M', marketDefinition: definition() }] };
  fold.add(message);
  expect(fold.image(5)).toEqual({ pt: 5, mc: [{ ...message.mc[0], img: true, rc: [] }] });
});
