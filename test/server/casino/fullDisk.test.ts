import { randomBytes } from 'node:crypto';
import { tableOf } from '../../../domain/casino/tables';
import { sealWith } from '../../../server/base/seal';
import { createTable } from '../../../server/casino/table/table';
import type { PlayedTable } from '../../../server/casino/table/state';
import { createRoundMarkets } from '../../../server/markets/rounds/roundMarkets';
import { fullDisk } from '../support/fullDisk';
import type { Full } from '../support/fullDisk';
import { callerOf, worldOfFile } from '../support/world';
import { tableDeps } from './tableDeps';
import { untilIn } from './untilIn';

const world = worldOfFile();

const LUCKY7 = tableOf(-145) as PlayedTable;
const SEAL = sealWith(randomBytes(32));

let setFull: (full: Full) => Promise<void>;
beforeAll(async () => {
  setFull = await fullDisk(world.db);
});

const until = untilIn(world);

test.each(['statement', 'commit'] as const)(
  'a disk that is full at a %s when a round is paid: the table says so once, waits, and pays once there is space',
  async (full) => {
    const { db, live } = world;
    const about = { ...LUCKY7, slug: `lucky7-${full}`, code: full === 'commit' ? 501 : 502 };
    const markets = createRoundMarkets({ db, live });
    const said: string[] = [];
    const report = (line: unknown) => void said.push(String(line));
    const table = createTable({ ...tableDeps(world, { seal: SEAL, markets }), report }, about);
    const player = await world.player(1000);
    table.start();
    await until(() => table.round()?.state === 'OPEN');
    const roundId = table.round()?.roundId ?? '';
    await markets.store(roundId);
    const bet = {
      match_id: '-145',
      market_id: roundId,
      selection_id: 1,
      is_back: '1',
      odds: 2,
      stack: 100,
    } as const;
    expect(await world.book.place(bet, callerOf(player))).toMatchObject({ ok: true });

    await setFull(full);
    await until(() => said.length > 0);
    // It tries again, and says nothing more.
    for (let n = 0; n < 20; n += 1) {
      await world.clock.advance(500);
      await world.answered();
    }
    expect(said).toEqual([
      expect.stringMatching(/^paying its bets \(.*No space left on device.*\); trying again$/),
    ]);
    expect(table.round()).toMatchObject({ roundId, state: 'RESULT' });
    expect(await world.balance(player)).toMatchObject({ balance: 1000 });

    await setFull('never');
    await until(() => table.last()?.roundId === roundId);
    expect(table.last()).toMatchObject({ roundId, state: 'SETTLED' });
    const paid = await db.selectFrom('transactions').select('key').where('market_id', '=', roundId).execute();
    expect(paid).toEqual([{ key: `settle:${roundId}:${player}` }]);
    expect((await world.balance(player)).held).toBe(0);
    expect(await world.audit()).toEqual([]);
    await table.stop();
  },
);
