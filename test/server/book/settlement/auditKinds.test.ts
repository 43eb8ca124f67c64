import { sql } from 'kysely';
import { rulesOf } from '../../../../domain/kinds/rules';
import type { TradedBet } from '../../../../domain/kinds/traded';
import { between, pick, seeded } from '../../../../domain/base/random';
import type { SessionFacts } from '../../../../domain/sessions/sessionFacts';
import { findingsIn } from '../../../../server/book/settlement/audit';
import type { Finding } from '../../../../server/book/settlement/audit';
import { auditSlice, FIRST } from '../../../../server/book/settlement/auditSlices';
import type { AuditCursor } from '../../../../server/book/settlement/auditSlices';
import { addBet, bruteForceWorst, noBets, winAtRate } from '../../../../server/book/settlement/bruteForce';
import type { AuditSums } from '../../../../server/book/settlement/bruteForce';
import {
  addNumberBet,
  auditNumber,
  bruteForceNumbers,
} from '../../../../server/book/settlement/bruteNumbers';
import { adminResult } from '../../../../server/book/operatorResult';
import { withoutKeepers } from '../../support/rewritten';
import { bookmakerIn, LINE, sessionIn, struck } from '../../support/struck';
import { START, worldOfFile } from '../../support/world';

const world = worldOfFile();
let session: string;
let bookmaker: string;
beforeAll(async () => {
  const player = await world.player(100_000);
  session = await sessionIn(world.db);
  bookmaker = await bookmakerIn(world.db);
  await struck(world.db, { market: session, player, price: 63, rate: 90 });
  await struck(world.db, { market: session, player, side: 'lay', price: 60, rate: 110 });
  await struck(world.db, { market: bookmaker, player, price: 98 });
  await struck(world.db, { market: bookmaker, player, runner: 12, side: 'lay', price: 150 });
  for (const [facts, bet] of [
    [{ type: 'khado', width: 10 }, { price: 40 }],
    [
      { type: 'meter', capRuns: 20 },
      { price: 75, stake: 3 },
    ],
    [{ type: 'oddEven' }, { runner: 2, price: 98, rate: 98 }],
    [{ type: 'lastDigit' }, { runner: 0, price: 900, rate: 900 }],
  ] as const) {
    const market = await sessionIn(world.db, facts);
    await struck(world.db, { market, player, ...bet });
    await struck(world.db, { market, player, side: 'lay', ...bet, stake: 2 });
  }
  const ended = await sessionIn(world.db);
  await struck(world.db, { market: ended, player, price: 63 });
  await adminResult(world.db, { marketId: ended, value: '63', by: 'operator', now: START });
});

/** All slices, as the running server looks at them minute by minute. */
async function slices(): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (let place: AuditCursor | null = FIRST; place !== null;) {
    const slice = await auditSlice(world.db, place, 60_000);
    findings.push(...slice.findings);
    place = slice.next;
  }
  return findings;
}

it('finds nothing where nothing is wrong, whole or in slices', async () => {
  expect(await world.audit()).toEqual([]);
  expect(await slices()).toEqual([]);
});

const EXPOSURE = 'what is held back equals the worst result of every open bet';
const POSITION = 'a position is the sum of its bets';
const SESSION = 'a bet on a session is whole, with the house, on its line and at its rate';

/** Breaks the database in one way, and takes what the checks say of it. */
async function noticed(statement: string): Promise<Finding[]> {
  let findings: Finding[] = [];
  const undo = new Error('undo');
  const broken = world.db.transaction().execute(async (trx) => {
    await withoutKeepers(trx);
    await sql.raw(statement).execute(trx);
    findings = await findingsIn(trx);
    throw undo;
  });
  await expect(broken).rejects.toBe(undo);
  return findings;
}

