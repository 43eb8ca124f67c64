import { BREAK_OVERS, fewerFall, OVERS } from './fiveDayModel';
import type { Side } from './fiveDayOver';
import { oversLeftIn, LINE, onLine, sideIn } from './fiveDaySpecs';
import type { FiveDayMatch, Spec } from './fiveDaySpecs';
import { NO_PLAY, plus } from './fiveDayState';
import type { FiveDayState, Part } from './fiveDayState';
import { belowSkewed } from '../prices/normal';

/** Balls of a session or a day in which no line is worth a bet any more. */
const LAST_BALLS = 12;
/** How many balls are still to come in a match that is long enough to count: fewer by each wicket and by each ball
 * that is gone; and how far from the mean that is. */
const LENGTH = { whole: 2265, wicket: 35, ball: 0.45, deviation: 240 } as const;
/** Fours and sixes a ball. */
const HIT = { fours: 0.057, sixes: 0.0079 } as const;

type Rest = { mean: number; deviation: number; skew: number };

const around =
  ({ mean, deviation, skew }: Rest) =>
  (more: number): number =>
    1 - belowSkewed((more - 0.5 - mean) / deviation, skew);

const dayOf = ({ firstDay }: FiveDayState): Part => firstDay.reduce(plus, NO_PLAY);

/** Balls of the rest of so many overs, without those that go by between two innings. */
function ballsIn(overs: number, { wickets }: FiveDayState, { wicket }: Side): number {
  const changes = 1 - fewerFall(10 - wickets, 6 * wicket * overs);
  return 6 * (overs - BREAK_OVERS * changes);
}

type DayPart = 1 | 2 | 3 | 'day';

/** Overs of the first day: one of its sessions, or all of it. */
function runsSpec({ id, sides }: FiveDayMatch, of: DayPart): Spec {
  const [from, to] = of === 'day' ? [0, OVERS.day] : [(of - 1) * OVERS.session, of * OVERS.session];
  const made = (state: FiveDayState) => {
    const { runs, balls } = of === 'day' ? dayOf(state) : (state.firstDay[of - 1] ?? NO_PLAY);
    return { number: runs, balls };
  };
  return {
    id: `${id}-d${of === 'day' ? '' : of}`,
    name: of === 'day' ? 'Day 1 runs' : `Day 1 session ${of} runs`,
    facts: LINE,
    span: of === 'day' ? 'firstDayTotal' : 'firstDaySession',
    innings: 1,
    made,
    isDue: ({ gone }) => gone >= from && gone <= from + 1,
    isEnded: ({ gone, isOver }) => gone >= to || isOver,
    quote: (state) => {
      const side = sideIn(sides, state.number);
      const balls = ballsIn(to - Math.max(state.gone, from), state, side);
      if (balls <= LAST_BALLS) return null;
      const deviation = Math.sqrt(side.variance * balls);
      const rest = { mean: side.runs * balls, deviation, skew: side.skew / Math.sqrt(balls) };
      return onLine(around(rest), { made: made(state).number, most: Infinity });
    },
  };
}

/** Wickets of the first day, which fall at an even rate. */
function wicketsSpec({ id, sides }: FiveDayMatch): Spec {
  const made = (state: FiveDayState) => {
    const { wickets, balls } = dayOf(state);
    return { number: wickets, balls };
  };
  return {
    id: `${id}-dw`,
    name: 'Day 1 wickets',
    facts: LINE,
    span: 'firstDayTotal',
    innings: 1,
    made,
    isDue: ({ gone }) => gone <= 1,
    isEnded: ({ gone, isOver }) => gone >= OVERS.day || isOver,
    quote: (state) => {
      const side = sideIn(sides, state.number);
      const balls = ballsIn(OVERS.day - state.gone, state, side);
      if (balls <= LAST_BALLS) return null;
      const atLeast = (more: number): number => 1 - fewerFall(more, side.wicket * balls);
      return onLine(atLeast, { made: made(state).number, most: Infinity });
    },
  };
}

/** What is hit in the whole match, as long as two innings of it are still to come. */
function hitsSpec({ id }: FiveDayMatch, of: 'fours' | 'sixes'): Spec {
  const made = ({ whole }: FiveDayState) => ({ number: whole[of], balls: whole.balls });
  return {
    id: `${id}-${of === 'fours' ? 'f' : 's'}`,
    name: `Total ${of} of the match`,
    facts: LINE,
    span: 'totalMatchEvents',
    innings: 1,
    made,
    isDue: ({ gone }) => gone <= 1,
    isEnded: ({ isOver }) => isOver,
    quote: (state) => {
      if (state.number > 2) return null;
      const { wickets, balls: gone } = state.whole;
      const toCome = LENGTH.whole - LENGTH.wicket * wickets - LENGTH.ball * gone;
      const mean = HIT[of] * Math.min(toCome, 6 * oversLeftIn(state));
      const deviation = Math.sqrt(mean + (HIT[of] * LENGTH.deviation) ** 2);
      const rest = { mean, deviation, skew: mean / deviation ** 3 };
      return onLine(around(rest), { made: made(state).number, most: Infinity });
    },
  };
}

/** The sessions on the first day, and on the whole match. */
export const daySpecs = (match: FiveDayMatch): Spec[] => [
  ...([1, 2, 3, 'day'] as const).map((of) => runsSpec(match, of)),
  wicketsSpec(match),
  hitsSpec(match, 'fours'),
  hitsSpec(match, 'sixes'),
];
