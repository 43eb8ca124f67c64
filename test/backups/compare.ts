import { rm } from 'node:fs/promises';
import { restore } from '../../server/backup/restoring/restore';
import { openDatabase } from '../../server/base/db/open';
import { withDatabase } from '../chaos/database';
import type { KnownBet } from './bets';

/** An entry of the operators' log whose place in the chain is sealed. */
export type Head = { seq: number; hash: string } | undefined;

export async function headIn(dataDir: string): Promise<Head> {
  const [head] = await withDatabase(dataDir, (read) =>
    read<{ seq: number; hash: string }>(
      `select seq::int as seq, encode(hash, 'hex') as hash from audit_log where hash is not null order by seq desc limit 1`,
    ),
  );
  return head;
}

type Restored = { refs: ReadonlySet<string>; hashes: ReadonlyMap<number, string> };

/** Looks into a folder that was brought back, as a server would, and puts it away. */
async function lookInto(dataDir: string): Promise<Restored> {
  const restored = await openDatabase(
    { dataDir, databaseUrl: undefined },
    { say: () => undefined, mustExist: true },
  );
  try {
    return await withDatabase(dataDir, async (read) => ({
      refs: new Set((await read<{ ref: string }>('select ref from bets')).map(({ ref }) => ref)),
      hashes: new Map(
        (
          await read<{ seq: number; hash: string }>(
            `select seq::int as seq, encode(hash, 'hex') as hash from audit_log`,
          )
        ).map(({ seq, hash }) => [seq, hash]),
      ),
    }));
  } finally {
    await restored.end();
    for (const one of [dataDir, `${dataDir}.mark`]) await rm(one, { recursive: true, force: true });
  }
}

type Asked = {
  backup: string;
  archive: string;
  into: string;
  /** By the clock of this machine, ms. */
  moment: number;
  bets: readonly KnownBet[];
  /** Of the operators' log, before every moment that is asked for. */
  head: Head;
};

/** Brings a backup back to a moment. @returns what stands that must not, or is missing; how many bets stand; how long it took */
export async function compareAt({ backup, archive, into, moment, bets, head }: Asked) {
  const from = performance.now();
  const target = { kind: 'moment', at: new Date(moment) } as const;
  const { findings } = await restore({
    backup,
    into,
    target,
    archive,
    unclean: false,
    say: () => undefined,
  });
  const ms = performance.now() - from;
  const { refs, hashes } = await lookInto(into);
  const known = new Set(bets.filter(({ isTaken }) => isTaken).map(({ ref }) => ref));
  const missing = bets.filter(
    ({ ref, answeredAt, isTaken }) => isTaken && answeredAt < moment && !refs.has(ref),
  );
  const early = bets.filter(({ ref, askedAt }) => askedAt > moment && refs.has(ref));
  const found = [
    ...findings.map((finding) => `audit: ${JSON.stringify(finding)}`),
    ...missing.map(({ ref }) => `${ref} was acknowledged before, and is gone`),
    ...early.map(({ ref }) => `${ref} was asked for later, and stands`),
    // The restore adds an entry of its own behind what it found.
    ...(head && hashes.get(head.seq) !== head.hash ? [`entry ${head.seq} of the log is another`] : []),
  ];
  return { found, ms, stood: [...refs].filter((ref) => known.has(ref)).length };
}
