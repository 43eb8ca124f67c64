import {
  ABANDONED,
  BOOKMAKER_COMPARED_OVERS,
  CPL,
  EVENTS,
  IPL,
  KABADDI,
  WORLD_CUP,
  averageOf,
} from '../../domain/sports/competitions';
import type { InningsEnd } from '../../domain/ends/innings';
import { decidedBy } from '../../domain/settlement/eventEnd';
import type { EventEnd } from '../../domain/settlement/eventEnd';
import { deadHeatProfit, rateDeadHeatProfit } from '../../domain/results/deadHeat';
import { cancelsOpenLays, reducedOdds, reductionsEnd } from '../../domain/results/nonRunner';
import {
  DELETED_BETS_HOURS,
  PASSWORD_MIN,
  QUERY_DAYS,
  RACING_SPORTS,
  TOP_MENU_SPORTS,
  isWithdrawHour,
} from '../../domain/base/product';
import { TEST_MIN_OVERS } from '../../domain/sessions/sessionKinds';
import { showIst } from '../../domain/base/time';
import { isPassword, withdrawProblems } from '../../domain/players/validation';
import { getSports } from '../../api/sports';
import { searchBlurred, searchTyped, selectSearch } from '../../slices/search';
import { ok } from '../store/fakeWorld';
import { rules } from './rules';
import { specification } from './specification';
import { BALANCE, SETTINGS, start } from './world';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** What the settlement makes of a market that ended so, reported as won by 11 or as the number 900: the winner, the
 * number, or why it is void. */
function ended(end: EventEnd, type?: 'line' | 'khado', kind: 'odds' | 'rates' = 'odds'): number | string {
  const session = type ? { type, typeId: 1, ballSess: 1 as const, width: 10, capRuns: 0 } : null;
  const { result } = session
    ? decidedBy(end, { kind: 'numbers', session }, { kind: 'number', number: 900 })
    : decidedBy(end, { kind, session }, { kind: 'winners', finish: [[11]] });
  if (result.kind === 'void') return result.reason;
  if (result.kind === 'number') return result.number;
  return result.kind === 'winners' ? (result.finish[0]?.[0] ?? NaN) : NaN;
}
const INNINGS: InningsEnd = {
  of: 'innings',
  format: 'TEST',
  innings: 1,
  balls: 1800,
  isAbandoned: false,
  isReduced: false,
};

const form = { name: 'A', account: 'B', ifsc: 'ABCD0123456', mobile: '9876543210', amount: '5000', app: '1' };
const wrong = (payout: 'bank' | 'wallet', over: Partial<typeof form>): string[] =>
  Object.keys(withdrawProblems({ payout, ...form, ...over }));

/** The averages of a competition as the rules of its tab print them, in the order asked for. */
const averages = (
  competition: Parameters<typeof averageOf>[0],
  ...events: Parameters<typeof averageOf>[1][]
) =>
  events.map((event) => {
    const number = ended({ ...INNINGS, format: 'T20', isAbandoned: true, competition, event }, 'line');
    expect(averageOf(competition, event)).toBe(number);
    return number;
  });

/** As the statements of the leagues list them. */
const PUBLISHED = ['firstOverRuns', 'sixOverRuns', 'fours', 'sixes', 'wickets', 'wides', 'extras'] as const;

