import type { GameRoundState } from '../../../domain/games/walletWords';
import type { GameMode, GameSessionState } from '../../base/db/walletTables';
import { refused } from './decision';
import type { Decision } from './decision';

/** All that a bet depends on, read with the player's account locked. Paise. */
export type BetFacts = {
  amountPaise: number;
  session: { state: GameSessionState; isOver: boolean; mode: GameMode } | undefined;
  /** Whether the player may place bets at all. */
  mayPlay: boolean;
  /** What limits that the player set leave, where the bet is too much for them. */
  ownLeftPaise: number | undefined;
  game: { isOn: boolean; minStakePaise: number; maxStakePaise: number } | undefined;
  round: GameRoundState | undefined;
  /** Where the bet is to cost nothing: the grant of its campaign, or that there is none. */
  free: { amountPaise: number; isLeft: boolean } | 'unknown' | undefined;
  availablePaise: number;
};

/** A block ends sessions: then it is told, and not that the session is over. */
function refusalOfSession({ session, mayPlay, game }: BetFacts): Decision | undefined {
  if (!session || session.state === 'LAUNCHED') return refused('SESSION_UNKNOWN');
  if (!mayPlay) return refused('PLAYER_BLOCKED');
  if (!game?.isOn) return refused('GAME_BLOCKED');
  if (session.state === 'ENDED' || session.isOver) return refused('SESSION_EXPIRED');
  // Nothing of play money reaches the ledger.
  return session.mode === 'demo' ? refused('GAME_BLOCKED') : undefined;
}

type Game = NonNullable<BetFacts['game']>;

function refusalOfStake({ minStakePaise, maxStakePaise }: Game, amountPaise: number): Decision | undefined {
  if (amountPaise > maxStakePaise)
    return { kind: 'refused', status: 'LIMIT_EXCEEDED', limitPaise: maxStakePaise };
  if (amountPaise < minStakePaise)
    return { kind: 'refused', status: 'LIMIT_EXCEEDED', limitPaise: minStakePaise };
  return undefined;
}

function decideFree(free: Exclude<BetFacts['free'], undefined>, amountPaise: number): Decision {
  if (free === 'unknown' || free.amountPaise !== amountPaise) return refused('FREE_UNKNOWN');
  return free.isLeft ? { kind: 'applied', paise: 0 } : refused('FREE_SPENT');
}

/** Whether a bet is taken; the checks stand in the order of wallet.md 4.5. A round whose bets were all taken back may be bet on
 * again; one that is closed may not. */
export function decideBet(facts: BetFacts): Decision {
  const { amountPaise, game } = facts;
  const ofSession = refusalOfSession(facts);
  if (ofSession) return ofSession;
  if (!game) return refused('GAME_BLOCKED');
  if (facts.round === 'CLOSED') return refused('ROUND_CLOSED');
  const ofStake = refusalOfStake(game, amountPaise);
  if (ofStake) return ofStake;
  if (facts.free !== undefined) return decideFree(facts.free, amountPaise);
  if (facts.ownLeftPaise !== undefined)
    return { kind: 'refused', status: 'LIMIT_EXCEEDED', limitPaise: facts.ownLeftPaise };
  if (facts.availablePaise < amountPaise) return refused('INSUFFICIENT_FUNDS');
  return { kind: 'applied', paise: 0 - amountPaise };
}
