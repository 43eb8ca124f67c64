import * as v from 'valibot';

/** Longest list of sessions known by heart. */
const MOST = 50_000;

const sessionNotice = v.variant('kind', [
  v.object({ kind: v.literal('tokenEnded'), hash: v.string() }),
  v.object({ kind: v.literal('playerChanged'), playerId: v.number() }),
  v.object({ kind: v.literal('settingsChanged') }),
]);

/** What is kept of a session, by the hash of its token. */
type Kept = { readonly id: number };

/** Sessions known without a query, for as long as the database's notices of their changes are heard. */
export type SessionMemory<S extends Kept> = {
  /** What is known, or else what `read` finds, which is kept if nothing was forgotten meanwhile. */
  recall: (hash: string, read: () => Promise<S | undefined>) => Promise<S | undefined>;
  /** Replaces what is known, if it is. */
  update: (hash: string, session: S) => void;
  forget: (hash: string) => void;
  /** Handles a notice; false if it is not about sessions. */
  onNotice: (payload: string) => boolean;
  /** Calls `fn` for each token that the database says has ended. */
  onEnded: (fn: (hash: string) => void) => void;
  /** Whether notices are heard; while they are not, everything is read. */
  noticesHeard: (isHearing: boolean) => void;
};

export function createSessionMemory<S extends Kept>(): SessionMemory<S> {
  const known = new Map<string, S>();
  const ended: ((hash: string) => void)[] = [];
  let isHearing = false;
  /** Counts what was forgotten: a row that was read before may be out of date. */
  let forgotten = 0;
  const forget = (hash: string): void => {
    forgotten += 1;
    known.delete(hash);
  };
  const forgetWhere = (isMeant: (session: S) => boolean): void => {
    forgotten += 1;
    for (const [hash, session] of known) if (isMeant(session)) known.delete(hash);
  };
  return {
    recall: async (hash, read) => {
      const there = known.get(hash);
      if (there) return there;
      const before = forgotten;
      const session = await read();
      if (!session || !isHearing || before !== forgotten) return session;
      if (known.size >= MOST) known.clear();
      known.set(hash, session);
      return session;
    },
    update: (hash, session) => void (known.has(hash) && known.set(hash, session)),
    forget,
    onNotice: (payload) => {
      const notice = v.safeParse(sessionNotice, JSON.parse(payload));
      if (!notice.success) return false;
      const { output } = notice;
      if (output.kind === 'playerChanged') forgetWhere(({ id }) => id === output.playerId);
      else if (output.kind === 'settingsChanged') forgetWhere(() => true);
      else {
        forget(output.hash);
        for (const fn of ended) fn(output.hash);
      }
      return true;
    },
    onEnded: (fn) => void ended.push(fn),
    noticesHeard: (is) => {
      isHearing = is;
      forgetWhere(() => true);
    },
  };
}
