import { MAX_ODDS, MIN_ODDS, neighbours } from '../../../domain/bets/ladder';
import { readNumber } from '../../../domain/base/typedNumber';
import { selectAvailablePaise } from '../../../slices/balance';
import { selectLiveMarket } from '../../../slices/prices';
import type { Draft } from '../../../slices/slip/slipDraft';
import type { RootState } from '../../../store/base/root/rootReducer';
import { useAppSelector } from '../../../store/hooks';
import { selectExposureChange, selectFault, selectWhyNot } from '../../../store/base/selectors/slipSelectors';
import type { WhyNot } from '../../../store/base/selectors/slipSelectors';
import { showAmount, showDecimal, showStake } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import type { Say } from '../../base/i18n/words';
import { useFaultWords } from '../forms/useNumberField';

/** Something is still missing (a hint), or the bet is not allowed (a fault). */
export type Obstacle = { readonly kind: 'hint' | 'fault'; readonly words: string };

/** Id of the words that say so, which belong to the fields and the button; `line`: of one of several bets. */
export const whyIdOf = (line = 0): string => `slip-why-${line}`;

/** Says what a field holds that is no number at all; '' for a number or nothing. */
type Unreadable = (text: string) => string;

/** What the words of an obstacle are made of. */
type Speech = { readonly say: Say<'betting'>; readonly unreadable: Unreadable };

type Wording = (say: Say<'betting'>, draft: Draft, state: RootState) => string;

const rulesOf = (state: RootState, { marketId }: Draft) => selectLiveMarket(state, marketId)?.rules;

const WORDS: Readonly<Record<WhyNot, Wording>> = {
  nothingPicked: (say) => say('slip.empty'),
  underWay: () => '',
  offline: (say) => say('connection.offline'),
  marketClosed: (say) => say('slip.marketClosed'),
  marketShut: (say) => say('slip.marketShut'),
  runnerShut: (say) => say('slip.runnerShut'),
  stalePrices: (say) => say('slip.stalePrices'),
  needOdds: (say) => say('slip.needOdds', { min: showDecimal(MIN_ODDS), max: showDecimal(MAX_ODDS) }),
  offLadder: (say, { odds, ladder }) => {
    const [below, above] = neighbours(odds ?? 0, ladder);
    return say('slip.between', { below: showDecimal(below), above: showDecimal(above) });
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

/** Letters, signs or points too many, said before anything else: no other words help there. */
function unreadableWords(why: WhyNot, draft: Draft, unreadable: Unreadable): string {
  if (why === 'needOdds') return unreadable(draft.oddsText);
  return why === 'notAmount' ? unreadable(draft.stakeText) : '';
}

function obstacleOf(why: WhyNot | null, draft: Draft, state: RootState, speech: Speech): Obstacle | null {
  if (why === null) return null;
  const kind = isHint(why, draft) ? 'hint' : 'fault';
  const words = unreadableWords(why, draft, speech.unreadable) || WORDS[why](speech.say, draft, state);
  return { kind, words };
}

const isSame = (before: Obstacle | null, after: Obstacle | null) => before?.words === after?.words;

function useSpeech(): Speech {
  const say = useSay<'betting'>();
  const words = useFaultWords('amount');
  const unreadable = (text: string) => {
    const read = readNumber(text, 'amount');
    return 'fault' in read ? words(read.fault) : '';
  };
  return { say, unreadable };
}

/** Why the bet cannot be placed, in words; null if it can. The server checks everything again. */
export function useWhyNot(draft: Draft): Obstacle | null {
  const speech = useSpeech();
  return useAppSelector((state) => obstacleOf(selectWhyNot(state), draft, state, speech), isSame);
}

/** The same of any of several bets that is not under way. */
export function useWhyNotOf(draft: Draft): Obstacle | null {
  const speech = useSpeech();
  return useAppSelector((state) => obstacleOf(selectFault(state, draft), draft, state, speech), isSame);
}
