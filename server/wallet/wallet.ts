import * as v from 'valibot';
import { codeOf } from '../base/startError';
import { AccountFull } from '../ledger/post';
import { answerMove } from './answerMove';
import { answerSession } from './answerSession';
import { closeRound } from './moves/close';
import { isOfDemo } from './moves/demo';
import { readStatus } from './moves/readStatus';
import { lockStanding } from './moves/standing';
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
import type { BalanceMessage, CloseMessage } from './protocol/messages';
import { inSeat, UnreadMessage } from './seating';
import type { WalletDeps } from './seating';

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

/** As the answer to `session`: demo money is the provider's own, and what the player has is none of its business. */
const answerBalance = (deps: WalletDeps, provider: string, message: BalanceMessage): Promise<WalletAnswer> =>
  inSeat(deps, provider, message.player, async (seat) => {
    const isDemo = await isOfDemo(seat, message);
    const balance = isDemo ? 0 : (await lockStanding(seat.trx, seat.playerId)).availablePaise;
    return { status: 'OK', balance, currency: CURRENCY };
  });

const answerClose = (deps: WalletDeps, provider: string, message: CloseMessage): Promise<WalletAnswer> =>
  inSeat(deps, provider, message.player, async (seat) => {
    const { availablePaise } = await lockStanding(seat.trx, seat.playerId);
    return closeRound(seat, message, availablePaise);
  });

type Answers = Readonly<Record<WalletCall, (provider: string, body: unknown) => Promise<object>>>;

const answersOf = (deps: WalletDeps): Answers => ({
  session: (provider, body) => answerSession(deps, provider, read(sessionMessage, body)),
  balance: (provider, body) => answerBalance(deps, provider, read(balanceMessage, body)),
  bet: (provider, body) => answerMove(deps, provider, { kind: 'bet', ...read(betMessage, body) }),
  win: (provider, body) => answerMove(deps, provider, { kind: 'win', ...read(winMessage, body) }),
  rollback: (provider, body) =>
    answerMove(deps, provider, { kind: 'rollback', ...read(rollbackMessage, body) }),
  close: (provider, body) => answerClose(deps, provider, read(closeMessage, body)),
  promo: (provider, body) => answerMove(deps, provider, { kind: 'promo', ...read(promoMessage, body) }),
  status: (provider, body) => readStatus(deps.db, provider, read(statusMessage, body).tx),
});

/** The wallet of wallet.md 4: each message in one transaction of the database, with its answer. */
export function createWallet(deps: WalletDeps): Wallet {
  const answers = answersOf(deps);
  return {
    answer: async (provider, name, body) => {
      try {
        return await answers[name](provider, body);
      } catch (error) {
        if (codeOf(error) === LOCK_NOT_AVAILABLE) return { status: 'BUSY' };
        // No posting leads an account beyond what may be counted; nothing was kept, and people decide.
        if (error instanceof AccountFull) return { status: 'INVALID_AMOUNT' };
        throw error;
      }
    },
  };
}
