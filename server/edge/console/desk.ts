import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Connection } from '../../base/db/connect';
import type { Claim } from '../../operator/caller';
import type { LiveMarkets } from '../../markets/matches/live';
import type { Machine } from '../../operator/machine';
import type { Outcome } from '../../operator/outcome';
import type { Vault } from '../../players/factors/vault';
import { bearerOf } from '../http/bearer';

/** What calls of the console work on. */
export type ConsoleDesk = {
  connection: Pick<Connection, 'prepared' | 'db'>;
  vault: Vault;
  /** How the exchange says that it is. */
  health: () => Record<string, unknown>;
  /** Markets as this process knows them. */
  live: Pick<LiveMarkets, 'get' | 'shown' | 'standing'>;
  /** What is done with whole databases. */
  machine: Machine;
  /** Where backups stand; undefined: none is made by itself. */
  backupsDir: string | undefined;
  /** The file that keeps heads of the log outside of the database, where there is one. */
  headsFile: string | undefined;
  /** Wall time, and that of the exchange, ms. */
  now: () => number;
  exchangeNow: () => number;
};

/** What lists are read from besides the database. */
export type Known = Omit<ConsoleDesk, 'connection' | 'vault' | 'machine'>;

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
  machine: desk.machine,
});

/** A refusal is an answer like any other; only who is not signed in has a status of their own. */
export function answer(
  reply: FastifyReply,
  { ok, text, code, warning, once }: Outcome,
  data?: unknown,
): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (!ok) {
    const refusal = { status: false, message: text, ...(code === undefined ? {} : { code }) };
    return reply.code(code === 'NOT_SIGNED_IN' ? 401 : 200).send(refusal);
  }
  const done = {
    text,
    ...(warning === undefined ? {} : { warning }),
    ...(once === undefined ? {} : { once }),
  };
  return reply.send({ status: true, data: data ?? done });
}
