import { averageOf } from '../../domain/sports/competitions';
import { countedIn, EMPTY_TALLY, PLAIN, withBall } from '../../domain/sports/cricketTally';
import type { InningsEnd } from '../../domain/ends/innings';
import { decidedBy } from '../../domain/settlement/eventEnd';
import { DELETED_BETS_HOURS, QUERY_DAYS, TV_DELAY_S } from '../../domain/base/product';
import { isQueryInTime } from '../../domain/players/query';
import { isBinaryOpen } from '../../domain/sessions/sessionKinds';
import { sessionProfitAt } from '../../domain/sessions/session';
import { siteRules } from '../../domain/siteRules/siteRules';
import { fromIst } from '../../domain/base/time';
import { start } from './world';

import { rules } from './rules';
import { specification } from './specification';

const everywhere = siteRules().filter(({ statements }) => statements.length > 0);

const INNINGS: InningsEnd = {
  of: 'innings',
  format: 'T20',
  innings: 1,
  balls: 120,
  isAbandoned: false,
  isReduced: false,
};
const KHADO = {
  kind: 'numbers',
  session: { type: 'khado', typeId: 1, ballSess: 1, width: 10, capRuns: 0 },
} as const;

/** What the settlement makes of a Khado session reported as 45. */
const khadoBy = (over: Partial<InningsEnd>) =>
  decidedBy({ ...INNINGS, ...over }, KHADO, { kind: 'number', number: 45 }).result;
const STANDS = { kind: 'number', number: 45 };

const at = (text: string): number => fromIst(text) ?? NaN;

specification('1. What the product does and for whom', (says) => {
  says(
    'Site appearance (colours, title, favicon) is taken from global settings when the app loads.',
    async () => {
      const app = await start();
      expect(app.server.paths()[0]).toBe('globalSetting/getGlobalSetting');
      expect(app.page.looks).toEqual([
        expect.objectContaining({
          title: 'Playground',
          faviconUrl: 'http://exchange.test/api/upload/image/star.png',
          colours: expect.objectContaining({ bgPrimary: '' }),
        }),
      ]);
    },
  );
  says('Khado works like Lambi.', () => {
    expect(rules('Khado')).toContain('Khado works like Lambi');
    const terms = { kind: 'khado', run: 40, width: 10 } as const;
    const yes = { side: 'back', stakePaise: 100_00, rateBps: 10_000, terms } as const;
    expect([39, 40, 49, 50].map((runs) => sessionProfitAt(yes, runs))).toEqual([
      -100_00, 100_00, 100_00, -100_00,
    ]);
  });
  says('Only the first innings is valid for T20 and one-day.', () => {
    for (const format of ['T20', 'ODI'] as const) {
      expect(khadoBy({ format })).toEqual(STANDS);
      expect(khadoBy({ format, innings: 2 })).toEqual({ kind: 'void', reason: 'NOT_FIRST_INNINGS' });
    }
    expect(khadoBy({ format: 'TEST', innings: 2, balls: 540 })).toEqual(STANDS);
  });
  says('If abandoned or overs are reduced, all bets are deleted.', () => {
    expect(khadoBy({ isAbandoned: true })).toEqual({ kind: 'void', reason: 'ABANDONED' });
    expect(khadoBy({ isReduced: true })).toEqual({ kind: 'void', reason: 'OVERS_REDUCED' });
  });
  says('Deleted bets are removed within 24 hours and clients are notified.', () => {
    expect(DELETED_BETS_HOURS).toBe(24);
    for (const { statements } of everywhere)
      expect(statements.map(({ text }) => text)).toContain(
        'Deleted bets are removed from the lists within 24 hours, and the players concerned are told.',
      );
  });
  says('Queries about a result or rate must be raised within 7 days of the event.', () => {
    const late = (days: number) => isQueryInTime(0, days * 24 * 3_600_000);
    expect([late(QUERY_DAYS), late(7), late(7.01)]).toEqual([true, true, false]);
    for (const { statements } of everywhere)
      expect(statements.map(({ text }) => text)).toContain(
        'A result or a rate may be questioned within 7 days of the event.',
      );
  });
  says(
    'The company may void winning bets only if bets look illegitimate (VPN, robot, multiple entries from the same IP, punching).',
    () => {
      for (const tab of ['Fancy', 'Fancy Market 1'])
        expect(rules(tab)).toMatch(/voided only if .*illegitimate.*VPN.*robot.*one address.*punching/);
    },
  );
  says('Management decision is final.', () => {
    for (const { title } of everywhere)
      expect(rules(title)).toContain('The decision of the management is final.');
  });
  says('For virtual cricket the on-video scorecard wins.', () => {
    expect(rules('CricketCasino')).toMatch(/virtual cricket the scorecard shown on the video wins/);
  });
  says('Manual bets are not accepted.', () => {
    expect(rules('Fancy')).toContain('Manual bets are not accepted.');
  });
  says('The TV has a 5-second delay.', () => {
    expect(TV_DELAY_S).toBe(5);
    expect(rules('Fancy')).toContain('The television picture is 5 seconds behind the ground.');
  });
  says('Penalty runs are not counted in fancy.', () => {
    for (const tab of ['Fancy', 'Fancy Market 1'])
      expect(rules(tab)).toContain('Penalty runs are not counted');
    const fined = withBall(EMPTY_TALLY, 0, { ...PLAIN, off: 2, penalty: 5 });
    expect(countedIn(fined, { of: 'runs', from: 0, to: 6 })).toBe(2);
  });
  says(
    'Depending on abandonment or reduced overs, bets become void, are settled, or receive an average value.',
    () => {
      expect(rules('Fancy')).toMatch(
        /abandoned or its overs are reduced.*void, are settled, or take the average/,
      );
      expect(averageOf('ipl', 'fours')).toBe(25);
      expect(averageOf('worldCup', 'sixOverRuns')).toBeUndefined();
    },
  );
  says('Binary session timings: index and stock group Monday to Friday 10:00 to 14:30;', () => {
    const open = (time: string) => isBinaryOpen('indexAndStock', at(time));
    // 20 November 2026 is a Friday.
    expect(open('2026-11-20 09:59:59')).toBe(false);
    expect(open('2026-11-20 10:00:00')).toBe(true);
    expect(open('2026-11-20 14:29:59')).toBe(true);
    expect(open('2026-11-20 14:30:00')).toBe(false);
    expect(open('2026-11-21 12:00:00')).toBe(false);
    expect(open('2026-11-22 12:00:00')).toBe(false);
    expect(open('2026-11-23 12:00:00')).toBe(true);
  });
  says('gold, silver and crude 11:30 to 22:30;', () => {
    const open = (time: string) => isBinaryOpen('commodity', at(`2026-11-20 ${time}`));
    expect(['11:29:59', '11:30:00', '22:29:59', '22:30:00'].map(open)).toEqual([false, true, true, false]);
  });
  says('foreign indices 19:30 to 24:00.', () => {
    const open = (time: string) => isBinaryOpen('foreignIndex', at(time));
    expect(open('2026-11-20 19:29:59')).toBe(false);
    expect(open('2026-11-20 19:30:00')).toBe(true);
    expect(open('2026-11-20 23:59:59')).toBe(true);
    expect(open('2026-11-20 00:00:00')).toBe(false);
  });
});
