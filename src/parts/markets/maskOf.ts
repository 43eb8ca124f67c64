import type { MarketStatus } from '../../../api/schemas/match';
import type { Runner } from '../../../api/markets';
import type { Say } from '../../base/i18n/words';

type Seen = {
  readonly status: MarketStatus;
  readonly statusMessage: string;
  readonly runners: readonly Pick<Runner, 'name' | 'status'>[];
};

/** Sentences of the exchange that the catalogue knows, in lower case. */
const KNOWN = {
  '': 'market.suspended',
  suspended: 'market.suspended',
  'ball running': 'market.ballRunning',
  ball_running: 'market.ballRunning',
  wicket: 'market.wicket',
  'match over': 'market.matchOver',
  'they are off': 'market.off',
  'race over': 'market.raceOver',
  'betting closed': 'market.bettingClosed',
  'started, betting closed': 'market.started',
  'suspended by the operator': 'market.held',
  'prices delayed': 'market.delayed',
  'waiting for prices': 'market.waiting',
  'waiting for the start': 'market.pastOff',
  'non-runner': 'market.removed',
} as const;

const isKnown = (sentence: string): sentence is keyof typeof KNOWN => Object.hasOwn(KNOWN, sentence);

/** Any other sentence is shown as it came. */
const suspension = (message: string, say: Say): string => {
  const sentence = message.trim().toLowerCase();
  return isKnown(sentence) ? say(KNOWN[sentence]) : message;
};

/** What lies over the prices of a market that takes no bets, in words; null when it is open. */
export function maskOf({ status, statusMessage, runners }: Seen, say: Say): string | null {
  switch (status) {
    case 'OPEN':
      return null;
    case 'SUSPENDED':
      return suspension(statusMessage, say);
    case 'INACTIVE':
      return say('market.inactive');
    case 'CLOSED': {
      const winner = runners.filter((runner) => runner.status === 'WINNER').map((runner) => runner.name);
      return winner.length === 0
        ? say('market.closed')
        : say('market.closedWinner', { winner: winner.join(', ') });
    }
  }
}
