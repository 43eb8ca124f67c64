import { gameRound, gameRoundRequest } from '../../../api/schemas/gameRound';
import { tell } from '../../../domain/words/sayings';
import { call, done, refuse } from '../../base/call';
import type { Call } from '../../base/call';
import type { Db } from '../../base/db/connect';
import { readGameRound } from './readRound';

/** What players are shown of their rounds in games of providers. */
export const gameRoundCalls = (db: Db): Call[] => [
  call({
    method: 'POST',
    path: 'casino/explainRound',
    summary: 'Why a round in a provider’s game brought what it did: its bets and wins, its outcome and proof',
    request: gameRoundRequest,
    reply: gameRound,
    handle: async ({ provider, round_id }, { playerId }) => {
      const found = await readGameRound(db, playerId, provider, round_id);
      return found ? done(found) : refuse('UNKNOWN_BET', tell('noSuchBet'));
    },
  }),
];
