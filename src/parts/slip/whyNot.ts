import { MAX_ODDS, MIN_ODDS, neighbours } from '../../../domain/ladder';
import { selectAvailablePaise } from '../../../slices/balance';
import { selectLiveMarket } from '../../../slices/prices';
import type { Draft } from '../../../slices/slipDraft';
import type { RootState } from '../../../store/base/rootReducer';
import { selectExposureChange, selectFault, selectWhyNot } from '../../../store/base/slipSelectors';
import type { WhyNot } from '../../../store/base/slipSelectors';
import { showAmount, showOdds, showStake } from '../../base/format/amounts';
import type { BettingSay } from '../../base/i18n/betting';

/** Something is still missing (a hint), or the bet is not allowed (a fault). */
export type Obstacle = { readonly kind: 'hint' | 'fault'; readonly words: string };

/** Id of the words that say so, which belong to the fields and the button; `line`: of one of several bets. */
export const whyIdOf = (line = 0): string => `slip-why-${line}`;

type Wording = (say: BettingSay, draft: Draft, state: RootState) => string;

const rulesOf = (state: RootState, { marketId }: Draft) => selectLiveMarket(state, marketId)?.rules;

const WORDS: Readonly<Record<WhyNot, Wording>> = {
  nothingPicked: (say) => say('slip.empty'),
  underWay: () => '',
  offline: (say) => say('connection.offline'),
  marketClosed: (say) => say('slip.marketClosed'),
  marketShut: (say) => say('slip.marketShut'),
  runnerShut: (say) => say('slip.runnerShut'),
  stalePrices: (say) => say('slip.stalePrices'),
  needOdds: (say) => say('slip.needOdds', { min: showOdds(MIN_ODDS), max: showOdds(MAX_ODDS) }),
  offLadder: (say, { odds, ladder }) => {
    const [below, above] = neighbours(odds ?? 0, ladder);
    return say('slip.between', { below: showOdds(below), above: showOdds(above) });
  },
  needStake: (say) => say('slip.needStake'),
  notAmount: (say) => say('slip.notAmount'),
  tooSmall: (say, draft, state) =>
    say('slip.tooSmall', { min: showStake(rulesOf(state, draft)?.minStakePaise ?? 0) }),
  tooLarge: (say, draft, state) =>
    say('slip.tooLarge', { max: showStake(rulesOf(state, draft)?.maxStakePaise ?? 0) }),
  noFunds: (say, draft, state) => {
    const available = selectAvailablePaise(state) ?? 0;
    const needed = selectExposureChange(state, draft) - available;
    return say('slip.noFunds', { available: showAmount(available), needed: showAmount(needed) });
  },
};

/** An empty field is not an error yet. */
const isHint = (why: WhyNot, draft: Draft) =>
  (why === 'needStake' && draft.stakeText === '') || (why === 'needOdds' && draft.oddsText === '');

function obstacleOf(
  why: WhyNot | null,
  draft: Draft,
  ...[state, say]: [RootState, BettingSay]
): Obstacle | null {
  if (why === null) return null;
  return { kind: isHint(why, draft) ? 'hint' : 'fault', words: WORDS[why](say, draft, state) };
}

/** Why the bet cannot be placed, in words; null if it can. The server checks everything again. */
export const whyNot = (state: RootState, draft: Draft, say: BettingSay): Obstacle | null =>
  obstacleOf(selectWhyNot(state), draft, state, say);

/** The same of any of several bets that is not under way. */
export const whyNotOf = (state: RootState, draft: Draft, say: BettingSay): Obstacle | null =>
  obstacleOf(selectFault(state, draft), draft, state, say);
