import type { Clock } from '../../base/clock';
import type { LiveMarkets } from '../../markets/matches/live';
import { createCrowds } from './crowds';
import type { Crowds, Member } from './crowds';
import type { Piece } from './frames';
import { headOf } from './parts';
import type { StreamParts } from './parts';
import { changeSince, imageOf, OWN_FORM, track } from './tracked';
import type { Form, MarketChange, Tracked } from './tracked';

/** Unknown markets a subscription may wait for, as a page may ask just before the feed defines one. */
const MOST_AWAITED = 20;
const LONGEST_ID = 64;

/** All subscribers of one pace and dialect; each market is compared and serialised once per tick for all. */
export type Lane = {
  conflateMs: number;
  dialect: Dialect;
  join: (member: Member, marketIds: readonly string[]) => void;
  leave: (member: Member) => void;
  /** The known ones among these, and a few that may yet come. */
  worthKeeping: (marketIds: readonly string[]) => string[];
  /** To be called before a member is sent a deflated message of its own. */
  astray: (member: Member) => void;
  /** Images of these markets; a few unknown ones follow when they appear. */
  images: (marketIds: readonly string[]) => Piece[];
  /** Changes after `clk`; markets new to the lane come as images. */
  since: (marketIds: readonly string[], clk: number) => Piece[];
  clk: () => number;
};

/** A requested pace is rounded up to one of these, so that subscribers share the work. */
const PACES = [20, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const;

/** null: ours. */
export type Dialect = 'esa' | null;

type State = {
  live: LiveMarkets;
  form: Form;
  timers: Clock;
  conflateMs: number;
  seq: number;
  tracked: Map<string, Tracked>;
  dirty: Set<string>;
  crowds: Crowds;
  /** Images serialised once for all who ask between two ticks. */
  images: WeakMap<Tracked, Piece>;
  ticking: boolean;
};

const pieceOf = ({ isSession }: Tracked, change: MarketChange): Piece => ({
  text: JSON.stringify(change),
  isSession,
});

function imagePiece({ images }: State, market: Tracked): Piece {
  const piece = images.get(market) ?? pieceOf(market, imageOf(market));
  images.set(market, piece);
  return piece;
}

function tick(state: State): void {
  const { live, dirty, tracked, crowds } = state;
  state.ticking = false;
  const since = state.seq;
  state.seq += 1;
  for (const id of dirty) {
    const market = live.get(id);
    if (!market || !crowds.has(id)) continue;
    const before = tracked.get(id);
    const after = track(live, market, before, state.seq, state.form);
    tracked.set(id, after);
    const change = before && changeSince(after, since);
    if (before && !change) continue;
    crowds.push(id, change ? pieceOf(after, change) : imagePiece(state, after));
  }
  dirty.clear();
  crowds.flush(String(state.seq), state.timers.now());
}

function touch(state: State, marketId: string): void {
  if (!state.crowds.has(marketId)) return;
  state.dirty.add(marketId);
  if (state.ticking) return;
  state.ticking = true;
  state.timers.after(state.conflateMs, () => tick(state));
}

/** Updates a market without subscribers; ticks update the others. */
function refresh(state: State, marketId: string): void {
  const market = state.live.get(marketId);
  if (!market || state.crowds.has(marketId)) return;
  state.seq += 1;
  state.tracked.set(marketId, track(state.live, market, state.tracked.get(marketId), state.seq, state.form));
}

function worthKeeping(state: State, marketIds: readonly string[]): string[] {
  let awaited = 0;
  return marketIds.filter((id) => {
    if (state.live.get(id)) return true;
    if (id.length > LONGEST_ID) return false;
    awaited += 1;
    return awaited <= MOST_AWAITED;
  });
}

const laneOf = (state: State, dialect: Dialect): Lane => ({
  conflateMs: state.conflateMs,
  dialect,
  join: (member, marketIds) => {
    const kept = worthKeeping(state, marketIds);
    for (const id of kept) refresh(state, id);
    state.crowds.join(member, kept);
  },
  leave: state.crowds.leave,
  worthKeeping: (marketIds) => worthKeeping(state, marketIds),
  astray: state.crowds.astray,
  images: (marketIds) =>
    marketIds.flatMap((id) => {
      const market = state.tracked.get(id);
      return market ? [imagePiece(state, market)] : [];
    }),
  since: (marketIds, clk) =>
    marketIds.flatMap((id) => {
      const market = state.tracked.get(id);
      const change = market && changeSince(market, clk);
      return change ? [pieceOf(market, change)] : [];
    }),
  clk: () => state.seq,
});

type LaneParts = Pick<StreamParts, 'clock' | 'timers' | 'feed' | 'mayDeflate' | 'esa'>;

/** The lanes of a server, created on demand. */
export function createLanes(live: LiveMarkets, parts: LaneParts) {
  const { timers, mayDeflate, esa } = parts;
  const states = new Map<string, State>();
  const lanes = new Map<string, Lane>();
  const stop = live.on('changed', (marketId) => {
    for (const state of states.values()) touch(state, marketId);
  });
  return {
    lane: (wishMs: number, dialect: Dialect = null): Lane => {
      const conflateMs = PACES.find((pace) => pace >= wishMs) ?? 10_000;
      const key = `${conflateMs}${dialect ?? ''}`;
      const known = lanes.get(key);
      if (known) return known;
      const state: State = {
        live,
        form: dialect === 'esa' ? esa : OWN_FORM,
        timers,
        conflateMs,
        seq: 0,
        tracked: new Map(),
        dirty: new Set(),
        crowds: createCrowds({ headOf: (id, clk) => headOf(parts, id, clk), mayDeflate }),
        images: new WeakMap(),
        ticking: false,
      };
      const lane = laneOf(state, dialect);
      states.set(key, state);
      lanes.set(key, lane);
      return lane;
    },
    sweep: (): void => {
      for (const { tracked } of states.values())
        for (const id of tracked.keys()) if (!live.get(id)) tracked.delete(id);
    },
    stop,
  };
}
