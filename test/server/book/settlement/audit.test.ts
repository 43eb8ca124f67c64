import { sql } from 'kysely';
import { odds } from '../../../../domain/kinds/odds';
import { pick, seeded } from '../../../../domain/base/random';
import { audit, findingsIn } from '../../../../server/book/settlement/audit';
import { addBet, bruteForceWorst, noBets } from '../../../../server/book/settlement/bruteForce';
import type { AuditBet, AuditSums } from '../../../../server/book/settlement/bruteForce';
import { withoutKeepers } from '../../support/rewritten';
import { worldOfFile } from '../../support/world';

const world = worldOfFile();
let market: string;
let player: number;
beforeAll(async () => {
  market = await world.market();
  player = await world.player(1000);
  const rival = await world.player(1000);
  await world.bet(rival, { market, side: 'lay', odds: 3, stake: 50 });
  await world.bet(player, { market, odds: 3, stake: 100 });
  const ended = await world.market();
  world.price(ended, 11, { atb: [[2, 100]] });
  await world.bet(player, { market: ended, odds: 2, stake: 30 });
  await world.book.onAdminNotice(JSON.stringify({ kind: 'held', marketId: ended, held: true }));
  world.define(ended, { status: 'CLOSED', isVoid: true });
  await world.book.idle();
});

it('finds nothing where nothing is wrong', async () => expect(await audit(world.db)).toEqual([]));

/** Breaks the database in one way, and takes the names of the checks that notice. */
async function noticed(statement: string): Promise<string[]> {
  let checks: string[] = [];
  const undo = new Error('undo');
  const broken = world.db.transaction().execute(async (trx) => {
    await sql`alter table bets drop constraint if exists bets_check`.execute(trx);
    await withoutKeepers(trx);
    await sql.raw(statement).execute(trx);
    checks = (await findingsIn(trx)).map(({ check }) => check);
    throw undo;
  });
  await expect(broken).rejects.toBe(undo);
  return [...new Set(checks)];
}

it.each([
  [
    'update entries set amount_paise = amount_paise + 1 where id = (select min(id) from entries)',
    'every transaction sums to 0',
    'the ledger sums to 0',
    'a balance is the sum of its entries',
  ],
  [
    "update accounts set balance_paise = balance_paise + 1 where kind = 'house'",
    'a balance is the sum of its entries',
  ],
  [
    'update exposures set exposure_paise = exposure_paise + 1 where exposure_paise > 0',
    'what is held back equals the worst result of every open bet',
  ],
  [
    'delete from exposures',
    'what is held back equals the worst result of every open bet',
    'a position is the sum of its bets',
  ],
  [
    'update positions set wins_paise = wins_paise + 1 where live_bets > 0',
    'a position is the sum of its bets',
  ],
  [
    'update positions set open_loses_paise = open_loses_paise - 1 where live_bets > 0',
    'a position is the sum of its bets',
  ],
  [
    'update game_sums set paise = paise + 1',
    'what games brought is the sum of the entries of its subject and day',
  ],
  [
    `update game_sums set subject_kind = 'other'`,
    'what games brought is the sum of the entries of its subject and day',
  ],
  ['delete from game_sums', 'what games brought is the sum of the entries of its subject and day'],
  ['delete from positions', 'a position is the sum of its bets'],
  ['update exposures set live_bets = live_bets + 1', 'a position is the sum of its bets'],
  [
    `insert into positions select market_id, player_id, 13, 0, 0, 0, 0, 1 from bets where status = 'VOID' limit 1`,
    'a market that ended has no live position',
    'a position is the sum of its bets',
  ],
  [
    'update exposures set exposure_paise = 100001',
    'what is held back never exceeds the balance',
    'what is held back equals the worst result of every open bet',
  ],
  [
    'update bets set matched_paise = matched_paise + 1, stake_paise = stake_paise + 1 where matched_paise > 0',
    'what is matched is the sum of the fills',
  ],
  [
    "update bets set status = 'CANCELLED' where open_paise > 0",
    'a stake is matched, open or cancelled',
    'what is held back equals the worst result of every open bet',
  ],
  ['update bets set cancelled_paise = 1 where open_paise > 0', 'a stake is matched, open or cancelled'],
  [
    'update fills set counter_bet_id = bet_id where counter_bet_id is not null',
    'a fill between players has its other half, and the two are different players on different sides',
  ],
  [
    'update fills set odds = 299 where counter_bet_id is not null',
    'a fill is at the odds asked or better, or at the worst its player allowed',
    'what is held back equals the worst result of every open bet',
  ],
  [
    "update bets set status = 'MATCHED' where status in ('SETTLED', 'VOID')",
    'a market that ended has no open or unsettled bet',
  ],
  [
    'update bets set profit_paise = profit_paise + 1 where profit_paise is not null',
    'a settlement is what its bets made, and was paid',
  ],
  [
    `with paid as (select id from transactions where kind = 'void')
     update entries set amount_paise = amount_paise + 1 where transaction_id in (select id from paid)`,
    'a settlement is what its bets made, and was paid',
  ],
  [
    `with told as (insert into exchange_time (exchange_at, told_at, speed) select max(placed_at) + interval '36 seconds', now(), 1 from bets)
     insert into pending_bets (player_id, ref, fingerprint, match_id, market_id, selection_id, is_back, odds, stake_paise, placed_at, until)
     select player_id, 'too-long', '', match_id, market_id, 11, true, 200, 100, placed_at, placed_at + interval '5 seconds' from bets limit 1`,
    'a bet does not outlast its delay',
  ],
])('notices: %s', async (statement, ...checks) => {
  expect(await noticed(statement)).toEqual(expect.arrayContaining(checks));
});

it('counts exposure as the rules do, over random books of one and of several winners', () => {
  const random = seeded(7);
  const runners = [1, 2, 3, 4, 5];
  for (let book = 0; book < 3000; book += 1) {
    const winners = pick(random, [1, 1, 2, 3]);
    const bets = Array.from({ length: 1 + Math.floor(random() * 6) }, (): AuditBet => {
      const odds = pick(random, [101, 137, 185, 250, 333, 1000]);
      const fills = Array.from(
        { length: Math.floor(random() * 3) },
        () => [odds, 1 + Math.floor(random() * 9999)] as const,
      );
      return {
        selectionId: pick(random, runners),
        isBack: random() < 0.5,
        odds,
        openPaise: Math.floor(random() * 999),
        fills,
      };
    });
    const asHeld = bets.map(({ isBack, fills, ...bet }) => ({
      ...bet,
      side: isBack ? ('back' as const) : ('lay' as const),
      fills: fills.map(([odds, stakePaise]) => ({ odds, stakePaise })),
    }));
    const sums = new Map<number, AuditSums>();
    for (const bet of bets) sums.set(bet.selectionId, addBet(sums.get(bet.selectionId) ?? noBets, bet));
    expect(bruteForceWorst(sums, runners, winners)).toBe(
      odds.exposureOf(asHeld, { runnerIds: runners, winners }),
    );
  }
});
