import type { FastifyInstance } from 'fastify';
import { readLanguage } from '../../../domain/words/languages';
import { sendRefusal } from './reply';

/** Rounds by their places in an epoch. `epoch` null: the table's present one. */
export type RoundRange = { epoch: number | null; from: number; to: number };

/** Public records of rounds that are over, as canonical JSON. */
export type PublicRecords = {
  /** By the number that players know; undefined: there is none, or it is not over. */
  byId: (slug: string, roundId: string) => Promise<string | undefined>;
  /** The record of a round with what was published of its chain, both as JSON, by its number alone. */
  evidence: (roundId: string) => Promise<{ record: string; commitment: string } | undefined>;
  /** Of a range of an epoch, at most `MOST_RECORDS`. */
  between: (slug: string, range: RoundRange) => Promise<readonly string[]>;
};

export const MOST_RECORDS = 500;

const NOT_OVER = 'There is no such round, or it is not over yet';

const JSON_TYPE = 'application/json; charset=utf-8';
const inAddress = (text: string): string => Buffer.from(text).toString('base64url');

const bodyOf = (data: string): string => `{"success":true,"data":${data}}`;

type RangeQuery = { from?: string; to?: string; epoch?: string };

const BAD_RANGE = 'Rounds are asked for by ?from= and ?to=, from 1, of the present epoch or that of ?epoch=';

function rangeIn(query: RangeQuery): RoundRange | undefined {
  const [from, to] = [Number(query.from), Number(query.to)];
  const epoch = query.epoch === undefined ? null : Number(query.epoch);
  const isRange = [from, to, epoch ?? 1].every((number) => Number.isSafeInteger(number) && number > 0);
  return isRange && to >= from ? { epoch, from, to } : undefined;
}

/** Serves the records of rounds to whoever wants to check them: no token, and nothing of who bet. */
export function mountRounds(app: FastifyInstance, { byId, between, evidence }: PublicRecords): void {
  app.get<{ Params: { slug: string; round: string } }>(
    '/api/casino/rounds/:slug/:round',
    async ({ params }, reply) => {
      const record = await byId(params.slug, params.round);
      if (record === undefined) return sendRefusal(reply, 404, 'NOT_FOUND', NOT_OVER);
      return reply.type(JSON_TYPE).send(bodyOf(record));
    },
  );
  // The verifier reaches no network, so all that it checks stands in its address.
  app.get<{ Params: { round: string }; Querystring: { lang?: string } }>(
    '/verify/:round',
    async ({ params, query }, reply) => {
      const found = await evidence(params.round);
      if (!found) return sendRefusal(reply, 404, 'NOT_FOUND', NOT_OVER);
      const language = readLanguage(query.lang);
      const lang = language === undefined ? '' : `&lang=${language}`;
      const given = `record=${inAddress(found.record)}&commitment=${inAddress(found.commitment)}`;
      return reply.header('cache-control', 'no-store').redirect(`/verify.html#${given}${lang}`);
    },
  );
  app.get<{ Params: { slug: string }; Querystring: RangeQuery }>(
    '/api/casino/rounds/:slug',
    async ({ params, query }, reply) => {
      const range = rangeIn(query);
      if (!range) return sendRefusal(reply, 400, 'BAD_REQUEST', BAD_RANGE);
      return reply.type(JSON_TYPE).send(bodyOf(`[${(await between(params.slug, range)).join(',')}]`));
    },
  );
}
