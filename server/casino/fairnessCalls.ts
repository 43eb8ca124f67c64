import { casinoReceipts, casinoRoundRequest } from '../../api/schemas/casino';
import { casinoDay, casinoDayRequest, casinoFairness } from '../../api/schemas/casinoFairness';
import type { CasinoDay } from '../../api/schemas/casinoFairness';
import { empty } from '../../api/schemas/common';
import { tell } from '../../domain/words/sayings';
import { call, done, openCall, refuse } from '../base/call';
import type { Call } from '../base/call';
import type { Clock } from '../base/clock';
import type { Db } from '../base/db/connect';
import type { Casino } from './casino';
import { askForChains, roundOfSlug } from './owner';
import { issueReceipts, readReceipts } from './receipts/receipts';
import { dayOf, dayOfTable, dayStart } from './shown/day';
import { chainsOf } from './shown/fairness';
import { readEvidence } from './shown/record';

type Deps = {
  db: Db;
  clock: Pick<Clock, 'now'>;
  casino: Pick<Casino, 'signer' | 'table' | 'tables'>;
  beaconUrl?: string | undefined;
};

const receiptsCall = ({ db, casino }: Deps): Call =>
  call({
    method: 'POST',
    path: 'casino/getReceipts',
    summary: "The player's signed receipts of a round, and its record once it is over",
    request: casinoRoundRequest,
    reply: casinoReceipts,
    answeredBy: { who: 'owner', marketOf: ({ round_id }) => String(round_id), changes: false },
    handle: async ({ round_id }, { playerId }) => {
      const roundId = String(round_id);
      await issueReceipts({ db, signer: casino.signer }, roundId, playerId);
      const receipts = await readReceipts(db, roundId, playerId);
      const evidence = await readEvidence({ db, casino }, roundId);
      return done({
        receipts: receipts.map(({ betId, text, publicKey, brought }) => ({
          bet_id: betId,
          receipt: text,
          key: publicKey,
          index: brought.entropy_index,
          entropy: brought.entropy,
        })),
        record: evidence?.record ?? '',
        commitment: evidence?.commitment ?? '',
      });
    },
  });

const fairnessCall = ({ casino, beaconUrl = '' }: Deps): Call =>
  openCall({
    method: 'GET',
    path: 'casino/fairness',
    summary: 'The chain of every table as it was published, and the key of receipts, for everybody',
    request: empty,
    reply: casinoFairness,
    answeredBy: { who: 'owners', askEach: askForChains },
    handle: () =>
      Promise.resolve(
        done({
          receipt_key: casino.signer.publicKey,
          beacon: beaconUrl,
          tables: chainsOf(casino.tables),
        }),
      ),
  });

/** What a day came to is counted anew after this long, as strangers may ask. */
const AGAIN_MS = 60_000;
const MOST_KEPT = 200;

function dayCall({ db, clock, casino }: Deps): Call {
  const kept = new Map<string, { at: number; day: Promise<CasinoDay> }>();
  return openCall({
    method: 'GET',
    path: 'casino/fairnessDay',
    summary: 'What came of the rounds of a table on a day, against what was to be expected, for everybody',
    request: casinoDayRequest,
    reply: casinoDay,
    answeredBy: { who: 'owner', marketOf: ({ table }) => roundOfSlug(table), changes: false },
    handle: async ({ table: slug, day = dayOf(clock.now()) }) => {
      const table = casino.tables.find((one) => one.table.slug === slug);
      const from = dayStart(day);
      if (!table || from === undefined) return refuse('NOT_FOUND', tell('matchNotOffered'));
      const [key, now] = [`${slug} ${day}`, clock.now()];
      const known = kept.get(key);
      if (known && now - known.at < AGAIN_MS) return done(await known.day);
      const asked = dayOfTable(db, table, { day, from, now });
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(key, { at: now, day: asked });
      // What failed is asked for again at once.
      asked.catch(() => kept.delete(key));
      return done(await asked);
    },
  });
}

/** Proofs: receipts for players, chains and days for everybody. */
export const fairnessCalls = (deps: Deps): Call[] => [receiptsCall(deps), fairnessCall(deps), dayCall(deps)];
