import { drawBelow, wordsOf } from '../../casino/draw/stream';
import { digestOfText } from '../../casino/draw/digest';
import type { Hex } from '../../casino/draw/digest';
import type { Cricketer, Fixture, FantasySide } from './sides';

export const OVERS = 10;
export const BALLS_AN_OVER = 6;
/** Overs that one of a side may bowl: five of them bowl an innings. */
const OVERS_EACH = 2;
/** An innings ends when nobody is left to bat with. */
const ALL_OUT = 10;

export const DISMISSALS = ['caught', 'bowled', 'lbw', 'stumped', 'runOut'] as const;
export type Dismissal = (typeof DISMISSALS)[number];

/** One ball of the log, by ids of cricketers. There are no extras: a ball brings runs of the bat, or the batter's end. */
export type Ball = {
  readonly innings: 0 | 1;
  readonly over: number;
  readonly ball: number;
  readonly batter: string;
  readonly bowler: string;
  readonly runs: number;
  readonly out: { readonly how: Dismissal; readonly by: string | null } | null;
};

/** What a ball brings, of a thousand: `base` between equals, `edge` more for each point of skill that the batter is ahead. */
const CHANCES: readonly { readonly brings: number | 'out'; readonly base: number; readonly edge: number }[] =
  [
    { brings: 1, base: 320, edge: 0 },
    { brings: 2, base: 80, edge: 0 },
    { brings: 3, base: 10, edge: 0 },
    { brings: 4, base: 115, edge: 5 },
    { brings: 6, base: 48, edge: 4 },
    { brings: 'out', base: 70, edge: -5 },
  ];
const THOUSAND = 1000;

/** How a batter is out, of a hundred. Printed with the rules. */
export const WAYS_OUT: readonly { readonly how: Dismissal; readonly weight: number }[] = [
  { how: 'caught', weight: 55 },
  { how: 'bowled', weight: 20 },
  { how: 'lbw', weight: 10 },
  { how: 'stumped', weight: 5 },
  { how: 'runOut', weight: 10 },
];
const HUNDRED = 100;

/** The chances of a ball, of a thousand; what is left over brings nothing. Printed with the rules. */
export const chancesOf = (batting: number, bowling: number) =>
  CHANCES.map(({ brings, base, edge }) => ({ brings, weight: base + edge * (batting - bowling) }));

type Draw = (n: number) => number;

function broughtBy(batter: Cricketer, bowler: Cricketer, draw: Draw): number | 'out' {
  let left = draw(THOUSAND);
  for (const { brings, weight } of chancesOf(batter.batting, bowler.bowling)) {
    left -= weight;
    if (left < 0) return brings;
  }
  return 0;
}

function howOut(draw: Draw): Dismissal {
  let left = draw(HUNDRED);
  for (const { how, weight } of WAYS_OUT) {
    left -= weight;
    if (left < 0) return how;
  }
  throw new RangeError('a draw beyond the weights');
}

/** Who catches, stumps or throws: a catch and a throw are anybody's, the stumps the first keeper's. */
function fielderOf(how: Dismissal, { eleven }: FantasySide, draw: Draw): string | null {
  switch (how) {
    case 'caught':
    case 'runOut':
      return eleven[draw(eleven.length)]?.id ?? null;
    case 'stumped':
      return eleven.find(({ role }) => role === 'keeper')?.id ?? null;
    case 'bowled':
    case 'lbw':
      return null;
  }
}

/** Five who bowl by turns, bowlers before all-rounders: nobody two overs in a row. */
const bowlersOf = ({ eleven }: FantasySide): readonly Cricketer[] => [
  ...eleven.filter(({ role }) => role === 'bowler'),
  ...eleven.filter(({ role }) => role === 'allRounder'),
];

type Standing = { striker: number; other: number; next: number; runs: number; wickets: number };

/** What a ball changes at the wicket: odd runs change ends, and whoever is out is followed by the next of the side. */
function moveOn(at: Standing, runs: number, isOut: boolean): void {
  at.runs += runs;
  if (isOut) {
    at.wickets += 1;
    at.striker = at.next;
    at.next += 1;
  } else if (runs % 2 === 1) changeEnds(at);
}

function changeEnds(at: Standing): void {
  const { striker } = at;
  at.striker = at.other;
  at.other = striker;
}

/** @param target runs that end the innings at once; none in the first */
function playInnings(innings: 0 | 1, [batting, fielding]: Fixture, target: number, draw: Draw): Ball[] {
  const log: Ball[] = [];
  const at: Standing = { striker: 0, other: 1, next: 2, runs: 0, wickets: 0 };
  const bowlers = bowlersOf(fielding);
  const isOver = () => at.wickets === ALL_OUT || at.runs >= target;
  for (let over = 0; over < OVERS && !isOver(); over += 1) {
    const bowler = bowlers[over % (OVERS / OVERS_EACH)];
    for (let ball = 1; ball <= BALLS_AN_OVER && !isOver(); ball += 1) {
      const batter = batting.eleven[at.striker];
      if (!batter || !bowler) throw new RangeError('a side of fewer than eleven, or without five who bowl');
      const brought = broughtBy(batter, bowler, draw);
      const how = brought === 'out' ? howOut(draw) : undefined;
      const runs = brought === 'out' ? 0 : brought;
      log.push({
        innings,
        over,
        ball,
        batter: batter.id,
        bowler: bowler.id,
        runs,
        out: how ? { how, by: fielderOf(how, fielding, draw) } : null,
      });
      moveOn(at, runs, how !== undefined);
    }
    changeEnds(at);
  }
  return log;
}

export const runsIn = (log: readonly Ball[], innings: 0 | 1): number =>
  log.reduce((sum, ball) => sum + (ball.innings === innings ? ball.runs : 0), 0);

export const wicketsIn = (log: readonly Ball[], innings: 0 | 1): number =>
  log.filter((ball) => ball.innings === innings && ball.out).length;

/** The name of the draw in every text that is hashed. */
export const FANTASY_TABLE = 'fantasy11';

/** A whole match, ball by ball, from a seed that was fixed before anybody chose a team. Teams cannot change it. */
export function playMatch([first, second]: Fixture, { seed, n }: { seed: Hex; n: number }): readonly Ball[] {
  const nextWord = wordsOf({ seed, table: FANTASY_TABLE, round: n, mix: '' });
  const draw: Draw = (below) => drawBelow(nextWord, below);
  const opening = playInnings(0, [first, second], Infinity, draw);
  const chase = playInnings(1, [second, first], runsIn(opening, 0) + 1, draw);
  return [...opening, ...chase];
}

/** What is published of a seed before the first ball. Not its plain hash: that would be the seed of the match before. */
export const sealOfSeed = (n: number, seed: Hex): Hex => digestOfText(`${FANTASY_TABLE}|${n}|${seed}`);

/** The log as a text, each ball in a line, and its hash: what points are counted from. */
export const textOfLog = (log: readonly Ball[]): string =>
  log
    .map(({ innings, over, ball, batter, bowler, runs, out }) =>
      [innings + 1, `${over}.${ball}`, batter, bowler, runs, out ? `${out.how}:${out.by ?? ''}` : ''].join(
        '|',
      ),
    )
    .join('\n');
export const hashOfLog = (log: readonly Ball[]): Hex => digestOfText(textOfLog(log));
