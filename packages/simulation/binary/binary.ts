import { hashSeed, seeded } from '../../../domain/base/random';
import { BINARY_HOURS, binaryResult, isBinaryOpen } from '../../../domain/sessions/sessionKinds';
import type { BinaryGroup } from '../../../domain/sessions/sessionKinds';
import { tell } from '../../../domain/words/sayings';
import { toIso, toIst } from '../../../domain/base/time';
import type { Score } from '../../../api/schemas/match';
import type { FeedMessage } from '@backlay/feed/message';
import { definitionOf, idsOf } from '../track/fixture';
import type { Fixed, Phase, Track } from '../track/fixture';
import { below, drawNormal } from '../prices/normal';
import { createBookmaker } from '../prices/bookmaker';

// Binary sessions: whether an invented price stands higher or lower at the end of five minutes than at the beginning.

const BINARY = 99_994;
const MINUTE = 60_000;
const SLOTS_A_DAY = 288;
/** Midnight in UTC+5:30. */
const IST_MS = 330 * MINUTE;
const LENGTH_MS = 5 * MINUTE;
/** Bets are taken until so long before the close. */
const SHUT_MS = 30_000;
const RESULT_MS = 5000;
const STEP_MS = 5000;
const STEPS = LENGTH_MS / STEP_MS;
const [UP, DOWN] = [1, 2];
const SIDES = [
  { id: UP, name: 'Up' },
  { id: DOWN, name: 'Down' },
] as const;

type Underlying = {
  /** Used in ids and seeds. */
  id: number;
  name: string;
  group: BinaryGroup;
  marketType: string;
  /** Where its price stands on average, and what it moves in five minutes (a standard deviation), in its own ticks. */
  level: number;
  moves: number;
};

const index = { group: 'indexAndStock', marketType: 'BINARY_INDEX' } as const;
const commodity = { group: 'commodity', marketType: 'BINARY_COMMODITY' } as const;
const foreign = { group: 'foreignIndex', marketType: 'BINARY_FOREIGN' } as const;

/** Invented, so no real price could ever be mistaken for theirs. */
export const UNDERLYINGS: readonly Underlying[] = [
  { id: 9101, name: 'Meru 50 Index', ...index, level: 24_300, moves: 12 },
  { id: 9102, name: 'Meru Bank Index', ...index, level: 51_800, moves: 30 },
  { id: 9103, name: 'Ganga Steel', ...index, level: 1450, moves: 5 },
  { id: 9104, name: 'Gold', ...commodity, level: 76_200, moves: 18 },
  { id: 9105, name: 'Silver', ...commodity, level: 91_400, moves: 40 },
  { id: 9106, name: 'Crude Oil', ...commodity, level: 5900, moves: 8 },
  { id: 9107, name: 'Harbour 30 Index', ...foreign, level: 43_100, moves: 20 },
  { id: 9108, name: 'Silicon 100 Index', ...foreign, level: 20_700, moves: 16 },
];

const seriesOf: Readonly<Record<BinaryGroup, { seriesId: number; seriesName: string }>> = {
  indexAndStock: { seriesId: 9191, seriesName: 'Simulated Index and Stocks' },
  commodity: { seriesId: 9192, seriesName: 'Simulated Commodities' },
  foreignIndex: { seriesId: 9193, seriesName: 'Simulated Foreign Indices' },
};

const fixedOf = ({ name, marketType, group }: Underlying, matchId: string, startAt: number): Fixed => ({
  eventId: matchId,
  eventTypeId: String(BINARY),
  eventName: `${name} ${toIst(startAt).slice(11, 16)}`,
  name: 'Up or down',
  marketType,
  marketTime: toIso(startAt),
  openDate: toIso(startAt),
  numberOfWinners: 1,
  priceLadderDefinition: { type: 'RATE' },
  ...seriesOf[group],
});

/** The prices of one session: at its open and after every step, the last one at its close. */
function stepsFrom(seedText: string, open: number, moves: number): number[] {
  const random = seeded(hashSeed(seedText));
  const each = moves / Math.sqrt(STEPS);
  let at = open;
  return [open, ...Array.from({ length: STEPS }, () => (at += each * drawNormal(random)))];
}

