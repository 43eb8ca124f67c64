import { deflate, NO_HISTORY, remembered } from './deflate';
import type { DeflateBudget } from './deflate';
import { messagesOf } from './frames';
import type { FrameHead, Piece } from './frames';
import { encode, encodeDeflated, joined } from './wire';

/** A subscriber. */
export type Member = {
  /** Of its subscription, which its messages bear. */
  id: number;
  deflates: boolean;
  /** Takes a tick's frames, made at this machine time (ms); false: it is too slow and has not been sent them. */
  take: (bytes: Buffer, at: number) => boolean;
};

/** All members with the same markets and id, who get the same bytes. Those in step have also inflated the same since the
 * last fresh start, so one deflated message suits them all; the others get it as it is until the next. */
type Crowd = {
  key: string;
  marketIds: readonly string[];
  id: number;
  /** With the start from which each is in step. */
  members: Map<Member, number>;
  pending: Piece[];
  starts: number;
  startedAt: number;
  /** Whether anybody waits for the next start. */
  isAwaited: boolean;
  history: Buffer;
};

/** A start costs everybody the history, so those who come wait for one together. */
const START_MS = 5000;

const newCrowd = (key: string, marketIds: readonly string[], id: number): Crowd => ({
  key,
  marketIds,
  id,
  members: new Map(),
  pending: [],
  starts: 0,
  startedAt: -Infinity,
  isAwaited: false,
  history: NO_HISTORY,
});

/** Lets a member wait for the next start: it has come, or has been sent something else to inflate, or not this. */
function putOutOfStep(crowd: Crowd, member: Member): void {
  if (!member.deflates || !crowd.members.has(member)) return;
  crowd.members.set(member, crowd.starts + 1);
  crowd.isAwaited = true;
}

function startAnew(crowd: Crowd, at: number): void {
  if (!crowd.isAwaited || at - crowd.startedAt < START_MS) return;
  Object.assign(crowd, { starts: crowd.starts + 1, startedAt: at, isAwaited: false, history: NO_HISTORY });
}

/** For those in step, and kept as what they have inflated. */
function deflated(crowd: Crowd, messages: readonly string[]): Buffer {
  const frames = messages.map((text) => {
    const message = Buffer.from(text);
    const frame = encodeDeflated(deflate(message, crowd.history));
    crowd.history = remembered(crowd.history, message);
    return frame;
  });
  return joined(frames);
}

type FlushParts = { headOf: (id: number, clk: string) => FrameHead; mayDeflate: DeflateBudget };

/** Sends what is pending, each form of it made at most once. */
function flush(crowd: Crowd, { headOf, mayDeflate }: FlushParts, clk: string, at: number): void {
  const head = headOf(crowd.id, clk);
  const messages = messagesOf(crowd.pending, () => head);
  crowd.pending = [];
  startAnew(crowd, at);
  const { members, starts } = crowd;
  let [plain, packed]: (Buffer | undefined)[] = [];
  const asIs = (): Buffer => (plain ??= joined(messages.map(encode)));
  const chars = messages.reduce((sum, text) => sum + text.length, 0);
  const inStep = (): Buffer =>
    (packed ??= mayDeflate(members.size, chars) ? deflated(crowd, messages) : asIs());
  for (const [member, from] of members) {
    const bytes = member.deflates && from <= starts ? inStep() : asIs();
    if (!member.take(bytes, at)) putOutOfStep(crowd, member);
  }
}

export type Crowds = {
  has: (marketId: string) => boolean;
  join: (member: Member, marketIds: readonly string[]) => void;
  leave: (member: Member) => void;
  /** To be called when a member is sent a deflated message that its crowd is not sent. */
  astray: (member: Member) => void;
  /** Keeps a market's change for whoever watches it. */
  push: (marketId: string, piece: Piece) => void;
  /** Tells everybody what was pushed since. @param at machine time, ms */
  flush: (clk: string, at: number) => void;
};

/** The subscribers of a lane by what they watch, so that a change costs as much for a crowd as for one. */
export function createCrowds(parts: FlushParts): Crowds {
  const crowds = new Map<string, Crowd>();
  const watching = new Map<string, Set<Crowd>>();
  const homes = new Map<Member, Crowd>();
  const touched = new Set<Crowd>();

  const found = (marketIds: readonly string[], id: number): Crowd => {
    const sorted = [...marketIds].sort();
    // Ids come from outside and may hold any separator.
    const key = JSON.stringify([id, ...sorted]);
    const known = crowds.get(key);
    if (known) return known;
    const crowd = newCrowd(key, sorted, id);
    crowds.set(key, crowd);
    for (const each of sorted) {
      const all = watching.get(each) ?? new Set();
      all.add(crowd);
      watching.set(each, all);
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
      const crowd = found(marketIds, member.id);
      crowd.members.set(member, crowd.starts);
      homes.set(member, crowd);
      putOutOfStep(crowd, member);
    },
    leave: (member) => {
      const crowd = homes.get(member);
      homes.delete(member);
      if (crowd?.members.delete(member) && crowd.members.size === 0) dissolve(crowd);
    },
    astray: (member) => {
      const crowd = homes.get(member);
      if (crowd) putOutOfStep(crowd, member);
    },
    push: (marketId, piece) => {
      for (const crowd of watching.get(marketId) ?? []) {
        crowd.pending.push(piece);
        touched.add(crowd);
      }
    },
    flush: (clk, at) => {
      const crowdsToTell = [...touched];
      touched.clear();
      for (const crowd of crowdsToTell) flush(crowd, parts, clk, at);
    },
  };
}
