import { isOnLadder, nearestOdds } from '../../domain/ladder';
import { selectAvailablePaise } from '../../slices/balance';
import { selectConnectionStatus } from '../../slices/connection';
import { selectShard } from '../../slices/prices';
import type { Shard } from '../../slices/prices';
import type { Draft } from '../../slices/slip';
import type { RootState } from '../../store/rootReducer';
import { showAmount, showOdds } from '../format/amounts';
import type { Say } from '../i18n/words';
import { selectExposureChange } from './position';

/** Something is still missing (a hint), or what is there cannot be placed (a fault). */
export type Obstacle = { readonly kind: 'hint' | 'fault'; readonly words: string };

const hint = (words: string): Obstacle => ({ kind: 'hint', words });
const fault = (words: string): Obstacle => ({ kind: 'fault', words });

function oddsObstacle(draft: Draft, say: Say): Obstacle | null {
  if (draft.odds === null) return draft.oddsText === '' ? hint(say('slip.needOdds')) : fault(say('slip.needOdds'));
  if (isOnLadder(draft.odds, draft.ladder)) return null;
  return fault(say('slip.notOnLadder', { odds: showOdds(nearestOdds(draft.odds, draft.ladder)) }));
}

function stakeObstacle({ stakePaise, stakeText }: Draft, shard: Shard | undefined, say: Say): Obstacle | null {
  if (stakePaise === null || stakePaise <= 0) {
    return stakeText === '' ? hint(say('slip.needStake')) : fault(say('slip.needStake'));
  }
  const rules = shard?.rules;
  if (rules && stakePaise < rules.minStakePaise) {
    return fault(say('slip.tooSmall', { min: showAmount(rules.minStakePaise) }));
  }
  if (rules && stakePaise > rules.maxStakePaise) {
    return fault(say('slip.tooLarge', { max: showAmount(rules.maxStakePaise) }));
  }
  return null;
}

function marketObstacle(state: RootState, shard: Shard | undefined, say: Say): Obstacle | null {
  if (selectConnectionStatus(state) === 'offline') return fault(say('connection.offline'));
  if (shard && shard.status !== 'OPEN') return fault(say('slip.marketShut'));
  return shard?.isStale ? fault(say('slip.stalePrices')) : null;
}

function fundsObstacle(state: RootState, say: Say): Obstacle | null {
  const available = selectAvailablePaise(state);
  const needed = selectExposureChange(state);
  if (available === null || needed <= available) return null;
  return fault(say('slip.noFunds', { available: showAmount(available), needed: showAmount(needed - available) }));
}

/** Why the bet cannot be placed as it stands, the first reason only; null when it can. The server checks all of it again. */
export function whyNot(state: RootState, draft: Draft, say: Say): Obstacle | null {
  const shard = selectShard(state, draft.marketId);
  return (
    marketObstacle(state, shard, say) ??
    oddsObstacle(draft, say) ??
    stakeObstacle(draft, shard, say) ??
    fundsObstacle(state, say)
  );
}