it.each([
  ['exposures', 'exposure_paise = exposure_paise + 1', EXPOSURE],
  ['exposures', 'exposure_paise = exposure_paise - 1', EXPOSURE],
  ['exposures', 'live_bets = live_bets + 1', POSITION],
  ['positions', 'wins_paise = wins_paise + 1', POSITION],
  ['positions', 'loses_paise = loses_paise - 1', POSITION],
  ['positions', 'selection_id = selection_id + 100', POSITION],
])('notices %s where %s, in a session and at a bookmaker', async (table, change, check) => {
  for (const market of [session, bookmaker])
    expect(await noticed(`update ${table} set ${change} where market_id = '${market}'`)).toContainEqual({
      check,
      detail: expect.stringContaining(`market ${market}:`),
    });
});

it.each([
  [
    'another rate',
    'update bets set rate_bps = rate_bps + 100 where rate_bps is not null',
    [EXPOSURE, POSITION],
  ],
  ['another line', 'update bets set odds = odds + 100 where rate_bps is not null', [POSITION, SESSION]],
  [
    'a fill on another line',
    'update fills set odds = odds + 100 where bet_id in (select id from bets where rate_bps is not null)',
    [SESSION],
  ],
  ['no rate', 'update bets set rate_bps = null', [SESSION]],
  ['a rate where there is none', 'update bets set rate_bps = 100 where rate_bps is null', [SESSION]],
])('notices %s', async (_, statement, checks) => {
  const found = (await noticed(statement)).map(({ check }) => check);
  expect(found).toEqual(expect.arrayContaining(checks));
});

/** A bet as the book has it and as the audit reads it. */
const asAudited = ({ selectionId, side, odds, openPaise, rateBps, fills }: TradedBet) => ({
  selectionId,
  isBack: side === 'back',
  odds,
  openPaise,
  rateBps: rateBps ?? null,
  fills: fills.map((fill) => [fill.odds, fill.stakePaise] as const),
});

it('counts what is held back as the rules do: sessions of every type, at random', () => {
  const random = seeded(11);
  for (let book = 0; book < 1500; book += 1) {
    const type = pick(random, ['line', 'khado', 'oddEven', 'lastDigit', 'meter'] as const);
    const facts: SessionFacts = {
      ...LINE,
      type,
      width: between(random, 1, 12),
      capRuns: between(random, 1, 30),
    };
    const sums = new Map<number, AuditSums>();
    const bets = Array.from({ length: between(random, 1, 6) }, (): TradedBet => {
      const onSelection = type === 'oddEven' ? between(random, 1, 2) : between(random, 0, 9);
      const odds = 100 * between(random, 1, 90);
      const stakePaise = between(random, 1, 99_999);
      return {
        selectionId: type === 'oddEven' || type === 'lastDigit' ? onSelection : 1,
        side: pick(random, ['back', 'lay'] as const),
        odds,
        rateBps: pick(random, [10_000, 9000, 11_000, 3333]),
        openPaise: 0,
        fills: [{ odds, stakePaise }],
      };
    });
    for (const bet of bets.map(asAudited)) {
      const number = auditNumber(facts, bet);
      sums.set(number, addNumberBet(facts, sums.get(number), bet));
    }
    const rules = rulesOf({ kind: 'numbers', session: facts });
    expect(bruteForceNumbers(facts, sums)).toBe(rules.exposureOf(bets, { runnerIds: [], winners: 1 }));
  }
});

it('counts what is held back as the rules do: at rates, at random', () => {
  const random = seeded(12);
  const field = { runnerIds: [1, 2, 3], winners: 1 };
  for (let book = 0; book < 1500; book += 1) {
    const sums = new Map<number, AuditSums>();
    const bets = Array.from({ length: between(random, 1, 6) }, (): TradedBet => {
      const odds = pick(random, [50, 9800, 9850, 10_100, 40_000]);
      return {
        selectionId: between(random, 1, 3),
        side: pick(random, ['back', 'lay'] as const),
        odds,
        openPaise: 0,
        fills: [{ odds, stakePaise: between(random, 1, 99_999) }],
      };
    });
    for (const bet of bets.map(asAudited))
      sums.set(bet.selectionId, addBet(sums.get(bet.selectionId) ?? noBets, bet, winAtRate));
    const rules = rulesOf({ kind: 'rates', session: null });
    expect(bruteForceWorst(sums, field.runnerIds, 1)).toBe(rules.exposureOf(bets, field));
  }
});