/** A session opens where the one before closed; every day starts again near the usual level. */
export function pricesOf(seed: string, { id, level, moves, group }: Underlying, slot: number): number[] {
  const day = Math.floor(slot / SLOTS_A_DAY);
  const seedText = `${seed}:binary:${id}`;
  let open = Math.round(level + 10 * moves * drawNormal(seeded(hashSeed(`${seedText}:day ${day}`))));
  const first = day * SLOTS_A_DAY + (BINARY_HOURS[group][0] * MINUTE) / LENGTH_MS;
  for (let one = first; one < slot; one += 1)
    open = Math.round(stepsFrom(`${seedText}:${one}`, open, moves).at(-1) ?? open);
  return stepsFrom(`${seedText}:${slot}`, open, moves);
}

/** Chance that it closes higher, given that it does not close where it opened; `left`: share of the time to come. */
export function chanceOfUp(price: number, open: number, moves: number, left: number): number {
  const spread = moves * Math.sqrt(left);
  const up = 1 - below((open + 0.5 - price) / spread);
  const down = below((open - 0.5 - price) / spread);
  return up / (up + down);
}

function scoreOf(key: 'binaryNow' | 'binaryClosed', open: number, price: number): Score {
  const { message, saying } = tell(key, { open, value: Math.round(price) });
  return { summary: message, ...(saying ? { saying: { key: saying.key, values: saying.values } } : {}) };
}

type Session = { seed: string; underlying: Underlying; n: number; slot: number; startAt: number };

function* scriptOf({ seed, underlying, n, slot, startAt }: Session): Generator<FeedMessage> {
  const { id: kind, moves } = underlying;
  const { matchId, marketId: id } = idsOf(seed, kind, n);
  const fixed = fixedOf(underlying, matchId, startAt);
  const house = createBookmaker(seeded(hashSeed(`${seed}:binary:${kind}:${slot}:sizes`)), SIDES);
  const prices = pricesOf(seed, underlying, slot);
  const [open = 0] = prices;
  const [running, shut] = [{ inPlay: true, betDelay: 0 } as const, (LENGTH_MS - SHUT_MS) / STEP_MS];
  const define = (phase: Phase) => ({ marketDefinition: definitionOf(fixed, SIDES, phase) });
  for (const [step, price] of prices.entries()) {
    const pt = startAt + step * STEP_MS;
    const sc = scoreOf(step < STEPS ? 'binaryNow' : 'binaryClosed', open, price);
    const up = chanceOfUp(price, open, moves, 1 - step / STEPS);
    const now = step < shut ? house.at(pt, [up, 1 - up]) : {};
    if (step === 0)
      yield { pt, mc: [{ id, img: true, ...define({ status: 'OPEN', ...running }), ...now, sc }] };
    else if (step === shut)
      yield {
        pt,
        mc: [{ id, ...define({ status: 'SUSPENDED', statusMessage: 'BETTING_CLOSED', ...running }), sc }],
      };
    else yield { pt, mc: [{ id, ...now, sc }] };
  }
  const close = Math.round(prices.at(-1) ?? open);
  const result = binaryResult(open, close);
  // Without a winner the market is void: whoever bet on a price that did not move has the stake back.
  const winner = result === 'equal' ? {} : { winner: result === 'up' ? UP : DOWN };
  const { marketDefinition } = define({ status: 'CLOSED', ...running, ...winner });
  const ending = { ending: { of: 'binary' as const, open, close } };
  const pt = startAt + LENGTH_MS + RESULT_MS;
  yield { pt, mc: [{ id, marketDefinition: { ...marketDefinition, ...ending } }] };
}

/** Five-minute sessions of one underlying, one after the other, within the hours of its group. */
export const binaryTrack = (seed: string, epoch: number, underlying: Underlying): Track => ({
  *from(time) {
    const slotOf = (ms: number): number => Math.floor((ms + IST_MS) / LENGTH_MS);
    // Numbers are counted from the day before the epoch, as a session may have begun before midnight.
    const first = (Math.floor(slotOf(epoch) / SLOTS_A_DAY) - 1) * SLOTS_A_DAY;
    for (let slot = slotOf(Math.max(epoch, time) - RESULT_MS) - 1; ; slot += 1) {
      const startAt = slot * LENGTH_MS - IST_MS;
      const endAt = startAt + LENGTH_MS + RESULT_MS;
      const isWithin = [startAt, startAt + LENGTH_MS - 1].every((ms) => isBinaryOpen(underlying.group, ms));
      if (!isWithin || endAt < time) continue;
      const session = { seed, underlying, n: slot - first, slot, startAt };
      yield { listAt: startAt, endAt, script: () => scriptOf(session) };
    }
  },
});
