import { explainReply, explainRequest } from '../../api/schemas/explain';
import { explainExposureReply, explainExposureRequest } from '../../api/schemas/held';
import { traitsOf } from '../../domain/kinds/rules';
import { call, done } from '../base/call';
import type { Call } from '../base/call';
import type { Db } from '../base/db/connect';
import { tradedKindOf } from '../markets/matches/tradedKind';
import { refusals } from './orders/order/refusals';
import { readExplained } from './rows/explained';
import { readHeld } from './rows/held';

/** Made of what the ledger kept when it was settled (domain-rules section 10): nothing is computed again. */
export const explainCall = (db: Db): Call =>
  call({
    method: 'POST',
    path: 'bet/explain',
    summary: 'Why a bet brought what it did: rule, bets, result and computation of every entry of its market',
    request: explainRequest,
    reply: explainReply,
    handle: async ({ bet_id }, { playerId }) => {
      const betId = Number(bet_id);
      const found = Number.isSafeInteger(betId) ? await readExplained(db, playerId, betId) : undefined;
      if (!found) return refusals.unknownBet();
      const kind = tradedKindOf(found.marketType);
      const round = traitsOf(kind).isDealt ? { round_id: found.marketId } : {};
      return done({ kind, ...round, entries: found.entries });
    },
  });

/** Made by the rules that hold back: domain/bets/exposure.ts, domain/kinds. */
export const explainExposureCall = (db: Db): Call =>
  call({
    method: 'POST',
    path: 'bet/explainExposure',
    summary:
      'Why a market holds back what it does: its live bets, its results, and what each bet brings at the worst',
    request: explainExposureRequest,
    reply: explainExposureReply,
    handle: async ({ market_id }, { playerId }) => {
      const held = await readHeld(db, playerId, String(market_id));
      return held ? done(held) : refusals.unknownMarket();
    },
  });
