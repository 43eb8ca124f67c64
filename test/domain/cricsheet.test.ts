import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { countedIn, EMPTY_TALLY, withBall } from '../../domain/sports/cricketTally';
import type { Counted, Delivery, Tally } from '../../domain/sports/cricketTally';
import { decidedBy } from '../../domain/settlement/eventEnd';
import type { EventEnd } from '../../domain/settlement/eventEnd';
import type { Format } from '../../domain/sports/cricketFormat';
import { settlingOf } from '../../domain/kinds/rules';
import { settlePosition } from '../../domain/settlement/settlement';

const FOLDER = join(__dirname, '..', '..', '..', 'shared', 'data', 'cricsheet');
const files = existsSync(FOLDER)
  ? ['t20', 'odi', 'test'].flatMap((kind) => readdirSync(join(FOLDER, kind)).map((name) => join(kind, name)))
  : [];

const extra = v.optional(v.number(), 0);
const delivery = v.object({
  runs: v.object({ batter: v.number(), total: v.number(), non_boundary: v.optional(v.boolean(), false) }),
  extras: v.optional(
    v.object({ wides: extra, noballs: extra, byes: extra, legbyes: extra, penalty: extra }),
    {},
  ),
  wickets: v.optional(v.array(v.object({ kind: v.string() })), []),
});
const sheet = v.object({
  info: v.object({ match_type: v.string(), balls_per_over: v.number() }),
  innings: v.array(
    v.object({
      team: v.string(),
      super_over: v.optional(v.boolean(), false),
      overs: v.optional(v.array(v.object({ over: v.number(), deliveries: v.array(delivery) })), []),
    }),
  ),
});
type Sheet = v.InferOutput<typeof sheet>;
type Ball = v.InferOutput<typeof delivery>;
type Over = Sheet['innings'][number]['overs'][number];

function read(name: string): Sheet {
  const bytes = readFileSync(join(FOLDER, name));
  return v.parse(sheet, JSON.parse(String(name.endsWith('.gz') ? gunzipSync(bytes) : bytes)));
}

/** Batters who go off hurt are not out. */
const isOut = ({ kind }: { kind: string }): boolean => !['retired hurt', 'retired not out'].includes(kind);

function deliveryOf({ runs, extras, wickets }: Ball): Delivery {
  const isBoundary = !runs.non_boundary && (runs.batter === 4 || runs.batter === 6);
  return {
    off: runs.batter,
    wides: extras.wides,
    noBalls: extras.noballs,
    byes: extras.byes,
    legByes: extras.legbyes,
    penalty: extras.penalty,
    boundary: isBoundary ? (runs.batter === 4 ? 4 : 6) : null,
    wickets: wickets.filter(isOut).length,
  };
}

const tallyOf = (overs: readonly Over[]): Tally =>
  overs.reduce(
    (tally, { over, deliveries }) =>
      deliveries.reduce((sum, ball) => withBall(sum, over, deliveryOf(ball)), tally),
    EMPTY_TALLY,
  );

const FORMAT_OF: Readonly<Record<string, Format>> = { T20: 'T20', ODI: 'ODI', Test: 'TEST' };

/** The same by the raw balls alone: no function of the product has a part in it. */
function sumOf(overs: readonly Over[], counted: Counted): number {
  const balls = overs.flatMap(({ over, deliveries }) => deliveries.map((ball) => ({ over, ball })));
  const madeOff = ({ runs, extras }: Ball): number => runs.total - extras.penalty;
  switch (counted.of) {
    case 'runs':
      return balls
        .filter(({ over }) => over >= counted.from && over < counted.to)
        .reduce((sum, { ball }) => sum + madeOff(ball), 0);
    case 'fall': {
      let [runs, out] = [0, 0];
      for (const { ball } of balls) {
        runs += madeOff(ball);
        out += ball.wickets.filter(isOut).length;
        if (out >= counted.wicket) return runs;
      }
      return NaN;
    }
    case 'total': {
      const each: Record<typeof counted.what, (ball: Ball) => number> = {
        fours: ({ runs }) => Number(runs.batter === 4 && !runs.non_boundary),
        sixes: ({ runs }) => Number(runs.batter === 6 && !runs.non_boundary),
        wides: ({ extras }) => extras.wides,
        extras: ({ runs, extras }) => runs.total - runs.batter - extras.penalty,
        wickets: ({ wickets }) => wickets.filter(isOut).length,
      };
      return balls.reduce((sum, { ball }) => sum + each[counted.what](ball), 0);
    }
  }
}