specification('9. Business constants and limits', (says) => {
  says('Balance poll 5 s.', async () => {
    const app = await start();
    const at = () => app.asked(BALANCE).length;
    const before = at();
    await app.clock.tick(4_999);
    expect(at()).toBe(before);
    await app.clock.tick(1);
    expect(at()).toBe(before + 1);
  });
  says('Search minimum 3 characters; results cleared 500 ms after focus loss.', async () => {
    const app = await start();
    const asked = () => app.asked('match/searchByMatchNameHeader').length;
    app.store.dispatch(searchTyped('in'));
    await app.clock.tick(1000);
    expect(asked()).toBe(0);
    app.store.dispatch(searchTyped('ind'));
    await app.clock.tick(1000);
    expect(asked()).toBe(1);
    app.store.dispatch(searchBlurred());
    await app.clock.tick(499);
    expect(selectSearch(app.state()).status).toBe('none');
    await app.clock.tick(1);
    expect(selectSearch(app.state()).status).toBe('empty');
  });
  says(
    'Withdraw minimum 100 (gateway 3) or 1000; IFSC 11 characters; mobile 10 digits; password minimum 8; withdraw hours 9 AM to 10 PM.',
    () => {
      expect([wrong('wallet', { amount: '99.99' }), wrong('wallet', { amount: '100' })]).toEqual([
        ['amount'],
        [],
      ]);
      expect([wrong('bank', { amount: '999.99' }), wrong('bank', { amount: '1000' })]).toEqual([
        ['amount'],
        [],
      ]);
      for (const ifsc of ['ABCD012345', 'ABCD01234567']) expect(wrong('bank', { ifsc })).toEqual(['ifsc']);
      for (const mobile of ['987654321', '98765432101'])
        expect(wrong('bank', { mobile })).toEqual(['mobile']);
      expect(wrong('bank', {})).toEqual([]);
      expect(PASSWORD_MIN).toBe(8);
      expect([isPassword('abcde12'), isPassword('abcdef12')]).toEqual([false, true]);
      expect([8, 9, 21, 22].map(isWithdrawHour)).toEqual([false, true, true, false]);
    },
  );
  says('Match dates shown in UTC+5:30 as dd/MM/yyyy HH:mm:ss.', () => {
    expect(showIst(Date.UTC(2026, 11, 31, 20, 4, 5))).toBe('01/01/2027 01:34:05');
  });
  says(
    'Sport ids: 4 cricket (moved first in list); 7 and 4339 racing; 1, 2, 998917, 7522 in the top menu.',
    async () => {
      const rows = [1, 2, 4].map((sport_id) => ({ sport_id, name: `Sport ${sport_id}`, is_active: 1 }));
      const app = await start({ answers: { 'sport/getSports': ok(rows) } });
      const { data } = await app.store.dispatch(getSports.initiate());
      expect(data?.map(({ sportId }) => sportId)).toEqual([4, 1, 2]);
      expect(RACING_SPORTS).toEqual([7, 4339]);
      // Section 2 names cricket among the sports of the top menu too.
      expect(TOP_MENU_SPORTS.filter((id) => id !== 4)).toEqual([1, 2, 998_917, 7522]);
    },
  );
  says('The console is cleared 1,115,000 ms after each request.', async () => {
    const app = await start({ storage: {}, path: '/' });
    expect(app.asked(SETTINGS)).toHaveLength(1);
    await app.clock.tick(1_114_999);
    expect(app.page.state.cleared).toBe(0);
    await app.clock.tick(1);
    expect(app.page.state.cleared).toBe(1);
  });
  says('Document title falls back to the hostname when site_title is missing or empty.', async () => {
    for (const settings of [{}, { site_title: '' }, { site_title: null }]) {
      const app = await start({ answers: { [SETTINGS]: ok(settings) } });
      expect(app.page.looks.at(-1)?.title).toBe('play.example');
    }
    const named = await start({ answers: { [SETTINGS]: ok({ site_title: 'Playground' }) } });
    expect(named.page.looks.at(-1)?.title).toBe('Playground');
  });
  says(
    'Horse racing non-runner reduction: win market threshold 2.5%; place market lay-cancel threshold 4.0%; odds floor 1.01; reduction updates stop about 15 minutes after the off (about 5 for Australian and US).',
    () => {
      expect([reducedOdds(400, [2499], 'win'), reducedOdds(400, [2500], 'win')]).toEqual([400, 390]);
      expect([cancelsOpenLays('place', 3999), cancelsOpenLays('place', 4000)]).toEqual([false, true]);
      expect(reducedOdds(102, [90_000], 'win')).toBe(101);
      for (const [country, minutes] of [
        ['GB', 15],
        ['IN', 15],
        ['AU', 5],
        ['US', 5],
      ] as const) {
        expect(reductionsEnd(0, country)).toBe(minutes * MINUTE);
      }
      expect(rules('Horse Racing')).toMatch(
        /2\.5 %.*4\.0 %.*1\.01.*about 15 minutes.*about 5 for Australian/,
      );
    },
  );
  says('Football: a match not played within 48 hours of kickoff voids bets.', () => {
    const played = (playedAt: number | null) => ended({ of: 'football', kickOffAt: 0, playedAt });
    expect([48 * HOUR, 48 * HOUR + 1, null].map(played)).toEqual([
      11,
      'NOT_PLAYED_IN_TIME',
      'NOT_PLAYED_IN_TIME',
    ]);
    expect(rules('Football')).toContain('not played within 48 hours of its kick-off voids its bets');
  });
  says('Bookmaker: queries within 7 days; 25-over comparison for ODI, 10-over for T20.', () => {
    expect(BOOKMAKER_COMPARED_OVERS).toEqual({ oneDay: 25, t20: 10 });
    const after = (format: 'T20' | 'ODI', overs: number) => {
      const runs = (last: number) => [...Array.from({ length: overs - 1 }, () => 0), last];
      const compared = [
        { selectionId: 11, runsAfter: runs(80) },
        { selectionId: 12, runsAfter: runs(81) },
      ];
      return ended({ of: 'match', format, isEarly: true, compared }, undefined, 'rates');
    };
    expect([after('T20', 10), after('ODI', 25)]).toEqual([12, 12]);
    expect([after('T20', 9), after('ODI', 24)]).toEqual(['NOT_COMPARED', 'NOT_COMPARED']);
    expect(rules('Bookmaker')).toMatch(
      /one-day match .* after 25 overs.*T20 match .* after 10 overs.*within 7 days/,
    );
  });
  says('Basketball: 5 minutes or less remaining.', () => {
    const left = (secondsLeft: number) => ended({ of: 'basketball', secondsLeft });
    expect([left(300), left(301)]).toEqual([11, 'ENDED_EARLY']);
    expect(rules('Basketball')).toContain('when 5 minutes or less were remaining');
  });
  says(
    'Big Bash: 32 overs minimum for bowler events; a player absent from the playing 11 for 3 consecutive matches is removed; per-ground averages (league default 6 first-over runs, 46 runs in six overs, 25 fours, 10 sixes, 12 wickets, 8 wides, 14 extras).',
    () => {
      const t20 = { ...INNINGS, format: 'T20', competition: 'bigBash' } as const;
      const bowler = (overs: number) => ended({ ...t20, isBowlerEvent: true, balls: 6 * overs }, 'line');
      expect([bowler(31.5), bowler(32)]).toEqual(['TOO_FEW_OVERS', 900]);
      const missed = (missedInARow: number) => ended({ ...t20, missedInARow }, 'line');
      expect([missed(2), missed(3)]).toEqual([900, 'PLAYER_ABSENT']);
      const list = averages('bigBash', ...PUBLISHED);
      expect(list).toEqual([6, 46, 25, 10, 12, 8, 14]);
      expect(rules('Big Bash League')).toMatch(
        /average of its ground where one is published, else .* of the league: 6 /,
      );
    },
  );
  says(
    'IPL: 74-match fixture; averages 5 first-over runs, 46 in six overs, 25 fours, 13 sixes, 12 wickets, 8 wides, 17 extras.',
    () => {
      expect(IPL.fixtures).toBe(74);
      const total = (played: number, unplayed: number) =>
        ended({ of: 'season', season: 'ipl', event: 'sixes', played, unplayed }, 'line');
      expect([total(74, 0), total(72, 2), total(73, 0)]).toEqual([900, 926, 'SEASON_CUT']);
      const list = averages('ipl', ...PUBLISHED);
      expect(list).toEqual([5, 46, 25, 13, 12, 8, 17]);
      expect(rules('IPL')).toMatch(/74 matches.*5 runs in the first over.*17 extras/);
    },
  );
  says(
    'World Cup: averages 4 first-over runs, 48 fours, 10 sixes, 15 wickets, 14 wides, 25 extras, plus per-team averages; 9 league matches per team.',
    () => {
      expect(WORLD_CUP.leagueMatchesPerTeam).toBe(9);
      const total = (played: number) =>
        ended(
          { of: 'season', season: 'worldCup', event: 'fours', played, unplayed: Math.max(0, 9 - played) },
          'line',
        );
      expect([total(9), total(8), total(10)]).toEqual([900, 948, 'SEASON_CUT']);
      const list = averages('worldCup', 'firstOverRuns', 'fours', 'sixes', 'wickets', 'wides', 'extras');
      expect(list).toEqual([4, 48, 10, 15, 14, 25]);
      expect(rules('World Cup')).toMatch(
        /9 league matches.*Averages of a team count where they are published/,
      );
    },
  );
  says('Khado: 70 overs minimum.', () => {
    const after = (overs: number) => ended({ ...INNINGS, balls: 6 * overs }, 'khado');
    expect([69.5, 70].map(after)).toEqual(['TOO_FEW_OVERS', 900]);
    expect(rules('Khado')).toContain('at least 70 overs');
  });
  says('Kabaddi playoffs: 40 minutes over two halves.', () => {
    expect(KABADDI).toEqual({ playoffMinutes: 40, halves: 2 });
    const played = (minutes: number, halves: number, isPlayoff = true) =>
      ended({ of: 'kabaddi', isPlayoff, secondsPlayed: 60 * minutes, halves });
    expect([played(40, 2), played(39.9, 2), played(40, 1), played(20, 1, false)]).toEqual([
      11,
      'ENDED_EARLY',
      'ENDED_EARLY',
      11,
    ]);
    expect(rules('Kabaddi')).toContain('40 minutes, over 2 halves');
  });
  says('Dead-heat: half the rate.', () => {
    // 100 at 5.00: half the stake wins at full odds, half is lost, which is half the rate: 100 x 2.5 back.
    expect(deadHeatProfit('back', 100_00, 500, { places: 1, tied: 2 })).toBe(150_00);
    // 100 at 98 per 100: half of it wins 49, half is lost.
    expect(rateDeadHeatProfit('back', 100_00, 9800, { places: 1, tied: 2 })).toBe(-1_00);
    expect(rules('Horse Racing')).toContain('half the rate');
  });
  says(
    'Test: first-day sessions min 25 overs; first-day total min 80 overs; innings run min 70 overs; total-match events min 300 overs.',
    () => {
      for (const span of ['firstDaySession', 'firstDayTotal', 'inningsRun', 'totalMatchEvents'] as const) {
        const balls = 6 * TEST_MIN_OVERS[span];
        expect([balls - 1, balls].map((one) => ended({ ...INNINGS, span, balls: one }, 'line'))).toEqual([
          'TOO_FEW_OVERS',
          900,
        ]);
      }
      expect(TEST_MIN_OVERS).toMatchObject({
        firstDaySession: 25,
        firstDayTotal: 80,
        inningsRun: 70,
        totalMatchEvents: 300,
      });
      expect(rules('Fancy Market 1')).toMatch(/25 overs.*80 overs.*70 overs.*300 overs/);
    },
  );
  says('7-day query limit; 24-hour removal of deleted bets; CPL 33 fixtures.', () => {
    expect([QUERY_DAYS, DELETED_BETS_HOURS, CPL.fixtures]).toEqual([7, 24, 33]);
    const total = (played: number) =>
      ended({ of: 'season', season: 'cpl', event: 'sixes', played, unplayed: 0 }, 'line');
    expect([total(33), total(32)]).toEqual([900, 'SEASON_CUT']);
    expect(rules('Fancy')).toMatch(/CPL has 33 fixtures.*within 7 days.*within 24 hours/);
  });
  says(
    'Averages for abandoned matches: total fours 22 or 24; sixes 13 or 9; wickets 13 or 12; wides 10 or 8; extras 18 or 15; first over 6 runs; first 6 overs 43 to 46; opening partnership 22 to 25.',
    () => {
      const { first, second } = ABANDONED;
      for (const event of EVENTS)
        for (const competition of ['first', 'second'] as const)
          expect(ended({ ...INNINGS, format: 'ODI', isAbandoned: true, competition, event }, 'line')).toBe(
            ABANDONED[competition][event],
          );
      const both = Object.keys(first).map((name) => [name, averageOfBoth(name)]);
      expect(Object.fromEntries(both)).toEqual({
        fours: [22, 24],
        sixes: [13, 9],
        wickets: [13, 12],
        wides: [10, 8],
        extras: [18, 15],
        firstOverRuns: [6, 6],
        sixOverRuns: [43, 46],
        openingPartnership: [22, 25],
      });
      expect(Object.keys(second)).toHaveLength(8);
    },
  );
});

const averageOfBoth = (name: string): (number | undefined)[] =>
  [ABANDONED.first, ABANDONED.second].map((table) => new Map(Object.entries(table)).get(name));
