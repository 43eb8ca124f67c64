import * as v from 'valibot';
import { REQUEST_MS } from '../../base/bus/bus';
import { done, openCall } from '../../base/call';
import type { Call } from '../../base/call';
import { shardOf } from '../../base/db/leases';
import type { PublicRecords } from '../http/rounds';
import type { Owners } from './owners';
import { callerBy, lostAnswer, readAnswer } from './remote';

// An edge has no seeds: what it publishes of rounds that are over comes from whoever deals their table.

const asked = v.variant('what', [
  v.object({ what: v.literal('byId'), slug: v.string(), roundId: v.string() }),
  v.object({ what: v.literal('evidence'), roundId: v.string() }),
  v.object({
    what: v.literal('between'),
    slug: v.string(),
    range: v.object({ from: v.number(), to: v.number(), epoch: v.nullable(v.number()) }),
  }),
]);
type Asked = v.InferOutput<typeof asked>;

const answered = v.object({
  records: v.array(v.string()),
  commitment: v.optional(v.string()),
});
type Answered = v.InferOutput<typeof answered>;

const PATH = 'casino/records';

async function answerOf(records: PublicRecords, wish: Asked): Promise<Answered> {
  switch (wish.what) {
    case 'byId':
      return { records: [(await records.byId(wish.slug, wish.roundId)) ?? []].flat() };
    case 'evidence': {
      const found = await records.evidence(wish.roundId);
      return found ? { records: [found.record], commitment: found.commitment } : { records: [] };
    }
    case 'between':
      return { records: [...(await records.between(wish.slug, wish.range))] };
  }
}

/** Among processes only: the records of the tables that are dealt here. */
export const recordsCall = (records: PublicRecords): Call =>
  openCall({
    method: 'POST',
    path: PATH,
    summary: 'Public records of rounds, for the edge that was asked for them',
    request: asked,
    reply: answered,
    answeredBy: { who: 'owner', marketOf: () => null, changes: false },
    handle: async (wish) => done(await answerOf(records, wish)),
  });

/** Records as an edge has them. @param roundOf a number of the table's rounds, by its short name; null: no such table */
export function recordsOfOwners(
  owners: Pick<Owners, 'ask'>,
  roundOf: (slug: string) => string | null,
): PublicRecords {
  const ask = async (roundId: string, wish: Asked): Promise<Answered> => {
    const text = JSON.stringify({ path: PATH, body: wish, caller: callerBy(0) });
    const answer = await owners.ask(shardOf(roundId), text, REQUEST_MS).catch((error: unknown) => {
      throw lostAnswer(error, { body: wish }, false);
    });
    const read = readAnswer(answer);
    return read.ok ? v.parse(answered, read.data) : { records: [] };
  };
  const askTable = async (slug: string, wish: Asked): Promise<readonly string[]> => {
    const round = roundOf(slug);
    return round === null ? [] : (await ask(round, wish)).records;
  };
  return {
    byId: async (slug, roundId) => (await askTable(slug, { what: 'byId', slug, roundId }))[0],
    between: (slug, range) => askTable(slug, { what: 'between', slug, range }),
    evidence: async (roundId) => {
      const { records, commitment } = await ask(roundId, { what: 'evidence', roundId });
      const [record] = records;
      return record === undefined || commitment === undefined ? undefined : { record, commitment };
    },
  };
}
