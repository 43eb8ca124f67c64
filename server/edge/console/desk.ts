import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Connection } from '../../base/db/connect';
import type { Claim } from '../../operator/caller';
import type { Outcome } from '../../operator/outcome';
import type { Vault } from '../../players/factors/vault';
import { bearerOf } from '../http/bearer';

/** What calls of the console work on. */
export type ConsoleDesk = {
  connection: Pick<Connection, 'prepared' | 'db'>;
  vault: Vault;
  /** How the exchange says that it is. */
  health: () => Record<string, unknown>;
  /** Wall time, ms. */
  now: () => number;
};

/** Who asks: a token in a header, which no other page can send, and never a cookie. */
export const claimOf = (request: FastifyRequest): Claim => ({
  address: `web:${request.ip}`,
  via: 'web',
  token: bearerOf(request),
});

export const deskOf = (desk: ConsoleDesk, request: FastifyRequest) => ({
  connection: desk.connection,
  claim: claimOf(request),
  now: desk.now(),
  vault: desk.vault,
});

/** A refusal is an answer like any other; only who is not signed in has a status of their own. */
export function answer(
  reply: FastifyReply,
  { ok, text, code, warning }: Outcome,
  data?: unknown,
): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (!ok) {
    const refusal = { status: false, message: text, ...(code === undefined ? {} : { code }) };
    return reply.code(code === 'NOT_SIGNED_IN' ? 401 : 200).send(refusal);
  }
  return reply.send({ status: true, data: data ?? { text, ...(warning === undefined ? {} : { warning }) } });
}
