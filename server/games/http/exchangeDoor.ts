import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { toIso } from '../../../domain/base/time';
import { readLanguage } from '../../../domain/words/languages';
import type { Db } from '../../base/db/connect';
import { isSigned } from '../../base/signature';
import type { OwnGame, ToldTransaction } from '../game';
import { cancelFree, keepFree } from '../free';
import { isPlayName } from '../playMoney';
import { keepLaunch } from '../sessions';
import type { WalletKey } from '../walletClient';
import { Refused, read } from './answer';
import { freeCancelMessage, freeMessage, launchMessage, roundMessage, transactionsMessage } from './messages';

const MINUTE_MS = 60_000;
/** Of one address: the exchange asks for all of its players. */
const MOST_A_MINUTE = 60_000;
const MOST_TRANSACTIONS = 500;

export type ExchangeDoor = {
  db: Db;
  games: readonly OwnGame[];
  /** The keys that are good now, by their ids. */
  keyOf: (keyId: string) => Promise<WalletKey | undefined>;
  now: () => Date;
  /** By which the exchange signs. */
  wallNow: () => Date;
  /** By which address browsers reach the games of a launch that leads back there. */
  originFor: (backUrl: string) => string;
};

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** @throws Refused unless the request is signed by the exchange: version, method, path, time and the bytes as they came. */
async function checkSignature({ keyOf, wallNow }: ExchangeDoor, request: FastifyRequest): Promise<void> {
  const key = await keyOf(headerOf(request, 'x-key-id'));
  const signed = {
    method: request.method,
    path: request.url.split('?')[0] ?? '',
    timestamp: headerOf(request, 'x-timestamp'),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  };
  const isOurs = key !== undefined && headerOf(request, 'x-provider') === key.provider;
  const at = Math.floor(wallNow().getTime() / 1000);
  if (!isOurs || !isSigned(key.secret, signed, headerOf(request, 'x-signature'), at))
    throw new Refused(401, 'INVALID_SIGNATURE');
}

async function launch(door: ExchangeDoor, message: v.InferOutput<typeof launchMessage>): Promise<object> {
  const { game, player, token, mode, back_url: backUrl } = message;
  const known = door.games.find((one) => one.game === game);
  if (!known || (mode === 'demo' && !known.hasPlayMoney)) return { status: 'GAME_UNKNOWN' };
  const language = readLanguage(message.language) ?? 'en';
  const id = await keepLaunch(door.db, { token, game, player, language, mode, backUrl }, door.now());
  // Behind the #: what stands there is in no log and no referrer.
  const behind = new URLSearchParams({ token, language }).toString();
  return { status: 'OK', url: `${door.originFor(backUrl)}/play/${game}?launch=${id}#${behind}` };
}

async function tellRound(
  { games }: ExchangeDoor,
  { player, round }: v.InferOutput<typeof roundMessage>,
): Promise<object> {
  for (const one of games) {
    const told = await one.round(player, round);
    if (told) return { status: 'OK', ...told, proof: `/history/${one.game}/${round}` };
  }
  return { status: 'ROUND_UNKNOWN' };
}

const asSent = ({ tx, kind, player, round, amount, state, at }: ToldTransaction): object => ({
  tx,
  kind,
  player,
  round,
  amount,
  state,
  at: toIso(at.getTime()),
});

/** One game after the other, each in parts: the cursor says which game, and where in it. */
async function tellTransactions(
  { games }: ExchangeDoor,
  { from, to, cursor }: v.InferOutput<typeof transactionsMessage>,
): Promise<object> {
  const [name, after] = (cursor ?? '').split('|');
  const at = name ? games.findIndex(({ game }) => game === name) : 0;
  const one = games[at];
  if (!one) return { status: 'OK', transactions: [], cursor: null };
  const { transactions, next } = await one.transactions({
    from: new Date(from),
    to: new Date(to),
    after: after || undefined,
    most: MOST_TRANSACTIONS,
  });
  const beside = games[at + 1];
  const behind = beside ? `${beside.game}|` : null;
  return {
    status: 'OK',
    // Nothing of play money is the exchange's.
    transactions: transactions.filter(({ player }) => !isPlayName(player)).map(asSent),
    cursor: next === undefined ? behind : `${one.game}|${next}`,
  };
}

const describe = ({ game, names, category, limits, returns, openMinutes, hasPlayMoney }: OwnGame) => ({
  game,
  name: names,
  category,
  min_stake: limits.minPaise,
  max_stake: limits.maxPaise,
  return: returns,
  // The exchange's pages draw their own.
  picture: '',
  open_minutes: openMinutes,
  play_money: hasPlayMoney,
});

/** What the exchange asks of its games, signed as what they ask of the wallet is (wallet.md 4.1). */
export function mountExchangeDoor(app: FastifyInstance, door: ExchangeDoor): void {
  const config = { rateLimit: { max: MOST_A_MINUTE, timeWindow: MINUTE_MS } };
  const answerTo = <S extends v.GenericSchema>(
    path: string,
    schema: S,
    answer: (message: v.InferOutput<S>) => Promise<object>,
  ): void => {
    app.post(path, { config }, async (request, reply) => {
      await checkSignature(door, request);
      return reply.header('cache-control', 'no-store').send(await answer(read(schema, request.body)));
    });
  };
  answerTo('/launch', launchMessage, (message) => launch(door, message));
  answerTo('/round', roundMessage, (message) => tellRound(door, message));
  answerTo('/transactions', transactionsMessage, (message) => tellTransactions(door, message));
  answerTo('/free', freeMessage, (message) => keepFree(door.db, message));
  answerTo('/free/cancel', freeCancelMessage, (message) => cancelFree(door.db, message));
  app.get('/games', { config }, async (request, reply) => {
    await checkSignature(door, request);
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 'OK', games: door.games.map((game) => describe(game)) });
  });
}
