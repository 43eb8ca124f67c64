import * as v from 'valibot';
import { parseJson } from '../../api/json';
import { bearerIn, keyOfCall } from './reads';

/** Where one text is kept, sealed. */
export type Vault = {
  read: () => Promise<string | null>;
  write: (text: string) => Promise<void>;
  clear: () => Promise<void>;
};

export type KeeperWorld = {
  vault: Vault;
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
  /** Of a text, as text. */
  digest: (text: string) => Promise<string>;
};

const stored = v.object({
  v: v.literal(1),
  who: v.string(),
  answers: v.array(v.object({ key: v.string(), at: v.number(), text: v.string() })),
});
type Stored = v.InferOutput<typeof stored>;

/** Lists of a dozen screens; the one not heard for longest goes. */
const MOST_ANSWERS = 16;

/** The balance alone is asked for every five seconds: it is not sealed each time. */
const WRITE_AFTER_MS = 3_000;

/** Keeps the last answers of one session, and gives them to a page that opens without a line. */
export function makeKeeper({ vault, now, after, digest }: KeeperWorld) {
  let kept: Stored | null = null;
  let isDue = false;
  let isOver = false;
  const write = () => {
    isDue = false;
    if (kept && !isOver) void vault.write(JSON.stringify(kept)).catch(() => undefined);
  };
  const read = async (who: string): Promise<Stored | null> => {
    const text = await vault.read().catch(() => null);
    const found = v.safeParse(stored, text === null ? null : parseJson(text));
    return found.success && found.output.who === who ? found.output : null;
  };
  const keep = async (key: string, at: number, who: string, text: string): Promise<void> => {
    const before = kept?.who === who ? kept : ((await read(who)) ?? { v: 1 as const, who, answers: [] });
    const others = before.answers.filter((one) => one.key !== key);
    kept = { ...before, answers: [{ key, at, text }, ...others].slice(0, MOST_ANSWERS) };
    if (isDue) return;
    isDue = true;
    after(WRITE_AFTER_MS, write);
  };
  let last: Promise<void> = Promise.resolve();
  return {
    /** Keeps an answer, if it is one of those that are kept. */
    hear: (url: string, init: RequestInit | undefined, answer: Response): Promise<void> => {
      const key = keyOfCall(url, init);
      if (key === null || answer.status !== 200) return Promise.resolve();
      const at = now();
      // Whoever asked may call off while the body still comes, long before the turn of this answer: that it
      // fails is heard here and now, or the browser reports an error nobody listens for.
      const parts = Promise.all([digest(bearerIn(init)), answer.clone().text()]).catch(() => null);
      // One after the other: each adds to what the one before has left.
      last = last
        .then(() => parts)
        .then((came) => (came === null ? undefined : keep(key, at, came[0], came[1])))
        .catch(() => undefined);
      return last;
    },
    /** The last answer to this call in this session, and when it came; null if there is none. */
    find: async (
      url: string,
      init: RequestInit | undefined,
    ): Promise<{ at: number; text: string } | null> => {
      const key = keyOfCall(url, init);
      if (key === null) return null;
      const all = await read(await digest(bearerIn(init)));
      return all?.answers.find((one) => one.key === key) ?? null;
    },
    /** The player has signed out: nothing stays, and nothing that is still on its way is written. */
    forget: async (): Promise<void> => {
      isOver = true;
      kept = null;
      await vault.clear();
    },
    /** Somebody is signed in. */
    begin: (): void => {
      isOver = false;
    },
  };
}

export type Keeper = ReturnType<typeof makeKeeper>;
