import type { MarketStatus } from '../../../domain/markets/marketStatus';
import { toSuspension } from '../../../domain/words/reasons';
import type { Suspension } from '../../../domain/words/reasons';
import type { Runner } from '../../../api/markets';
import { sayName } from '../../base/i18n/names';
import type { Key } from '../../base/i18n/catalogue/keys';
import type { Say } from '../../base/i18n/words';

type Seen = {
  readonly status: MarketStatus;
  readonly statusMessage: string;
  readonly runners: readonly Pick<Runner, 'name' | 'status'>[];
};

const WORDS = {
  SUSPENDED: 'market.suspended',
  BALL_RUNNING: 'market.ballRunning',
  WICKET: 'market.wicket',
  GOAL: 'market.goal',
  RED_CARD: 'market.redCard',
  VAR_CHECK: 'market.varCheck',
  BREAK_POINT: 'market.breakPoint',
  SET_OVER: 'market.setOver',
  PERIOD_OVER: 'market.periodOver',
  MATCH_OVER: 'market.matchOver',
  THEY_ARE_OFF: 'market.off',
  RACE_OVER: 'market.raceOver',
  PHOTO_FINISH: 'market.photoFinish',
  BETTING_CLOSED: 'market.bettingClosed',
  STARTED: 'market.started',
  SUSPENDED_BY_OPERATOR: 'market.held',
  PRICES_DELAYED: 'market.delayed',
  WAITING_FOR_PRICES: 'market.waiting',
  WAITING_FOR_START: 'market.pastOff',
  NON_RUNNER: 'market.removed',
  RESULT_AWAITED: 'market.awaited',
} as const satisfies Record<Suspension, Key>;

/** The words over the prices of a market that takes no bets; null when it is open. */
export function maskOf({ status, statusMessage, runners }: Seen, say: Say): string | null {
  switch (status) {
    case 'OPEN':
      return null;
    case 'SUSPENDED':
      return say(WORDS[toSuspension(statusMessage)]);
    case 'INACTIVE':
      return say('market.inactive');
    case 'CLOSED': {
      const winner = runners
        .filter((runner) => runner.status === 'WINNER')
        .map((runner) => sayName(runner.name));
      return winner.length === 0
        ? say('market.closed')
        : say('market.closedWinner', { winner: winner.join(', ') });
    }
  }
}
