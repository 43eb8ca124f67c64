import type { Head, Piece } from './frames';
import { batches, frame } from './frames';
import { encode } from './wire';

/** What a tick changed, for all who watch the same markets. */
export type Delta = {
  clk: string;
  /** Machine time of the tick, ms. */
  at: number;
  /** Whole frames; made once for all whose subscription has this id. */
  bytes: (id: number, headOf: (clk: string) => Head) => Buffer;
};

/** A subscriber, told when a tick that changed something for it is complete. */
export type Member = { flush: (delta: Delta) => void };

/** All members that watch the very same markets. */
type Crowd = { key: string; marketIds: readonly string[]; members: Set<Member>; pending: Piece[] };

/** Frames around these changes, one after the other: at least one, which may have none. */
export function framesOf(changes: readonly Piece[], headOf: (isFirst: boolean) => Head): Buffer {
  const [first = [], ...rest] = batches(changes);
  const bytes = encode(frame(headOf(true), first));
  if (rest.length === 0) return bytes;
  return Buffer.concat([bytes, ...rest.map((batch) => encode(frame(headOf(false), batch)))]);
}

function deltaOf(changes: readonly Piece[], clk: string, at: number): Delta {
  const made = new Map<number, Buffer>();
  return {
    clk,
    at,
    bytes: (id, headOf) => {
      const known = made.get(id);
      if (known) return known;
      const head = headOf(clk);
      const bytes = framesOf(changes, () => head);
      made.set(id, bytes);
      return bytes;
    },
  };
}

export type Crowds = {
  has: (marketId: string) => boolean;
  join: (member: Member, marketIds: readonly string[]) => void;
  leave: (member: Member) => void;
  /** Keeps a market's change for whoever watches it. */
  push: (marketId: string, piece: Piece) => void;
  /** Tells everybody what was pushed since. @param at machine time, ms */
  flush: (clk: string, at: number) => void;
};

/** The subscribers of a lane by what they watch, so that a change costs as much for a crowd as for one. */
export function createCrowds(): Crowds {
  const crowds = new Map<string, Crowd>();
  const watching = new Map<string, Set<Crowd>>();
  const homes = new Map<Member, Crowd>();
  let touched = new Set<Crowd>();

  const found = (marketIds: readonly string[]): Crowd => {
    const sorted = [...marketIds].sort();
    // Ids come from outside, so only a separator that JSON escapes keeps two lists apart.
    const key = JSON.stringify(sorted);
    const crowd = crowds.get(key) ?? { key, marketIds: sorted, members: new Set(), pending: [] };
    if (crowd.members.size > 0) return crowd;
    crowds.set(key, crowd);
    for (const id of sorted) {
      const all = watching.get(id) ?? new Set();
      all.add(crowd);
      watching.set(id, all);
    }
    return crowd;
  };
  const dissolve = (crowd: Crowd): void => {
    crowds.delete(crowd.key);
    for (const id of crowd.marketIds) {
      const all = watching.get(id);
      all?.delete(crowd);
      if (all?.size === 0) watching.delete(id);
    }
  };
  return {
    has: (marketId) => watching.has(marketId),
    join: (member, marketIds) => {
      const crowd = found(marketIds);
      crowd.members.add(member);
      homes.set(member, crowd);
    },
    leave: (member) => {
      const crowd = homes.get(member);
      homes.delete(member);
      if (crowd?.members.delete(member) && crowd.members.size === 0) dissolve(crowd);
    },
    push: (marketId, piece) => {
      for (const crowd of watching.get(marketId) ?? []) {
        crowd.pending.push(piece);
        touched.add(crowd);
      }
    },
    flush: (clk, at) => {
      const now = touched;
      touched = new Set();
      for (const crowd of now) {
        const delta = deltaOf(crowd.pending, clk, at);
        crowd.pending = [];
        for (const member of crowd.members) member.flush(delta);
      }
    },
  };
}
