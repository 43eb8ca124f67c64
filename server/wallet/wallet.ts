import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '../base/db/connect';
import { codeOf } from '../base/startError';
import { AccountFull } from '../ledger/post';
import { amountOf } from './amount';
import { closeRound } from './moves/close';
import { IdTaken } from './moves/rows';
import type { Seat } from './moves/rows';
import { readStatus } from './moves/readStatus';
import { runMove } from './moves/runMove';
import { lockStanding } from './moves/standing';
import { playerOf } from './providers/players';
import { openSession } from './providers/sessions';
import type { WalletAnswer } from './protocol/answer';
import {
  balanceMessage,
  betMessage,
  closeMessage,
  CURRENCY,
  promoMessage,
  rollbackMessage,
  sessionMessage,
  statusMessage,
  winMessage,
} from './protocol/messages';
import type { MoveMessage } from './protocol/messages';

export type WalletDeps = {
  db: Db;
  /** Sessions and what is paid go by the wall clock. */
  now: () => Date;
  /** The player's balance changed: pages are told. */
  onBalance: (playerId: number) => void;
};

/** A refusal before anything was looked at: the message cannot be read, or names a player whom the provider does not know. */
export class UnreadMessage extends Error {
  override name = 'UnreadMessage';
}

/** So long a message waits for another one of the same player before it is told to come again. */
const WAITS_MS = 1000;
const LOCK_NOT_AVAILABLE = '55P03';

export type WalletCall = 'session' | 'balance' | 'bet' | 'win' | 'rollback' | 'close' | 'promo' | 'status';

export type Wallet = {
  /** Answers one message of a provider whose signature was checked. @throws UnreadMessage */
  answer: (provider: string, name: WalletCall, body: unknown) => Promise<object>;
};

function read<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw new UnreadMessage(v.summarize(parsed.issues));
  return parsed.output;
}

/** The wallet of wallet.md 4: each message in one transaction of the database, with its answer. */
export function createWallet({ db, now, onBalance }: WalletDeps): Wallet {
  const inSeat = async <T>(
    provider: string,
    player: string,
    work: (seat: Seat) => Promise<T>,
  ): Promise<T> => {
    const playerId = await playerOf(db, provider, player);
    if (playerId === undefined) throw new UnreadMessage(`no player ${player}`);
    return db.transaction().execute(async (trx) => {
      await sql`select set_config('lock_timeout', ${String(WAITS_MS)}, true)`.execute(trx);
      return work({ trx, provider, playerId, at: now() });
    });
  };
  const balanceOf = (provider: string, player: string): Promise<number> =>
    inSeat(provider, player, async ({ trx, playerId }) => (await lockStanding(trx, playerId)).availablePaise);

  const move = async (provider: string, message: MoveMessage): Promise<WalletAnswer> => {
    const amountPaise = amountOf(message);
    if (typeof amountPaise === 'string')
      return { status: amountPaise, balance: await balanceOf(provider, message.player) };
    const run = () =>
      inSeat(provider, message.player, async (seat) => ({
        playerId: seat.playerId,
        answer: await runMove(seat, { message, amountPaise }),
      }));
    const { playerId, answer } = await run().catch((error: unknown) => {
      if (error instanceof IdTaken) return run();
      throw error;
    });
    if (answer.wallet_tx !== undefined && answer.repeat === undefined) onBalance(playerId);
    return answer;
  };

  const session = async (provider: string, body: unknown): Promise<object> => {
    const { token, game } = read(sessionMessage, body);
    const opened = await openSession(db, provider, game, token, now());
    if (opened === 'unknown') return { status: 'SESSION_UNKNOWN' };
    if (opened === 'expired') return { status: 'SESSION_EXPIRED' };
    const { player, name, expiresAt } = opened;
    return {
      status: 'OK',
      session: opened.session,
      player,
      name,
      currency: CURRENCY,
      language: 'en',
      balance: await balanceOf(provider, player),
      expires_at: expiresAt.toISOString(),
      mode: 'real',
    };
  };
  const balance = async (provider: string, body: unknown): Promise<WalletAnswer> => {
    const { player } = read(balanceMessage, body);
    return { status: 'OK', balance: await balanceOf(provider, player) };
  };
  const close = (provider: string, body: unknown): Promise<WalletAnswer> => {
    const message = read(closeMessage, body);
    return inSeat(provider, message.player, async (seat) => {
      const { availablePaise } = await lockStanding(seat.trx, seat.playerId);
      return closeRound(seat, message, availablePaise);
    });
  };

  const calls: Readonly<Record<WalletCall, (provider: string, body: unknown) => Promise<object>>> = {
    session,
    balance,
    close,
    bet: (provider, body) => move(provider, { kind: 'bet', ...read(betMessage, body) }),
    win: (provider, body) => move(provider, { kind: 'win', ...read(winMessage, body) }),
    rollback: (provider, body) => move(provider, { kind: 'rollback', ...read(rollbackMessage, body) }),
    promo: (provider, body) => move(provider, { kind: 'promo', ...read(promoMessage, body) }),
    status: (provider, body) => readStatus(db, provider, read(statusMessage, body).tx),
  };

  return {
    answer: async (provider, name, body) => {
      try {
        return await calls[name](provider, body);
      } catch (error) {
        if (codeOf(error) === LOCK_NOT_AVAILABLE) return { status: 'BUSY' };
        // No posting leads an account beyond what may be counted; nothing was kept, and people decide.
        if (error instanceof AccountFull) return { status: 'INVALID_AMOUNT' };
        throw error;
      }
    },
  };
}
