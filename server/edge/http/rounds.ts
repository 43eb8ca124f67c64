import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './reply';

/** Public records of rounds that are over, as canonical JSON. */
export type PublicRecords = {
  /** By the number that players know; undefined: there is none, or it is not over. */
  byId: (slug: string, roundId: string) => Promise<string | undefined>;
  /** The record of a round with what was published of its chain, both as JSON, by its number alone. */
  evidence: (roundId: string) => Promise<{ record: string; commitment: string } | undefined>;
  /** Of a range of the table's present epoch, at most `MOST_RECORDS`. */
  between: (slug: string, from: number, to: number) => Promise<readonly string[]>;
};

export const MOST_RECORDS = 500;

const NOT_OVER = 'There is no such round, or it is not over yet';

const JSON_TYPE = 'application/json; charset=utf-8';
const inAddress = (text: string): string => Buffer.from(text).toString('base64url');

const bodyOf = (data: string): string => `{"success":true,"data":${data}}`;

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
  app.get<{ Params: { round: string } }>('/verify/:round', async ({ params }, reply) => {
    const found = await evidence(params.round);
    if (!found) return sendRefusal(reply, 404, 'NOT_FOUND', NOT_OVER);
    const given = `record=${inAddress(found.record)}&commitment=${inAddress(found.commitment)}`;
    return reply.header('cache-control', 'no-store').redirect(`/verify.html#${given}`);
  });
  app.get<{ Params: { slug: string }; Querystring: { from?: string; to?: string } }>(
    '/api/casino/rounds/:slug',
    async ({ params, query }, reply) => {
      const [from, to] = [Number(query.from), Number(query.to)];
      if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 1 || to < from)
        return sendRefusal(reply, 400, 'BAD_REQUEST', 'Rounds are asked for by ?from= and ?to=, from 1');
      return reply.type(JSON_TYPE).send(bodyOf(`[${(await between(params.slug, from, to)).join(',')}]`));
    },
  );
}
