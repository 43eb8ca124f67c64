import type { InningsEnd } from '../../../domain/ends/innings';
import { IN_PLAY_DELAY_S } from '../../../domain/base/product';
import type { FeedMarketChange } from '@backlay/feed/message';
import { daySpecs } from './fiveDayDay';
import { inningsSpecs } from './fiveDayInnings';
import type { FiveDayMatch, Spec } from './fiveDaySpecs';
import type { FiveDayState } from './fiveDayState';
import type { Fixed } from '../track/fixture';
import { runnersOf } from '../sessions/kindPlans';
import type { Beside } from '../match/played';
import { createSessionLife } from '../sessions/sessionLife';
import type { Betting, SessionSpec } from '../sessions/sessionLife';

/** Where the match stands; `isCut`: an operator ended it there. */
type Known = { state: FiveDayState; isCut: boolean; pt: number };

function endingOf({ span, event, innings, made }: Spec, { state, isCut, pt }: Known): InningsEnd {
  return {
    of: 'innings',
    format: 'TEST',
    innings,
    balls: made(state).balls,
    span,
    event,
    isAbandoned: isCut,
    isReduced: false,
    decidedAt: pt,
  };
}

function specOf(spec: Spec): SessionSpec<Known> {
  const { id, name, facts, made } = spec;
  return {
    id,
    name,
    facts,
    runners: runnersOf(spec),
    isDue: ({ state }) => spec.isDue(state),
    isEnded: ({ state, isCut }) => isCut || spec.isEnded(state),
    resultOf: ({ state }) => {
      const { number, balls } = made(state);
      return balls > 0 ? number : null;
    },
    endingOf: (known) => endingOf(spec, known),
    quote: ({ state }) => spec.quote(state),
  };
}

/** The sessions of a Test; the least overs of each are for the settlement to ask. */
export function createFiveDaySessions(fixed: Fixed, match: FiveDayMatch): Beside<FiveDayState> {
  const terms = { fixed, inPlay: true, betDelay: IN_PLAY_DELAY_S.cricket };
  const lifeOf = (specs: readonly Spec[]) => createSessionLife(specs.map(specOf), terms);
  const days = lifeOf(daySpecs(match));
  const innings = ([1, 2, 3, 4] as const).map((number) => ({
    number,
    life: lifeOf(inningsSpecs(match, number)),
  }));
  const at = (known: Known, betting: Betting): FeedMarketChange[] => [
    ...days.at(known, betting, known.pt),
    // Those of an innings end with the moment at which the next one begins.
    ...innings
      .filter(({ number }) => number === known.state.number || number === known.state.number - 1)
      .flatMap(({ life }) => life.at(known, betting, known.pt)),
  ];
  const results = (): FeedMarketChange[] => [
    ...days.results(),
    ...innings.flatMap(({ life }) => life.results()),
  ];
  return {
    at: (state, pause, pt) => at({ state, isCut: false, pt }, pause ?? 'OPEN'),
    results,
    cut: (state, pt) => {
      at({ state, isCut: true, pt }, 'MATCH_OVER');
      return results();
    },
  };
}
