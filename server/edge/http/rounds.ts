import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './reply';

/** Public records of rounds that are over, as canonical JSON. */
export type PublicRecords = {
  /** By the number that players know; undefined: there is none, or it is not over. */
  byId: (slug: string, roundId: string) => Promise<string | undefined>;
  /** Of a range of the table's present epoch, at most `MOST_RECORDS`. */
  between: (slug: string, from: number, to: number) => Promise<readonly string[]>;
};

export const MOST_RECORDS = 500;

const JSON_TYPE = 'application/json; charset=utf-8';
const bodyOf = (data: string): string => `{"success":true,"data":${data}}`;

/** Serves the records of rounds to whoever wants to check them: no token, and nothing of who bet. */
export function mountRounds(app: FastifyInstance, { byId, between }: PublicRecords): void {
  app.get<{ Params: { slug: string; round: string } }>(
    '/api/casino/rounds/:slug/:round',
    async ({ params }, reply) => {
      const record = await byId(params.slug, params.round);
      if (record === undefined)
        return sendRefusal(reply, 404, 'NOT_FOUND', 'There is no such round, or it is not over yet');
      return reply.type(JSON_TYPE).send(bodyOf(record));
    },
  );
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