/** Every session of an innings that had its balls. */
function countedOf(tally: Tally, format: Format): Counted[] {
  const whole = format === 'T20' ? 20 : 50;
  const lengths = [6, 10, 15, whole].filter((overs) => overs <= tally.overs.length);
  return [
    ...lengths.map((to): Counted => ({ of: 'runs', from: 0, to })),
    ...tally.overs.map((_, i): Counted => ({ of: 'runs', from: i, to: i + 1 })),
    ...tally.falls.map((_, i): Counted => ({ of: 'fall', wicket: i + 1 })),
    ...(['fours', 'sixes', 'wides', 'extras', 'wickets'] as const).map((what): Counted => ({
      of: 'total',
      what,
    })),
  ];
}

const LINE = {
  kind: 'numbers',
  session: { type: 'line', typeId: 1, ballSess: 1, width: 0, capRuns: 0 },
} as const;
const STAKE = 100_00;

/** What a Yes and a No at this line, each for 100 at 100, win or lose when the settlement ends it so. */
function paid(number: number, line: number, end: EventEnd): number[] {
  const { result } = decidedBy(end, LINE, { kind: 'number', number });
  const bet = (side: 'back' | 'lay') => ({
    betId: side,
    selectionId: 1,
    side,
    odds: line * 100,
    rateBps: 10_000,
    fills: [{ odds: line * 100, stakePaise: STAKE }],
  });
  const outcome = result.kind === 'number' ? result.number : 'VOID';
  const bets = [bet('back'), bet('lay')];
  return settlePosition(settlingOf(LINE), { bets, outcome, commissionBps: 0 }).perBet.map(
    ({ profitPaise }) => profitPaise,
  );
}

const here = files.length > 0 ? describe : describe.skip;
here('every match of cricsheet, ball by ball (skipped where ../shared/data is absent)', () => {
  test('the matches are there in all three formats', () => {
    expect(new Set(files.map((name) => name.split('/')[0])).size).toBe(3);
    expect(files.length).toBeGreaterThanOrEqual(8);
  });

  test.each(files)('%s: sessions end on the sums over their balls', (name) => {
    const { info, innings } = read(name);
    const format = FORMAT_OF[info.match_type] ?? 'T20';
    let sessions = 0;
    for (const [i, { overs, super_over: isSuper }] of innings.entries()) {
      const tally = tallyOf(overs);
      const end: EventEnd = {
        of: 'innings',
        format,
        innings: i + 1,
        balls: tally.balls,
        isAbandoned: false,
        isReduced: false,
      };
      if (isSuper) continue;
      for (const counted of countedOf(tally, format)) {
        const expected = sumOf(overs, counted);
        const number = countedIn(tally, counted);
        expect({ counted, number }).toEqual({ counted, number: expected });
        expect(paid(number ?? NaN, expected, end)).toEqual([STAKE, -STAKE]);
        expect(paid(number ?? NaN, expected + 1, end)).toEqual([-STAKE, STAKE]);
        sessions += 1;
      }
    }
    expect(sessions).toBeGreaterThan(15);
  });

  test.each(files)('%s: five penalty runs off its first ball change no session', (name) => {
    const [first] = read(name).innings;
    const overs = first?.overs ?? [];
    const [planted] = structuredClone(overs);
    const ball = planted?.deliveries[0];
    if (!planted || !ball) throw new Error('no ball');
    ball.extras.penalty += 5;
    ball.runs.total += 5;
    const [plain, fined] = [tallyOf(overs), tallyOf([planted, ...overs.slice(1)])];
    expect(fined.penalties).toBe(plain.penalties + 5);
    for (const counted of countedOf(plain, 'T20'))
      expect(countedIn(fined, counted)).toBe(countedIn(plain, counted));
  });

  test('the balls of the last innings of a tie give both sides the same runs', () => {
    const { innings } = read(join('t20', '1216547.json.gz'));
    const [first, second] = innings.map(({ overs }) => tallyOf(overs).runs);
    expect([first, second]).toEqual([201, 201]);
  });
});
